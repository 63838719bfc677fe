"""Permission to compile kernels in this context, or only to load them.

Compiling takes many seconds, loading from the cache a fraction of one. A
host that answers people compiles in other processes: its searches run
inside `loading_only`, and a `KernelMissingError` says that a kernel has
to be compiled elsewhere first. A module whose import failed in this way
can be imported again once its kernels are in the cache.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from contextvars import ContextVar

from engines.core.errors import KernelMissingError

_is_allowed: ContextVar[bool] = ContextVar("compiling is allowed", default=True)


@contextlib.contextmanager
def loading_only() -> Iterator[None]:
    """Let kernels that are not in the cache raise `KernelMissingError` within the block, in this thread."""
    before = _is_allowed.set(False)
    try:
        yield
    finally:
        _is_allowed.reset(before)


def require_allowed(kernel: str) -> None:
    """Raise `KernelMissingError` inside `loading_only`."""
    if not _is_allowed.get():
        raise KernelMissingError(f"{kernel} is not compiled yet")
