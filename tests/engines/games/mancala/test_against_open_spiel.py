"""The referee against OpenSpiel's, ply by ply; there too, a last seed opposite an empty house stays."""

from __future__ import annotations

import random

import pytest

from engines.core.types import Side
from engines.games.mancala.rules import GAME, HOUSES, MancalaPosition

pyspiel = pytest.importorskip("pyspiel")

THEIR_STORES = (7, 0)
THEIRS = [13, 12, 11, 10, 9, 8, 1, 2, 3, 4, 5, 6]
"""The number there of each of our houses."""


def board_of(position: MancalaPosition) -> list[int]:
    """Return the seeds as OpenSpiel lists them."""
    board = [0] * (HOUSES + len(THEIR_STORES))
    for place, seeds in zip((*THEIRS, *THEIR_STORES), (*position.seeds, *position.stores), strict=True):
        board[place] = seeds
    return board


@pytest.mark.parametrize(
    "games",
    [300, pytest.param(3_000, marks=pytest.mark.thorough), pytest.param(30_000, marks=pytest.mark.bench)],
)
def test_referee_agrees_with_openspiel_in_random_games(games: int) -> None:
    game, luck, laps = pyspiel.load_game("mancala"), random.Random(20), 0
    for _ in range(games):
        state, position = game.new_initial_state(), GAME.position()
        while position.outcome is None:
            assert not state.is_terminal(), position
            assert state.observation_tensor(0)[: HOUSES + 2] == board_of(position)
            assert state.current_player() == position.side_to_move
            legal = position.legal_actions()
            assert state.legal_actions() == sorted(THEIRS[house] for house in legal)
            action = luck.choice(legal)
            laps += position.seeds[action] > HOUSES
            state.apply_action(THEIRS[action])
            position = position.play(action)
        assert state.is_terminal(), position
        first = {None: 0.0, Side.FIRST: 1.0, Side.SECOND: -1.0}[position.outcome.winner]
        assert state.returns() == [first, -first], position
    assert laps > 0
