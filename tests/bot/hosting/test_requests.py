"""Requests that go on when the task that made them is gone."""

import asyncio
import gc
import inspect
import logging

import pytest

from bot.hosting.errors import BusyError, HostingError
from bot.hosting.matches.command import Pause
from bot.hosting.spectating.errors import NotStarterError
from bot.hosting.transactions.requests import Requests, repeat_on_conflict
from db.errors import ConflictError
from tests.bot.hosting.test_exhibitions import staging
from tests.lab.hosting import person


@pytest.fixture(autouse=True, scope="module")
def _garbage_of_others():
    """Collect the garbage of earlier files, which may log when it is freed, and leave the rest out."""
    gc.collect()
    gc.freeze()


async def cancelled_while(error, wait):
    """Cancel the task that waits for a request, have that fail then, and return the reports to the loop."""
    told, may_go_on = [], asyncio.Event()
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: told.append(context))

    async def fail():
        await may_go_on.wait()
        raise error

    waiting = asyncio.create_task(wait(fail()))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    may_go_on.set()
    for _ in range(3):
        await asyncio.sleep(0)
    gc.collect()
    return told


@pytest.mark.parametrize("error", [HostingError("no"), ConflictError("others were first")])
@pytest.mark.parametrize("wait", [Requests().run, Requests().complete])
async def test_abandoned_refusal_is_no_error(error, wait, caplog):
    assert await cancelled_while(error, wait) == []
    assert not caplog.records


async def test_abandoned_bug_is_logged(caplog):
    with caplog.at_level(logging.ERROR):
        assert await cancelled_while(RuntimeError("a bug"), Requests().run) == []
    assert "a bug" in caplog.text


async def test_refusal_reaches_waiter():
    async def fail():
        raise ConflictError("others were first")

    with pytest.raises(ConflictError):
        await Requests().complete(fail())


async def test_close_cancels_and_awaits_late_requests():
    requests, ended = Requests(), []

    async def hang():
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            ended.append(True)

    waiting = asyncio.create_task(requests.run(hang()))
    await asyncio.sleep(0)
    await requests.close(0)
    assert ended == [True]
    with pytest.raises(BusyError):
        await requests.run(hang())
    await asyncio.gather(waiting, return_exceptions=True)


async def test_nested_request_shares_task():
    requests = Requests()

    async def part():
        return asyncio.current_task()

    async def whole():
        return {asyncio.current_task(), await requests.complete(part()), await requests.run(part())}

    assert len(await requests.run(whole())) == 1


REQUESTS = {
    "a vote": lambda service, match: service.votes.vote(match.id, 3, 4),
    "following": lambda service, match: service.follows.follow(match.id, 3),
    "following no more": lambda service, match: service.follows.unfollow(match.id, 3),
    "a plan": lambda service, match: service.plans.make(match.id, 1, "a1"),
    "no plan": lambda service, match: service.plans.drop(match.id, 1),
    "a vacation": lambda service, match: service.vacations.take(1, 1),
    "a pause": lambda service, match: service.exhibitions.execute_command(match.id, Pause()),
    "a new exhibition": lambda service, match: service.exhibitions.start(staging(), "first", "first"),
    "no more challenges": lambda service, match: service.blocks.block(1, 2),
    "a puzzle": lambda service, match: service.puzzles.next(person(1), match.game),
}


@pytest.mark.parametrize("ask", REQUESTS.values(), ids=REQUESTS)
async def test_closing_host_refuses_every_request(service, begin, ask):
    match = await begin()
    await service.requests.close(0)
    with pytest.raises(BusyError, match="shutting down"):
        await ask(service, match)


OWN_WRITES = {
    *("start", "clean_up", "remember", "delete_old"),
    *("attach", "save_drawn", "save_announced", "save_review_place", "mark_uncertain", "save_told"),
}
"""Methods by which the bot stores something that no person has asked for."""


def test_every_write_for_a_person_is_a_request(service):
    parts = {type(part) for part in vars(service).values() if hasattr(part, "_matches")}
    asked = {
        name
        for part in parts
        for name, method in vars(part).items()
        if not name.startswith("_") and inspect.iscoroutinefunction(method)
        if "_matches.write(" in inspect.getsource(method) and not hasattr(method, "__wrapped__")
    }
    assert len(parts) > 15
    assert asked <= OWN_WRITES


async def test_vote_counts_after_its_voter_is_gone(hosting, service, monkeypatch):
    await service._scheduler.close()
    match = await service.votes.begin(staging(pace_s=60), "first")
    begun, may_go_on, real = asyncio.Event(), asyncio.Event(), service._matches.write

    async def slow(work):
        begun.set()
        await may_go_on.wait()
        return await real(work)

    monkeypatch.setattr(service._matches, "write", slow)
    vote = asyncio.create_task(service.votes.vote(match.id, 3, 4))
    await begun.wait()
    vote.cancel()
    with pytest.raises(asyncio.CancelledError):
        await vote
    may_go_on.set()
    assert (await hosting.change(lambda told: told.poll is not None and told.poll.votes)).poll.votes == 1


@pytest.mark.parametrize("conflicts", [0, 2, 3])
async def test_conflict_is_retried_twice(conflicts):
    tried = []

    @repeat_on_conflict
    async def attempt():
        tried.append(True)
        if len(tried) <= conflicts:
            raise ConflictError("others were first")
        return len(tried)

    if conflicts < 3:
        assert await attempt() == conflicts + 1
    else:
        with pytest.raises(BusyError) as refused:
            await attempt()
        assert len(tried) == 3
        assert isinstance(refused.value.__cause__, ConflictError)


async def test_refusal_without_conflict_is_not_retried(service, begin):
    match, loaded = await begin(), []
    real = service._matches.load

    async def load(match_id):
        loaded.append(match_id)
        return await real(match_id)

    service._matches.load = load
    with pytest.raises(NotStarterError):
        await service.exhibitions.execute_command(match.id, Pause())
    assert loaded == [match.id]
