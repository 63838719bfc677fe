"""Records of games, and the errors of files that contain them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from engines.core.errors import (
    IllegalActionError,
    NoSetupsError,
    NotationError,
    OptionError,
    SetupError,
    TengenError,
)
from engines.core.game import Game, Position
from engines.core.option import Options
from engines.core.setup import Setup
from engines.core.types import Outcome, Side, Termination
from engines.records.dates import read_date
from engines.records.ways import MAX_WAYS, Way, continue_ways, first_doubt

_Read = TypeVar("_Read")
Readings = Callable[[Position, str], Sequence[int]]
"""Function that returns the actions that a word can mean; raises `NotationError`."""

MAX_MOVES = 1000
"""Maximum number of moves of a record."""
MAX_TEXT = 100
"""Maximum length of a name or comment in characters; longer texts are cut."""
_PASS = "pass"
_PASSES = frozenset({_PASS, "pa", "ps", "--", "@@", "@@@@"})
"""Words that other programs use for a pass."""
ZERO_WIDTH = dict.fromkeys(map(ord, "\ufeff\u200b\u2060"))
"""Translation that removes the zero-width characters, which some programs insert between words."""
_CONTROL = dict.fromkeys(code for code in (*range(0x20), *range(0x7F, 0xA0)) if not chr(code).isspace())
_UNSEEN = ZERO_WIDTH | _CONTROL
_HALF_LETTER = re.compile("[\ud800-\udfff]")
_UNWON = frozenset({Termination.AGREEMENT, Termination.ABORTED, Termination.ABANDONED, Termination.TIMEOUT})
"""Ends without a winner; a fallen flag is a draw if the other side can't win any more."""
_AUTOMATIC = frozenset({Termination.REPETITION, Termination.COUNTING})
"""Draws that happen at once here, and that a player has to claim elsewhere."""
_DRAWN = _AUTOMATIC | {Termination.AGREEMENT}
"""Terminations in files that agree with a draw by repetition or counting."""
_WON = frozenset(
    {Termination.RESIGNATION, Termination.TIMEOUT, Termination.ABANDONED, Termination.UNFINISHED}
)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """Record of a game.

    Pairs are indexed by `Side`. A key of `comments` is the number of moves before the
    comment. `ending` is `None` if the record does not contain the game's end.
    """

    game: Game
    options: Options = field(hash=False)
    """Options of the game, with defaults filled in."""
    actions: tuple[int, ...] = ()
    names: tuple[str, str] = ("", "")
    """Names of both players."""
    ending: Outcome | None = None
    date: str = ""
    """Date of the game, `2026-11-22`, or only its year, or its year and month; empty if unknown."""
    comments: Mapping[int, str] = field(default_factory=dict, hash=False)
    setup: Setup | None = None
    """Pieces set up before the first move; `None` if the game starts from the usual position."""
    has_draws: bool = True
    """Whether repetition and counting ended the game; if not, it went on after such a draw."""
    is_first_of_several: bool = False
    """Whether the file contains further games after this one."""

    @property
    def position(self) -> Position:
        """Position at the end of the record."""
        return self.game.position(self.options, self.actions, self.setup, has_draws=self.has_draws)


@dataclass(frozen=True, slots=True)
class Fault:
    """Error in a file, with its location.

    `reason` is a stable word: `empty`, `size`, `long`, `games`, `encoding`, `syntax`,
    `nesting`, `game`, `option`, `setup`, `turn`, `no-setups`, `colour`, `moves`, `no-moves`,
    `unreadable`, `illegal`, `ambiguous`, or `time`. `text` is the faulty text in the file, `move` is
    the number of the faulty move, counted from 1, and `illegal` is the reason given by an
    `IllegalActionError`.
    """

    reason: str
    line: int = 0
    """Number of the line, from 1; 0 if the fault is in no single line."""
    text: str = ""
    move: int = 0
    illegal: str = ""
    game: str = ""
    """English title of the other game that the file has, if it is known."""
    choices: tuple[str, ...] = ()
    """Moves that an ambiguous text can mean."""
    impossible: str = ""
    """The reason given by a `SetupError`."""


class RecordError(TengenError):
    """Raised when a file cannot be parsed as a game record; `fault` gives the location."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(f"line {fault.line}: {fault.reason} {fault.text}".rstrip())
        self.fault = fault


def record_error(
    reason: str, line: int = 0, text: str = "", move: int = 0, *, game: str = "", choices: Sequence[str] = ()
) -> RecordError:
    """Return the error to raise for a fault in a file; it quotes at most 40 characters of `text`.

    The arguments are those of `Fault`.
    """
    return RecordError(Fault(reason, line, _printable(text[:40]), move, game=game, choices=tuple(choices)))


def setup_error(line: int, text: str, impossible: str) -> RecordError:
    """Return the error to raise for an impossible position; `impossible` is its `SetupError`'s reason."""
    return RecordError(replace(record_error("setup", line, text).fault, impossible=impossible))


