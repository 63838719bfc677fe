"""What every square is worth: the exact margin near the end, an estimate of one depth for all before."""

import random

from engines.core.engine import Limits, StopFlag
from engines.core.scoring.score import Proof, Score
from engines.core.types import Side
from engines.games.othello.rules import GAME
from engines.games.othello.search.analyst import OthelloAnalyst


def near_the_end(seed, empties):
    luck = random.Random(seed)
    while True:
        position = GAME.position()
        while position.outcome is None and position.cells.count(0) > empties:
            position = position.play(luck.choice(position.legal_actions()))
        if position.outcome is None:
            return position


def margin(position):
    """The final margin for the side to move with best play; the winner takes the empty squares."""
    if position.outcome is None:
        return max(-margin(position.play(action)) for action in position.legal_actions())
    first, second = position.counts()
    rest = 64 - first - second
    first, second = first + rest * (first > second), second + rest * (second > first)
    return first - second if position.side_to_move is Side.FIRST else second - first


def analyzed(position, **limits):
    return OthelloAnalyst(1).search(position, Limits(**limits), StopFlag())


def test_squares_near_the_end_have_exact_margins():
    for seed in range(8):
        position = near_the_end(seed, 6)
        expected = {
            action: Score.margin(-margin(position.play(action))) for action in position.legal_actions()
        }
        assert analyzed(position).action_scores == expected


def test_forced_pass_in_reply_keeps_the_sign():
    found = 0
    for seed in range(60):
        position = near_the_end(seed, 5)
        passing = [
            action for action in position.legal_actions() if position.play(action).legal_actions() == (64,)
        ]
        found += len(passing)
        scores = analyzed(position).action_scores
        for action in passing:
            assert scores[action] == Score.margin(-margin(position.play(action)))
    assert found


def test_estimates_have_one_depth_and_are_symmetric():
    scores = analyzed(GAME.position(), depth=5).action_scores
    assert len(scores) == 4
    assert {score.proof for score in scores.values()} == {None}
    assert len({score.value for score in scores.values()}) == 1


def test_sole_pass_is_worth_what_follows_it():
    position = next(
        after
        for seed in range(200)
        for position in [near_the_end(seed, 6)]
        for after in [position.play(action) for action in position.legal_actions()]
        if after.legal_actions() == (64,)
    )
    (score,) = analyzed(position).action_scores.values()
    assert score == Score.margin(margin(position))
    assert score.proof in Proof
