"""Puzzles of checkers are proven, and so are the faults of all other moves."""

from __future__ import annotations

import random

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.scoring.score import Proof
from engines.games.checkers.search.boards import words_of
from engines.games.checkers.search.endings import shipped_endings
from engines.games.checkers.search.evaluate import shipped_network
from engines.games.checkers.search.memory import CheckersMemory
from engines.games.checkers.search.proof import DRAW, WIN, attains
from engines.games.checkers.search.puzzles import PUZZLES
from engines.games.checkers.values import plain_search
from engines.puzzles.puzzle import puzzles_of
from engines.registry import find
from engines.search.table import TranspositionTable
from tests.engines.games.checkers.search.draughts_positions import board, code_of, some_position


def proves(position, claim, depth=3, is_claimant=1):
    memory = CheckersMemory(TranspositionTable(1), shipped_network(), shipped_endings(), StopFlag(), None)
    return bool(attains(memory.address, *words_of(position), claim, depth, 0, is_claimant))


def test_tables_decide_every_claim():
    chance = random.Random(6)
    for _ in range(150):
        position = some_position(chance, chance.choice([3, 4]))
        wins, loses = code_of(position) in range(2, 256, 2), code_of(position) % 2 == 1
        assert proves(position, WIN) == wins
        assert proves(position, DRAW) == (not loses)
        assert proves(position, WIN, is_claimant=0) == loses
        assert proves(position, DRAW, is_claimant=0) == (not wins)


def test_candidate_names_moves_that_keep_the_tables_result():
    chance = random.Random(8)
    goals = set()
    for _ in range(60):
        position = some_position(chance, 4)
        candidate, code = PUZZLES.check(position), code_of(position)
        assert (candidate is None) == (code % 2 == 1)
        if candidate is None:
            continue
        goals.add(candidate.goal)
        assert candidate.goal is (Proof.WIN if code else Proof.DRAW)
        after = {action: code_of(position.play(action)) for action in position.legal_actions()}
        keeping = {action for action, one in after.items() if (one % 2 == 1 if code else one == 0)}
        assert set(candidate.moves) == keeping
        assert not candidate.line or candidate.line[0] == candidate.moves[0]
    assert goals == {Proof.WIN, Proof.DRAW}


def test_puzzle_needs_one_choice_beyond_a_shallow_search():
    chance, shallow, begun = random.Random(4), plain_search(3), 0
    for _ in range(150):
        position = some_position(chance, 4)
        known, candidate = PUZZLES.check(position), PUZZLES.check(position, min_plies=5)
        if known is None or not known.line:
            continue
        ends = any(position.play(action).outcome is not None for action in position.legal_actions())
        is_seen = shallow.search(position, Limits(), StopFlag()).action == known.moves[0]
        is_puzzle = len(known.line) >= 5 and not ends and not is_seen
        assert candidate == (known if is_puzzle else None)
        assert known.min_choices == 1
        begun += is_puzzle
    assert begun > 0


@pytest.mark.parametrize("step", [6, pytest.param(1, marks=pytest.mark.thorough)])
def test_shipped_puzzles_have_one_proven_move(step):
    for puzzle in list(puzzles_of(find("checkers")).values())[::step]:
        position = puzzle.position
        for action, replies in puzzle.moves():
            candidate = PUZZLES.check(position)
            assert candidate is not None
            assert (candidate.goal, candidate.moves) == (puzzle.goal, (action,))
            for played in (action, *replies):
                position = position.play(played)


def test_full_board_has_no_candidate():
    assert PUZZLES.check(board(r=range(1, 13), w=range(21, 33))) is None
