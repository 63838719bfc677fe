"""Standings: points, tie breaks and the results of each round, computed only from the pairings.

Points decide first, then the tie breaks of the format in order;
entrants who are equal in all of these share a rank.

- *Buchholz*: the points of all opponents.
- *Sonneborn-Berger*: the points of beaten opponents, and half of those of drawn ones.
- *Direct encounter*: the points won against the entrants who are still tied, if all of these have met.

An opponent's points are all points that the opponent has won in the tournament. A bye or a walkover counts as
a game against an opponent with the entrant's own points (the dummy opponent of FIDE's tie-break regulations,
C.07 of 2024, article 16); a round missed for another reason adds nothing.

In an elimination entrants rank by the round they reached; losers of one round share a rank.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby

from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import (
    Entrant,
    Pairing,
    by_seed,
    last_round,
    pairings_of,
    pairs_met,
    points_of,
)


class TieBreak(enum.StrEnum):
    """Kinds of tie breaks, which rank entrants with equal points."""

    BUCHHOLZ = "buchholz"
    SONNEBORN_BERGER = "sonneborn_berger"
    DIRECT_ENCOUNTER = "direct_encounter"
    ROUND_REACHED = "round_reached"


TIE_BREAKS = {
    Format.SWISS: (TieBreak.BUCHHOLZ, TieBreak.SONNEBORN_BERGER, TieBreak.DIRECT_ENCOUNTER),
    Format.ROUND_ROBIN: (TieBreak.SONNEBORN_BERGER, TieBreak.DIRECT_ENCOUNTER),
    Format.ELIMINATION: (TieBreak.ROUND_REACHED,),
    Format.ARENA: (TieBreak.SONNEBORN_BERGER, TieBreak.DIRECT_ENCOUNTER),
}
"""The tie breaks of each format, in order of precedence."""


@dataclass(frozen=True, slots=True)
class Row:
    """An entrant's row in the table of standings."""

    rank: int
    """Rank from 1; entrants with equal points and tie breaks share a rank."""
    entrant: Entrant
    points: float
    tie_breaks: tuple[float, ...]
    """Values of the tie breaks, in the order of `TIE_BREAKS`."""
    results: tuple[tuple[Pairing, ...], ...]
    """The entrant's pairings by round, the first round first; `None` where they were not paired."""

    @property
    def has_scored(self) -> bool:
        """Whether the entrant has scored points in games, not only from byes."""
        return any(
            not one.is_bye and one.points_of(self.entrant.number) > 0 for each in self.results for one in each
        )


@dataclass(frozen=True, slots=True)
class Standings:
    """The table of standings, the best entrant first."""

    format: Format
    rows: tuple[Row, ...]
    rounds: int
    """Number of rounds that have started."""


def standings(form: Format, entrants: tuple[Entrant, ...], pairings: tuple[Pairing, ...]) -> Standings:
    """Return the standings computed from the finished pairings."""
    rounds = last_round(pairings)
    points = {one.number: points_of(pairings, one.number) for one in entrants}
    keys: dict[int, tuple[float, ...]] = {
        one.number: () if form is Format.ELIMINATION else (points[one.number],) for one in entrants
    }
    for tie_break in TIE_BREAKS[form]:
        keys = {
            number: (*key, _VALUES[tie_break](number, pairings, points, keys)) for number, key in keys.items()
        }
    ordered = sorted(by_seed(entrants), key=lambda one: keys[one.number], reverse=True)
    rows: list[Row] = []
    for key, tied in groupby(ordered, key=lambda one: keys[one.number]):
        rank, tie_breaks = len(rows) + 1, key[-len(TIE_BREAKS[form]) :]
        for one in tied:
            own = pairings_of(pairings, one.number)
            results = tuple(tuple(it for it in own if it.round == each) for each in range(1, rounds + 1))
            rows.append(Row(rank, one, points[one.number], tie_breaks, results))
    return Standings(form, tuple(rows), rounds)


# -- tie breaks -------------------------------------------------------------------------
_Points = dict[int, float]
_Keys = dict[int, tuple[float, ...]]


def _buchholz(number: int, pairings: tuple[Pairing, ...], points: _Points, keys: _Keys) -> float:
    return sum(_opposition(one, number, points) for one in _over(pairings, number))


def _sonneborn_berger(number: int, pairings: tuple[Pairing, ...], points: _Points, keys: _Keys) -> float:
    return sum(one.points_of(number) * _opposition(one, number, points) for one in _over(pairings, number))


def _direct_encounter(number: int, pairings: tuple[Pairing, ...], points: _Points, keys: _Keys) -> float:
    tied = {other for other, key in keys.items() if key == keys[number]}
    games = [one for one in pairings if one.is_played and set(one.numbers) <= tied]
    if len(pairs_met(tuple(games))) < len(tied) * (len(tied) - 1) // 2:
        return 0.0
    return sum(one.points_of(number) for one in games if number in one.numbers)


def _round_reached(number: int, pairings: tuple[Pairing, ...], points: _Points, keys: _Keys) -> float:
    own = pairings_of(pairings, number)
    reached = max((one.round for one in own), default=0)
    is_through = any(one.round == reached and one.winner == number for one in own)
    return float(reached + is_through)


_VALUES: dict[TieBreak, Callable[[int, tuple[Pairing, ...], _Points, _Keys], float]] = {
    TieBreak.BUCHHOLZ: _buchholz,
    TieBreak.SONNEBORN_BERGER: _sonneborn_berger,
    TieBreak.DIRECT_ENCOUNTER: _direct_encounter,
    TieBreak.ROUND_REACHED: _round_reached,
}


def _over(pairings: Iterable[Pairing], number: int) -> list[Pairing]:
    return [one for one in pairings if number in one.numbers and one.is_over]


def _opposition(pairing: Pairing, number: int, points: _Points) -> float:
    """Return the points of the opponent; after a bye or walkover, the entrant's own points."""
    opponent = pairing.opponent_of(number)
    return points[number] if opponent is None or not pairing.is_played else points[opponent]
