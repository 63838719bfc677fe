"""Builder of the book from the rules alone; it can be stopped and resumed.

`solve` finds the exact values of all positions within `SOWINGS` of the start, by any play. It makes an
endgame table much larger than the engine's, and all threads share a transposition table. Positions of few
seeds come first. What is known is in the folder after every minute, and is not solved again.

    python -m engines.games.mancala.training.book_builder solve --folder FOLDER --seeds 24
    python -m engines.games.mancala.training.book_builder make --folder FOLDER

Values and best sowings do not depend on the number of threads or the sizes of tables.
With *empty captures*, a last seed in an own empty house is captured even if the house opposite is empty.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import numpy.typing as npt
import typer

from engines.command_line import program, run_and_exit
from engines.core.engine import StopFlag
from engines.games.mancala.rules import GAME
from engines.games.mancala.search.boards import words_in
from engines.games.mancala.search.book import FILE, row_names
from engines.games.mancala.search.exact.endings import build
from engines.games.mancala.search.kernel import (
    AGAIN,
    BYTE,
    HOUSES,
    HOUSES_MASK,
    gain_in,
    is_over,
    number_of,
    seeds_in,
    sow,
)
from engines.games.mancala.search.solver import Solver
from engines.games.mancala.training.reached import reached

RULES = ("stays", "counts")
"""Names of the rules of captures, by the kernel's flag."""
Entry = tuple[int, np.uint64, np.uint64]
"""A position's number and words."""
Known = dict[int, tuple[int, int]]
"""Value and bits of the best houses, by position number."""
SEEDS = 4
"""Seeds in each house at the start."""
SOWINGS = (7, 6)
"""Number of sowings from the start that the book covers, by the kernel's flag."""
_SAVE_S = 60.0


