"""What a review costs those who play meanwhile. By hand: `pytest -m bench -s`, on an idle machine.

The whole bot, its one engine worker and the people's clients share one
core. People play against a quick level, first by themselves and then
while a match of Gomoku of 60 moves is reviewed. The goals: the review is
there within 60 s, and no click is acknowledged later than Discord waits.
"""

import asyncio
import os
import time
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from bot.playground import Playground, PlaygroundOptions
from engines.games.gomoku.rules import GAME
from tests.bench.test_move_cost import cpu_seconds
from tests.bot.chat import open_moves, turn
from tests.e2e.bot_process import BotProcess
from tests.e2e.messages import text_of
from tests.e2e.person import Person
from tests.e2e.playing import is_over, match_number

MOVES = """
H6 I9 J6 H8 G7 I5 J8 J7 I6 G6 K6 L6 K5 H7 L4 M3 K9 I7 K8 K7 L7 M8 K4 N5 I4 J4 J3 K3 H3 J5
F5 L2 M1 N4 N3 H9 I10 M6 M4 O3 M5 H11 H10 O2 K1 G10 F9 F11 I8 G11 E11 G12 G13 H13 E10 I14 J15 J11 I11 E12
"""
"""Moves of a match between two levels that search."""
PEOPLE = 4
PAUSE_S = 0.5
"""Seconds between two moves of one person."""
ALONE_S = 20.0
GOAL_S, ALLOWED_S, DISCORD_S = 60.0, 400.0, 3.0


@contextmanager
def one_core():
    """Restrict this process, and all processes that it starts, to one core."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


async def plays(person, bot_id, waits_s, over):
    """Play against the fastest level until `over` is set; add the seconds of each answer to `waits_s`."""
    board = None
    while not over.is_set():
        if board is None or is_over(board):
            begun = await person.command(
                "connect4 challenge", opponent=bot_id, level="first-game", side="first"
            )
            board = await turn(person, begun.message)
        started = time.perf_counter()
        await person.click(board, custom_id=open_moves(board)[0])
        waits_s.append(time.perf_counter() - started)
        board = await turn(person, board, is_changed=True)
        await asyncio.sleep(PAUSE_S)


async def reviewed(person):
    """Import the match and request its review; return the seconds until it is done."""
    page = await person.command("match import", game="gomoku", text=MOVES)
    number = str(match_number(page.message))
    started = time.perf_counter()
    shown = (await person.command("match review", match=number)).message
    await person.wait_update(shown["id"], lambda one: "accuracy" in text_of(one), timeout_s=ALLOWED_S)
    return time.perf_counter() - started


def figures(waits_s):
    found = sorted(1000 * wait_s for wait_s in waits_s)
    median, p99 = found[len(found) // 2], found[len(found) * 99 // 100]
    return f"{len(found)} clicks, median {median:.0f} ms, p99 {p99:.0f} ms, worst {found[-1]:.0f} ms"


@pytest.mark.bench
@pytest.mark.timeout(600)
async def test_review_of_sixty_moves_slows_no_player(tmp_path):
    assert GAME.parse_moves(MOVES).ply == 60
    playground = Playground(tmp_path / "discord", PlaygroundOptions(has_rate_limits=False))
    with one_core():
        await playground.start()
        bot = BotProcess(playground, tmp_path)
        await bot.start()
        alone_s, beside_s = [], []
        people = [await _enter(playground, number) for number in range(PEOPLE + 1)]
        async with _playing(people[1:], playground.bot_id, alone_s):
            await asyncio.sleep(ALONE_S)
        pid = bot.process.pid
        before = cpu_seconds(pid), workers_cpu_seconds(pid)
        async with _playing(people[1:], playground.bot_id, beside_s):
            took_s = await reviewed(people[0])
        own_s, engine_s = cpu_seconds(pid) - before[0], workers_cpu_seconds(pid) - before[1]
        for person in people:
            await person.__aexit__(None, None, None)
        assert await bot.stop() == 0
        await playground.stop()
    print(f"\nthe review: {took_s:.1f} s, of CPU {engine_s:.1f} s by the engine, {own_s:.1f} s by the bot")
    print(f"clicks before: {figures(alone_s)}\nclicks beside: {figures(beside_s)}")
    assert took_s < GOAL_S
    assert max(beside_s) < DISCORD_S


async def _enter(playground, number):
    person = await Person(playground.url, f"Person {number}").__aenter__()
    await person.switch_channel(f"room-{number}")
    return person


@asynccontextmanager
async def _playing(people, bot_id, waits_s):
    over = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for person in people:
            group.create_task(plays(person, bot_id, waits_s, over))
        yield
        over.set()


def workers_cpu_seconds(pid):
    """Return the CPU seconds of a process's workers, none of which may end meanwhile."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    children = [child for task in tasks for child in task.read_text().split()]
    return sum(cpu_seconds(child) + workers_cpu_seconds(child) for child in children)
