"""The contract of a game: `Game` (immutable facts) and `Position` (immutable state).

An action is an integer. Actions `0 … points - 1` are the board's points
in reading order (row 0 on top, `point = row * columns + column`) where a
move names a point; a game that moves by columns numbers its columns. A
pass and opening choices follow after the board's own actions.
"""

from __future__ import annotations

import abc
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from engines.core.errors import OptionError
from engines.core.types import Outcome, Seat, Side

Options = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the first move, such as the board's size.

    `choices` are stable words in the order they are offered; the first
    is not necessarily the default.
    """

    name: str
    choices: tuple[str, ...]
    default: str
    names_default: bool = True
    """Whether a match that keeps to the default says so."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a board is drawn in emoji and in pictures; facts, no drawing.

    Every glyph is one emoji without a variation selector. Where a glyph
    is `""` the game does not use that mark.
    """

    side_names: tuple[str, str]
    """What the sides are called: stable words such as `black`, `white`."""
    side_glyphs: tuple[str, str]
    empty: str
    star: str = ""
    """Marks the points of `Position.stars`."""
    legal: str = ""
    """Marks empty points that are legal now."""
    last: tuple[str, str] = ("", "")
    """Replaces the stone just played, by the side that played it."""
    above: str = ""
    """Stands above the column just played, in place of `last`."""
    winning: tuple[str, str] = ("", "")
    """Replaces the stones of a winning line, by the winning side."""
    shape: str = "stone"
    """How pictures draw a piece: `stone` on crossings, `disc` in squares or holes, `mark` (X and O)."""
    surface: str = "wood"
    """What pictures draw it on: `wood`, `felt`, `rack` or `paper`."""


class Position(abc.ABC):
    """An immutable state of one game. Subclasses are plain, correct and may be slow."""

    __slots__ = ()

    # -- facts ----------------------------------------------------------
    @property
    @abc.abstractmethod
    def game(self) -> Game:
        """The kind of game this is a position of."""

    @property
    @abc.abstractmethod
    def options(self) -> Options:
        """The options it was started with, complete with defaults."""

    @property
    @abc.abstractmethod
    def rows(self) -> int:
        """How many rows the board has."""

    @property
    @abc.abstractmethod
    def columns(self) -> int:
        """How many columns the board has."""

    @property
    @abc.abstractmethod
    def action_count(self) -> int:
        """One more than the largest action that any position of this board may offer."""

    # -- state ----------------------------------------------------------
    @property
    @abc.abstractmethod
    def actions(self) -> tuple[int, ...]:
        """Every action since the start, passes included."""

    @property
    @abc.abstractmethod
    def cells(self) -> bytes:
        """The board in reading order: 0 empty, 1 the first side, 2 the second."""

    @property
    @abc.abstractmethod
    def side_to_move(self) -> Side:
        """The side whose turn it is; in a finished position, the side that would be next."""

    @property
    @abc.abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or `None` while it goes on."""

    @abc.abstractmethod
    def legal_actions(self) -> tuple[int, ...]:
        """Every legal action, ascending; empty exactly when the game is over."""

    @abc.abstractmethod
    def play(self, action: int) -> Self:
        """Return the position after `action`.

        Raises `IllegalActionError` when the rules deny it; this position
        is unchanged either way.
        """

    # -- notation -------------------------------------------------------
    @abc.abstractmethod
    def format_action(self, action: int) -> str:
        """Return the action in the game's notation (`H8`, `d3`, `4`, `pass`)."""

    @abc.abstractmethod
    def parse_action(self, text: str) -> int:
        """Return the action that `text` names, in either case; legality is not checked.

        Raises `NotationError` when the text names no action of this board.
        """

    # -- what a board shows ---------------------------------------------
    @property
    def ply(self) -> int:
        """How many actions were played."""
        return len(self.actions)

    def seat_of(self, side: Side) -> Seat:
        """The chair that plays `side`; opening protocols override this."""
        return Seat(side)

    @property
    def seat_to_move(self) -> Seat:
        """The chair whose turn it is."""
        return self.seat_of(self.side_to_move)

    @property
    def last_seat(self) -> Seat | None:
        """The chair that played the latest action, `None` at the start."""
        return self.seat_of(self.side_to_move.other) if self.actions else None

    @property
    def request(self) -> str:
        """What the chair to move is asked for where that is no ordinary move: a stable word, else empty."""
        return ""

    @abc.abstractmethod
    def point_of(self, action: int) -> int | None:
        """The point where `action` puts, or last put, a piece; `None` for a pass or a choice.

        For a game of columns: the point of the column's topmost piece.
        """

    @property
    def last_point(self) -> int | None:
        """The point of the latest action, `None` at the start and after a pass or a choice."""
        return self.point_of(self.actions[-1]) if self.actions else None

    @property
    def winning_line(self) -> tuple[int, ...]:
        """The points of the line that won, ascending; empty without one."""
        return ()

    @property
    def stars(self) -> tuple[int, ...]:
        """Points marked on an empty board for orientation."""
        return ()

    def counts(self) -> tuple[int, int] | None:
        """Pieces of each side where the count decides the game, else `None`."""
        return None

    @abc.abstractmethod
    def column_labels(self) -> tuple[str, ...]:
        """A label for each column, left to right."""

    @abc.abstractmethod
    def row_labels(self) -> tuple[str, ...]:
        """A label for each row from the top; empty where rows have no name."""

    def text(self) -> str:
        """The board in plain characters (`.`, `X`, `O`) with its labels, for terminals and exports."""
        width = max((len(label) for label in self.row_labels()), default=0)
        margin = " " * (width + 1) if width else ""
        lines = [margin + " ".join(self.column_labels())]
        labels = self.row_labels() or ("",) * self.rows
        for row, label in enumerate(labels):
            cells = self.cells[row * self.columns : (row + 1) * self.columns]
            left = f"{label:>{width}} " if width else ""
            lines.append(left + " ".join(".XO"[cell] for cell in cells))
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        names = [self.game.id, *(f"{k}={v}" for k, v in sorted(self.options.items()))]
        return f"<{' '.join(names)}: {' '.join(self.history()) or 'start'}>"

    def history(self) -> tuple[str, ...]:
        """Every action since the start, in notation."""
        return tuple(self.format_action(action) for action in self.actions)


