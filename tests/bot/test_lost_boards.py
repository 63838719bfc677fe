"""Matches whose board row is gone are played on; the message that people use becomes the board."""

from bot.hosting.matches.board import Place
from db.schema import boards
from db.store.person.people import NOWHERE
from tests.bot.chat import APOLOGY, open_moves, place_of, pvp
from tests.e2e.messages import text_of
from tests.e2e.playing import is_over, match_number, seq_of


async def boardless(lab, alice, bob):
    """A message that shows a match without a board, and the number of the match."""
    message = await pvp(lab, alice, bob)
    number = match_number(message)
    await change_one(lab, boards.delete().where(boards.c.match_id == number))
    return message, number


async def change_one(lab, statement):
    assert await lab.bot._database.write(lambda connection: connection.execute(statement).rowcount) == 1


async def test_clicked_message_becomes_board_again(lab, alice, bob):
    message, _ = await boardless(lab, alice, bob)
    await alice.click(message, custom_id=open_moves(message)[0])
    shown = await alice.wait_update(message["id"], lambda one: seq_of(one) == 1)
    await bob.click(shown, custom_id=open_moves(shown)[0])
    await alice.wait_update(message["id"], lambda one: seq_of(one) == 2)
    guild_id, channel_id = (await place_of(lab, message)).guild_id, int(message["channel_id"])
    assert await place_of(lab, message) == Place(guild_id, channel_id, int(message["id"]))
    assert guild_id


async def test_reposted_board_is_the_board(lab, alice, bob):
    _, number = await boardless(lab, alice, bob)
    posted = (await alice.command("match board", match=str(number))).message
    assert APOLOGY not in text_of(posted)
    await alice.click(posted, custom_id=open_moves(posted)[0])
    await bob.wait_update(posted["id"], lambda one: seq_of(one) == 1)
    assert (await place_of(lab, posted)).message_id == int(posted["id"])


async def test_place_cleared_by_deletion_is_not_stored_again(lab, alice, bob):
    message = await pvp(lab, alice, bob)
    number, old = match_number(message), open_moves(message)[0]
    question = (await alice.command("match resign", match=str(number))).message
    await alice.click(question, label="Resign")
    shown = await bob.wait_update(message["id"], is_over)
    await change_one(lab, boards.update().where(boards.c.match_id == number).values(**NOWHERE))
    answer = await bob.click(shown, custom_id=old, forge=True)
    assert answer.failure is None
    assert is_over(await bob.message(message))
    assert (await place_of(lab, message)).message_id is None
