"""The edges of pings and reminders: who is still at the board, and whose turn is too short."""

from datetime import timedelta

import pytest

from bot.hosting.matches.acting.timetable import earliest_due, ping_at, reminder_at
from bot.hosting.matches.board import BoardMessage, BoardStyle, Place, PlaceKind
from bot.hosting.matches.command import Play
from bot.hosting.matches.decide import decide
from bot.hosting.matches.match import Change, Player
from tests.bot.hosting.matches.test_decide import FIRST, SECOND, new_match, played

ENGINE = (Player(1, "Ada"), Player(None, "Engine", "first"))


def nowhere():
    return False


def played_after(match, seat, action, **passed):
    return decide(match, Play(seat, action), match.updated_at + timedelta(**passed)).after


@pytest.mark.parametrize(("reply_s", "is_told"), [(30, False), (30.001, True)])
def test_ping_after_engine_reply_needs_half_a_minute(reply_s, is_told):
    match = played_after(played(new_match(ENGINE, clock="1d"), 0), SECOND, 1, seconds=reply_s)
    due_at = match.updated_at + timedelta(seconds=10) if is_told else None
    assert ping_at(match, nowhere) == due_at


@pytest.mark.parametrize(("spent_s", "is_told"), [(90, True), (90.001, False)])
def test_short_turn_has_no_reminder(spent_s, is_told):
    match = played(new_match(clock="3+0"), 0, 3)
    match = played(played_after(match, FIRST, 1, seconds=spent_s), 4)
    due_at = match.updated_at + timedelta(seconds=30) if is_told else None
    assert reminder_at(match) == due_at


@pytest.mark.parametrize(
    ("clock", "kind", "due_s"),
    [
        pytest.param("1m", PlaceKind.CHANNEL, 60, id="the flag"),
        pytest.param("3+0", PlaceKind.CHANNEL, 120, id="the reminder"),
        pytest.param("3+0", PlaceKind.THREAD, 10, id="the ping"),
        pytest.param("3+0", None, 10, id="the ping of an unknown board"),
        pytest.param(None, PlaceKind.CHANNEL, 120, id="the ping without a clock"),
    ],
)
def test_scheduler_wakes_for_earliest_deadline_of_match(clock, kind, due_s):
    match = played(new_match(clock=clock), 0, 3)
    place = Place(None, 5, kind=kind or PlaceKind.CHANNEL)
    board = None if kind is None else BoardMessage(1, match.id, place, BoardStyle.EMOJI, "en-US")
    assert earliest_due(Change(match, (), match, board)) == match.updated_at + timedelta(seconds=due_s)


def test_scheduler_ignores_match_waiting_for_engine():
    match = played(new_match(ENGINE), 0)
    assert earliest_due(Change(match, (), match)) is None
