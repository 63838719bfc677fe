"""What every column is worth: the solver's scores, or nothing where there was no time to prove them."""

import random

from engines.core.engine import Limits, StopFlag
from engines.core.scoring.score import Proof
from engines.games.connect_four.rules import ConnectFour
from engines.games.connect_four.search.analyst import ConnectFourAnalyst
from engines.games.connect_four.search.book.book import OpeningBook
from engines.games.connect_four.search.kernel import bitboards
from engines.games.connect_four.search.scores import action_score
from engines.games.connect_four.search.solver import Solver


def undecided(plies, seed):
    luck = random.Random(seed)
    while True:
        position = ConnectFour().position()
        while position.outcome is None and position.ply < plies:
            position = position.play(luck.choice(position.legal_actions()))
        if position.outcome is None:
            return position


def analyzed(position, **limits):
    return ConnectFourAnalyst(Solver(12)).search(position, Limits(**limits), StopFlag()).action_scores


def test_analyst_gives_the_scores_that_the_solver_proves():
    solver = Solver(14)
    for seed in range(12):
        position = undecided(18 + seed, seed)
        solver.begin()
        proven = solver.score_moves(*bitboards(position.actions))
        expected = {column: action_score(bounds.low, position.ply) for column, bounds in proven.items()}
        assert analyzed(position) == expected


def test_first_moves_are_known_by_heart():
    scores = analyzed(ConnectFour().position(), nodes=1000)
    assert [scores[column].proof for column in range(7)] == [
        Proof.LOSS, Proof.LOSS, Proof.DRAW, Proof.WIN, Proof.DRAW, Proof.LOSS, Proof.LOSS,
    ]  # fmt: skip
    assert scores[3].plies == 41


def test_move_unproven_in_time_has_no_score():
    position = ConnectFour().parse_moves("4 4 4 4 4 4")
    analyst = ConnectFourAnalyst(Solver(12, OpeningBook()))
    result = analyst.search(position, Limits(nodes=300), StopFlag())
    assert result.action_scores == {}
    assert result.action in position.legal_actions()
    assert result.score.proof is None
