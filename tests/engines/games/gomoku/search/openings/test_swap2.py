from __future__ import annotations

import math

import pytest

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.level import Level
from engines.core.scoring.score import Score
from engines.games.gomoku import GAME
from engines.games.gomoku.search.openings import swap2
from engines.registry import levels_of

LIMITS = Limits(nodes=300)


class Opinion:
    """An engine whose score for the side to move a test sets."""

    def __init__(self, score: Score) -> None:
        self.score = score

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        return SearchResult(position.legal_actions()[0], self.score)


@pytest.mark.parametrize(
    ("score", "after_three", "after_five"),
    [
        (Score.estimate(400), swap2.Choice.WHITE, swap2.Choice.WHITE),
        (Score.estimate(-400), swap2.Choice.BLACK, swap2.Choice.BLACK),
        (Score.estimate(10), swap2.Choice.TWO_MORE, swap2.Choice.WHITE),
        (Score.win(9), swap2.Choice.WHITE, swap2.Choice.WHITE),
        (Score.loss(8), swap2.Choice.BLACK, swap2.Choice.BLACK),
    ],
)
def test_better_colour_is_taken(score: Score, after_three: swap2.Choice, after_five: swap2.Choice) -> None:
    three = GAME.parse_moves("H8 I9 G7")
    five = GAME.parse_moves("H8 I9 G7 F8 H10")
    assert swap2.choose_after_three(three, Opinion(score), LIMITS) is after_three
    assert swap2.choose_after_five(five, Opinion(score), LIMITS) is after_five


def test_opening_stones_favour_neither_side() -> None:
    from engines.games.gomoku.search.engine import GomokuEngine

    engine = GomokuEngine(4)
    stones = swap2.balanced_stones(GAME.position(), 3, engine, LIMITS)
    assert len(set(stones)) == 3
    assert stones == swap2.balanced_stones(GAME.position(), 3, GomokuEngine(4), LIMITS)
    position = GAME.position({}, stones)
    assert abs(swap2.advantage(position, engine, LIMITS)) < 4 * swap2.BALANCED
    more = swap2.balanced_stones(position, 2, engine, LIMITS)
    assert len({*stones, *more}) == 5
    assert abs(swap2.advantage(GAME.position({}, stones + more), engine, LIMITS)) < 4 * swap2.BALANCED


def test_finished_game_is_infinitely_better_for_its_winner() -> None:
    won = GAME.parse_moves("H8 A1 I8 C1 J8 E1 K8 G1 L8")
    assert swap2.advantage(won, Opinion(Score.draw()), LIMITS) == -math.inf


_WEAKEST, *_BETWEEN, _STRONGEST = levels_of(GAME)


@pytest.mark.parametrize(
    "level",
    [_WEAKEST, *(pytest.param(level, marks=pytest.mark.thorough) for level in _BETWEEN), _STRONGEST],
    ids=lambda level: level.id,
)
def test_level_opens_and_answers_both_ways(level: Level) -> None:
    for begun in ("", "H8 I9 G7", "H8 I9 G7 two-more F8 H10", "H8 I9 G7 black", "H8 I9 G7 two-more F8"):
        position = GAME.parse_moves(begun, {"opening": "swap2"})
        for _ in range(3):
            result = level.build().search(position, Limits(nodes=100, seed=position.ply), StopFlag())
            position = position.play(result.action)


def test_colour_is_taken_by_evaluation() -> None:
    for score, three, five in ((400, "white", "white"), (-400, "black", "black"), (10, "two-more", "white")):
        judge = Opinion(Score.estimate(score))
        player = swap2.Swap2Player(Opinion(Score.draw()), lambda judge=judge: judge)  # type: ignore[misc]
        for moves, expected in (("H8 I9 G7", three), ("H8 I9 G7 two-more F8 H10", five)):
            position = GAME.parse_moves(moves, {"opening": "swap2"})
            action = player.search(position, LIMITS, StopFlag()).action
            assert position.format_action(action) == expected


def test_stopped_opening_is_still_an_opening() -> None:
    stop = StopFlag()
    stop.set()
    position = GAME.position({"opening": "swap2", "size": "20"})
    assert levels_of(GAME)[-1].build().search(position, LIMITS, stop).action in position.legal_actions()


def test_own_openings_hold_before_a_longer_search() -> None:
    from engines.games.gomoku.search.engine import GomokuEngine
    from tests.engines.games.gomoku.search.openings import balance

    judged = [balance.judge(GomokuEngine(4), 15, "freestyle", seed, 1_000, 10_000) for seed in range(4)]
    assert sum(one.is_good for one in judged) >= 2
    assert all(math.isfinite(one.after_three) for one in judged)
    assert "openings" in balance.summary(judged)
