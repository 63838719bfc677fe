"""Makes the opening book, and goes on where it was stopped.

The last ply is solved position by position with one table that all
share, those first that most orders of moves lead to; the plies before
it follow by looking one ply ahead. A known ply also helps the next: no
move of a position scores more than the position itself, so each child
starts with a lower bound.

Several processes may share the work, each with a part and a file of its
own, and their files be merged afterwards.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.core.engine import StopFlag
from engines.games.connect_four.rules import COLUMNS, POINTS
from engines.games.connect_four.search.book import FILE, UNKNOWN, Book, Keys, Scores, positions
from engines.games.connect_four.search.context import Context
from engines.games.connect_four.search.kernel import (
    CENTRE_FIRST,
    bitboards,
    canonical_key,
    has_four,
    landing,
    landings,
    mask_of,
)
from engines.games.connect_four.search.search import solve
from engines.search.jit import njit
from engines.search.native import Int

_1 = np.uint64(1)
_WORST = -(POINTS // 2)
_CENTRE = COLUMNS // 2


class Builder:
    """Fills a book; `path` is written every `save_s` seconds and at the end."""

    def __init__(self, path: Path, log2_pairs: int, save_s: float = 60.0) -> None:
        self.book = Book.load(path)
        self._path = path
        self._save_s = save_s
        self._context = Context(log2_pairs)
        self._never = StopFlag()

    def build(self, plies: int, part: int = 1, parts: int = 1) -> Iterator[str]:
        """Complete part number `part` of `parts` of the book up to `plies`.

        Yields lines of progress, after any of which it may be left.
        """
        self.book.grow(plies)
        deepest = self.book.scores[plies]
        keys = positions(plies)
        floors = self._floors(plies)
        order = np.argsort(-_orders_of_moves(plies), kind="stable")[part - 1 :: parts]
        self._context.begin(self._never, self._never, None)
        self._context.use_mirrors(True)
        saved = time.monotonic()
        for place in order[deepest[order] == UNKNOWN]:
            key = int(keys[place])
            mask = int(mask_of(key))
            deepest[place] = self._solve(key - mask, mask, int(floors[place]))
            if time.monotonic() - saved > self._save_s:
                self.book.save(self._path)
                saved = time.monotonic()
                yield self._progress(plies)
        look_ahead(self.book)
        self.book.save(self._path)
        yield self._progress(plies)

    def follow(self, plies: int, part: int = 1, parts: int = 1) -> Iterator[str]:
        """Learn what a perfect player meets up to `plies`, from either seat, whatever the opponent does.

        Of every position where it is to move, the score and one move that
        keeps it. Much less than everything, and enough never to be beaten.
        """
        self.book.grow(plies + 1)
        self._context.begin(self._never, self._never, None)
        self._context.use_mirrors(True)
        replies = [(_CENTRE, column) for column in range(_CENTRE + 1)]
        starts = [*replies, *((column,) for column in range(_CENTRE + 1))]
        for start in starts[part - 1 :: parts]:
            for _ in self._follow(*bitboards(start), plies):
                self.book.save(self._path)
                known = sum(known for known, _ in self.book.coverage())
                yield f"{start}: {known} known, {self._context.nodes / 1e6:,.0f} M nodes"

    def _follow(self, own: int, mask: int, plies: int) -> Iterator[None]:
        """Learn the position, a move that keeps its score, and what may follow; yield after each."""
        stones = mask.bit_count()
        if stones > plies:
            return
        score = self._learn(own, mask)
        move = next(move for move in _moves(mask) if self._keeps(own, mask, move, score))
        yield
        if has_four(own | move):
            return
        own, mask = own ^ mask, mask | move
        self.book.learn(own, mask, -score)
        for reply in _moves(mask):
            if not has_four(own | reply):
                yield from self._follow(own ^ mask, mask | reply, plies)

    def _learn(self, own: int, mask: int) -> int:
        known = self.book.score(own, mask, mask.bit_count())
        if known is None:
            known = self._solve(own, mask, _WORST)
            self.book.learn(own, mask, known)
        return known

    def _keeps(self, own: int, mask: int, move: int, score: int) -> bool:
        """Whether `move` keeps the known `score` of the position."""
        stones = mask.bit_count()
        if has_four(own | move):
            return score == (POINTS + 1 - stones) // 2
        child = (own ^ mask, mask | move)
        known = self.book.score(*child, stones + 1)
        if known is None:
            # It scores at least -score for the opponent; more would be worse.
            known = int(solve(*child, stones + 1, -score, 1 - score, -score, self._context.address))
        return known == -score

    def _solve(self, own: int, mask: int, floor: int) -> int:
        """Return the score of a position, which is at least `floor`."""
        return int(solve(own, mask, mask.bit_count(), floor, -_WORST, floor, self._context.address))

    def _floors(self, ply: int) -> npt.NDArray[np.int8]:
        """A lower bound for every position after `ply` plies, from what is known of the ply before."""
        floors: Scores = np.full(len(positions(ply)), _WORST, dtype=np.int8)
        if ply:
            _spread(positions(ply - 1), self.book.scores[ply - 1], positions(ply), floors)
        return floors

    def _progress(self, ply: int) -> str:
        known, count = self.book.coverage()[ply]
        return f"ply {ply}: {known} of {count} known, {self._context.nodes / 1e6:,.0f} M nodes"


def _moves(mask: int) -> Iterator[int]:
    """Yield the squares where a stone can land, the centre first."""
    for column in CENTRE_FIRST:
        move = int(landing(mask, column))
        if move:
            yield move


def look_ahead(book: Book) -> None:
    """Fill in what follows from the ply after it."""
    for ply in reversed(range(book.plies)):
        _look_ahead(positions(ply), ply, positions(ply + 1), book.scores[ply + 1], book.scores[ply])


def merge(book: Book, other: Book) -> None:
    """Add to `book` what only `other` knows."""
    book.grow(other.plies)
    for known, more in zip(book.scores, other.scores, strict=False):
        known[known == UNKNOWN] = more[known == UNKNOWN]
    look_ahead(book)


def _orders_of_moves(ply: int) -> npt.NDArray[np.int64]:
    """In how many ways play leads to each position after `ply` plies, or to its mirror image."""
    ways = np.ones(1, dtype=np.int64)
    for before in range(ply):
        parents, children = positions(before), positions(before + 1)
        more = np.zeros(len(children), dtype=np.int64)
        _count_ways(parents, ways, children, more)
        ways = more
    return ways


@njit("void(uint64[::1], int64[::1], uint64[::1], int64[::1])")
def _count_ways(
    parents: Keys, ways: npt.NDArray[np.int64], children: Keys, more: npt.NDArray[np.int64]
) -> None:
    """Add the ways to each parent to the ways to each of its children."""
    for place in range(len(parents)):
        mask = mask_of(parents[place])
        own = parents[place] - mask
        moves = landings(mask)
        while moves:
            move = moves & (~moves + _1)
            moves ^= move
            if not has_four(own | move):
                child = np.searchsorted(children, canonical_key(own ^ mask, mask | move))
                more[child] += ways[place]


@njit("void(uint64[::1], int8[::1], uint64[::1], int8[::1])")
def _spread(parents: Keys, scores: Scores, children: Keys, floors: Scores) -> None:
    """Raise the lower bound of every child to the negated score of each of its parents that is known."""
    for place in range(len(parents)):
        if scores[place] == UNKNOWN:
            continue
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
        if best != UNKNOWN:
            scores[place] = best


def main(arguments: list[str]) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m engines.games.connect_four.training.book_builder",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--file", type=Path, default=FILE, help="the book (default: the package's own)")
    commands = parser.add_subparsers(dest="command", required=True)
    build = commands.add_parser("build", help="make or complete the book; may be stopped and started again")
    build.add_argument("--plies", type=int, required=True, help="the last ply to know completely")
    follow = commands.add_parser("follow", help="learn only what a perfect player meets")
    follow.add_argument("--plies", type=int, required=True, help="how far")
    for command in (build, follow):
        command.add_argument(
            "--part", type=_part, default=(1, 1), metavar="K/N", help="only the K-th of N parts"
        )
        command.add_argument(
            "--table", type=int, default=18, metavar="N", help="2 ** N pairs of 16 bytes (default 18)"
        )
    joined = commands.add_parser("merge", help="add what other books know")
    joined.add_argument("others", type=Path, nargs="+", metavar="FILE")
    commands.add_parser("show", help="say how much of each ply is known")
    chosen = parser.parse_args(arguments)
    if chosen.command in ("build", "follow"):
        builder = Builder(chosen.file, chosen.table)
        work = builder.build if chosen.command == "build" else builder.follow
        for line in work(chosen.plies, *chosen.part):
            print(line, flush=True)
        return 0
    book = Book.load(chosen.file)
    if chosen.command == "merge":
        for other in chosen.others:
            merge(book, Book.load(other))
        book.save(chosen.file)
    for ply, (known, count) in enumerate(book.coverage()):
        print(f"ply {ply}: {known} of {count} known")
    return 0


def _part(text: str) -> tuple[int, int]:
    """Read `K/N`; raises `ValueError`, which argparse reports."""
    part, parts = map(int, text.split("/"))
    if not 1 <= part <= parts:
        raise ValueError(text)
    return part, parts


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
