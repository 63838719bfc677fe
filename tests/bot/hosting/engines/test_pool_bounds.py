"""How long a move can wait, in virtual time: behind many searches, long ones, and workers that hang."""

import asyncio
import logging

import pytest

from bot.hosting.engines.pool import PoolTimes
from bot.hosting.engines.search_job import registered_game
from bot.hosting.engines.thinking_time import SMALLEST_SHARE
from engines.registry import find_level, games, levels_of
from tests.lab import noughts, virtual_time
from tests.lab.virtual_workers import LADDER, Machine, pool_on, waited

TIMES = PoolTimes()
BUDGET_S = 1.8
"""What the strongest level has."""


@pytest.fixture(autouse=True)
def ladder(monkeypatch):
    noughts.use_levels(monkeypatch, LADDER)


def waits_behind(count, *, strong, workers=2, weak=10):
    """Let `count` matches owe a move of `strong` when the pool starts, then weak ones come one by one."""

    async def scenario():
        pool = pool_on(Machine(), workers=workers)
        owed = [asyncio.create_task(waited(pool, strong, user)) for user in range(count)]
        await asyncio.sleep(0)
        await pool.start([noughts.NOUGHTS])
        found = []
        for user in range(weak):
            await asyncio.sleep(0.7)
            found.append(await waited(pool, "weak", 1000 + user))
        long = [await one for one in owed]
        await pool.close()
        assert not any(choice.is_fallback for _, choice in [*found, *long])
        return [seconds for seconds, _ in found]

    return virtual_time.run(scenario())


def test_weak_move_does_not_wait_behind_long_searches():
    assert max(waits_behind(100, strong="strong")) < 0.1


def test_weak_move_does_not_wait_behind_unbounded_searches():
    """`deep` has no limit in seconds and lies in the middle of the ladder, yet takes long."""

    async def scenario():
        pool = pool_on(Machine(thinks_s={"deep": 1.5}))
        owed = [asyncio.create_task(waited(pool, "deep", user)) for user in range(100)]
        await asyncio.sleep(0)
        await pool.start([noughts.NOUGHTS])
        found = [await waited(pool, "weak", 1000 + user) for user in range(20)]
        await asyncio.gather(*owed)
        await pool.close()
        return [seconds for seconds, _ in found]

    assert max(virtual_time.run(scenario())) <= Machine.start_s + 1e-6


def test_one_worker_stays_free_of_long_searches():
    async def scenario():
        pool = pool_on(Machine(), workers=3)
        await pool.start()
        long = [asyncio.create_task(waited(pool, "strong", user)) for user in range(6)]
        await asyncio.sleep(1)
        assert (pool.status.running, pool.status.waiting) == (2, 4)
        seconds, choice = await waited(pool, "weak", 9)
        assert choice.action == 0
        assert seconds <= Machine.start_s + 1e-6
        await asyncio.gather(*long)
        await pool.close()

    virtual_time.run(scenario())


def test_weak_move_waits_for_quarter_of_long_search():
    assert 0 < max(waits_behind(100, strong="strong", workers=1)) <= SMALLEST_SHARE * BUDGET_S + 1e-6


def test_weakest_moves_come_first_after_restart():
    async def scenario():
        pool = pool_on(Machine())
        levels = ("strong", "weak", "middle", "strong", "other", "strong")
        owed = [asyncio.create_task(waited(pool, levels[user % len(levels)], user)) for user in range(60)]
        await asyncio.sleep(0)
        await pool.start([noughts.NOUGHTS])
        found = [await one for one in owed]
        await pool.close()
        return {
            name: max(seconds for seconds, choice in found if choice.level == name) for name in set(levels)
        }

    longest = virtual_time.run(scenario())
    assert longest["weak"] == pytest.approx(Machine.start_s)
    assert longest["middle"] == pytest.approx(Machine.start_s + 0.1)
    assert longest["strong"] > 5.0


def test_long_search_waits_for_equal_length_of_short_ones():
    async def scenario():
        machine = Machine(thinks_s={"weak": 0.1, "strong": 1.8})
        pool = pool_on(machine, workers=1)
        await pool.start()

        async def keep_asking(user):
            while True:
                await waited(pool, "weak", user)

        crowd = [asyncio.create_task(keep_asking(user)) for user in range(20)]
        await asyncio.sleep(1)
        seconds, _ = await waited(pool, "strong", 1000)
        for one in crowd:
            one.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        await pool.close()
        return seconds

    # Its own length of others' work, its own, and one search that was running.
    assert virtual_time.run(scenario()) <= 1.8 + 1.8 + 0.1


@pytest.mark.parametrize("is_cold", [True, False], ids=["cold", "warm"])
@pytest.mark.parametrize("workers", [1, 2])
def test_hung_worker_delays_move_by_budget_plus_two_seconds(is_cold, workers):
    async def scenario():
        machine = Machine(hangs={"strong"})
        pool = pool_on(machine, workers=workers)
        await pool.start([] if is_cold else [noughts.NOUGHTS])
        await asyncio.sleep(0 if is_cold else 30)
        seconds, choice = await waited(pool, "strong", 1)
        after, honest = await waited(pool, "weak", 1)
        await pool.close()
        return seconds, choice, after, honest

    seconds, choice, after, honest = virtual_time.run(scenario())
    assert choice.is_fallback
    assert seconds == pytest.approx(BUDGET_S + 2.0 + Machine.start_s * is_cold)
    assert (honest.is_fallback, after < 0.5) == (False, True)


