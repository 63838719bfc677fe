"""The Gomocup (piskvork) protocol, as the program that plays: the manager speaks first.

A point is `x,y` counted from 0 at the top left. `rule` of `INFO` is a sum:
1 exactly five wins, 2 continuous game (no difference to a player), 4
renju, 8 caro. Times are in milliseconds.

The manager may send `END` (leave) or `STOP` (answer now) while a search
runs; every other line waits its turn. A position given by `BOARD` is
replayed in the order of its stones, own and opponent's taking turns.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TextIO

from engines.core.engine import Engine, Limits, SearchResult, StopFlag
from engines.core.errors import TengenError
from engines.core.game import Game, Position
from engines.core.registry import games
from engines.protocols.budget import Clock
from engines.protocols.identity import NAME, version
from engines.protocols.inbox import Inbox

WIRE = "gomocup"
RULES = {0: "freestyle", 1: "standard", 4: "renju"}
"""The choices of the option `rule` by the protocol's numbers; 2 is masked out."""
_CONTINUOUS = 2
POINT = re.compile(r"\s*(\d{1,3})\s*,\s*(\d{1,3})\s*", re.ASCII)
"""A move as both sides write it: column and row, counted from 0."""
_STONE = re.compile(r"\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*([123])\s*", re.ASCII)
_DEFAULT_TURN_S = 30.0
_QUICKEST_S = 0.05
"""What a `timeout_turn` of 0 gets: it asks for a move as fast as possible."""
_PATIENCE_S = 0.03
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


def is_interrupt(line: str) -> bool:
    """Whether a line ends the search in progress."""
    return line.strip().upper() in ("END", "STOP")


class GomocupSession:
    """One manager's session from its first line to `END`."""

    def __init__(self, game: Game, engine: Engine, source: TextIO, target: TextIO) -> None:
        self._game = game
        self._engine = engine
        self._inbox = Inbox(source, is_interrupt)
        self._target = target
        self._options: dict[str, str] = game.complete({})
        self._position: Position | None = None
        self._clock = Clock(turn_s=_DEFAULT_TURN_S)
        self._commands: dict[str, Callable[[str], str | None]] = {
            "START": self._start,
            "RECTSTART": self._refuse_rectangle,
            "RESTART": self._restart,
            "BEGIN": self._begin,
            "TURN": self._turn,
            "BOARD": self._board,
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
            try:
                answer = self._commands.get(word.upper(), self._unknown)(rest.strip())
            except TengenError as error:
                answer = f"ERROR {error}"
            if answer is not None:
                self._say(answer)

    # -- commands ---------------------------------------------------------
    def _start(self, text: str) -> str:
        boards = self._game.square_boards(self._options)
        if text not in map(str, boards):
            raise GomocupError(f"unsupported board size, only {', '.join(map(str, sorted(boards)))}")
        self._options = boards[int(text)]
        self._position = self._game.position(self._options)
        # Compiling and loading happen now, not on the clock of the first move.
        self._search(self._position, Limits(seconds=_QUICKEST_S, nodes=1000))
        return "OK"

    def _refuse_rectangle(self, text: str) -> str:
        raise GomocupError("rectangular boards are not supported")

    def _restart(self, text: str) -> str:
        self._position = self._game.position(self._started.game.complete(self._options))
        return "OK"

    def _begin(self, text: str) -> str:
        if self._started.ply:
            raise GomocupError("the board is not empty")
        return self._move()

    def _turn(self, text: str) -> str:
        self._position = self._started.play(self._parse_point(text))
        return self._move()

    def _board(self, text: str) -> str:
        stones = self._read_stones()
        own = [point for point, who in stones if who == 1]
        theirs = [point for point, who in stones if who == 2]
        if len(theirs) - len(own) not in (0, 1):
            raise GomocupError("with these stones it is not my turn")
        # With as many stones on either side it is the first one's turn: mine.
        first, second = (own, theirs) if len(own) == len(theirs) else (theirs, own)
        order = [pair[turn] for pair in _pairs(first, second) for turn in range(len(pair))]
        self._position = self._game.position(self._options, order)
        return self._move()

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
            self._clock = replace(self._clock, turn_s=number / 1000 or _QUICKEST_S)
        elif key == "time_left":
            self._clock = replace(self._clock, left_s=None if number >= ENDLESS_MS else number / 1000)
        elif key == "timeout_match" and self._clock.left_s is None and 0 < number < ENDLESS_MS:
            self._clock = replace(self._clock, left_s=number / 1000)
        elif key == "rule":
            self._set_rule(number)
        # max_memory and game_type, like unknown keys, change nothing here.
        return None

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

    def _read_stones(self) -> list[tuple[int, int]]:
        """Return points and owners up to `DONE`; all lines are read even if one is bad."""
        lines = list(itertools.takewhile(lambda line: line.strip().upper() != "DONE", self._lines))
        stones = []
        for line in lines:
            found = _STONE.fullmatch(line)
            if not found:
                raise GomocupError(f"{line[:20]!r} is not a stone x,y,owner")
            stones.append((self._point(int(found[1]), int(found[2])), int(found[3])))
        return stones

    def _move(self) -> str:
        position = self._started
        if position.outcome is not None:
            raise GomocupError("the game is over")
        result = self._search(position, Limits(seconds=self._clock.think_s(position)))
        self._say(f"MESSAGE {_opinion(position, result)}")
        self._position = position.play(result.action)
        return format_point(position, result.action)

    def _search(self, position: Position, limits: Limits) -> SearchResult:
        stop = StopFlag()
        self._inbox.watch(stop)
        if limits.seconds is not None:
            # An engine keeps its own time; should one fail to, this still answers in time.
            stop.after(limits.seconds + _PATIENCE_S)
        try:
            return self._engine.search(position, limits, stop)
        finally:
            stop.disarm()
            self._inbox.watch(None)

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
