"""A folder that nobody else can write in or swap for another, in a place that others may share.

Compiled code is loaded from such a folder: whoever writes there runs
what he likes as us. So every folder on the way is ours or root's, no
link, and writable by nobody else; a shared place such as `/tmp` is
none of these, but what we make in it is.
"""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path


def make_private(base: Path, *names: str) -> Path:
    """Create `base/names…` where it is missing and return it, proven private and writable.

    What is created is for us alone (mode 0700). Raises `PermissionError`
    when `base` or a folder below it is not private, `OSError` when one
    cannot be made or written. Where the system knows no owners, only
    the writing is proven.
    """
    base.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    folder = base
    for place in (base, *(folder := folder / name for name in names)):
        place.mkdir(exist_ok=True, mode=0o700)
        _check(place)
    with tempfile.NamedTemporaryFile(dir=folder) as probe:
        probe.write(b"0" * 4096)
        probe.flush()
    return folder


def _check(place: Path) -> None:
    """Raise `PermissionError` where somebody else could change what lies in `place`."""
    if not hasattr(os, "getuid"):
        return
    found = place.lstat()
    if not stat.S_ISDIR(found.st_mode):
        raise PermissionError(f"{place} is a link, not a folder")
    if found.st_uid not in (os.getuid(), 0):
        raise PermissionError(f"{place} belongs to somebody else")
    if found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        raise PermissionError(f"{place} can be written by others")
