"""Makes the opening book, and goes on where it was stopped.

The last ply is solved position by position with one large table that
all share; the plies before it follow by looking one ply ahead. A known
ply also helps the next: no move of a position scores more than the
position itself, so each child starts with a lower bound.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.games.connect_four.book import FILE, UNKNOWN, Book, Keys, Scores, positions
from engines.games.connect_four.kernel import canonical_key, has_four, landings, mask_of
from engines.games.connect_four.rules import POINTS
from engines.games.connect_four.search import Desk, solve
from engines.search.engine import StopFlag
from engines.search.jit import njit
from engines.search.native import Int

_1 = np.uint64(1)
_WORST = -(POINTS // 2)


class Builder:
    """Fills a book; `path` is written every `save_s` seconds and at the end."""

    def __init__(self, path: Path, log2_pairs: int, save_s: float = 60.0) -> None:
        self.book = Book.load(path)
        self._path = path
        self._save_s = save_s
        self._desk = Desk(log2_pairs)
        self._never = StopFlag()

    def build(self, plies: int) -> Iterator[str]:
        """Complete the book up to `plies`; yields lines of progress, after any of which it may be left."""
        self.book.grow(plies)
        deepest = self.book.scores[plies]
        keys = positions(plies)
        floors = self._floors(plies)
        self._desk.begin(self._never, self._never, None)
        self._desk.use_mirrors(True)
        saved = time.monotonic()
        for place in np.flatnonzero(deepest == UNKNOWN):
            key = int(keys[place])
            mask = int(mask_of(key))
            deepest[place] = solve(
                key - mask, mask, plies, int(floors[place]), -_WORST, int(floors[place]), self._desk.address
            )
            if time.monotonic() - saved > self._save_s:
                self.book.save(self._path)
                saved = time.monotonic()
                yield self._progress(plies)
        for ply in reversed(range(plies)):
            _look_ahead(
                positions(ply), ply, positions(ply + 1), self.book.scores[ply + 1], self.book.scores[ply]
            )
        self.book.save(self._path)
        yield self._progress(plies)

    def _floors(self, ply: int) -> npt.NDArray[np.int8]:
        """A lower bound for every position after `ply` plies, from the ply before where that is known."""
        floors: Scores = np.full(len(positions(ply)), _WORST, dtype=np.int8)
        if ply and not (self.book.scores[ply - 1] == UNKNOWN).any():
            _spread(positions(ply - 1), self.book.scores[ply - 1], positions(ply), floors)
        return floors

    def _progress(self, ply: int) -> str:
        known, count = self.book.coverage()[ply]
        return f"ply {ply}: {known} of {count} known, {self._desk.nodes / 1e6:,.0f} M nodes"


@njit("void(uint64[::1], int8[::1], uint64[::1], int8[::1])")
def _spread(parents: Keys, scores: Scores, children: Keys, floors: Scores) -> None:
    """Raise the lower bound of every child to the negated score of each of its parents."""
    for place in range(len(parents)):
        mask = mask_of(parents[place])
        own = parents[place] - mask
        moves = landings(mask)
        while moves:
            move = moves & (~moves + _1)
            moves ^= move
            if not has_four(own | move):
                child = np.searchsorted(children, canonical_key(own ^ mask, mask | move))
                floors[child] = max(floors[child], -scores[place])


@njit("void(uint64[::1], int64, uint64[::1], int8[::1], int8[::1])")
def _look_ahead(parents: Keys, stones: Int, children: Keys, known: Scores, scores: Scores) -> None:
    """Fill `scores` of the parents, where all their children are known."""
    for place in range(len(parents)):
        mask = mask_of(parents[place])
        own = parents[place] - mask
        best = -UNKNOWN
        moves = landings(mask)
        while moves:
            move = moves & (~moves + _1)
            moves ^= move
            if has_four(own | move):
                best = (POINTS + 1 - stones) // 2
                break
            score = known[np.searchsorted(children, canonical_key(own ^ mask, mask | move))]
            if score == UNKNOWN:
                best = UNKNOWN
                break
            best = max(best, -score)
        scores[place] = best


def main(arguments: list[str]) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m engines.games.connect_four.book", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    build = commands.add_parser("build", help="make or complete the book; may be stopped and started again")
    build.add_argument("--plies", type=int, required=True, help="the last ply to know completely")
    build.add_argument("--file", type=Path, default=FILE, help="where the book is (default: in the package)")
    build.add_argument(
        "--table", type=int, default=24, metavar="N", help="2 ** N pairs of 16 bytes (default 24)"
    )
    show = commands.add_parser("show", help="say how much of each ply is known")
    show.add_argument("--file", type=Path, default=FILE)
    chosen = parser.parse_args(arguments)
    if chosen.command == "build":
        for line in Builder(chosen.file, chosen.table).build(chosen.plies):
            print(line, flush=True)
    else:
        for ply, (known, count) in enumerate(Book.load(chosen.file).coverage()):
            print(f"ply {ply}: {known} of {count} known")
    return 0
