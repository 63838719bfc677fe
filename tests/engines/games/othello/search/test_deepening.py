"""Stages of a search: exact ones are exact, selective ones nearly so, and being stopped costs nothing."""

from __future__ import annotations

import numpy as np
import pytest

from engines.core.engine import StopFlag
from engines.games.othello.search import deepening as stages
from engines.games.othello.search.board import kernel
from engines.games.othello.search.deepening import IterativeDeepening
from engines.games.othello.search.endgame.endgame import solve_window
from engines.games.othello.search.evaluation.evaluate import DISC, Evaluation, shipped_weights
from engines.games.othello.search.memory import OthelloMemory
from engines.games.othello.search.midgame import ENDGAME, INFINITE, search_midgame
from engines.games.othello.search.probcut import (
    EXACT,
    MIN_DEPTH,
    PROBES,
    deviation,
    entry_of,
    margin_of,
    probe_depth,
    probe_of,
)
from engines.games.othello.search.root import search_root
from engines.search.exact.bounds import Bounds
from engines.search.table import TranspositionTable


def context(budget: int | None = None) -> OthelloMemory:
    return OthelloMemory(TranspositionTable(4), Evaluation(shipped_weights()), StopFlag(), budget)


def truth(boards, empties: int) -> int:
    memory = context()
    return int(solve_window(memory.address, *boards, -64, 64, empties, 0))


@pytest.mark.parametrize("seed", range(12))
def test_playing_out_without_probcut_is_exact(seed, boards_at):
    empties = ENDGAME + seed % 5
    boards = boards_at(seed, empties)
    memory = context()
    memory.set_certainty(EXACT)
    score = truth(boards, empties)
    assert search_midgame(memory.address, *boards, -INFINITE, INFINITE, empties) == score * DISC
    # In narrow windows too, whose edges are no whole discs.
    for alpha in (score * DISC - 70, score * DISC - 1, score * DISC, score * DISC + 37):
        narrow = context()
        narrow.set_certainty(EXACT)
        found = search_midgame(narrow.address, *boards, alpha, alpha + 1, empties)
        assert (found > alpha) == (score * DISC > alpha)


@pytest.mark.parametrize("seed", range(10))
def test_last_stage_is_exact_and_its_move_keeps_it(seed, boards_at):
    empties = 12 + seed % 4
    boards = boards_at(seed + 50, empties)
    deepening = IterativeDeepening(context(), *boards)
    deepening.run()
    found = deepening.found
    assert found.is_exact
    assert found.depth == empties
    assert found.discs == truth(boards, empties)
    turned = np.uint64(kernel.flips(*boards, found.action))
    child = boards[1] ^ turned, boards[0] ^ turned ^ np.uint64(1 << found.action)
    assert -truth(child, empties - 1) == found.discs


def test_contradicting_searches_come_to_an_end(monkeypatch):
    # By turns below the lower bound of one and above the upper one of the next: found in games of self-play.
    boards = np.uint64(0x4307037030100), np.uint64(0x80D0E083C0C0C)
    windows = []

    def counted(address, player, opponent, low, high, depth, is_exact):
        windows.append((depth, low, high))
        return search_root(address, player, opponent, low, high, depth, is_exact)

    monkeypatch.setattr(stages, "search_root", counted)
    IterativeDeepening(context(), *boards).run(7)
    of_last = [window[1:] for window in windows if window[0] == 7]
    assert len(of_last) == 3
    assert of_last[-1] == (-INFINITE, INFINITE)


def test_surer_stages_cut_less_and_err_less(boards_at):
    # Over many positions: the surer a stage, the more nodes, and the fewer and smaller its errors.
    nodes, errors = [], []
    for certainty in range(EXACT + 1):
        nodes.append(0)
        errors.append(0.0)
        for seed in range(12):
            boards = boards_at(seed + 200, 16)
            memory = context()
            memory.set_certainty(certainty)
            found = search_midgame(memory.address, *boards, -INFINITE, INFINITE, 16)
            nodes[-1] += memory.nodes
            errors[-1] += abs(found / DISC - truth(boards, 16))
    assert nodes[0] < nodes[1] < nodes[2]
    assert errors[EXACT] == 0
    assert errors[2] <= errors[0]


