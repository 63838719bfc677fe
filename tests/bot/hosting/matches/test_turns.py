"""A turn may have several moves: clocks, notices, aborts and offers count turns."""

from datetime import timedelta

import pytest

from bot.features.archive.export_page import export_text
from bot.hosting.fair_play.nearness import Question
from bot.hosting.matches.acting.timetable import ping_at, reminder_at
from bot.hosting.matches.command import AnswerOffer, AskTakeback, OfferDraw, Play
from bot.hosting.matches.decide import decide
from bot.hosting.matches.event import Event, EventKind, fewest_turns, movers_of, turns_since
from bot.hosting.matches.rights import can_abort, can_offer_draw
from bot.hosting.matches.stored.settlement import LOG_READER
from bot.hosting.ratings.replay import RatingReplay
from bot.i18n import words_for
from bot.views.words.results import rating_changes
from engines.core.types import Seat
from tests.bot.hosting.matches.test_decide import after, new_match
from tests.contract.snapshots import GAMES
from tests.lab.hosting import against_person, opened

SOW = next(game for game in GAMES if game.id == "sow")
FIRST, SECOND = Seat


def played(match, moves, seconds=10):
    """The match after these moves, each `seconds` after the one before."""
    for move in moves.split():
        command = Play(match.position.seat_to_move, match.position.parse_action(move))
        match = decide(match, command, match.updated_at + timedelta(seconds=seconds)).after
    return match


def left_s(match):
    return [match.clock.left(seat, match.updated_at).total_seconds() for seat in Seat]


def test_long_turn_has_one_increment_and_full_cost():
    # The first turn of each side is free; `b2` and `a2` move again.
    match = played(new_match(game=SOW, clock="3+5"), "b2 c2 a1")
    assert left_s(match) == [185, 185]
    match = played(match, "a2")
    assert match.position.seat_to_move is FIRST and left_s(match)[FIRST] == 175
    match = played(match, "d2")
    assert match.position.seat_to_move is SECOND
    assert left_s(match) == [170, 185]


def test_fixed_time_covers_whole_turn():
    match = played(new_match(game=SOW, clock="1m"), "b2 c2 a1 a2", seconds=20)
    assert match.position.seat_to_move is FIRST
    assert left_s(match) == [40, 60]
    assert match.clock.flag_at == match.updated_at + timedelta(seconds=40)


def test_second_move_of_turn_notifies_nobody_again():
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
def test_abort_is_possible_until_two_turns_each(moves, may_abort):
    match = played(new_match(game=SOW), moves)
    assert can_abort(match) is may_abort


@pytest.mark.parametrize(
    ("moves", "counts"), [("b2 c2 d1 a1", False), ("b2 c2 a1 a2 d2", False), ("b2 c2 a1 a2 d2 c1", True)]
)
async def test_match_counts_after_two_turns_each(url, moves, counts):
    """Both when it ends and when all ratings are recalculated from the logs."""
    async with opened(url, games={SOW.id: SOW}) as hosting:
        service = hosting.service
        challenge = await service.challenges.offer(*against_person(game=SOW))
        match = await service.challenges.accept(challenge.id, 2)
        for move in moves.split():
            action = match.position.parse_action(move)
            match = await service.play(match.id, match.player_to_move.user_id, action)
        match = await service.resign(match.id, 2)
        assert all(bool(change) is counts for change in match.rating_changes)
        said = rating_changes(match, words_for("en-US").of(SOW))
        assert (said == "Too short to affect ratings.") is not counts
        found = await hosting.database.read(RatingReplay(hosting.games, LOG_READER).compare_in)
        assert (found.results, found.changes, found.differences) == (1, 2 * counts, ())


def test_takeback_keeps_earlier_turns():
    events = played(new_match(game=SOW), "b2 c2 a1 a2 d2 c1").events
    back = Event(len(events), EventKind.TAKEN_BACK, SECOND, events[-1].at, 4)
    assert movers_of([*events, back]) == [FIRST, FIRST, SECOND, FIRST]
    assert (fewest_turns(events), fewest_turns([*events, back])) == (2, 1)


def test_turn_restarted_by_takeback_counts_as_another():
    offered = after(played(new_match(game=SOW), "b2 c2"), OfferDraw(SECOND))
    moved = after(played(offered, "d1"), AnswerOffer(FIRST, False))
    back = after(after(moved, AskTakeback(SECOND)), AnswerOffer(FIRST, True))
    again = played(back, "d1")
    counts = [turns_since(match.events, SECOND, EventKind.DRAW_OFFERED) for match in (moved, again)]
    assert counts == [1, 2]


def test_question_two_turns_ahead_resembles_match():
    match = SOW.parse_moves("b2 c2")
    assert Question(SOW.parse_moves("b2 c2 a1 a2 d2")).resembles(match)
    assert not Question(SOW.parse_moves("b2 c2 a1 a2 d2 c1")).resembles(match)


def test_exported_text_line_has_turn_of_each_player():
    text = export_text(played(new_match(game=SOW), "b2 c2 a1 a2 d2 c1 a2"))
    assert "1. b2 c2 a1\n2. a2 d2 c1\n3. a2\n" in text
    assert text.endswith("\nBlue 6, Red 2\n")


def test_draw_offer_needs_more_than_one_further_turn():
    match = played(after(played(new_match(game=SOW), "b2 c2 a1"), OfferDraw(FIRST)), "a2 d2")
    assert not can_offer_draw(match, FIRST)
    assert can_offer_draw(played(match, "c1 a2"), FIRST)
