"""`python -m tests.bench.resting` prints the memory of a running bot at rest and after games.

The bot runs as its host runs it, beside a playground in this process, with `ENGINE_WORKERS` and the other
settings of the environment. A person makes some moves against its levels of a difficulty, and resigns. What
its processes share counts once. Linux only.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from bot.hosting.engines.job import PoolTimes
from bot.playground import Playground, PlaygroundOptions
from bot.playground.actions.interactions import Clocks
from engines.command_line import run_and_exit
from engines.core.game import Game
from engines.core.level import Difficulty
from engines.registry import find, games, levels_of
from tests.e2e.bot_process import BotProcess
from tests.e2e.person import Person
from tests.e2e.playing import (
    exported,
    is_over,
    is_turn_of,
    match_number,
    position_of,
    press_path,
    seq_of,
    think,
)

_REST_S = 75.0
"""Seconds of rest, more than the minute after which the bot returns freed memory."""
_FIRST = "gomoku"
_MOVES = 8
"""Number of moves of both sides after which the person resigns."""


def main(
    runs: Annotated[
        int, typer.Option(metavar="N", help="Number of bots to start and measure, one after another.")
    ] = 3,
    difficulty: Annotated[
        Difficulty, typer.Option(metavar="easy|medium|hard", help="Difficulty of the levels to play against.")
    ] = Difficulty.MEDIUM,
) -> None:
    """Print the memory of a bot at rest and after games, a line for each run."""
    print("| at rest | after a game of Gomoku | after games of every kind | idle |\n|---|---|---|---|")
    for _ in range(runs):
        print(f"| {' | '.join(asyncio.run(_states(difficulty)))} |", flush=True)


async def _states(difficulty: Difficulty) -> list[str]:
    options = PlaygroundOptions(clocks=Clocks(ack_s=60.0), has_rate_limits=False)
    workers = os.environ.get("ENGINE_WORKERS", "")
    with tempfile.TemporaryDirectory() as folder:
        async with Playground(Path(folder, "discord"), options) as playground:
            bot = BotProcess(playground, Path(folder), ENGINE_WORKERS=workers)
            await bot.start()
            try:
                return await _play_all(bot, difficulty)
            finally:
                await bot.kill()


async def _play_all(bot: BotProcess, difficulty: Difficulty) -> list[str]:
    found = []
    await asyncio.sleep(_REST_S)
    found.append(_memory(bot))
    async with Person(bot.playground.url, "Alice", is_new=True) as person:
        await _play(person, bot, find(_FIRST), difficulty)
        await asyncio.sleep(_REST_S)
        found.append(_memory(bot))
        for game in games().values():
            if game.id != _FIRST:
                await _play(person, bot, game, difficulty)
    for pause_s in (_REST_S, PoolTimes().idle_s):
        await asyncio.sleep(pause_s)
        found.append(_memory(bot))
    return found


async def _play(person: Person, bot: BotProcess, game: Game, difficulty: Difficulty) -> None:
    """Play the beginning of a match with moves of a weak level, and resign."""
    level = next(one.id for one in levels_of(game) if one.difficulty is difficulty)
    answer = await person.command(
        f"{game.command} challenge", opponent=bot.playground.bot_id, level=level, rated=False
    )
    number, ply = match_number(answer.message), 0

    def is_ours(message: dict[str, object]) -> bool:
        return is_over(message) or (seq_of(message) >= ply and is_turn_of(message, person.name))

    while not is_over(await person.wait_update(answer.message["id"], is_ours)):
        position = position_of(await exported(person, number))
        if position.ply >= _MOVES:
            sure = await person.command("match resign", match=str(number))
            await person.click(sure.message, label="Resign")
            await person.wait_update(answer.message["id"], is_over)
            return
        move = think(position, levels_of(game)[1].id, position.ply)
        await press_path(person, answer.message, position, position.parse_action(move))
        ply = position.ply + 1


def _memory(bot: BotProcess) -> str:
    """Return the memory of the bot with all its processes, in megabytes."""
    assert bot.process is not None
    parts = [_parts(pid) for pid in _family(bot.process.pid)]
    # What the processes share is about the same for all of them: the libraries.
    return f"{(sum(own for own, _ in parts) + max(shared for _, shared in parts)) / 1e6:.0f} MB"


def _family(pid: int) -> list[int]:
    """Return the ids of a process and of all its descendants."""
    children: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        parent = int(path.read_text().rpartition(")")[2].split()[1])
        children.setdefault(parent, []).append(int(path.parent.name))
    found = [pid]
    for one in found:
        found += children.get(one, [])
    return found


def _parts(pid: int) -> tuple[int, int]:
    """Return the bytes of memory that a process has alone, and those that it shares with others."""
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    found = [
        sum(1024 * int(number) for number in re.findall(rf"^{kind}_\w+: +(\d+) kB$", rollup, re.MULTILINE))
        for kind in ("Private", "Shared")
    ]
    return found[0], found[1]


if __name__ == "__main__":
    run_and_exit(main)
