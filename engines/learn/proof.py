"""Proof by walking: one engine in one chair, and every move that its opponent could ever answer."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from engines.core.engine import Engine, Limits, StopFlag
from engines.core.game import Position
from engines.core.types import Seat
from engines.learn.solution import Solution

_State = tuple[bytes, int, str]


@dataclass(frozen=True, slots=True)
class Lines:
    """All lines of play against an engine."""

    won: int
    drawn: int
    lost: int
    decisions: int
    """In how many different positions the engine had to move."""
    slips: int
    """In how many of them its move gave away a win or a draw that it had."""

    @property
    def count(self) -> int:
        """How many lines there are."""
        return self.won + self.drawn + self.lost


def walk(start: Position, engine: Engine, seat: Seat, solution: Solution) -> Lines:
    """Return how all lines from `start` end when `engine` plays `seat`.

    The engine must choose by what stands on the board alone.
    """
    walker = _Walker(engine, seat, solution)
    ends = walker.ends(start)
    return Lines(ends[1.0], ends[0.5], ends[0.0], len(walker.chosen), walker.slips)


class _Walker:
    def __init__(self, engine: Engine, seat: Seat, solution: Solution) -> None:
        self._engine = engine
        self._seat = seat
        self._solution = solution
        self._ends: dict[_State, Counter[float]] = {}
        self.chosen: set[_State] = set()
        self.slips = 0

    def ends(self, position: Position) -> Counter[float]:
        """How many lines end with each number of points for the engine."""
        state = (position.cells, position.side_to_move, position.request)
        if state not in self._ends:
            self._ends[state] = self._walk(position, state)
        return self._ends[state]

    def _walk(self, position: Position, state: _State) -> Counter[float]:
        if position.outcome is not None:
            return Counter([self._worth(position)])
        if position.seat_to_move is self._seat:
            after = position.play(self._engine.search(position, Limits(), StopFlag()).action)
            self.chosen.add(state)
            self.slips += self._worth(after) < self._worth(position)
            return self.ends(after)
        total: Counter[float] = Counter()
        for action in position.legal_actions():
            total.update(self.ends(position.play(action)))
        return total

    def _worth(self, position: Position) -> float:
        """What a position is worth to the engine under best play."""
        worth = self._solution.worth(position)
        return worth if position.seat_to_move is self._seat else 1 - worth
