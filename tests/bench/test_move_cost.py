"""What a move against a weak level costs in CPU time. By hand: `pytest -m bench -s`.

Once in the game host alone (rules, database, the engine's reply, in one
process) and once through everything: `python -m bot` over real sockets
against a playground, counted by the operating system. The goals are 4 ms
a move in the host, and 100 clicks a second on one core through the bot,
which is 10 ms a click with the engine's reply.
"""

import asyncio
import os
import time
from pathlib import Path

import pytest

from tests.bot.chat import open_moves, turn
from tests.e2e.bot_process import bot_without_limits
from tests.e2e.person import Person
from tests.e2e.playing import is_over
from tests.lab.hosting import Hosting, against_engine

ROUNDS = 3
"""Number of runs of which the fastest counts, because other work of the machine only adds time."""
MOVES = 400
CLICKS = 300
PEOPLE = 4


@pytest.mark.bench
async def test_cpu_of_a_move_in_the_host(tmp_path):
    hosting = Hosting(f"sqlite:///{tmp_path}/tengen.db")
    hosting.changes = Replies()
    hosting.changes.came = asyncio.Event()
    service = await hosting.open()
    await play(hosting, service, MOVES // 10)
    rounds = []
    for _ in range(ROUNDS):
        started, began = time.process_time(), time.perf_counter()
        await play(hosting, service, MOVES)
        spent = time.process_time() - started, time.perf_counter() - began
        rounds.append([seconds * 1000 / MOVES for seconds in spent])
    await hosting.close()
    cpu_ms, wall_ms = min(rounds)
    print(f"\nin the host: {cpu_ms:.2f} ms of CPU a move with its reply, {wall_ms:.2f} ms passed")


async def play(hosting, service, moves):
    """Play a number of moves on 4x4 boards, each answered by a level that takes the first free point."""
    played = 0
    while played < moves:
        match = await service.begin(against_engine("first", size="4"))
        while not match.is_finished and played < moves:
            # From the other end of the board, so that the match is long.
            action = match.position.legal_actions()[-1]
            match = await service.play(match.id, 1, action, match.seq)
            played += 1
            if not match.is_finished:
                match = await hosting.changes.after(match)
        if not match.is_finished:
            await service.resign(match.id, 1)


class Replies(list):
    """The host's changes of matches, for a test that waits for the next one without polling."""

    def append(self, match):
        super().append(match)
        self.came.set()

    async def after(self, match):
        """Return the match after the move that follows `match`."""
        while not self or self[-1].id != match.id or self[-1].ply <= match.ply:
            await self.came.wait()
            self.came.clear()
        return self[-1]


@pytest.mark.bench
async def test_cpu_of_a_click_through_the_bot(tmp_path):
    async with bot_without_limits(tmp_path) as bot:
        for name, game in (("Tic-tac-toe", "tictactoe"), ("Gomoku", "gomoku")):
            await clicks(bot.playground, game, CLICKS // 10)
            rounds = []
            for _ in range(ROUNDS):
                before = cpu_seconds(bot.process.pid)
                made = await clicks(bot.playground, game, CLICKS)
                rounds.append((cpu_seconds(bot.process.pid) - before) * 1000 / made)
            cpu_ms = min(rounds)
            print(f"\n{name}: {cpu_ms:.2f} ms of the bot's CPU a click, {1000 / cpu_ms:.0f} clicks/s a core")


async def clicks(playground, game, number):
    """Make several people press moves at once; return the number of presses."""
    share = number // PEOPLE
    await asyncio.gather(*(person_plays(playground, f"Person {n}", game, share) for n in range(PEOPLE)))
    return share * PEOPLE


async def person_plays(playground, name, game, number):
    async with Person(playground.url, name) as person:
        await person.switch_channel(f"{game}-{name.lower().replace(' ', '-')}")
        board = None
        for _ in range(number):
            if board is None or is_over(board):
                begun = await person.command(
                    f"{game} challenge", opponent=playground.bot_id, level="first-game", side="first"
                )
                board = await turn(person, begun.message)
            pressed = open_moves(board)[0]
            await person.click(board, custom_id=pressed)
            board = await turn(person, board, is_changed=True)
        if not is_over(board):
            await person.command("match resign")


def cpu_seconds(pid):
    """Return the CPU seconds of a process, in user mode and in the kernel, without its workers'."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
