"""UCI (Universal Chess Interface), engine side, for any game that is played over it.

During a search, `stop` and `quit` act immediately, `isready` is answered immediately, and all other lines are
queued. A level that only time limits follows the interface's clock, and thinks as long as `stop` is awaited.
Other levels keep their own limits of depth and nodes, so that they stay as weak as they are. Games that the
interface goes on with after a draw by repetition or counting are played on.

Source: the protocol's description by Stefan Meyer-Kahlen, of April 2006.
"""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import TextIO, TypeVar

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.errors import NotationError, TengenError
from engines.core.game import Game, Position
from engines.core.level import Level
from engines.core.notation.numbers import parse_whole
from engines.core.scoring.score import Proof, Score
from engines.core.types import Side
from engines.programs.uci_report import CENTI
from engines.protocols.budget import Clock
from engines.protocols.identity import NAME, version
from engines.protocols.inbox import Inbox
from engines.protocols.uci_position import GameSoFar

_NO_MOVE = "0000"
_SURE_CP = 10_000
"""Hundredths for a proven result whose distance is not known."""
_MOVES = 25
"""Number of moves for which the time left must last, unless the command names a smaller one."""
_ENDLESS = frozenset({"infinite", "ponder"})
"""Words of `go` after which a search lasts until `stop`, or until `ponderhit`."""
_NUMBERS = frozenset(["wtime", "btime", "winc", "binc", "movestogo", "movetime", "nodes", "depth"])

T = TypeVar("T", int, float)


class UciSession:
    """Session with an interface, from its first line to `quit`."""

    def __init__(self, game: Game, level: Level, source: TextIO, target: TextIO) -> None:
        self._game, self._level, self._target = game, level, target
        # Built now, so that this time is not charged to the first move.
        self._engine = level.build()
        self._inbox = Inbox(source, is_interrupt, self._answer_at_once)
        self._game_so_far: GameSoFar | None = GameSoFar(game)
        """The latest position; `None` after one that cannot be played."""
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "uci": self._introduce,
            "isready": lambda _: self._say("readyok"),
            "position": self._take_position,
            "go": self._go,
        }

    def run(self) -> None:
        """Process commands until `quit` or the end of the stream; unknown ones are ignored."""
        for line in self._inbox:
            name, *words = line.split() or [""]
            if name == "quit":
                return
            if (command := self._commands.get(name)) is None:
                continue
            try:
                command(words)
            except TengenError as error:
                self._say(f"info string {error}")

    # -- commands ---------------------------------------------------------
    def _introduce(self, words: list[str]) -> None:
        self._say(f"id name {NAME} {version()} {self._level.title}", f"id author {NAME}", "uciok")

    def _take_position(self, words: list[str]) -> None:
        before, self._game_so_far = self._game_so_far, None
        self._game_so_far = (before or GameSoFar(self._game)).followed_by(words)

    def _go(self, words: list[str]) -> None:
        position = None if self._game_so_far is None else self._game_so_far.position
        if position is None or position.outcome is not None:
            self._say(f"bestmove {_NO_MOVE}")
            return
        is_endless, stop = not _ENDLESS.isdisjoint(words), StopFlag()
        limits = self._limits(words, position)
        self._inbox.watch(stop, is_endless=is_endless)
        try:
            found = self._engine.search(position, limits, stop)
        finally:
            self._inbox.watch(None)
        if is_endless and not stop.is_set():
            self._wait_for_stop()
        self._say(_info(found, position), f"bestmove {position.format_for_programs(found.action)}")

    def _wait_for_stop(self) -> None:
        """Wait for the line that ends an endless search, or for the end of the stream.

        Until then, `isready` is answered, and other lines are dropped.
        """
        for line in self._inbox:
            if is_interrupt(line) or line.strip() == "ponderhit":
                return
            self._answer_at_once(line)

    # -- beneath ----------------------------------------------------------
    def _limits(self, words: Sequence[str], position: Position) -> Limits:
        """Return the limits of a search from the words after `go`.

        - A level with its own limit of nodes or depth keeps its limits, unless the words set lower ones.
        - Any other level has the limits that the words set.
        - If they set none, it keeps its own or, after `infinite` or `ponder`, has no limit.
        """
        own, given = self._level.limits, _numbers(words)
        seconds = _clock(given, position.side_to_move).think_s(position)
        limits = Limits(seconds, given.get("nodes"), given.get("depth"))
        if not own.is_timed:
            return Limits(
                _least(own.seconds, seconds), _least(own.nodes, limits.nodes), _least(own.depth, limits.depth)
            )
        return own if limits == Limits() and _ENDLESS.isdisjoint(words) else limits

    def _answer_at_once(self, line: str) -> bool:
        """Answer `isready`, also during a search; return whether the line was that."""
        is_question = line.strip() == "isready"
        if is_question:
            self._say("readyok")
        return is_question

    def _say(self, *lines: str) -> None:
        self._target.write("".join(f"{line}\n" for line in lines))
        self._target.flush()


def is_interrupt(line: str) -> bool:
    """Whether a line of the interface stops a running search: `stop` or `quit`."""
    return line.strip() in ("stop", "quit")


def _numbers(words: Sequence[str]) -> dict[str, int]:
    """Return the numbers that follow known words, each at least 1, by word.

    Words without a readable number are left out.
    """
    numbers: dict[str, int] = {}
    for key, text in itertools.pairwise(words):
        if key in _NUMBERS:
            with contextlib.suppress(NotationError):
                numbers[key] = max(parse_whole(text), 1)
    return numbers


def _clock(given: Mapping[str, int], side: Side) -> Clock:
    """Return the time for the next move of `side`, without a limit if `given` has none.

    `given` has the numbers after `go` by word, as `_numbers` returns them.
    """
    if "movetime" in given:
        return Clock(given["movetime"] / 1000)
    letter = "wb"[side]
    left_ms, added_ms = given.get(f"{letter}time"), given.get(f"{letter}inc", 0)
    if left_ms is None:
        return Clock()
    moves = min(given.get("movestogo", _MOVES) + 1, _MOVES)
    return Clock((left_ms / moves + added_ms) / 1000, left_ms / 1000)


def _least(own: T | None, given: T | None) -> T | None:
    """Return the smaller of the level's own limit and the given one; `None` means no limit."""
    return min((one for one in (own, given) if one is not None), default=None)


def _info(found: SearchResult, position: Position) -> str:
    """Return the report of a search, with the best line."""
    names: list[str] = []
    for action in found.pv:
        names.append(position.format_for_programs(action))
        position = position.play(action)
    speed = round(found.nodes / found.seconds) if found.seconds else 0
    milliseconds = round(found.seconds * 1000)
    return (
        f"info depth {found.depth} nodes {found.nodes} nps {speed} time {milliseconds} "
        f"score {_score(found.score)} pv {' '.join(names)}"
    )


def _score(score: Score) -> str:
    """Return a score in UCI's words: hundredths of a unit, or the moves to a mate.

    A proven win or loss at an unknown distance has `_SURE_CP` hundredths.
    """
    if score.proof in (None, Proof.DRAW):
        return f"cp {round(score.value * CENTI)}"
    sign = 1 if score.proof is Proof.WIN else -1
    return f"cp {sign * _SURE_CP}" if score.plies is None else f"mate {sign * ((score.plies + 1) // 2)}"
