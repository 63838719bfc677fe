"""Where compiled kernels are kept between runs.

Numba's own cache does not notice an edit in a kernel of *another* file,
fails outright where nothing is writable, and stumbles over a truncated
file. So the place is chosen here: one folder per package of kernels,
whose name carries a hash of every source the kernels can see, of the
processor and of the versions involved. An edit leads to a new, empty
folder; folders that nobody used for a while are removed.

The first of these that can be written wins: `TENGEN_CACHE_DIR`,
`NUMBA_CACHE_DIR`, the user's cache folder, the temporary folder. With
none, kernels are compiled anew in every process, and the log says so.
"""

from __future__ import annotations

import functools
import hashlib
import logging
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import platformdirs

_log = logging.getLogger(__name__)

_ENGINES = Path(__file__).resolve().parents[1]
_GROUND = (_ENGINES / "core", _ENGINES / "search")
_KEPT = 6
"""How many folders of one package stay, the current one included."""
_KEPT_S = 14 * 24 * 3600.0
"""A folder unused for longer than this goes even if it is among the kept."""


@functools.cache
def folder_for(source: Path, platform_words: tuple[str, ...]) -> Path | None:
    """Return a writable folder for the kernels of the file `source`, or `None` where there is none.

    `platform_words` name whatever else compiled code depends on: the
    processor and the versions of the compiler.
    """
    package = source.resolve().parent
    digest = _digest((*_GROUND, package), platform_words)
    for root in _roots():
        folder = root / f"{package.name}-{digest}"
        try:
            _prove_writable(folder)
        except OSError as error:
            _log.debug("kernels cannot be kept in %s: %s", folder, error)
            continue
        _prune(root, package.name, folder)
        return folder
    _log.warning("no folder for compiled kernels can be written; they are compiled anew in every process")
    return None


def wipe(folder: Path) -> None:
    """Remove every file below `folder`; the folders stay, another process may be writing there."""
    for path in folder.rglob("*"):
        if path.is_file():
            path.unlink(missing_ok=True)


def _digest(folders: tuple[Path, ...], words: tuple[str, ...]) -> str:
    digest = hashlib.sha256("\0".join((sys.version, platform.machine(), *words)).encode())
    for folder in dict.fromkeys(folders):
        for path in sorted(folder.glob("*.py")):
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    # The place counts too: Numba keeps absolute paths of sources in what it stores.
    digest.update(str(_ENGINES).encode())
    return digest.hexdigest()[:16]


def _roots() -> Iterator[Path]:
    for name in ("TENGEN_CACHE_DIR", "NUMBA_CACHE_DIR"):
        if os.environ.get(name):
            yield Path(os.environ[name]) / "kernels"
    yield Path(platformdirs.user_cache_dir("tengen", appauthor=False)) / "kernels"
    user = os.getuid() if hasattr(os, "getuid") else "user"
    yield Path(tempfile.gettempdir()) / f"tengen-{user}" / "kernels"


def _prove_writable(folder: Path) -> None:
    """Create `folder` and write in it; raises `OSError` when that fails or others could write there."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    for place in (folder, folder.parent.parent):
        # Compiled code is loaded from here: a stranger's folder in a shared /tmp must not be trusted.
        if hasattr(os, "getuid") and place.stat().st_uid not in (os.getuid(), 0):
            raise PermissionError(f"{place} belongs to somebody else")
    with tempfile.NamedTemporaryFile(dir=folder) as probe:
        probe.write(b"0" * 4096)
        probe.flush()
    os.utime(folder)


def _prune(root: Path, package: str, current: Path) -> None:
    """Remove this package's folders that are old or too many; never fails."""
    try:
        others = [path for path in root.glob(f"{package}-*") if path != current]
        others.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        deadline = time.time() - _KEPT_S
        for place, path in enumerate(others, start=1):
            if place >= _KEPT or path.stat().st_mtime < deadline:
                shutil.rmtree(path, ignore_errors=True)
    except OSError as error:
        _log.debug("old kernels stay: %s", error)
