from __future__ import annotations

import ctypes
import threading

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.level import Level
from engines.registry import find
from engines.search.budget import Budget, SearchStoppedError
from engines.search.random_mover import RandomMover


def test_stop_flag_is_one_word_that_others_can_write() -> None:
    stop = StopFlag()
    assert not stop.is_set()
    ctypes.c_int64.from_address(stop.address).value = 1
    assert stop.is_set()


def test_stop_flag_sets_itself_later() -> None:
    stop = StopFlag()
    stop.after(0.01)
    for thread in threading.enumerate():
        if isinstance(thread, threading.Timer):
            thread.join(timeout=10)
    assert stop.is_set()


def test_disarmed_flag_stays_down() -> None:
    stop, timers = StopFlag(), []
    for seconds in (60.0, 30.0):
        stop.after(seconds)
        timers.append(stop._timer)
    assert [timer.finished.is_set() for timer in timers if timer] == [True, False]
    stop.disarm()
    assert [timer.finished.is_set() for timer in timers if timer] == [True, True]
    assert not stop.is_set()
    assert stop._timer is None


def test_flag_with_a_time_limit_ends_with_its_block() -> None:
    stop = StopFlag()
    with stop.within(0.02, slack=60.0):
        assert stop._timer is not None
        stop._timer.join(timeout=10)
        assert stop.is_set()
    never = StopFlag()
    with never.within(None):
        assert never._timer is None
    with never.within(60.0, slack=0.1):
        assert never._timer is not None
        assert never._timer.interval == pytest.approx(59.9)
    with never.within(60.0, slack=40.0):
        assert never._timer is not None
        assert never._timer.interval == pytest.approx(30.0)
    assert never._timer is None
    assert not never.is_set()


def test_nested_block_leaves_the_outer_timer_alone() -> None:
    stop = StopFlag()
    with stop.within(60.0):
        outer = stop._timer
        assert outer is not None
        for seconds in (None, 30.0):
            with stop.within(seconds):
                stop.after(20.0)
            assert stop._timer is outer
            assert not outer.finished.is_set()
    assert outer.finished.is_set()


def test_timed_limits_have_time_alone() -> None:
    assert Limits(seconds=1.0).is_timed
    for limits in (Limits(), Limits(nodes=1), Limits(seconds=1.0, nodes=1), Limits(seconds=1.0, depth=1)):
        assert not limits.is_timed


def test_budget_counts_to_its_limit() -> None:
    budget = Budget(Limits(nodes=3), StopFlag())
    for _ in range(3):
        budget.visit()
    with pytest.raises(SearchStoppedError):
        budget.visit()
    assert budget.nodes == 3


def test_budget_ends_with_the_flag_and_the_clock() -> None:
    stop = StopFlag()
    unlimited = Budget(Limits(), stop)
    unlimited.visit()
    stop.set()
    with pytest.raises(SearchStoppedError):
        unlimited.visit()
    with pytest.raises(SearchStoppedError):
        Budget(Limits(seconds=0.0), StopFlag()).visit()


def test_level_plays_with_its_limits_and_the_given_seed() -> None:
    asked: list[Limits] = []

    class Recorder(RandomMover):
        def search(self, position, limits, stop):
            asked.append(limits)
            return super().search(position, limits, stop)

    level = Level("x", "X", "Records.", Recorder, Limits(seconds=1.0, depth=2))
    level.search(find("othello").position(), seed=9)
    assert asked == [Limits(seconds=1.0, depth=2, seed=9)]
