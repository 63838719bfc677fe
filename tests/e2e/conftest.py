"""One playground and one bot for a module of tests; each test has a channel of its own."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from playwright.sync_api import Browser, sync_playwright

from bot.playground import Playground, PlaygroundOptions
from tests.e2e.house import ELSEWHERE, House
from tests.e2e.page import serve_page
from tests.e2e.person import Person
from tests.e2e.tab import CHROMIUM, START_MS, Visitors
from tests.lab.dask_processes import DaskProcesses
from tests.lab.databases import postgres_database, postgres_server
from tests.lab.layout_rules import layout_rules

__all__ = ["layout_rules"]


@pytest.fixture(scope="session", autouse=True)
def engines_elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """With `TENGEN_TEST_ENGINES=dask` every bot here is told of a cluster of processes."""
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


@pytest.fixture(scope="module", autouse=True)
def database_elsewhere() -> Iterator[None]:
    """With `TENGEN_TEST_DATABASE=postgresql` the bots of each file have a database on a server.

    With `TENGEN_TEST_PROCESSES=2` beside it, each of them is as many processes.
    """
    if os.environ.get("TENGEN_TEST_DATABASE") != "postgresql":
        yield
        return
    with postgres_database(postgres_server()) as url:
        settings = {"DATABASE_URL": url, "SHARD_PROCESSES": os.environ.get("TENGEN_TEST_PROCESSES", "1")}
        ELSEWHERE.update(settings)
        yield
        ELSEWHERE.clear()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def playground(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Playground]:
    # Tests move faster than people: rate limits have tests of their own.
    options = PlaygroundOptions(has_rate_limits=False)
    local = Playground(tmp_path_factory.mktemp("discord"), options)
    await local.start()
    yield local
    await local.stop()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(playground: Playground, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """The bot, online. Whatever the tests did to it, its log tells of no trouble at the end."""
    bot = House(playground, tmp_path_factory.mktemp("bot"))
    await bot.start()
    yield bot
    await bot.end()


@pytest_asyncio.fixture(loop_scope="module")
async def alice(house: House, request: pytest.FixtureRequest) -> AsyncIterator[Person]:
    async with Person(house.playground.url, "Alice") as person:
        await person.switch_channel(channel_name(request))
        yield person


@pytest_asyncio.fixture(loop_scope="module")
async def bob(house: House, request: pytest.FixtureRequest) -> AsyncIterator[Person]:
    async with Person(house.playground.url, "Bob") as person:
        await person.switch_channel(channel_name(request))
        yield person


def channel_name(request: pytest.FixtureRequest) -> str:
    """A channel that no other test uses."""
    return "".join(c if c.isalnum() else "-" for c in request.node.name.lower())[:90]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a playground with the bot in it."""
    # Boards are read glyph by glyph; those of tiles have a test of their own.
    with serve_page(tmp_path_factory.mktemp("playground"), BOARD_TILES="false") as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
            timeout=START_MS,
        )
        yield launched
        launched.close()


@pytest.fixture
def visitors(browser: Browser, address: str) -> Iterator[Visitors]:
    made = Visitors(browser, address)
    yield made
    made.close()
    assert made.problems == [], "the page's program failed"
