"""A book of learnt position values for a game, with the state needed to continue learning.

The file `learnt_book.npz` in a game's folder holds that game's book:

    keys, worths   position keys, ascending, and the positions' values for the seat to move
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
"""Name of the book's file in a game's folder."""


@dataclass(frozen=True, slots=True)
class LearningSettings:
    """Parameters for learning a book; equal settings produce equal books."""

    game: str
    """Id of the game that the book is for."""
    options: Mapping[str, str]
    games: int | None = None
    """Number of self-play games, during which exploration decays. With `None`, the number grows with the
    number of distinct positions in the book."""
    seed: int = 0


@dataclass(frozen=True, slots=True)
class LearntValues:
    """Values of positions for the seat to move, from 0 (lost) to 1 (won), by position key.

    Symmetric positions have the same key.
    """

    settings: LearningSettings
    played: int = 0
    """Number of self-play games played so far."""
    longest: int = 0
    """Length of the longest game so far, in plies."""
    values: Mapping[int, float] = field(default_factory=lambda: MappingProxyType({}))
    """Value of each position by its key, 0 to 1."""

    def value(self, position: Position) -> float | None:
        """Return a position's value for the seat to move; `None` if the position is not in the book."""
        return self.values.get(canonical_form(position).key)

    def write(self, path: Path) -> None:
        """Write the book to a file atomically: an old file is replaced only by a complete new one."""
        about = {**asdict(self.settings), "played": self.played, "longest": self.longest}
        keys = sorted(self.values)
        values = np.array([self.values[key] for key in keys])
        arrays = {"keys": np.array(keys, dtype=np.int64), "worths": values}
        write_arrays(path, about, arrays)


def read_book(path: Path) -> LearntValues:
    """Return the book in a file; raises `NotationError` if the file is missing or not a book.

    Raises `OSError` if the file cannot be read.
    """
    about, arrays = read_arrays(path)
    with reading(path, "learned book"):
        values = dict(zip(arrays["keys"].tolist(), arrays["worths"].tolist(), strict=True))
        settings = LearningSettings(about["game"], about["options"], about["games"], about["seed"])
        return LearntValues(settings, about["played"], about["longest"], MappingProxyType(values))


@functools.cache
def book_of(game: Game) -> LearntValues:
    """Return the book in a game's folder, read once; raises `NotationError` without a readable book."""
    return read_book(file_of(game, FILE, "book"))
