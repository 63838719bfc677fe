"""Rules of Othello.

Points are in reading order, `a1` the top left:

      a b c d e f g h
    1 . . . . . . . .      0 … 7
    2 . . . . . . . .      8 … 15
    3 . . . . . . . .
    4 . . . O X . . .      d4 = 27, e4 = 28
    5 . . . X O . . .      d5 = 35, e5 = 36
      …

A cell is 0 if its square is empty, 1 with Black's disc, 2 with White's. Black is the first side.

A side without a legal square must pass: `PASS` is then the only legal action.
When neither side has a legal square, the game is over, and the side with more
discs wins.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import ClassVar, NoReturn, Self

from engines.core.board.position import BoardPosition, ray, require_cells
from engines.core.board_view import BoardView
from engines.core.errors import IllegalActionError
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Options
from engines.core.setup import Setup
from engines.core.symmetry import DIAGONALS, Transform
from engines.core.types import Outcome, Side, Termination

SIZE = 8
"""Number of rows and columns."""
POINTS = SIZE * SIZE
"""Number of squares."""
PASS = POINTS
"""The action of a pass."""

_STEPS = tuple((row, column) for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column)

# For every point, the rays from it that are long enough to flip a disc.
_RAYS = tuple(
    tuple(line for step in _STEPS if len(line := tuple(ray(point, step, SIZE, SIZE))) > 1)
    for point in range(POINTS)
)


def flips(cells: bytes, point: int, side: Side) -> list[int]:
    """Return the points whose discs are flipped when `side` plays on the empty `point`."""
    mine, theirs = side + 1, 2 - side
    turned: list[int] = []
    for line in _RAYS[point]:
        if cells[line[0]] != theirs:
            continue
        for length, there in enumerate(line):
            if cells[there] != theirs:
                if cells[there] == mine:
                    turned.extend(line[:length])
                break
    return turned


def squares(cells: bytes, side: Side) -> tuple[int, ...]:
    """Return the squares on which `side` flips at least one disc, in ascending order.

    The bitboard's shifts extend from all discs of `side` at once over runs of the
    opponent's discs (dumb7fill).
    """
    mine, theirs = (int(cells.translate(_BITS[one]), 2) for one in (side, side.other))
    found = 0
    for step, columns in _SHIFTS:
        crossed = theirs & columns
        up, down = crossed & (mine << step), crossed & (mine >> step)
        for _ in range(SIZE - 3):
            up |= crossed & (up << step)
            down |= crossed & (down >> step)
        found |= (up << step) | (down >> step)
    found &= _FULL & ~(mine | theirs)
    return tuple(point for point, bit in enumerate(f"{found:0{POINTS}b}") if bit == "1")


_BITS = (bytes.maketrans(b"\0\1\2", b"010"), bytes.maketrans(b"\0\1\2", b"001"))
"""Translation of cells to binary digits of each side's discs; the first point is the highest bit."""
_FULL = (1 << POINTS) - 1
_INNER = int("01111110" * SIZE, 2)
"""The board without its edge columns; lines along rows and diagonals cannot pass through those."""
_SHIFTS = ((SIZE, _FULL), (1, _INNER), (SIZE - 1, _INNER), (SIZE + 1, _INNER))


@dataclass(frozen=True)
class Othello(Game):
    """The game Othello: its properties and its start positions."""

    id: ClassVar[str] = "othello"
    command: ClassVar[str] = "othello"
    title: ClassVar[str] = "Othello"
    example: ClassVar[str] = "f5 d6 c3 d3 c4 f4 f6 g5"
    look: ClassVar[Look] = Look(
        side_names=("black", "white"),
        pieces=(
            Piece(Side.FIRST, "⚫", "black", "disc"),
            Piece(Side.SECOND, "⚪", "white", "disc"),
        ),
        empty="🟩",
        legal="🟢",
        ground="squares",
        surface="felt",
        marks_win=False,
    )
    transforms: ClassVar[tuple[Transform, ...]] = DIAGONALS
    compares_pieces: ClassVar[bool] = True
    unit: ClassVar[str] = "discs"
    external_protocol: ClassVar[str] = "gtp"

    def start(self, options: Options) -> OthelloPosition:
        """Return the board with the four initial discs."""
        return _start()

    def set_up(self, options: Options, setup: Setup) -> OthelloPosition:
        """Return the position with the discs of `setup`, on any squares; the game can be over.

        Raises `SetupError` unless `setup` is a board of 64 cells.
        """
        require_cells(setup, POINTS)
        return OthelloPosition(setup.cells, (), setup.side, setup)


