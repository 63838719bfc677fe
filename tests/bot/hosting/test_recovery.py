"""After any end of the process, orderly or not, everything goes on where it stopped."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import textwrap
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from bot.hosting.challenges.proposal import ChallengeState
from bot.hosting.engines.pool import EnginePool
from bot.hosting.engines.worker_process import WorkerProcess
from bot.hosting.matches.command import Play
from bot.hosting.runtime import Runtime
from db.errors import ConflictError, StorageError
from db.session import Database
from db.store.match import matches
from tests.contract.snapshots import GAMES
from tests.lab import noughts
from tests.lab.asking import AskedService
from tests.lab.hosting import Hosting, against_engine, against_person, engines_woken, opened, play_all
from tests.lab.virtual_host import lived

ROOT = Path(__file__).parents[3]
SOW = next(game for game in GAMES if game.id == "sow")
TWICE = (6, 1, 7, 1)
"""Moves after which any move of the first player keeps the turn."""


async def test_engine_owing_a_move_thinks_after_restart(hosting, monkeypatch):
    async def never(*args, **kwargs):
        await asyncio.Event().wait()

    monkeypatch.setattr(hosting.service._pool, "choose", never)
    owed = await hosting.service.begin(against_engine("last", side="second"))
    waiting = await hosting.service.begin(against_engine("last", user=2))
    assert owed.is_thinking
    service = await hosting.reopen()
    match = await hosting.change(lambda m: m.id == owed.id)
    assert match.position.actions == (8,)
    assert (await service.get(waiting.id)).ply == 0
    assert [m.id for m in hosting.changes] == [owed.id]


async def test_engines_resume_after_restart_despite_refusing_database(hosting, monkeypatch):
    async def never(*args, **kwargs):
        await asyncio.Event().wait()

    monkeypatch.setattr("bot.hosting.matches.stored.repository._SLICE", 3)
    monkeypatch.setattr("db.backends.retry._OUTAGE_FIRST_S", 0.001)
    monkeypatch.setattr(hosting.service._pool, "choose", never)
    owed = [await hosting.service.begin(against_engine("last", side="second")) for _ in range(7)]
    real, refused = Database.read, []

    async def read(self, work):
        if getattr(work, "func", None) is matches.load_ongoing and len(refused) < 2:
            refused.append(work)
            raise StorageError("database is locked")
        return await real(self, work)

    monkeypatch.setattr(Database, "read", read)
    service = await hosting.reopen()
    for match in owed:
        await hosting.change(lambda m, match=match: (m.id, m.ply) == (match.id, 1))
    await engines_woken(service)
    assert len(refused) == 2


def test_engine_search_canceled_from_within_is_repeated(host, monkeypatch):
    async def scenario():
        choose, cancelled = host.service._pool.choose, []

        async def cancel_once(*args, **kwargs):
            if not cancelled:
                cancelled.append(args)
                raise asyncio.CancelledError
            return await choose(*args, **kwargs)

        monkeypatch.setattr(host.service._pool, "choose", cancel_once)
        match = await host.service.begin(against_engine("strong", side="second"))
        await asyncio.sleep(30)
        return (await host.service.get(match.id)).ply

    assert lived(host, scenario) == 1


async def test_engine_move_is_written_after_conflict_without_new_search(hosting, monkeypatch, caplog):
    service, searches, conflicts = hosting.service, count_searches(hosting.service), [ConflictError("others")]
    carry_out = service._matches.carry_out

    async def conflicting_once(match, command):
        if isinstance(command, Play) and match.is_thinking and conflicts:
            raise conflicts.pop()
        return await carry_out(match, command)

    monkeypatch.setattr(service._matches, "carry_out", conflicting_once)
    match = await service.begin(against_engine("last", side="second"))
    moved = await hosting.change(lambda one: one.id == match.id and one.ply == 1)
    assert (moved.position.actions, searches, conflicts) == ((8,), [0], [])
    assert "The engine of match" not in caplog.text


async def test_engine_moving_twice_searches_once_a_move(url):
    async with opened(url, games={SOW.id: SOW}) as hosting:
        searches = count_searches(hosting.service)
        begun = against_engine("first-game", side="second", game=SOW)
        match = await hosting.service.begin(replace(begun, start=SOW.position(actions=TWICE)))
        moved = await hosting.change(lambda one: one.id == match.id and not one.is_thinking)
        await asyncio.gather(*hosting.service.engine_turns._tasks.values())
        assert len(searches) == moved.ply - match.ply > 1


def count_searches(service):
    """Return a list to which each search of an engine adds the ply of its position."""
    choose, searches = service._pool.choose, []

    async def counted(position, **how):
        searches.append(position.ply)
        return await choose(position, **how)

    service._pool.choose = counted
    return searches


async def test_start_does_not_wait_for_open_matches(hosting, begin, monkeypatch):
    match = await begin()
    reading, may_go_on = asyncio.Event(), threading.Event()
    loop, real = asyncio.get_running_loop(), matches.load_ongoing

    def slow(connection, *args, **kwargs):
        loop.call_soon_threadsafe(reading.set)
        assert may_go_on.wait(20)
        return real(connection, *args, **kwargs)

    monkeypatch.setattr(matches, "load_ongoing", slow)
    service = await hosting.reopen()
    await reading.wait()
    assert (await service.play(match.id, 1, 4, 0)).ply == 1
    may_go_on.set()
    await engines_woken(service)


async def test_move_written_during_close_is_kept(hosting, begin):
    match = await begin()
    click = asyncio.create_task(hosting.service.play(match.id, 1, 4, 0))
    await asyncio.sleep(0)
    service = await hosting.reopen()
    assert (await click).ply == 1
    assert (await service.get(match.id)).position.actions == (4,)


async def test_boards_challenges_and_results_survive_reopening(hosting, begin):
    ended = await play_all(hosting.service, await begin(), [0, 3, 1, 4, 2])
    going = await hosting.service.play((await begin()).id, 1, 4, 0)
    offer = await hosting.service.challenges.offer(*against_person(3, 4))
    service = await hosting.reopen()
    assert [match.id for match in await service.matches_of(1)] == [going.id]
    assert await service.get(ended.id) == ended
    assert (await service.play(going.id, 2, 0, 1)).ply == 2
    assert (await service.get_challenge(offer.id)).state is ChallengeState.PENDING
    assert (await service.challenges.accept(offer.id, 4)).ply == 0


async def test_possibly_lost_boards_are_outdated_after_restart(hosting, begin):
    ended = await play_all(hosting.service, await begin(), [0, 3, 1, 4, 2])
    going = await begin()
    service = await hosting.reopen()
    assert [match.id for match in await service.load_outdated()] == [ended.id, going.id]
    assert [match.id for match in await service.matches_of(1)] == [going.id]


async def test_engine_seed_is_same_after_restart(hosting, monkeypatch):
    seeds = []

    async def spy(position, *, level, seed, requester, on_preparing, cap_s, is_background):
        seeds.append(seed)
        await asyncio.Event().wait()

    monkeypatch.setattr(hosting.service._pool, "choose", spy)
    match = await hosting.service.begin(against_engine("last", side="second"))
    await asyncio.sleep(0.01)
    service = await hosting.reopen()
    await hosting.change(lambda m: m.id == match.id)
    assert seeds == [(await service.get(match.id)).seed]


PLAYER = f"""
    import asyncio, json, os, sys
    sys.path.insert(0, {str(ROOT)!r})
    from tests.lab.hosting import Hosting, against_person, play_all

    async def main(url):
        hosting = Hosting(url)
        service = await hosting.open()
        while True:
            offer = await service.challenges.offer(*against_person())
            match = await service.challenges.accept(offer.id, 2)
            for ply, action in enumerate([0, 3, 1, 4, 2]):
                match = await service.play(match.id, 1 + ply % 2, action, ply)
                print(json.dumps([match.id, match.ply, match.is_finished]), flush=True)

    asyncio.run(main(sys.argv[1]))
