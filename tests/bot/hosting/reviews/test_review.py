"""The summary of a game in a review, from the verdicts on its positions."""

import math

import pytest

from bot.hosting.reviews.review import Grade, SearchVerdict, judge
from engines.core.scoring.score import Score
from engines.core.statistics.win_probability import Scale
from engines.core.types import Seat
from engines.registry import find
from tests.contract.snapshots import GAMES

SCALE = Scale(100.0)
GOMOKU, TICTACTOE = find("gomoku"), find("tictactoe")


def estimate(chance):
    """The estimate that is worth this chance on `SCALE`."""
    return Score.estimate(100.0 * math.log(chance / (1 - chance)))


def reviewed(moves, says, game=GOMOKU):
    """Review a game; `says` holds for each position the best move and its score."""
    last = game.parse_moves(moves)
    line = last.line()
    verdicts = [
        None if said is None else SearchVerdict(position.parse_action(said[0]), said[1])
        for position, said in zip(line, says, strict=True)
    ]
    return judge(line, verdicts, SCALE)


def grades(review):
    return [move.grade for move in review.moves]


def test_move_loss_is_fall_of_players_chance():
    says = [("H8", estimate(0.5)), ("J9", estimate(0.5)), ("K10", estimate(0.8)), ("A1", estimate(0.5))]
    review = reviewed("H8 A1 B2", says)
    first, reply, last = review.moves
    assert (first.lost, first.grade) == (0.0, Grade.BEST)
    # The reply leaves the opponent 0.8 where it had 0.5 itself.
    assert reply.lost == pytest.approx(0.3)
    assert (reply.before, reply.after) == (pytest.approx(0.5), pytest.approx(0.2))
    assert reply.grade is Grade.BLUNDER
    assert last.lost == pytest.approx(0.3)
    assert review.chances == tuple(map(pytest.approx, (0.5, 0.5, 0.8, 0.5)))
    assert [move.ply for move in review.moments] == [1, 2]


@pytest.mark.parametrize(
    ("after", "grade"),
    [
        (0.60, Grade.BEST),
        (0.551, Grade.GOOD),
        (0.55, Grade.INACCURACY),
        (0.501, Grade.INACCURACY),
        (0.50, Grade.MISTAKE),
        (0.451, Grade.MISTAKE),
        (0.45, Grade.BLUNDER),
    ],
)
def test_grades_follow_their_thresholds(after, grade):
    review = reviewed("A1", [("H8", estimate(0.6)), ("J9", estimate(1 - after))])
    assert grades(review) == [grade]


def test_move_better_than_engines_choice_is_best():
    review = reviewed("A1", [("H8", estimate(0.5)), ("J9", estimate(0.1))])
    move = review.moves[0]
    assert (move.grade, move.best, move.lost) == (Grade.BEST, move.action, 0.0)
    assert review.chances[0] == pytest.approx(0.9)


def test_engines_own_move_loses_nothing():
    review = reviewed("H8", [("H8", estimate(0.7)), ("J9", estimate(0.6))])
    assert review.moves[0].lost == 0.0
    assert review.moves[0].grade is Grade.BEST
    assert review.chances == (pytest.approx(0.4), pytest.approx(0.4))


def test_proof_holds_along_best_line():
    says = [("H8", Score.win(5)), ("J9", estimate(0.6)), ("K10", estimate(0.5))]
    review = reviewed("H8 J9", says)
    assert review.chances[:2] == (1.0, 1.0)
    assert review.moves[0].grade is Grade.BEST
    # Lost already: with any move, nothing more can be lost.
    assert review.moves[1].before == 0.0
    assert review.moves[1].lost == 0.0


def test_missed_win_is_told_with_distance():
    review = reviewed("A1", [("H8", Score.win(5)), ("J9", estimate(0.5))])
    move = review.moves[0]
    assert (move.score, move.grade) == (Score.win(5), Grade.BLUNDER)
    assert move.lost == pytest.approx(0.5)


def test_allowed_loss_counts_from_the_move():
    review = reviewed("A1", [("H8", estimate(0.5)), ("J9", Score.win(3))])
    assert review.moves[0].led_to == Score.loss(4)
    assert review.moves[0].after == 0.0


