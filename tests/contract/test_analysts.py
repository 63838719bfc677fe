"""What every game's analyst promises: a score for each legal move that it knows anything of, and no other."""

from __future__ import annotations

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.errors import UnknownLevelError
from engines.core.game import Game
from engines.core.level import ANALYST
from engines.core.scoring.ending import winner_of
from engines.core.scoring.perspective import score_seen_from
from engines.core.scoring.score import Proof
from engines.puzzles.puzzle import Puzzle, puzzles_of
from engines.registry import analyst_of, find_level, find_searcher, levels_of

FEW, MANY = Limits(nodes=5_000), Limits(nodes=100_000)
MIN_PLIES, MAX_PLIES = 5, 11
"""Length of a win that an analyst proves with `MANY` nodes, though one ply doesn't show it."""


def test_analyst_is_no_level_to_play_against(game: Game) -> None:
    analyst = analyst_of(game)
    assert analyst.id == ANALYST
    assert ANALYST not in [level.id for level in levels_of(game)]
    assert find_searcher(game, ANALYST).id == ANALYST
    assert 0 < (analyst.limits.seconds or 0) <= 2
    with pytest.raises(UnknownLevelError):
        find_level(game, ANALYST)


@pytest.mark.parametrize("count", [2, pytest.param(6, marks=pytest.mark.thorough)])
def test_analyst_scores_legal_moves_and_chooses_the_best(game: Game, random_game, count: int) -> None:
    for position in random_game(game, game.complete({}), 3)[:-1:8][:count]:
        result = analyst_of(game).build().search(position, FEW, StopFlag())
        scores = result.action_scores
        assert result.action in position.legal_actions()
        assert set(scores) <= set(position.legal_actions())
        if scores:
            assert scores[result.action] == max(scores.values()) == result.score


def test_analyst_repeats_itself_with_limits_in_nodes(game: Game, random_game) -> None:
    played = random_game(game, game.complete({}), 4)
    position = played[len(played) // 2]
    first, second = (analyst_of(game).build().search(position, FEW, StopFlag()) for _ in range(2))
    assert dict(first.action_scores) == dict(second.action_scores)


def test_analyst_proves_a_move_that_ends_the_game(game: Game, random_game) -> None:
    for seed in range(3):
        played = random_game(game, game.complete({}), seed)
        if played[-1].outcome is None or played[-1].outcome.winner is None or len(played) < 2:
            continue
        position, last = played[-2], played[-1].actions[-1]
        score = analyst_of(game).build().search(position, FEW, StopFlag()).action_scores[last]
        is_won = played[-1].outcome.winner is position.side_to_move
        assert score.proof is (Proof.WIN if is_won else Proof.LOSS)


def test_proof_of_a_move_holds_after_it(game: Game, random_game) -> None:
    # Late in a random game, where much is decided: the proof is followed a move on.
    played = random_game(game, game.complete({}), 10)
    position = played[max(len(played) - 5, 0)]
    scores = analyst_of(game).build().search(position, FEW, StopFlag()).action_scores
    for action, score in list(scores.items())[:6]:
        after = position.play(action)
        if score.proof is None or after.outcome is not None:
            continue
        reply = analyst_of(game).build().search(after, FEW, StopFlag()).score
        if reply.proof is not None and reply.proof is not Proof.DRAW:
            # The same side may be to move again.
            assert score_seen_from(reply, after, position).proof is score.proof


def test_analyst_proves_the_win_of_a_puzzle(game: Game) -> None:
    # The wins of these lines were proven when the puzzles were chosen.
    won = [one for one in puzzles_of(game).values() if _ends_in_a_win(one)]
    for puzzle in sorted(won, key=lambda one: len(one.line), reverse=True)[:2]:
        scores = analyst_of(game).build().search(puzzle.position, MANY, StopFlag()).action_scores
        assert scores[puzzle.line[0]].proof is Proof.WIN, puzzle.id


def _ends_in_a_win(puzzle: Puzzle) -> bool:
    """Whether the puzzle's line, from `MIN_PLIES` to `MAX_PLIES` plies long, ends with the solver's win."""
    start, end = puzzle.position, puzzle.game.position(None, (*puzzle.actions, *puzzle.line))
    return MIN_PLIES <= len(puzzle.line) <= MAX_PLIES and winner_of(end) is start.seat_to_move
