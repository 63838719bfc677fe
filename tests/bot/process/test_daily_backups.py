"""Daily backups while a bot runs: made once a day, checked, seven kept, failures logged and retried."""

import asyncio
import logging
import os
from datetime import UTC, datetime, timedelta

import pytest
from pydantic import ValidationError

from bot.maintenance.backups import restore
from bot.maintenance.environment import check_backups
from bot.maintenance.finding import CheckVerdict
from bot.process import daily_backups
from bot.process.daily_backups import making_backups
from bot.settings import Settings
from db import backup
from db.daily_backups import KEPT, find_newest, make_if_due, remove_old
from db.url import file_of, parse_url
from tests.lab.databases import sqlite_database
from tests.lab.hosting import Clock, against_person, opened

DAY = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)


@pytest.fixture
def url(tmp_path):
    return sqlite_database(tmp_path)


def _path(url):
    return file_of(parse_url(url))


async def until(condition):
    async with asyncio.timeout(60):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.005)


async def test_backup_is_made_daily_while_bot_runs(url, tmp_path, monkeypatch):
    monkeypatch.setattr(daily_backups, "EVERY_S", 0.01)
    folder, clock = tmp_path / "copies", Clock(DAY)
    async with opened(url) as hosting:
        await hosting.service.challenges.offer(*against_person(1, 2))
        settings = Settings(database_url=url, backup_folder=str(folder))
        async with making_backups(settings, clock):
            await until((folder / "tengen-2026-11-21.db").exists)
            clock.forward(days=1)
            await until((folder / "tengen-2026-11-22.db").exists)
    assert sorted(one.name for one in folder.iterdir()) == ["tengen-2026-11-21.db", "tengen-2026-11-22.db"]
    assert ("challenges", 1) in backup.inspect(folder / "tengen-2026-11-22.db").rows


async def test_daily_copy_restores_a_deleted_database(url, tmp_path):
    folder, database = tmp_path / "copies", _path(url)
    log = database.with_name(f"{database.name}-wal")
    async with opened(url) as hosting:
        await hosting.service.challenges.offer(*against_person(1, 2))
        copy, _ = make_if_due(database, folder, DAY)
        await hosting.service.challenges.offer(*against_person(3, 4))
        later = log.read_bytes()
    # As after a crash, and somebody who deletes the file alone.
    database.unlink()
    log.write_bytes(later)
    told = restore(Settings(database_url=url), copy, may_replace=False)
    assert " 1 challenges" in told
    assert ("challenges", 1) in backup.inspect(database).rows


async def test_failure_is_logged_and_tried_again(url, tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(daily_backups, "EVERY_S", 0.01)
    folder = tmp_path / "copies"
    folder.write_text("a file in place of the folder")
    settings = Settings(database_url=url, backup_folder=str(folder))
    async with opened(url), making_backups(settings, lambda: DAY):
        await until(lambda: "No backup was made today" in caplog.text)
        folder.unlink()
        await until((folder / "tengen-2026-11-21.db").exists)
    assert {one.levelno for one in caplog.records if "No backup" in one.message} == {logging.ERROR}


async def test_folder_that_cannot_be_asked_for_is_logged(url, tmp_path, caplog):
    settings = Settings(database_url=url, backup_folder=str(tmp_path / ("long" * 100)))
    async with opened(url), making_backups(settings, lambda: DAY):
        await until(lambda: "backup" in caplog.text)
    assert "No backup was made today" in caplog.text
    assert "Old backups stay" not in caplog.text


async def test_unset_folder_means_no_backups(url, tmp_path):
    before = set(tmp_path.iterdir())
    async with making_backups(Settings(database_url=url), lambda: DAY):
        await asyncio.sleep(0)
    assert set(tmp_path.iterdir()) == before


async def test_newest_seven_and_other_files_are_kept(url, tmp_path):
    folder = tmp_path / "copies"
    async with opened(url):
        pass
    for day in range(KEPT + 2):
        assert make_if_due(_path(url), folder, DAY + timedelta(days=day))
    assert make_if_due(_path(url), folder, DAY) is None
    others = {"tengen.db", "tengen-2026-11-01.db.mine", "notes.txt"}
    for name in (*others, "tengen-2026-11-20.db.making", "tengen-2026-11-20.db.making-wal"):
        (folder / name).touch()
    remove_old(folder)
    kept = {f"tengen-2026-11-{23 + day}.db" for day in range(KEPT)}
    assert {one.name for one in folder.iterdir()} == kept | others


@pytest.mark.parametrize(
    ("hours", "verdict"), [(1, CheckVerdict.OK), (48, CheckVerdict.OK), (49, CheckVerdict.WARNING)]
)
def test_doctor_warns_of_old_backup(tmp_path, hours, verdict):
    assert check_backups(tmp_path / "missing", DAY).verdict is CheckVerdict.WARNING
    made = tmp_path / "tengen-2026-11-21.db"
    made.touch()
    os.utime(made, (DAY.timestamp(), DAY.timestamp()))
    assert find_newest(tmp_path) == (made, DAY)
    found = check_backups(tmp_path, DAY + timedelta(hours=hours))
    assert found.verdict is verdict
    assert f"{made}, {hours} hours old" in found.words


def test_doctor_warns_of_folder_that_cannot_be_written(tmp_path):
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "copies"):
        found = check_backups(folder, DAY)
        assert (found.verdict, "can't be written" in found.words) == (CheckVerdict.WARNING, True)


def test_tilde_in_backup_folder_is_the_home(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    assert Settings(backup_folder="~/copies").backup_folder == str(tmp_path / "copies")


def test_backup_folder_is_refused_for_postgres():
    with pytest.raises(ValidationError, match="pg_dump"):
        Settings(database_url="postgresql://host/database", backup_folder="copies")
