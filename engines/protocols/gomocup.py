"""The Gomocup (piskvork) protocol, as the program that plays: the manager speaks first.

A point is `x,y` counted from 0 at the top left. `rule` of `INFO` is a sum:
1 exactly five wins, 2 continuous game (no difference to a player), 4
renju, 8 caro. Times are in milliseconds, memory in bytes.

The manager may send `END` (leave) or `STOP` (answer now) while a search
runs; every other line waits its turn. It does not listen while it sends
`INFO`: what such a line asks in vain is said when it next asks for a move.
A position given by `BOARD` is replayed in the order of its stones, own and
opponent's taking turns.

Source: the protocol's description by its author, with `SWAP2BOARD` of
December 2022 and caro of March 2023.
"""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TextIO

from engines.core.engine import Engine, Limits, SearchResult, StopFlag
from engines.core.errors import TengenError
from engines.core.game import Game, Position
from engines.core.registry import games
from engines.protocols.budget import Timekeeper
from engines.protocols.identity import NAME, version
from engines.protocols.inbox import Inbox

WIRE = "gomocup"
RULES = {0: "freestyle", 1: "standard", 4: "renju", 8: "caro", 9: "caro"}
"""The choices of the option `rule` by the protocol's numbers; 2 is masked out. Caro wants exactly five."""
_CONTINUOUS = 2
POINT = re.compile(r"\s*(\d{1,3})\s*,\s*(\d{1,3})\s*", re.ASCII)
"""A move as both sides write it: column and row, counted from 0."""
_STONE = re.compile(r"\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*([123])\s*", re.ASCII)
_SWAP2_STONES = (0, 3, 5)
_WON_BEFORE = "3"
"""The owner of a stone of an earlier win, where a game goes on after it."""
_DEFAULT_TURN_S = 30.0
_QUICKEST_S = 0.05
"""What a `timeout_turn` of 0 gets: it asks for a move as fast as possible."""
_PATIENCE_S = 0.03
_PROCESS_MB = 200.0
"""What the process takes without tables (190 MiB, measured): with less it cannot do."""
_SMALLEST_MB, _LARGEST_MB = 2.0, 64.0
"""The tables' sizes; larger ones were measured to be of no use."""
ENDLESS_MS = 2**31 - 1
"""The protocol's word for an unlimited match."""


class GomocupError(TengenError):
    """The manager asked for something that can't be done; its text is the answer."""


def game_of_wire(wire: str) -> Game:
    """Return the game whose programs speak `wire`; raises `TengenError` without one."""
    for game in games().values():
        if game.wire == wire:
            return game
    raise TengenError(f"no game here speaks {wire}")


def format_point(position: Position, action: int) -> str:
    """Return an action as the protocol writes it."""
    row, column = divmod(action, position.columns)
    return f"{column},{row}"


def opening_position(game: Game, options: Mapping[str, str], stones: Sequence[int]) -> Position:
    """Return the position of the swap2 opening with so many stones, where a chair is to decide.

    Raises `GomocupError` unless there are none, three or five.
    """
    if len(stones) not in _SWAP2_STONES:
        raise GomocupError("swap2 has questions on 0, 3 and 5 stones")
    position = game.position({**options, "opening": "swap2"}, stones[:3])
    if len(stones) > 3:
        position = position.play(position.parse_action("two-more"))
    for stone in stones[3:]:
        position = position.play(stone)
    return position


def is_interrupt(line: str) -> bool:
    """Whether a line ends the search in progress."""
    return line.strip().upper() in ("END", "STOP")


