"""The edges of pings and reminders: who is still at the board, and whose turn is too short."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.acting.timetable import flag_at, ping_at, reminder_at
from bot.hosting.matches.board import PlaceKind
from bot.hosting.matches.command import Play
from bot.hosting.matches.decide import decide
from bot.hosting.matches.match import Player
from tests.bot.hosting.matches.test_decide import FIRST, SECOND, new_match, played
from tests.lab.hosting import HERE, against_person, play_all

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
        pytest.param(None, PlaceKind.CHANNEL, 120, id="the ping without a clock"),
    ],
)
async def test_scheduler_wakes_for_earliest_deadline_of_match(service, clock, kind, due_s):
    proposal, opponent = against_person(place=replace(HERE, kind=kind), is_rated=False)
    terms = replace(proposal.terms, clock=TimeControl.of(clock))
    offer = await service.challenges.offer(replace(proposal, terms=terms), opponent)
    match = await service.challenges.accept(offer.id, opponent.user_id)
    match = await play_all(service, match, [0])
    woken_by = []
    service._matches.deadlines.subscribe(woken_by.append)
    match = await play_all(service, match, [3])
    assert woken_by == [match.updated_at + timedelta(seconds=due_s)]


def test_match_waiting_for_engine_has_no_deadline():
    match = played(new_match(ENGINE), 0)
    assert (flag_at(match), ping_at(match, lambda: True), reminder_at(match)) == (None, None, None)
