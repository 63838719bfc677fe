"""Answers of engines to a draw: by their search, with either side to move, at every level of every game."""

import random

import pytest

from bot.hosting.matches.acting.engine_turns import agrees_to_draw
from engines.core.engine import Limits, StopFlag
from engines.core.level import Level
from engines.core.scoring.score import Score
from engines.core.types import Seat
from engines.registry import games, levels_of
from tests.lab import noughts

LATE_BOARD = noughts.NOUGHTS.position({}, [0, 1, 2, 4, 3, 6])
EARLY_BOARD = noughts.NOUGHTS.position({}, [4, 0])
RUNG = Level("a", "A", "", noughts.FirstLegal, Limits(), even_within=2.0)
COUNTING_FROM_TWO = Level("b", "B", "", noughts.FirstLegal, Limits(), even=2.0)
LADDER = [
    pytest.param(level, game, id=f"{game.id}-{level.id}", marks=() if number < 2 else pytest.mark.thorough)
    for game in games().values()
    for number, level in enumerate(levels_of(game))
]


@pytest.mark.parametrize(
    ("score", "own_turn", "others_turn"),
    [
        (Score.draw(), True, True),
        (Score.win(5), False, True),
        (Score.loss(4), True, False),
        (Score.estimate(0), True, True),
        (Score.estimate(2), True, True),
        (Score.estimate(2.5), False, True),
        (Score.estimate(-30), True, False),
    ],
)
def test_late_estimate_or_proof_decides_draw_answer(score, own_turn, others_turn):
    mover = LATE_BOARD.seat_to_move
    assert agrees_to_draw(LATE_BOARD, mover, RUNG, score) is own_turn
    assert agrees_to_draw(LATE_BOARD, mover.other, RUNG, score) is others_turn


def test_early_draw_answer_needs_proof():
    for seat in Seat:
        assert not agrees_to_draw(EARLY_BOARD, seat, RUNG, Score.estimate(0))
        assert agrees_to_draw(EARLY_BOARD, seat, RUNG, Score.draw())


def test_draw_answer_respects_score_origin():
    mover = LATE_BOARD.seat_to_move
    for value, own, others in [(2, True, True), (3, False, True), (1, True, False)]:
        assert agrees_to_draw(LATE_BOARD, mover, COUNTING_FROM_TWO, Score.estimate(value)) is own
        assert agrees_to_draw(LATE_BOARD, mover.other, COUNTING_FROM_TWO, Score.estimate(value)) is others


def test_draw_is_refused_without_score_or_level():
    assert not agrees_to_draw(LATE_BOARD, Seat.FIRST, RUNG, None)
    assert not agrees_to_draw(LATE_BOARD, Seat.FIRST, None, Score.draw())


@pytest.mark.parametrize(("level", "game"), LADDER)
def test_worse_engine_agrees_to_late_draw(level, game):
    position = late_position(game)
    score = level.build().search(position, Limits(nodes=500, seed=1), StopFlag()).score
    answers = [agrees_to_draw(position, seat, level, score) for seat in Seat]
    assert any(answers)
    if score.proof in ("win", "loss"):
        assert answers.count(True) == 1


def late_position(game):
    """A position late in a game of chance that is not over."""
    for seed in range(1000):
        dice, position = random.Random(seed), game.position()
        while position.outcome is None:
            if position.is_late:
                return position
            position = position.play(dice.choice(position.legal_actions()))
    raise AssertionError(f"no game of {game.id} is late before its end")
