"""The opening book: exact values of positions near the start of games with four seeds a house.

`book.npz` holds the keys of `context.key_of`, ascending, and a value for each. For each side,
the book has positions that are reached by best play of that side and any play of the other,
and the position after a best move of each. `training.book_builder` makes the file.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.games.mancala.search.context import key_of

FILE = Path(__file__).with_name("book.npz")


class Book:
    """Exact values by key."""

    def __init__(self, keys: npt.NDArray[np.uint64], values: npt.NDArray[np.int8]) -> None:
        self._keys, self._values = keys, values

    @classmethod
    def empty(cls) -> Book:
        """Return a book without positions."""
        return cls(np.zeros(0, dtype=np.uint64), np.zeros(0, dtype=np.int8))

    @classmethod
    def of(cls, values: Mapping[int, int]) -> Book:
        """Return the book that maps these keys to these values."""
        keys = sorted(values)
        return cls(np.array(keys, dtype=np.uint64), np.array([values[key] for key in keys], dtype=np.int8))

    def save(self, path: Path = FILE) -> None:
        """Write the book to a file."""
        np.savez_compressed(path, keys=self._keys, values=self._values)

    def __len__(self) -> int:
        return len(self._keys)

    def value(self, own: int, opp: int, captures_any: bool) -> int | None:
        """Return the value of a position, `None` for a position that the book lacks."""
        key = np.uint64(key_of(own, opp, int(captures_any)))
        place = int(np.searchsorted(self._keys, key))
        if not key or place == len(self._keys) or self._keys[place] != key:
            return None
        return int(self._values[place])


@functools.cache
def shipped_book() -> Book:
    """Return the book that comes with the game."""
    with np.load(FILE) as data:
        return Book(data["keys"], data["values"])
