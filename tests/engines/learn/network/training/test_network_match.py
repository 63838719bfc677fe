from __future__ import annotations

import pytest

from engines.core.errors import OptionError
from engines.core.scoring.score import Score
from engines.games.tic_tac_toe import GAME
from engines.games.tic_tac_toe.levels import ANALYST
from engines.games.tic_tac_toe.search.perfect import solve
from engines.learn.network.encoding import Encoder
from engines.learn.network.network_file import network_of
from engines.learn.network.training.examination import Examination, Marks, _question, by_analyst
from engines.learn.network.training.network_match import match_scores
from tests.engines.learn.network.thinkers import Indifferent


def test_match_against_oneself_scores_half_in_every_pair() -> None:
    assert match_scores(GAME, {}, (Indifferent(), Indifferent()), 4, 12, seed=2) == [0.5] * 12


def test_learnt_network_beats_an_untaught_one() -> None:
    learnt = network_of(GAME).network(Encoder(GAME))
    scores = match_scores(GAME, {}, (learnt, Indifferent()), 8, 20, seed=2)
    assert sum(scores) > 12
    assert match_scores(GAME, {}, (Indifferent(), learnt), 8, 20, seed=2) == [1 - score for score in scores]


def test_examination_asks_what_the_solver_knows() -> None:
    examination = Examination(GAME, {}, 40)
    assert len(examination.questions) == 40
    for question in examination.questions:
        position = question.position
        best = max(-solve(position.play(action)) for action in position.legal_actions()).proof
        for action in position.legal_actions():
            assert (action in question.right) is ((-solve(position.play(action))).proof == best)
        assert len(question.right) < len(position.legal_actions())
    learnt = network_of(GAME).network(Encoder(GAME))
    assert examination.error_rate(learnt, 64) == 0
    assert examination.error_rate(Indifferent(), 1) > 0.2


@pytest.mark.parametrize("count", [60, pytest.param(300, marks=pytest.mark.thorough)])
def test_analyst_knows_the_soonest_wins_too(count: int) -> None:
    examination = Examination(GAME, {}, count, judge=by_analyst(ANALYST))
    assert all(question.best <= question.right for question in examination.questions)
    assert any(question.best < question.right for question in examination.questions)
    for question in examination.questions:
        scores = {
            action: -solve(question.position.play(action)) for action in question.position.legal_actions()
        }
        most = max(scores.values())
        assert question.best == {action for action, score in scores.items() if score == most}


def test_answers_are_marked_by_result_and_by_speed() -> None:
    # The mover wins by b2 and c2, and by b1 and c1 two plies later.
    position = GAME.parse_moves("c3 b3 a2 a3")
    examination = Examination(GAME, {}, 1, judge=by_analyst(ANALYST))
    question = _question(position, by_analyst(ANALYST))
    assert question is not None
    examination.questions = (question, question, question)
    wins = min(question.best)
    slower = min(question.right - question.best)
    wrong = min(set(position.legal_actions()) - question.right)
    assert examination.marks([wins, slower, wrong]) == Marks(right=2 / 3, best=1 / 3)


def test_examination_leaves_out_immediate_wins() -> None:
    # By c3, at once; by b1 two plies later.
    position = GAME.parse_moves("a1 a2 b2 b3")
    assert _question(position, by_analyst(ANALYST)) is None
    for judge in (by_analyst(ANALYST), None):
        for question in Examination(GAME, {}, 60, judge=judge).questions:
            ends = [question.position.play(action).outcome for action in question.position.legal_actions()]
            assert not any(end is not None and end.winner is not None for end in ends)


def test_examination_needs_proven_scores() -> None:
    with pytest.raises(OptionError, match="cannot be examined"):
        Examination(
            GAME, {}, 2, judge=lambda position: dict.fromkeys(position.legal_actions(), Score.estimate(1))
        )


def test_examination_without_a_question_is_refused(monkeypatch) -> None:
    # After any first move, the game is drawn.
    monkeypatch.setattr(
        "engines.learn.network.training.examination.random_opening", lambda *_: GAME.position()
    )
    with pytest.raises(OptionError, match="Tic-tac-toe cannot be examined"):
        Examination(GAME, {}, 5)
