"""A disk that is full, that may only be read, that is locked by somebody else, or whose bytes are wrong."""

import asyncio
import contextlib
import shutil
import sqlite3

import pytest

from tests.bot.chat import open_moves, pvp
from tests.e2e.person import Person
from tests.e2e.playing import ply_of
from tests.faults.process import obey_file_modes

pytestmark = pytest.mark.asyncio(loop_scope="module")

KNOWN = ("I couldn't tell whether that worked", "I can't do that just now")


async def moves_on(person, board, ply):
    """Wait until a board shows so many moves."""
    return await person.wait_update(board["id"], lambda one: ply_of(one) == ply)


async def refused(person, board):
    """Press what makes a move; the bot says that it cannot."""
    answer = await person.click(board, custom_id=open_moves(board)[0])
    told = answer.made[0] if answer.made else await person.follow_up(answer)
    assert any(words in told["content"] for words in KNOWN), told
    return told


async def test_a_full_disk_is_said_and_nothing_is_lost_when_there_is_room_again(house, alice, bob):
    board = await pvp(house, alice, bob)
    await alice.click(board, custom_id=open_moves(board)[0])
    board = await moves_on(alice, board, 1)
    with house.without_disk():
        await refused(bob, board)
        assert ply_of(await bob.message(board)) == 1
    assert "The database refused: disk I/O error" in house.log
    await bob.click(board, custom_id=open_moves(board)[0])
    await moves_on(bob, board, 2)
    await alice.click(board, custom_id=open_moves(await alice.message(board))[0])
    await moves_on(alice, board, 3)


async def test_what_another_program_locks_is_waited_for_and_then_done(house, alice, bob):
    board = await pvp(house, alice, bob)
    with contextlib.closing(sqlite3.connect(house.database)) as other:
        other.execute("BEGIN EXCLUSIVE")
        answer = await alice.click(board, custom_id=open_moves(board)[0])
        assert not answer.made
        assert ply_of(await alice.message(board)) == 0
        other.rollback()
    await moves_on(alice, board, 1)


@pytest.mark.faults
async def test_what_stays_locked_is_said_and_not_done_later(house, alice, bob):
    board = await pvp(house, alice, bob)
    with contextlib.closing(sqlite3.connect(house.database)) as other:
        other.execute("BEGIN EXCLUSIVE")
        await refused(alice, board)
        assert "The database refused: database is locked" in house.log
    await alice.click(board, custom_id=open_moves(board)[1])
    shown = await moves_on(alice, board, 1)
    assert len(open_moves(shown)) == 8


@pytest.mark.faults
async def test_a_file_that_may_only_be_read_is_refused_in_one_sentence(idle):
    board = await played(idle)
    before = idle.database.read_bytes()
    idle.database.chmod(0o444)
    idle.prepare = obey_file_modes
    assert await failed_start(idle) == 1
    assert "can be read but not written: attempt to write a readonly database" in idle.log
    assert idle.database.read_bytes() == before
    idle.database.chmod(0o644)
    await goes_on(idle, board)


def spoil_header(file):
    with file.open("r+b") as opened:
        opened.write(b"a holiday picture")


def spoil_pages(file):
    """Damage every page but the first, where SQLite finds what there is."""
    with file.open("r+b") as opened:
        for start in range(4096, file.stat().st_size, 4096):
            opened.seek(start)
            opened.write(b"\xff" * 64)


def cut(file):
    with file.open("r+b") as opened:
        opened.truncate(file.stat().st_size // 2)


@pytest.mark.faults
@pytest.mark.parametrize(
    ("harm", "words"),
    [(spoil_header, "file is not a database"), (spoil_pages, "malformed"), (cut, "malformed")],
)
async def test_a_corrupted_file_is_refused_in_one_sentence_and_left_as_it_is(idle, tmp_path, harm, words):
    board = await played(idle)
    shutil.copy(idle.database, tmp_path / "whole.db")
    harm(idle.database)
    before = idle.database.read_bytes()
    assert await failed_start(idle) == 1
    assert words in idle.log
    assert idle.database.read_bytes() == before
    shutil.copy(tmp_path / "whole.db", idle.database)
    await goes_on(idle, board)


@pytest.mark.faults
async def test_a_file_that_is_corrupted_meanwhile_is_said_and_can_be_restored(idle, tmp_path):
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
    """A bot that has run in order, with a match in which one move was made; returns the board."""
    await bot.start()
    async with Person(bot.playground.url, "Alice") as alice, Person(bot.playground.url, "Bob") as bob:
        board = await pvp(bot, alice, bob)
        await alice.click(board, custom_id=open_moves(board)[0])
        board = await moves_on(alice, board, 1)
    assert await bot.stop() == 0
    return board


async def failed_start(bot):
    """Start a bot that cannot; returns its exit status."""
    await bot.launch()
    status = await bot.ended()
    assert "Traceback" not in bot.log, bot.log
    return status


async def goes_on(bot, board):
    """Start a bot whose database is right again: the match is where it was, and goes on."""
    await bot.start()
    async with Person(bot.playground.url, "Bob") as bob:
        await bob.click(board, custom_id=open_moves(board)[0])
        await moves_on(bob, board, 2)
    assert await bot.stop() == 0
