"""Folders, possibly below shared ones such as `/tmp`, that no other user can write to or replace.

Compiled code is loaded from the folder, so another user with write access
could run code as our user. Therefore the folder and its subfolders belong to
our user or root, only the owner can write to them, and subfolders are not
links. All parent folders belong to our user or root too; others can write to
them only with the sticky bit, as in `/tmp`. The folder itself can be a link
of our user or root: systemd's `CacheDirectory` of a dynamic user is a link.
"""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path


def make_private(base: Path, *names: str) -> Path:
    """Create `base/names…` if it is missing, check that it is private and writable, and return it.

    Folders are created with mode 0700. Raises `PermissionError` if `base`
    or a folder below it is not private or could be replaced by another user,
    and `OSError` if a folder cannot be created or written to. On systems
    without file owners, only writing is checked.
    """
    base.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    way, target = base.absolute(), base.resolve()
    links = (way,) if base.is_symlink() else ()
    for place in {*links, *_upwards(way.parent), *_upwards(way.parent.resolve()), *_upwards(target.parent)}:
        _check_above(place)
    folder = base = target
    for place in (base, *(folder := folder / name for name in names)):
        place.mkdir(exist_ok=True, mode=0o700)
        _check(place)
    with tempfile.NamedTemporaryFile(dir=folder) as probe:
        probe.write(b"0" * 4096)
        probe.flush()
    return folder


def _upwards(place: Path) -> tuple[Path, ...]:
    """Return a folder and all its parents except the root, which cannot be renamed."""
    return (place, *place.parents)[:-1]


def _check_above(place: Path) -> None:
    """Raise `PermissionError` if another user could rename entries of `place`, a folder or a link.

    Nothing is checked on systems without file owners.
    """
    if not hasattr(os, "getuid"):
        return
    found = place.lstat()
    _check_owner(place, found)
    may_others_write = found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    if stat.S_ISDIR(found.st_mode) and may_others_write and not found.st_mode & stat.S_ISVTX:
        raise PermissionError(
            f"the folder {place} is not used, because others can write to it; take that right from them"
        )


def _check_owner(place: Path, found: os.stat_result) -> None:
    if found.st_uid not in (os.getuid(), 0):
        raise PermissionError(f"the folder {place} is not used, because it belongs to another user")


def _check(place: Path) -> None:
    """Raise `PermissionError` if another user could change entries of `place`, or if it is no folder.

    A link to a folder is no folder. Nothing is checked on systems without file owners.
    """
    if not hasattr(os, "getuid"):
        return
    found = place.lstat()
    if not stat.S_ISDIR(found.st_mode):
        raise PermissionError(f"{place} is not used, because it is a link or a file, not a folder")
    _check_owner(place, found)
    if found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        raise PermissionError(
            f"the folder {place} is not used, because others can write to it; take that right from them"
        )
