"""Checks the environment: token, disk, its kind, permissions, SQLite, clock, games, compiled kernels.

Each function `check_…` returns a finding, or yields findings.
"""

from __future__ import annotations

import base64
import binascii
import os
import platform
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.maintenance.finding import Finding, error, ok, warning
from bot.settings import DEVELOPER_PORTAL, Settings
from db.daily_backups import find_newest
from engines.core.errors import EngineError
from engines.programs.host_programs import program_of
from engines.protocols.identity import NAME, version
from engines.registry import games, left_out, levels_of
from engines.search.compilation import compile_cache
from engines.search.compilation.kernels import are_compiled, modules_of_levels
from engines.search.compilation.sources import file_of

_TOKEN = re.compile(r"([\w-]{18,32})\.[\w-]{5,8}\.[\w-]{27,}", re.ASCII)
_MIB = 2**20
_TOO_LITTLE, _LITTLE = 64 * _MIB, 1024 * _MIB
_WAL_RESET_BUG = (3, 7, 0), (3, 51, 2)
_WAL_RESET_BACKPORTS = ((3, 44, 6), (3, 50, 7))
"""First fixed version of each older SQLite release line."""
_WRITTEN = datetime(2026, 11, 1, tzinfo=UTC)
"""Date of this version of the bot; a correct clock cannot show an earlier time."""
_DRIFT = timedelta(minutes=1)
_HOUR, _STALE = timedelta(hours=1), timedelta(days=2)
_MOUNTS = Path("/proc/self/mountinfo")
_NETWORK_KINDS = frozenset(
    {"nfs", "nfs3", "nfs4", "cifs", "smb3", "smbfs", "ncpfs", "9p", "afs", "ceph", "lustre", "gpfs", "beegfs"}
    | {f"fuse.{name}" for name in ("sshfs", "rclone", "s3fs", "glusterfs", "ceph", "davfs", "smbnetfs")}
)
"""Kinds of mounts, as Linux names them, whose files lie on another computer."""
_OCTAL = re.compile(r"\\([0-7]{3})")


def check_versions() -> Finding:
    """Return a finding, always OK, with the versions of the program, Python, SQLite and the system."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    words = (version(), python, f"SQLite {sqlite3.sqlite_version}", platform.platform())
    return ok(NAME, ", ".join(words))


def check_token(settings: Settings) -> Finding:
    """Check that a token with a valid format is set; for another Discord API, any token will do.

    The token is never printed.
    """
    subject = "token"
    token = settings.discord_token.get_secret_value()
    page = f"the page Bot of your application at {DEVELOPER_PORTAL}"
    if not token:
        return error(subject, f"DISCORD_TOKEN is not set; copy the token from {page}")
    if settings.discord_api_url:
        return ok(subject, f"is set, for the Discord at {settings.discord_api_url}")
    application = _application_of(token)
    if application is None:
        return warning(
            subject,
            f"DISCORD_TOKEN does not look like a bot's token; it is neither the public key nor the client "
            f"secret, but what {page} shows after Reset Token",
        )
    return ok(subject, f"has the shape of a token, of the application {application}")


def _application_of(token: str) -> str | None:
    """Return the application's id, the first part of every bot token; `None` for text of another form."""
    found = _TOKEN.fullmatch(token)
    if found is None:
        return None
    first = found[1]
    try:
        number = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except (binascii.Error, ValueError):
        return None
    return number if number.isdigit() else None


def check_sqlite(version: tuple[int, ...] = sqlite3.sqlite_version_info) -> Finding:
    """Check that SQLite's `version` lacks the bug by which two writing programs can corrupt the database."""
    subject, name = "SQLite", ".".join(map(str, version))
    first, last = _WAL_RESET_BUG
    is_repaired = any(
        version[:2] == repaired[:2] and version >= repaired for repaired in _WAL_RESET_BACKPORTS
    )
    if first <= version <= last and not is_repaired:
        return warning(
            subject,
            f"version {name} may damage a database that two programs write at once. The bot lets in one "
            "process and writes by one connection; let no other program write, or take 3.51.3 or later",
        )
    return ok(subject, f"version {name}")


def check_rights(file: Path) -> Iterator[Finding]:
    """Check that the database's file and folder are writable.

    Call this before connecting to the database, because this check opens and closes the file, which drops
    all locks that the process has on the file.
    """
    subject, folder = "rights", _nearest(file.parent)
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
        if file.exists():
            # Closing a file drops this process's locks on it, so no connection can be open yet.
            with file.open("rb+"):
                pass
    except OSError as trouble:
        place = trouble.filename or folder
        yield error(
            subject,
            f"{place} can't be written ({trouble.strerror}); give the bot's user the right to write "
            f"{file}, the files beside it and their folder",
        )
    else:
        yield ok(subject, f"{file} and its folder can be written")


def check_disk(file: Path) -> Finding:
    """Check that the disk of the database has room for more matches and for a backup.

    Less than 64 MiB is an error; less than 1 GiB, or than twice the database's size, is a warning.
    """
    subject = "disk"
    free = shutil.disk_usage(_nearest(file.parent)).free
    size = file.stat().st_size if file.exists() else 0
    words = f"{free // _MIB:,} MiB are free where {file} lies"
    if free < _TOO_LITTLE:
        return error(subject, f"only {words}; free some, or no move can be stored")
    if free < max(_LITTLE, 2 * size):
        return warning(subject, f"only {words}; free some, for matches and for backups")
    return ok(subject, words)


