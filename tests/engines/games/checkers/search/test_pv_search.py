"""The evaluation of checkers, and the search on top of it."""

from __future__ import annotations

import numpy as np
import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.scoring.score import Proof, Score
from engines.core.types import Side
from engines.games.checkers.rules import GAME
from engines.games.checkers.search import kernel
from engines.games.checkers.search.analyst import CheckersAnalyst
from engines.games.checkers.search.boards import keys_of, words_of
from engines.games.checkers.search.engine import CheckersEngine
from engines.games.checkers.search.evaluate import evaluate, shipped_network
from engines.games.checkers.search.memory import CheckersMemory
from engines.games.checkers.search.pv_search import INFINITE, pv_search
from engines.search.table import TranspositionTable
from tests.engines.games.checkers.search.draughts_positions import board, position_after


def context(endings=None):
    return CheckersMemory(TranspositionTable(1), shipped_network(), endings, StopFlag(), None)


def plain(memory, men, kings, depth):
    """Negamax without any pruning: the truth at a fixed depth, where no reply is single."""
    frame = np.zeros(4 * kernel.SLOTS, dtype=np.uint64)
    address = np.uint64(frame.ctypes.data)
    count = kernel.list_moves(address, men, kings)
    if count == 0:
        return -INFINITE
    if depth <= 0 and not kernel.jumpers(men, kings):
        return evaluate(memory.address, men, kings, 0)
    left = depth if count == 1 or depth <= 0 else depth - 1
    children = [
        (kernel.turned(kernel.men_at(address, index)), kernel.turned(kernel.kings_at(address, index)))
        for index in range(count)
    ]
    return max(-plain(memory, *words, left) for words in children)


@pytest.mark.parametrize("seed", range(12))
def test_search_of_small_depth_equals_plain_negamax(seed):
    memory = context()
    words = words_of(position_after(seed, 4 + seed))
    for depth in (1, 2):
        assert pv_search(memory.address, *words, -INFINITE, INFINITE, depth, 0, 0) == plain(
            memory, *words, depth
        )


def test_evaluation_depends_on_the_position_alone():
    memory = context()
    for seed in range(12):
        words = words_of(position_after(seed, 6 * seed))
        assert evaluate(memory.address, *words, 5) == evaluate(context().address, *words, 0)


def test_extra_king_is_better():
    memory = context()
    more = words_of(board(r=[3, 7, 11], R=[18], w=[28, 30, 31]))
    fewer = words_of(board(r=[3, 7, 11], w=[28, 30, 31]))
    assert evaluate(memory.address, *more, 0) > evaluate(memory.address, *fewer, 0)


def test_shallow_search_verifies_a_good_estimate():
    memory, words = context(), words_of(position_after(3, 12))
    low = evaluate(memory.address, *words, 0) - 300
    assert pv_search(memory.address, *words, low - 1, low, 13, 0, 0) >= low
    assert memory.nodes < 100


def test_tables_prove_wins_from_beyond_their_size():
    position = board(R=[14, 18, 10], W=[4], w=[29])
    result = CheckersEngine(1).search(position, Limits(depth=9), StopFlag())
    assert result.score.proof is Proof.WIN
    assert result.pv[0] == result.action


def test_proven_win_is_played_to_its_end():
    position = board(R=[14, 18], W=[27])
    engine = CheckersEngine(1)
    plies = []
    while position.outcome is None:
        result = engine.search(position, Limits(depth=3), StopFlag())
        plies.append(result.score.plies)
        position = position.play(result.action)
    assert position.outcome.winner is Side.FIRST
    assert plies == list(range(plies[0], 0, -1))


def test_proven_win_ends_the_search():
    result = CheckersEngine(1).search(board(R=[14, 18], W=[27]), Limits(depth=40), StopFlag())
    assert result.depth < 40
    assert result.depth >= result.score.plies


def test_bonus_leaves_proven_wins_as_they_are():
    position = board(r=[15], R=[1, 2], w=[18, 32])
    for seed in range(4):
        limits = Limits(depth=9, variety=0.1, seed=seed)
        assert CheckersEngine(1).search(position, limits, StopFlag()).score == Score.win(9)


def test_repeated_position_counts_as_a_draw():
    position = board(R=[1, 2], W=[32, 31, 27], side=Side.SECOND)
    start = position
    for text in ("32-28", "1-5", "28-32", "5-1"):
        position = position.play(position.parse_action(text))
    assert keys_of(position)[0] == keys_of(start)[-1] == keys_of(position)[-1]
    memory = context()
    memory.set_path(keys_of(position))
    assert pv_search(memory.address, *words_of(position), -INFINITE, INFINITE, 3, 0, 4) == 0


@pytest.mark.parametrize("nodes", [1, 50, 3000])
def test_limits_in_nodes_are_kept_and_repeat(nodes):
    position = position_after(5, 9)
    found = [CheckersEngine(1).search(position, Limits(nodes=nodes, seed=4), StopFlag()) for _ in range(2)]
    assert found[0].action == found[1].action in position.legal_actions()
    assert found[0].nodes == found[1].nodes <= nodes + 60


def test_stopped_search_still_answers():
    stop = StopFlag()
    stop.set()
    position = position_after(2, 7)
    assert CheckersEngine(1).search(position, Limits(), stop).action in position.legal_actions()


@pytest.mark.parametrize("build", [CheckersEngine, CheckersAnalyst])
def test_free_captures_are_searched_by_the_rules(build):
    # The only capture costs a man; by the usual rules it would be forced.
    position = GAME.parse_moves("C3-D4 D6-E5 G3-F4 H6-G5 B2-C3", {"captures": "free"})
    captures = [one for one in map(position.format_action, position.legal_actions()) if "x" in one]
    assert captures == ["E5xG3"]
    found = build().search(position, Limits(depth=2), StopFlag()).action
    assert position.format_action(found) not in captures


def test_optional_offer_costs_a_man_in_free_captures():
    """Where captures are forced, the same offer begins a trap."""
    position = GAME.parse_moves("E3-F4 B6-C5 F4-G5 F6xH4 D2-E3", {"captures": "free"})
    scores = CheckersAnalyst().search(position, Limits(depth=4), StopFlag()).action_scores
    assert set(scores) == set(position.legal_actions())
    assert scores[position.parse_action("C5-D4")].value < max(scores.values()).value - 1


def test_analyst_scores_every_move():
    position = position_after(1, 8)
    result = CheckersAnalyst(1).search(position, Limits(depth=6), StopFlag())
    assert set(result.action_scores) == set(position.legal_actions())
    assert result.score == max(result.action_scores.values())


def test_analyst_knows_the_tables():
    position = board(R=[14, 18], W=[27])
    scores = CheckersAnalyst(1).search(position, Limits(depth=2), StopFlag()).action_scores
    assert Proof.WIN in {score.proof for score in scores.values()}
