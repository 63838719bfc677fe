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
    """The view of a board: a half-made move, the pad's corner and width, and the near side."""

    action: int = 0
    depth: int = 0
    """A half-made move: the first `depth` steps of `action`."""
    corner: int | None = None
    """The point in the pad's upper left corner, `None` where the pad opens by itself."""
    width: int = WIDTH
    near: Side = Side.FIRST
    """The side whose edge of the board is below; `corner` is a point of the board seen so."""

    def of_width(self, width: int) -> Viewport:
        """Return a copy with a pad of this width."""
        return self if width == self.width else replace(self, width=width)

    def seen_from(self, near: Side) -> Viewport:
        """Return a copy seen from `near`; on a newly turned board the pad opens by itself."""
        return self if near is self.near else replace(self, near=near, corner=None)

    def walk(self, position: Position) -> Walk:
        """Return the half-made move on the turned board; an empty walk if the position has no such move."""
        position = view_from(position, self.near)
        try:
            return resume(position, self.action, self.depth) if self.depth else begin(position)
        except WalkError:
            return begin(position)
