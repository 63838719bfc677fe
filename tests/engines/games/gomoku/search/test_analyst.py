"""What every point is worth: proven wins and losses, estimates of one depth for the rest."""

import itertools
from types import SimpleNamespace

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.scoring.score import Proof, Score
from engines.games.gomoku.rules import GAME
from engines.games.gomoku.search import analyst as analyst_module
from engines.games.gomoku.search.analyst import GomokuAnalyst

FOUR = "H8 A1 I8 A15 J8 O1 K8 G8"
"""Black has four in a row, one end closed; it is Black's move."""

THREATS = "H8 G7 I7 H6 J6 K5 H7 L4 J7 G9"
"""Black wins by threats with J8; it is Black's move."""


@pytest.fixture(scope="module")
def analyst():
    return GomokuAnalyst(2)


def analyzed(analyst, line, nodes=20_000, depth=None):
    position = GAME.parse_moves(line)
    result = analyst.search(position, Limits(nodes=nodes, depth=depth), StopFlag())
    return (
        position,
        result,
        {position.format_action(one): score for one, score in result.action_scores.items()},
    )


def test_five_wins_at_once(analyst):
    position, result, scores = analyzed(analyst, FOUR)
    assert position.format_action(result.action) == "L8"
    assert scores["L8"] == Score.win(1)
    assert len(scores) == len(position.legal_actions())


def test_unanswered_four_is_lost(analyst):
    _, _, scores = analyzed(analyst, FOUR + " O15")
    assert scores["L8"].proof is not Proof.LOSS
    others = {name: score for name, score in scores.items() if name != "L8"}
    assert {score.proof for score in others.values()} == {Proof.LOSS}
    assert {score.plies for score in others.values()} == {2}


def test_open_three_wins_and_must_be_answered(analyst):
    _, result, scores = analyzed(analyst, "H8 A1 I8 A15 J8 O1")
    assert result.score == Score.win(3)
    assert scores["G8"] == scores["K8"] == Score.win(3)
    _, _, answers = analyzed(analyst, "H8 A1 I8 A15 J8")
    holding = {name for name, score in answers.items() if score.proof is not Proof.LOSS}
    assert holding <= {"F8", "G8", "K8", "L8"}
    assert {"G8", "K8"} <= holding


@pytest.mark.parametrize("depth", [1, 2])
def test_win_by_threats_replaces_an_estimate(analyst, depth):
    # Without the proof, one ply prefers K7, and two prefer I5.
    position, result, scores = analyzed(analyst, THREATS, depth=depth)
    assert position.format_action(result.action) == "J8"
    assert result.score == scores["J8"] == Score.win(11)
    assert scores["K7"].proof is None


def test_loss_proven_as_its_time_ends_counts(analyst, monkeypatch):
    # The time for proofs is over after the first of them, that of White's best estimate.
    ticks = itertools.chain([0.0], itertools.repeat(1_000.0))
    clock = SimpleNamespace(perf_counter=lambda: next(ticks))
    monkeypatch.setattr(analyst_module, "time", clock)
    position = GAME.parse_moves(f"{THREATS} J8")
    scores = analyst.search(position, Limits(seconds=1_000.0, depth=1), StopFlag()).action_scores
    assert scores[position.parse_action("J9")] == Score.loss(10)
    assert scores[position.parse_action("J5")].proof is None


def test_quiet_board_has_an_estimate_for_every_point(analyst):
    position, _, scores = analyzed(analyst, "H8 H9 I8", nodes=200_000)
    assert len(scores) == len(position.legal_actions())
    assert {score.proof for score in scores.values()} == {None}


def test_last_point_of_a_board_draws(analyst):
    stones = {"X": [], "O": []}
    for row in range(15):
        for column in range(15):
            mark = "XO"[(column // 2 + row) % 2]
            stones[mark].append(f"{'ABCDEFGHIJKLMNO'[column]}{15 - row}")
    more, fewer = sorted(stones.values(), key=len, reverse=True)
    line = [name for pair in zip(more[: len(fewer)], fewer, strict=True) for name in pair]
    left = more[len(fewer) :]
    assert len(left) == 1
    _, _, scores = analyzed(analyst, " ".join(line))
    assert scores == {left[0]: Score.draw()}
