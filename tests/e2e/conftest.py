"""One playground and one bot for all tests in this folder; each test has people and a channel of its own.

A test that acts on the bot itself, as by a kill, has a `BotProcess` of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from typing import Any

import pytest
import pytest_asyncio

from bot.playground import Playground, PlaygroundOptions
from bot.playground.actions.interactions import Clocks
from tests.e2e.bot_process import BotProcess, database_elsewhere
from tests.e2e.person import Person
from tests.lab.dask_processes import DaskProcesses
from tests.lab.layout_rules import layout_rules

__all__ = ["layout_rules"]

OPTIONS = PlaygroundOptions(clocks=Clocks(ack_s=60.0), has_rate_limits=False)
"""Options of the playground: long time limits, because tests act fast and a busy machine answers late."""
UNHURRIED = "tests.e2e.unhurried"


@pytest.fixture(scope="session", autouse=True)
def engines_elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """With `TENGEN_TEST_ENGINES=dask` every bot here uses a cluster of processes."""
    if os.environ.get("TENGEN_TEST_ENGINES") != "dask":
        yield
        return
    dask = DaskProcesses(tmp_path_factory.mktemp("dask"))
    try:
        dask.start_scheduler()
        dask.start_worker()
        os.environ["ENGINE_CLUSTER"] = dask.address
        yield
    finally:
        os.environ.pop("ENGINE_CLUSTER", None)
        dask.close()


@pytest.fixture(scope="package")
def bot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BotProcess]:
    """The online bot, with the playground in a thread, because browser tests have no event loop."""
    with bot_in_thread(tmp_path_factory, LOG_LEVEL="DEBUG") as bot:
        yield bot


@contextlib.contextmanager
def bot_in_thread(folders: pytest.TempPathFactory, **environment: str) -> Iterator[BotProcess]:
    """Yield an online bot, with its playground in a thread.

    At the end, after all tests, its whole log must show no error.
    """
    with database_elsewhere() as settings, loop_in_thread() as wait_for:
        local = Playground(folders.mktemp("discord"), OPTIONS)
        wait_for(local.start())
        bot = BotProcess(local, folders.mktemp("bot"), module=UNHURRIED, **environment, **settings)
        try:
            wait_for(bot.start())
            yield bot
            wait_for(bot.end())
        finally:
            if bot.process is not None:
                wait_for(bot.kill())
            wait_for(local.stop())


@contextlib.contextmanager
def loop_in_thread() -> Iterator[Callable[[Coroutine[Any, Any, Any]], Any]]:
    """Yield a function that runs a coroutine in an event loop of another thread, and returns its result."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        yield lambda work: asyncio.run_coroutine_threadsafe(work, loop).result()
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


@pytest.fixture(scope="module")
def own_database() -> Iterator[dict[str, str]]:
    """The database of a bot that only this test file uses."""
    with database_elsewhere() as settings:
        yield settings


@pytest_asyncio.fixture(scope="module", loop_scope="package")
async def own_playground(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Playground]:
    local = Playground(tmp_path_factory.mktemp("discord"), OPTIONS)
    await local.start()
    yield local
    await local.stop()


@pytest_asyncio.fixture(scope="module", loop_scope="package")
async def own_bot(
    own_playground: Playground, own_database: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[BotProcess]:
    """A bot that only this test file uses, and may kill."""
    bot = BotProcess(own_playground, tmp_path_factory.mktemp("bot"), module=UNHURRIED, **own_database)
    await bot.start()
    yield bot
    await bot.end()


@pytest_asyncio.fixture(loop_scope="package")
async def alice(bot: BotProcess, request: pytest.FixtureRequest) -> AsyncIterator[Person]:
    async with Person(bot.playground.url, "Alice", is_new=True) as person:
        await person.switch_channel(channel_name(request))
        yield person


@pytest_asyncio.fixture(loop_scope="package")
async def bob(bot: BotProcess, request: pytest.FixtureRequest) -> AsyncIterator[Person]:
    async with Person(bot.playground.url, "Bob", is_new=True) as person:
        await person.switch_channel(channel_name(request))
        yield person


def channel_name(request: pytest.FixtureRequest) -> str:
    """The name of a channel that no other test uses."""
    place = request.node.nodeid.rpartition("/")[2].removeprefix("test_")
    return "".join(c if c.isalnum() else "-" for c in place.lower())[:90]
