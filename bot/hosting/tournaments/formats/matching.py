"""Pairs with the lowest total cost, found among the candidates of each entrant.

A full graph of 256 entrants takes two seconds. Therefore each entrant gets only the cheapest candidates
at first, which are all others in a field of up to `CANDIDATES` + 1. The number of candidates is doubled
until everybody can be paired, or nobody has more candidates.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

CANDIDATES = 64
"""Number of candidates of each entrant in the first attempt."""


def cheapest_pairs(order: Sequence[int], costs: Mapping[tuple[int, int], int]) -> list[tuple[int, int]]:
    """Return as many disjoint pairs as possible, and of those the ones with the lowest total cost.

    `order` has all numbers by rank. `costs` maps each possible pair, the higher ranked number first, to its
    cost; all other pairs are impossible. The result also has the higher ranked number first, and is in the
    order of these numbers. Edmonds' blossom algorithm finds it among the candidates.
    """
    place = {number: index for index, number in enumerate(order)}
    ranked = _ranked(place, costs)
    count = CANDIDATES
    while True:
        chosen = {pair for pairs in ranked.values() for pair in pairs[:count]}
        found = _matching(sorted(chosen), costs)
        if len(found) == len(order) // 2 or all(len(pairs) <= count for pairs in ranked.values()):
            ordered = (sorted(pair, key=place.__getitem__) for pair in found)
            return sorted(((first, second) for first, second in ordered), key=lambda pair: place[pair[0]])
        count *= 2


def _ranked(
    place: Mapping[int, int], costs: Mapping[tuple[int, int], int]
) -> dict[int, list[tuple[int, int]]]:
    """Return the possible pairs of each number, the cheapest first; of equal ones the nearest in rank."""
    pairs: dict[int, list[tuple[int, int]]] = {number: [] for number in place}
    for pair in sorted(costs, key=lambda pair: (costs[pair], place[pair[1]] - place[pair[0]])):
        for number in pair:
            pairs[number].append(pair)
    return pairs


def _matching(pairs: Sequence[tuple[int, int]], costs: Mapping[tuple[int, int], int]) -> set[tuple[int, int]]:
    # Imported with all its algorithms, it takes 11 MB, which a host without such tournaments saves.
    import networkx as nx

    graph = nx.Graph()
    graph.add_weighted_edges_from((*pair, -costs[pair]) for pair in pairs)
    found: set[tuple[int, int]] = nx.max_weight_matching(graph, maxcardinality=True)
    return found
