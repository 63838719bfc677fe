"""A container's health check, against the servers that it asks."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from aiohttp.test_utils import TestServer

from bot.maintenance.first_run.page import SetupPage
from bot.monitoring.probe import find_fault
from bot.monitoring.server import serve

ROOT = Path(__file__).parents[3]


async def no_metrics():
    return b""


def healthy(is_well):
    async def tell():
        return is_well, {"gateway": is_well}

    return tell


async def ask(port, **settings):
    """What the health check finds, from a thread of its own."""
    return await asyncio.to_thread(find_fault, {"MONITORING_PORT": str(port), **settings})


@pytest.mark.parametrize(("is_well", "fault"), [(True, ""), (False, '{"gateway": false}')])
async def test_check_finds_what_the_bot_tells(is_well, fault):
    async with serve("127.0.0.1", 0, no_metrics, healthy(is_well)) as (_, port):
        assert (await ask(port)).endswith(fault)
        assert bool(await ask(port, MONITORING_HOST="0.0.0.0")) is not is_well


async def test_stopped_bot_is_not_well():
    async with serve("127.0.0.1", 0, no_metrics, healthy(True)) as (_, port):
        pass
    assert f"port {port}: " in await ask(port)


async def test_bot_waiting_for_its_token_is_well(tmp_path):
    async with TestServer(SetupPage("12345678", file=tmp_path / ".env").application()) as page:
        port = str(page.port)
        assert await ask(1, SETUP_PORT=port) == ""
    assert "port 1: " in await ask(1, SETUP_PORT=port)


async def test_every_process_is_asked_at_its_port():
    async with serve("127.0.0.1", 0, no_metrics, healthy(True)) as (_, port):
        assert await ask(port - 1, SHARD_PROCESSES="2", SHARD_PROCESS="1") == ""
        assert f"port {port + 1}: " in await ask(port, SHARD_PROCESSES="2")


def test_bot_without_a_port_is_well():
    assert find_fault({"MONITORING_PORT": "", "SETUP_PORT": "1"}) == ""


def test_check_needs_the_standard_library_alone():
    program = (
        "import sys, bot.monitoring.probe; "
        "print({one.partition('.')[0] for one in sys.modules} - sys.stdlib_module_names - {'__main__'})"
    )
    # -S leaves out installed packages, so that nothing of theirs can be imported.
    ended = subprocess.run(
        [sys.executable, "-S", "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout.strip()) == (0, "{'bot'}"), ended.stderr


def test_unhealthy_bot_ends_check_with_one():
    command = [sys.executable, "-m", "bot.monitoring.probe"]
    ended = subprocess.run(
        command, cwd=ROOT, env={"MONITORING_PORT": "1"}, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 1
    assert ended.stderr.startswith("port 1: ")
