"""Many searches and few workers: who waits, who passes, and how long each may think."""

import asyncio
import dataclasses

import pytest

from engines.core.engine import Limits
from tests.lab import noughts
from tests.lab.pools import MIDDLE, thread_pool


async def test_instant_search_has_full_share():
    instant = dataclasses.replace(noughts.LEVELS[0], limits=Limits(seconds=5.0))
    pool = thread_pool()
    with pytest.MonkeyPatch.context() as patch:
        noughts.use_levels(patch, [instant])
        searches = [asyncio.create_task(pool.choose(MIDDLE, "first", 0, user)) for user in range(8)]
        await asyncio.sleep(0)
        await pool.start()
        assert {(await search).share for search in searches} == {1.0}
    await pool.close()


async def test_thinking_time_shrinks_under_load_and_says_so():
    pool = thread_pool(workers=2)
    searches = [asyncio.create_task(pool.choose(MIDDLE, "patient", 0, user)) for user in range(12)]
    await asyncio.sleep(0)
    await pool.start()
    shares = sorted([(await search).share for search in searches])
    assert shares[0] == 0.25
    assert shares[-1] == 1.0
    assert all(0.25 <= share <= 1 for share in shares)
    await pool.close()


async def test_levels_without_clock_keep_strength_under_load():
    pool = thread_pool()
    searches = [asyncio.create_task(pool.choose(MIDDLE, "last", 0, user)) for user in range(8)]
    await asyncio.sleep(0)
    await pool.start()
    assert {(await search).share for search in searches} == {1.0}
    await pool.close()


async def finish_order(pool, wanted):
    """Queue searches (name, level, requester) before the pool starts; return the order they end in."""
    ended = []

    async def search(name, level, requester):
        await pool.choose(MIDDLE, level, 0, requester)
        ended.append(name)

    tasks = [asyncio.create_task(search(*one)) for one in wanted]
    await asyncio.sleep(0)
    await pool.start()
    await asyncio.gather(*tasks)
    await pool.close()
    return ended


async def test_many_searches_of_one_player_do_not_delay_another():
    wanted = [(f"greedy{number}", "last", 1) for number in range(10)] + [("modest", "last", 2)]
    assert (await finish_order(thread_pool(), wanted)).index("modest") <= 1


async def test_short_searches_do_not_wait_for_long_ones():
    wanted = [(f"long{number}", "long", number) for number in range(3)]
    wanted += [(f"short{number}", "first", 10 + number) for number in range(3)]
    ended = await finish_order(thread_pool(), wanted)
    assert ended[:3] == ["short0", "short1", "short2"]


async def test_abandoned_search_leaves_queue():
    pool = thread_pool()
    waiting = [asyncio.create_task(pool.choose(MIDDLE, "last", 0, user)) for user in range(3)]
    await asyncio.sleep(0)
    assert pool.status.waiting == 3
    waiting[1].cancel()
    await asyncio.gather(waiting[1], return_exceptions=True)
    assert pool.status.waiting == 2
    await pool.start()
    assert (await waiting[2]).action == 8
    await pool.close()
