"""Swiss system: entrants with similar scores are paired, and no two entrants meet twice.

The pairings of a round have the lowest total cost (`matching`). The cost of a pair or a bye has these terms,
largest weight first, as in FIDE's Dutch system (Handbook C.04.3):

1. an entrant gets a second point without a game;
2. both entrants must have the same seat;
3. the score of the entrant who gets the bye;
4. the squared difference between their scores;
5. both entrants prefer the same seat;
6. the deviation from the seeding: among equal scores, the upper half should meet the lower half.

Unlike FIDE's system, the second term also holds in the last round for those with most points. If not all
entrants can get a new opponent, as many as possible do; the others get a bye.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from bot.hosting.tournaments.formats.matching import cheapest_pairs
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
"""Number of the missing opponent of an entrant who gets a bye."""
_WEIGHTS = (10**18, 10**15, 10**13, 10**8, 10**5, 1)
"""Weights of the cost terms; one unit outweighs all later terms, up to 256 entrants and 11 rounds."""


@dataclass(frozen=True, slots=True)
class _Contender:
    """An entrant to be paired, at the start of a round."""

    number: int
    place: int
    """The entrant's rank by points and then by seed, counted from 0."""
    half_points: int
    """The entrant's points, in units of half a point."""
    middle: int
    """Half the size of the group with equal points; the ideal opponent ranks this many places lower."""
    is_upper: bool
    """Whether the entrant is in the upper half of those with equal points."""
    seat: bool | None
    """Whether the entrant should get the first seat; `None` before their first game."""
    must_change_seats: bool
    byes: int
    """Number of pairings that the entrant has won without playing."""


def next_round(entrants: tuple[Entrant, ...], pairings: tuple[Pairing, ...]) -> tuple[Pairing, ...]:
    """Return the pairings of the next round, with its byes; empty if all remaining entrants have met.

    `entrants` and `pairings` are all of the tournament so far; all its earlier rounds are over.
    """
    contenders = _contenders(entrants, pairings)
    known = pairs_met(pairings)
    costs = {
        (higher.number, lower.number): _cost(higher, lower)
        for higher, lower in combinations(contenders, 2)
        if frozenset((higher.number, lower.number)) not in known
    }
    if not costs:
        return ()
    order = [one.number for one in contenders]
    if len(order) % 2:
        costs |= {(one.number, _BYE): _cost_of_bye(one, len(order)) for one in contenders}
        order.append(_BYE)
    pairs = [pair for pair in cheapest_pairs(order, costs) if _BYE not in pair]
    return (*games_of(pairings, pairs), *_byes_of(contenders, pairs, last_round(pairings) + 1))


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
    """Return how many pairings an entrant has won without playing: byes, walkovers and forfeits."""
    return sum(not one.is_played and one.winner == number for one in pairings_of(pairings, number))


def _cost(higher: _Contender, lower: _Contender) -> int:
    is_clash = higher.seat is not None and higher.seat == lower.seat
    is_bad_clash = is_clash and higher.must_change_seats and lower.must_change_seats
    gap = higher.half_points - lower.half_points
    distance = lower.place - higher.place
    off_order = distance
    if gap == 0:
        is_one_half = higher.is_upper == lower.is_upper
        off_order = abs(distance - higher.middle) + 2 * higher.middle * is_one_half
    return _weighted(0, is_bad_clash, 0, gap**2, is_clash, off_order)


def _cost_of_bye(one: _Contender, count: int) -> int:
    return _weighted(one.byes, 0, one.half_points, 0, 0, count - one.place)


def _weighted(*units: int) -> int:
    return sum(weight * unit for weight, unit in zip(_WEIGHTS, units, strict=True))


def _byes_of(contenders: list[_Contender], pairs: list[tuple[int, int]], number: int) -> tuple[Pairing, ...]:
    """Return the byes of round `number`, on the boards after those of the pairs."""
    paired = {one for pair in pairs for one in pair}
    alone = (one.number for one in contenders if one.number not in paired)
    return tuple(
        Pairing(number, board, entrant, verdict=GameVerdict.FIRST)
        for board, entrant in enumerate(alone, start=len(pairs) + 1)
    )
