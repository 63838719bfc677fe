"""`njit`: Numba's decorator with this project's settings and cache.

    @njit("int64(uint64, int64)")
    def search(board: Word, depth: Int) -> Int: ...

Kernels release the GIL, are compiled when their module is imported, and
are cached between runs (see `compilation.compile_cache`). The signature is
required: without one, a self-recursive kernel loaded from the cache fails on
a literal argument, and nothing could be compiled ahead of time. In recursive
calls, kernels must pass an address instead of an array (see `native`), and
`int64(1)` instead of a literal. `np.uint64` constants are defined at module level.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numba.core.event
from numba.core.errors import NumbaError

from engines import interrupts
from engines.core.errors import KernelMissingError
from engines.search.compilation import compile_cache, link_modules
from engines.search.compilation.compile_guard import require_allowed

_log = logging.getLogger(__name__)
_lock = threading.RLock()

Kernel = TypeVar("Kernel", bound=Callable[..., Any])


def njit(signature: str | Sequence[str], **options: Any) -> Callable[[Kernel], Kernel]:
    """Compile the decorated function for `signature`, or load it from the cache.

    A sequence gives a signature for each version. `options` are Numba's options, which override this
    project's settings. An unreadable cache is cleared and rebuilt, and an unwritable cache is ignored;
    neither raises an error. Raises `KernelMissingError` for an uncached kernel where compilation is
    forbidden, and Numba's errors for a function that it cannot compile.
    """
    signatures = [signature] if isinstance(signature, str) else list(signature)
    settings = {"nogil": True, "error_model": "numpy", **options}

    def decorate(function: Kernel) -> Kernel:
        source = Path(function.__code__.co_filename)
        folder = compile_cache.folder_for(source, compile_cache.platform_words())
        with _lock:
            return cast(Kernel, _compile(function, signatures, settings, folder))

    return decorate


class _CompileGuard(numba.core.event.Listener):
    """Hook that Numba calls just before it compiles an uncached kernel."""

    def on_start(self, event: Any) -> None:
        require_allowed(event.data["dispatcher"].py_func.__name__)
        link_modules.restore()

    def on_end(self, event: Any) -> None:
        pass


_events: Any = numba.core.event
_events.register("numba:compile", _CompileGuard())


def _compile(
    function: Callable[..., Any], signatures: list[str], settings: dict[str, Any], folder: Path | None
) -> Any:
    if folder is None:
        return numba.njit(signatures, **settings)(function)
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        try:
            return _compile_into(folder, function, signatures, settings)
        except (NumbaError, KernelMissingError):
            raise
        except Exception as error:
            # The compiler also fails after an interrupt that its callback ignored; the cache is sound then.
            interrupts.wait_if_ignored()
            # Unpickling a truncated file may raise almost any exception: UnpicklingError, EOFError,
            # ValueError …
            _log.warning("compiled kernels in %s cannot be used (%r); they are compiled again", folder, error)
        try:
            compile_cache.wipe(folder)
            return _compile_into(folder, function, signatures, settings)
        except OSError as error:
            _log.warning(
                "compiled kernels could not be stored in %s; every process compiles them again: %s",
                folder,
                error,
            )
            return numba.njit(signatures, **settings)(function)
    finally:
        config.CACHE_DIR = before


def _compile_into(
    folder: Path, function: Callable[..., Any], signatures: list[str], settings: dict[str, Any]
) -> Any:
    kernel = numba.njit(signatures, cache=True, **settings)(function)
    compile_cache.record_kernel(folder, function.__name__)
    link_modules.release(kernel)
    return kernel
