"""SIGKILL, damaged rows, a new start: only the matches of these rows are affected."""

import asyncio
import contextlib
import sqlite3

import pytest

from tests.bot.chat import open_moves, pvp, refuses, start
from tests.e2e.messages import text_of
from tests.e2e.playing import match_number, seq_of
from tests.faults.process import Process

pytestmark = [pytest.mark.faults, pytest.mark.asyncio(loop_scope="module")]

PATIENCE_S = 60.0
BAD = (
    "UPDATE match_events SET data = '{' WHERE match_id = ?",
    "UPDATE match_events SET at = 'soon' WHERE match_id = ?",
    "UPDATE match_events SET kind = 99 WHERE match_id = ?",
    "UPDATE matches SET options = '{' WHERE id = ?",
    "UPDATE matches SET updated_at = 'soon' WHERE id = ?",
)
BAD_BOARDS = (
    "UPDATE boards SET place_kind = 'cellar' WHERE match_id = ?",
    "DELETE FROM boards WHERE match_id = ?",
)
"""Statements that damage only the place of a board: the match is still played."""


def spoil(file, numbers):
    """Damage a row of each of these matches."""
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        for number, statement in zip(numbers, (*BAD, *BAD_BOARDS), strict=True):
            assert connection.execute(statement, (number,)).rowcount
        connection.execute("UPDATE challenges SET options = '{', expires_at = 'soon' WHERE state = 'pending'")


@pytest.fixture
def idle(playground, tmp_path):
    """A bot that is not started yet, without rate limits."""
    return Process(playground, tmp_path, CHALLENGES_TO_ONE="100", CHALLENGES_AN_HOUR="100")


def undo_reply(file, number):
    """Remove the engine's first move of a match."""
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM match_events WHERE match_id = ? AND seq > 0", (number,))
        connection.execute("UPDATE boards SET drawn_seq = 1 WHERE match_id = ?", (number,))


def has_reply(file, number):
    """Whether the engine's first move is stored and shown."""
    with contextlib.closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
        query = "SELECT 1 FROM boards WHERE match_id = ? AND drawn_seq = 2"
        return connection.execute(query, (number,)).fetchone() is not None


async def test_engines_and_people_go_on_beside_bad_rows(idle, alice, bob):
    await idle.start()
    thinking = await start(idle, alice)
    spoiled = []
    for _ in (*BAD, *BAD_BOARDS):
        board = await pvp(idle, bob, alice)
        await bob.click(board, custom_id=open_moves(board)[0])
        spoiled.append(board)
    await bob.command("othello challenge", opponent=alice.id)
    await alice.click(thinking, custom_id=open_moves(thinking)[0])
    await alice.wait_update(thinking["id"], lambda one: seq_of(one) == 2)
    await idle.kill()
    numbers = [match_number(board) for board in spoiled]
    spoil(idle.database, numbers)
    numbers, boardless = numbers[: len(BAD)], spoiled[len(BAD) :]
    undo_reply(idle.database, match_number(thinking))
    await idle.start()
    # The engine replies, and goes on replying.
    async with asyncio.timeout(PATIENCE_S):
        while not has_reply(idle.database, match_number(thinking)):  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    shown = await alice.message(thinking)
    await alice.click(shown, custom_id=open_moves(shown)[0])
    await alice.wait_update(thinking["id"], lambda one: seq_of(one) == 4)
    for board in boardless:
        await alice.click(board, custom_id=open_moves(await alice.message(board))[0])
        await alice.wait_update(board["id"], lambda one: seq_of(one) == 2)
    # Who plays in such a match loses nothing else.
    listed = text_of((await bob.command("match list")).message)
    assert all(f"#{number} can't continue" in listed for number in numbers)
    assert "Bob" in text_of((await bob.command("profile")).message)
    question = await bob.command("match resign", match=str(numbers[0]))
    await refuses(await bob.click(question.message, label="Close the match"), "is closed, without a result")
    told = idle.run("doctor", fails=True)
    assert "Traceback" not in told
    assert all(f"#{number} (tic_tac_toe, Bob – Alice)" in told for number in numbers[1:]), told
    # What is theirs is deleted, from the chat and from the command line.
    asked = (await bob.command("privacy delete")).message
    await bob.click(asked, label="Delete everything")
    assert "All your data has been deleted" in text_of(await bob.message(asked))
    assert await idle.stop() == 0
    assert "is deleted" in idle.run("privacy", "delete", str(alice.id))
    with contextlib.closing(sqlite3.connect(idle.database)) as connection:
        people = (int(alice.id), int(bob.id))
        query = "SELECT count(*) FROM matches WHERE first_user_id IN (?, ?) OR second_user_id IN (?, ?)"
        assert connection.execute(query, people * 2).fetchone() == (0,)
        assert connection.execute("SELECT count(*) FROM matches WHERE status = 'ongoing'").fetchone() == (0,)
    assert "Traceback" not in idle.log, idle.log[-6000:]
