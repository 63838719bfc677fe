"""A playground for a file of tests, and the bot beside it as a process of its own."""

from __future__ import annotations

import pytest
import pytest_asyncio

from bot.playground import Playground, PlaygroundOptions
from tests.e2e.person import Person
from tests.faults.process import Process


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def playground(tmp_path_factory):
    async with Playground(
        tmp_path_factory.mktemp("discord"), PlaygroundOptions(has_rate_limits=False, session_s=5.0)
    ) as local:
        yield local


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bot(playground, tmp_path_factory):
    """The online bot. After all faults of a test, its log must show no traceback."""
    bot = Process(playground, tmp_path_factory.mktemp("bot"), CHALLENGES_TO_ONE="1000")
    await bot.start()
    yield bot
    assert await bot.stop() == 0, bot.log[-3000:]
    assert "Traceback" not in bot.log, bot.log[-6000:]


@pytest.fixture
def idle(playground, tmp_path):
    """A bot that has not been started, with a folder of its own."""
    return Process(playground, tmp_path)


@pytest_asyncio.fixture(loop_scope="module")
async def alice(playground):
    async with Person(playground.url, "Alice") as person:
        yield person


@pytest_asyncio.fixture(loop_scope="module")
async def bob(playground):
    async with Person(playground.url, "Bob") as person:
        yield person
