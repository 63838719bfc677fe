"""Whether kernels may be compiled here and now, or only loaded.

Compiling takes many seconds, loading what was compiled before a
fraction of one. A host that answers people keeps compiling away from
the processes that answer: there it searches inside `loading_only`, and
learns by `KernelMissingError` that something has to be compiled
elsewhere first. A module whose import was cut short in this way can be
imported again once its kernels are there.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from contextvars import ContextVar

from engines.core.errors import KernelMissingError

_is_allowed: ContextVar[bool] = ContextVar("compiling is allowed", default=True)


@contextlib.contextmanager
def loading_only() -> Iterator[None]:
    """Within this context, in this thread, a kernel that would be compiled raises `KernelMissingError`."""
    before = _is_allowed.set(False)
    try:
        yield
    finally:
        _is_allowed.reset(before)


def require_allowed(kernel: str) -> None:
    """Raise `KernelMissingError` where `kernel` must not be compiled."""
    if not _is_allowed.get():
        raise KernelMissingError(f"{kernel} is not compiled yet")
