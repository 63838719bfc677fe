"""The opening book: the exact score of every position of the first plies.

The file holds scores only, one byte a position. Which positions they
belong to need not be stored: those after n plies, as sorted canonical
keys, can be enumerated again in a moment. Won games are not among them.
Scores that are not known yet read `UNKNOWN`; a partial book is a book.

Our own solver makes it, and goes on where it was stopped:

    python -m engines.games.connect_four.training.book_builder build --plies 6
    python -m engines.games.connect_four.training.book_builder follow --plies 7
    python -m engines.games.connect_four.training.book_builder show

`build` learns every position, `follow` only those that a perfect player
meets. Both can be split with `--part`, each part with its own `--file`
before the verb, and joined with `merge`.
"""

from __future__ import annotations

import functools
import os
import zipfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.games.connect_four.search.kernel import canonical_key, has_four, landings, mask_of
from engines.search.jit import njit
from engines.search.native import Int

UNKNOWN = 127
FILE = Path(__file__).with_name("book.npz")

Keys = npt.NDArray[np.uint64]
Scores = npt.NDArray[np.int8]

_1 = np.uint64(1)


class Book:
    """Scores by ply; `scores[n]` belongs to `positions(n)`."""

    def __init__(self, scores: Sequence[Scores] = ()) -> None:
        self.scores = list(scores)

    @classmethod
    def load(cls, path: Path = FILE) -> Book:
        """Read a book; one that is missing or damaged is empty, and everything is searched."""
        try:
            with np.load(path, allow_pickle=False) as file:
                scores = [file[f"ply_{ply}"].astype(np.int8) for ply in range(len(file.files))]
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
            return cls()
        if any(len(known) != len(positions(ply)) for ply, known in enumerate(scores)):
            return cls()
        return cls(scores)

    def save(self, path: Path = FILE) -> None:
        """Write the book in one step, so that a reader never meets half of it."""
        beside = path.with_suffix(f".{os.getpid()}.tmp")
        with beside.open("wb") as file:
            arrays = {f"ply_{ply}": known for ply, known in enumerate(self.scores)}
            np.savez_compressed(file, allow_pickle=False, **arrays)
        beside.replace(path)

    @property
    def plies(self) -> int:
        """The last ply the book says something about; -1 for an empty book."""
        return len(self.scores) - 1

    def grow(self, plies: int) -> None:
        """Make room for the positions up to `plies`, unknown as yet."""
        for ply in range(len(self.scores), plies + 1):
            self.scores.append(np.full(len(positions(ply)), UNKNOWN, dtype=np.int8))

    def score(self, own: int, mask: int, stones: int) -> int | None:
        """Return the score for the side to move, `None` where the book does not know it."""
        if stones > self.plies:
            return None
        place = self._place(own, mask, stones)
        if place is None:
            return None
        known = int(self.scores[stones][place])
        return None if known == UNKNOWN else known

    def learn(self, own: int, mask: int, score: int) -> None:
        """Keep the score of an unfinished position within the book's plies."""
        stones = mask.bit_count()
        place = self._place(own, mask, stones)
        if place is not None:
            self.scores[stones][place] = score

    def _place(self, own: int, mask: int, stones: int) -> int | None:
        """Where among the positions of its ply this one is; `None` for one that cannot be reached."""
        keys = positions(stones)
        key = np.uint64(canonical_key(own, mask))
        place = int(np.searchsorted(keys, key))
        return place if place < len(keys) and keys[place] == key else None

    def coverage(self) -> list[tuple[int, int]]:
        """For each ply: how many scores are known, of how many."""
        return [(int((known != UNKNOWN).sum()), len(known)) for known in self.scores]


@functools.cache
def opening_book() -> Book:
    """The package's own book, read once."""
    return Book.load()


@functools.cache
def positions(ply: int) -> Keys:
    """The canonical keys of every unfinished position after `ply` plies, ascending."""
    if ply == 0:
        return np.zeros(1, dtype=np.uint64)
    parents = positions(ply - 1)
    found = np.empty(len(parents) * 7, dtype=np.uint64)
    return np.unique(found[: _expand(parents, found)])


@njit("int64(uint64[::1], uint64[::1])")
def _expand(parents: Keys, found: Keys) -> Int:
    """Write the canonical keys of all unfinished children to `found`; return how many."""
    count = 0
    for parent in parents:
        mask = mask_of(parent)
        own = parent - mask
        moves = landings(mask)
        while moves:
            move = moves & (~moves + _1)
            moves ^= move
            if not has_four(own | move):
                found[count] = canonical_key(own ^ mask, mask | move)
                count += 1
    return count