def test_move_does_not_wait_for_new_workers_loads():
    """With one worker no level is loaded any more: the plain count moves, which needs no worker."""

    async def scenario():
        kernels = dict.fromkeys(("middle", "deep", "other", "strong"), 5.0)
        machine = Machine(hangs={"strong"}, compile_s=kernels, compiled=set(kernels), load_s=4.0)
        pool = pool_on(machine, workers=1)
        await pool.start([noughts.NOUGHTS])
        await asyncio.sleep(60)
        found = await waited(pool, "strong", 1)
        await pool.close()
        return found

    seconds, choice = virtual_time.run(scenario())
    assert (choice.is_fallback, choice.level) == (True, "strong")
    assert seconds == pytest.approx(BUDGET_S + 2.0)


def test_move_is_made_when_every_worker_hangs():
    async def scenario():
        machine = Machine(hangs={one.id for one in LADDER})
        pool = pool_on(machine)
        await pool.start([noughts.NOUGHTS])
        await asyncio.sleep(30)
        found = await asyncio.gather(*(waited(pool, "strong", user) for user in range(4)))
        await pool.close()
        return found

    for seconds, choice in virtual_time.run(scenario()):
        assert choice.is_fallback
        assert choice.action in range(9)
        assert seconds <= 4 * (BUDGET_S + 2.0) + TIMES.stand_in_s


@pytest.mark.parametrize("workers", [1, 2, 8])
def test_grandmaster_stand_in_moves_sensibly_when_workers_hang(workers):
    """It once played B15: the levels that should have stood in for it hung, too."""
    gomoku = games()["gomoku"]
    position = gomoku.parse_moves("H8 A1 H9 A3 H10")
    grandmaster = find_level(gomoku, "grandmaster")

    async def scenario():
        machine = Machine(hangs={one.id for one in levels_of(gomoku)})
        pool = pool_on(machine, workers=workers, find_game=registered_game)
        await pool.start([gomoku])
        await asyncio.sleep(60)
        found = await waited(pool, grandmaster.id, 1, position)
        await asyncio.sleep(5)
        machine.hangs.clear()
        after = await waited(pool, grandmaster.id, 1, position)
        await pool.close()
        return found, after

    (seconds, choice), (after_s, after) = virtual_time.run(scenario())
    deadline_s = grandmaster.limits.seconds or TIMES.longest_s
    assert seconds <= deadline_s + TIMES.grace_s + TIMES.stand_in_s + Machine.start_s
    assert position.format_action(choice.action) in {"H7", "H11"}, "it stops three in a row"
    # The workers that hung have been replaced.
    assert (choice.is_fallback, after.is_fallback) == (True, False)
    assert after_s <= 2.0


@pytest.mark.parametrize("workers", [1, 2])
def test_slow_loading_level_plays_once_loaded(workers, caplog):
    """Something else moves meanwhile; the worker is not ended, and the level is not given up."""

    async def scenario():
        pool = pool_on(Machine(slow_loads={"strong": iter([TIMES.load_s * 3, 0.0])}), workers=workers)
        await pool.start()
        found = [await waited(pool, "strong", 1)]
        await asyncio.sleep(60)
        found.append(await waited(pool, "strong", 1))
        await pool.close()
        return found

    (first_s, first), (second_s, second) = virtual_time.run(scenario())
    assert first.is_fallback
    assert first_s <= TIMES.load_s + TIMES.stand_in_s + 1.0
    assert (second.is_fallback, second_s < BUDGET_S + 1.0) == (False, True)
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


def test_level_load_is_repeated_before_it_counts_as_impossible(caplog):
    async def scenario(seconds, times):
        pool = pool_on(Machine(slow_loads={"strong": iter([seconds] * times)}), workers=1)
        await pool.start([noughts.NOUGHTS])
        await asyncio.sleep(2000)
        found = await waited(pool, "strong", 1)
        await pool.close()
        return found

    assert not virtual_time.run(scenario(TIMES.load_s * 9, 3))[1].is_fallback
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]
    virtual_time.run(scenario(TIMES.load_s * 99, 99))
    told = [one.message for one in caplog.records if one.levelno >= logging.ERROR]
    assert any("strong of noughts could not be loaded ahead" in one and "160.0 s" in one for one in told)


@pytest.mark.parametrize("error", [ValueError("a bug"), asyncio.CancelledError()])
def test_failed_worker_task_is_answered_by_stand_in(error, monkeypatch):
    async def scenario():
        pool = pool_on(Machine(), workers=2)
        await pool.start()

        async def fail(*_):
            monkeypatch.undo()
            raise error

        monkeypatch.setattr(pool._workers, "_run_twice", fail)
        first = await waited(pool, "strong", 1)
        await asyncio.sleep(60)
        found = first, await waited(pool, "strong", 1)
        await pool.close()
        return found

    (first_s, first), (_, second) = virtual_time.run(scenario())
    assert (first.is_fallback, second.is_fallback) == (True, False)
    assert first_s < 2.0


def test_loading_reduces_neither_search_nor_grace():
    async def scenario():
        machine = Machine(compile_s={"strong": 20.0}, compiled={"strong"}, load_s=TIMES.load_s - 1)
        pool = pool_on(machine, workers=1)
        await pool.start()
        found = await waited(pool, "strong", 1)
        await pool.close()
        return found

    seconds, choice = virtual_time.run(scenario())
    assert (choice.is_fallback, choice.seconds, choice.share) == (False, BUDGET_S, 1.0)
    assert seconds == pytest.approx(0.3 + TIMES.load_s - 1 + BUDGET_S)
