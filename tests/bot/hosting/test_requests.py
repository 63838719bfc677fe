"""Requests that go on when whoever made them is gone."""

import asyncio
import gc
import logging

import pytest

from bot.hosting.errors import BusyError, HostingError
from bot.hosting.transactions.requests import Requests, wait_for
from db.errors import ConflictError


@pytest.fixture(autouse=True, scope="module")
def _garbage_of_others():
    """Collect the garbage of earlier files, which may log when it is freed, and leave the rest out."""
    gc.collect()
    gc.freeze()


async def cancelled_while(error, wait):
    """Cancel whoever waits for a request, have that fail then, and return what the loop is told."""
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
@pytest.mark.parametrize("wait", [Requests().run, lambda it: wait_for(asyncio.create_task(it))])
async def test_a_refusal_that_nobody_waits_for_is_no_error(error, wait, caplog):
    assert await cancelled_while(error, wait) == []
    assert not caplog.records


async def test_a_bug_that_nobody_waits_for_is_logged(caplog):
    with caplog.at_level(logging.ERROR):
        assert await cancelled_while(RuntimeError("a bug"), Requests().run) == []
    assert "a bug" in caplog.text


async def test_who_waits_hears_of_a_refusal():
    async def fail():
        raise ConflictError("others were first")

    with pytest.raises(ConflictError):
        await wait_for(asyncio.create_task(fail()))


async def test_a_close_cancels_what_is_late_and_waits_until_it_has_ended():
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
