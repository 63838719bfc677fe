"""Stopping the bot in time, also while something hangs."""

import asyncio
from unittest import mock

import pytest
import pytest_asyncio

from bot.app import GameBot
from bot.chat.incoming.intake import Intake
from bot.playground import Playground, PlaygroundOptions
from bot.process.launch import run_bot
from bot.settings import Settings
from db.errors import StorageError

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.usefixtures("no_levels_ahead")]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def playground(tmp_path_factory):
    options = PlaygroundOptions(has_rate_limits=False)
    local = Playground(tmp_path_factory.mktemp("discord"), options)
    await local.start()
    yield local
    await local.stop()


def settings_for(playground, url):
    return Settings(
        _env_file=None,
        discord_token=playground.token,
        discord_api_url=playground.api_url,
        database_url=url,
        engine_workers=1,
    )


@pytest.fixture
def stops(playground, tmp_path, monkeypatch):
    """Run a bot until it is connected, call `prepare` with it, stop it, and return it."""
    made = []
    refuse = GameBot.refuse
    monkeypatch.setattr(GameBot, "refuse", lambda bot: (made.append(bot), refuse(bot))[1])

    async def run(prepare):
        stop, is_ready = asyncio.Event(), asyncio.Event()
        settings = settings_for(playground, f"sqlite:///{tmp_path}/tengen.db")
        init = GameBot.__init__

        def noted(bot, *args, **options):
            init(bot, *args, **options)
            prepare(bot)

        monkeypatch.setattr(GameBot, "__init__", noted)
        running = asyncio.create_task(run_bot(settings, stop, on_ready=is_ready.set))
        await asyncio.wait({running, asyncio.create_task(is_ready.wait())}, return_when="FIRST_COMPLETED")
        stop.set()
        await running
        return made[0]

    return run


async def test_stop_limits_do_not_add_up(stops, monkeypatch, caplog):
    monkeypatch.setattr("bot.app._CLOSING_S", 0.2)
    monkeypatch.setattr("bot.app._MIN_S", 0.01)
    hanging = []

    def prepare(bot):
        for tasks in (bot.intake._inside, bot.service.requests._tasks, bot.removals._under_way):
            hanging.append(asyncio.create_task(asyncio.Event().wait()))
            tasks.add(hanging[-1])

    bot = await stops(prepare)
    assert bot.is_closed()
    assert "Closing took more than" not in caplog.text
    handler, request, removal = hanging
    assert handler.cancelled()
    assert request.cancelled()
    removal.cancel()


async def test_abandoned_stop_leaves_no_worker_or_connection(stops, monkeypatch, caplog):
    """The interpreter would wait for a search or a load that goes on, and be cut short."""
    monkeypatch.setattr("bot.process.launch._DRAIN_S", 0.0)
    monkeypatch.setattr("bot.process.launch._CANCEL_AGAIN_S", 0.05)

    async def hang(self, seconds):
        await asyncio.Event().wait()

    monkeypatch.setattr("bot.chat.incoming.intake.Intake.close", hang)
    bot = await stops(lambda bot: None)
    assert "Closing took more than" in caplog.text
    assert bot.pool._is_closed
    with pytest.raises(StorageError, match="closed"):
        await bot._database.read(lambda connection: None)


async def test_stopping_bot_answers_limited_number_of_latecomers():
    told = []

    class Said:
        def to(self, interaction):
            return self

        def words(self, key):
            return key

        async def say(self, words):
            told.append(words)

    intake = Intake(Said(), mock.Mock())
    intake.is_closed = True
    for number in range(100):
        assert not await intake.admits(mock.Mock(id=number))
    assert told == ["busy"] * 20
