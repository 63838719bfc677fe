"""Positions described by their pieces, without preceding moves."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.types import Side


@dataclass(frozen=True, slots=True)
class Setup:
    """Pieces on the board before the first action, and the side to move.

    A setup has no move order: it is a diagram, a problem or a position that
    another program sends. `cells` are numbered as in `Position`.
    """

    cells: bytes
    side: Side