def read_first_legal(read: Callable[[Options], GameRecord], ways: Iterable[Options]) -> GameRecord:
    """Return the first game that `read` returns without a `RecordError`, trying the options `ways` in order.

    `read` reads a file that does not name the rule or the board, with the given options. If it fails with
    all of the options, of which there is at least one, the error of the first attempt is raised.
    """
    faults = []
    for options in ways:
        try:
            return read(options)
        except RecordError as error:
            faults.append(error)
    raise faults[0]


def shorten(words: str) -> str:
    """Return a name or comment as a single line of at most `MAX_TEXT` characters.

    Zero-width and control characters are removed: files that contain them can't be read again.
    """
    return _printable(" ".join(words.translate(_UNSEEN).split())[:MAX_TEXT].strip())


def _printable(words: str) -> str:
    """Return the text with lone surrogates replaced, which JSON can contain but UTF-8 cannot."""
    return _HALF_LETTER.sub("\ufffd", words)


def parse_move(position: Position, text: str) -> int:
    """Parse an action, accepting other programs' words for a pass; raises `NotationError`."""
    return _or_pass(text, position.parse_action)


def _own_readings(position: Position, text: str) -> Sequence[int]:
    return position.readings(text)


def _or_pass(text: str, parse: Callable[[str], _Read]) -> _Read:
    """Return the result of `parse` for a text; other programs' words for a pass are tried as a pass.

    Raises `NotationError`.
    """
    try:
        return parse(text)
    except NotationError:
        if text.strip().lower() in _PASSES:
            return parse(_PASS)
        raise