class Kept:
    """Values and best houses of one rule's positions, loaded from and saved to a file of a folder.

    `known` holds them, and can be changed before `save`. A missing folder is made.
    """

    def __init__(self, folder: Path, name: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / f"{name}.npy"
        rows = np.load(self._file) if self._file.exists() else np.zeros((0, 3), dtype=np.int64)
        self.known: Known = {number: (value, houses) for number, value, houses in rows.tolist()}

    def save(self) -> None:
        """Write everything that is known to the file, atomically."""
        rows = [(number, *found) for number, found in sorted(self.known.copy().items())]
        beside = self._file.with_suffix(".tmp.npy")
        np.save(beside, np.array(rows, dtype=np.int64).reshape(-1, 3))
        beside.replace(self._file)


def nexts(own: np.uint64, opp: np.uint64, rule: int) -> Iterator[tuple[int, int, int, int | None]]:
    """Yield, for each sowing: its house, its gain, a sign, and the number of the next position.

    The value of the sowing is the gain plus the sign times the next position's value. At an end of the
    game the number is `None`, and the gain includes the mover's seeds left minus the opponent's. `own` and
    `opp` are the kernel's words; `rule` is 1 if empty captures count.
    """
    for house in range(HOUSES):
        if not (int(own) >> 8 * house) & int(BYTE):
            continue
        word, other = (np.uint64(each) for each in sow(own, opp, house, rule))
        houses, gain = np.uint64(word & HOUSES_MASK), int(gain_in(word))
        if is_over(houses, other):
            yield house, gain + int(seeds_in(houses)) - int(seeds_in(other)), 1, None
        elif word & AGAIN:
            yield house, gain, 1, int(number_of(houses, other))
        else:
            yield house, gain, -1, int(number_of(other, houses))


def from_next(own: np.uint64, opp: np.uint64, rule: int, known: Known) -> tuple[int, int] | None:
    """Return an unfinished position's value and the bits of its best houses, by the values in `known`.

    `None` if a next position is not in `known`. `own` and `opp` are the kernel's words; `rule` is 1 if empty
    captures count.
    """
    values = {}
    for house, gain, sign, number in nexts(own, opp, rule):
        if number is None:
            values[house] = gain
        elif number in known:
            values[house] = gain + sign * known[number][0]
        else:
            return None
    best = max(values.values())
    return best, sum(1 << house for house, value in values.items() if value == best)


def solved(solver: Solver, own: np.uint64, opp: np.uint64, guess: int) -> tuple[int, int] | None:
    """Return a position's value and bits of its best houses by search; `None` if a limit stops it.

    `own` and `opp` are the kernel's words. `solver` must have begun. The search first tests whether the
    value is at least `guess`.
    """
    bounds = solver.bounds(own, opp, guess=guess)
    value, best = bounds.low, solver.best_house(own, opp)
    bits = 1 << best if best >= 0 else 0
    for house in range(HOUSES):
        if (int(own) >> 8 * house) & int(BYTE) and house != best:
            found = solver.move_bounds(own, opp, house, low=value - 1, high=value, guess=value)
            bits |= int(found.low == value) << house
    return None if solver.is_stopped else (value, bits)


def ordered(seeds: int, sowings: int, rule: int) -> list[Entry]:
    """Return number and words of all positions within `sowings` sowings of the start, in order.

    The start has `seeds` seeds in each house; `rule` is 1 if empty captures count. Each position comes after
    all its next positions, because the order is by the number of seeds in the houses and then by the sum of
    their steps to their own side's store: a sowing without gain takes seeds closer to it.
    """
    boards, numbers, _ = reached(seeds, sowings, empty_captures=bool(rule))

    def place(entry: Entry) -> tuple[int, int, int]:
        number, *words = entry
        each = [(int(word) >> 8 * house & 255) for word in words for house in range(HOUSES)]
        return sum(each), sum(seeds * (HOUSES - place % HOUSES) for place, seeds in enumerate(each)), number

    return sorted(((int(number), *words) for number, words in zip(numbers, boards, strict=True)), key=place)


def _follows(own: np.uint64, opp: np.uint64, rule: int, numbers: set[int]) -> bool:
    """Whether the numbers of all next positions are in `numbers`; ends of the game count as known.

    `own` and `opp` are the kernel's words; `rule` is 1 if empty captures count.
    """
    return all(after is None or after in numbers for *_, after in nexts(own, opp, rule))


def random_entries(count: int, rule: int) -> list[Entry]:
    """Return a random position from each of `count` games of random sowings, sorted by number.

    Positions that repeat are left out. `rule` is 1 if empty captures count.
    """
    chance, found = random.Random(SEEDS), {}
    for _ in range(count):
        game = [GAME.start(GAME.complete({"captures": RULES[rule]}))]
        while game[-1].outcome is None:
            game.append(game[-1].play(chance.choice(game[-1].legal_actions())))
        words = words_in(chance.choice(game[:-1]))
        found[int(number_of(*words))] = words
    return [(number, *words) for number, words in sorted(found.items())]


def solve_all(
    kept: Kept,
    positions: list[Entry],
    endings: npt.NDArray[np.int8],
    rule: int,
    threads: int,
    log2_buckets: int,
    seconds: float,
) -> int:
    """Solve the positions that have a next position outside `positions`; add them to `kept`, and save it.

    What `kept` has already is not solved again. Return the number of positions still missing after
    `seconds`. `rule` is 1 if empty captures count. `threads` threads share a table of 2 ** `log2_buckets`
    buckets; `endings` is the endgame table.
    """
    numbers = {number for number, *_ in positions}
    waiting = [
        (number, own, opp)
        for number, own, opp in positions
        if number not in kept.known and not _follows(own, opp, rule, numbers)
    ]
    todo, first, deadline = iter(waiting), Solver(log2_buckets, endings), StopFlag()
    lock = threading.Lock()

    def work() -> None:
        solver = Solver(log2_buckets, endings, shares=first)
        solver.begin(deadline, empty_captures=bool(rule))
        guess = 0
        while not deadline.is_set():
            with lock:
                entry = next(todo, None)
            if entry is None:
                return
            number, own, opp = entry
            found = solved(solver, own, opp, guess)
            if found is not None:
                kept.known[number] = found

    workers = [threading.Thread(target=work) for _ in range(threads)]
    started = saved = time.monotonic()
    with deadline.within(seconds):
        for worker in workers:
            worker.start()
        while any(worker.is_alive() for worker in workers):
            workers[0].join(1.0)
            time.sleep(0.2)
            if time.monotonic() - saved > _SAVE_S:
                saved = time.monotonic()
                kept.save()
                left = sum(number not in kept.known for number, *_ in waiting)
                print(f"{len(waiting) - left} of {len(waiting)}, {saved - started:.0f} s", flush=True)
    kept.save()
    return sum(number not in kept.known for number, *_ in waiting)


def fill_in(positions: list[Entry], rule: int, known: Known) -> Known:
    """Return the values in `known` of the positions, and those that follow by minimax from next positions.

    Positions must come after their next ones. `rule` is 1 if empty captures count.
    """
    found = dict(known)
    for number, own, opp in positions:
        if number not in found:
            follows = from_next(own, opp, rule, found)
            if follows is not None:
                found[number] = follows
    wanted = {number for number, *_ in positions}
    return {number: each for number, each in found.items() if number in wanted}


app = program(__doc__)
FolderOption = Annotated[Path, typer.Option("--folder", help="The folder of what is known.")]


@app.command("solve")
def solve_positions(
    folder: FolderOption,
    seeds: Annotated[int, typer.Option(help="Seeds of the endgame table; 24 take 1.2 GB.")] = 24,
    threads: Annotated[int, typer.Option(help="Number of threads.")] = 1,
    table: Annotated[int, typer.Option(metavar="N", help="2 ** N buckets of 64 bytes.")] = 24,
    seconds: Annotated[float, typer.Option(help="Most seconds of search for each file.")] = 1e6,
    others: Annotated[int, typer.Option("--random", help="Number of positions of random games.")] = 1000,
) -> None:
    """Solve the missing positions for both rules of captures, and `--random` others for a check."""
    for rule, name in enumerate(RULES):
        started = time.monotonic()
        endings = build(seeds, empty_captures=bool(rule), threads=threads)
        print(f"{name}: table of {seeds} seeds in {time.monotonic() - started:.0f} s", flush=True)
        tasks = {name: ordered(SEEDS, SOWINGS[rule], rule), f"{name}-random": random_entries(others, rule)}
        for task, positions in tasks.items():
            begin = time.monotonic()
            left = solve_all(Kept(folder, task), positions, endings, rule, threads, table, seconds)
            print(f"{task}: {left} missing after {time.monotonic() - begin:.0f} s", flush=True)


@app.command("make")
def make_book(folder: FolderOption) -> None:
    """Write the book from the positions in the folder."""
    rows: dict[str, Any] = {}
    for rule, name in enumerate(RULES):
        known = fill_in(ordered(SEEDS, SOWINGS[rule], rule), rule, Kept(folder, name).known)
        numbers = np.array(sorted(known), dtype=np.int64)
        values = np.array([known[number][0] for number in numbers.tolist()], dtype=np.int8)
        houses = np.array([known[number][1] for number in numbers.tolist()], dtype=np.uint8)
        each = (np.diff(numbers, prepend=0), values, houses)
        rows |= dict(zip(row_names(bool(rule)), each, strict=True))
        print(f"{name}: {len(numbers)} positions")
    np.savez_compressed(FILE, **rows)
    print(f"{FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    run_and_exit(app)
