"""What a press on a board costs. By hand: `pytest -m bench -s`.

People play against the weakest level of `python -m bot` over real sockets.
Each press is answered by a board with the level's reply. CPU time is that of the bot's process.
"""

import contextlib
import itertools
import random
import statistics
import time
from pathlib import Path

import pytest

from bot.playground import Playground
from tests.bot.chat import open_moves, turn
from tests.e2e.bot_process import bot_without_limits
from tests.e2e.messages import walk
from tests.e2e.person import Person
from tests.e2e.playing import is_over

WARM_UP, PRESSES = 4, 100
"""Presses of each match before the measurement, and during it."""
GALLERY = 12


@pytest.mark.bench
@pytest.mark.parametrize("matches", [1, 25])
@pytest.mark.parametrize(("game", "style"), [("gomoku", "picture"), ("connect4", "emoji")])
async def test_press_cost_until_the_board_is_drawn(tmp_path, game, style, matches):
    async with bot_without_limits(tmp_path) as bot, contextlib.AsyncExitStack() as stack:
        url = bot.playground.url
        people = [await stack.enter_async_context(Person(url, f"Ada {n}")) for n in range(matches)]
        for person in people:
            await person.command("settings me", style=style)
        boards = {}
        await press(people, boards, game, bot.process.pid, WARM_UP * matches)
        measured = await press(people, boards, game, bot.process.pid, PRESSES)
    print(f"\n{game}: {matches} matches in {style}")
    for name, unit, values in zip(("CPU", "passed", "size"), ("ms", "ms", "KB"), measured, strict=True):
        cuts, mean = statistics.quantiles(values, n=20), statistics.fmean(values)
        print(
            f"{name}: mean {mean:.1f} {unit}, p50 {cuts[9]:.1f}, p95 {cuts[18]:.1f}, most {max(values):.1f}"
        )


async def press(people, boards, game, pid, number):
    """Make moves, the people in turn; return CPU time and time in milliseconds, and sizes in KB."""
    luck, measured = random.Random(number), []
    for person in itertools.islice(itertools.cycle(people), number):
        board = boards.get(person)
        if board is None or is_over(board):
            begun = await person.command(
                f"{game} challenge", opponent=Playground.bot_id, level="first-game", side="first"
            )
            board = await turn(person, begun.message)
        chosen = luck.choice(open_moves(board))
        cpu_ms, began = cpu_ms_of(pid), time.perf_counter()
        await person.click(board, custom_id=chosen)
        boards[person] = board = await turn(person, board, is_changed=True)
        passed_ms = (time.perf_counter() - began) * 1000
        gallery = next((one for one in walk(board["components"]) if one["type"] == GALLERY), None)
        picture = b"" if gallery is None else await person.download(gallery["items"][0]["media"]["url"])
        measured.append((cpu_ms_of(pid) - cpu_ms, passed_ms, len(picture) / 1000))
    return zip(*measured, strict=True)


def cpu_ms_of(pid):
    """Return the CPU milliseconds of all threads of a process, which Linux counts in nanoseconds."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e6
