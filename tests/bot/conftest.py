import pytest_asyncio

from tests.bot.bot_lab import BotHouse
from tests.e2e.person import Person


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def house(tmp_path_factory):
    built = BotHouse(tmp_path_factory.mktemp("house"), matches_per_player=1000)
    await built.open()
    yield built
    await built.close()


@pytest_asyncio.fixture(loop_scope="session")
async def alice(house):
    async with Person(house.playground.url, "Alice") as person:
        yield person


@pytest_asyncio.fixture(loop_scope="session")
async def bob(house):
    async with Person(house.playground.url, "Bob") as person:
        yield person


@pytest_asyncio.fixture(loop_scope="session")
async def carol(house):
    async with Person(house.playground.url, "Carol") as person:
        yield person