@pytest.mark.parametrize("budget", [1, 300, 5_000, 20_000, 80_000, 300_000])
def test_truncated_search_has_a_legal_move(budget, boards_at):
    boards = boards_at(3, 22)
    deepening = IterativeDeepening(context(budget), *boards)
    deepening.run()
    assert int(kernel.moves(*boards)) >> deepening.found.action & 1
    assert not deepening.found.is_exact


@pytest.mark.parametrize("decides_first", [False, True])
def test_stopped_exact_stage_leaves_true_bounds(decides_first, boards_at):
    narrowed = 0
    for seed in range(300, 306):
        boards, whole = boards_at(seed, 17), context()
        IterativeDeepening(whole, *boards, decides_first=decides_first).run()
        margin = truth(boards, 17)
        for share in (0.2, 0.5, 0.8, 0.9, 0.95, 0.99, 1.1):
            deepening = IterativeDeepening(
                context(int(share * whole.nodes)), *boards, decides_first=decides_first
            )
            deepening.run()
            bounds = deepening.bounds
            assert bounds.low <= margin <= bounds.high
            assert bounds.is_exact == deepening.found.is_exact == (share > 1)
            narrowed += not bounds.is_exact and bounds != Bounds(-64, 64)
    assert narrowed


@pytest.mark.parametrize("decides_first", [False, True])
def test_win_or_loss_is_decided_first_on_request(decides_first, boards_at, monkeypatch):
    windows = exact_windows(monkeypatch)
    boards = boards_at(301, 16)
    deepening = IterativeDeepening(context(), *boards, decides_first=decides_first)
    deepening.run()
    margin = truth(boards, 16)
    assert (deepening.found.discs, deepening.bounds) == (margin, Bounds(margin, margin))
    assert (windows[0] == (-1, 1)) == decides_first


def test_decided_draw_is_not_searched_again(boards_at, monkeypatch):
    windows = exact_windows(monkeypatch)
    deepening = IterativeDeepening(context(), *boards_at(42, 10), decides_first=True)
    deepening.run()
    assert windows == [(-1, 1)]
    assert (deepening.found.discs, deepening.found.is_exact, deepening.bounds) == (0, True, Bounds(0, 0))


def exact_windows(monkeypatch):
    """Return a list to which each window of an exact search is added."""
    windows = []

    def noted(address, player, opponent, low, high, depth, is_exact):
        if is_exact:
            windows.append((low, high))
        return search_root(address, player, opponent, low, high, depth, is_exact)

    monkeypatch.setattr(stages, "search_root", noted)
    return windows


def test_more_nodes_see_deeper(boards_at):
    boards = boards_at(4, 40)
    depths = []
    for budget in (1_000, 20_000, 200_000):
        deepening = IterativeDeepening(context(budget), *boards)
        deepening.run()
        depths.append(deepening.found.depth)
    assert depths == sorted(set(depths))


def test_depth_is_a_limit(boards_at):
    deepening = IterativeDeepening(context(), *boards_at(6, 30))
    deepening.run(6)
    assert (deepening.found.depth, deepening.found.is_exact) == (6, False)


def test_kernels_read_the_probes_that_were_written():
    for certainty in range(EXACT):
        for empties, depth in ((20, 8), (40, 12), (16, 16), (60, 4)):
            entry = entry_of(np.uint64(PROBES.ctypes.data), certainty, empties, depth)
            probe, gap = PROBES[certainty, empties, depth]
            assert (probe_of(entry), margin_of(entry)) == (probe, gap)
            assert probe == probe_depth(depth)
            assert gap > 0


def test_surer_stages_use_wider_probes():
    assert (np.diff(PROBES[:, 40, MIN_DEPTH:41, 1], axis=0) > 0).all()


def test_deeper_probe_lies_nearer():
    assert deviation(40, 12, 8) < deviation(40, 12, 6) < deviation(40, 12, 4)
    assert deviation(44, 20, 10) < 1.6
    assert deviation(20, 20, 10) > deviation(21, 20, 10)
