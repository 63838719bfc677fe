"""One playground and one bot for a module of tests; each test has a channel of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from playwright.sync_api import Browser, sync_playwright

from bot.playground import Playground, PlaygroundOptions
from tests.e2e.house import House
from tests.e2e.person import Person
from tests.e2e.tab import CHROMIUM, ROOT, Visitors
from tests.lab.layout_rules import layout_rules

__all__ = ["layout_rules"]


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
    """The bot, online. Whatever the tests did to it, its log shows no traceback at the end."""
    bot = House(playground, tmp_path_factory.mktemp("bot"))
    await bot.start()
    yield bot
    assert await bot.stop() == 0, bot.log[-3000:]
    assert "Traceback" not in bot.log, bot.log[-6000:]


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
    folder = tmp_path_factory.mktemp("playground")
    environment = {key: value for key, value in os.environ.items() if not key.startswith("DISCORD_")}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "bot", "playground", "--port", "0", "--no-browser", "--data", "data"]
    with (folder / "log.txt").open("w") as log:
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=log, text=True
        )
        assert process.stdout is not None
        try:
            addresses = (re.search(r"http://[\d.]+:\d+", line) for line in process.stdout)
            found = next(filter(None, addresses), None)
            assert found, (folder / "log.txt").read_text()
            # A full pipe would stop the bot.
            threading.Thread(target=process.stdout.read, daemon=True).start()
            yield found[0]
        finally:
            process.terminate()
            status = process.wait(timeout=60)
    assert status == 0
    assert "Traceback" not in (folder / "log.txt").read_text()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        yield launched
        launched.close()


@pytest.fixture
def visitors(browser: Browser, address: str) -> Iterator[Visitors]:
    made = Visitors(browser, address)
    yield made
    made.close()
    assert made.problems == [], "the page's program failed"