"""


@pytest.mark.thorough
async def test_kill_9_loses_no_acknowledged_move(url):
    """Kill a busy host again and again: what it said it stored is stored, whole and once."""
    said = []
    for kill_after in (1, 7, 12):
        process = subprocess.Popen(  # noqa: ASYNC220
            [sys.executable, "-c", textwrap.dedent(PLAYER), url], stdout=subprocess.PIPE, text=True
        )
        said += [json.loads(await asyncio.to_thread(process.stdout.readline)) for _ in range(kill_after)]
        os.kill(process.pid, signal.SIGKILL)
        said += [json.loads(line) for line in process.stdout if line.endswith("]\n")]
        process.wait()
        process.stdout.close()
    database = await Database.open(url)
    for match_id, ply, is_finished in said:
        row = await database.read(lambda c, number=match_id: matches.load(c, number))
        assert len(row.events) >= ply
        assert [event.seq for event in row.events] == list(range(len(row.events)))
        assert [event.action for event in row.events] == [0, 3, 1, 4, 2][: len(row.events)]
        assert row.is_finished == (len(row.events) == 5)
        assert row.is_finished or not is_finished
        # The result and both ratings are there together, or not at all.
        assert [seat.change is not None for seat in row.seats] == [row.is_finished] * 2
    await database.close()
    hosting = Hosting(url)
    service = await hosting.open()
    for match in await service.matches_of(1):
        rest = [0, 3, 1, 4, 2][match.ply :]
        assert (await play_all(service, match, rest)).is_finished
    assert await service.matches_of(1) == []
    await hosting.close()


async def test_real_workers_answer_during_warm_up(url):
    """The whole pool in processes, once: start, begin, answer, close."""
    changes = []
    database = await Database.open(url)
    pool = EnginePool(make_executor=WorkerProcess, workers=1, find_game=noughts.find_game)
    service = AskedService(database, pool, runtime=Runtime(), games=noughts.GAMES)
    service.changes.subscribe(changes.append)
    await service.start()
    await service.begin(against_engine("last", side="second"))
    async with asyncio.timeout(60):
        while len(changes) < 2:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert changes[-1].after.position.actions == (8,)
    await service.close()
    await service.close()
    await database.close()
