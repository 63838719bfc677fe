"""Interface of a game: `Game` (immutable facts) and `Position` (immutable state).

An action is an integer. Unless a game overrides this, actions `0 …
points - 1` are the board's points in reading order (row 0 on top, `point
= row * columns + column`); if players choose columns, an action is the
number of a column's topmost point. A pass and opening choices are numbered
after the board's own actions. The steps of an action form its path (see
`engines.core.path`). Games that only place pieces declare no paths.
"""

from __future__ import annotations

import abc
import inspect
import itertools
import pathlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from engines.core import symmetry
from engines.core.board_view import BoardView, count_pieces, plain_text
from engines.core.errors import NoSetupsError, OptionError
from engines.core.look import Look
from engines.core.move_names import MoveNames
from engines.core.option import Option, Options
from engines.core.path import Path
from engines.core.setup import Setup
from engines.core.state import NO_STATE, Progress, State
from engines.core.symmetry import Turn
from engines.core.types import Outcome, Seat, Side

_LATE = 0.6
"""Number of actions from which a game counts as late by default, as a fraction of the board's points."""


class Position(BoardView, MoveNames):
    """Immutable state of a game. Subclasses favour clarity and correctness over speed."""

    __slots__ = ()

    # -- facts ----------------------------------------------------------
    @property
    @abc.abstractmethod
    def game(self) -> Game:
        """The game of this position."""

    @property
    @abc.abstractmethod
    def options(self) -> Options:
        """The game's options, with defaults filled in."""

    @property
    @abc.abstractmethod
    def action_count(self) -> int:
        """Number of actions on this board: one more than the largest action."""

    @property
    def setup(self) -> Setup | None:
        """Return the setup before the first action; `None` if the game started normally."""
        return None

    # -- state ----------------------------------------------------------
    @property
    @abc.abstractmethod
    def actions(self) -> tuple[int, ...]:
        """Every action since the start, passes included."""

    @property
    @abc.abstractmethod
    def side_to_move(self) -> Side:
        """The side whose turn it is; in a finished position, the side that would move next."""

    @property
    @abc.abstractmethod
    def outcome(self) -> Outcome | None:
        """Result of the game; `None` while it is unfinished."""

    @abc.abstractmethod
    def legal_actions(self) -> tuple[int, ...]:
        """Return every legal action, ascending; empty exactly when the game is over."""

    @abc.abstractmethod
    def play(self, action: int) -> Self:
        """Return the position after `action`; this position is unchanged.

        Raises `IllegalActionError` when the rules forbid the action.
        """

    def earlier(self, ply: int) -> Position:
        """Return the position after the first `ply` actions."""
        return self.game.position(self.options, self.actions[:ply], self.setup, has_draws=self.has_draws)

    def line(self) -> list[Position]:
        """Return every position from the first one to this one."""
        line = [self.earlier(0)]
        for action in self.actions:
            line.append(line[-1].play(action))
        return line

    def state(self) -> State:
        """Return the data that decide the future beside the cells, numbers, side to move and request.

        Games with further boards, counters, rights (such as castling) or repetition override this.
        """
        return NO_STATE

    @property
    def has_draws(self) -> bool:
        """Whether repetition and counting end the game; records of other programs can go on after them."""
        return self.state().progress.has_draws

    def with_progress(self, progress: Progress) -> Self:
        """Return this first position with the limits of repetition and counting in `progress`.

        Games whose `state` has progress override this; in others, the position is returned unchanged.
        """
        return self

    def state_key(self, turn: Turn = bytes) -> bytes:
        """Return all data that determine the future: equal keys mean the same legal actions and results.

        `turn` rotates or reflects a board. The key contains no options, and no version changes it.
        """
        numbers, boards = self.numbers(), [self.cells]
        if numbers:
            boards += [bytes(number >> 8 for number in numbers), bytes(number & 255 for number in numbers)]
        head = f"{int(self.side_to_move)}|{self.request}|".encode()
        return head + b"".join(map(bytes, map(turn, boards))) + self.state().key(turn)

    def can_still_win(self, side: Side) -> bool:
        """Whether any series of moves lets `side` win; by default always true.

        If none does, a fallen flag of the other side is a draw.
        """
        return True

    def plain_count(self) -> float:
        """Return a beginner's estimate for the side to move, such as its lead in pieces; higher is better.

        It depends on the board alone, never on later moves, and takes less than 0.1 ms of pure Python. With
        the other side to move, the same board has the negated estimate. By default it is the difference
        between the sides' `counts` or, without them, between their pieces.
        """
        first, second = self.counts() or (count_pieces(self, self.game.look, side) for side in Side)
        return float(first - second if self.side_to_move is Side.FIRST else second - first)

    def with_side(self, side: Side) -> Position:
        """Return this position if `side` is to move, otherwise a setup of its pieces with `side` to move.

        Raises `SetupError` if the game does not support that setup.
        """
        if side is self.side_to_move:
            return self
        return self.game.position(self.options, setup=replace(self.as_setup(), side=side))

    def as_setup(self) -> Setup:
        """Return the pieces, their numbers and the side to move, without the actions that led to them.

        Games with numbers that no point shows append these.
        """
        return Setup(self.cells, self.side_to_move, tuple(self.numbers()))

    # -- notation -------------------------------------------------------
    def path_of(self, action: int) -> Path:
        """Return the steps of `action`, which are the same in every position on this board.

        No two legal actions of a position have the same path.
        """
        return (action,) if action < self.rows * self.columns else (self.format_action(action),)

    def step_request(self, path: Path) -> str:
        """Return a word that describes the step after `path`, such as `capture`; empty for an ordinary step.

        `path` is the beginning of a legal action's path, and empty before the first step.
        """
        return ""

    # -- what a board shows ---------------------------------------------
    @property
    def ply(self) -> int:
        """Number of actions played so far."""
        return len(self.actions)

    @property
    def is_late(self) -> bool:
        """Whether the game is so advanced that evaluations are reliable; most early positions are near even.

        By default, it is once as many actions were played as a fixed fraction of the board's points.
        """
        return self.ply >= _LATE * self.rows * self.columns

    def seat_of(self, side: Side) -> Seat:
        """Return the seat that plays `side`; games in which players can swap colours override this."""
        return Seat(side)

    def side_of(self, seat: Seat) -> Side:
        """Return the side that `seat` plays."""
        return next(side for side in Side if self.seat_of(side) is seat)

    @property
    def seat_to_move(self) -> Seat:
        """The seat whose turn it is."""
        return self.seat_of(self.side_to_move)

    @property
    def last_seat(self) -> Seat | None:
        """The seat that played the latest action, `None` at the start.

        Games in which a seat can move again override this.
        """
        return self.seat_of(self.side_to_move.other) if self.actions else None

    @property
    def request(self) -> str:
        """Word for the choice that an opening protocol requires of the seat to move; empty otherwise."""
        return ""

    def point_of(self, action: int) -> int | None:
        """Return the last point of the action's path, where its piece ends; `None` for a pass or a choice.

        If players choose columns, it is the point of the column's topmost piece.
        """
        return next((step for step in reversed(self.path_of(action)) if isinstance(step, int)), None)

    @property
    def last_point(self) -> int | None:
        """The point of the latest action, `None` at the start and after a pass or a choice."""
        return self.point_of(self.actions[-1]) if self.actions else None

    @property
    def last_points(self) -> tuple[int, ...]:
        """The points that boards mark as the latest action, ascending; by default only `last_point`."""
        return () if self.last_point is None else (self.last_point,)

    @property
    def left_points(self) -> tuple[int, ...]:
        """Points of the latest action's path that are now empty, such as a piece's origin; ascending."""
        path = self.path_of(self.actions[-1])[:-1] if self.actions else ()
        return tuple(sorted({step for step in path if isinstance(step, int) and not self.cells[step]}))

    def number_of(self, ply: int) -> int:
        """Return the number that players give to the move of a ply, where ply 1 is the first.

        In chess, the moves of both sides share one.
        """
        return ply

    @property
    def last_number(self) -> str:
        """The number of the latest action, as players write it before the move: `6.` or, in chess, `3...`."""
        return f"{self.number_of(self.ply)}."

    def text(self) -> str:
        """Return the board as plain text (`.`, `X`, `O`) with labels, for terminals and exports."""
        return plain_text(self, self.game.look)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        """Return an expression that evaluates to this position: `Gomoku().parse_moves('H8 I9')`."""
        usual = self.game.complete({})
        changed = {name: choice for name, choice in self.options.items() if choice != usual[name]}
        if self.setup is not None or not self.has_draws:
            has_draws = "" if self.has_draws else ", has_draws=False"
            return f"{self.game!r}.position({changed!r}, {self.actions!r}, {self.setup!r}{has_draws})"
        options = f", {changed!r}" if changed else ""
        return f"{self.game!r}.parse_moves({' '.join(self.history())!r}{options})"

    def history(self) -> tuple[str, ...]:
        """Return every action since the start, each in the notation of the position where it was played."""
        before = self.line() if self.names_vary else itertools.repeat(self)
        return tuple(each.format_action(action) for each, action in zip(before, self.actions, strict=False))

    @property
    def last_move(self) -> str:
        """The latest action in the notation of the position where it was played; empty at the start."""
        if not self.actions:
            return ""
        before = self.earlier(self.ply - 1) if self.names_vary else self
        return before.format_action(self.actions[-1])


