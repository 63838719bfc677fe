"""Backups of a database that is in use, and what may go wrong when one is put back."""

import asyncio
import functools
import itertools
import os
import shutil
import sqlite3
import stat
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
import sqlalchemy as sa

from db.access import Access
from db.backends.sqlite import SqliteBackend
from db.backup import back_up, inspect, restore
from db.errors import BackupError
from db.migrations import known_versions
from db.schema import facts
from db.session import Database
from db.store import key_values
from db.store.person import players
from db.url import parse_url
from tests.lab import old_database

NOW = datetime(2026, 11, 21, tzinfo=UTC)


async def filled(file, people=3):
    """An open database with some people in it."""
    database = await Database.open(f"sqlite:///{file}")
    for user_id in range(1, people + 1):
        await database.write(lambda c, user_id=user_id: players.save(c, user_id, "Ada", None, NOW))
    return database


@pytest.fixture
async def file(tmp_path):
    """A database of three people that nobody uses."""
    made = tmp_path / "data" / "tengen.db"
    await (await filled(made)).close()
    return made


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def people_in(file):
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("SELECT count(*) FROM players").fetchone()[0]


async def test_backup_holds_rows_that_only_the_log_has(tmp_path):
    live, backup, naive = tmp_path / "data" / "tengen.db", tmp_path / "backup.db", tmp_path / "naive.db"
    database = await filled(live)
    shutil.copy(live, naive)
    contents = await asyncio.to_thread(back_up, live, backup)
    await database.close()
    assert dict(contents.rows)["players"] == 3
    assert people_in(backup) == 3
    with pytest.raises(BackupError, match="-wal"):
        inspect(naive)


async def test_backup_is_one_private_file_that_stays_one(file, tmp_path):
    folder = tmp_path / "backups"
    back_up(file, folder / "a.db")
    with closing(sqlite3.connect(folder / "a.db")) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        connection.execute("SELECT count(*) FROM players").fetchone()
        assert names(folder) == ["a.db"]
    assert stat.S_IMODE((folder / "a.db").stat().st_mode) == 0o600


async def test_backup_amid_writes_is_of_one_moment(tmp_path):
    live = tmp_path / "data" / "tengen.db"
    database = await filled(live, people=0)
    is_over = False

    def add(connection, number):
        players.save(connection, number, "Ada", None, NOW)
        key_values.save(connection, "people", str(number))

    async def write():
        for number in itertools.takewhile(lambda _: not is_over, itertools.count(1)):
            await database.write(functools.partial(add, number=number))

    await database.write(lambda c: key_values.save(c, "people", "0"))
    writing = asyncio.create_task(write())
    for attempt in range(5):
        backup = tmp_path / f"{attempt}.db"
        await asyncio.to_thread(back_up, live, backup)
        with closing(sqlite3.connect(backup)) as connection:
            noted = connection.execute("SELECT value FROM facts WHERE key = 'people'").fetchone()[0]
        assert people_in(backup) == int(noted)
    is_over = True
    await writing
    await database.close()


async def test_backup_replaces_nothing_unasked(file, tmp_path):
    target = tmp_path / "precious"
    target.write_text("a holiday picture")
    with pytest.raises(BackupError, match="--force"):
        back_up(file, target)
    assert target.read_text() == "a holiday picture"
    back_up(file, target, may_replace=True)
    assert people_in(target) == 3


async def test_failed_backup_leaves_nothing_behind(file, tmp_path, monkeypatch):
    def full(copy, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("db.backup._put", full)
    folder = tmp_path / "backups"
    with pytest.raises(BackupError, match="No space left"):
        back_up(file, folder / "a.db")
    assert names(folder) == []


async def test_backup_whose_place_is_taken_fails(file, tmp_path):
    folder = tmp_path / "backups"
    (folder / "a.db.making").mkdir(parents=True)
    with pytest.raises(BackupError, match="can't be written"):
        back_up(file, folder / "a.db")
    assert names(folder) == ["a.db.making"]


def test_backup_out_of_reach_is_named(tmp_path):
    with pytest.raises(BackupError, match="can't be read"):
        inspect(tmp_path / f"{'x' * 300}.db")


async def test_missing_database_is_named_and_not_made(tmp_path):
    with pytest.raises(BackupError, match="does not exist"):
        back_up(tmp_path / "none.db", tmp_path / "a.db")
    assert names(tmp_path) == []


@pytest.fixture
async def backup(file, tmp_path):
    back_up(file, tmp_path / "backup.db")
    return tmp_path / "backup.db"


async def test_file_in_place_of_folder_is_refused(file, tmp_path):
    (tmp_path / "copies").touch()
    with pytest.raises(BackupError, match="can't be written"):
        back_up(file, tmp_path / "copies" / "a.db")


@pytest.fixture(params=["private", "too long"])
def unreachable(request, tmp_path, monkeypatch):
    """A file that the system refuses to look for, for either reason; root may read every folder."""
    if request.param == "too long":
        return tmp_path / ("long" * 100) / "a.db"
    folder, before = tmp_path / "private", {name: getattr(os, name) for name in ("stat", "open", "unlink")}
    folder.mkdir()

    def refusing(name):
        def call(path, *args, **kwargs):
            if folder in Path(os.fsdecode(path)).parents:
                raise PermissionError(13, "Permission denied", str(path))
            return before[name](path, *args, **kwargs)

        return call

    for name in before:
        monkeypatch.setattr(os, name, refusing(name))
    return folder / "a.db"


async def test_unreachable_file_is_an_error_of_backups(file, unreachable):
    for run in (
        lambda: back_up(unreachable, file.with_name("copy.db")),
        lambda: back_up(file, unreachable),
        lambda: inspect(unreachable),
        lambda: restore(unreachable, file, may_replace=True),
        lambda: restore(file, unreachable),
    ):
        with pytest.raises(BackupError, match=r"can't be re(ached|ad)"):
            run()
    assert names(file.parent) == ["tengen.db"]


async def test_folder_that_becomes_unreachable_is_an_error(backup, unreachable, monkeypatch):
    """Removing the unfinished copy failed with an error of its own."""
    monkeypatch.setattr("db.backup.is_there", lambda file: file == backup)
    with pytest.raises(BackupError, match="can't be written"):
        restore(backup, unreachable)


async def test_backup_becomes_a_database_again(backup, tmp_path):
    target = tmp_path / "new" / "tengen.db"
    contents, kept = restore(backup, target)
    assert kept is None
    assert dict(contents.rows)["players"] == 3
    assert names(target.parent) == ["tengen.db"]
    database = await Database.open(f"sqlite:///{target}")
    assert (await database.read(lambda c: players.load(c, 3))).name == "Ada"
    await database.close()


async def test_restore_replaces_only_with_force_and_keeps_the_old(file, backup, tmp_path):
    database = await Database.open(f"sqlite:///{file}")
    await database.write(lambda c: players.save(c, 4, "Bob", None, NOW))
    await database.close()
    with pytest.raises(BackupError, match=r"4 players.*--force"):
        restore(backup, file)
    assert people_in(file) == 4
    _, kept = restore(backup, file, may_replace=True)
    assert people_in(file) == 3
    assert people_in(kept) == 4


@pytest.fixture
async def crashed(file):
    """A database with 50 people only in its log, as a crash leaves it; the contents of its files by name."""
    database = await Database.open(f"sqlite:///{file}")
    for user_id in range(10, 60):
        await database.write(lambda c, user_id=user_id: players.save(c, user_id, "Eve", None, NOW))
    parts = {name: (file.parent / name).read_bytes() for name in names(file.parent)}
    await database.close()
    for name, content in parts.items():
        (file.parent / name).write_bytes(content)
    assert "tengen.db-wal" in parts
    return parts


async def test_restore_leaves_out_the_old_databases_log(file, backup, crashed):
    _, kept = restore(backup, file, may_replace=True)
    assert people_in(file) == 3
    assert inspect(file)
    assert people_in(kept) == 53


def full_disk(*_):
    raise OSError(28, "No space left on device")


def full_after_moving(copy, file):
    copy.replace(file)
    full_disk()


def full_at_the_log(part):
    if part.name.endswith("-wal"):
        full_disk()


@pytest.mark.parametrize(
    ("name", "failing"),
    [("_put", full_disk), ("_put", full_after_moving), ("keep_private", full_at_the_log)],
)
async def test_old_database_returns_after_failed_restore(file, backup, crashed, monkeypatch, name, failing):
    """Only files with other names were left, and the next start would have made an empty database."""
    monkeypatch.setattr(f"db.backup.{name}", failing)
    with pytest.raises(BackupError, match=r"No space left.*; the old database is in place again"):
        restore(backup, file, may_replace=True)
    assert {one: (file.parent / one).read_bytes() for one in names(file.parent)} == crashed
    assert people_in(file) == 53


async def test_failed_restore_leaves_no_new_database(backup, tmp_path, monkeypatch):
    monkeypatch.setattr("db.backup._put", full_after_moving)
    with pytest.raises(BackupError, match=r"can't be written: \[Errno 28\] No space left on device$"):
        restore(backup, tmp_path / "new" / "tengen.db")
    assert names(tmp_path / "new") == []


async def test_files_that_cannot_be_moved_back_are_named(file, backup, crashed, monkeypatch):
    rename = Path.rename

    def one_way(path, target):
        return full_disk() if path.name.endswith("-wal") and "replaced" in path.name else rename(path, target)

    monkeypatch.setattr(Path, "rename", one_way)
    monkeypatch.setattr("db.backup._put", full_disk)
    with pytest.raises(BackupError, match="can't be moved back") as told:
        restore(backup, file, may_replace=True)
    kept = {one.partition(".replaced-")[2][-4:]: one for one in names(file.parent) if "replaced" in one}
    assert f"rename {file.parent / kept['-wal']} to tengen.db-wal and {file.parent}" in str(told.value)
    assert str(told.value).endswith(f"/{min(kept.values())} to tengen.db")
    assert names(file.parent) == ["tengen.db-shm", *sorted(kept.values())]


async def damage(file):
    content = bytearray(file.read_bytes())
    content[4096 : 4096 * 3] = b"\xff" * 8192
    file.write_bytes(content)


async def spoil(file):
    file.write_bytes(b"a holiday picture" * 100)


async def truncate(file):
    file.write_bytes(file.read_bytes()[:-4096])


async def renew(file):
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()


async def unversion(file):
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("DELETE FROM alembic_version")
        connection.commit()


async def fork(file):
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT INTO alembic_version VALUES ('0040')")
        connection.commit()


async def orphan(file):
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT INTO members VALUES (1, 99)")
        connection.commit()


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        (damage, "damaged|malformed"),
        (spoil, "not a database"),
        (truncate, "damaged|malformed"),
        (renew, "newer"),
        (unversion, r"does not tell .* holds \[\]"),
        (fork, rf"does not tell .* holds \['{known_versions()[0]}', '0040'\]"),
        (orphan, "refers to a missing row of players"),
    ],
)
async def test_bad_backup_is_not_put_back(harm, words, file, backup):
    await harm(backup)
    before = file.read_bytes()
    with pytest.raises(BackupError, match=words):
        restore(backup, file, may_replace=True)
    assert file.read_bytes() == before
    assert names(file.parent) == ["tengen.db"]


async def test_database_is_not_restored_from_itself(file):
    with pytest.raises(BackupError, match="itself"):
        restore(file, file, may_replace=True)
    assert people_in(file) == 3


async def test_ruined_database_is_replaced_only_with_force(file, backup):
    await spoil(file)
    with pytest.raises(BackupError, match=r"not a database.*--force"):
        restore(backup, file)
    restore(backup, file, may_replace=True)
    assert people_in(file) == 3


async def test_backup_of_an_older_version_can_be_restored(tmp_path):
    old, target = tmp_path / "old.db", tmp_path / "new.db"
    await of_version(old, old_database.VERSION)
    contents, _ = restore(old, target)
    assert contents.version == old_database.VERSION
    database = await Database.open(f"sqlite:///{target}")
    assert await database.read(lambda c: c.scalar(sa.select(sa.func.count()).select_from(facts))) == 0
    await database.close()


async def test_backup_of_a_version_before_that_is_refused(tmp_path):
    old, target = tmp_path / "old.db", tmp_path / "new.db"
    await of_version(old, "0020")
    with pytest.raises(BackupError, match=r"schema 0020, .*commit acafedcf"):
        restore(old, target)
    assert not target.exists()


async def of_version(file, version):
    """Make a database with the tables of the oldest version, marked with this version."""

    def work(connection):
        old_database.make_tables(connection)
        connection.execute(sa.text(f"UPDATE alembic_version SET version_num = '{version}'"))

    backend = SqliteBackend(parse_url(f"sqlite:///{file}"))
    await backend.begin(Access.WRITE, work)
    await backend.close()
