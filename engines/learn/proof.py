"""Proves the results that a player reaches in a seat, by trying all replies of the opponent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from engines.core.engine import Engine, Limits, StopFlag
from engines.core.game import Position
from engines.core.scoring.ending import points_of
from engines.core.types import Seat

Choose = Callable[[Sequence[Position]], Sequence[int]]
"""Function that chooses the action in each position; its choice must depend only on the position."""

_Level = dict[bytes, tuple[Position, int]]
"""Positions after a given number of moves by state key, with the number of lines that lead to each."""


class Values(Protocol):
    """Interface of an object that returns the values of positions under best play."""

    def value(self, position: Position) -> float:
        """Return the value (1, ½ or 0) for the seat to move, or next in turn if the game is over."""
        ...


def value_to(seat: Seat, position: Position, solution: Values) -> float:
    """Return a position's value for `seat` under best play: 1, ½ or 0."""
    value = solution.value(position)
    return value if position.seat_to_move is seat else 1 - value


@dataclass(frozen=True, slots=True)
class Lines:
    """Numbers of lines of play that the player won, drew and lost against all replies."""

    won: int
    drawn: int
    lost: int
    decisions: int
    """Number of distinct positions in which the player had to choose a move."""
    slips: int | None
    """Number of decisions in which the player spoiled a win or a draw; `None` without a solution."""
    unfinished: int = 0
    """Number of lines of play that were stopped at the maximum length."""

    @property
    def count(self) -> int:
        """Total number of lines of play."""
        return self.won + self.drawn + self.lost + self.unfinished


def engine_player(engine: Engine) -> Choose:
    """Return a function that chooses the action of `engine`, searching without limits, in each position."""
    return lambda positions: [engine.search(each, Limits(), StopFlag()).action for each in positions]


def walk_lines(
    start: Position,
    choose: Choose,
    seat: Seat,
    solution: Values | None = None,
    plies: int | None = None,
) -> Lines:
    """Return the results of all lines of play from `start` in which `choose` plays `seat`.

    If `plies` is given, lines stop after that many plies and count as unfinished. With `solution`, the
    player's moves are compared with best play, and worse moves are counted; otherwise their number is `None`.
    """
    ends: Counter[float] = Counter()
    decisions = slips = depth = unfinished = 0
    level = _level([(start, 1)])
    while level:
        going = [each for each in level.values() if each[0].outcome is None]
        for position, lines in level.values():
            if position.outcome is not None:
                ends[points_of(position, seat)] += lines
        if depth == plies:
            unfinished = sum(lines for _, lines in going)
            break
        depth += 1
        own = [each for each in going if each[0].seat_to_move is seat]
        actions = choose([position for position, _ in own])
        after = [(each[0].play(action), each[1]) for each, action in zip(own, actions, strict=True)]
        decisions += len(own)
        if solution is not None:
            slips += sum(
                value_to(seat, new[0], solution) < value_to(seat, old[0], solution)
                for old, new in zip(own, after, strict=True)
            )
        for position, lines in going:
            if position.seat_to_move is not seat:
                after += [(position.play(action), lines) for action in position.legal_actions()]
        level = _level(after)
    known = None if solution is None else slips
    return Lines(ends[1.0], ends[0.5], ends[0.0], decisions, known, unfinished)


def _level(positions: Iterable[tuple[Position, int]]) -> _Level:
    level: _Level = {}
    for position, lines in positions:
        state = position.state_key()
        level[state] = (position, lines + (level[state][1] if state in level else 0))
    return level
