"""Controls whether code in the current context may compile kernels, or only load them from the cache.

Compiling takes many seconds; loading from the cache takes a fraction of a
second. A host that serves people compiles in other processes. Its searches
run inside `no_compiling`, where a `KernelMissingError` means that another
process must compile the kernel first. The failed import can be repeated
once the kernels are in the cache.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from contextvars import ContextVar

from engines.core.errors import KernelMissingError

_is_allowed: ContextVar[bool] = ContextVar("compiling is allowed", default=True)


@contextlib.contextmanager
def no_compiling() -> Iterator[None]:
    """Forbid compilation within the block: an uncached kernel raises `KernelMissingError` instead."""
    before = _is_allowed.set(False)
    try:
        yield
    finally:
        _is_allowed.reset(before)


def require_allowed(kernel: str) -> None:
    """Raise `KernelMissingError` for `kernel` if compilation is forbidden here (inside `no_compiling`)."""
    if not _is_allowed.get():
        raise KernelMissingError(f"the kernel {kernel} is not compiled yet, and compiling is forbidden here")
