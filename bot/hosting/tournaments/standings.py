"""Standings: points, tie breaks and the results of each round, computed only from the pairings.

Points decide first, then the tie breaks of the format in order (`tie_breaks`); entrants who are equal in all
of these share a rank. In an elimination entrants rank by the round they reached.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import Entrant, Pairing, by_seed, last_round
from bot.hosting.tournaments.scoring import TIE_BREAKS, Scoring, TieBreak
from bot.hosting.tournaments.tie_breaks import Results


@dataclass(frozen=True, slots=True)
class Row:
    """An entrant's row in the table of standings."""

    rank: int
    """Rank from 1; entrants with equal points and tie breaks share a rank."""
    entrant: Entrant
    points: float
    tie_breaks: tuple[float, ...]
    """Values of the tie breaks, in the order of `Standings.tie_breaks`."""
    results: tuple[tuple[Pairing, ...], ...]
    """The entrant's pairings by round, the first round first; empty where they were not paired."""

    @property
    def has_scored(self) -> bool:
        """Whether the entrant has scored points otherwise than by byes; walkovers and forfeits are enough."""
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
    tie_breaks: tuple[TieBreak, ...]
    """The tie breaks that rank entrants with equal points, in order of precedence."""


def standings(
    form: Format,
    entrants: tuple[Entrant, ...],
    pairings: tuple[Pairing, ...],
    scoring: Scoring = Scoring.V2,
) -> Standings:
    """Return the standings of `entrants`, computed from the pairings that count (`counted`).

    `scoring` is the edition of the rules under which the tournament was announced.
    """
    rounds, tie_breaks = last_round(pairings), TIE_BREAKS[scoring][form]
    results = Results.of(form, entrants, pairings, scoring)
    keys: dict[int, tuple[float, ...]] = {
        number: () if form is Format.ELIMINATION else (points,) for number, points in results.points.items()
    }
    for tie_break in tie_breaks:
        keys = results.with_tie_break(tie_break, keys)
    ordered = sorted(by_seed(entrants), key=lambda one: keys[one.number], reverse=True)
    rows: list[Row] = []
    for key, tied in groupby(ordered, key=lambda one: keys[one.number]):
        rank, values = len(rows) + 1, key[-len(tie_breaks) :]
        for one in tied:
            own = results.pairings[one.number]
            by_round = tuple(tuple(it for it in own if it.round == each) for each in range(1, rounds + 1))
            rows.append(Row(rank, one, results.points[one.number], values, by_round))
    return Standings(form, tuple(rows), rounds, tie_breaks)
