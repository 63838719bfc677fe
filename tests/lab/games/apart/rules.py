"""The referee of Apart: a stone may touch none of its own side's, by the edge; who can't move loses.

This game has no `levels.py`: it is played by the levels that can play any game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self

from engines.core.board.position import EMPTY, BoardPosition, put_piece, ray
from engines.core.errors import IllegalActionError
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Options
from engines.core.symmetry import DIHEDRAL, Transform
from engines.core.types import Outcome, Side

SIZE = 4
NO_ROOM = "no_room"
_COORDINATES = Coordinates(SIZE, SIZE, bottom_up=False)
_WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))
_NEAR = tuple(
    tuple(next(ray(point, way, SIZE, SIZE), point) for way in _WAYS) for point in range(SIZE * SIZE)
)
"""The neighbours of each point, and itself where there is none."""


def _free(cells: bytes, side: Side) -> tuple[int, ...]:
    return tuple(
        point for point in range(len(cells)) if cells[point] == EMPTY and _is_apart(cells, point, side)
    )


def _is_apart(cells: bytes, point: int, side: Side) -> bool:
    return all(cells[near] != side + 1 for near in _NEAR[point])


class ApartPosition(BoardPosition):
    """A position of Apart."""

    __slots__ = ()

    @property
    def game(self) -> Game:
        """The kind of game this is a position of."""
        return GAME

    @property
    def coordinates(self) -> Coordinates:
        """The names of the points, `a1` being the upper left."""
        return _COORDINATES

    def legal_actions(self) -> tuple[int, ...]:
        """The empty points beside none of the mover's stones."""
        return () if self.outcome is not None else _free(self.cells, self.side_to_move)

    def play(self, action: int) -> Self:
        """Return the position with a stone on the point."""
        self._refuse_unless_open(action)
        self._refuse_if_taken(action)
        if not _is_apart(self.cells, action, self.side_to_move):
            raise IllegalActionError(f"{self.format_action(action)} touches a stone", reason="too_close")
        cells = put_piece(self.cells, action, self.side_to_move)
        outcome = None if _free(cells, self.side_to_move.other) else Outcome(self.side_to_move, NO_ROOM)
        won = (action,) if outcome else ()
        return type(self)(cells, (*self.actions, action), self.side_to_move.other, outcome, won)


@dataclass(frozen=True)
class Apart(Game):
    """The facts of Apart."""

    id: ClassVar[str] = "apart"
    command: ClassVar[str] = "apart"
    title: ClassVar[str] = "Apart"
    look: ClassVar[Look] = Look(
        side_names=("black", "white"),
        pieces=(Piece(Side.FIRST, "⚫", "black"), Piece(Side.SECOND, "⚪", "white")),
        empty="🟨",
        marks_win=False,
    )
    terminations: ClassVar[tuple[str, ...]] = (NO_ROOM,)
    transforms: ClassVar[tuple[Transform, ...]] = DIHEDRAL

    def start(self, options: Options) -> ApartPosition:
        """Return the empty board."""
        return ApartPosition(bytes(SIZE * SIZE))


GAME = Apart()
