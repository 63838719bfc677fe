"""Presses on a bot with a broken database, and its answers to them."""

from tests.bot.chat import open_moves
from tests.e2e.playing import seq_of

KNOWN = ("I'm not sure that worked", "I can't do that right now")


async def moves_on(person, board, ply):
    """Wait until a board shows `ply` events."""
    return await person.wait_update(board["id"], lambda one: seq_of(one) == ply)


async def refused(person, board):
    """Press a button that makes a move, and check that the bot answers with a refusal."""
    answer = await person.click(board, custom_id=open_moves(board)[0])
    told = answer.made[0] if answer.made else await person.follow_up(answer)
    assert any(words in told["content"] for words in KNOWN), told
    return told
