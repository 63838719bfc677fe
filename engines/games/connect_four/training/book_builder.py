"""Builder of the opening book from the rules alone; it can be stopped and resumed.

1. `solve` finds the exact score of every position after 11 plies, unit by
   unit (see `units`): four to six hours on one core, on one machine or several.

       python -m engines.games.connect_four.training.book_builder solve --folder FOLDER
       python -m engines.games.connect_four.training.book_builder solve --folder FOLDER --last 261

   You can stop and resume it at any time, on another machine too: copy
   the folder, and gather the files of several machines in one folder. A unit
   that is already in the book `--file` is not solved again, so the book that
   `make` wrote is enough to resume.

2. `make` reads the folder, computes the earlier plies by minimax, and writes
   the book. Scores already in the book are kept if the folder has none. If
   units are missing, it adds the scores that follow from the existing units.

       python -m engines.games.connect_four.training.book_builder make --folder FOLDER

3. `show` prints the number of positions of each ply in the book.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from engines.command_line import program, run_and_exit
from engines.games.connect_four.rules import POINTS
from engines.games.connect_four.search.book.book import FILE, PLIES_AHEAD, UNKNOWN, OpeningBook, Scores
from engines.games.connect_four.search.book.numbering import Starts, number_of, numbers, starts_of
from engines.games.connect_four.search.kernel import has_four, landings, mask_of
from engines.games.connect_four.training.units import LOG2_PAIRS, Keys, Units, positions_in_order
from engines.search.jit import njit
from engines.search.native import Int, int64

PLY = 11
"""The last ply of the shipped book."""

_0, _1 = np.uint64(0), np.uint64(1)


def learn(book: OpeningBook, units: Units) -> None:
    """Add the scores of the solved units to `book` in memory, and those of earlier plies by minimax.

    Of the earlier plies, the last `PLIES_AHEAD` are left out: `OpeningBook.score` computes them. Positions
    whose scores do not follow keep the scores that the book had.
    """
    last = units.ply
    known = _copied_scores(book, last)
    for unit in range(len(units)):
        scores = units.scores_of(unit)
        if scores is not None:
            _enter(units.keys_of(unit), scores, starts_of(last), known)
    book.scores[last] = _without_gaps(known, last)
    for ply in reversed(range(last)):
        scores = _copied_scores(book, ply)
        _look_ahead(positions_in_order(ply), ply, starts_of(ply), scores, starts_of(ply + 1), known)
        known = scores
        if ply < last - PLIES_AHEAD:
            book.scores[ply] = _without_gaps(scores, ply)


def fill_from_book(book: OpeningBook, units: Units) -> None:
    """Write the file of each missing unit whose scores are all in `book`."""
    known = book.scores.get(units.ply)
    if known is None:
        return
    for unit in units.missing():
        keys = units.keys_of(unit)
        scores = np.empty(len(keys), dtype=np.int8)
        _look_up(keys, known, starts_of(units.ply), scores)
        if not np.any(scores == UNKNOWN):
            units.write(unit, scores)


def coverage(book: OpeningBook, ply: int) -> tuple[int, int]:
    """Return the number of positions after `ply` plies that have a score, and the number of all of them.

    Only unfinished positions count, mirror images as one. A score counts if it is in the book or if
    `OpeningBook.score` can compute it from the scores of later plies.
    """
    keys = positions_in_order(ply)
    masks = [int(mask_of(key)) for key in keys]
    scores = (book.score(int(key) - mask, mask, ply) for key, mask in zip(keys, masks, strict=True))
    return sum(score is not None for score in scores), len(keys)


def _copied_scores(book: OpeningBook, ply: int) -> Scores:
    """Return a copy of the book's scores after `ply` plies, by position number; `UNKNOWN` where missing."""
    known = book.scores.get(ply)
    return np.full(numbers(ply), UNKNOWN, dtype=np.int8) if known is None else known.copy()


def _without_gaps(scores: Scores, ply: int) -> Scores:
    """Return a ply's scores by number, each number without a position filled with the score before it.

    Filled scores compress better; before the first score they are 0. If the score of a position is
    missing, the scores are returned as they are.
    """
    if np.count_nonzero(scores != UNKNOWN) < len(positions_in_order(ply)):
        return scores
    places = np.where(scores != UNKNOWN, np.arange(len(scores)), 0)
    closed = scores[np.maximum.accumulate(places)]
    closed[closed == UNKNOWN] = 0
    return closed


