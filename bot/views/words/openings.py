"""Names of the openings of matches, in games that have such names."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.game import Position
from engines.registry import parts_of

FIRST_PLIES = 20
"""Number of plies up to which a position shows the name of its opening."""


def opening_name(position: Position) -> str:
    """Return the name of the opening that led to a position; empty without one."""
    load = parts_of(position.game).opening_name
    return "" if load is None else load()(position)


def opening_names(position: Position) -> Sequence[str]:
    """Return the opening's name, then ever shorter beginnings of it; empty without a name.

    It is also empty after the first 20 plies. Of *Sicilian Defense: Najdorf Variation, English Attack*, the
    last part after a comma is left out first, then all after the colon.
    """
    name = opening_name(position) if position.ply <= FIRST_PLIES else ""
    if not name:
        return ()
    family, *_ = name.split(":")
    return tuple(dict.fromkeys((name, name.rpartition(",")[0] or name, family)))


def names_openings(position: Position) -> bool:
    """Whether the game names openings, and the position is among the first 20 plies, which show names."""
    return position.ply <= FIRST_PLIES and parts_of(position.game).opening_name is not None
