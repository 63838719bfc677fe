"""Arena: until its time is over, entrants who are not playing are paired with each other.

Opponents have similar points, and have met as rarely as possible. While games in progress will soon free
other opponents, two entrants are not paired if they have just met. Engines play only against people.

After two wins in a row, results count double until the entrant doesn't win, as in Lichess's arenas.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from bot.hosting.tournaments.formats.matching import cheapest_pairs
from bot.hosting.tournaments.pairing import Entrant, Pairing, by_seed, games_of, pairings_of, points_of

_AGAIN, _MEETING = 10**6, 100
"""Costs of pairing two entrants: that of an immediate rematch, and that of each earlier game between them.

The cost of a pair also includes the squared difference between the entrants' scores in half points.
"""


_STREAK = 2
"""Number of wins in a row after which results count double."""


@dataclass(frozen=True, slots=True)
class _Contender:
    """An entrant of an arena who has no game in progress and can be paired."""

    number: int
    is_engine: bool
    half_points: int
    opponents: tuple[int | None, ...]
    """Numbers of the opponents so far, in the order of the games."""

    @classmethod
    def of(cls, entrant: Entrant, pairings: tuple[Pairing, ...]) -> _Contender:
        number = entrant.number
        opponents = tuple(one.opponent_of(number) for one in pairings_of(pairings, number))
        return cls(number, entrant.player.is_engine, round(2 * points_of(pairings, number)), opponents)

    def has_just_met(self, other: _Contender) -> bool:
        """Whether `other` was the latest opponent of this entrant."""
        return self.opponents[-1:] == (other.number,)


def streak_points(games: Iterable[Pairing], number: int) -> float:
    """Return the points of the entrant `number` from `games`: all their pairings, the first started first.

    Only games that were played are part of a streak of wins. After `_STREAK` wins in a row, the results of
    played games count double until one is not won.
    """
    points, wins = 0.0, 0
    for one in games:
        own = one.points_of(number)
        points += 2 * own if one.is_played and wins >= _STREAK else own
        if one.is_played:
            wins = wins + 1 if one.winner == number else 0
    return points


def next_games(entrants: tuple[Entrant, ...], pairings: tuple[Pairing, ...]) -> tuple[Pairing, ...]:
    """Return the games that can start now, between entrants without a game in progress.

    `entrants` and `pairings` are all of the tournament so far.
    """
    busy = {number for one in pairings if not one.is_over for number in one.numbers}
    playing = [one for one in by_seed(entrants) if one.is_playing]
    free = [_Contender.of(one, pairings) for one in playing if one.number not in busy]
    costs: dict[tuple[int, int], int] = {}
    for higher, lower in combinations(free, 2):
        is_again = higher.has_just_met(lower) or lower.has_just_met(higher)
        if not (is_again and busy) and not (higher.is_engine and lower.is_engine):
            cost = _AGAIN * is_again + _MEETING * higher.opponents.count(lower.number)
            cost += (higher.half_points - lower.half_points) ** 2
            costs[higher.number, lower.number] = cost
    return games_of(pairings, cheapest_pairs([one.number for one in free], costs))
