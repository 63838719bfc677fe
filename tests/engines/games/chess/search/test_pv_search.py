"""The search of chess: mates, draws and limits."""

from __future__ import annotations

import random

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.scoring.score import Proof, Score
from engines.core.types import Side
from engines.games.chess import GAME
from engines.games.chess.notation.fen import parse_fen
from engines.games.chess.rules import ChessPosition
from engines.games.chess.search.analyst import ChessAnalyst
from engines.games.chess.search.engine import ChessEngine


def set_up(fen: str) -> ChessPosition:
    return GAME.set_up({}, parse_fen(fen))


def random_position(seed: int, plies: int) -> ChessPosition:
    luck, position = random.Random(seed), GAME.position()
    for _ in range(plies):
        position = position.play(luck.choice(position.legal_actions()))
    return position


MATES = [
    ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1),
    ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1", 1),
    ("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", 1),
    ("6k1/pp4p1/2p5/2bp4/8/P5Pb/1P3rrP/2BRRN1K b - - 0 1", 2),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
    ("r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1", 2),
    ("8/8/8/8/8/5k2/4q3/7K b - - 0 1", 1),
    ("7k/8/5K2/8/8/8/8/R7 w - - 0 1", 2),
    ("k7/8/2K5/8/8/8/8/1Q6 w - - 0 1", 1),
]


@pytest.mark.parametrize(("fen", "count"), MATES)
@pytest.mark.parametrize("build", [ChessEngine, ChessAnalyst])
def test_mates_are_proven_and_played(build, fen: str, count: int) -> None:
    position, engine = set_up(fen), build(1)
    winner = position.side_to_move
    for plies in range(2 * count - 1, 0, -1):
        result = engine.search(position, Limits(depth=2 * count + 5), StopFlag())
        assert result.score == (Score.win(plies) if position.side_to_move is winner else Score.loss(plies))
        position = position.play(result.action)
    assert position.outcome is not None
    assert position.outcome.winner is winner


def test_queen_mates_a_bare_king() -> None:
    position, engine = set_up("8/8/3k4/8/8/8/8/Q3K3 w - - 0 1"), ChessEngine(1)
    while position.outcome is None:
        position = position.play(engine.search(position, Limits(nodes=5000), StopFlag()).action)
    assert position.outcome.winner is Side.FIRST


def test_losing_side_takes_a_repetition() -> None:
    """Two queens are against one, which can check for ever."""
    position = set_up("QQ6/6k1/8/8/7q/8/6P1/6K1 b - - 0 1")
    result = ChessEngine(1).search(position, Limits(depth=6), StopFlag())
    assert result.score == Score.estimate(0)


def test_winning_side_avoids_a_repetition() -> None:
    position = set_up("6k1/8/8/8/8/8/1Q6/7K w - - 0 1")
    for text in ("Qb3", "Kg7", "Qb2", "Kg8", "Qb3", "Kg7"):
        position = position.play(position.parse_action(text))
    action = ChessEngine(1).search(position, Limits(depth=4), StopFlag()).action
    assert position.play(action).outcome is None


def test_quiet_plies_lead_to_a_draw() -> None:
    """White is a rook ahead, but only a capture or a pawn's move would go on."""
    position = set_up("8/8/4k3/8/8/8/4K3/R7 w - - 97 80")
    assert ChessEngine(1).search(position, Limits(depth=5), StopFlag()).score == Score.estimate(0)
    assert (
        ChessEngine(1)
        .search(set_up("8/8/4k3/8/8/8/4K3/R7 w - - 0 1"), Limits(depth=5), StopFlag())
        .score.value
        > 4
    )


def test_mate_by_the_last_quiet_ply_wins() -> None:
    position = set_up("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 99 80")
    assert ChessEngine(1).search(position, Limits(depth=3), StopFlag()).score == Score.win(1)


@pytest.mark.parametrize("nodes", [1, 50, 3000])
def test_limits_in_nodes_are_kept_and_repeat(nodes: int) -> None:
    position = random_position(5, 12)
    found = [ChessEngine(1).search(position, Limits(nodes=nodes, seed=4), StopFlag()) for _ in range(2)]
    assert found[0].action == found[1].action in position.legal_actions()
    assert found[0].nodes == found[1].nodes <= nodes + 60


@pytest.mark.parametrize("build", [ChessEngine, ChessAnalyst])
def test_stopped_search_still_answers(build) -> None:
    stop = StopFlag()
    stop.set()
    position = random_position(2, 9)
    assert build(1).search(position, Limits(), stop).action in position.legal_actions()


def test_variety_stays_among_nearly_best_moves() -> None:
    scores = ChessAnalyst(1).search(GAME.position(), Limits(depth=3), StopFlag()).action_scores
    played = {
        ChessEngine(1).search(GAME.position(), Limits(depth=3, variety=0.5, seed=seed), StopFlag()).action
        for seed in range(12)
    }
    assert len(played) > 2
    assert min(scores[action].value for action in played) >= max(scores.values()).value - 0.6


def test_bonus_leaves_proven_mates_as_they_are() -> None:
    position = set_up(MATES[0][0])
    for seed in range(4):
        limits = Limits(depth=3, variety=0.5, seed=seed)
        assert ChessEngine(1).search(position, limits, StopFlag()).score == Score.win(1)


def test_bonus_shows_no_mate_earlier_than_possible() -> None:
    """White mates in eight plies, and not in fewer."""
    position = set_up("6k1/8/8/8/8/8/1Q6/1R5K b - - 0 1")
    for seed in range(6):
        limits = Limits(depth=10, variety=0.5, seed=seed)
        score = ChessEngine(1).search(position, limits, StopFlag()).score
        assert score.proof is Proof.LOSS
        assert score >= Score.loss(8)


def test_line_is_playable() -> None:
    for seed in range(6):
        position = random_position(seed, 10 + seed)
        for action in ChessEngine(1).search(position, Limits(depth=6), StopFlag()).pv:
            position = position.play(action)


def test_analyst_scores_every_move() -> None:
    for seed in range(4):
        position = random_position(seed, 20)
        result = ChessAnalyst(1).search(position, Limits(depth=3), StopFlag())
        assert set(result.action_scores) == set(position.legal_actions())
        assert result.score == max(result.action_scores.values())


def test_analyst_knows_drawn_ends() -> None:
    position = set_up("k7/8/3Q4/8/8/8/8/K7 w - - 0 1")
    scores = ChessAnalyst(1).search(position, Limits(depth=2), StopFlag()).action_scores
    assert scores[position.parse_action("Qb6")] == Score.draw()
    position = set_up("8/8/4k3/8/8/3Kq3/8/8 w - - 0 1")
    scores = ChessAnalyst(1).search(position, Limits(depth=2), StopFlag()).action_scores
    assert scores[position.parse_action("Kxe3")] == Score.draw()
