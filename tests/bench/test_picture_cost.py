"""What a board as a picture costs, from the press to the picture. By hand: `pytest -m bench -s`.

Somebody plays Gomoku against a weak level of `python -m bot` over real sockets.
Each press is answered by a picture with the level's reply. CPU time is that of the bot's process.
"""

import random
import statistics
import time
from pathlib import Path

import pytest

from bot.playground import Playground
from tests.bot.chat import open_moves, turn
from tests.e2e.house import bot_without_limits
from tests.e2e.messages import walk
from tests.e2e.person import Person
from tests.e2e.playing import is_over

WARM_UP, PRESSES = 10, 100
GALLERY = 12


@pytest.mark.bench
async def test_from_a_press_to_a_picture(tmp_path):
    async with bot_without_limits(tmp_path) as bot, Person(bot.playground.url, "Ada") as person:
        await person.command("settings me", style="picture")
        await press(person, bot.process.pid, WARM_UP)
        measured = await press(person, bot.process.pid, PRESSES)
    print()
    for name, unit, values in zip(("CPU", "passed", "size"), ("ms", "ms", "KB"), measured, strict=True):
        cuts = statistics.quantiles(values, n=20)
        print(f"{name}: p50 {cuts[9]:.1f} {unit}, p95 {cuts[18]:.1f} {unit}, most {max(values):.1f} {unit}")


async def press(person, pid, number):
    """Make so many moves; return CPU time and time in milliseconds, and the pictures' sizes in KB."""
    luck, board, measured = random.Random(number), None, []
    while len(measured) < number:
        if board is None or is_over(board):
            begun = await person.command(
                "gomoku challenge", opponent=Playground.bot_id, level="first-game", side="first"
            )
            board = await turn(person, begun.message)
        chosen = luck.choice(open_moves(board))
        cpu_ms, began = cpu_ms_of(pid), time.perf_counter()
        await person.click(board, custom_id=chosen)
        board = await turn(person, board, is_changed=True)
        passed_ms = (time.perf_counter() - began) * 1000
        gallery = next(one for one in walk(board["components"]) if one["type"] == GALLERY)
        picture = await person.download(gallery["items"][0]["media"]["url"])
        measured.append((cpu_ms_of(pid) - cpu_ms, passed_ms, len(picture) / 1000))
    if not is_over(board):
        await person.command("match resign")
    return zip(*measured, strict=True)


def cpu_ms_of(pid):
    """The CPU time of all threads of a process, which Linux counts in nanoseconds."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e6
