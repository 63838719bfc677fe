"""Measurements, run by hand: `python -m pytest -m bench -s` and this file's path."""

import random
import statistics
import time

import bitbully
import pytest

from engines.games.connect_four.search.book.book import OpeningBook
from engines.games.connect_four.search.kernel import bitboards
from engines.games.connect_four.search.solver import Solver
from tests.engines.games.connect_four.search.four_positions import random_position


def _medium(chance):
    """A position of at most 14 stones, nobody about to win, decided 14 to 27 plies later at best play."""
    oracle = bitbully.BitBully()
    while True:
        position = random_position(chance, chance.randrange(15))
        board = bitbully.Board(list(position.actions))
        if board.can_win_next():
            continue
        score = oracle.mtdf(board)
        # The winner's last stone is its number 22 - |score|.
        won_by_mover = score > 0
        stones = 22 - abs(score)
        last = 2 * stones - (1 if won_by_mover == (position.ply % 2 == 0) else 0) if score else 42
        if 14 <= last - position.ply < 28:
            return position, score


@pytest.mark.bench
@pytest.mark.timeout(0)
def test_solver_is_timed_beside_bitbully_without_books():
    chance, ours, theirs = (
        random.Random(2024),
        Solver(book=OpeningBook()),
        bitbully.BitBully(opening_book=None),
    )
    spent = {"ours": [0.0, 0], "bitbully": [0.0, 0]}
    count = 100
    for _ in range(count):
        position, score = _medium(chance)
        own, mask = bitboards(position.actions)
        ours.begin(forgets=True)
        begin = time.process_time()
        found = ours.bounds(own, mask)
        spent["ours"][0] += time.process_time() - begin
        spent["ours"][1] += ours.nodes
        theirs.reset_transposition_table()
        theirs.reset_node_counter()
        begin = time.process_time()
        same = theirs.mtdf(bitbully.Board(list(position.actions)))
        spent["bitbully"][0] += time.process_time() - begin
        spent["bitbully"][1] += theirs.get_node_counter()
        assert found.low == found.high == same == score
    for name, (seconds, nodes) in spent.items():
        print(f"{name}: {1000 * seconds / count:.1f} ms, {nodes / count:,.0f} nodes a position")


@pytest.mark.bench
@pytest.mark.timeout(0)
def test_scoring_all_moves_is_timed_by_ply():
    solver, chance, every = Solver(), random.Random(7), []
    # The rarest and slowest last: a person in a hurry sees the others first.
    for ply in reversed(range(42)):
        seconds = []
        for _ in range(100):
            own, mask = bitboards(random_position(chance, ply).actions)
            solver.begin()
            begin = time.process_time()
            scores = solver.score_moves(own, mask)
            seconds.append(time.process_time() - begin)
            assert all(bounds.is_exact for bounds in scores.values())
        every += seconds
        print(f"ply {ply}: {_summary(seconds)}", flush=True)
    print(f"all: {_summary(every)}, {len(every)} positions")


def _summary(seconds):
    ordered = sorted(seconds)
    figures = {
        "mean": statistics.mean(ordered),
        "p50": ordered[len(ordered) // 2],
        "p99": ordered[len(ordered) * 99 // 100 - 1],
        "slowest": ordered[-1],
    }
    return ", ".join(f"{name} {1000 * figure:.2f} ms" for name, figure in figures.items())
