"""A match that cannot be replayed, as its players see it: said, never an apology, and closed by them."""

from db.schema import matches
from tests.bot.chat import open_moves, pvp, refuses
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import match_number


async def damage(lab, board):
    update = matches.update().where(matches.c.id == match_number(board)).values(options=[1])
    await lab.bot._database.write(lambda connection: connection.execute(update))
    lab.bot.service._matches.replay.clear_cache()


async def test_click_on_unplayable_match_offers_to_close_it(lab, alice, bob, carol):
    board = await pvp(lab, alice, bob)
    move = open_moves(board)[0]
    await damage(lab, board)
    said = await alice.follow_up(await alice.click(board, custom_id=move))
    assert "can't continue" in text_of(said)
    board = await alice.message(board)
    assert [one["label"] for one in buttons(board)] == ["Close the match"]
    said = await carol.follow_up(await carol.click(board, label="Close the match"))
    assert "can't continue" in text_of(said)
    await refuses(await bob.click(board, label="Close the match"), "is closed, without a result")
    board = await alice.wait_update(board["id"], lambda one: not buttons(one))
    assert "is over" in text_of(board)


async def test_resignation_closes_unplayable_match(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    number = str(match_number(board))
    await damage(lab, board)
    assert f"I can't read match #{number}'s moves" in text_of((await alice.command("match list")).message)
    choices = await alice.autocomplete("match resign", "match", number)
    assert [choice["value"] for choice in choices if choice["name"].startswith(f"#{number} ")] == [number]
    question = await alice.command("match resign", match=number)
    assert question.is_ephemeral
    await alice.click(question.message, label="Close the match")
    await alice.wait_update(board["id"], lambda one: not buttons(one))
    assert f"#{number}" not in text_of((await alice.command("match list")).message)
    await refuses(await bob.command("match resign", match=number), "is over")


async def test_strangers_cannot_close_unplayable_match(lab, alice, bob, carol):
    board = await pvp(lab, alice, bob)
    await damage(lab, board)
    await refuses(await carol.command("match resign", match=str(match_number(board))), "can't continue")
    await refuses(await alice.command("match board", match=str(match_number(board))), "can't continue")
