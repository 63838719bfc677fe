"""Which clicks stand: what changed the position makes older buttons stale, an offer does not."""

from bot.hosting.matches.command import AnswerOffer, AskTakeback, OfferDraw
from engines.core.types import Seat
from tests.bot.chat import moves, pvp
from tests.e2e.messages import text_of
from tests.e2e.playing import match_number, seq_of
from tests.lab import asking


async def agree(lab, number, *commands):
    """Have both players ask and answer, as the buttons of a coming version will; return the match."""
    for user_id, command in commands:
        match = await lab.bot.service.execute_command(
            number, asking.anybody(user_id), lambda match, seat, made=command: made
        )
    return match


def button(board, label):
    return next(one["custom_id"] for one in moves(board) if one.get("label", "").strip().lower() == label)


async def test_button_from_before_takeback_is_refused_with_current_board(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    number, ada, bert = match_number(board), int(alice.id), int(bob.id)
    await alice.click(board, custom_id=button(board, "a1"))
    board = await bob.wait_update(board["id"], lambda one: seq_of(one) == 1)
    old = button(board, "c3")
    await bob.click(board, custom_id=button(board, "b2"))
    match = await agree(lab, number, (bert, AskTakeback(Seat.SECOND)), (ada, AnswerOffer(Seat.FIRST, True)))
    assert (match.ply, match.seq) == (1, 4)
    board = await bob.wait_update(board["id"], lambda one: seq_of(one) == 4)
    answer = await bob.click(board, custom_id=old, forge=True)
    assert "out of date" in text_of(await bob.follow_up(answer))
    assert (await lab.bot.service.boards.match(number)).seq == 4
    board = await bob.message(board)
    await bob.click(board, custom_id=button(board, "c3"))
    assert (await lab.bot.service.boards.match(number)).position.history() == ("a1", "c3")


async def test_move_clicked_while_offer_arrives_stands(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    number, ada = match_number(board), int(alice.id)
    await alice.click(board, custom_id=button(board, "a1"))
    board = await bob.wait_update(board["id"], lambda one: seq_of(one) == 1)
    clicked = button(board, "b2")
    offered = await agree(lab, number, (ada, OfferDraw(Seat.FIRST)))
    assert offered.offer is not None
    await bob.click(board, custom_id=clicked, forge=True)
    match = await lab.bot.service.boards.match(number)
    assert (match.position.history(), match.offer) == (("a1", "b2"), None)
