"""Swiss system: entrants with similar scores are paired, and no two entrants meet twice.

The pairings of a round are the perfect matching with the lowest cost (Edmonds' blossom algorithm). The cost
of a pair has these terms, largest weight first, as in FIDE's Dutch system (Handbook C.04.3):

1. an entrant gets a second bye;
2. both entrants must have the same seat;
3. the squared difference between their scores;
4. both entrants prefer the same seat;
5. the deviation from the seeding: among equal scores, the upper half should meet the lower half.

If not all entrants can get a new opponent, as many as possible do; the others get a bye.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import networkx as nx

from bot.hosting.tournaments.pairing import (
    Entrant,
    GameVerdict,
    Pairing,
    by_seed,
    games_of,
    last_round,
    must_change_seats,
    pairings_of,
    pairs_met,
    points_of,
    wanted_seat,
)

_BYE = 0
"""Vertex that stands for a missing opponent."""
_WEIGHTS = (10**15, 10**12, 10**6, 10**4, 1)
"""Weights of the cost terms; one unit of a term outweighs all later terms, for any number of entrants."""


@dataclass(frozen=True, slots=True)
class _Contender:
    """An entrant to be paired, at the start of a round."""

    number: int
    place: int
    """The entrant's rank by points and then by seed, counted from 0."""
    half_points: int
    middle: int
    """Half the size of the group with equal points; the ideal opponent ranks this many places lower."""
    is_upper: bool
    """Whether the entrant is in the upper half of those with equal points."""
    seat: bool | None
    must_change_seats: bool
    byes: int


def next_round(entrants: tuple[Entrant, ...], pairings: tuple[Pairing, ...]) -> tuple[Pairing, ...]:
    """Return the pairings of the next round; empty if everyone has met."""
    contenders = _contenders(entrants, pairings)
    graph = nx.Graph()
    known = pairs_met(pairings)
    for higher, lower in combinations(contenders, 2):
        if frozenset((higher.number, lower.number)) not in known:
            graph.add_edge(higher.number, lower.number, weight=-_cost(higher, lower))
    if not graph:
        return ()
    if len(contenders) % 2:
        least = min(one.half_points for one in contenders)
        for one in contenders:
            graph.add_edge(one.number, _BYE, weight=-_cost_of_bye(one, least, len(contenders)))
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    return _round(contenders, matching, pairings)


def _contenders(entrants: tuple[Entrant, ...], pairings: tuple[Pairing, ...]) -> list[_Contender]:
    playing = [one.number for one in by_seed(entrants) if one.is_playing]
    points = {number: round(2 * points_of(pairings, number)) for number in playing}
    playing.sort(key=lambda number: -points[number])
    ordered = [points[number] for number in playing]
    return [
        _Contender(
            number,
            place,
            points[number],
            ordered.count(points[number]) // 2,
            place - ordered.index(points[number]) < ordered.count(points[number]) // 2,
            wanted_seat(pairings, number),
            must_change_seats(pairings, number),
            _byes(pairings, number),
        )
        for place, number in enumerate(playing)
    ]


def _byes(pairings: tuple[Pairing, ...], number: int) -> int:
    """Return the number of points that an entrant got without playing."""
    return sum(one.match_id is None and one.winner == number for one in pairings_of(pairings, number))


def _cost(higher: _Contender, lower: _Contender) -> int:
    is_clash = higher.seat is not None and higher.seat == lower.seat
    is_bad_clash = is_clash and higher.must_change_seats and lower.must_change_seats
    gap = higher.half_points - lower.half_points
    distance = lower.place - higher.place
    off_order = distance
    if gap == 0:
        is_one_half = higher.is_upper == lower.is_upper
        off_order = abs(distance - higher.middle) + 2 * higher.middle * is_one_half
    units = (0, is_bad_clash, gap**2, is_clash, off_order)
    return sum(weight * unit for weight, unit in zip(_WEIGHTS, units, strict=True))


def _cost_of_bye(one: _Contender, least: int, count: int) -> int:
    units = (one.byes, 0, (one.half_points - least) ** 2, 0, count - one.place)
    return sum(weight * unit for weight, unit in zip(_WEIGHTS, units, strict=True))


def _round(
    contenders: list[_Contender], matching: set[tuple[int, int]], pairings: tuple[Pairing, ...]
) -> tuple[Pairing, ...]:
    """Return the pairings of a matching: the highest ranked entrants first, the byes last."""
    place = {one.number: one.place for one in contenders}
    pairs = [sorted(pair, key=place.__getitem__) for pair in matching if _BYE not in pair]
    pairs.sort(key=lambda pair: place[pair[0]])
    paired = {one for pair in pairs for one in pair}
    alone = (one.number for one in contenders if one.number not in paired)
    byes = (
        Pairing(last_round(pairings) + 1, board, number, verdict=GameVerdict.FIRST)
        for board, number in enumerate(alone, start=len(pairs) + 1)
    )
    return (*games_of(pairings, pairs), *byes)
