"""What nobody waits for never keeps anybody waiting: neither in the queue nor on a worker."""

import asyncio

from bot.hosting.engines.thinking_time import SHORTEST_S
from tests.lab import noughts, virtual_time
from tests.lab.pools import MIDDLE, thread_pool, until
from tests.lab.virtual_workers import LADDER, Machine, pool_on, waited


def searching(pool, level, requester, **how):
    return asyncio.create_task(pool.choose(MIDDLE, level, 0, requester, **how))


async def test_background_searches_are_passed_by_people():
    pool = thread_pool()
    ended = []

    async def search(name, **how):
        await pool.choose(MIDDLE, "first", 0, 1, **how)
        ended.append(name)

    tasks = [asyncio.create_task(search("shown", is_background=True)) for _ in range(4)]
    tasks += [asyncio.create_task(search("played")) for _ in range(4)]
    await asyncio.sleep(0)
    await pool.start()
    await asyncio.gather(*tasks)
    assert ended == ["played"] * 4 + ["shown"] * 4
    await pool.close()


async def test_background_leaves_one_worker_for_people():
    pool = thread_pool(workers=2)
    await pool.start()
    shown = [searching(pool, "long", user, is_background=True) for user in range(3)]
    await until(lambda: pool.status.running == 1)
    await asyncio.sleep(0.05)
    assert pool.status.running == 1
    # Nobody in the background is in the way of people, nor do people think any shorter for it.
    people = [searching(pool, "patient", user) for user in (8, 9)]
    assert {(await task).share for task in people} == {1.0}
    for task in shown:
        task.cancel()
    await asyncio.gather(*shown, return_exceptions=True)
    await pool.close()


async def test_single_worker_leaves_background_search_quickly():
    pool = thread_pool()
    await pool.start()
    shown = await searching(pool, "long", 1, is_background=True)
    assert shown.seconds < 2 * SHORTEST_S + 0.5
    assert shown.share == 1.0
    assert (await searching(pool, "last", 2)).action == 8
    await pool.close()


async def test_background_requesters_take_turns():
    pool = thread_pool()
    ended = []

    async def search(requester):
        await pool.choose(MIDDLE, "last", 0, requester, is_background=True)
        ended.append(requester)

    tasks = [asyncio.create_task(search(requester)) for requester in (1, 1, 1, 1, 2)]
    await asyncio.sleep(0)
    await pool.start()
    await asyncio.gather(*tasks)
    assert ended.index(2) <= 1
    await pool.close()


def test_finished_background_search_counts_no_longer(monkeypatch):
    noughts.use_levels(monkeypatch, LADDER)

    async def scenario(is_background):
        pool = pool_on(Machine(), workers=1)
        await pool.start()
        await pool.choose(MIDDLE, "strong", 0, 99, is_background=is_background)
        people = [asyncio.create_task(waited(pool, "strong", user)) for user in range(10)]
        shares = [(await person)[1].share for person in people]
        await pool.close()
        return shares

    after_people, after_background = (virtual_time.run(scenario(one)) for one in (False, True))
    assert after_background == after_people
    assert min(after_people) < 1.0
