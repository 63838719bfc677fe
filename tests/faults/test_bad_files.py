"""A read-only or damaged database: the bot says so in a sentence, changes nothing, and can be restored."""

import asyncio
import contextlib
import shutil
import sqlite3

import pytest

from tests.bot.chat import open_moves, pvp
from tests.e2e.person import Person
from tests.faults.pressing import moves_on, refused
from tests.faults.process import obey_file_modes

pytestmark = [pytest.mark.faults, pytest.mark.asyncio(loop_scope="module")]


async def test_read_only_file_is_refused_in_one_sentence(idle):
    board = await played(idle)
    before = idle.database.read_bytes()
    idle.database.chmod(0o444)
    idle.prepare = obey_file_modes
    assert await failed_start(idle) == 1
    assert "can be read but not written: attempt to write a readonly database" in idle.log
    assert idle.database.read_bytes() == before
    for file in idle.database.parent.glob("tengen.db*"):
        file.chmod(0o644)
    await goes_on(idle, board)


def spoil_header(file):
    with file.open("r+b") as opened:
        opened.write(b"a holiday picture")


def spoil_pages(file):
    """Damage every page but the first, which lists the tables."""
    with file.open("r+b") as opened:
        for start in range(4096, file.stat().st_size, 4096):
            opened.seek(start)
            opened.write(b"\xff" * 64)


def cut(file):
    with file.open("r+b") as opened:
        opened.truncate(file.stat().st_size // 2)


@pytest.mark.parametrize(
    ("harm", "words"),
    [(spoil_header, "file is not a database"), (spoil_pages, "malformed"), (cut, "malformed")],
)
async def test_corrupted_file_is_refused_and_left_alone(idle, tmp_path, harm, words):
    board = await played(idle)
    shutil.copy(idle.database, tmp_path / "whole.db")
    harm(idle.database)
    before = idle.database.read_bytes()
    assert await failed_start(idle) == 1
    assert words in idle.log
    assert idle.database.read_bytes() == before
    shutil.copy(tmp_path / "whole.db", idle.database)
    await goes_on(idle, board)


async def test_file_corrupted_while_running_is_named_and_restored(idle, tmp_path):
    board = await played(idle)
    await idle.start()
    await asyncio.to_thread(idle.run, "backup", str(tmp_path / "copy.db"))
    with contextlib.closing(sqlite3.connect(idle.database, isolation_level=None)) as other:
        # What the bot has read before, it reads again after somebody else's commit.
        other.execute("INSERT INTO facts VALUES ('a', 'b')")
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    spoil_pages(idle.database)
    async with Person(idle.playground.url, "Bob") as bob:
        await refused(bob, board)
    assert "The database refused: database disk image is malformed" in idle.log
    assert await idle.stop() == 0
    assert "Traceback" not in idle.log, idle.log
    told = await asyncio.to_thread(idle.run, "doctor", fails=True)
    assert "malformed" in told
    await asyncio.to_thread(idle.run, "restore", "--force", str(tmp_path / "copy.db"))
    await goes_on(idle, board)


async def played(bot):
    """Run a bot, make one move in a match, and stop it; return the board."""
    await bot.start()
    async with Person(bot.playground.url, "Alice") as alice, Person(bot.playground.url, "Bob") as bob:
        board = await pvp(bot, alice, bob)
        await alice.click(board, custom_id=open_moves(board)[0])
        board = await moves_on(alice, board, 1)
    assert await bot.stop() == 0
    return board


async def failed_start(bot):
    """Start a bot that cannot run; return its exit status."""
    await bot.launch()
    status = await bot.ended()
    assert "Traceback" not in bot.log, bot.log
    return status


async def goes_on(bot, board):
    """Start a bot whose database is restored, and check that the match continues."""
    await bot.start()
    async with Person(bot.playground.url, "Bob") as bob:
        await bob.click(board, custom_id=open_moves(board)[0])
        await moves_on(bob, board, 2)
    assert await bot.stop() == 0
