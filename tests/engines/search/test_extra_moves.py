"""Searches of a game in which a seat can move again, against a solver that counts seeds by seat."""

from __future__ import annotations

import functools
import itertools

import pytest

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.scoring.ending import winner_of, winning_action, winning_reply
from engines.core.scoring.perspective import final_score, score_seen_from
from engines.core.scoring.score import Proof, Score
from engines.core.types import Seat
from engines.learn.game_pairs import pair_scores
from engines.search.classic import alpha_beta, minimax, negamax
from engines.search.move_by_move import MoveByMove
from engines.search.skill import FallibleEngine
from tests.contract.snapshots import GAMES, wander

SOW = next(game for game in GAMES if game.id == "sow")
WORTH = {Proof.WIN: 1, Proof.DRAW: 0, Proof.LOSS: -1}


@functools.cache
def result(position: Position) -> int:
    """1, 0 or -1 for the first seat, by trying everything."""
    if position.outcome is not None:
        winner = winner_of(position)
        return 0 if winner is None else 1 if winner is Seat.FIRST else -1
    best = max if position.seat_to_move is Seat.FIRST else min
    return best(result(position.play(action)) for action in position.legal_actions())


def own_result(position: Position, seat: Seat) -> int:
    return result(position) if seat is Seat.FIRST else -result(position)


def late_positions() -> list[Position]:
    """Positions near the end of random games, at least two plies before it, with at most five seeds left."""
    games = [wander(SOW, {}, seed)[:-2] for seed in range(60)]
    return [position for game in games for position in game if sum(position.numbers()) <= 5]


def ask(engine, position: Position) -> SearchResult:
    return engine.search(position, Limits(), StopFlag())


def test_seats_move_again_in_these_positions() -> None:
    after = [position.play(one) for position in late_positions() for one in position.legal_actions()]
    assert any(child.last_seat is child.seat_to_move and child.outcome is None for child in after)


@pytest.mark.parametrize("method", [minimax, alpha_beta, negamax])
def test_textbook_searches_find_the_result(method) -> None:
    for position in late_positions():
        found = ask(method(20), position)
        assert WORTH.get(found.score.proof, 0) == own_result(position, position.seat_to_move)
        assert own_result(position.play(found.action), position.seat_to_move) == WORTH.get(
            found.score.proof, 0
        )


def test_searches_agree_where_a_seat_moves_again() -> None:
    for position in [wander(SOW, {}, seed)[-5] for seed in range(10)]:
        slow, pruned, short = (
            ask(method(4, lambda position: float(sum(position.cells))), position)
            for method in (minimax, alpha_beta, negamax)
        )
        assert (slow.action, slow.score, slow.pv) == (pruned.action, pruned.score, pruned.pv)
        assert (pruned.action, pruned.score, pruned.nodes) == (short.action, short.score, short.nodes)


def test_move_is_scored_for_the_seat_that_makes_it() -> None:
    for position in late_positions():
        scores = ask(MoveByMove(negamax(20)), position).action_scores
        for action, score in scores.items():
            assert WORTH.get(score.proof, 0) == own_result(position.play(action), position.seat_to_move)


class Fond:
    """An engine that likes one move."""

    def __init__(self, liked: int) -> None:
        self.liked = liked

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        scores = {action: Score.estimate(float(action == self.liked)) for action in position.legal_actions()}
        return SearchResult(self.liked, scores[self.liked], action_scores=scores)


def test_guard_fears_no_win_of_its_own() -> None:
    tried = 0
    for position in late_positions():
        for action in position.legal_actions():
            child = position.play(action)
            if child.seat_to_move is position.seat_to_move and winning_action(child) is not None:
                human = FallibleEngine(Fond(action), temperature=0.0, takes_wins=False)
                assert ask(human, position).action == action
                tried += 1
    assert tried


def test_guard_does_not_lose_at_once() -> None:
    tried = 0
    for position in (each for seed in range(300) for each in wander(SOW, {}, seed)[-3:-1]):
        ends = {action: winner_of(position.play(action)) for action in position.legal_actions()}
        lost = [action for action, winner in ends.items() if winner is position.seat_to_move.other]
        safe = [one for one in ends if winning_reply(position.play(one), position.seat_to_move) is None]
        if lost and set(safe) - set(lost):
            human = FallibleEngine(Fond(lost[0]), temperature=0.0, takes_wins=False)
            assert ask(human, position).action not in lost
            tried += 1
    assert tried


def test_pairs_of_games_are_counted_by_seat() -> None:
    """From a won position the better player wins: both games of the pair cancel."""
    start = next(each for each in late_positions() if own_result(each, each.seat_to_move) == 1)
    assert list(pair_scores(negamax(20), negamax(20), [start], Limits())) == [0.5]


@pytest.mark.parametrize("seed", range(4))
def test_score_is_turned_only_where_the_seat_changes(seed: int) -> None:
    line = wander(SOW, {}, seed)
    for position, child in itertools.pairwise(line):
        score = score_seen_from(Score.win(3), child, position)
        assert (score == Score.win(3)) is (child.seat_to_move is child.last_seat)
        assert child.last_seat is position.seat_to_move
    last = line[-1]
    value = WORTH[final_score(last).proof]
    assert value == own_result(last, last.seat_to_move)