GAME = Othello()


class OthelloPosition(BoardPosition):
    """A position of Othello; the first side plays Black."""

    __slots__ = ("_legal",)
    game = GAME
    coordinates = Coordinates(SIZE, SIZE, bottom_up=False)
    """The names of the squares; `a1` is the top left."""
    action_count = POINTS + 1
    """Number of actions: the squares and the pass."""

    def __init__(
        self,
        cells: bytes,
        actions: tuple[int, ...] = (),
        side: Side = Side.FIRST,
        setup: Setup | None = None,
    ) -> None:
        super().__init__(cells, actions, side, setup=setup)
        self._legal = squares(cells, side)
        if not self._legal:
            if squares(cells, side.other):
                self._legal = (PASS,)
            else:
                self.outcome = _count(cells)

    def legal_actions(self) -> tuple[int, ...]:
        """Return the squares that flip a disc, or only the pass; empty once the game is over."""
        return self._legal

    def play(self, action: int) -> Self:
        """Return the position after placing a disc on the square `action`, or after the pass.

        Raises `IllegalActionError` if the game is over, or for an action that is not legal.
        """
        self._refuse_unless_open(action)
        if action not in self._legal:
            self._refuse(action)
        actions = (*self.actions, action)
        if action == PASS:
            return type(self)(self.cells, actions, self.side_to_move.other, self.setup)
        cells = bytearray(self.cells)
        for point in (action, *flips(self.cells, action, self.side_to_move)):
            cells[point] = self.side_to_move + 1
        return type(self)(bytes(cells), actions, self.side_to_move.other, self.setup)

    def _refuse(self, action: int) -> NoReturn:
        """Raise the error that says why `action` is illegal."""
        if action == PASS:
            raise IllegalActionError(
                "passing is illegal: the side to move has a legal square", reason="cannot_pass"
            )
        self._refuse_if_taken(action)
        if self._legal == (PASS,):
            raise IllegalActionError(
                "no square turns a disc over, so the side to move must pass", reason="must_pass"
            )
        raise IllegalActionError(
            f"{self.format_action(action)} is illegal: it turns no disc over", reason="no_flip"
        )

    def format_action(self, action: int) -> str:
        """Return the square's name, or `pass`."""
        return "pass" if action == PASS else super().format_action(action)

    def parse_action(self, text: str) -> int:
        """Return the square that `text` names, or the pass; raises `NotationError`."""
        return PASS if text.strip().lower() == "pass" else super().parse_action(text)

    def counts(self) -> tuple[int, int]:
        """Number of discs on the board, by side."""
        return self.cells.count(1), self.cells.count(2)


def final_margin(end: BoardView) -> int:
    """Return by how many discs the first side leads at the end; empty squares count for the winner.

    The margin is negative if the second side leads. A wipe-out is 64 discs, by the rule of the World Othello
    Federation.
    """
    first, second = end.cells.count(1), end.cells.count(2)
    lead, empty = first - second, end.cells.count(0)
    return lead + empty * ((lead > 0) - (lead < 0))


@functools.cache
def _start() -> OthelloPosition:
    cells = bytearray(POINTS)
    for name, disc in (("e4", 1), ("d5", 1), ("d4", 2), ("e5", 2)):
        cells[OthelloPosition.coordinates.parse(name)] = disc
    return OthelloPosition(bytes(cells))


def _count(cells: bytes) -> Outcome:
    """Return the outcome of a finished board by its disc counts."""
    first, second = cells.count(1), cells.count(2)
    if first == second:
        return Outcome(None, Termination.COUNT)
    return Outcome(Side.FIRST if first > second else Side.SECOND, Termination.COUNT)
