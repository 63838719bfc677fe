"""The referee of Tic-tac-toe.

    a1 b1 c1      0 1 2
    a2 b2 c2  =   3 4 5
    a3 b3 c3      6 7 8

Three in a row win; a full board without them is a draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from engines.core.board import EMPTY, BoardPosition, long_runs, placed
from engines.core.errors import IllegalActionError
from engines.core.game import Game, Look, Options
from engines.core.notation import Coordinates
from engines.core.types import Outcome, Termination

if TYPE_CHECKING:
    from engines.search.ladder import Level

SIZE = 3
POINTS = SIZE * SIZE

_COORDINATES = Coordinates(SIZE, SIZE, bottom_up=False)


class TicTacToePosition(BoardPosition):
    """A position of Tic-tac-toe; the first side plays X."""

    __slots__ = ()

    @property
    def game(self) -> Game:
        """The kind of game this is a position of."""
        return GAME

    @property
    def options(self) -> Options:
        """Tic-tac-toe has no options."""
        return {}

    @property
    def rows(self) -> int:
        """Three."""
        return SIZE

    @property
    def columns(self) -> int:
        """Three."""
        return SIZE

    @property
    def action_count(self) -> int:
        """One action a square."""
        return POINTS

    def legal_actions(self) -> tuple[int, ...]:
        """The empty squares, until the game is over."""
        if self._outcome is not None:
            return ()
        return tuple(point for point in range(POINTS) if self._cells[point] == EMPTY)

    def play(self, action: int) -> Self:
        """Return the position after a mark on the square `action`."""
        self._refuse_unless_open(action, POINTS)
        if self._cells[action] != EMPTY:
            raise IllegalActionError(f"{self.format_action(action)} is taken", reason="occupied")
        cells = placed(self._cells, action, self._side)
        line = long_runs(cells, action, SIZE, least=3)
        outcome = None
        if line:
            outcome = Outcome(self._side, Termination.LINE)
        elif EMPTY not in cells:
            outcome = Outcome(None, Termination.BOARD_FULL)
        return type(self)(cells, (*self._actions, action), self._side.other, outcome, line)

    def format_action(self, action: int) -> str:
        """Return the square's name, `a1` being the top left."""
        return _COORDINATES.format(action)

    def parse_action(self, text: str) -> int:
        """Return the square that `text` names; raises `NotationError`."""
        return _COORDINATES.parse(text)

    def point_of(self, action: int) -> int | None:
        """The square itself."""
        return action

    def column_labels(self) -> tuple[str, ...]:
        """The letters a to c."""
        return _COORDINATES.column_labels

    def row_labels(self) -> tuple[str, ...]:
        """The numbers 1 to 3, from the top."""
        return _COORDINATES.row_labels


@dataclass(frozen=True)
class TicTacToe(Game):
    """The facts of Tic-tac-toe."""

    id: ClassVar[str] = "tic_tac_toe"
    command: ClassVar[str] = "tictactoe"
    title: ClassVar[str] = "Tic-tac-toe"
    look: ClassVar[Look] = Look(
        side_names=("x", "o"),
        side_glyphs=("❌", "⭕"),
        empty="⬜",
        winning=("🟩", "🟩"),
        shape="mark",
        surface="paper",
    )

    def start(self, options: Options) -> TicTacToePosition:
        """Return the empty board."""
        return TicTacToePosition(bytes(POINTS))

    @property
    def levels(self) -> Sequence[Level]:
        """The ladder, weakest first."""
        from engines.games.tic_tac_toe.levels import LEVELS

        return LEVELS


GAME = TicTacToe()
