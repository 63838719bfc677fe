"""A book: what the positions of one game are worth, and how far the learning of it is.

A file of the game's folder, `learnt_book.npz`, holds the one that comes
with the game:

    keys, worths   a position, and its worth to the chair to move, ascending by key
    about          the rest as JSON: game, options, games planned and played …
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import MappingProxyType

import numpy as np

from engines.core.board.identity import canonical_form
from engines.core.game import Game, Position
from engines.learn.arrays_file import file_of, read_arrays, reading, write_arrays

FILE = "learnt_book.npz"


@dataclass(frozen=True, slots=True)
class Plan:
    """How a book is learnt; the same plan gives the same book."""

    game: str
    """The game's id."""
    options: Mapping[str, str]
    games: int | None = None
    """How many games the learner plays against itself: it grows less curious towards the last. `None`: as
    many as the positions that it meets ask for."""
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Book:
    """Worths of positions to the seat to move, from 0 (lost) to 1 (won), by the keys of canonical forms."""

    plan: Plan
    played: int = 0
    """How many games of the plan were played."""
    longest: int = 0
    """How many plies the longest of them took."""
    worths: Mapping[int, float] = field(default_factory=lambda: MappingProxyType({}))

    def worth(self, position: Position) -> float | None:
        """Return what a position is worth to the chair to move, `None` where the book has never been."""
        return self.worths.get(canonical_form(position).key)

    def write(self, path: Path) -> None:
        """Write the file; one that is there stays whole until the new one is."""
        about = {**asdict(self.plan), "played": self.played, "longest": self.longest}
        keys = sorted(self.worths)
        worths = np.array([self.worths[key] for key in keys])
        arrays = {"keys": np.array(keys, dtype=np.int64), "worths": worths}
        write_arrays(path, about, arrays)


def read_book(path: Path) -> Book:
    """Return what `Book.write` wrote; raises `NotationError` for a file that holds no book."""
    about, arrays = read_arrays(path)
    with reading(path, "learnt book"):
        worths = dict(zip(arrays["keys"].tolist(), arrays["worths"].tolist(), strict=True))
        plan = Plan(about["game"], about["options"], about["games"], about["seed"])
        return Book(plan, about["played"], about["longest"], MappingProxyType(worths))


@functools.cache
def book_of(game: Game) -> Book:
    """Return the book that comes with a game; raises `NotationError` where none does."""
    return read_book(file_of(game, FILE, "book"))