@njit("void(uint64[::1], int8[::1], int32[::1], int8[::1])")
def _enter(keys: Keys, scores: Scores, starts: Starts, known: Scores) -> None:
    """Write `scores`, those of the positions `keys`, into `known` at the positions' numbers.

    `starts` is `starts_of` the ply.
    """
    for place in range(len(keys)):
        mask = mask_of(keys[place])
        known[number_of(keys[place] - mask, mask, starts)] = scores[place]


@njit("void(uint64[::1], int8[::1], int32[::1], int8[::1])")
def _look_up(keys: Keys, known: Scores, starts: Starts, scores: Scores) -> None:
    """Write the scores of the positions `keys` to `scores`, from `known`, which is indexed by number.

    `starts` is `starts_of` the ply.
    """
    for place in range(len(keys)):
        mask = mask_of(keys[place])
        scores[place] = known[number_of(keys[place] - mask, mask, starts)]


@njit("void(uint64[::1], int64, int32[::1], int8[::1], int32[::1], int8[::1])")
def _look_ahead(
    keys: Keys, stones: Int, starts: Starts, scores: Scores, next_starts: Starts, known: Scores
) -> None:
    """Write to `scores` the scores of the positions `keys`, by minimax over their next positions in `known`.

    A position gets none if it has no immediate win and a next position has no score. Both arrays are indexed
    by number, `known` for the next ply. `stones` is the ply; `starts` and `next_starts` are `starts_of` both
    plies.
    """
    for key in keys:
        mask = mask_of(key)
        own = key - mask
        best = int64(-UNKNOWN)
        moves = landings(mask)
        while moves != _0:
            move = moves & (~moves + _1)
            moves ^= move
            if has_four(own | move):
                best = int64((POINTS + 1 - stones) // 2)
                break
            child = int64(known[number_of(own ^ mask, mask | move, next_starts)])
            best = UNKNOWN if child == UNKNOWN else max(best, -child)
        if best != UNKNOWN:
            scores[number_of(own, mask, starts)] = best


app = program(__doc__)
BookFile = Annotated[Path, typer.Option("--file", help="The file of the opening book.")]
Folder = Annotated[Path, typer.Option("--folder", help="The folder of the solved units.")]
Ply = Annotated[int, typer.Option("--ply", help="The ply whose positions are solved.")]


@app.command("solve")
def solve_units(
    folder: Folder,
    file: BookFile = FILE,
    ply: Ply = PLY,
    first: Annotated[int, typer.Option(help="The first unit.")] = 0,
    last: Annotated[int | None, typer.Option(help="The last unit [the last of all].")] = None,
    table: Annotated[int, typer.Option(metavar="N", help="2 ** N pairs of 16 bytes.")] = LOG2_PAIRS,
) -> None:
    """Solve the missing units; can be stopped and resumed."""
    units = Units(folder, ply)
    fill_from_book(OpeningBook.load(file), units)
    begin, end = time.process_time(), len(units) if last is None else min(last + 1, len(units))
    for unit, nodes in units.solve(range(first, end), table):
        seconds, left = time.process_time() - begin, len(units.missing())
        print(f"unit {unit}: {nodes / 1e6:,.0f} M nodes, {seconds:.0f} s; {left} left of all", flush=True)
        begin = time.process_time()


@app.command("make")
def make_book(folder: Folder, file: BookFile = FILE, ply: Ply = PLY) -> None:
    """Write the book from the solved units, and compute the earlier plies."""
    units, book = Units(folder, ply), OpeningBook.load(file)
    learn(book, units)
    book.save(file)
    print(f"{len(units.missing())} of {len(units)} units missing")


@app.command("show")
def show_coverage(file: BookFile = FILE) -> None:
    """Print, for each ply of the book, its number of positions and how many have a score."""
    book = OpeningBook.load(file)
    for ply in range(book.plies + 1):
        known, count = coverage(book, ply)
        print(f"ply {ply}: {known} of {count} known")


if __name__ == "__main__":
    run_and_exit(app)
