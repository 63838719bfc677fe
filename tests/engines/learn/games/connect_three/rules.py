"""The referee of Connect Three, a game that nobody but a learner plays.

An action is a column, 0 on the left (written `1` to `4`); points are in
reading order from the top, as in Connect Four.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self

from engines.core.board.position import EMPTY, BoardPosition
from engines.core.errors import IllegalActionError, NotationError
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Options
from engines.core.symmetry import MIRROR, Transform
from engines.core.types import Side

SIZE = 4
_LABELS = ("1", "2", "3", "4")


class ConnectThreePosition(BoardPosition):
    """A position of Connect Three; the first side plays Red."""

    __slots__ = ()

    @property
    def game(self) -> Game:
        return GAME

    @property
    def coordinates(self) -> Coordinates:
        return Coordinates(SIZE, SIZE, bottom_up=True)

    @property
    def action_count(self) -> int:
        return SIZE

    def legal_actions(self) -> tuple[int, ...]:
        if self.outcome is not None:
            return ()
        return tuple(column for column in range(SIZE) if self.cells[column] == EMPTY)

    def play(self, action: int) -> Self:
        self._refuse_unless_open(action)
        if self.cells[action] != EMPTY:
            raise IllegalActionError(f"column {_LABELS[action]} is full", reason="column_full")
        point = action + SIZE * (self._gap(action) - 1)
        return self._with_piece(action, point, min_length=3)

    def _gap(self, column: int) -> int:
        return self.cells[column::SIZE].count(EMPTY)

    def format_action(self, action: int) -> str:
        return _LABELS[action]

    def parse_action(self, text: str) -> int:
        if text not in _LABELS:
            raise NotationError(f"{text!r} is not a column from 1 to 4")
        return int(text) - 1

    def point_of(self, action: int) -> int | None:
        return action + SIZE * min(self._gap(action), SIZE - 1)

    def column_labels(self) -> tuple[str, ...]:
        return _LABELS

    def row_labels(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True)
class ConnectThree(Game):
    id: ClassVar[str] = "connect_three"
    command: ClassVar[str] = "connect3"
    title: ClassVar[str] = "Connect Three"
    look: ClassVar[Look] = Look(
        side_names=("red", "yellow"),
        pieces=(Piece(Side.FIRST, "🔴", "red", "disc"), Piece(Side.SECOND, "🟡", "yellow", "disc")),
        empty="🟦",
        is_upright=True,
    )
    transforms: ClassVar[tuple[Transform, ...]] = MIRROR

    def start(self, options: Options) -> ConnectThreePosition:
        return ConnectThreePosition(bytes(SIZE * SIZE))


GAME = ConnectThree()
