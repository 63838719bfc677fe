"""Puzzles of Kalah are proven, and so are the faults of all other houses."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.scoring.score import Proof
from engines.games.mancala.rules import GAME
from engines.games.mancala.search.lookahead import Lookahead
from engines.games.mancala.search.puzzles import PUZZLES
from engines.puzzles.puzzle import Puzzle, puzzles_of
from engines.registry import find
from tests.engines.games.mancala.search.plain_play import late_positions, margins


def test_candidates_name_the_houses_that_keep_the_result():
    goals = set()
    for position in late_positions(8, 50, 7):
        candidate, known = PUZZLES.check(position), margins(position)
        best = max(known.values())
        assert (candidate is None) == (best < 0)
        if candidate is None:
            continue
        goals.add(candidate.goal)
        assert candidate.goal is (Proof.WIN if best else Proof.DRAW)
        keeping = {action for action, seeds in known.items() if seeds > 0 or seeds == best}
        assert set(candidate.moves) == keeping
        assert not candidate.line or candidate.line[0] == candidate.moves[0]
    assert goals == {Proof.WIN, Proof.DRAW}


@pytest.fixture(params=[30, pytest.param(None, marks=pytest.mark.thorough)])
def shipped(request) -> list[Puzzle]:
    """Shipped puzzles: a sample, or all."""
    puzzles = list(puzzles_of(find("mancala")).values())
    return random.Random(2).sample(puzzles, request.param or len(puzzles))


def test_shipped_puzzles_have_one_proven_house(shipped):
    for puzzle in shipped:
        position = puzzle.position
        for action, replies in puzzle.moves():
            candidate = PUZZLES.check(position)
            assert candidate is not None
            assert (candidate.goal, candidate.moves) == (puzzle.goal, (action,))
            for played in (action, *replies):
                position = position.play(played)


def test_shipped_puzzles_are_not_found_by_shallow_search(shipped):
    for puzzle in shipped:
        if puzzle.asked == 1:
            continue
        found = Lookahead().search(puzzle.position, Limits(depth=4), StopFlag())
        assert found.action != puzzle.line[0]


def test_late_puzzles_are_proven_by_the_rules_alone():
    late = [one for one in puzzles_of(find("mancala")).values() if sum(one.position.seeds) <= 9]
    assert late
    for puzzle in late:
        results = {action: (seeds > 0) - (seeds < 0) for action, seeds in margins(puzzle.position).items()}
        best = 1 if puzzle.goal is Proof.WIN else 0
        assert max(results.values()) == best
        assert [action for action, result in results.items() if result == best] == [puzzle.line[0]]


def test_full_board_has_no_candidate():
    assert PUZZLES.check(GAME.position()) is None


@pytest.mark.parametrize(("seeds", "is_judged"), [(32, True), (33, False)])
def test_positions_of_more_than_32_seeds_are_no_puzzles(monkeypatch, seeds, is_judged):
    monkeypatch.setattr("engines.games.mancala.search.puzzles._margins", lambda position: {0: 1, 1: 1})
    assert (PUZZLES.check(SimpleNamespace(seeds=[seeds])) is not None) == is_judged


def test_shallow_search_is_four_sowings_deep(monkeypatch):
    depths = []

    def search(self, position, limits, stop):
        depths.append(limits.depth)
        return SimpleNamespace(action=0)

    monkeypatch.setattr("engines.games.mancala.search.puzzles._margins", lambda position: {0: 1, 1: -1})
    monkeypatch.setattr(Lookahead, "search", search)
    assert PUZZLES.check(SimpleNamespace(seeds=[9]), min_plies=5) is None
    assert depths == [4]