@dataclass(frozen=True)
class Game(abc.ABC):
    """The immutable facts of one kind of game; its only instance is its folder's `GAME`."""

    id: ClassVar[str]
    """The folder's name; stored in databases, never changed."""
    command: ClassVar[str]
    """The slash command, lower case without spaces."""
    title: ClassVar[str]
    """The English name; also a proper noun in other languages."""
    look: ClassVar[Look]
    options: ClassVar[tuple[Option, ...]] = ()
    wire: ClassVar[str] = ""
    """The protocol that other people's programs for this game speak: `gomocup`, `gtp`, or none."""

    @abc.abstractmethod
    def start(self, options: Options) -> Position:
        """Return the first position; `options` are complete and valid."""

    def position(self, options: Options | None = None, actions: Sequence[int] = ()) -> Position:
        """Return the position after `actions` from the start.

        Raises `OptionError` for unknown options and `IllegalActionError`
        for the first action that the rules deny.
        """
        position = self.start(self.complete(options or {}))
        for action in actions:
            position = position.play(action)
        return position

    def complete(self, options: Options) -> dict[str, str]:
        """Return `options` with defaults filled in, in declared order; raises `OptionError`."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise OptionError(f"{self.title} has no option {name!r}")
            if value not in known[name].choices:
                raise OptionError(f"{name} of {self.title} is one of {', '.join(known[name].choices)}")
        return {name: options.get(name, option.default) for name, option in known.items()}

    def parse_moves(self, text: str, options: Options | None = None) -> Position:
        """Return the position after the moves in `text`, separated by spaces or commas."""
        position = self.position(options)
        for word in text.replace(",", " ").split():
            position = position.play(position.parse_action(word))
        return position
