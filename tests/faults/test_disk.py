"""A disk that is full for a while, and a database that another program locks."""

import contextlib
import sqlite3

import pytest

from tests.bot.chat import open_moves, pvp
from tests.e2e.playing import seq_of
from tests.faults.pressing import moves_on, refused

pytestmark = [pytest.mark.faults, pytest.mark.quick, pytest.mark.asyncio(loop_scope="module")]


async def test_full_disk_is_told_and_loses_nothing(bot, alice, bob):
    board = await pvp(bot, alice, bob)
    await alice.click(board, custom_id=open_moves(board)[0])
    board = await moves_on(alice, board, 1)
    with bot.without_disk():
        await refused(bob, board)
        assert seq_of(await bob.message(board)) == 1
    assert "The database refused: disk I/O error" in bot.log
    await bob.click(board, custom_id=open_moves(board)[0])
    await moves_on(bob, board, 2)
    await alice.click(board, custom_id=open_moves(await alice.message(board))[0])
    await moves_on(alice, board, 3)


async def test_database_lock_of_others_is_waited_for(bot, alice, bob):
    board = await pvp(bot, alice, bob)
    with contextlib.closing(sqlite3.connect(bot.database)) as other:
        other.execute("BEGIN EXCLUSIVE")
        answer = await alice.click(board, custom_id=open_moves(board)[0])
        assert not answer.made
        assert seq_of(await alice.message(board)) == 0
        other.rollback()
    await moves_on(alice, board, 1)


async def test_lasting_database_lock_is_told_without_late_moves(bot, alice, bob):
    board = await pvp(bot, alice, bob)
    with contextlib.closing(sqlite3.connect(bot.database)) as other:
        other.execute("BEGIN EXCLUSIVE")
        await refused(alice, board)
        assert "The database refused: database is locked" in bot.log
    await alice.click(board, custom_id=open_moves(board)[1])
    shown = await moves_on(alice, board, 1)
    assert len(open_moves(shown)) == 8
