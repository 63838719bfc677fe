"""Positions described by their pieces, without preceding moves."""

from __future__ import annotations

from dataclasses import dataclass

from engines.core.types import Side


@dataclass(frozen=True, slots=True)
class Setup:
    """Pieces on the board before the first action, and the side to move.

    A setup has no move order: it is a diagram, a problem or a position that
    another program sends. `cells` and `numbers` are those of `Position`. In games
    with further numbers, such as the seeds that a side has won, these follow.
    """

    cells: bytes
    side: Side
    numbers: tuple[int, ...] = ()

    def __repr__(self) -> str:
        """Return an expression that evaluates to this setup: `Setup(b'\\x01\\x00', Side.SECOND)`."""
        numbers = f", {self.numbers}" if self.numbers else ""
        return f"Setup({self.cells!r}, Side.{self.side.name}{numbers})"
