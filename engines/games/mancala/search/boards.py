"""Conversion of positions to words of the kernel, and of the kernel's houses to actions."""

from __future__ import annotations

import numpy as np

from engines.games.mancala.rules import OWN, MancalaPosition
from engines.games.mancala.search.kernel import words_of


def words_in(position: MancalaPosition) -> tuple[np.uint64, np.uint64]:
    """Return the kernel's words of a position: the mover's houses and the opponent's houses."""
    side = position.side_to_move
    return words_of([position.seeds[house] for house in (*OWN[side], *OWN[side.other])])


def lead_in(position: MancalaPosition) -> int:
    """Return the number of seeds in the mover's store minus that in the opponent's."""
    side = position.side_to_move
    return position.stores[side] - position.stores[side.other]


def houses_in(position: MancalaPosition) -> dict[int, int]:
    """Return the actions of the mover's houses that hold seeds, by the kernel's house (0 … 5).

    They are in descending order, which begins with the house nearest to the store.
    """
    own = OWN[position.side_to_move]
    return {house: own[house] for house in reversed(range(len(own))) if position.seeds[own[house]]}
