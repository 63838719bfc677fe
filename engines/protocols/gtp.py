"""GTP 2 (Go Text Protocol), engine side, for any two-sided game.

Responses are `=id result` or `?id error`, each followed by an empty line. The first
side is `b`, the second `w`; vertices are the game's own coordinates without the column
I (`vertices.py`). A controller may send or omit forced passes; omitted passes are
played automatically. Either side can play at any time, which controllers use to set up
positions; the board then becomes a set-up position without a history. KataGo's
`set_position` sets up the whole board.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TextIO

from engines.core.board.square_boards import square_boards
from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.errors import IllegalActionError, NotationError, SetupError, TengenError
from engines.core.game import Game, Position
from engines.core.level import Level
from engines.core.notation.numbers import MAX_NUMBER, parse_decimal, parse_whole
from engines.core.setup import Setup
from engines.core.types import Side
from engines.programs.vertices import board_text, format_vertex, parse_vertex
from engines.protocols.budget import Clock
from engines.protocols.identity import NAME, version

_COLOURS = {"b": Side.FIRST, "black": Side.FIRST, "w": Side.SECOND, "white": Side.SECOND}
_LINE = re.compile(r"(?:([0-9]+)\s+)?(\S+)\s*(.*)")


class GtpError(TengenError):
    """Raised when a command fails; its text is the response."""


class GtpSession:
    """Session with a controller, from its first line to `quit`."""

    def __init__(self, game: Game, level: Level, source: TextIO, target: TextIO) -> None:
        self._game = game
        self._limits = level.limits
        # Built now, so that this time is not charged to the first move.
        self._engine = level.build()
        self._source = source
        self._target = target
        self._options = game.complete({})
        self._positions = [game.position(self._options)]
        """Positions so far, for `undo`; the current one is last."""
        self._clocks = [Clock(), Clock()]
        self._commands: dict[str, Callable[[list[str]], str]] = {
            "protocol_version": lambda _: "2",
            "name": lambda _: NAME,
            "version": lambda _: version(),
            "known_command": lambda words: str(words[:1] != [] and words[0] in self._commands).lower(),
            "list_commands": lambda _: "\n".join(self._commands),
            "quit": lambda _: "",
            "boardsize": self._board_size,
            "clear_board": self._clear,
            "komi": self._komi,
            "play": self._play,
            "genmove": lambda words: self._generate(words, is_played=True),
            "reg_genmove": lambda words: self._generate(words, is_played=False),
            "undo": self._undo,
            "showboard": lambda _: "\n" + board_text(self._position),
            "set_position": self._set_position,
            "time_settings": self._time_settings,
            "time_left": self._time_left,
            "final_score": self._final_score,
        }

    def run(self) -> None:
        """Process commands until `quit` or the end of the stream."""
        for raw in self._source:
            # Drop control characters and comments, as the protocol requires.
            line = "".join(c for c in raw.replace("\t", " ") if c >= " ").partition("#")[0].strip()
            found = _LINE.fullmatch(line)
            if not found:
                continue
            number, name, rest = found[1] or "", found[2], found[3].split()
            mark, answer = self._answer(name, rest)
            self._target.write(f"{mark}{number} {answer}".rstrip() + "\n\n")
            self._target.flush()
            if name == "quit":
                return

    def _answer(self, name: str, words: list[str]) -> tuple[str, str]:
        command = self._commands.get(name)
        if command is None:
            return "?", "unknown command"
        try:
            return "=", command(words)
        except NotationError:
            return "?", "syntax error"
        except TengenError as error:
            return "?", str(error)

    # -- commands ---------------------------------------------------------
    def _board_size(self, words: list[str]) -> str:
        boards = square_boards(self._game, self._options)
        size = parse_whole(_word(words, 0))
        if size not in boards:
            raise GtpError("unacceptable size")
        self._options = boards[size]
        return self._clear(words)

    def _clear(self, words: list[str]) -> str:
        self._positions = [self._game.position(self._options)]
        return ""

    def _komi(self, words: list[str]) -> str:
        parse_decimal(_word(words, 0))  # Accepted and ignored: no game here has komi.
        return ""

    def _set_position(self, words: list[str]) -> str:
        """Set up `colour vertex` pairs on an empty board, with the first side to move.

        Raises `GtpError` for a vertex that comes twice or an unplayable position, and `NotationError`.
        """
        empty = self._game.position(self._options)
        cells = bytearray(len(empty.cells))
        for place in range(0, len(words), 2):
            side, point = _colour(words, place), _point(empty, _word(words, place + 1))
            if cells[point]:
                raise GtpError("illegal position")
            cells[point] = side + 1
        try:
            setup = Setup(bytes(cells), Side.FIRST)
            self._positions = [self._game.position(self._options, setup=setup)]
        except TengenError as error:
            raise GtpError("illegal position") from error
        return ""

    def _play(self, words: list[str]) -> str:
        side, text = _colour(words), _word(words, 1)
        try:
            position = self._turn_of(side)
            self._positions.append(position.play(parse_vertex(position, text)))
        except IllegalActionError as error:
            raise GtpError("illegal move") from error
        return ""

    def _generate(self, words: list[str], *, is_played: bool) -> str:
        side = _colour(words)
        if self._position.outcome is not None:
            return "PASS"
        position = self._turn_of(side)
        if position.outcome is not None:
            return "PASS"
        result = self._search(position, self._clocks[side])
        if is_played:
            self._positions.append(position.play(result.action))
        return format_vertex(position, result.action)

    def _undo(self, words: list[str]) -> str:
        if len(self._positions) == 1:
            raise GtpError("cannot undo")
        self._positions.pop()
        return ""

    def _time_settings(self, words: list[str]) -> str:
        main, period = (parse_decimal(_word(words, place)) for place in range(2))
        stones = parse_whole(_word(words, 2))
        if (period and stones <= 0) or max(main, period) >= MAX_NUMBER:
            # No limit, in the protocol's own form or in a common variant.
            self._clocks = [Clock(), Clock()]
        else:
            turn = period / stones if stones > 0 and not main else None
            self._clocks = [Clock(turn, main or None)] * 2
        return ""

    def _time_left(self, words: list[str]) -> str:
        side = _colour(words)
        left, stones = parse_decimal(_word(words, 1)), parse_whole(_word(words, 2))
        if left >= MAX_NUMBER:
            self._clocks[side] = Clock()
        else:
            self._clocks[side] = Clock(left / stones, None) if stones > 0 else Clock(None, left)
        return ""

    def _final_score(self, words: list[str]) -> str:
        outcome, counts = self._position.outcome, self._position.counts()
        if outcome is None:
            raise GtpError("cannot score")
        if outcome.winner is None:
            return "0"
        # The winner gets the empty points, as in tournaments.
        margin = 1
        if counts is not None:
            margin = abs(counts[0] - counts[1]) + self._position.cells.count(0)
        return f"{'BW'[outcome.winner]}+{margin}"

    # -- beneath ----------------------------------------------------------
    @property
    def _position(self) -> Position:
        return self._positions[-1]

    def _turn_of(self, side: Side) -> Position:
        """Return the position with `side` to move: the current one, after a forced pass, or set up from it.

        A finished game is returned unchanged. Raises `GtpError` if no such setup can be played.
        """
        position = self._position
        if position.side_to_move == side or position.outcome is not None:
            return position
        actions = position.legal_actions()
        if len(actions) == 1 and position.point_of(actions[0]) is None:
            return position.play(actions[0])
        try:
            return position.with_side(side)
        except SetupError as error:
            raise GtpError("illegal move") from error

    def _search(self, position: Position, clock: Clock) -> SearchResult:
        seconds = clock.think_s(position)
        limits = self._limits if seconds is None else Limits(seconds=seconds)
        return self._engine.search(position, limits, StopFlag())


def _word(words: list[str], place: int) -> str:
    if place >= len(words):
        raise NotationError("the command lacks an argument")
    return words[place]


def _point(empty: Position, text: str) -> int:
    """Return the point of a vertex on the board of the position `empty`; raises `NotationError`."""
    point = empty.point_of(parse_vertex(empty, text))
    if point is None:
        raise NotationError(f"{text} is not a point")
    return point


def _colour(words: list[str], place: int = 0) -> Side:
    """Return the side whose colour is the word with the index `place`; raises `NotationError`."""
    colour = _COLOURS.get(_word(words, place).lower())
    if colour is None:
        raise NotationError(f"{words[place]} is not a colour")
    return colour
