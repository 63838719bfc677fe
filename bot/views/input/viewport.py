"""The view of the player to move: the half-made move, and the pad's position."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.views.input.pad import WIDTH
from bot.views.input.walk import Walk, WalkError, begin, resume
from engines.core.board.rotation import view_from
from engines.core.game import Position
from engines.core.types import Side


@dataclass(frozen=True, slots=True)
class Viewport:
    """The view of a board: a half-made move, the pad's corner and width, and the side at the bottom."""

    action: int = 0
    depth: int = 0
    """Number of steps of `action` that the player has made: these are the half-made move."""
    corner: int | None = None
    """The point in the pad's upper left corner; `None`: the pad chooses its own window."""
    width: int = WIDTH
    has_files: bool = True
    """Whether pictures can be attached where the board is shown."""
    lacks_tiles: bool = False
    """Whether the game's tiles are still being uploaded."""
    bottom_side: Side = Side.FIRST
    """The side whose edge is at the bottom; `corner` is a point of the board rotated in this way."""

    def with_width(self, width: int) -> Viewport:
        """Return a copy with a pad of this width."""
        return self if width == self.width else replace(self, width=width)

    def with_bottom_side(self, side: Side) -> Viewport:
        """Return a copy with `side` at the bottom; if this rotates the board, reset the pad's corner."""
        return self if side is self.bottom_side else replace(self, bottom_side=side, corner=None)

    def walk(self, position: Position) -> Walk:
        """Return the half-made move on the rotated board; an empty walk if that move is illegal."""
        position = view_from(position, self.bottom_side)
        try:
            return resume(position, self.action, self.depth) if self.depth else begin(position)
        except WalkError:
            return begin(position)
