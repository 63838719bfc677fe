"""Pairs are the cheapest of all, also where only some candidates are looked at."""

import random
from itertools import combinations

import networkx as nx
import pytest

from bot.hosting.tournaments.formats import matching
from bot.hosting.tournaments.formats.matching import CANDIDATES, cheapest_pairs


def costs_by_distance(count, dice):
    """Random costs that grow with the distance in rank, with a tenth of the pairs impossible."""
    pairs = combinations(range(count), 2)
    return {(one, two): (two - one) ** 2 + dice.randrange(50) for one, two in pairs if dice.random() > 0.1}


def whole_graph(costs):
    """The number and the total cost of the pairs that the full graph gives."""
    graph = nx.Graph()
    graph.add_weighted_edges_from((*pair, -cost) for pair, cost in costs.items())
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return len(found), sum(-graph.edges[pair]["weight"] for pair in found)


@pytest.mark.parametrize("count", [2, 3, 10, 33, CANDIDATES])
def test_cost_equals_full_graph_up_to_64(count):
    for seed in range(3):
        costs = costs_by_distance(count, random.Random(seed))
        pairs = cheapest_pairs(range(count), costs)
        assert (len(pairs), sum(map(costs.__getitem__, pairs))) == whole_graph(costs)
        assert pairs == sorted(pairs)


def test_candidates_are_widened_until_everybody_is_paired(monkeypatch):
    monkeypatch.setattr(matching, "CANDIDATES", 1)
    looked_at = []
    whole = matching._matching
    monkeypatch.setattr(
        matching, "_matching", lambda pairs, costs: looked_at.append(len(pairs)) or whole(pairs, costs)
    )
    # All prefer the first: one candidate each leaves a star, which has a single pair.
    costs = {(one, two): one * 100 + two for one, two in combinations(range(6), 2)}
    assert len(cheapest_pairs(range(6), costs)) == 3
    assert looked_at[0] == 5
    assert looked_at == sorted(set(looked_at))


def test_impossible_pairs_leave_entrants_alone():
    assert cheapest_pairs([1, 2, 3, 4], {(1, 2): 5, (1, 3): 1, (1, 4): 2}) == [(1, 3)]
    assert cheapest_pairs([1, 2], {}) == []


def test_equal_costs_pair_field_of_256_at_once():
    pairs = cheapest_pairs(range(256), dict.fromkeys(combinations(range(256), 2), 0))
    assert len(pairs) == 128
