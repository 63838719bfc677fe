"""Races at the locks of files: a `run` takes a folder."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.maintenance.backups import back_up, restore
from bot.maintenance.databases import NotNowError, lock_database
from bot.process import process_lock
from bot.process.launch import LaunchError, _locked_database
from bot.process.trial import _locked_folder
from bot.settings import Settings
from db.errors import BackupError
from tests.lab.databases import sqlite_database
from tests.races.race import Race


async def file_is_held_twice(folder: Path) -> None:
    """Two bots would run on one database."""
    (folder / "lock").touch()  # Without the lock, nothing makes it.
    with process_lock.hold_lock(folder / "lock"):
        try:
            with process_lock.hold_lock(folder / "lock"):
                raise AssertionError("held twice")
        except process_lock.LockedError:
            pass


async def file_is_looked_at(folder: Path) -> None:
    """The doctor would say that no bot runs."""
    with process_lock.hold_lock(folder / "lock"):
        assert process_lock.is_held(folder / "lock")


async def playground_starts_twice(folder: Path) -> None:
    """Two playgrounds would write into one folder."""
    with _locked_folder(folder):
        try:
            with _locked_folder(folder):
                raise AssertionError("locked twice")
        except LaunchError:
            pass


async def bot_starts_twice(folder: Path) -> None:
    """A second bot would not wait for the first."""
    stop = asyncio.Event()
    stop.set()
    url = sqlite_database(folder)
    with process_lock.hold_lock(process_lock.lock_of(folder / "tengen.db")):
        async with _locked_database(url, stop) as is_still_ours:
            assert is_still_ours is None


def _settings(folder: Path) -> Settings:
    return Settings(_env_file=None, discord_token="t", database_url=sqlite_database(folder))


async def command_writes_while_bot_runs(folder: Path) -> None:
    """A command would change the database of a bot that runs."""
    settings = _settings(folder)
    with process_lock.hold_lock(process_lock.lock_of(folder / "tengen.db")):
        try:
            with lock_database(settings):
                raise AssertionError("locked twice")
        except NotNowError:
            pass


async def backup_is_restored_while_bot_runs(folder: Path) -> None:
    """The database would be replaced under a bot that runs."""
    settings = _settings(folder)
    await asyncio.to_thread(back_up, settings, folder / "copy", may_replace=False)
    with process_lock.hold_lock(process_lock.lock_of(folder / "tengen.db")):
        try:
            await asyncio.to_thread(restore, settings, folder / "copy", may_replace=True)
        except BackupError:
            return
        raise AssertionError("restored")


RACES = [
    Race("bot/process/process_lock.py::_take", file_is_held_twice),
    Race("bot/process/process_lock.py::is_held", file_is_looked_at),
    Race("bot/process/trial.py::_locked_folder", playground_starts_twice),
    Race("bot/process/launch.py::_locked_database", bot_starts_twice),
    Race("bot/maintenance/databases.py::lock_database", command_writes_while_bot_runs),
    Race("bot/maintenance/backups.py::restore", backup_is_restored_while_bot_runs),
]
