"""A game as a file tells it, and what may be wrong with one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from engines.core.errors import IllegalActionError, NotationError, OptionError, SetupError, TengenError
from engines.core.game import Game, Position
from engines.core.option import Options
from engines.core.setup import Setup
from engines.core.types import Outcome, Side, Termination
from engines.records.dates import read_date

MOST_MOVES = 1000
LONGEST_WORDS = 100
"""Characters of a name or a comment; what is longer is cut."""
_PASS = "pass"
_PASSES = frozenset({_PASS, "pa", "ps", "--", "@@", "@@@@"})
"""Words for a pass in other programs, in any game."""
_HALF_LETTER = re.compile("[\ud800-\udfff]")
_UNWON = frozenset({Termination.AGREEMENT, Termination.ABORTED})
_WON = frozenset(
    {Termination.RESIGNATION, Termination.TIMEOUT, Termination.ABANDONED, Termination.UNFINISHED}
)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game, written down. Pairs are indexed by `Side`.

    `comments` go by the number of moves after which they stand. `ending`
    is `None` where the record does not say how the game ended.
    """

    game: Game
    options: Options = field(hash=False)
    """Complete with defaults."""
    actions: tuple[int, ...] = ()
    names: tuple[str, str] = ("", "")
    ending: Outcome | None = None
    date: str = ""
    """The day it was played, `2026-11-22`, or only its month or year; empty where nobody knows."""
    comments: Mapping[int, str] = field(default_factory=dict, hash=False)
    setup: Setup | None = None
    """The pieces with which it began, where that is not how the game begins."""
    is_first_of_several: bool = False
    """Whether the file holds more games."""

    @property
    def position(self) -> Position:
        """The last position."""
        return self.game.position(self.options, self.actions, self.setup)


@dataclass(frozen=True, slots=True)
class Fault:
    """Fault of a file, and its place.

    `reason` is a stable word: `empty`, `size`, `encoding`, `syntax`,
    `nesting`, `game`, `option`, `setup`, `colour`, `moves`, `no-moves`,
    `unreadable`, `illegal`, or `time`. `text` is what the file says there, `move` counts
    moves from 1, and `illegal` is the reason of an `IllegalActionError`.
    """

    reason: str
    line: int = 0
    text: str = ""
    move: int = 0
    illegal: str = ""