class MoveReader:
    """Plays the moves of a file one by one, and names the line in its errors.

    Files can omit forced passes, which are then played before the move that needs them. A pass after the end
    of the game is ignored. Games can go on after a draw by repetition or counting, which elsewhere a player
    has to claim.

    `line` is the line for errors about the options, or about a game without moves. `readings` reads a word,
    by default as the position does.
    """

    def __init__(
        self, game: Game, options: Mapping[str, str], line: int = 1, readings: Readings | None = None
    ) -> None:
        self._line = line
        self._readings = readings or _own_readings
        self._waiting: tuple[Setup, int] | None = None
        try:
            self.board = game.position(options)
        except OptionError as error:
            raise record_error("option", line, str(error)) from error

    board: Position
    """Latest position, for the board's size and point names; without a setup that is not checked yet."""

    @property
    def position(self) -> Position:
        """Return the latest position; raises `RecordError` if the setup is not playable."""
        if self._waiting is not None:
            (setup, line), self._waiting = self._waiting, None
            try:
                self.board = self.board.game.position(self.board.options, setup=setup)
            except SetupError as error:
                if isinstance(error, NoSetupsError):
                    raise record_error("no-setups", line, str(error)) from error
                raise setup_error(line, str(error), error.reason) from error
        return self.board

    @property
    def setup(self) -> Setup | None:
        """Return the setup that was read so far; `None` without one."""
        return self.board.setup if self._waiting is None else self._waiting[0]

    def set_up(self, setup: Setup, line: int) -> None:
        """Set up pieces before the first move; later, raise `RecordError` if they differ from the board.

        Files can set up a board in steps, so the setup is only checked when `position` is read.
        """
        if not self.board.actions:
            self._waiting = setup, line
        elif setup != self.board.as_setup():
            raise record_error("setup", line)

    def turn_to(self, side: Side, line: int, text: str) -> None:
        """Give the turn to `side`; an error quotes `text`, the move that it makes.

        Before the first move, this sets the starting side; later, a forced pass is played if needed. After
        the end of the game, nothing happens. Raises `RecordError` for a wrong turn.
        """
        self._begin_with(side, line)
        self._go_on()
        if self.position.outcome is not None or self.position.side_to_move is side:
            return
        self._pass()
        if self.position.side_to_move is not side:
            raise record_error("colour", line, text, self.position.ply + 1)

    def _begin_with(self, side: Side, line: int) -> None:
        if self.board.actions:
            return
        setup = self.setup or self.board.as_setup()
        if setup.side is not side:
            self.set_up(replace(setup, side=side), line if self._waiting is None else self._waiting[1])

    def read(self, text: str, line: int) -> None:
        """Play the move that `text` names; raises `RecordError`."""
        self.read_all([(text, line)])

    def read_all(self, words: Iterable[tuple[str, int]]) -> list[int]:
        """Play the moves in `words`, which are pairs of a move and its line number.

        A text that can mean several moves is decided by the moves after it. Return the
        number of plies after each word. Raises `RecordError`.
        """
        ways = [Way(self)]
        for text, line in words:
            ways = continue_ways(ways, text, line)
            if len(ways) > MAX_WAYS:
                break
        if len(ways) > 1:
            text, line, move, choices = first_doubt(ways)
            raise record_error("ambiguous", line, text, move, choices=choices)
        self.board = ways[0].reader.board
        return ways[0].plies

    def readings(self, text: str, line: int) -> tuple[int, ...]:
        """Return the actions that `text` can mean; an illegal one can be among them.

        First continues from a draw by repetition or counting. Raises `RecordError` if no action has that
        name, or if the setup is not playable.
        """
        self._go_on()
        position = self.position
        try:
            return tuple(_or_pass(text, lambda word: self._readings(position, word)))
        except NotationError as error:
            raise record_error("unreadable", line, text, position.ply + 1) from error

    def play(self, action: int, line: int, text: str = "") -> None:
        """Play an action, written as `text` in the file, after a forced pass if it needs one.

        After the end of the game, an action without a point is ignored. Raises `RecordError` for an illegal
        action, and for more than `MAX_MOVES` moves.
        """
        if self.position.ply >= MAX_MOVES:
            raise record_error("moves", line)
        self._go_on()
        if self.position.outcome is not None and self.position.point_of(action) is None:
            return
        try:
            self.board = self.position.play(action)
        except IllegalActionError as error:
            if not self._pass():
                shown, move = text or self.position.format_action(action), self.position.ply + 1
                raise RecordError(Fault("illegal", line, shown[:40], move, error.reason)) from error
            self.play(action, line, text)

    def _go_on(self) -> None:
        """Continue from a draw by repetition or counting without such draws; otherwise do nothing."""
        self.board = _undrawn(self.position)

    def _pass(self) -> bool:
        """Play a forced pass if the position has no other action; return whether a pass was played."""
        legal = self.position.legal_actions()
        is_forced = len(legal) == 1 and self.position.point_of(legal[0]) is None
        if is_forced:
            self.board = self.position.play(legal[0])
        return is_forced

    def record(
        self,
        names: tuple[str, str] = ("", ""),
        ending: Outcome | None = None,
        date: str = "",
        comments: Mapping[int, str] | None = None,
    ) -> GameRecord:
        """Return the record with these names, date and comments; the rules' result overrides `ending`.

        - Names and comments are shortened; `date` is read as by `read_date`.
        - The keys of `comments` are numbers of plies, as `read_all` returns them.
        - A draw by repetition or counting counts only if the file says that the game was drawn.

        Raises `RecordError` if there is neither a move nor a setup.
        """
        position = _from_the_start(self.position)
        if not position.actions and position.setup is None:
            raise record_error("no-moves", self._line)
        if ending is None or ending.winner is not None or ending.termination not in _DRAWN:
            position = _undrawn(position)
        return GameRecord(
            position.game,
            dict(position.options),
            position.actions,
            (shorten(names[0]), shorten(names[1])),
            position.outcome or _consistent_end(ending),
            read_date(date),
            {ply: shorten(said) for ply, said in (comments or {}).items() if shorten(said)},
            position.setup,
            position.has_draws,
        )


def _undrawn(position: Position) -> Position:
    """Return the position without draws by repetition and counting if such a draw ends the game there."""
    if position.outcome is None or position.outcome.termination not in _AUTOMATIC:
        return position
    return position.game.position(position.options, position.actions, position.setup, has_draws=False)


def _from_the_start(position: Position) -> Position:
    """Return the position without its setup if the setup equals the game's normal start."""
    start = position.game.position(position.options)
    is_usual = position.setup == start.as_setup()
    if not is_usual:
        return position
    return position.game.position(position.options, position.actions, has_draws=position.has_draws)


def _consistent_end(ending: Outcome | None) -> Outcome | None:
    """Return the result that a file gives a game which the rules have not ended; `None` if it makes no sense.

    - Without a winner, only an agreement, an abortion, a fallen flag or leaving makes sense.
    - With a winner, an agreement or an abortion makes none. Terminations by the rules, such as a line, become
      `UNFINISHED`; others are kept.
    """
    if ending is None:
        return None
    if ending.winner is None:
        return ending if ending.termination in _UNWON else None
    if ending.termination in (Termination.AGREEMENT, Termination.ABORTED):
        return None
    return ending if ending.termination in _WON else replace(ending, termination=Termination.UNFINISHED)
