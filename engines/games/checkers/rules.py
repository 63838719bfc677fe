"""Rules of English draughts, as the World Checkers Draughts Federation (WCDF) has them.

Red begins and moves up the board. A man steps to the next dark square forward, a king in all
four directions. A piece jumps over an opposing piece to the free square behind it, and on from there while
it can; jumps are compulsory, but the player chooses which. A man that reaches the far row
becomes a king, which ends its move. A side that cannot move loses.

The third occurrence of a position is a draw, and so are 80 plies without a capture or a man's
step: 40 moves of each side. (The WCDF lets a player claim these draws; here they happen at once.
Files in which nobody claimed them are read to their end.)

With the option *free captures*, a player may step although a jump is possible. A series of
jumps still goes on to its end.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import ClassVar, NoReturn, Self

from engines.core.board.position import EMPTY, BoardPosition
from engines.core.errors import IllegalActionError, NotationError, SetupError
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Option, Options
from engines.core.path import Path
from engines.core.setup import Setup
from engines.core.state import Progress, State
from engines.core.types import Outcome, Side, Termination
from engines.games.checkers.openings import three_move_openings
from engines.games.checkers.paths import (
    ACTION_OF,
    DARK,
    PATHS,
    POINT_OF,
    POINTS,
    SIZE,
    SQUARE_PATHS,
    STEPS,
    SquarePath,
    reach,
)

MEN, KINGS = (1, 2), (3, 4)
PIECES = ((MEN[Side.FIRST], KINGS[Side.FIRST]), (MEN[Side.SECOND], KINGS[Side.SECOND]))
"""The cells of each side's man and king."""
MAX_PIECES = 12
KING_WORTH = 1.5
"""Worth of a king in men."""
REPETITIONS, QUIET_PLIES = 3, 80
LATE_PIECES = 10
"""Greatest number of pieces on the board of a game that counts as late."""
FORCED, FREE = "forced", "free"
_LIGHT = tuple(point for point in range(POINTS) if point not in DARK)
_FAR_ROWS = (range(SIZE), range(POINTS - SIZE, POINTS))
"""The points of each side's far row, where its men become kings."""
_ROWS = {
    MEN[Side.FIRST]: (-1,),
    MEN[Side.SECOND]: (1,),
    KINGS[Side.FIRST]: (-1, 1),
    KINGS[Side.SECOND]: (-1, 1),
}
"""The directions in which each kind of piece moves: -1 is up, 1 is down."""
_STEP_ENDS = {cell: {point: tuple(reach(point, 1, rows)) for point in DARK} for cell, rows in _ROWS.items()}
_JUMP_ENDS = {
    cell: {point: tuple(((point + end) // 2, end) for end in reach(point, 2, rows)) for point in DARK}
    for cell, rows in _ROWS.items()
}
"""For each kind of piece and each square, the squares that it can jump over, each with the one behind."""
_SEPARATOR = re.compile(r"\s*[-x:.,/>]{1,2}\s*|\s+", re.IGNORECASE)
_TOGETHER = re.compile(r"(?:[a-h][1-8]){2,}", re.ASCII | re.IGNORECASE)
_DIGITS = re.compile(r"\d{2,12}", re.ASCII)
_NUMBER = re.compile(r"0*([1-9]\d?)", re.ASCII)
_NAME = re.compile(r"[a-h]", re.IGNORECASE)


def paths_of(cells: bytes, side: Side, *, is_free: bool = False) -> Iterator[SquarePath]:
    """Yield the path of every move of `side`, each as the points (0 to 63) from start to end.

    If the side can jump, only jumps are moves, unless `is_free`. `cells` is the board in reading order.
    """
    pieces, theirs = PIECES[side], PIECES[side.other]
    own = [point for point in DARK if cells[point] in pieces]
    jumps = [path for point in own for path in _jumps(cells, theirs, (point,), ())]
    yield from jumps
    if is_free or not jumps:
        yield from (
            (point, end) for point in own for end in _STEP_ENDS[cells[point]][point] if not cells[end]
        )


def _jumps(
    cells: bytes, theirs: tuple[int, int], path: SquarePath, taken: SquarePath
) -> Iterator[SquarePath]:
    """Yield every series of jumps that begins with `path`, each to its end; none if nothing can be jumped.

    `cells` is the board before the move, `theirs` the opponent's two kinds of cells, and `taken` the
    points jumped over so far. Paths are points, too.
    """
    start, is_end = path[0], True
    for over, end in _JUMP_ENDS[cells[start]][path[-1]]:
        if cells[over] in theirs and over not in taken and (cells[end] == EMPTY or end == start):
            is_end = False
            yield from _jumps(cells, theirs, (*path, end), (*taken, over))
    if is_end and taken:
        yield path


@dataclass(frozen=True)
class Checkers(Game):
    """The game Checkers: its properties and its start positions."""

    id: ClassVar[str] = "checkers"
    command: ClassVar[str] = "checkers"
    title: ClassVar[str] = "Checkers"
    example: ClassVar[str] = "11-15 22-18"
    look: ClassVar[Look] = Look(
        side_names=("red", "white"),
        pieces=(
            Piece(Side.FIRST, "🔴", "red", letter="r", name="man"),
            Piece(Side.SECOND, "⚪", "white", letter="w", name="man"),
            Piece(Side.FIRST, "🟥", "red", "crowned", letter="R", name="king"),
            Piece(Side.SECOND, "⬜", "white", "crowned", letter="W", name="king"),
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
    options: ClassVar[tuple[Option, ...]] = (
        Option("captures", (FORCED, FREE), FORCED, names_default=False),
        Option("opening", ("free", "three-move"), "free", names_default=False, is_rated_apart=False),
    )

    def start(self, options: Options) -> CheckersPosition:
        """Return the first position: three rows of men on either side, and Red to move."""
        cells = bytearray(POINTS)
        for square in range(1, MAX_PIECES + 1):
            cells[POINT_OF[square]] = MEN[Side.FIRST]
            cells[POINT_OF[len(DARK) + 1 - square]] = MEN[Side.SECOND]
        return _begin(bytes(cells), Side.FIRST, options)

    def set_up(self, options: Options, setup: Setup) -> CheckersPosition:
        """Return the position with the pieces of `setup`; raises `SetupError` for an impossible one.

        Each side can have at most twelve pieces, all on dark squares, and no man on its far row.
        """
        cells = setup.cells
        if len(cells) != POINTS or max(cells) > len(self.look.pieces):
            raise SetupError(f"the setup must have {POINTS} squares, each empty or with a man or a king")
        if setup.numbers:
            raise SetupError("the setup has numbers, but pieces of this game have none")
        if any(cells[point] for point in _LIGHT):
            raise SetupError("the setup has a piece on a light square")
        if any(cells[point] == MEN[side] for side in Side for point in _FAR_ROWS[side]):
            raise SetupError("the setup has a man on its far row, where it would be a king")
        if any(sum(map(cells.count, pieces)) > MAX_PIECES for pieces in PIECES):
            raise SetupError(f"the setup gives a side more than {MAX_PIECES} pieces")
        return replace(_begin(cells, setup.side, options), setup=setup)

    def openings(self, options: Options) -> Sequence[tuple[int, ...]]:
        """Return the 156 openings of the three-move restriction if that option is chosen, else none."""
        return three_move_openings() if options["opening"] == "three-move" else ()


GAME = Checkers()


@dataclass(slots=True, eq=False, repr=False)
class CheckersPosition(BoardPosition):
    """A position of English draughts; the first side plays Red, from below."""

    game: ClassVar[Game] = GAME
    coordinates: ClassVar[Coordinates] = Coordinates(SIZE, SIZE, bottom_up=True)
    """The names of the squares; `A1` is the bottom left."""
    action_count: ClassVar[int] = len(PATHS)
    voids: ClassVar[tuple[int, ...]] = _LIGHT
    """The light squares."""
    options: Options = field(default_factory=dict)
    progress: Progress = field(default_factory=Progress)
    """The boards since the latest capture or man's step."""
    _legal: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Find the legal actions, and the outcome if the game is over."""
        self._legal = tuple(sorted(map(ACTION_OF.__getitem__, self._paths())))
        self.outcome = self.progress.outcome
        if not self._legal:
            self.outcome = Outcome(self.side_to_move.other, Termination.NO_MOVES)
        if self.outcome:
            self._legal = ()

    def _paths(self) -> Iterator[SquarePath]:
        return paths_of(self.cells, self.side_to_move, is_free=self.is_free)

    @property
    def is_free(self) -> bool:
        """Whether the option *free captures* is on: the mover may step although a jump is possible."""
        return self.options["captures"] == FREE

    @property
    def is_late(self) -> bool:
        """Whether at most `LATE_PIECES` pieces of both sides are left."""
        return POINTS - self.cells.count(EMPTY) <= LATE_PIECES

    def legal_actions(self) -> tuple[int, ...]:
        """Return the series of jumps of the mover's pieces, or their steps if nothing can be jumped.

        With free captures, return both. Empty once the game is over.
        """
        return self._legal

    def path_of(self, action: int) -> Path:
        """Return the points of the action's squares, from the first to the last."""
        return PATHS[action]

    def step_request(self, path: Path) -> str:
        """Return `jump` if the legal moves that begin with the points of `path` are all jumps.

        Otherwise, and if no legal move begins so, return an empty string. `path` holds the points that the
        player has chosen so far.
        """
        possible = [action for action in self._legal if PATHS[action][: len(path)] == path]
        return "jump" if possible and possible[0] >= STEPS else ""

    def state(self) -> State:
        """Return the earlier boards that can come again and the plies without progress, as a `State`."""
        return State(progress=self.progress)

    def with_progress(self, progress: Progress) -> Self:
        """Return this position with `progress` instead of its own: earlier boards, count and limits.

        The outcome is found again, so a draw by the old limits can disappear.
        """
        return replace(self, progress=progress)

    def plain_count(self) -> float:
        """Return the mover's pieces minus the opponent's, in men, a king counting as one and a half."""
        red, white = (self.cells.count(man) + KING_WORTH * self.cells.count(king) for man, king in PIECES)
        return white - red if self.side_to_move else red - white

    def play(self, action: int) -> Self:
        """Return the position after the step or the jumps; raises `IllegalActionError`."""
        self._refuse_unless_open(action)
        if action not in self._legal:
            self._refuse(action)
        path, is_jump, cells = PATHS[action], action >= STEPS, bytearray(self.cells)
        piece, side = cells[path[0]], self.side_to_move
        cells[path[0]] = EMPTY
        if is_jump:
            for start, end in itertools.pairwise(path):
                cells[(start + end) // 2] = EMPTY
        cells[path[-1]] = KINGS[side] if path[-1] in _FAR_ROWS[side] else piece
        is_progress = is_jump or piece in MEN
        return replace(
            self,
            cells=bytes(cells),
            actions=(*self.actions, action),
            side_to_move=side.other,
            progress=self.progress.after(
                side.other, bytes(cells), is_irreversible=is_progress, is_progress=is_progress
            ),
        )

    def _refuse(self, action: int) -> NoReturn:
        """Raise an `IllegalActionError` with the reason why `action` is illegal."""
        path, name = PATHS[action], self.format_action(action)
        if self.cells[path[0]] not in PIECES[self.side_to_move]:
            raise IllegalActionError(
                f"{name} is illegal: no piece of the side to move stands on its first square",
                reason="not_yours",
            )
        if any(PATHS[legal][: len(path)] == path for legal in self._legal):
            raise IllegalActionError(f"{name} is illegal: the piece must go on jumping", reason="jump_on")
        if action < STEPS and path in paths_of(self.cells, self.side_to_move, is_free=True):
            raise IllegalActionError(
                f"{name} is illegal: a jump is possible, so the side to move must jump", reason="must_jump"
            )
        raise IllegalActionError(f"{name} is illegal: this piece cannot move so")

    def format_action(self, action: int) -> str:
        """Return `C3-D4` for a step, and every square of a series of jumps: `C3xE5xG7`."""
        return ("-" if action < STEPS else "x").join(map(self.coordinates.format, PATHS[action]))

    def format_like(self, text: str, action: int) -> str:
        """Return the action's squares as numbers if `text` has numbers and no coordinates, as `11-15` has.

        Otherwise return it as `format_action` does.
        """
        if _NAME.search(text) or not _NUMBER.search(text):
            return self.format_action(action)
        return ("-" if action < STEPS else "x").join(map(str, SQUARE_PATHS[action]))

    def parse_action(self, text: str) -> int:
        """Return the move that `text` names, legal or not; raises `NotationError`, also for several moves.

        Squares are numbers or coordinates: `11-15`, `c3-d4`, `11x18x25`.
        """
        first, *others = self.readings(text)
        if others:
            raise NotationError(
                f"{text[:40]!r} names several moves; write the whole path, such as "
                f"{self.format_action(first)}"
            )
        return first

    def readings(self, text: str) -> tuple[int, ...]:
        """Return the legal move along the named squares, or else all legal jumps between their ends.

        Squares between the ends narrow the jumps down: `1x10x19` passes 10. Blanks or nothing can separate
        squares: `11 15`, `1115`, `c3d4`; then the moves of every way to divide the digits are returned.

        If no legal move is meant, return an illegal one along the squares. Raises `NotationError` if there is
        no such move on any board.
        """
        paths = [path for words in _squares(text.strip()) if (path := self._parse_path(words))]
        meant = [self._meant(path) for path in paths]
        if legal := tuple(dict.fromkeys(action for actions in meant for action in actions)):
            return legal
        action = next((ACTION_OF[path] for path in paths if path in ACTION_OF), None)
        if action is None:
            raise NotationError(f"{text[:40]!r} is not a move such as 11-15, C3-D4 or 11x18x25")
        return (action,)

    def _meant(self, path: SquarePath) -> list[int]:
        """Return the legal move along exactly these points, or else the legal jumps that pass all of them.

        The jumps begin and end where `path` does. Empty if no such move is legal.
        """
        if ACTION_OF.get(path) in self._legal:
            return [ACTION_OF[path]]
        return [one for one in self._legal if _passes(PATHS[one], path)]

    def _parse_path(self, words: Sequence[str]) -> SquarePath:
        """Return the points of the squares that these words name; empty if one word names no square.

        Jumps can be named one by one, as `10x17 17x26`: 17 is returned once.
        """
        try:
            squares = list(map(self._parse_square, words))
        except NotationError:
            return ()
        return tuple(squares) if len(squares) < 3 else tuple(one for one, _ in itertools.groupby(squares))

    def _parse_square(self, text: str) -> int:
        number = _NUMBER.fullmatch(text)
        if number is None:
            return self.coordinates.parse(text)
        if int(number[1]) not in POINT_OF:
            raise NotationError(f"there is no square {text}, only 1 to {len(DARK)}")
        return POINT_OF[int(number[1])]


def _squares(text: str) -> Iterator[tuple[str, ...]]:
    """Yield the ways to divide a text into squares; numbers without separators can have several, or none."""
    if _TOGETHER.fullmatch(text):
        yield tuple(text[start : start + 2] for start in range(0, len(text), 2))
    elif _DIGITS.fullmatch(text):
        yield from _numbers(text)
    else:
        yield tuple(_SEPARATOR.split(text))


def _numbers(digits: str) -> Iterator[tuple[str, ...]]:
    """Yield the ways to divide digits into numbers of one or two digits, the longest numbers first."""
    if not digits:
        yield ()
    for length in (2, 1):
        if len(digits) >= length:
            yield from ((digits[:length], *others) for others in _numbers(digits[length:]))


def _passes(path: SquarePath, named: SquarePath) -> bool:
    """Whether a path begins and ends with the named squares, and passes those between in order.

    False for fewer than two named squares. Both arguments are points.
    """
    if len(named) < 2 or (path[0], path[-1]) != (named[0], named[-1]):
        return False
    inner = iter(path[1:-1])
    return all(point in inner for point in named[1:-1])


def _begin(cells: bytes, side: Side, options: Options) -> CheckersPosition:
    """Return the first position of a game on the board `cells`, with `side` to move."""
    return CheckersPosition(
        cells,
        side_to_move=side,
        options=MappingProxyType(dict(options)),
        progress=Progress(REPETITIONS, QUIET_PLIES).begin(side, cells),
    )
