"""Cache folders for compiled kernels.

Numba's own cache does not notice an edit in a kernel of *another* file,
fails without a writable folder, and raises on a truncated file. This module
therefore chooses a folder for each source file of kernels:

    NAME-PLACE-CONTENT

PLACE is a hash of the source's path, the processor and the versions
involved. CONTENT is a hash of the source, its date and everything that it
imports (see `sources`). An edit leads to a new, empty folder. Whenever one is
made, folders unused for two weeks are removed, as are older contents of the
same place. A different checkout, Python or processor counts as a different
place.

The first of these that is private and writable is used:
`TENGEN_CACHE_DIR`, `NUMBA_CACHE_DIR`, the user's cache folder, the
temporary folder. In a folder that all users share, as `/tmp` and a container's
`/cache`, each user has a subfolder. If none is usable, every process compiles
its own kernels and logs a warning.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.metadata
import logging
import os
import platform
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import platformdirs

from engines.search.compilation.private_folder import make_private
from engines.search.compilation.sources import digest_of

_log = logging.getLogger(__name__)

_SUBFOLDER = "kernels"
_NOTE = ".compiled"
_KEPT = 3
"""Number of contents kept for each place, including the current one."""
_KEPT_S = 14 * 24 * 3600.0
"""Seconds after which an unused folder is removed."""


@functools.cache
def folder_for(source: Path, platform_words: tuple[str, ...]) -> Path | None:
    """Return a private, writable folder for the kernels of the file `source`; `None` if no folder is usable.

    `platform_words` identify the processor and the compiler versions, on
    which compiled code also depends.
    """
    place, content = _key(source.resolve(), platform_words)
    for base in _roots():
        try:
            folder = make_private(base, _SUBFOLDER, f"{place}-{content}")
            os.utime(folder)
        except OSError as error:
            _log.debug("compiled kernels cannot be kept in %s; the next folder is tried: %s", base, error)
            continue
        if not any(folder.iterdir()):
            _prune(folder, place)
        return folder
    _warn_of_no_folder()
    return None


@functools.cache
def platform_words() -> tuple[str, ...]:
    """Return words for the compiler versions, the processor and its features, without importing Numba."""
    import llvmlite.binding

    versions = (importlib.metadata.version(name) for name in ("numba", "llvmlite"))
    features = llvmlite.binding.get_host_cpu_features().flatten()
    return (*versions, llvmlite.binding.get_host_cpu_name(), features)


def record_kernel(folder: Path, kernel: str) -> None:
    """Record in `folder` that it contains the compiled `kernel`; raises `OSError` if writing fails."""
    (folder / f"{kernel}{_NOTE}").touch()


def holds(folder: Path, kernels: Iterable[str]) -> bool:
    """Whether `folder` contains all of these kernels, as `record_kernel` has recorded."""
    return all((folder / f"{kernel}{_NOTE}").exists() for kernel in kernels)


def wipe(folder: Path) -> None:
    """Remove all files below `folder`, but no folders, because another process may be writing there."""
    for path in folder.rglob("*"):
        if path.is_file():
            path.unlink(missing_ok=True)


def _key(source: Path, words: tuple[str, ...]) -> tuple[str, str]:
    """Return NAME-PLACE and CONTENT of the folder of a source; `words` are the platform's."""
    # Numba's cache files contain the sources' absolute paths and dates.
    place = "\0".join((str(source), sys.version, platform.machine(), *words))
    return f"{source.stem}-{_short(place)}", _short(f"{source.stat().st_mtime_ns} {digest_of(source)}")


def _short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@functools.cache
def _warn_of_no_folder() -> None:
    _log.warning(
        "no folder for compiled kernels can be written, so every process compiles them again; name one in "
        "TENGEN_CACHE_DIR"
    )


def _roots() -> Iterator[Path]:
    for name in ("TENGEN_CACHE_DIR", "NUMBA_CACHE_DIR"):
        if os.environ.get(name):
            place = Path(os.environ[name])
            yield _own_in(place) if _is_shared(place) else place
    yield Path(platformdirs.user_cache_dir("tengen", appauthor=False))
    yield _own_in(Path(tempfile.gettempdir()))


def _own_in(shared: Path) -> Path:
    return shared / f"tengen-{os.getuid() if hasattr(os, 'getuid') else 'user'}"


def _is_shared(folder: Path) -> bool:
    """Whether all users can write to `folder`, but remove only their own files, as in `/tmp`."""
    try:
        mode = folder.stat().st_mode
    except OSError:
        return False
    return bool(mode & stat.S_ISVTX and mode & stat.S_IWOTH)


def _prune(current: Path, place: str) -> None:
    """Remove folders unused for two weeks, and older contents of `place` except the latest two; never raises.

    `current` is the folder in use, which stays; `place` is NAME-PLACE of the module's description.
    """
    deadline = time.time() - _KEPT_S
    try:
        used = {path: path.stat().st_mtime for path in current.parent.iterdir() if path != current}
        superseded = sorted(
            (path for path in used if path.name.startswith(f"{place}-")), key=used.__getitem__
        )
        for path in {*superseded[: 1 - _KEPT], *(path for path in used if used[path] < deadline)}:
            shutil.rmtree(path, ignore_errors=True)
    except OSError as error:
        _log.debug("old compiled kernels could not be removed and stay: %s", error)
