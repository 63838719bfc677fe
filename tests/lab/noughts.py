"""A game of its own for testing the host, and engines that misbehave in every way they can.

Three in a row (or as many as the board is wide) wins; with the rule
`reverse` it loses. It lies outside `engines`, so that whatever hosts it
knows no game.
"""

from __future__ import annotations

import os
import threading
import time
from dataclasses import dataclass, field
from types import MappingProxyType

from engines.core.errors import IllegalActionError, NotationError
from engines.core.game import Game, Look, Option, Position
from engines.core.types import Outcome, Seat, Side, Termination
from engines.search.engine import Limits, SearchResult
from engines.search.ladder import Level
from engines.search.score import Score


@dataclass(frozen=True, slots=True)
class NoughtsPosition(Position):
    chosen: MappingProxyType = field(hash=False)
    played: tuple[int, ...] = ()

    @property
    def game(self):
        return NOUGHTS

    @property
    def options(self):
        return self.chosen

    @property
    def rows(self):
        return int(self.chosen["size"])

    columns = rows

    @property
    def action_count(self):
        return self.rows**2

    @property
    def actions(self):
        return self.played

    @property
    def cells(self):
        cells = bytearray(self.action_count)
        for ply, action in enumerate(self.played):
            cells[action] = 1 + ply % 2
        return bytes(cells)

    @property
    def side_to_move(self):
        return Side(len(self.played) % 2)

    @property
    def outcome(self):
        line = self.winning_line
        if line:
            last = self.side_to_move.other
            winner = last if self.chosen["rule"] == "usual" else last.other
            return Outcome(winner, Termination.LINE)
        if len(self.played) == self.action_count:
            return Outcome(None, Termination.BOARD_FULL)
        return None

    @property
    def winning_line(self):
        n, cells = self.rows, self.cells
        lines = [range(r * n, r * n + n) for r in range(n)] + [range(c, n * n, n) for c in range(n)]
        lines += [range(0, n * n, n + 1), range(n - 1, n * n - 1, n - 1)]
        for line in lines:
            if len({cells[point] for point in line}) == 1 and cells[line[0]]:
                return tuple(line)
        return ()

    def seat_of(self, side):
        return Seat(side)

    def legal_actions(self):
        if self.outcome is not None:
            return ()
        return tuple(point for point, cell in enumerate(self.cells) if not cell)

    def play(self, action):
        if self.outcome is not None:
            raise IllegalActionError("over", reason="finished")
        if action not in range(self.action_count):
            raise IllegalActionError("outside", reason="off_board")
        if action in self.played:
            raise IllegalActionError("taken", reason="occupied")
        return NoughtsPosition(self.chosen, (*self.played, action))

    def format_action(self, action):
        return "abcd"[action % self.rows] + str(action // self.rows + 1)

    def parse_action(self, text):
        for action in range(self.action_count):
            if self.format_action(action) == text.strip().lower():
                return action
        raise NotationError(text)

    def point_of(self, action):
        return action

    def column_labels(self):
        return tuple("abcd"[: self.rows])

    def row_labels(self):
        return tuple("1234"[: self.rows])


class FirstLegal:
    """Plays the first legal action."""

    def search(self, position, limits: Limits, stop):
        return SearchResult(position.legal_actions()[0], Score.estimate(0), nodes=1)


class LastLegal(FirstLegal):
    def search(self, position, limits, stop):
        return SearchResult(position.legal_actions()[-1], Score.estimate(limits.seconds or 0))


class Raising(FirstLegal):
    def search(self, position, limits, stop):
        raise RuntimeError("a bug")


class Illegal(FirstLegal):
    def search(self, position, limits, stop):
        return SearchResult(position.actions[0] if position.actions else 99, Score.estimate(0))


class Hanging(FirstLegal):
    """Deaf to `stop`, but only after the position it is warmed up with."""

    def search(self, position, limits, stop):
        while position.actions:
            time.sleep(0.05)
        return super().search(position, limits, stop)


class Dying(FirstLegal):
    """Takes its process down, always."""

    def search(self, position, limits, stop):
        if position.actions and threading.current_thread() is threading.main_thread():
            os._exit(3)
        return super().search(position, limits, stop)


class Leaving(FirstLegal):
    def search(self, position, limits, stop):
        raise SystemExit(1)


class Unpicklable(FirstLegal):
    def search(self, position, limits, stop):
        class SecretError(Exception):
            def __init__(self, one, two):
                super().__init__(lambda: None)

        raise SecretError(1, 2)


class Patient(FirstLegal):
    """Thinks for exactly as long as it may, or until it is stopped."""

    def search(self, position, limits, stop):
        until = time.monotonic() + (limits.seconds if limits.seconds is not None else 1e9)
        while time.monotonic() < until and not stop.is_set():
            time.sleep(0.002)
        return super().search(position, limits, stop)


def _level(name, build, limits=None, rating=None):
    return Level(name, name.title(), f"{name} engine", build, limits or Limits(nodes=1), rating)


LEVELS = (
    _level("first", FirstLegal, rating=1000),
    _level("last", LastLegal, Limits(nodes=1), rating=1500),
    _level("unmeasured", FirstLegal),
    _level("raising", Raising),
    _level("illegal", Illegal),
    _level("dying", Dying),
    _level("leaving", Leaving),
    _level("unpicklable", Unpicklable),
    _level("patient", Patient, Limits(seconds=0.05)),
    _level("hanging", Hanging, Limits(seconds=0.05)),
    _level("long", Patient, Limits(seconds=2.0)),
    _level("endless", Patient),
)


class Noughts(Game):
    id = "noughts"
    command = "noughts"
    title = "Noughts"
    look = Look(("crosses", "noughts"), ("X", "O"), ".")
    options = (Option("rule", ("usual", "reverse"), "usual"), Option("size", ("3", "4"), "3"))

    def start(self, options):
        return NoughtsPosition(MappingProxyType(dict(options)))

    @property
    def levels(self):
        return LEVELS


class Crosses(Noughts):
    """The same under another name, for leaderboards of several games."""

    id = "crosses"
    command = "crosses"
    title = "Crosses"
    options = ()

    def start(self, options):
        return NoughtsPosition(MappingProxyType({"rule": "usual", "size": "3"}))


NOUGHTS = Noughts()
CROSSES = Crosses()
GAMES = {game.id: game for game in (NOUGHTS, CROSSES)}


def find_game(game_id: str) -> Game:
    return GAMES[game_id]
