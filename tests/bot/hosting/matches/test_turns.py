"""A turn may have several moves: clocks, notices, aborts and offers count turns."""

from datetime import timedelta

import pytest

from bot.hosting.matches.acting.timetable import ping_at, reminder_at
from bot.hosting.matches.command import AskTakeback, OfferDraw, Play
from bot.hosting.matches.decide import can_abort, can_offer_draw, decide
from engines.core.types import Seat
from tests.bot.hosting.matches.test_decide import after, new_match
from tests.contract.snapshots import GAMES

SOW = next(game for game in GAMES if game.id == "sow")
FIRST, SECOND = Seat


def played(match, moves, seconds=10):
    """The match after these moves, each so many seconds after the one before."""
    for move in moves.split():
        command = Play(match.position.seat_to_move, match.position.parse_action(move))
        match = decide(match, command, match.updated_at + timedelta(seconds=seconds)).after
    return match


def left_s(match):
    return [match.clock.left(seat, match.updated_at).total_seconds() for seat in Seat]


def test_a_turn_of_several_moves_has_one_increment_and_costs_its_whole_time():
    # The first turn of each side is free; `b2` and `a2` move again.
    match = played(new_match(game=SOW, clock="3+5"), "b2 c2 a1")
    assert left_s(match) == [185, 185]
    match = played(match, "a2")
    assert match.position.seat_to_move is FIRST and left_s(match)[FIRST] == 175
    match = played(match, "d2")
    assert match.position.seat_to_move is SECOND
    assert left_s(match) == [170, 185]


def test_a_fixed_time_is_for_the_turn():
    match = played(new_match(game=SOW, clock="1m"), "b2 c2 a1 a2", seconds=20)
    assert match.position.seat_to_move is FIRST
    assert left_s(match) == [40, 60]
    assert match.clock.flag_at == match.updated_at + timedelta(seconds=40)


def test_who_moves_again_is_not_notified_again():
    match = played(new_match(game=SOW, clock="1d"), "b2 c2 a1")
    again = played(match, "a2")
    assert (
        (again.turn_seq, again.turn_began_at)
        == (match.turn_seq, match.turn_began_at)
        == (3, match.updated_at)
    )
    assert ping_at(again, lambda: False) == ping_at(match, lambda: False)
    assert reminder_at(again) == reminder_at(match)
    other = played(again, "d2")
    assert other.turn_seq == 5
    back = after(other, AskTakeback(SECOND))
    assert back.turn_seq == other.turn_seq


@pytest.mark.parametrize(
    ("moves", "may_abort"), [("b2 c2 d1 a1", True), ("b2 c2 a1 a2 d2", True), ("b2 c2 a1 a2 d2 c1", False)]
)
def test_a_match_can_be_aborted_until_both_have_had_two_turns(moves, may_abort):
    match = played(new_match(game=SOW), moves)
    assert can_abort(match) is may_abort


def test_two_moves_of_one_turn_are_too_few_for_another_draw_offer():
    match = played(after(played(new_match(game=SOW), "b2 c2 a1"), OfferDraw(FIRST)), "a2 d2")
    assert not can_offer_draw(match, FIRST)
    assert can_offer_draw(played(match, "c1 a2"), FIRST)
