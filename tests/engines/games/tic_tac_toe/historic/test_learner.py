from __future__ import annotations

from engines.core.engine import Engine, Limits, StopFlag
from engines.core.types import Side
from engines.games.tic_tac_toe import GAME
from engines.games.tic_tac_toe.historic.learner import Learner, learn
from engines.search.random_mover import RandomMover


def losses(first: Engine, second: Engine, loser: Side, games: int) -> int:
    """How often that side loses."""
    lost = 0
    for seed in range(games):
        position = GAME.position()
        while position.outcome is None:
            engine = (first, second)[position.side_to_move]
            position = position.play(engine.search(position, Limits(seed=seed), StopFlag()).action)
        lost += position.outcome.winner is loser.other
    return lost


def test_the_same_games_teach_the_same() -> None:
    learn.cache_clear()
    once = dict(learn(300, 5))
    learn.cache_clear()
    assert dict(learn(300, 5)) == once
    assert dict(learn(300, 6)) != once


def test_it_learns_nothing_but_results() -> None:
    assert all(-1.0 <= value <= 1.0 for value in learn(300, 5).values())
    # A board on which somebody has just won is worth 1 to that side.
    won = GAME.parse_moves("a1 a2 b1 b2 c1").cells
    assert learn(4_000, 1)[won] == 1.0


def test_practice_helps() -> None:
    untaught, taught = Learner(games=1), Learner()
    for side, order in ((Side.FIRST, 1), (Side.SECOND, -1)):
        before = losses(*(untaught, RandomMover())[::order], loser=side, games=60)
        after = losses(*(taught, RandomMover())[::order], loser=side, games=60)
        assert after < before / 3
