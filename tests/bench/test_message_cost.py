"""What hearing of every message costs, at 1,000 a second. By hand: `pytest -m bench -s`.

With the message intents a bot receives every message of every server it
is in. Counted once through everything (`python -m bot` over a real socket, by the
operating system's account), while nothing of it is for the bot; and once in this
process alone: what judging a message takes, against what discord.py takes to
build and dispatch one.
"""

import asyncio
import itertools
import time

import discord
import pytest

from bot.chat.gateway.messages import received_message
from bot.playground import Playground
from tests.bench.test_move_cost import cpu_seconds
from tests.e2e.bot_process import bot_without_limits
from tests.e2e.person import Person

PER_SECOND = 1000
SECONDS = 10
TICK_S = 0.01
EVENTS = 20_000


async def message_of_others(playground):
    """Return a gateway event of a message that does not mention the bot."""
    async with Person(playground.url, "Alice") as alice, Person(playground.url, "Bob") as bob:
        first = await bob.say("What shall we have for dinner tonight?")
        await alice.say(f"<@{bob.id}> something with noodles, as ever", reply_to=first)
        told = await alice.wait_event("MESSAGE_CREATE", lambda one: one.get("message_reference"))
        first = {**told["referenced_message"], "content": ""}
        return {**told, "content": "", "referenced_message": first}


@pytest.mark.bench
async def test_cpu_of_a_thousand_messages_a_second(tmp_path):
    async with bot_without_limits(tmp_path) as bot:
        message = await message_of_others(bot.playground)
        spent = {}
        for per_second in (0, PER_SECOND):
            before, began = cpu_seconds(bot.process.pid), time.perf_counter()
            sent = await tell(bot.playground, message, per_second)
            seconds = time.perf_counter() - began
            spent[per_second] = (cpu_seconds(bot.process.pid) - before) / seconds
        assert sent == PER_SECOND * SECONDS
        of_a_core = spent[PER_SECOND] - spent[0]
        rate = sent / seconds
        each_us = of_a_core / rate * 1e6
        print(f"\n{rate:.0f} messages/s: {of_a_core:.1%} of a core, {each_us:.0f} µs of CPU a message")


async def tell(playground, message, per_second):
    """Send the bot messages at a constant rate per second; return their number."""
    loop = asyncio.get_running_loop()
    began, sent = loop.time(), 0
    for tick in range(1, round(SECONDS / TICK_S) + 1):
        while sent < per_second * tick * TICK_S:
            data = {**message, "id": str(int(message["id"]) + sent)}
            playground.gateway.dispatch("MESSAGE_CREATE", lambda session, data=data: data)
            sent += 1
        await asyncio.sleep(max(0.0, began + tick * TICK_S - loop.time()))
    return sent


@pytest.mark.bench
async def test_cpu_of_judging_a_message(tmp_path):
    async with Playground(tmp_path / "discord") as playground:
        message = await message_of_others(playground)
    client = discord.Client(intents=discord.Intents.none(), max_messages=None)
    build = client._connection.parsers["MESSAGE_CREATE"]
    ways = {
        "judged": lambda data: received_message(data, Playground.bot_id, lambda: None, lambda: False),
        "built and dispatched by discord.py": build,
    }
    print()
    for name, take in ways.items():
        ids = itertools.count(int(message["id"]))
        copies = [{**message, "id": str(next(ids))} for _ in range(EVENTS)]
        began = time.process_time()
        for data in copies:
            take(data)
        spent = time.process_time() - began
        print(f"{name}: {spent / EVENTS * 1e6:.1f} µs of CPU a message")
    await client.close()
