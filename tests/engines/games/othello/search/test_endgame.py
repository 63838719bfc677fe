"""Exact means exact: against plain minimax on the referee, and on the FFO suite."""

from __future__ import annotations

import functools
from pathlib import Path

import pytest

import engines.games.othello
from engines.core.engine import StopFlag
from engines.core.errors import NotationError
from engines.games.othello.search.board import kernel
from engines.games.othello.search.board.stability import EDGES, stable_discs
from engines.games.othello.search.endgame.endgame import solve_window
from engines.games.othello.search.engine import bitboards
from engines.games.othello.search.evaluation.evaluate import Evaluation, shipped_weights
from engines.games.othello.search.memory import OthelloMemory
from engines.games.othello.search.solver import solve_line
from engines.search.table import TranspositionTable

GOLDEN = Path(engines.games.othello.__file__).parent / "golden" / "ffo.txt"


@functools.cache
def minimax(position) -> int:
    """The margin for the side to move by trying everything on the referee."""
    if position.outcome is not None:
        mover = int(position.side_to_move)
        mine, theirs = position.counts()[mover], position.counts()[1 - mover]
        empties = 64 - mine - theirs
        return mine - theirs + (empties if mine > theirs else -empties if theirs > mine else 0)
    return max(-minimax(position.play(action)) for action in position.legal_actions())


def context(megabytes: float = 1) -> OthelloMemory:
    return OthelloMemory(TranspositionTable(megabytes), Evaluation(shipped_weights()), StopFlag(), None)


def solve(boards, alpha=-64, beta=64, table_mb: float = 1) -> int:
    empties = 64 - bin(int(boards[0] | boards[1])).count("1")
    memory = context(table_mb)
    return int(solve_window(memory.address, *boards, alpha, beta, empties, 0))


@pytest.mark.parametrize("seed", range(60))
def test_few_empties_equal_minimax(seed, position_at):
    position = position_at(seed, 1 + seed % 7)
    assert solve(bitboards(position)) == minimax(position)


@pytest.mark.parametrize("seed", range(25))
def test_table_sorting_and_cutoffs_change_nothing(seed, boards_at):
    # With one bucket hardly anything is remembered; the parent equals the best of its children.
    boards = boards_at(seed, 12)
    score = solve(boards)
    assert score == solve(boards, table_mb=0.0001)
    legal = int(kernel.moves(*boards))
    children = []
    for point in (point for point in range(64) if legal >> point & 1):
        turned = kernel.flips(*boards, point)
        child = (boards[1] ^ turned, boards[0] ^ turned ^ type(turned)(1 << point))
        children.append(-solve(child))
    assert not children or score == max(children)


@pytest.mark.parametrize("seed", range(10))
def test_window_bounds_are_true(seed, boards_at):
    boards = boards_at(seed, 11)
    score = solve(boards)
    for alpha in (-20, -2, 0, 5, 30):
        bound = solve(boards, alpha, alpha + 1)
        assert (bound <= alpha and score <= bound) or (bound > alpha and score >= bound)


@pytest.mark.parametrize("seed", range(20))
def test_stable_discs_survive_random_play(seed, position_at):
    import random

    position = position_at(seed, 20)
    player, opponent = bitboards(position)
    mover = position.side_to_move
    stable = int(stable_discs(EDGES.ctypes.data, player, opponent))
    generator = random.Random(seed)
    while position.outcome is None:
        position = position.play(generator.choice(position.legal_actions()))
    for point in range(64):
        if stable >> point & 1:
            assert position.cells[point] == mover + 1


def test_ffo_40_is_solved():
    line = next(line for line in GOLDEN.read_text().splitlines() if "; 40 " in line)
    for seconds in (None, 1000.0):
        answer = solve_line(line, with_moves=False, seconds=seconds)
        assert (answer["score"], answer["best"], answer["proven"]) == (38, "a2", True)


@pytest.mark.parametrize(
    ("line", "score", "best"),
    [
        ("X" * 63 + "O X", 62, None),
        ("X" * 62 + "O- X", 64, "h8"),
        ("O" * 62 + "X- X", -64, "pass"),
        ("x" * 32 + "o" * 32 + " o", 0, None),
    ],
)
def test_ends_and_passes_are_solved(line, score, best):
    answer = solve_line(line, with_moves=True)
    assert (answer["score"], answer["best"]) == (score, best)


@pytest.mark.parametrize("line", ["", "XO X", "-" * 64, "-" * 64 + " Z", "-" * 65 + " X", "Q" * 64 + " X"])
def test_unreadable_lines_are_refused(line):
    with pytest.raises(NotationError):
        solve_line(line, with_moves=False)
