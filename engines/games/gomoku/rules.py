"""Rules of Gomoku in four variants, on boards of 13, 15, 16, 19 or 20 lines (in files: from 5).

- *freestyle*: five or more in a row win.
- *standard*: exactly five win, six do not.
- *renju*: Black wins with exactly five and must not play an overline, a
  double-four or a double-three. White has no forbidden points and wins with
  five or more. The game is drawn if Black has no legal point left.
- *caro*: exactly five win, unless stones of the other side block both
  ends; the board's edge does not block.

The opening is free or follows opening rules: see `opening_rules.py`.

Points are in reading order from the top, rows are numbered from the
bottom: point 0 of 15×15 is `A15`, the centre (112) is `H8`.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Self, TypeVar

from engines.core.board.open_lines import open_lines
from engines.core.board.position import EMPTY, BoardPosition, long_runs, put_piece, require_cells
from engines.core.errors import IllegalActionError, NotationError, SetupError
from engines.core.game import Game
from engines.core.look import Look, Piece
from engines.core.notation.coordinates import Coordinates
from engines.core.option import Option, Options
from engines.core.setup import Setup
from engines.core.symmetry import DIHEDRAL, Transform
from engines.core.types import Outcome, Side, Termination
from engines.games.gomoku.lines import unblocked_fives
from engines.games.gomoku.move_likelihood import move_likelihood
from engines.games.gomoku.renju import forbidden

PositionClass = TypeVar("PositionClass", bound="type[GomokuPosition]")

FREESTYLE = "freestyle"
STANDARD = "standard"
RENJU = "renju"
CARO = "caro"
FREE = "free"
SWAP2 = "swap2"
PASSES = "passes"

_RULES = (FREESTYLE, STANDARD, RENJU, CARO)
_SIZES = ("13", "15", "16", "19", "20")
_OTHER_SIZES = tuple(size for size in map(str, range(5, 21)) if size not in _SIZES)

# Board of the old teaching program, on which players can also type a point as two hexadecimal digits: the
# row from the top, then the column.
_HEX_SIZE = 16
_HEX_PAIR = re.compile(r"(0x)?([0-9a-f])([0-9a-f])", re.ASCII | re.IGNORECASE)

_FORBIDDEN = {
    "forbidden_overline": "six in a row",
    "forbidden_double_four": "two fours at once",
    "forbidden_double_three": "two open threes at once",
}


@dataclass(frozen=True)
class Variant:
    """A board size, a rule and an opening: the properties shared by all positions of a game."""

    size: int
    rule: str
    opening: str = FREE

    @functools.cached_property
    def coordinates(self) -> Coordinates:
        """The names of the points, such as `H8`."""
        return Coordinates(self.size, self.size, bottom_up=True)

    @functools.cached_property
    def options(self) -> Options:
        """The game options that select this variant."""
        return MappingProxyType({"rule": self.rule, "size": str(self.size), "opening": self.opening})

    @functools.cached_property
    def stars(self) -> tuple[int, ...]:
        """The points marked on the board: the crossings of the fourth lines from its edges, and its centre.

        A board of even size has no centre; 19×19 has four more points, on the middle lines.
        """
        size, middle = self.size, self.size // 2
        edge = (3, size - 4)
        found = {row * size + column for row in edge for column in edge}
        if size % 2:
            found.add(middle * size + middle)
        if size == 19:
            found.update(point for side in edge for point in (side * size + middle, middle * size + side))
        return tuple(sorted(found))

    def longest_win(self, side: Side) -> int | None:
        """Return the maximum length of a run with which `side` wins, 5; `None` if longer runs win too."""
        if self.rule in (STANDARD, CARO) or (self.rule == RENJU and side is Side.FIRST):
            return 5
        return None

    def refusal(self, cells: bytes, point: int, side: Side) -> str | None:
        """Return the reason why the empty `point` is forbidden to `side`; `None` if it is allowed.

        The reasons are `forbidden_overline`, `forbidden_double_four` and `forbidden_double_three`.
        """
        if self.rule == RENJU and side is Side.FIRST:
            return forbidden(cells, point, self.size)
        return None

    def forbidden_points(self, cells: bytes, side: Side) -> tuple[int, ...]:
        """Return the empty points that are forbidden to `side`, ascending; none but for Black in renju."""
        is_restricted = self.rule == RENJU and side is Side.FIRST
        return _forbidden_points(cells, self.size) if is_restricted else ()

    def winning_line(self, cells: bytes, point: int, side: Side) -> tuple[int, ...]:
        """Return the points, ascending, of every winning run through the stone of `side` on `point`.

        The result is empty if the stone does not win.
        """
        if self.rule == CARO:
            return unblocked_fives(cells, point, self.size)
        return long_runs(cells, point, self.size, 5, self.longest_win(side))

    def denies_five(self, cells: bytes, point: int, side: Side) -> bool:
        """Whether a stone of `side` on the empty `point` would make five or more in a row without winning."""
        if self.rule == FREESTYLE:
            return False
        after = put_piece(cells, point, side)
        return bool(long_runs(after, point, self.size, 5)) and not self.winning_line(after, point, side)

    def winning_lines(self, cells: bytes) -> dict[Side, tuple[int, ...]]:
        """Return the points, ascending, of all winning runs on a board, by side; only sides with one."""
        found: dict[Side, set[int]] = {}
        for point, cell in enumerate(cells):
            if cell != EMPTY and (line := self.winning_line(cells, point, Side(cell - 1))):
                found.setdefault(Side(cell - 1), set()).update(line)
        return {side: tuple(sorted(points)) for side, points in found.items()}

    def dead_end(self, cells: bytes, side: Side) -> Outcome | None:
        """Return a draw as the outcome if `side` has no legal point, otherwise `None`."""
        may_play = (
            self.refusal(cells, point, side) is None for point in range(len(cells)) if not cells[point]
        )
        if any(may_play):
            return None
        return Outcome(None, Termination.NO_MOVES if EMPTY in cells else Termination.BOARD_FULL)


@functools.lru_cache(maxsize=64)
def _forbidden_points(cells: bytes, size: int) -> tuple[int, ...]:
    """Return the points forbidden to Black in renju; cached, because they are needed repeatedly."""
    empty = (point for point, cell in enumerate(cells) if cell == EMPTY)
    return tuple(point for point in empty if forbidden(cells, point, size) is not None)


@dataclass(frozen=True)
class Gomoku(Game):
    """The game Gomoku: its properties and its start positions."""

    id: ClassVar[str] = "gomoku"
    command: ClassVar[str] = "gomoku"
    title: ClassVar[str] = "Gomoku"
    example: ClassVar[str] = "H8 I8 I9 I7 G7 I6 J10 I5 F6"
    look: ClassVar[Look] = Look(
        side_names=("black", "white"),
        pieces=(
            Piece(Side.FIRST, "⚫", "black", winning="⬛"),
            Piece(Side.SECOND, "⚪", "white", winning="⬜"),
        ),
        empty="🟨",
        star="🟧",
        forbidden="🟥",
        ground="crossings",
        surface="wood",
        marks_ends=True,
    )
    transforms: ClassVar[tuple[Transform, ...]] = DIHEDRAL
    compares_pieces: ClassVar[bool] = True
    is_translation_invariant: ClassVar[bool] = True
    options: ClassVar[tuple[Option, ...]] = (
        Option("rule", _RULES, FREESTYLE),
        Option("size", _SIZES, "15", is_rated_apart=False, others=_OTHER_SIZES),
        Option("opening", (FREE, SWAP2), FREE, names_default=False, others=(PASSES,)),
    )
    long_match_plies: ClassVar[int | None] = 60
    external_protocol: ClassVar[str] = "gomocup"

    def start(self, options: Options) -> GomokuPosition:
        """Return the empty board with the chosen size, rule and opening."""
        variant = _variant(int(options["size"]), options["rule"], options["opening"])
        return _OPENINGS[variant.opening](variant, bytes(variant.size**2))

    def set_up(self, options: Options, setup: Setup) -> GomokuPosition:
        """Return the position with the stones of `setup`, any number for either side.

        It is finished if a side has won or the side to move has no legal point. In renju, Black's stones can
        include forbidden shapes. Raises `SetupError` if the setup does not fit the board, if both sides have
        won, or with the opening swap2, whose stones must be played one by one.
        """
        variant = _variant(int(options["size"]), options["rule"], options["opening"])
        require_cells(setup, variant.size**2)
        if not _OPENINGS[variant.opening].can_be_set_up:
            raise SetupError(
                f"a setup cannot be combined with the opening {variant.opening}, which begins on an empty "
                "board"
            )
        lines = variant.winning_lines(setup.cells)
        if len(lines) > 1:
            raise SetupError("the setup is impossible: both sides have won")
        winner, line = next(iter(lines.items()), (None, ()))
        outcome = Outcome(winner, Termination.LINE) if line else variant.dead_end(setup.cells, setup.side)
        positions = _OPENINGS[variant.opening]
        return positions(variant, setup.cells, (), setup.side, outcome, line, setup)


GAME = Gomoku()


class GomokuPosition(BoardPosition):
    """A position of Gomoku; the first side plays Black."""

    __slots__ = ("variant",)
    game = GAME
    can_be_set_up: ClassVar[bool] = True
    """Whether a game of this class can start from a setup."""

    def __init__(
        self,
        variant: Variant,
        cells: bytes,
        actions: tuple[int, ...] = (),
        side: Side = Side.FIRST,
        outcome: Outcome | None = None,
        winning_line: tuple[int, ...] = (),
        setup: Setup | None = None,
    ) -> None:
        super().__init__(cells, actions, side, outcome, winning_line, setup)
        self.variant = variant

    @property
    def options(self) -> Options:
        """The rule, the board's size and the opening."""
        return self.variant.options

    @property
    def coordinates(self) -> Coordinates:
        """The names of the points; `A1` is the bottom left."""
        return self.variant.coordinates

    def legal_actions(self) -> tuple[int, ...]:
        """Return the empty points except those forbidden to Black; empty once the game is over."""
        if self.outcome is not None:
            return ()
        forbidden = self.forbidden_points
        return tuple(
            point for point, cell in enumerate(self.cells) if cell == EMPTY and point not in forbidden
        )

    @property
    def forbidden_points(self) -> tuple[int, ...]:
        """The points forbidden to Black in renju, if it is Black's turn; otherwise empty."""
        return self.variant.forbidden_points(self.cells, self.side_to_move) if self.outcome is None else ()

    def play(self, action: int) -> Self:
        """Return the position after placing a stone on the point `action`.

        Raises `IllegalActionError` if the game is over, or if the point is taken or forbidden.
        """
        self._refuse_unless_open(action)
        self._refuse_if_taken(action)
        reason = self.variant.refusal(self.cells, action, self.side_to_move)
        if reason is not None:
            message = f"{self.format_action(action)} is forbidden to Black: {_FORBIDDEN[reason]}"
            raise IllegalActionError(message, reason=reason)
        cells = put_piece(self.cells, action, self.side_to_move)
        line = self.variant.winning_line(cells, action, self.side_to_move)
        actions, side = (*self.actions, action), self.side_to_move.other
        outcome = Outcome(self.side_to_move, Termination.LINE) if line else self.variant.dead_end(cells, side)
        return type(self)(self.variant, cells, actions, side, outcome, line, self.setup)

    def parse_action(self, text: str) -> int:
        """Return the point that `text` names; raises `NotationError`.

        On 16×16 it also reads a pair of hexadecimal digits. A text that could be
        either, such as `A8`, is a coordinate unless it starts with `0x`.
        """
        try:
            return super().parse_action(text)
        except NotationError:
            pair = _HEX_PAIR.fullmatch(text.strip())
            if self.rows != _HEX_SIZE or pair is None:
                raise
            return int(pair[2], 16) * _HEX_SIZE + int(pair[3], 16)

    def plain_count(self) -> float:
        """Return the worth of the mover's open lines minus that of the opponent's.

        An open line is five points in a row without an enemy stone. With n own stones, it is worth 4 to the
        power of n - 1; an empty one is worth nothing.
        """
        return open_lines(self.cells, self.columns, 5, self.side_to_move)

    @property
    def stars(self) -> tuple[int, ...]:
        """The points marked on the board for orientation."""
        return self.variant.stars

    def move_likelihood(self) -> tuple[float, ...]:
        """Return, by point, the probability that it is the next move; empty on a board without stones."""
        if not any(self.cells):
            return ()
        stones = tuple(action for action in self.actions[-4:] if action < len(self.cells))
        return move_likelihood(self.cells, self.variant.size, self.side_to_move, stones)


_OPENINGS: dict[str, type[GomokuPosition]] = {FREE: GomokuPosition}


def register_opening(opening: str) -> Callable[[PositionClass], PositionClass]:
    """Return a class decorator that registers a position class for games with the opening `opening`."""

    def register(positions: PositionClass) -> PositionClass:
        _OPENINGS[opening] = positions
        return positions

    return register


@functools.cache
def _variant(size: int, rule: str, opening: str) -> Variant:
    return Variant(size, rule, opening)
