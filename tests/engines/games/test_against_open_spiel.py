"""Our referees against OpenSpiel's, ply by ply, over thousands of random games.

OpenSpiel numbers squares in reading order and columns from the left, as
we do, and its Othello pass is action 64 too.
"""

from __future__ import annotations

import random

import pytest

from engines.registry import find

pyspiel = pytest.importorskip("pyspiel")

# Name there, name here, games: longer games, fewer of them.
PAIRS = [
    ("tic_tac_toe", "tic_tac_toe", 3_000),
    ("connect_four", "connect_four", 1_500),
    ("othello", "othello", 400),
    ("gomoku(size=15,connect=5,dims=2,wrap=false,anti=false)", "gomoku", 150),
]


@pytest.mark.parametrize(("theirs", "ours", "games"), PAIRS, ids=lambda value: str(value).partition("(")[0])
def test_referee_agrees_with_openspiel_in_random_games(theirs: str, ours: str, games: int) -> None:
    their_game, our_game = pyspiel.load_game(theirs), find(ours)
    luck = random.Random(20)
    for _ in range(games):
        state, position = their_game.new_initial_state(), our_game.position()
        while not state.is_terminal():
            assert position.outcome is None
            assert state.current_player() == position.side_to_move
            legal = position.legal_actions()
            assert tuple(state.legal_actions()) == legal
            action = luck.choice(legal)
            state.apply_action(action)
            position = position.play(action)
        assert position.outcome is not None, position
        first = {None: 0.0, 0: 1.0, 1: -1.0}[position.outcome.winner]
        assert state.returns() == [first, -first], position
