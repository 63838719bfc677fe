"""The opening book: values and best sowings of positions near the start, for either rule of captures.

The file has three rows for each rule: the ascending position numbers (see `kernel.number_of`), each as
its difference from the one before, the values, and the best houses as bits of a byte.
With *empty captures*, a last seed in an own empty house is captured even if the house opposite is empty.
`training.book_builder` makes it.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.games.mancala.search.kernel import HOUSES, number_of

FILE = Path(__file__).with_name("book.npz")
"""The shipped book."""
ROWS = ("numbers", "values", "houses")
"""Names of the rows of a rule in the file."""


class OpeningBook:
    """Values and best houses of the positions with certain numbers, for one rule of captures."""

    def __init__(
        self,
        numbers: npt.NDArray[np.int64],
        values: npt.NDArray[np.int8],
        houses: npt.NDArray[np.uint8],
    ) -> None:
        """Use three arrays with an entry for each position.

        These are the numbers, ascending, the values, and the bits of the best houses.
        """
        self._numbers, self._values, self._houses = numbers, values, houses

    def __len__(self) -> int:
        return len(self._numbers)

    def find(self, own: np.uint64, opp: np.uint64) -> tuple[int, list[int]] | None:
        """Return the value and all best houses (from 0) of a position, or `None` if it is not in the book.

        `own` and `opp` are the kernel's words. The value is the mover's further gain minus the
        opponent's.
        """
        number = int(number_of(own, opp))
        place = int(np.searchsorted(self._numbers, number))
        if place == len(self) or self._numbers[place] != number:
            return None
        bits = int(self._houses[place])
        return int(self._values[place]), [house for house in range(HOUSES) if bits >> house & 1]


def row_names(empty_captures: bool) -> Sequence[str]:
    """Return the names in the file of the three rows (numbers, values, houses) of a rule of captures.

    `empty_captures` is true if empty captures count.
    """
    return [f"{row}_{'counts' if empty_captures else 'stays'}" for row in ROWS]


@functools.cache
def opening_book(empty_captures: bool) -> OpeningBook:
    """Return the book that is shipped with the engine, for one rule of captures.

    `empty_captures` is true if empty captures count. The file is read once for each rule.
    """
    with np.load(FILE, allow_pickle=False) as file:
        numbers, values, houses = (file[name] for name in row_names(empty_captures))
    return OpeningBook(np.cumsum(numbers), values, houses)