@dataclass(frozen=True)
class Game(abc.ABC):
    """Immutable facts of a game; each game has a single instance, `GAME` in its folder."""

    id: ClassVar[str]
    """Name of the game's folder; never changed, because databases store it."""
    command: ClassVar[str]
    """Name of the game's slash command, in lower case without spaces."""
    title: ClassVar[str]
    """The English name, which other languages use unchanged as a proper noun."""
    look: ClassVar[Look]
    """The appearance of the board and the pieces."""
    options: ClassVar[tuple[Option, ...]] = ()
    terminations: ClassVar[tuple[str, ...]] = ()
    """Words for the game's own ways to end, besides `Termination`; its `locale` has a sentence for each."""
    transforms: ClassVar[tuple[symmetry.Transform, ...]] = symmetry.NONE
    """Rotations and reflections of the board that preserve the rules, the identity first.

    One of the tuples of `symmetry`, such as `symmetry.MIRROR`, or `symmetry.DIHEDRAL` for all eight of a
    square.
    """
    is_translation_invariant: ClassVar[bool] = False
    """Whether positions remain equivalent if all pieces are shifted or the board size changes."""
    compares_pieces: ClassVar[bool] = False
    """Whether help with a position also helps where most of the pieces are the same, as in games whose placed
    pieces stay. If false, only equal boards give help, in every rotation and reflection, with the sides kept
    or swapped."""
    example: ClassVar[str] = ""
    """Moves, in the form of `parse_moves`, that lead to a position which illustrates the rules. The position
    is drawn beside the rules; its caption is the sentence `example` of the game's `locale`."""
    unit: ClassVar[str] = ""
    """Stable word for the unit of estimates, margins and counts, such as `seeds`: estimates are then the
    expected final margin. If the word is empty, estimates are shown as winning chances."""
    long_match_plies: ClassVar[int | None] = None
    """Minimum length in plies of an unusually long match; `None` if match lengths hardly vary."""
    external_protocol: ClassVar[str] = ""
    """Protocol of external engines for this game: `uci`, `gtp`, `gomocup`, or empty for none."""

    @property
    def package(self) -> str:
        """Name of the package with the game's rules, levels and sentences."""
        return type(self).__module__.rpartition(".")[0]

    @property
    def folder(self) -> pathlib.Path:
        """Folder of the game's package, with its data files."""
        return pathlib.Path(inspect.getfile(type(self))).parent

    @abc.abstractmethod
    def start(self, options: Options) -> Position:
        """Return the first position; `options` must be complete and valid."""

    def set_up(self, options: Options, setup: Setup) -> Position:
        """Return the first position of a game from `setup`; `options` must be complete and valid.

        The game can already be over, for example if the pieces contain five in a row. Later positions
        keep the same `setup`. Raises `SetupError` for pieces that the board cannot hold or with which
        both sides have won, and `NoSetupsError` in a game without setups.
        """
        raise NoSetupsError(f"{self.title} cannot begin from a setup, only from its own first position")

    def format_setup(self, setup: Setup) -> str:
        """Return a setup as one line for other programs, such as FEN.

        Raises `NoSetupsError` in a game without such a line.
        """
        raise NoSetupsError(f"a setup of {self.title} cannot be written as a line of text")

    def parse_setup(self, text: str) -> Setup:
        """Return the setup in a line that `format_setup` could have written.

        Raises `NotationError`, or `NoSetupsError` in a game without such a line.
        """
        raise NoSetupsError(f"a setup of {self.title} cannot be written as a line of text")

    def position(
        self,
        options: Options | None = None,
        actions: Sequence[int] = (),
        setup: Setup | None = None,
        *,
        has_draws: bool = True,
    ) -> Position:
        """Return the position after `actions` from the start, or from `setup`.

        Options that are not given have their defaults. Without `has_draws`, neither repetition nor counting
        ends the game. Raises `OptionError` for unknown options, `SetupError` for an unplayable setup, and
        `IllegalActionError` for the first action that the rules forbid.
        """
        complete = self.complete(options or {})
        position = self.start(complete) if setup is None else self.set_up(complete, setup)
        if not has_draws:
            position = position.with_progress(position.state().progress.without_draws())
        for action in actions:
            position = position.play(action)
        return position

    def openings(self, options: Options) -> Sequence[tuple[int, ...]]:
        """Return the openings, of which the host plays a random one in each match; empty if there are none.

        An opening is the sequence of a match's first actions; it does not end the game. `options`
        must be complete and valid.
        """
        return ()

    def symmetries(self, options: Options | None = None) -> tuple[symmetry.Symmetry, ...]:
        """Return the game's symmetries on the board of these options, the identity first.

        Options that are not given have their defaults; raises `OptionError` for unknown ones.
        """
        start = self.position(options)
        identity = symmetry.Symmetry(
            tuple(range(start.rows * start.columns)), tuple(range(start.action_count))
        )
        others = self.transforms[1:]
        # A game without other symmetries can have too many actions to ask for all paths.
        paths = [start.path_of(action) for action in identity.actions] if others else []
        return (
            identity,
            *(symmetry.symmetry(transform, start.rows, start.columns, paths) for transform in others),
        )

    def complete(self, options: Options) -> dict[str, str]:
        """Return `options` with defaults filled in, in declared order.

        Raises `OptionError` for an unknown option or choice.
        """
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise OptionError(
                    f"{self.title} has no option {name[:40]!r}; its options: {', '.join(known) or 'none'}"
                )
            if value not in known[name].choices and value not in known[name].others:
                raise OptionError(
                    f"the option {name} of {self.title} must be one of {', '.join(known[name].choices)}"
                )
        return {name: options.get(name, option.default) for name, option in known.items()}

    def offers(self, options: Options) -> bool:
        """Whether people can choose these options, which must be complete.

        Files and other programs can also use choices that are not offered (`Option.others`).
        """
        return not any(options[option.name] in option.others for option in self.options)

    def parse_moves(self, text: str, options: Options | None = None) -> Position:
        """Return the position after the moves in `text`, between which are spaces or commas.

        Options that are not given have their defaults. Raises `OptionError`, `NotationError` or
        `IllegalActionError`.
        """
        position = self.position(options)
        for word in text.replace(",", " ").split():
            position = position.play(position.parse_action(word))
        return position
