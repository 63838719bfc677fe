"""Fifty matches go on while the strongest engines search in every worker: no answer waits for a search.

How long answers take is measured by `python -m tests.bench.host`, on a machine that does nothing else.
"""

from __future__ import annotations

import asyncio
import random
import time

import pytest

from bot.playground import Playground, PlaygroundOptions
from bot.playground.actions.interactions import Clocks
from engines.registry import find, games, levels_of
from tests.e2e.bot_process import BotProcess
from tests.e2e.person import Person
from tests.e2e.playing import match_number

WORKERS = 2
PAIRS, MATCHES_PER_PAIR, PLIES = 2, 25, 5
COMPILED_S = 600.0
"""Seconds to compile all kernels, which is necessary only after a change of the engines."""


@pytest.mark.nightly
@pytest.mark.timeout(COMPILED_S + 240)
async def test_fifty_matches_go_on_beside_flat_out_searches(own_database, tmp_path):
    options = PlaygroundOptions(clocks=Clocks(ack_s=60.0), has_rate_limits=False)
    playground = Playground(tmp_path / "discord", options)
    await playground.start()
    bot = BotProcess(playground, tmp_path, ENGINE_WORKERS=str(WORKERS), **own_database)
    await bot.start()
    try:
        async with asyncio.timeout(COMPILED_S):
            while "Engines: ready" not in bot.log:  # noqa: ASYNC110
                await asyncio.sleep(0.1)
        done = asyncio.Event()
        thinking: set[str] = set()
        async with asyncio.TaskGroup() as group:
            searches = [
                group.create_task(_keep_searching(playground, f"Challenger {index}", thinking, done))
                for index in range(WORKERS + 1)
            ]
            pairs = [asyncio.create_task(_pair(playground, thinking, index)) for index in range(PAIRS)]
            answers = [one for part in await asyncio.gather(*pairs) for one in part]
            done.set()
        searched = sum(task.result() for task in searches)
    finally:
        await bot.end()
        await playground.stop()
    assert len(answers) == PAIRS * MATCHES_PER_PAIR * PLIES
    assert searched > WORKERS, "the engines did not search meanwhile"
    beside = sum(is_searching for _, is_searching in answers)
    assert beside > WORKERS, "moves are answered between searches only"
    waits = sorted(wait for wait, _ in answers)
    p50, p99 = waits[len(waits) // 2], waits[int(len(waits) * 0.99)]
    print(f"{len(waits)} moves beside {searched} searches: answered in {p50:.3f} s (p50), {p99:.3f} s (p99)")


async def _keep_searching(playground: Playground, name: str, thinking: set[str], done: asyncio.Event) -> int:
    """Begin matches in which the strongest level moves first, one after another; return their number.

    While it searches in a match of this person, `thinking` holds the person's name.
    """
    choices = random.Random(name)
    count = 0
    async with Person(playground.url, name) as person:
        await person.switch_channel("arena")
        while not done.is_set() or count == 0:
            game = choices.choice(list(games().values()))
            board = await person.command(
                f"{game.command} challenge",
                opponent=playground.bot_id,
                level=levels_of(game)[-1].id,
                side="second",
            )
            number = match_number(board.message)
            thinking.add(name)
            # A long name may be cut beside a long move.
            await person.wait_update(board.message["id"], lambda one: "to move" in str(one), timeout_s=60)
            thinking.discard(name)
            count += 1
            sure = await person.command("match resign", match=str(number))
            await person.click(sure.message, label="Resign")
    return count


async def _pair(playground: Playground, thinking: set[str], index: int) -> list[tuple[float, bool]]:
    """Let two people play many matches at once.

    Return, for each move, the seconds until its answer, and whether an engine searched at that moment.
    """
    answers: list[tuple[float, bool]] = []
    game = find("connect4")
    names = (f"Left {index}", f"Right {index}")
    async with Person(playground.url, names[0]) as left, Person(playground.url, names[1]) as right:
        left.channel_id = right.channel_id = await left.switch_channel(f"table-{index}")
        numbers = []
        for _ in range(MATCHES_PER_PAIR):
            offer = await left.command(f"{game.command} challenge", opponent=right.id)
            numbers.append(match_number((await right.click(offer.message, label="Accept")).message))
        for ply in range(PLIES):
            mover = (left, right)[ply % 2]
            for number in numbers:
                begun = time.monotonic()
                answer = await mover.command("match move", at=str(1 + ply), match=str(number))
                answers.append((time.monotonic() - begun, bool(thinking)))
                assert "You played" in answer.text
    return answers
