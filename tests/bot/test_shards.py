"""The bot in servers of several shards: each is played in, and a shard that is lost comes back."""

import asyncio

import pytest
import pytest_asyncio

from bot.app import use_discord_at
from bot.playground import PlaygroundOptions
from tests.bot.bot_lab import BotLab
from tests.bot.chat import start
from tests.e2e.person import Person
from tests.lab.hosting import returned

pytestmark = pytest.mark.asyncio(loop_scope="session")

SHARDS = 3


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def lab(tmp_path_factory):
    options = PlaygroundOptions(guilds=3, shards=SHARDS, has_rate_limits=False)
    built = BotLab(tmp_path_factory.mktemp("shards"), options, matches_per_player=1000)
    # Turns are tested where time is virtual.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.chat.gateway.reconnecting.IDENTIFY_INTERVAL_S", 0.0)
        await built.open()
        use_discord_at(built.playground.api_url)
        yield built
        await built.close()


async def test_each_shard_has_session_and_servers(lab):
    sessions = lab.playground.gateway.sessions.values()
    assert sorted(one.shard.id for one in sessions) == [0, 1, 2]
    assert {one.shard.count for one in sessions} == {SHARDS}
    assert {guild.shard_id for guild in lab.bot.guilds} == {0, 1, 2}


@pytest.mark.parametrize("server", ["Tengen's Playground", "Server 1", "Server 2", None])
async def test_match_is_played_in_every_shard_and_direct_message(lab, server):
    async with Person(lab.playground.url, "Alice") as alice:
        await (alice.open_dm() if server is None else alice.visit_server(server))
        board = await start(lab, alice)
        assert (await alice.click(board, label="a1")).failure is None


async def test_clocks_stop_until_lost_shard_returns(lab, monkeypatch):
    bot, sessions = lab.bot, lab.playground.gateway.sessions
    lost = next(one for one in sessions.values() if one.shard.id == 1)
    has_left = asyncio.Event()
    leave = bot.service.presence.mark_away

    def leave_and_tell() -> None:
        leave()
        assert bot.service.presence.is_away
        has_left.set()

    # It may be back within a millisecond.
    monkeypatch.setattr(bot.service.presence, "mark_away", leave_and_tell)
    lost.connection.cut()
    async with asyncio.timeout(60):
        await has_left.wait()
        while bot.service.presence.is_away:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    assert sorted(one.shard.id for one in sessions.values() if one.connection) == [0, 1, 2]
    assert lost.id in sessions


async def test_ready_event_of_cut_session_does_not_end_absence(lab):
    bot = lab.bot
    try:
        await bot.on_shard_disconnect(1)
        # discord.py says it seconds after a session has begun, even if that has ended.
        await bot.on_shard_ready(1)
        await returned(bot.service)
        assert bot.service.presence.is_away
    finally:
        await bot.on_shard_resumed(1)
    await returned(bot.service)
    assert not bot.service.presence.is_away
