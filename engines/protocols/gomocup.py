"""Gomocup (piskvork) protocol, engine side; the manager sends commands.

A point is `x,y` counted from 0 at the top left.

During a search, `END` (exit) and `STOP` (reply now) act immediately; all other lines
are queued. `settings.py` parses the values of `INFO`. `BOARD` lists the stones of a
position in any order. After an invalid board, the engine does not know the manager's
board, and replies with an error instead of a move until it receives a valid board.

Yixin's extensions are supported too: `START 15 15`, `YXBOARD` (`BOARD` without a reply),
`YXNBEST`, `YXSTOP`, `YXSHOWFORBID`, limits of depth and nodes, and stones on the same
line as their command. After such a command, rule 2 means renju.

Sources: the protocol's description by its author, with `SWAP2BOARD` of
December 2022 and caro of March 2023; Kai Sun's *Yixin Protocol*.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TextIO

from engines.core.board.square_boards import square_boards
from engines.core.engine import Engine, Limits, SearchResult, StopFlag
from engines.core.errors import TengenError
from engines.core.game import Game, Position
from engines.core.setup import Setup
from engines.core.types import Side
from engines.programs.gomocup import GomocupProgram
from engines.programs.stones import GomocupError, format_point, parse_point, parse_setup
from engines.protocols.identity import NAME, version
from engines.protocols.inbox import Inbox
from engines.protocols.settings import MAX_MB, QUICKEST_S, Settings
from engines.registry import games

WIRE = GomocupProgram.protocol
"""Word for the protocol in `Game.external_protocol`."""
_SWAP2_STONES = (0, 3, 5)
_PATIENCE_S = 0.03
_DONE = "DONE"


def game_of_protocol(protocol: str) -> Game:
    """Return the game played over the protocol named `protocol`; raises `TengenError` if no game uses it."""
    for game in games().values():
        if game.external_protocol == protocol:
            return game
    raise TengenError(f"no game of this installation is played over the protocol {protocol}")


def opening_position(game: Game, options: Mapping[str, str], stones: Sequence[int]) -> Position:
    """Return the position of a swap2 opening after these stones, in which a seat must choose how to continue.

    `stones` are points in order. Raises `GomocupError` unless there are zero, three or five stones, and
    `IllegalActionError` for a stone on a taken point.
    """
    if len(stones) not in _SWAP2_STONES:
        raise GomocupError(f"swap2 asks for a choice after 0, 3 or 5 stones, not after {len(stones)}")
    position = game.position({**options, "opening": "swap2"}, stones[:3])
    if len(stones) > 3:
        position = position.play(position.parse_action("two-more"))
    for stone in stones[3:]:
        position = position.play(stone)
    return position


def is_interrupt(line: str) -> bool:
    """Whether a line of the manager stops a running search: `END`, `STOP` or `YXSTOP`."""
    return line.strip().upper() in ("END", "STOP", "YXSTOP")


class GomocupSession:
    """Session with a manager, from its first line to `END`."""

    def __init__(
        self, game: Game, engine: Engine, source: TextIO, target: TextIO, *, loading_s: float = 0.0
    ) -> None:
        """Start a session that reads commands from `source` and writes replies to `target`.

        `loading_s` is the time in seconds that loading has taken; it counts as spent in the first match.
        """
        self._game = game
        self._engine = engine
        self._inbox = Inbox(source, is_interrupt)
        self._target = target
        self._settings = Settings(engine, loading_s)
        self._time = self._settings.time
        self._board_options: dict[str, str] = game.complete({})
        self._position: Position | None = None
        self._board_error: GomocupError | None = None
        """Reason why our board may differ from the manager's; `None` if they agree."""
        self._commands: dict[str, Callable[[str], str | None]] = {
            "START": self._start,
            "RECTSTART": self._start_rectangle,
            "RESTART": self._restart,
            "BEGIN": self._begin,
            "TURN": self._turn,
            "PLAY": self._play,
            "BOARD": self._board,
            "SWAP2BOARD": self._swap2,
            "TAKEBACK": self._take_back,
            "INFO": self._settings.apply,
            "ABOUT": self._about,
            "STOP": lambda _: None,
            "YXBOARD": self._show_board,
            "YXNBEST": lambda _: self._move(self._playable_position),
            "YXSHOWFORBID": self._show_forbidden,
            "YXSHOWINFO": self._show_limits,
            # These commands do nothing: no state that matters is kept between moves, and none in files.
            **dict.fromkeys(("YXSTOP", "YXHASHCLEAR", "YXSHOWHASHUSAGE"), lambda _: None),
        }

    def run(self) -> None:
        """Process commands until `END` or the end of the stream."""
        self._lines = iter(self._inbox)
        for line in self._lines:
            word, *rest = line.split(maxsplit=1) or [""]
            if not word:
                continue
            if word.upper() == "END":
                return
            with self._time.spending():
                self._answer(word.upper(), "".join(rest).rstrip())

    def _answer(self, word: str, rest: str) -> None:
        if word.startswith("YX"):
            self._settings.use_yixin_dialect()
        try:
            answer = self._commands.get(word, self._unknown)(rest)
        except TengenError as error:
            answer = f"ERROR {error}"
        if answer is not None:
            self._say(answer)

    # -- commands ---------------------------------------------------------
    def _start(self, text: str) -> str:
        columns, *rows = text.split() or [""]
        if rows:
            self._settings.use_yixin_dialect()
        boards = square_boards(self._game, self._options)
        if columns not in map(str, boards) or rows not in ([], [columns]):
            raise GomocupError(f"unsupported board size, only {', '.join(map(str, sorted(boards)))}")
        # Compile and load now, so that this time is not charged to the first move.
        position = self._game.position(boards[int(columns)])
        self._search(position, Limits(seconds=QUICKEST_S, nodes=1000))
        if self._position is not None:
            self._time.begin_match()
        self._board_options = boards[int(columns)]
        self._position, self._board_error = self._empty, None
        return "OK"

    def _start_rectangle(self, text: str) -> str:
        columns, _, rows = text.replace(" ", "").partition(",")
        if columns != rows:
            raise GomocupError("rectangular boards are not supported")
        return self._start(columns)

    def _restart(self, text: str) -> str:
        self._require_start()
        self._position, self._board_error = self._empty, None
        self._time.begin_match()
        return "OK"

    def _begin(self, text: str) -> str:
        self._require_rule()
        self._require_start()
        # After `BEGIN` the manager's board is empty, even if an earlier board was refused.
        position = self._empty if self._board_error else self._valid_position
        if any(position.cells):
            raise GomocupError("the board is not empty")
        return self._move(position)

    def _turn(self, text: str) -> str:
        position = self._playable_position
        return self._move(position.play(parse_point(position, text)))

    def _play(self, text: str) -> str:
        position = self._playable_position
        point = parse_point(position, text)
        self._position = position.play(point)
        return format_point(position, point)

    def _board(self, text: str) -> str | None:
        return self._take_board(text, lambda lines: self._move(self._parse_board(lines)))

    def _show_board(self, text: str) -> str | None:
        def take(lines: Sequence[str]) -> None:
            self._position = self._parse_board(lines)

        return self._take_board(text, take)

    def _swap2(self, text: str) -> str | None:
        return self._take_board(text, self._open)

    def _open(self, lines: Sequence[str]) -> str:
        """Return the reply to a swap2 question: points to place stones on, or `SWAP` to exchange colours.

        `lines` has the points of the stones so far, in order. Raises `TengenError` for other lines.
        """
        stones = [parse_point(self._empty, line) for line in lines]
        position = opening_position(self._game, self._options, stones)
        seat, began, points = position.seat_to_move, time.perf_counter(), []
        while position.outcome is None and position.seat_to_move is seat:
            clock = self._time.clock(spent_s=time.perf_counter() - began)
            action = self._search(position, Limits(seconds=clock.think_s(position))).action
            if position.point_of(action) is not None:
                points.append(format_point(position, action))
                stones.append(action)
            position = position.play(action)
        self._position = self._game.position(self._options, stones)
        return " ".join(points) or "SWAP"

    def _take_back(self, text: str) -> str:
        position = self._valid_position
        point = parse_point(position, text)
        if position.actions:
            if position.actions[-1] != point:
                raise GomocupError("only the stone of the latest move can be taken back")
            self._position = position.earlier(position.ply - 1)
            return "OK"
        # Stones of `BOARD` have no order, so any of them can be taken back.
        if not position.cells[point]:
            raise GomocupError("there is no stone to take back")
        cells = bytearray(position.cells)
        cells[point] = 0
        setup = Setup(bytes(cells), Side(position.cells[point] - 1))
        self._position = self._game.position(position.options, setup=setup)
        return "OK"

    def _show_forbidden(self, text: str) -> str:
        """Return the reply with the points forbidden to the side to move in renju.

        Each has two digits for its column and two for its row, from 0.
        """
        position = self._valid_position
        points = (divmod(point, position.columns) for point in position.forbidden_points)
        return "FORBID " + "".join(f"{column:02}{row:02}" for row, column in points) + "."

    def _show_limits(self, text: str) -> None:
        self._say("MESSAGE INFO MAX_THREAD_NUM 1")
        self._say(f"MESSAGE INFO MAX_HASH_SIZE {MAX_MB:.0f}")

    def _about(self, text: str) -> str:
        return f'name="{NAME}", version="{version()}", author="{NAME}", country="-"'

    def _unknown(self, text: str) -> str:
        return "UNKNOWN command"

    # -- beneath ----------------------------------------------------------
    @property
    def _options(self) -> dict[str, str]:
        """Return the options of a new board."""
        return {**self._board_options, "rule": self._settings.rule}

    @property
    def _empty(self) -> Position:
        return self._game.position(self._options)

    @property
    def _valid_position(self) -> Position:
        """Return the manager's position; an empty board gets the latest rule.

        Raises `GomocupError` before `START`, and after an invalid board.
        """
        position = self._require_start()
        if self._board_error is not None:
            raise self._board_error
        return position if any(position.cells) else self._empty

    @property
    def _playable_position(self) -> Position:
        """Return the manager's position, as `_valid_position` does, with its errors.

        Also raises `GomocupError` for an unsupported rule.
        """
        self._require_rule()
        return self._valid_position

    def _require_start(self) -> Position:
        if self._position is None:
            raise GomocupError("the command START has to come before this one")
        return self._position

    def _require_rule(self) -> None:
        if self._settings.complaint is not None:
            raise self._settings.complaint

    def _take_board(self, text: str, take: Callable[[Sequence[str]], str | None]) -> str | None:
        """Read a board up to `DONE` and pass its lines to `take`; return the reply that `take` returns.

        `text` is the rest of the command. After a `TengenError`, which is raised again, the board counts as
        unknown.
        """
        lines = self._read_lines(text)
        try:
            self._require_rule()
            self._require_start()
            answer = take(lines)
        except TengenError as error:
            self._board_error = GomocupError(f"the board was refused: {error}")
            raise
        self._board_error = None
        return answer

    def _parse_board(self, lines: Sequence[str]) -> Position:
        setup = parse_setup(self._empty, lines) if lines else None
        return self._game.position(self._options, setup=setup)

    def _read_lines(self, text: str) -> list[str]:
        """Return the lines of a board up to `DONE`, without checking them.

        `text` is the rest of the command.
        """
        words = text.split()
        if all(map(_goes_on, words)):
            words += itertools.takewhile(_goes_on, self._lines)
        return list(itertools.takewhile(_goes_on, words))

    def _move(self, position: Position) -> str:
        """Search, play the move, and return its point; before, send a `MESSAGE` that reports the search.

        Raises `GomocupError` if the game is over.
        """
        if position.outcome is not None:
            raise GomocupError("no move can be played: the game is over")
        result = self._search(position, self._settings.limits(self._time.clock().think_s(position)))
        self._say(f"MESSAGE {_opinion(position, result)}")
        self._position, self._board_error = position.play(result.action), None
        return format_point(position, result.action)

    def _search(self, position: Position, limits: Limits) -> SearchResult:
        stop = StopFlag()
        self._inbox.watch(stop)
        if limits.seconds is not None:
            # Engines enforce their own deadline; this timer stops an engine that exceeds it.
            stop.after(limits.seconds + _PATIENCE_S)
        began = time.perf_counter()
        try:
            return self._engine.search(position, limits, stop)
        finally:
            stop.disarm()
            self._inbox.watch(None)
            if limits.seconds is not None and limits.nodes is limits.depth is None:
                self._time.record_lateness(limits.seconds, time.perf_counter() - began)

    def _say(self, text: str) -> None:
        self._target.write(text + "\n")
        self._target.flush()


def _goes_on(line: str) -> bool:
    return line.strip().upper() != _DONE


def _opinion(position: Position, result: SearchResult) -> str:
    """Format a search result as a line for the manager's log."""
    line = " ".join(format_point(position, action) for action in result.pv)
    return f"depth {result.depth} score {result.score} nodes {result.nodes} pv {line}"
