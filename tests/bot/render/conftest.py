"""Boards of any size and content, without rules, for what drawing alone must get right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from engines.core.game import Game, Position
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.types import Outcome, Side, Termination

GO_LOOK = Look(
    side_names=("black", "white"),
    pieces=(
        Piece(Side.FIRST, "⚫", "black", winning="⬛"),
        Piece(Side.SECOND, "⚪", "white", winning="⬜"),
    ),
    empty="🟨",
    star="🟧",
    legal="🟢",
    forbidden="🟥",
)
DROP_LOOK = Look(
    side_names=("red", "yellow"),
    pieces=(
        Piece(Side.FIRST, "🔴", "red", "disc", winning="🟥"),
        Piece(Side.SECOND, "🟡", "yellow", "disc", winning="🟨"),
    ),
    empty="🟦",
    above="🔽",
    ground="holes",
    surface="rack",
)


@dataclass(frozen=True)
class Painted(Position):
    """Stones put on points in turn; every empty point is legal."""

    height: int
    width: int
    points: tuple[int, ...] = ()
    line: tuple[int, ...] = ()
    star_points: tuple[int, ...] = ()
    denied: tuple[int, ...] = ()
    look: Look = GO_LOOK
    is_over: bool = False

    @property
    def game(self) -> Game:
        return PaintedGame(self)

    @property
    def options(self) -> Mapping[str, str]:
        return {}

    @property
    def rows(self) -> int:
        return self.height

    @property
    def columns(self) -> int:
        return self.width

    @property
    def action_count(self) -> int:
        return self.height * self.width

    @property
    def actions(self) -> tuple[int, ...]:
        return self.points

    @property
    def cells(self) -> bytes:
        cells = bytearray(self.height * self.width)
        for ply, point in enumerate(self.points):
            cells[point] = ply % 2 + 1
        return bytes(cells)

    @property
    def side_to_move(self) -> Side:
        return Side(len(self.points) % 2)

    @property
    def outcome(self) -> Outcome | None:
        return Outcome(None, Termination.BOARD_FULL) if self.is_over else None

    def legal_actions(self) -> tuple[int, ...]:
        return tuple(point for point, cell in enumerate(self.cells) if not cell)

    def play(self, action: int) -> Painted:
        return replace(self, points=(*self.points, action))

    def format_action(self, action: int) -> str:
        return Coordinates(self.height, self.width, True).format(action)

    def parse_action(self, text: str) -> int:
        raise NotImplementedError

    def point_of(self, action: int) -> int | None:
        return action

    @property
    def winning_line(self) -> tuple[int, ...]:
        return self.line

    @property
    def forbidden_points(self) -> tuple[int, ...]:
        return self.denied

    @property
    def stars(self) -> tuple[int, ...]:
        return self.star_points

    def column_labels(self) -> tuple[str, ...]:
        if self.look.above:
            return tuple(str(column + 1) for column in range(self.width))
        return Coordinates(self.height, self.width, True).column_labels

    def row_labels(self) -> tuple[str, ...]:
        return () if self.look.above else Coordinates(self.height, self.width, True).row_labels


@dataclass(frozen=True)
class PaintedGame(Game):
    id: ClassVar[str] = "painted"
    command: ClassVar[str] = "painted"
    title: ClassVar[str] = "Painted"
    board: Painted | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "look", self.board.look)

    def start(self, options: Mapping[str, str]) -> Position:
        return replace(self.board, points=(), line=())


@pytest.fixture
def paint() -> Callable[..., Painted]:
    """`paint(rows, columns, points=…, line=…, look=…)`."""
    return Painted


@pytest.fixture
def drop_look() -> Look:
    return DROP_LOOK
