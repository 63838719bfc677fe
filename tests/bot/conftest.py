import itertools

import pytest
import pytest_asyncio

from bot.app import use_discord_at
from bot.chat import response as response_module
from bot.chat import sharing
from bot.hosting.engines import pool
from bot.hosting.engines.job import PoolTimes
from bot.hosting.engines.pool import EnginePool
from bot.playground.actions.interactions import Clocks
from tests.bot.bot_lab import BotLab
from tests.e2e.person import Person
from tests.lab.layout_rules import layout_rules

__all__ = ["layout_rules"]

_numbers = itertools.count(1)
_PATIENCE_S = response_module._PATIENCE_S


@pytest.fixture(scope="module", autouse=True)
def unhurried():
    """Make bots of this process defer no answer: on a busy machine, what it shows would come after it."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(response_module, "_PATIENCE_S", 60.0)
        patched.setattr(sharing, "_PATIENCE_S", 60.0)
        yield


@pytest.fixture
def hurried(lab, monkeypatch):
    """Make Discord and the bot wait for an answer as long as they do outside of tests."""
    monkeypatch.setattr(response_module, "_PATIENCE_S", _PATIENCE_S)
    monkeypatch.setattr(lab.playground.interactions, "_clocks", Clocks())


@pytest.fixture
def no_levels_ahead(monkeypatch):
    """Make bots of this process load each level only when it is asked for a move, and wait for that."""
    start, patient = EnginePool.start, PoolTimes(load_s=60.0, stand_in_s=20.0)
    monkeypatch.setattr(EnginePool, "start", lambda engines, games: start(engines))
    monkeypatch.setattr(pool, "PoolTimes", lambda: patient)


def pytest_itemcollected(item):
    """Run each test that has the lab's bot in the bot's event loop, unless the test names another loop."""
    marker = item.get_closest_marker("asyncio")
    if marker and "loop_scope" not in marker.kwargs and "built_lab" in item.fixturenames:
        item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def built_lab(tmp_path_factory):
    """A file's own bot: what one file leaves behind is no other's affair, in any order."""
    # Alice and Bob meet in hundreds of tests within the hour.
    freely = {"matches_per_player": 1000, "challenges_to_one": 1000, "challenges_an_hour": 10_000}
    built = BotLab(tmp_path_factory.mktemp("lab"), **freely)
    await built.open()
    yield built
    await built.close()


@pytest_asyncio.fixture(loop_scope="session")
async def lab(built_lab):
    # Where discord.py looks for the API is one place for all bots of this process, other tests' too.
    use_discord_at(built_lab.playground.api_url)
    return built_lab


@pytest_asyncio.fixture(loop_scope="session")
async def alice(lab):
    async with Person(lab.playground.url, "Alice") as person:
        yield person


@pytest_asyncio.fixture(loop_scope="session")
async def bob(lab):
    async with Person(lab.playground.url, "Bob") as person:
        yield person


@pytest_asyncio.fixture(loop_scope="session")
async def carol(lab):
    async with Person(lab.playground.url, "Carol") as person:
        yield person


@pytest_asyncio.fixture(loop_scope="session")
async def ann(lab):
    """Somebody who is new, in a channel of their own."""
    number = next(_numbers)
    async with Person(lab.playground.url, f"Ann {number}") as person:
        await person.switch_channel(f"room-{number}")
        yield person


@pytest_asyncio.fixture(loop_scope="session")
async def ben(lab, ann):
    """Somebody who is new, in Ann's channel."""
    async with Person(lab.playground.url, ann.name.replace("Ann", "Ben")) as person:
        person.channel_id = ann.channel_id
        yield person


@pytest_asyncio.fixture(loop_scope="session")
async def newcomer(lab):
    """Somebody who has chosen nothing yet, and whom nobody has asked to wait."""
    async with Person(lab.playground.url, f"Newcomer {next(_numbers)}") as person:
        yield person