def check_backups(folder: Path, now: datetime) -> Finding:
    """Check that `folder` can be written, and that its newest daily backup is no older than two days."""
    subject, newest = "backups", find_newest(folder)
    try:
        with tempfile.TemporaryFile(dir=_nearest(folder)):
            pass
    except OSError as trouble:
        return warning(subject, f"{folder} can't be written ({trouble.strerror}), so there is no new one")
    if newest is None:
        return warning(subject, f"there is none in {folder} yet; a running bot makes one within an hour")
    file, made_at = newest
    words = f"the newest is {file}, {max(0, (now - made_at) // _HOUR)} hours old"
    if now - made_at > _STALE:
        return warning(subject, f"{words}; the log of a running bot says why there is no newer one")
    return ok(subject, words)


def check_mount(file: Path, mounts: Path = _MOUNTS) -> Finding:
    """Check that the database is not on a network disk, where SQLite's locks and shared memory fail.

    `mounts` is the file in which Linux lists its mounts.
    """
    subject, kind = "mount", _mounted_kind(file, mounts)
    if kind in _NETWORK_KINDS:
        return warning(
            subject,
            f"{file} lies on a network disk ({kind}), which can damage a SQLite database; move it to a disk "
            "of this computer, or use a PostgreSQL",
        )
    return ok(subject, f"{file} lies on {kind or 'a disk whose kind this system does not tell'}")


def _mounted_kind(file: Path, mounts: Path) -> str:
    """Return the kind of file system that holds a file's folder; empty if `mounts` cannot be read.

    If the folder does not exist yet, that of its nearest existing parent.
    """
    folder, found, kind = _nearest(Path(os.path.realpath(file)).parent), Path(), ""
    try:
        lines = mounts.read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    except OSError:
        return ""
    for line in lines:
        mount, _, source = line.partition(" - ")
        point = Path(_OCTAL.sub(lambda code: chr(int(code[1], 8)), mount.split()[4]))
        # Of mounts at the same point, the last one is seen.
        if folder.is_relative_to(point) and len(point.parts) >= len(found.parts):
            found, kind = point, source.split()[0]
    return kind


def check_clock(last_write: datetime | None, now: datetime) -> Finding:
    """Check that the computer's clock is at most a minute behind this program's date and the last write.

    The clock determines when challenges expire and how matches are ordered. `last_write` is the time of the
    database's last write, `None` if unknown.
    """
    subject = "clock"
    latest = max(_WRITTEN, last_write or _WRITTEN)
    shown = f"{now:%Y-%m-%d %H:%M:%S} UTC"
    if now + _DRIFT >= latest:
        return ok(subject, shown)
    reason = (
        "this program is younger than that" if latest == _WRITTEN else f"the database was written {latest}"
    )
    return error(subject, f"it shows {shown}, but {reason}; set the clock (timedatectl set-ntp true)")


def check_games() -> Iterator[Finding]:
    """Check that every game can be loaded; matches of a missing game wait for it."""
    subject = "games"
    for absent in left_out():
        yield warning(subject, f"{absent}; repair or remove it, and restart the bot")
    if not games():
        yield error(subject, "none can be loaded, so the bot doesn't start")
    elif not left_out():
        yield ok(subject, f"all {len(games())} can be loaded")


def check_programs() -> Iterator[Finding]:
    """Start each external program that the host has named, to check that it is installed and answers."""
    subject = "programs"
    for program in filter(None, map(program_of, games().values())):
        try:
            program.check()
        except EngineError as trouble:
            yield warning(subject, f"{trouble}; install the program, or correct {program.variable}")
        else:
            yield ok(subject, f"{program.name} plays {program.game.title}")


def check_kernels() -> Finding:
    """Check that the engines' kernels are compiled and cached between runs."""
    subject = "kernels"
    modules = {game.title: modules_of_levels(levels_of(game)) for game in games().values()}
    sources = [file_of(name) for names in modules.values() for name in names]
    kept = {_place(source) for source in sources if source is not None}
    if None in kept:
        return warning(
            subject,
            "no folder for compiled kernels can be written by this user alone, so every process compiles "
            "them again, for minutes; set TENGEN_CACHE_DIR to such a folder",
        )
    cold = [title for title, names in modules.items() if not are_compiled(names)]
    if cold:
        return warning(
            subject,
            f"the bot compiles {', '.join(cold)} in the background after its next start, and matches "
            "against levels not yet compiled wait; to compile ahead: python -m engines warm",
        )
    return ok(subject, f"all are compiled, in {', '.join(sorted(map(str, kept)))}")


def _place(source: Path) -> Path | None:
    folder = compile_cache.folder_for(source, compile_cache.platform_words())
    return None if folder is None else folder.parent


def _nearest(folder: Path) -> Path:
    """Return the folder, or its nearest existing parent."""
    folder = folder.absolute()
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder
