"""`python -m bot privacy` and `restore` as a host runs them."""

import asyncio
import json
import shutil
import stat
import sys

import pytest
from typer.testing import CliRunner

from bot.command_line import app
from bot.process.process_lock import hold_lock, lock_of
from bot.settings import Settings
from db.session import Database
from db.store.person import people
from tests.bot.maintenance.test_ratings import execute, play, replay


@pytest.fixture(autouse=True)
def environment(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def ask(*words):
    return CliRunner().invoke(app, list(words))


async def known(url):
    database = Database.without_migration(url)
    found = await database.read(lambda connection: sorted(set(people.load_known_ids(connection))))
    await database.close()
    return found


@pytest.fixture
def url(tmp_path):
    """A database in which 1 and 2 have played each other."""
    found = f"sqlite:///{tmp_path / 'tengen.db'}"
    asyncio.run(play(found))
    return found


def test_export_writes_new_file_only(url, tmp_path):
    told = ask("privacy", "export", "2")
    assert (told.exit_code, told.output) == (0, "tengen-2.json holds all that is stored about 2.\n")
    assert sys.platform == "win32" or stat.S_IMODE((tmp_path / "tengen-2.json").stat().st_mode) == 0o600
    data = json.loads((tmp_path / "tengen-2.json").read_text("utf-8"))
    assert data["user_id"] == "2"
    assert [row["second_user_id"] for row in data["tables"]["matches"]] == [2]
    assert {row["kind"] for row in data["tables"]["match_events"]} == {"moved"}
    assert data["messages"] == ["https://discord.com/channels/7/8/9"]
    again = ask("privacy", "export", "2")
    assert again.exit_code == 1 and "can't be written" in again.output
    assert "the database holds nothing about the person 77" in ask("privacy", "export", "77").output


def test_deletion_is_refused_while_bot_runs(url, tmp_path):
    with hold_lock(lock_of(tmp_path / "tengen.db")):
        refused = ask("privacy", "delete", "2")
    assert refused.exit_code == 1 and "A bot is running on" in refused.output
    done = ask("privacy", "delete", "2")
    assert done.exit_code == 0 and "an anonymous player's" in done.output
    assert asyncio.run(known(url)) == [1]
    assert ask("privacy", "delete", "2").exit_code == 1
    assert replay().exit_code == 0


def test_lock_file_out_of_reach_is_named(url, tmp_path):
    (tmp_path / "tengen.db.lock").mkdir()
    for words in ("privacy delete 2", "ratings replay --repair"):
        told = ask(*words.split())
        assert (told.exit_code, type(told.exception)) == (1, SystemExit), words
        assert "can't be locked" in told.output and "tengen.db.lock" in told.output, words
    assert asyncio.run(known(url)) == [1, 2]


def test_database_out_of_reach_is_named(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{'x' * 300}.db")
    for words in ("privacy delete 2", "privacy export 2", "ratings replay", "ratings replay --repair"):
        told = ask(*words.split())
        assert (told.exit_code, type(told.exception)) == (1, SystemExit), words
        assert "can't be opened" in told.output and "too long" in told.output, words


def test_restored_backup_deletes_people_again(url, tmp_path):
    assert ask("backup", "old.db").exit_code == 0
    assert "deleted again" not in ask("restore", "old.db", "--force").output
    assert ask("privacy", "delete", "2").exit_code == 0
    put_back = ask("restore", "old.db", "--force")
    assert put_back.exit_code == 0 and put_back.output.endswith("Data of 1 person was deleted again.\n")
    assert asyncio.run(known(url)) == [1]
    assert replay().exit_code == 0
    # With a copy that nobody restored by the command the next start does the same.
    shutil.copy("old.db", "tengen.db")
    assert asyncio.run(known(url)) == [1, 2]


def test_damaged_tombstones_are_named(url, tmp_path, monkeypatch):
    monkeypatch.setenv("TOMBSTONES_FILE", str(tmp_path / "stones"))
    (tmp_path / "stones").write_text("rubbish\n")
    told = ask("privacy", "delete", "2")
    assert told.exit_code == 1 and "damaged" in told.output
    assert asyncio.run(known(url)) == [1, 2]


def test_database_of_other_version_is_left_alone(url):
    asyncio.run(execute(url, "UPDATE alembic_version SET version_num = '0040'"))
    assert "another version" in ask("privacy", "delete", "2").output


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", "by a newer version"),
        ("UPDATE alembic_version SET version_num = '0020'", "commit acafedcf"),
        ("DROP TABLE votes", "lacks the tables votes"),
        ("DROP TABLE alembic_version", "lacks the tables alembic_version"),
        ("DELETE FROM alembic_version", "does not tell the version of its schema"),
        (None, "is empty"),
    ],
)
def test_unusable_database_promises_no_update_at_next_start(url, tmp_path, harm, said):
    if harm is None:
        (tmp_path / "tengen.db").write_bytes(b"")
    else:
        asyncio.run(execute(url, harm))
    for words in ("privacy delete 2", "privacy export 2", "ratings replay"):
        told = ask(*words.split())
        assert told.exit_code == 1, words
        assert said in told.output and "next start" not in told.output, words
