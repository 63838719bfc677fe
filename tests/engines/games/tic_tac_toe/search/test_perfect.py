from __future__ import annotations

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Proof, Score
from engines.games.tic_tac_toe import GAME
from engines.games.tic_tac_toe.search.perfect import PerfectPlayer, best_line, score_after, solve
from engines.search.classic import minimax


def everything() -> dict[bytes, Position]:
    """Every position that can be reached, one for each board."""
    found: dict[bytes, Position] = {}
    waiting: list[Position] = [GAME.position()]
    while waiting:
        position = waiting.pop()
        if position.cells not in found:
            found[position.cells] = position
            waiting += [position.play(action) for action in position.legal_actions()]
    return found


def board_of_scores(moves: str) -> dict[str, str]:
    position = GAME.parse_moves(moves)
    scores = PerfectPlayer().search(position, Limits(), StopFlag()).action_scores
    return {position.format_action(action): str(score) for action, score in scores.items()}


def test_empty_board_is_a_draw_everywhere() -> None:
    assert set(board_of_scores("").values()) == {"draw"}
    assert len(board_of_scores("")) == 9


def test_board_of_scores_tells_the_distance() -> None:
    assert board_of_scores("a1 b1") == {
        "c1": "draw", "a2": "win in 5", "b2": "win in 5", "c2": "draw",
        "a3": "win in 5", "b3": "draw", "c3": "draw",
    }  # fmt: skip
    assert board_of_scores("a1 b2 c3 a3 b3")["c1"] == "win in 1"
    scores = board_of_scores("a1 b2 b1")
    assert scores.pop("c1") == "draw"
    assert set(scores.values()) == {"loss in 2"}


def test_corner_must_be_answered_in_the_centre() -> None:
    scores = board_of_scores("a1")
    assert scores.pop("b2") == "draw"
    assert all(score.startswith("loss in ") for score in scores.values())


def test_solution_of_a_position_follows_from_its_moves() -> None:
    """Each score follows from those one ply later, and the line is as long as it says."""
    positions = everything()
    assert len(positions) == 5478
    for position in positions.values():
        score = solve(position)
        if position.outcome is not None:
            assert score == (Score.draw() if position.outcome.winner is None else Score.loss(0))
            continue
        assert score == max(score_after(position, action) for action in position.legal_actions())
        if score.proof is not Proof.DRAW:
            assert len(best_line(position)) == score.plies


@pytest.mark.parametrize("moves", ["a1 b1", "b2 a1", "a1 b2 b1", "a1 c3 c1 b2", "a1 b2 c3 a3"])
def test_minimax_to_the_end_agrees_with_the_solution(moves: str) -> None:
    position = GAME.parse_moves(moves)
    slow = minimax(depth=9).search(position, Limits(), StopFlag())
    quick = PerfectPlayer().search(position, Limits(), StopFlag())
    assert slow.action == quick.action
    # Minimax does not know that a draw is proven; to it nothing was found.
    assert slow.score == (Score.estimate(0) if quick.score.proof is Proof.DRAW else quick.score)
