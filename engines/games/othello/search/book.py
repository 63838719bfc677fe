"""The opening book: moves for positions that were searched in advance.

Positions that a symmetry of the board maps onto each other share one entry.
`book_builder` writes the file `book.npz`:

    player, opponent   one entry per position, in its canonical image
    count              each position's number of moves in the next two arrays
    move, score        points in the canonical image, and discs for the mover times `UNITS`
"""

from __future__ import annotations

import functools
import random
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np

from engines.games.othello.search.board.symmetry import flip, mirror, transpose

Boards = tuple[int, int]
"""Bitboards of the mover and of the opponent."""
BOOK = Path(__file__).with_name("book.npz")
"""The shipped book."""
UNITS = 4
"""Units of a score in the file for each disc."""
VARIETY = 0.5
"""Maximum number of discs by which a move can be worse than the best and still be chosen at random."""


def image(board: int, symmetry: int) -> int:
    """Return the image of a bitboard under a symmetry, 0 … 7.

    Bit 0 of the symmetry mirrors the board; then bit 1 flips it, and bit 2 transposes it.
    """
    turned = np.uint64(board)
    for bit, turn in enumerate((mirror, flip, transpose)):
        if symmetry >> bit & 1:
            turned = np.uint64(turn(turned))
    return int(turned)


def canonical(player: int, opponent: int) -> tuple[Boards, int]:
    """Return the smallest of a position's eight images, and the symmetry that maps the position to it."""
    images = (((image(player, n), image(opponent, n)), n) for n in range(8))
    return min(images)


@dataclass(frozen=True)
class OpeningBook:
    """The opening book: scores in discs, by canonical position and move."""

    scores: Mapping[Boards, Mapping[int, float]]
    """Scores of moves in discs for the mover, by position and point, both in the canonical image."""

    def moves(self, player: int, opponent: int) -> dict[int, float]:
        """Return the book's points in a position with their scores in discs for the mover, best first.

        Empty if the book does not have the position.
        """
        boards, symmetry = canonical(player, opponent)
        known = self.scores.get(boards)
        if known is None:
            return {}
        empty = [point for point in range(64) if not (player | opponent) >> point & 1]
        found = {point: known.get(image(1 << point, symmetry).bit_length() - 1) for point in empty}
        moves = {point: score for point, score in found.items() if score is not None}
        return dict(sorted(moves.items(), key=lambda item: -item[1]))

    def choose(self, player: int, opponent: int, seed: int) -> tuple[int, float] | None:
        """Return one of the good moves and its score in discs; `None` if the book has no entry.

        Moves at most `VARIETY` worse than the best are good; `seed` chooses among them.
        """
        moves = self.moves(player, opponent)
        if not moves:
            return None
        best = next(iter(moves.values()))
        good = [item for item in moves.items() if item[1] >= best - VARIETY]
        return random.Random(seed).choice(good)

    def save(self, path: Path) -> None:
        """Write the book to a file, with scores rounded to 1/`UNITS` disc."""
        order = sorted(self.scores)
        moves = [(move, score) for boards in order for move, score in sorted(self.scores[boards].items())]
        np.savez_compressed(
            path,
            player=np.array([player for player, _ in order], dtype=np.uint64),
            opponent=np.array([opponent for _, opponent in order], dtype=np.uint64),
            count=np.array([len(self.scores[boards]) for boards in order], dtype=np.uint8),
            move=np.array([move for move, _ in moves], dtype=np.uint8),
            score=np.array([round(UNITS * score) for _, score in moves], dtype=np.int16),
        )


def load(path: Path = BOOK) -> OpeningBook:
    """Read a book, or return an empty book if the file does not exist."""
    if not path.is_file():
        return OpeningBook({})
    with np.load(path) as stored:
        columns = {name: stored[name].tolist() for name in stored.files}
    moves = zip(columns["move"], (score / UNITS for score in columns["score"]), strict=True)
    positions = zip(columns["player"], columns["opponent"], columns["count"], strict=True)
    # The generator of `moves` continues from position to position.
    return OpeningBook(
        {(player, opponent): dict(islice(moves, count)) for player, opponent, count in positions}
    )


@functools.cache
def shipped_book() -> OpeningBook:
    """Return the opening book that is shipped with the engine."""
    return load()
