"""Two threads on one position find what one finds, and each leaves work to the other."""

from __future__ import annotations

import threading

import pytest

from engines.core.engine import Limits, StopFlag
from engines.games.othello.search.deepening import IterativeDeepening
from engines.games.othello.search.engine import OthelloEngine
from engines.games.othello.search.evaluation.evaluate import Evaluation, shipped_weights
from engines.games.othello.search.memory import OthelloMemory
from engines.search.table import TranspositionTable
from engines.search.threads.shared_work import SharedWork

LONG = 600.0
"""Seconds: a clock that no search here sees the end of."""


def searched(position, threads, **limits):
    return OthelloEngine(16).search(position, Limits(threads=threads, **limits), StopFlag())


@pytest.mark.parametrize("seed", range(8))
def test_two_threads_solve_what_one_solves(seed, position_at):
    position = position_at(seed, 18)
    alone, together = (searched(position, threads, seconds=LONG) for threads in (1, 2))
    assert together.score.proof is not None
    assert together.score == alone.score
    after = position.play(together.action)
    if after.outcome is None:
        kept = searched(after, 1, seconds=LONG).score.value
        assert (kept if after.side_to_move is position.side_to_move else -kept) == alone.score.value


def test_search_without_a_clock_repeats_regardless_of_threads(position_at):
    position = position_at(3, 40)
    once = searched(position, 1, depth=9)
    again = searched(position, 2, depth=9)
    assert (again.action, again.score, again.nodes) == (once.action, once.score, once.nodes)


def test_threads_share_the_work(boards_at):
    """Run by two threads, one search costs them together clearly less than each its own."""
    boards = boards_at(8, 22)

    def nodes(work, count):
        table, totals, start = TranspositionTable(64), [], threading.Barrier(count)

        def run():
            memory = OthelloMemory(table, Evaluation(shipped_weights()), StopFlag(), None, work)
            start.wait(60)
            IterativeDeepening(memory, *boards).run()
            totals.append(memory.nodes)

        runners = [threading.Thread(target=run) for _ in range(count)]
        for runner in runners:
            runner.start()
        for runner in runners:
            runner.join()
        return totals

    (alone,) = nodes(None, 1)
    # Were one of them finished before the other has begun, it would have done all of it.
    assert sum(nodes(SharedWork(), 2)) < 1.8 * alone


def test_stop_ends_all_threads(position_at):
    position, stop = position_at(1, 50), StopFlag()
    stop.set()
    found = OthelloEngine(16).search(position, Limits(seconds=LONG, threads=2), stop)
    assert found.action in position.legal_actions()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("helper")]


def test_forced_pass_is_searched_by_two_threads(position_at):
    for seed in range(400):
        position = position_at(seed, 14)
        after = next(
            (
                position.play(action)
                for action in position.legal_actions()
                if (following := position.play(action)).outcome is None and following.legal_actions() == (64,)
            ),
            None,
        )
        if after is not None:
            break
    assert after is not None
    alone, together = (searched(after, threads, seconds=LONG) for threads in (1, 2))
    assert (together.action, together.score) == (64, alone.score)
