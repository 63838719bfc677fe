"""How the player to move looks at a board: the steps taken of a move, and where the pad is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.views.input.pad import WIDTH
from bot.views.input.walk import Walk, WalkError, begin, resume
from engines.core.board.rotation import view_from
from engines.core.game import Position
from engines.core.types import Side


@dataclass(frozen=True, slots=True)
class Viewport:
    """What a board shows beyond its match; the default is what a new position shows."""

    action: int = 0
    depth: int = 0
    """A half-made move: the first `depth` steps of `action`."""
    corner: int | None = None
    """The point in the pad's upper left corner, `None` where the pad opens by itself."""
    width: int = WIDTH
    near: Side = Side.FIRST
    """The side whose edge of the board is below; `corner` is a point of the board seen so."""

    def of_width(self, width: int) -> Viewport:
        """Return the same with a pad so wide."""
        return self if width == self.width else replace(self, width=width)

    def seen_from(self, near: Side) -> Viewport:
        """Return the same from this side; on a board that is turned the pad opens by itself."""
        return self if near is self.near else replace(self, near=near, corner=None)

    def walk(self, position: Position) -> Walk:
        """Return the half-made move on the board seen so, or one not yet begun where it is none of its."""
        position = view_from(position, self.near)
        try:
            return resume(position, self.action, self.depth) if self.depth else begin(position)
        except WalkError:
            return begin(position)
