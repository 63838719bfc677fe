"""The referee of Ultimate, tic-tac-toe on nine boards.

    9  . . . | . . . | . . .      A move also names a board: where it lies in its own board,
    8  . . . | . X . | . . .      there the next board lies among the nine. Here X has played
    7  . . . | . . . | . . .      E8, the middle of a board, so O plays in the middle board.
       ------+-------+------
    6  . . . | * * * | . . .      Three in a row win a board, three boards in a row the game.
    5  . . . | * * * | . . .      If the named board is won or full, any other one may be
    4  . . . | * * * | . . .      chosen. If no board is left, the game is a draw.
       ------+-------+------
        …
       A B C   D E F   G H I

An action is a point; a board that nobody can move in anymore is closed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from engines.core.board.position import EMPTY, BoardPosition, put_piece
from engines.core.errors import IllegalActionError
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Options
from engines.core.state import Layer, State
from engines.core.symmetry import DIHEDRAL, Transform
from engines.core.types import Outcome, Side

SIZE = 3
WIDTH = SIZE * SIZE
POINTS = WIDTH * WIDTH
FULL = 3
"""A board that nobody has won; a won board has its winner's piece."""
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def _cell_of(row: int, column: int) -> int:
    return row * SIZE + column


BOARD_OF = tuple(_cell_of(point // WIDTH // SIZE, point % WIDTH // SIZE) for point in range(POINTS))
"""The board of each point."""
CELL_OF = tuple(_cell_of(point // WIDTH % SIZE, point % SIZE) for point in range(POINTS))
"""The place of each point in its board, and so the board that it names."""
POINTS_OF = tuple(tuple(one for one in range(POINTS) if BOARD_OF[one] == board) for board in range(WIDTH))


@dataclass(frozen=True)
class Ultimate(Game):
    """The facts of Ultimate."""

    id: ClassVar[str] = "ultimate"
    command: ClassVar[str] = "ultimate"
    title: ClassVar[str] = "Ultimate"
    example: ClassVar[str] = "E5 D6 A9 B8 E4 E3"
    terminations: ClassVar[tuple[str, ...]] = ("boards", "closed")
    look: ClassVar[Look] = Look(
        side_names=("x", "o"),
        pieces=(
            Piece(Side.FIRST, "❌", "red", "cross"),
            Piece(Side.SECOND, "🔵", "blue", "ring"),
        ),
        empty="⬜",
        legal="🟨",
        ground="partitions",
        block=SIZE,
        surface="paper",
    )
    transforms: ClassVar[tuple[Transform, ...]] = DIHEDRAL
    compares_pieces: ClassVar[bool] = True

    def start(self, options: Options) -> UltimatePosition:
        """Return nine empty boards."""
        return UltimatePosition(bytes(POINTS))


GAME = Ultimate()


@dataclass(eq=False, repr=False)
class UltimatePosition(BoardPosition):
    """A position of Ultimate; the first side plays X."""

    game = GAME
    coordinates = Coordinates(WIDTH, WIDTH, bottom_up=True)
    boards: bytes = bytes(WIDTH)
    """Each board: 0, its winner's piece, or `FULL`."""
    open_boards: tuple[int, ...] = tuple(range(WIDTH))
    """The boards to which the next move may go."""

    def legal_actions(self) -> tuple[int, ...]:
        """Return the empty points of the open boards."""
        points = (point for board in self.open_boards for point in POINTS_OF[board])
        return tuple(sorted(point for point in points if self.cells[point] == EMPTY))

    def play(self, action: int) -> Self:
        """Return the position with a piece on the point `action`."""
        self._refuse_unless_open(action)
        self._refuse_if_taken(action)
        board = BOARD_OF[action]
        if board not in self.open_boards:
            reason = "closed" if self.boards[board] else "elsewhere"
            raise IllegalActionError(f"{self.format_action(action)} is not in an open board", reason=reason)
        side = self.side_to_move
        cells = put_piece(self.cells, action, side)
        boards = self.boards[:board] + bytes((_result(cells, board),)) + self.boards[board + 1 :]
        won = [line for line in LINES if all(boards[one] == side + 1 for one in line)]
        unfinished = tuple(one for one in range(WIDTH) if not boards[one])
        outcome = None
        if won:
            outcome = Outcome(side, "boards")
        elif not unfinished:
            outcome = Outcome(None, "closed")
        named = CELL_OF[action]
        open_boards = (named,) if named in unfinished else unfinished
        return replace(
            self,
            cells=cells,
            actions=(*self.actions, action),
            side_to_move=side.other,
            outcome=outcome,
            winning_line=_points_of_win(cells, won, side),
            boards=boards,
            open_boards=() if outcome else open_boards,
        )

    def counts(self) -> tuple[int, int]:
        """Return the number of each side's boards."""
        return self.boards.count(Side.FIRST + 1), self.boards.count(Side.SECOND + 1)

    def state(self) -> State:
        """Return the open boards, which the pieces do not show."""
        is_open = bytes(board in self.open_boards for board in BOARD_OF)
        return State(layers=(Layer(is_open, is_compared=False),))

    def can_still_win(self, side: Side) -> bool:
        """Whether three boards in a row are won by this side, or unfinished."""
        return any(all(self.boards[one] in (EMPTY, side + 1) for one in line) for line in LINES)


def _result(cells: bytes, board: int) -> int:
    """Return what a board is worth now: 0, its winner's piece, or `FULL`."""
    small = [cells[point] for point in POINTS_OF[board]]
    for line in LINES:
        if small[line[0]] and len({small[place] for place in line}) == 1:
            return small[line[0]]
    return EMPTY if EMPTY in small else FULL


def _points_of_win(cells: bytes, won: list[tuple[int, ...]], side: Side) -> tuple[int, ...]:
    """Return the points of the rows of three by which the boards were won that win the game."""
    boards = {board for line in won for board in line}
    rows = [[POINTS_OF[board][place] for place in line] for board in boards for line in LINES]
    filled = (row for row in rows if all(cells[point] == side + 1 for point in row))
    return tuple(sorted({point for row in filled for point in row}))