def test_proven_draw_is_best():
    review = reviewed("A1", [("H8", Score.draw()), ("J9", estimate(0.3))])
    assert review.moves[0].before == review.moves[0].after == 0.5
    assert review.moves[0].grade is Grade.BEST


def test_final_position_needs_no_engine():
    last = TICTACTOE.parse_moves("a1 b1 a2 b2 a3")
    assert last.outcome is not None
    says = [("a1", Score.draw()), ("b1", Score.draw()), ("a2", Score.win(5)), ("b2", Score.loss(2)),
            ("a3", Score.win(1)), None]  # fmt: skip
    review = reviewed("a1 b1 a2 b2 a3", says, TICTACTOE)
    assert review.chances[-1] == 1.0
    assert review.moves[-1].grade is Grade.BEST
    assert review.moves[-1].led_to == Score.win(1)


def test_accuracy_of_tenth_lost_is_that_of_lichess():
    says = [("H8", estimate(0.5)), ("J9", estimate(0.6)), ("K10", estimate(0.4)), ("L11", estimate(0.6))]
    review = reviewed("A1 J9 B2", says)
    # 10 % lost with the first move; the second seat's own move was the engine's.
    assert review.moves[0].lost == pytest.approx(0.1)
    assert review.accuracy(Seat.SECOND) == 1.0
    of_lichess = (103.1668 * math.exp(-0.04354 * 10) - 3.1669) / 100
    assert review.accuracy(Seat.FIRST) == pytest.approx((of_lichess + 1.0) / 2, abs=0.0001)


def test_moves_in_lost_position_count_for_accuracy():
    lost, won = ("H8", Score.loss(9)), ("J9", Score.win(8))
    review = reviewed("A1 J9 A2 J10 A3 J11", [("H8", Score.win(9)), won, lost, won, lost, won, lost])
    assert grades(review)[::2] == [Grade.BLUNDER, Grade.BEST, Grade.BEST]
    # One win turned into a loss and two moves that lost no more: not 0 %.
    assert review.accuracy(Seat.FIRST) == pytest.approx(2 / 3, abs=0.001)


def test_unknown_scores_give_no_grades():
    review = reviewed(
        "H8 A1 B2", [("H8", estimate(0.5)), None, ("K10", estimate(0.5)), ("A1", estimate(0.5))]
    )
    assert grades(review)[:2] == [None, None]
    assert review.chances[1] is None
    assert review.count(Seat.SECOND, Grade.BEST) == 0


def test_forced_move_is_not_graded():
    moves = "a1 b1 c1 a2 b2 c2 b3 a3 c3"
    says = [("a1", Score.draw())] * 8 + [("c3", Score.win(1)), None]
    review = reviewed(moves, says, TICTACTOE)
    assert review.moves[-1].grade is None


def test_moments_are_at_most_three_and_ordered():
    moves = "A1 B1 C1 D1 E1 F1"
    chances = [0.5, 0.6, 0.8, 0.7, 0.5, 0.9, 0.3]
    says = [("H8", estimate(chance)) for chance in chances]
    review = reviewed(moves, says)
    assert len(review.moments) == 3
    assert sorted(review.moments, key=lambda move: move.ply) == list(review.moments)
    errors = [move for move in review.moves if move.grade and move.grade.is_error]
    assert min(one.lost for one in review.moments) >= max(
        one.lost for one in errors if one not in review.moments
    )
    assert review.worst_of(Seat.FIRST) in review.moments or review.worst_of(Seat.SECOND) in review.moments


def test_verdicts_round_trip_through_json():
    for score in (Score.estimate(12.5), Score.win(3), Score.loss(None, -4), Score.draw()):
        assert SearchVerdict.of_json(SearchVerdict(7, score).to_json()) == SearchVerdict(7, score)
    assert SearchVerdict.of_json(None) is None


def test_second_move_of_turn_keeps_players_chance():
    sow = next(game for game in GAMES if game.id == "sow")
    says = [("b2", estimate(0.7)), ("c2", estimate(0.7)), ("a1", estimate(0.3))]
    review = reviewed("b2 c2", says, sow)
    assert [move.lost for move in review.moves] == [0.0, pytest.approx(0.0)]
    assert grades(review) == [Grade.BEST, Grade.BEST]
    assert review.chances == tuple(map(pytest.approx, (0.7, 0.7, 0.7)))
