"""The opening book: the exact scores of the first plies.

Scores are Pons's (see `exact.search`), for the side to move. The file holds scores only. For each stored ply
it has one byte per position number (see `numbering`), `UNKNOWN` where the score is not known. Scores of a ply
that is not in the file are computed by minimax from the next stored ply, so the plies just before a large
stored ply can be omitted. Won games have no scores.

`training.book_builder` makes the file with our own solver. The shipped book has every position up to ply 11.
"""

from __future__ import annotations

import functools
import lzma
import os
import zipfile
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.games.connect_four.rules import POINTS
from engines.games.connect_four.search.book.numbering import number_of, numbers, starts_of
from engines.games.connect_four.search.kernel import landings, winning_squares

UNKNOWN = 127
"""In place of a score that is not known."""
FILE = Path(__file__).with_name("book.npz")
"""The shipped book."""

Scores = npt.NDArray[np.int8]
"""A ply's scores by position number."""

PLIES_AHEAD = 2
"""Maximum number of plies that minimax looks ahead to a stored ply; two plies are up to 49 positions."""


class OpeningBook:
    """The opening book: for each stored ply, a score for each position number."""

    def __init__(self, scores: Mapping[int, Scores] | None = None) -> None:
        self.scores = dict(scores or {})

    @classmethod
    def load(cls, path: Path = FILE) -> OpeningBook:
        """Read a book; a missing or damaged file gives an empty book."""
        try:
            with np.load(path, allow_pickle=False) as file:
                scores = {int(name.removeprefix("ply_")): file[name].astype(np.int8) for name in file.files}
                if any(known.shape != (numbers(ply),) for ply, known in scores.items()):
                    return cls()
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, lzma.LZMAError):
            return cls()
        return cls(scores)

    def save(self, path: Path = FILE) -> None:
        """Write the book atomically: a reader sees either the old or the new file."""
        beside = path.with_suffix(f".{os.getpid()}.tmp")
        with zipfile.ZipFile(beside, "w", zipfile.ZIP_LZMA) as archive:
            for ply, known in sorted(self.scores.items()):
                with archive.open(f"ply_{ply}.npy", "w") as file:
                    np.lib.format.write_array(file, known, allow_pickle=False)
        beside.replace(path)

    @property
    def plies(self) -> int:
        """Number of the last stored ply; -1 for an empty book."""
        return max(self.scores, default=-1)

    def score(self, own: int, mask: int, stones: int) -> int | None:
        """Return the score of an unfinished position for its mover, or `None` if it is not in the book.

        `own` and `mask` are the kernel's bitboards; `stones` is the number of stones.
        """
        if stones in self.scores:
            known = int(self.scores[stones][number_of(own, mask, starts_of(stones))])
            return None if known == UNKNOWN else known
        if any(stones + ahead in self.scores for ahead in range(1, PLIES_AHEAD + 1)):
            return self._look_ahead(own, mask, stones)
        return None

    def _look_ahead(self, own: int, mask: int, stones: int) -> int | None:
        """Return a position's score by minimax over its next positions.

        The arguments are those of `score`. An immediate win needs no scores of next positions. Without one,
        return `None` if the book lacks any of them.
        """
        moves, best = int(landings(mask)), -UNKNOWN
        if moves & int(winning_squares(own, mask)):
            return (POINTS + 1 - stones) // 2
        while moves:
            move = moves & -moves
            moves ^= move
            known = self.score(own ^ mask, mask | move, stones + 1)
            if known is None:
                return None
            best = max(best, -known)
        return best


@functools.cache
def opening_book() -> OpeningBook:
    """Return the opening book that is shipped with the engine; its file is read only once."""
    return OpeningBook.load()
