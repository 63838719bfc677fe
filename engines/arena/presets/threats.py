"""Measures what a level notices: threats of the opponent that it stops, and own wins in one that it takes.

The positions come from games that careless first-timers play against each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from engines.arena.first_timer import FirstTimer
from engines.core.engine import Limits, StopFlag
from engines.core.game import Game, Position
from engines.core.level import Level
from engines.core.scoring.ending import is_winning, winning_action
from engines.core.scoring.guard import Guard, threats

_PER_GAME = 3
"""Maximum number of positions of one kind from one game, so that they differ."""
_GAMES = 1200
"""Number of games after which no more positions are looked for."""


@dataclass(frozen=True, slots=True)
class Cases:
    """Positions with a threat that can be stopped, and positions with a win in one."""

    threats: tuple[Position, ...]
    wins: tuple[Position, ...]


def find_cases(game: Game, count: int, seed: int = 0) -> Cases:
    """Return at most `count` positions of each kind, from at most 1,200 games.

    A game gives at most three of each kind. Those with a threat offer the side to move no win in one. The
    same seed finds the same positions.
    """
    threatened: list[Position] = []
    wins: list[Position] = []
    for number in range(seed * _GAMES, (seed + 1) * _GAMES):
        if len(threatened) >= count <= len(wins):
            break
        played = [*_played_positions(game, number)]
        won = [position for position in played if winning_action(position) is not None]
        # The last positions of a game are the likeliest to hold a threat.
        urgent = (each for each in reversed(played) if each not in won and _is_threatened(each))
        threatened += islice(urgent, _PER_GAME)
        wins += won[-_PER_GAME:]
    return Cases(tuple(threatened[:count]), tuple(wins[:count]))


def stops_threat(level: Level, position: Position, seed: int) -> bool:
    """Whether the level's move, for which it uses `seed`, leaves the opponent no immediate win."""
    return Guard(position).is_safe(_choice(level, position, seed))


def takes_win(level: Level, position: Position, seed: int) -> bool:
    """Whether the level's move, for which it uses `seed`, wins at once."""
    return is_winning(position, _choice(level, position, seed))


def _choice(level: Level, position: Position, seed: int) -> int:
    return level.build().search(position, level.limits_for(seed), StopFlag()).action


def _played_positions(game: Game, seed: int) -> Iterator[Position]:
    """Yield the unfinished positions of a game between two careless first-timers, which `seed` determines."""
    person, position = FirstTimer(careless=0.3), game.position()
    while position.outcome is None:
        yield position
        position = position.play(person.search(position, Limits(seed=seed), StopFlag()).action)


def _is_threatened(position: Position) -> bool:
    """Whether the opponent threatens to win at once, and an action of the mover stops it."""
    return bool(threats(position)) and any(map(Guard(position).is_safe, position.legal_actions()))
