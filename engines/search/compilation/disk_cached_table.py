"""Large tables that are computed or unpacked, kept beside the compiled kernels.

The first process that needs a table computes and writes it. Then all processes map the same file: the
operating system keeps its pages once for all of them, and reads those that are used.

A file ends with a checksum of its bytes. Damaged files are replaced.
"""

from __future__ import annotations

import hashlib
import logging
import mmap
import os
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.search.compilation import compile_cache

_log = logging.getLogger(__name__)

_CHUNK = 1 << 16
_CHECKSUM_BYTES = 4

Bytes = npt.NDArray[np.uint8]


def disk_cached_table(
    source: Path, name: str, compute: Callable[[], Bytes], data: Path | None = None
) -> Bytes:
    """Return the table `name` of the source file `source`, as read-only bytes; `compute` returns it.

    It is computed again after every change of `source`, of what that imports, or of the file `data`, so
    it must depend on nothing else. Without a folder to keep it in, each process computes its own. An
    `OSError` is only logged, except where `data` cannot be read.
    """
    if data is not None:
        name = f"{name}-{hashlib.sha256(data.read_bytes()).hexdigest()[:16]}"
    table: Bytes | None = None
    folder = compile_cache.folder_for(source, compile_cache.platform_words())
    if folder is not None:
        path = folder / f"{name}.table"
        try:
            kept = _read(path)
            if kept is None:
                table = compute()
                _write(path, table)
                kept = _read(path)
            if kept is not None:
                return kept
        except OSError as error:
            _log.warning(
                "a table could not be stored in %s; every process computes it again: %s", folder, error
            )
    table = compute() if table is None else table
    table.flags.writeable = False
    return table


def _read(path: Path) -> Bytes | None:
    """Return the table in a file, mapped; `None` if the file is missing or (with a warning) damaged."""
    if not path.exists():
        return None
    with path.open("rb") as file:
        size = path.stat().st_size - _CHECKSUM_BYTES
        checksum, left = 0, size
        # Reading, unlike the mapping, makes no page resident in this process.
        while left > 0 and (chunk := file.read(min(left, _CHUNK))):
            checksum, left = zlib.crc32(chunk, checksum), left - len(chunk)
        if size <= 0 or file.read() != checksum.to_bytes(_CHECKSUM_BYTES, "little"):
            _log.warning("the stored table %s is damaged; it is computed again", path)
            return None
        return np.frombuffer(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ), np.uint8, count=size)


def _write(path: Path, table: Bytes) -> None:
    """Write a table to a file, atomically: other processes see the whole file or none."""
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=".new")
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(table.data)
            file.write(zlib.crc32(table.data).to_bytes(_CHECKSUM_BYTES, "little"))
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
