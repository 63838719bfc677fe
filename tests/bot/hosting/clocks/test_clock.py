"""A clock by itself: each change of it, and what an engine may use of it."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.hosting.clocks.clock import Clock
from bot.hosting.clocks.time_control import TimeControl
from engines.core.types import Seat

START = datetime(2026, 1, 1, tzinfo=UTC)
NOTHING = timedelta(0)


def seconds(number):
    return timedelta(seconds=number)


def running(text, **changed):
    """A clock on which both players have moved, and the first player's time runs."""
    started = Clock.start(TimeControl.parse(text), Seat.FIRST, START)
    return replace(started, has_moved=(True, True), **changed)


def banks_s(clock):
    return tuple(bank.total_seconds() for bank in clock.banks)


def test_second_move_of_same_player_stays_in_turn():
    again = running("3+2", flagged_after=NOTHING).moved(Seat.FIRST, START + seconds(10))
    assert (again.turn, banks_s(again)) == (Seat.FIRST, (180, 180))
    assert (again.spent, again.since, again.flagged_after) == (seconds(10), START + seconds(10), None)
    assert banks_s(again.moved(Seat.SECOND, START + seconds(15))) == (167, 180)


def test_stopped_clock_stays_stopped_after_second_move():
    assert running("3+2", since=None).moved(Seat.FIRST, START).since is None


def test_takeback_charges_turn_without_increment():
    back = running("3+2").taken_back(Seat.SECOND, START + seconds(10))
    assert (back.turn, banks_s(back)) == (Seat.SECOND, (170, 180))
    assert (back.spent, back.since) == (NOTHING, START + seconds(10))


@pytest.mark.parametrize(("text", "spent_s", "first_s"), [("3+2", 0, 195), ("1m", -15, 60)])
def test_given_time_counts_for_game_or_move(text, spent_s, first_s):
    given = running(text).with_extra_time(seconds(15))
    assert (given.spent, banks_s(given)[0]) == (seconds(spent_s), first_s)
    assert given.left(Seat.FIRST, START) == running(text).left(Seat.FIRST, START) + seconds(15)


def test_match_end_charges_last_turn():
    over = running("3+2", spent=seconds(5)).stopped(START + seconds(10))
    assert (banks_s(over), over.since, over.spent) == ((165, 180), None, NOTHING)


def test_aborted_match_charges_nothing():
    over = running("3+2", spent=seconds(5)).called_off()
    assert (banks_s(over), over.since, over.spent) == ((180, 180), None, NOTHING)


@pytest.mark.parametrize(
    ("text", "elapsed_s", "expected_s"),
    [
        ("1m", 0, 30),
        ("1m", 30, 15),
        ("1m", 60, 0.05),
        ("3+2", 0, 180 / 20 + 1),
        ("5+0", 0, 300 / 20),
        ("3+2", 170, 5),
        ("3+2", 180, 0.05),
    ],
)
def test_engine_uses_part_of_its_time(text, elapsed_s, expected_s):
    assert running(text).engine_s(START + seconds(elapsed_s)) == expected_s


def test_engine_ignores_arrival_time_of_people():
    clock = Clock.start(TimeControl.parse("1+0"), Seat.FIRST, START)
    assert clock.left(Seat.FIRST, START) == timedelta(minutes=5)
    assert clock.engine_s(START) == 60 / 20
