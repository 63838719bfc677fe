"""A book: what the positions of one game are worth, and how far the learning of it is.

A file of the game's folder, `learnt_book.npz`, holds the one that comes
with the game:

    keys, worths   a position, and its worth to the chair to move, ascending by key
    about          the rest as JSON: game, options, games planned and played …
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

import numpy as np

from engines.core.game import Game, Position
from engines.learn.arrays_file import file_of, read_arrays, reading, write_arrays
from engines.learn.graph import key_of

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
    """What positions are worth to the chair to move there, from 0, lost, to 1, won, by `key_of` them."""

    plan: Plan
    played: int = 0
    """How many games of the plan were played."""
    longest: int = 0
    """How many plies the longest of them took."""
    worths: Mapping[int, float] = field(default_factory=lambda: MappingProxyType({}))

    def worth(self, position: Position) -> float | None:
        """Return what a position is worth to the chair to move, `None` where the book has never been."""
        return self.worths.get(key_of(position))

    def write(self, path: Path) -> None:
        """Write the file; one that is there stays whole until the new one is."""
        plan = {"game": self.plan.game, "options": dict(self.plan.options)}
        progress = {"games": self.plan.games, "seed": self.plan.seed, "played": self.played}
        keys = sorted(self.worths)
        worths = np.array([self.worths[key] for key in keys])
        arrays = {"keys": np.array(keys, dtype=np.int64), "worths": worths}
        write_arrays(path, {**plan, **progress, "longest": self.longest}, arrays)


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
