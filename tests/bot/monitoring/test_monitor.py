"""A bot seen from outside while somebody plays, and when its database or Discord is away."""

import asyncio
import hashlib
import json
import logging
import re
from types import SimpleNamespace

import aiohttp
import pytest

from bot.hosting.background import run_once
from bot.hosting.errors import BusyError
from bot.monitoring.monitor import health_of
from bot.monitoring.own_names import is_own_name
from bot.monitoring.server import serve
from bot.playground import Playground, PlaygroundOptions
from bot.process.launch import LaunchError, run_bot
from bot.settings import Settings
from tests.bot.chat import open_moves
from tests.e2e.person import Person
from tests.test_templates import STARTED


async def get(address, path):
    async with aiohttp.ClientSession() as session, session.get(f"{address}{path}") as response:
        return response.status, await response.text()


def value(text, name):
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, flags=re.MULTILINE)
    return float(found[1]) if found else None


OTHER_BUCKET = hashlib.sha256(b"other").hexdigest()[:32]
"""What the playground calls the bucket of routes without a rule of their own."""
REPLIED = 'tengen_engine_move_seconds_count{game="tic_tac_toe",level="first-game"}'


async def shown(address, name):
    """The metrics, once this one has counted something."""
    async with asyncio.timeout(60):
        while True:
            status, text = await get(address, "/metrics")
            assert status == 200
            if value(text, name):
                return text
            await asyncio.sleep(0.05)


async def failing():
    raise ValueError("a row that nobody can read")


@pytest.mark.usefixtures("no_levels_ahead")
async def test_metrics_show_played_game_and_no_secret(tmp_path, caplog):
    caplog.set_level(logging.INFO, "bot")
    playground = Playground(tmp_path / "discord", PlaygroundOptions(has_rate_limits=False))
    await playground.start()
    stop = asyncio.Event()
    running = asyncio.create_task(run_bot(settings_for(playground, tmp_path), stop))
    async with asyncio.timeout(60):
        while STARTED not in caplog.text:
            assert not running.done(), running.exception()
            await asyncio.sleep(0.02)
    address = re.search(r"Metrics are served at (\S+)/metrics", caplog.text)[1]
    async with Person(playground.url, "Alice") as alice:
        options = {"opponent": playground.bot_id, "level": "first-game", "side": "first"}
        board = (await alice.command("tictactoe challenge", **options)).message
        await alice.click(board, custom_id=open_moves(board)[0])
        logging.getLogger("bot.app").warning("somebody looks")
        await asyncio.wait([run_once(failing(), "deadlines")])
        text = await shown(address, REPLIED)
    for name, least in {
        'tengen_interactions_total{kind="application_command",outcome="answered"}': 1,
        'tengen_interactions_total{kind="component",outcome="answered"}': 1,
        'tengen_acknowledgement_seconds_count{kind="component"}': 1,
        f'tengen_requests_total{{bucket="{OTHER_BUCKET}",method="GET",route="/gateway/bot",status="200"}}': 1,
        'tengen_matches{game="tic_tac_toe"}': 1,
        'tengen_database_transaction_seconds_count{access="write"}': 3,
        'tengen_log_records_total{level="WARNING"}': 1,
        'tengen_engine_searches_total{place="local"}': 1,
        'tengen_background_failures_total{task="deadlines"}': 1,
        "tengen_ready": 1,
        "tengen_guilds": 1,
        "tengen_event_loop_lag_seconds_count": 0,
    }.items():
        assert (value(text, name) or 0) >= least, (name, text)
    assert value(text, "tengen_boards_behind") == 0
    assert value(text, "tengen_engine_moves_overdue") == 0
    assert playground.token not in text
    status, found = await get(address, "/healthz")
    assert (status, json.loads(found) | {"engines": None}) == (
        200,
        {"gateway": True, "database": True, "engines": None},
    )
    assert (await get(address, "/"))[0] == 404
    stop.set()
    await running
    with pytest.raises(aiohttp.ClientError):
        await get(address, "/healthz")
    await playground.stop()


def settings_for(playground, folder, port=0):
    return Settings(
        _env_file=None,
        discord_token=playground.token,
        discord_api_url=playground.api_url,
        database_url=f"sqlite:///{folder}/tengen.db",
        engine_workers=1,
        board_tiles=False,
        monitoring_port=port,
    )


async def test_occupied_monitoring_port_is_named(tmp_path):
    server = await asyncio.start_server(lambda reader, writer: None, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    playground = SimpleNamespace(token="a.b.c", api_url="http://127.0.0.1:9")
    with pytest.raises(LaunchError, match="MONITORING_PORT"):
        await run_bot(settings_for(playground, tmp_path, port), asyncio.Event())
    server.close()


class Bot:
    """As much of a bot as the health check asks for."""

    def __init__(self, *, is_ready=True, recall=None):
        self.is_ready = lambda: is_ready
        self.is_closed = lambda: False
        self.pool = SimpleNamespace(status=SimpleNamespace(state="warming"))
        self.service = SimpleNamespace(facts=SimpleNamespace(recall=recall or self._recall))

    async def _recall(self, key):
        return None


async def refused(key):
    raise BusyError("the disk is full")


async def hung(key):
    await asyncio.Event().wait()


@pytest.mark.parametrize(
    ("bot", "is_well", "gateway", "database"),
    [
        (Bot(), True, True, True),
        (Bot(is_ready=False), False, False, True),
        (Bot(recall=refused), False, True, False),
        (Bot(recall=hung), False, True, False),
    ],
)
async def test_health_follows_gateway_and_database(monkeypatch, bot, is_well, gateway, database):
    monkeypatch.setattr("bot.monitoring.monitor._DATABASE_S", 0.01)
    found = {"gateway": gateway, "database": database, "engines": "warming"}
    assert await health_of(bot) == (is_well, found)


@pytest.mark.parametrize(
    ("named", "host", "is_own"),
    [
        ("127.0.0.1:9464", "127.0.0.1", True),
        ("localhost:9464", "127.0.0.1", True),
        ("[::1]:9464", "::1", True),
        ("10.0.0.7", "0.0.0.0", True),
        # A container's name, and the name that the host has chosen.
        ("tengen:9464", "0.0.0.0", True),
        ("Metrics.example.com:9464", "metrics.example.com", True),
        ("metrics.example.com:9464", "0.0.0.0", False),
        ("evil.example:9464", "127.0.0.1", False),
        ("localhost.evil.example", "127.0.0.1", False),
        ("127.0.0.1.evil.example:9464", "127.0.0.1", False),
        ("127.0.0.1@evil.example", "127.0.0.1", False),
        ("localhost:99999999", "127.0.0.1", False),
        ("[evil", "127.0.0.1", False),
        ("", "127.0.0.1", False),
    ],
)
def test_web_page_host_name_is_refused(named, host, is_own):
    assert is_own_name(named, host) == is_own


async def test_metrics_and_health_refuse_web_page_host_names():
    async def metrics():
        return b"tengen_ready 1.0\n"

    async def health():
        return True, {"database": True}

    async with serve("127.0.0.1", 0, metrics, health) as (host, port), aiohttp.ClientSession() as session:
        for path in ("/metrics", "/healthz", "/nothing"):
            for name, status in (("evil.example", 421), ("localhost", 404 if path == "/nothing" else 200)):
                headers = {"Host": f"{name}:{port}"}
                async with session.get(f"http://{host}:{port}{path}", headers=headers) as response:
                    assert response.status == status
                    assert "tengen_ready" not in await response.text() or status == 200