class RecordError(TengenError):
    """A file is not the record of a game as it should be."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(f"line {fault.line}: {fault.reason} {fault.text}".rstrip())
        self.fault = fault


def refuse(reason: str, line: int = 0, text: str = "", move: int = 0) -> RecordError:
    """Return the error for a fault; of what the file says, only the beginning is kept."""
    return RecordError(Fault(reason, line, _printable(text[:40]), move))


def first_that_fits(read: Callable[[Options], GameRecord], ways: Iterable[Options]) -> GameRecord:
    """Return the game by the first options under which all of it may be played.

    So a file is read that does not name its rule or its board. Raises the
    `RecordError` of the first options where none fit.
    """
    faults = []
    for options in ways:
        try:
            return read(options)
        except RecordError as error:
            faults.append(error)
    raise faults[0]


def cut(words: str) -> str:
    """Return a name or a comment on one line, at most as long as is kept."""
    return _printable(" ".join(words.split())[:LONGEST_WORDS].strip())


def _printable(words: str) -> str:
    """Return a text without half letters, as JSON may spell them: no file can be written with one."""
    return _HALF_LETTER.sub("\ufffd", words)


def parse_move(position: Position, text: str) -> int:
    """Return the action of that name, in the game's words or in other programs'; raises `NotationError`."""
    try:
        return position.parse_action(text)
    except NotationError:
        if text.strip().lower() in _PASSES:
            return position.parse_action(_PASS)
        raise


class MoveReader:
    """Plays the moves of a file one by one; every error says in which line it is.

    A pass that the rules force may be left out of any file: it is played
    before the move that needs it. One that follows the end of the game is
    passed over.
    """

    def __init__(self, game: Game, options: Mapping[str, str], line: int = 1) -> None:
        self._line = line
        self._waiting: tuple[Setup, int] | None = None
        try:
            self.board = game.position(options)
        except OptionError as error:
            raise refuse("option", line, str(error)) from error

    board: Position
    """The latest position, without what waits to be set up: the board's size and the names of its points."""

    @property
    def position(self) -> Position:
        """Return the latest position; raises `RecordError` if the setup is not playable."""
        if self._waiting is not None:
            (setup, line), self._waiting = self._waiting, None
            try:
                self.board = self.board.game.position(self.board.options, setup=setup)
            except SetupError as error:
                raise refuse("setup", line, str(error)) from error
        return self.board

    @property
    def setup(self) -> Setup | None:
        """Return the setup so far, if any."""
        return self.board.setup if self._waiting is None else self._waiting[0]

    def set_up(self, setup: Setup, line: int) -> None:
        """Put these pieces on the board; raises `RecordError` where they were not there after the first move.

        Files do it piece by piece: the position is judged when it is asked for.
        """
        if not self.board.actions:
            self._waiting = setup, line
        elif setup != Setup(self.board.cells, self.board.side_to_move):
            raise refuse("setup", line)

    def turn_to(self, side: Side, line: int, text: str) -> None:
        """Let `side` be the one to move, as the file says it is for the move `text`.

        Who begins, the first move tells best.
        """
        self._begin_with(side, line)
        if self.position.outcome is not None or self.position.side_to_move is side:
            return
        self._pass()
        if self.position.side_to_move is not side:
            raise refuse("colour", line, text, self.position.ply + 1)

    def _begin_with(self, side: Side, line: int) -> None:
        if self.board.actions:
            return
        setup = self.setup or Setup(self.board.cells, self.board.side_to_move)
        if setup.side is not side:
            self.set_up(replace(setup, side=side), line if self._waiting is None else self._waiting[1])

    def read(self, text: str, line: int) -> None:
        """Play the move that `text` names."""
        try:
            action = parse_move(self.position, text)
        except NotationError as error:
            raise refuse("unreadable", line, text, self.position.ply + 1) from error
        self.play(action, line, text)

    def play(self, action: int, line: int, text: str = "") -> None:
        """Play an action; `text` is what the file calls it."""
        if self.position.ply >= MOST_MOVES:
            raise refuse("moves", line)
        if self.position.outcome is not None and self.position.point_of(action) is None:
            return
        try:
            self.board = self.position.play(action)
        except IllegalActionError as error:
            if not self._pass():
                shown, move = text or self.position.format_action(action), self.position.ply + 1
                raise RecordError(Fault("illegal", line, shown[:40], move, error.reason)) from error
            self.play(action, line, text)

    def _pass(self) -> bool:
        """Play a forced pass, if the position has no other action; return whether it did."""
        legal = self.position.legal_actions()
        is_forced = len(legal) == 1 and self.position.point_of(legal[0]) is None
        if is_forced:
            self.board = self.position.play(legal[0])
        return is_forced

    def read_all(self, words: Iterable[tuple[str, int]]) -> None:
        """Play all these moves, each with its line."""
        for text, line in words:
            self.read(text, line)

    def record(
        self,
        names: tuple[str, str] = ("", ""),
        ending: Outcome | None = None,
        date: str = "",
        comments: Mapping[int, str] | None = None,
    ) -> GameRecord:
        """Return what was read; how the game ended on the board is known better than any file says.

        Raises `RecordError` where that is neither a move nor a position that was set up.
        """
        position = _from_the_start(self.position)
        if not position.actions and position.setup is None:
            raise refuse("no-moves", self._line)
        outcome = position.outcome
        return GameRecord(
            position.game,
            dict(position.options),
            position.actions,
            (cut(names[0]), cut(names[1])),
            outcome or _fitting(ending),
            read_date(date),
            {ply: cut(said) for ply, said in (comments or {}).items() if cut(said)},
            position.setup,
        )


def _from_the_start(position: Position) -> Position:
    """Return the same position, played from the game's own start if the setup equals it."""
    start = position.game.position(position.options)
    is_usual = position.setup == Setup(start.cells, start.side_to_move)
    return position.game.position(position.options, position.actions) if is_usual else position


def _fitting(ending: Outcome | None) -> Outcome | None:
    """Return an end that the board does not show, as far as winner and reason are consistent.

    Nobody wins by agreement, and where somebody resigned there is a winner:
    what says otherwise says nothing. Of other reasons only the winner is known.
    """
    if ending is None or (ending.winner is None) != (ending.termination in _UNWON):
        return None
    return (
        ending if ending.termination in _UNWON | _WON else replace(ending, termination=Termination.UNFINISHED)
    )
