"""A position described by its pieces, without the moves that led there."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.types import Side


@dataclass(frozen=True, slots=True)
class Setup:
    """Pieces that stand on the board before the first action, and the side that makes it.

    It is a set of pieces, not an order of moves: a diagram, a problem, a
    position that another program describes. `cells` as in `Position`.
    """

    cells: bytes
    side: Side
