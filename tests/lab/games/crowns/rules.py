"""The referee of Crowns, draughts on 6 × 6 squares.

    6  . x . x . x      White (`o`) begins and moves up, Black (`x`) down: a man steps
    5  x . x . x .      diagonally forward, a king (`O`, `X`) in all four directions.
    4  . - . - . -      A piece jumps over an opponent to the square behind, and on
    3  - . - . - .      from there while it can. Jumps are forced. A man that reaches
    2  . o . o . o      the far row becomes a king and stops.
    1  o . o . o .
       A B C D E F      Who cannot move loses.

An action is a number in `TRAILS`: a step, or a whole series of jumps by its squares. The
third occurrence of a position is a draw, and so are 30 plies without a jump or a man's step.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from engines.core.board.position import EMPTY, BoardPosition
from engines.core.errors import IllegalActionError, NotationError, SetupError
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Options
from engines.core.path import Path
from engines.core.setup import Setup
from engines.core.state import Progress, State
from engines.core.types import Outcome, Side, Termination

SIZE = 6
POINTS = SIZE * SIZE
DARK = tuple(point for point in range(POINTS) if (point // SIZE + point % SIZE) % 2 == 1)
LIGHT = tuple(point for point in range(POINTS) if point not in DARK)
MEN, KINGS = (1, 2), (3, 4)
PIECES = {Side.FIRST: (1, 3), Side.SECOND: (2, 4)}
_DRAWS = Progress(repetitions=3, plies=30)
_NOTATION = re.compile(r"[a-f][1-6]([-x][a-f][1-6])+", re.ASCII | re.IGNORECASE)
_STEPS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def _reach(point: int, length: int) -> list[int]:
    """Return the squares `length` steps away from a square, diagonally."""
    row, column = divmod(point, SIZE)
    ends = [(row + down * length, column + right * length) for down, right in _STEPS]
    return [r * SIZE + c for r, c in ends if 0 <= r < SIZE and 0 <= c < SIZE]


def _jump_trails(trail: tuple[int, ...], taken: frozenset[int]) -> Iterator[tuple[int, ...]]:
    """Yield every way to go on jumping from the end of `trail`, over each square once."""
    here = trail[-1]
    if taken:
        yield trail
    for end in _reach(here, 2):
        over = (here + end) // 2
        if over not in taken:
            yield from _jump_trails((*trail, end), taken | {over})


TRAILS = (
    *((start, end) for start in DARK for end in _reach(start, 1)),
    *(trail for start in DARK for trail in _jump_trails((start,), frozenset())),
)
_NUMBERS = {trail: action for action, trail in enumerate(TRAILS)}


def _is_jump(trail: tuple[int, ...]) -> bool:
    return abs(trail[0] - trail[1]) > SIZE + 1


class CrownsPosition(BoardPosition):
    """A position of Crowns; the first side plays White, from below."""

    __slots__ = ("_progress",)
    coordinates = Coordinates(SIZE, SIZE, bottom_up=True)

    def __init__(
        self,
        cells: bytes,
        actions: tuple[int, ...],
        side: Side,
        progress: Progress,
        setup: Setup | None = None,
    ) -> None:
        super().__init__(cells, actions, side, setup=setup)
        self._progress = progress
        self.outcome = progress.outcome if self._trails() else Outcome(side.other, Termination.NO_MOVES)

    @property
    def game(self) -> Game:
        """The kind of game this is a position of."""
        return GAME

    @property
    def action_count(self) -> int:
        """One action for each trail."""
        return len(TRAILS)

    @property
    def voids(self) -> tuple[int, ...]:
        """The light squares."""
        return LIGHT

    def path_of(self, action: int) -> Path:
        """Return the squares of the trail."""
        return TRAILS[action]

    def step_request(self, path: Path) -> str:
        """Ask for the next square of a jump."""
        return "jump" if path and _is_jump(self._trails()[0]) else ""

    def state(self) -> State:
        """Return the earlier boards that can come again, and how near the draws are."""
        return State(progress=self._progress)

    def with_progress(self, progress: Progress) -> Self:
        """Return this position with other limits."""
        return type(self)(self.cells, self.actions, self.side_to_move, progress, self.setup)

    def legal_actions(self) -> tuple[int, ...]:
        """The jumps of the mover's pieces, or their steps where nothing can be jumped."""
        return () if self.outcome else tuple(sorted(map(_NUMBERS.__getitem__, self._trails())))

    def _trails(self) -> list[tuple[int, ...]]:
        own = [point for point in DARK if self.cells[point] in PIECES[self.side_to_move]]
        jumps = [trail for start in own for trail in self._jumps((start,), frozenset())]
        steps = [(start, end) for start in own for end in self._ways(start, start, 1) if not self.cells[end]]
        return jumps or steps

    def _jumps(self, trail: tuple[int, ...], taken: frozenset[int]) -> Iterator[tuple[int, ...]]:
        """Yield the series of jumps that begin with `trail`, each to its end."""
        start, here, is_over = trail[0], trail[-1], True
        theirs = PIECES[self.side_to_move.other]
        for end in self._ways(start, here, 2):
            over = (here + end) // 2
            is_free = self.cells[end] == EMPTY or end == start
            if is_free and over not in taken and self.cells[over] in theirs:
                is_over = False
                yield from self._jumps((*trail, end), taken | {over})
        if is_over and taken:
            yield trail

    def _ways(self, start: int, here: int, length: int) -> list[int]:
        """Return where the piece from `start` may go from `here`: a man only forward."""
        is_up = self.side_to_move is Side.FIRST
        return [end for end in _reach(here, length) if self.cells[start] in KINGS or (end < here) == is_up]

    def play(self, action: int) -> Self:
        """Return the position after the step or the jumps."""
        self._refuse_unless_open(action)
        trail, side = TRAILS[action], self.side_to_move
        if trail not in self._trails():
            raise IllegalActionError(f"{self.format_action(action)} is no move of {side.name}'s")
        cells, is_man = bytearray(self.cells), self.cells[trail[0]] in MEN
        for start, end in itertools.pairwise(trail):
            cells[start], cells[end] = EMPTY, cells[start]
            if _is_jump(trail):
                cells[(start + end) // 2] = EMPTY
        if trail[-1] // SIZE == (0 if side is Side.FIRST else SIZE - 1):
            cells[trail[-1]] = KINGS[side]
        is_final = is_man or _is_jump(trail)
        progress = self._progress.after(
            side.other, bytes(cells), is_irreversible=is_final, is_progress=is_final
        )
        return type(self)(bytes(cells), (*self.actions, action), side.other, progress, self.setup)

    def format_action(self, action: int) -> str:
        """Return `B2-C3` for a step, and every square of a series of jumps: `B2xD4xF2`."""
        trail = TRAILS[action]
        return ("x" if _is_jump(trail) else "-").join(map(self.coordinates.format, trail))

    def parse_action(self, text: str) -> int:
        """Return the step or the jumps that `text` names; raises `NotationError`."""
        is_trail = _NOTATION.fullmatch(text.strip())
        names = re.split("[-x]", text.strip(), flags=re.IGNORECASE) if is_trail else ()
        trail = tuple(map(self.coordinates.parse, names))
        if trail not in _NUMBERS:
            raise NotationError(f"{text[:40]!r} is no move such as B2-C3 or B2xD4xF2")
        return _NUMBERS[trail]


@dataclass(frozen=True)
class Crowns(Game):
    """The facts of Crowns."""

    id: ClassVar[str] = "crowns"
    command: ClassVar[str] = "crowns"
    title: ClassVar[str] = "Crowns"
    look: ClassVar[Look] = Look(
        side_names=("white", "black"),
        pieces=(
            Piece(Side.FIRST, "⚪", "white", "disc", letter="o", name="man"),
            Piece(Side.SECOND, "⚫", "black", "disc", letter="x", name="man"),
            Piece(Side.FIRST, "🟠", "white", "crowned", letter="O", name="king"),
            Piece(Side.SECOND, "🟣", "black", "crowned", letter="X", name="king"),
        ),
        empty="🟩",
        legal="🟢",
        void="🟨",
        left="🟧",
        ground="chequered",
        surface="felt",
        marks_win=False,
        numbers_moves=False,
    )
    unit: ClassVar[str] = "men"

    def start(self, options: Options) -> CrownsPosition:
        """Return the board with two rows of men on either side."""
        cells = bytearray(POINTS)
        for point in DARK:
            row = point // SIZE
            cells[point] = MEN[Side.SECOND] if row < 2 else MEN[Side.FIRST] if row >= SIZE - 2 else EMPTY
        return CrownsPosition(bytes(cells), (), Side.FIRST, _DRAWS.begin(Side.FIRST, bytes(cells)))

    def set_up(self, options: Options, setup: Setup) -> CrownsPosition:
        """Return the position with men and kings on dark squares; raises `SetupError`."""
        cells = setup.cells
        if len(cells) != POINTS or max(cells) > len(self.look.pieces) or setup.numbers:
            raise SetupError("there are no such pieces")
        crowned = MEN[Side.FIRST] in cells[:SIZE] or MEN[Side.SECOND] in cells[-SIZE:]
        if crowned or any(cells[point] for point in LIGHT):
            raise SetupError("a man is on a light square, or where he is a king")
        return CrownsPosition(cells, (), setup.side, _DRAWS.begin(setup.side, cells), setup)


GAME = Crowns()