class GomocupSession:
    """One manager's session from its first line to `END`."""

    def __init__(
        self, game: Game, engine: Engine, source: TextIO, target: TextIO, *, loading_s: float = 0.0
    ) -> None:
        """`loading_s` went by since the process began."""
        self._game = game
        self._engine = engine
        self._inbox = Inbox(source, is_interrupt)
        self._target = target
        self._options: dict[str, str] = game.complete({})
        self._position: Position | None = None
        self._time = Timekeeper(_DEFAULT_TURN_S, loading_s)
        self._complaint: GomocupError | None = None
        """Why the latest `INFO rule` was in vain."""
        self._commands: dict[str, Callable[[str], str | None]] = {
            "START": self._start,
            "RECTSTART": self._refuse_rectangle,
            "RESTART": self._restart,
            "BEGIN": self._begin,
            "TURN": self._turn,
            "PLAY": self._play,
            "BOARD": self._board,
            "SWAP2BOARD": self._swap2,
            "TAKEBACK": self._take_back,
            "INFO": self._info,
            "ABOUT": self._about,
            "STOP": lambda _: None,
        }

    def run(self) -> None:
        """Answer until `END` or the end of the stream."""
        self._lines = iter(self._inbox)
        for line in self._lines:
            word, _, rest = line.strip().partition(" ")
            if not word:
                continue
            if word.upper() == "END":
                return
            with self._time.spending():
                self._answer(word.upper(), rest.strip())

    def _answer(self, word: str, rest: str) -> None:
        try:
            answer = self._commands.get(word, self._unknown)(rest)
        except TengenError as error:
            answer = f"ERROR {error}"
        if answer is not None:
            self._say(answer)

    # -- commands ---------------------------------------------------------
    def _start(self, text: str) -> str:
        boards = self._game.square_boards(self._options)
        if text not in map(str, boards):
            raise GomocupError(f"unsupported board size, only {', '.join(map(str, sorted(boards)))}")
        if self._position is not None:
            self._time.begin_match()
        self._options = boards[int(text)]
        self._position = self._game.position(self._options)
        # Compiling and loading happen now, not on the clock of the first move.
        self._search(self._position, Limits(seconds=_QUICKEST_S, nodes=1000))
        return "OK"

    def _refuse_rectangle(self, text: str) -> str:
        raise GomocupError("rectangular boards are not supported")

    def _restart(self, text: str) -> str:
        self._position = self._game.position(self._started.game.complete(self._options))
        self._time.begin_match()
        return "OK"

    def _begin(self, text: str) -> str:
        if self._ready.ply:
            raise GomocupError("the board is not empty")
        return self._move()

    def _turn(self, text: str) -> str:
        self._position = self._ready.play(self._parse_point(text))
        return self._move()

    def _play(self, text: str) -> str:
        position, point = self._ready, self._parse_point(text)
        self._position = position.play(point)
        return format_point(position, point)

    def _board(self, text: str) -> str:
        lines = self._read_lines()
        self._require_ready()
        stones = [self._parse_stone(line) for line in lines]
        own = [point for point, who in stones if who == 1]
        theirs = [point for point, who in stones if who == 2]
        if len(theirs) - len(own) not in (0, 1):
            raise GomocupError("with these stones it is not my turn")
        # With as many stones on either side it is the first one's turn: mine.
        first, second = (own, theirs) if len(own) == len(theirs) else (theirs, own)
        order = [pair[turn] for pair in _pairs(first, second) for turn in range(len(pair))]
        self._position = self._game.position(self._options, order)
        return self._move()

    def _swap2(self, text: str) -> str:
        """Answer the opening's question: stones, or `SWAP` to take the colour that is not to move."""
        lines = self._read_lines()
        self._require_ready()
        stones = [self._parse_point(line) for line in lines]
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
        position, point = self._started, self._parse_point(text)
        if not position.actions or position.actions[-1] != point:
            raise GomocupError("only the latest move can be taken back")
        self._position = self._game.position(position.options, position.actions[:-1])
        return "OK"

    def _info(self, text: str) -> str | None:
        key, _, value = text.partition(" ")
        if not re.fullmatch(r"-?\d+", value.strip(), re.ASCII):
            return None
        number = int(value)
        if key == "timeout_turn":
            self._time.limit_turn(number / 1000 or _QUICKEST_S)
        elif key == "time_left":
            self._time.hear(None if number >= ENDLESS_MS else number / 1000)
        elif key == "timeout_match":
            self._time.limit_match(number / 1000 if 0 < number < ENDLESS_MS else None)
        elif key == "max_memory":
            self._limit_memory(number)
        elif key == "rule":
            self._try_rule(number)
        # game_type, like unknown keys, changes nothing here.
        return None

    def _try_rule(self, number: int) -> None:
        """Take the rule, or keep the complaint until the manager listens."""
        self._complaint = None
        try:
            self._set_rule(number)
        except GomocupError as error:
            self._complaint = error

    def _about(self, text: str) -> str:
        return f'name="{NAME}", version="{version()}", author="{NAME}", country="-"'

    def _unknown(self, text: str) -> str:
        return "UNKNOWN command"

    # -- beneath ----------------------------------------------------------
    @property
    def _started(self) -> Position:
        if self._position is None:
            raise GomocupError("START has to come first")
        return self._position

    @property
    def _ready(self) -> Position:
        """The position, where nothing that was asked for is missing."""
        self._require_ready()
        return self._started

    def _require_ready(self) -> None:
        if self._complaint is not None:
            raise self._complaint

    def _limit_memory(self, size: int) -> None:
        """Have the engine's tables fit into so many bytes of memory for the whole process, 0 for any."""
        resize = getattr(self._engine, "resize", None)
        if resize is not None:
            room_mb = size / 2**20 - _PROCESS_MB if size > 0 else _LARGEST_MB
            resize(min(max(room_mb, _SMALLEST_MB), _LARGEST_MB))

    def _set_rule(self, number: int) -> None:
        """Take the rule for the board at hand if it is empty, and for every later one."""
        rule = RULES.get(number & ~_CONTINUOUS)
        if rule is None:
            raise GomocupError(f"rule {number} is not supported")
        self._options["rule"] = rule
        if self._position is not None and not self._position.ply:
            self._position = self._game.position(self._options)

    def _parse_point(self, text: str) -> int:
        found = POINT.fullmatch(text)
        if not found:
            raise GomocupError(f"{text[:20]!r} is not a point x,y")
        return self._point(int(found[1]), int(found[2]))

    def _point(self, x: int, y: int) -> int:
        position = self._started
        if x >= position.columns or y >= position.rows:
            raise GomocupError(f"{x},{y} is off the board")
        return y * position.columns + x

    def _read_lines(self) -> list[str]:
        """Return the lines up to `DONE`: all are read, even if one is bad."""
        return list(itertools.takewhile(lambda line: line.strip().upper() != "DONE", self._lines))

    def _parse_stone(self, line: str) -> tuple[int, int]:
        """Return the point and the owner of a stone."""
        found = _STONE.fullmatch(line)
        if not found:
            raise GomocupError(f"{line[:20]!r} is not a stone x,y,owner")
        if found[3] == _WON_BEFORE:
            raise GomocupError("continuous games are not supported beyond their first win")
        return self._point(int(found[1]), int(found[2])), int(found[3])

    def _move(self) -> str:
        position = self._started
        if position.outcome is not None:
            raise GomocupError("the game is over")
        result = self._search(position, Limits(seconds=self._time.clock().think_s(position)))
        self._say(f"MESSAGE {_opinion(position, result)}")
        self._position = position.play(result.action)
        return format_point(position, result.action)

    def _search(self, position: Position, limits: Limits) -> SearchResult:
        stop = StopFlag()
        self._inbox.watch(stop)
        if limits.seconds is not None:
            # An engine keeps its own time; should one fail to, this still answers in time.
            stop.after(limits.seconds + _PATIENCE_S)
        began = time.perf_counter()
        try:
            return self._engine.search(position, limits, stop)
        finally:
            stop.disarm()
            self._inbox.watch(None)
            if limits.seconds is not None and limits.nodes is None:
                self._time.note(limits.seconds, time.perf_counter() - began)

    def _say(self, text: str) -> None:
        self._target.write(text + "\n")
        self._target.flush()


def _pairs(first: list[int], second: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield the moves of each round; the last round may lack the second side's."""
    for round_ in range(len(first)):
        yield tuple(side[round_] for side in (first, second) if round_ < len(side))


def _opinion(position: Position, result: SearchResult) -> str:
    """What the search thinks, in one line for the manager's log."""
    line = " ".join(format_point(position, action) for action in result.pv)
    return f"depth {result.depth} score {result.score} nodes {result.nodes} pv {line}"
