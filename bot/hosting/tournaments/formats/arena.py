"""Arena: until its time is over, entrants who are not playing are paired with each other.

Opponents have similar points, and have met as rarely as possible. While games in progress will soon free
other opponents, two entrants are not paired if they have just met. Engines play only against people.
"""

from __future__ import annotations

from itertools import combinations

import networkx as nx

from bot.hosting.tournaments.formats.seats import is_higher_first
from bot.hosting.tournaments.pairing import Entrant, Pairing, by_seed, pairings_of

_AGAIN, _MEETING = 10**6, 100
"""Costs of an immediate rematch, and of each earlier game.

The cost of a pair also includes the squared difference between the entrants' scores in half points.
"""


def next_games(entrants: tuple[Entrant, ...], pairings: tuple[Pairing, ...]) -> tuple[Pairing, ...]:
    """Return the games that can start now."""
    busy = {number for one in pairings if not one.is_over for number in one.numbers}
    playing = [one for one in by_seed(entrants) if one.is_playing]
    graph = nx.Graph()
    for higher, lower in combinations([one for one in playing if one.number not in busy], 2):
        is_again = _have_just_met(pairings, higher.number, lower.number)
        if not (is_again and busy) and not (higher.player.is_engine and lower.player.is_engine):
            cost = _AGAIN * is_again + _cost(pairings, higher.number, lower.number)
            graph.add_edge(higher.number, lower.number, weight=-cost)
    place = {one.number: index for index, one in enumerate(playing)}
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    pairs = sorted(sorted(pair, key=place.__getitem__) for pair in matching)
    number = max((one.round for one in pairings), default=0) + 1
    return tuple(_game(pairings, number, board, *pair) for board, pair in enumerate(pairs, start=1))


def _game(pairings: tuple[Pairing, ...], number: int, board: int, higher: int, lower: int) -> Pairing:
    begins = is_higher_first(pairings, higher, lower, board)
    return Pairing(number, board, *((higher, lower) if begins else (lower, higher)))


def _cost(pairings: tuple[Pairing, ...], one: int, other: int) -> int:
    gap = _half_points(pairings, one) - _half_points(pairings, other)
    meetings = sum({one, other} == set(pairing.numbers) for pairing in pairings)
    return gap**2 + _MEETING * meetings


def _half_points(pairings: tuple[Pairing, ...], number: int) -> int:
    return round(2 * sum(one.points_of(number) for one in pairings_of(pairings, number)))


def _have_just_met(pairings: tuple[Pairing, ...], one: int, other: int) -> bool:
    """Whether either of two entrants was the other's last opponent."""
    last = [own[-1] for own in (pairings_of(pairings, number) for number in (one, other)) if own]
    return any({one, other} == set(pairing.numbers) for pairing in last)
