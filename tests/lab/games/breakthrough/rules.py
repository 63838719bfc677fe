"""The referee of Breakthrough.

    8  X X X X X X X X      White (`o`) begins and moves up, Black (`x`) down:
    7  X X X X X X X X      one step straight on to an empty square, or one
    …                       step diagonally forward, taking what stands there.
    2  O O O O O O O O
    1  O O O O O O O O      Who reaches the other side wins, and so does
       A B C D E F G H      who has taken everything.

An action is the number of its pair of squares in `MOVES`; its path are
the two squares. Somebody always has a move, so there are no draws.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar, Self

from engines.core.board.position import EMPTY, BoardPosition
from engines.core.errors import IllegalActionError, NotationError
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Options
from engines.core.path import Path
from engines.core.symmetry import MIRROR, Transform
from engines.core.types import Outcome, Side

SIZE = 8
POINTS = SIZE * SIZE
GOAL, CAPTURED = "goal", "captured"

MOVES = tuple(
    (start, start + down * SIZE + right)
    for start in range(POINTS)
    for down in (-1, 1)
    for right in (-1, 0, 1)
    if 0 <= start // SIZE + down < SIZE and 0 <= start % SIZE + right < SIZE
)
_NUMBERS = {move: action for action, move in enumerate(MOVES)}
_NOTATION = re.compile(r"([a-h][1-8])[-x]([a-h][1-8])", re.ASCII | re.IGNORECASE)
_COORDINATES = Coordinates(SIZE, SIZE, bottom_up=True)


class BreakthroughPosition(BoardPosition):
    """A position of Breakthrough; the first side plays White, from below."""

    __slots__ = ()
    names_vary: ClassVar[bool] = True

    @property
    def game(self) -> Game:
        """The kind of game this is a position of."""
        return GAME

    @property
    def coordinates(self) -> Coordinates:
        """The names of the squares, `A1` being the lower left."""
        return _COORDINATES

    @property
    def action_count(self) -> int:
        """One action for each pair of squares that a piece may step between."""
        return len(MOVES)

    def path_of(self, action: int) -> Path:
        """Return the square a piece comes from and the one it goes to."""
        return MOVES[action]

    def legal_actions(self) -> tuple[int, ...]:
        """The steps of the mover's pieces, until somebody has won."""
        if self.outcome is not None:
            return ()
        return tuple(action for action in range(len(MOVES)) if self._is_legal(action))

    def _is_legal(self, action: int) -> bool:
        start, end = MOVES[action]
        is_forward = (end < start) == (self.side_to_move is Side.FIRST)
        if self.cells[start] != self.side_to_move + 1 or not is_forward:
            return False
        is_straight = start % SIZE == end % SIZE
        return self.cells[end] == EMPTY or (not is_straight and self.cells[end] != self.side_to_move + 1)

    def play(self, action: int) -> Self:
        """Return the position after the step."""
        self._refuse_unless_open(action)
        if not self._is_legal(action):
            raise IllegalActionError(f"{self.format_action(action)} is no step of {self.side_to_move.name}'s")
        start, end = MOVES[action]
        cells = bytearray(self.cells)
        cells[start], cells[end] = EMPTY, self.side_to_move + 1
        outcome = None
        if end // SIZE in (0, SIZE - 1):
            outcome = Outcome(self.side_to_move, GOAL)
        elif 2 - self.side_to_move not in cells:
            outcome = Outcome(self.side_to_move, CAPTURED)
        won = (end,) if outcome else ()
        return type(self)(bytes(cells), (*self.actions, action), self.side_to_move.other, outcome, won)

    def format_action(self, action: int) -> str:
        """Return `D2-D3`, or `D2xE3` where something is taken."""
        start, end = (self.coordinates.format(point) for point in MOVES[action])
        return f"{start}{'x' if self.cells[MOVES[action][1]] else '-'}{end}"

    def parse_action(self, text: str) -> int:
        """Return the step that `text` names; raises `NotationError`."""
        found = _NOTATION.fullmatch(text.strip())
        squares = (self.coordinates.parse(found[1]), self.coordinates.parse(found[2])) if found else None
        if squares not in _NUMBERS:
            raise NotationError(f"{text[:40]!r} is not a step such as D2-D3")
        return _NUMBERS[squares]


@dataclass(frozen=True)
class Breakthrough(Game):
    """The facts of Breakthrough."""

    id: ClassVar[str] = "breakthrough"
    command: ClassVar[str] = "breakthrough"
    title: ClassVar[str] = "Breakthrough"
    look: ClassVar[Look] = Look(
        side_names=("white", "black"),
        pieces=(
            Piece(Side.FIRST, "⚪", "white", "disc", letter="O"),
            Piece(Side.SECOND, "⚫", "black", "disc", letter="X"),
        ),
        empty="🟩",
        legal="🟢",
        left="🟨",
        ground="squares",
        surface="felt",
        marks_win=False,
        numbers_moves=False,
    )
    terminations: ClassVar[tuple[str, ...]] = (GOAL, CAPTURED)
    transforms: ClassVar[tuple[Transform, ...]] = MIRROR

    def start(self, options: Options) -> BreakthroughPosition:
        """Return the board with two rows of pieces on either side."""
        return BreakthroughPosition(bytes((2,)) * 16 + bytes(32) + bytes((1,)) * 16)


GAME = Breakthrough()
