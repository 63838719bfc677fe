"""People at tables, a bot that is killed again and again, and checks after each start."""

from __future__ import annotations

import asyncio
import contextlib
import random
import statistics
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field

from bot.playground import Playground
from engines.registry import games
from tests.e2e.bot_process import ONLINE_S, BotProcess
from tests.e2e.messages import text_of
from tests.e2e.playing import seq_of
from tests.faults.crowd import Crowd
from tests.faults.stored import is_shown_right, stored_matches
from tests.faults.tables import Table, match_of

_OF_LEVELS = 5
"""Number of tables of which one has a person and a level."""
_PEOPLE = 10
"""Number of people, whose short names are not cut beside a clock and counts."""
_DURING_A_START, _WHILE_ANSWERING = 0.3, 0.5
_ANSWERING_S = (0.0, 0.03)
_PLAY_S = (0.05, 1.2)
_RIGHT_WITHIN_S = 60.0
_MORE_MOVES, _GO_ON_S = 2, 120.0
"""Moves that every match must make at the end (of a person and of a level), and the seconds for them."""
_LOOK_S, _LOOK_AT_ALL_S = 0.02, 0.2


@dataclass
class Lives:
    """Measurements in seconds."""

    kills: list[float] = field(default_factory=list)
    """Times of the kills, by the event loop's clock."""
    online_s: list[float] = field(default_factory=list)
    right_s: list[float] = field(default_factory=list)
    """Seconds from each start until every board showed the stored state of its match."""

    def __str__(self) -> str:
        told = [
            f"{name} {statistics.median(seconds):.1f} s (median), {max(seconds):.1f} s (most)"
            for name, seconds in (("online after", self.online_s), ("every board right after", self.right_s))
        ]
        return f"{len(self.kills)} kills; " + "; ".join(told)


@contextlib.asynccontextmanager
async def tables_in(
    playground: Playground, count: int, may_play: asyncio.Event
) -> AsyncIterator[tuple[Crowd, list[Table]]]:
    """Yield people and the tables where they play."""
    async with Crowd(playground) as crowd:
        people = [await crowd.person(f"P{number}") for number in range(_PEOPLE)]
        kinds = list(games().values())
        tables = []
        for number in range(count):
            channel = await crowd.channel(f"table-{number}")
            first, second = people[number % _PEOPLE], people[(number + 1 + number // _PEOPLE) % _PEOPLE]
            seats = (first,) if number % _OF_LEVELS == _OF_LEVELS - 1 else (first, second)
            tables.append(Table(crowd, kinds[number % len(kinds)], channel, seats, may_play))
        async with asyncio.TaskGroup() as group:
            playing = [group.create_task(table.play()) for table in tables]
            yield crowd, tables
            for task in playing:
                task.cancel()


async def kill_often(
    bot: BotProcess,
    crowd: Crowd,
    tables: list[Table],
    may_play: asyncio.Event,
    kills: int,
    dice: random.Random,
) -> Lives:
    """Let people play, kill the bot, start it, check every board; repeatedly.

    Every other kill comes during an answer, and some come during a start.
    """
    lives = Lives()
    loop = asyncio.get_running_loop()

    async def kill() -> None:
        lives.kills.append(loop.time())
        await bot.kill()

    may_play.set()
    await _wait_until(bot, lambda: all(table.board for table in tables), _RIGHT_WITHIN_S)
    while len(lives.kills) < kills:
        may_play.set()
        await asyncio.sleep(dice.uniform(*_PLAY_S))
        if dice.random() < _WHILE_ANSWERING:
            await crowd.pressing.wait()
            await asyncio.sleep(dice.uniform(*_ANSWERING_S))
        await kill()
        while lives.online_s and len(lives.kills) < kills and dice.random() < _DURING_A_START:
            await bot.launch()
            await asyncio.sleep(dice.uniform(0.0, lives.online_s[-1]))
            await kill()
        may_play.clear()
        began = loop.time()
        await bot.launch()
        await _wait_until(bot, lambda: bot.playground.gateway.is_online, ONLINE_S)
        lives.online_s.append(loop.time() - began)
        await _all_right(bot, tables)
        lives.right_s.append(loop.time() - began)
    may_play.set()
    wanted = {table: table.moves_shown + _MORE_MOVES for table in tables}
    await _all_go_on(bot, wanted)
    return lives


async def _all_go_on(bot: BotProcess, wanted: Mapping[Table, int]) -> None:
    """Wait until every table has shown the wanted number of moves."""

    def waiting() -> list[Table]:
        return [table for table, count in wanted.items() if table.moves_shown < count]

    try:
        await _wait_until(bot, lambda: not waiting(), _GO_ON_S)
    except TimeoutError:
        stuck = [text_of(table.shown()) if table.board else table.told for table in waiting()]
        raise AssertionError(f"stood still: {stuck}\n{bot.log[-3000:]}") from None


async def _all_right(bot: BotProcess, tables: list[Table]) -> None:
    """Wait until every board shows the stored state of its match."""
    try:
        await _wait_until(bot, lambda: not _wrong(bot, tables), _RIGHT_WITHIN_S, _LOOK_AT_ALL_S)
    except TimeoutError:
        wrong = _wrong(bot, tables)
        if wrong:
            raise AssertionError(f"still wrong, of {len(tables)}: {wrong}\n{bot.log[-3000:]}") from None


def _wrong(bot: BotProcess, tables: list[Table]) -> list[object]:
    """Return the stored and the shown state of each match whose board is wrong."""
    boards = {match_of(board): board for board in (table.shown() for table in tables if table.board)}
    stored = stored_matches(bot.database, [number for number in boards if number is not None])
    return [
        (number, stored.get(number or 0), seq_of(board), text_of(board))
        for number, board in boards.items()
        if not is_shown_right(board, stored)
    ]


async def _wait_until(
    bot: BotProcess, condition: Callable[[], bool], longest_s: float, look_s: float = _LOOK_S
) -> None:
    assert bot.process is not None
    async with asyncio.timeout(longest_s):
        while not condition():
            assert bot.process.returncode is None, f"the bot ended by itself:\n{bot.log[-3000:]}"
            await asyncio.sleep(look_s)
