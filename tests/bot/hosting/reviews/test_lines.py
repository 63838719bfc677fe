"""The lines of a reviewed move: the best moves in its place, and the best ones after it."""

import pytest

from bot.hosting.reviews.review import LONGEST_LINE, Grade, SearchVerdict, judge
from engines.core.scoring.score import Score
from engines.core.statistics.win_probability import scale_of
from engines.registry import find

CHESS = find("chess")
SHORT = "f3 e5 g4 Qh4#"
"""The shortest mate; the second move allowed it."""


def line_of(position, moves):
    found = []
    for move in moves.split():
        found.append(position.parse_action(move))
        position = position.play(found[-1])
    return found


def reviewed(moves, expected):
    """Review a game; `expected` has for each position the engine's line and the score."""
    line = CHESS.parse_moves(moves).line()
    verdicts = []
    for position, (text, score) in zip(line, expected, strict=True):
        action, *replies = line_of(position, text)
        verdicts.append(SearchVerdict(action, score, tuple(replies)))
    return line, judge(line, verdicts, scale_of(CHESS))


def names(position, line):
    told = []
    for action in line:
        told.append(position.format_action(action))
        position = position.play(action)
    return told


def test_error_has_better_line_and_refutation():
    line, review = reviewed(
        "f3 e5 g4",
        [
            ("e4 e5", Score.estimate(0.3)),
            ("e5 e4", Score.estimate(0.2)),
            ("e4 Nf6 Nc3", Score.estimate(-0.2)),
            ("Qh4#", Score.win(1)),
        ],
    )
    error = review.moves[2]
    assert error.grade is Grade.BLUNDER
    assert names(line[2], error.better) == ["e4", "♘f6", "♘c3"]
    assert names(line[3], error.refutation) == ["♕h4#"]


def test_line_follows_game_where_it_went_on_best():
    line, review = reviewed(
        "f3 e5 g4",
        [
            ("e4 e5", Score.estimate(0.3)),
            ("e5 e4", Score.estimate(0.2)),
            ("g4 d6", Score.estimate(-0.2)),
            ("d5 e4", Score.estimate(0.3)),
        ],
    )
    assert names(line[1], review.moves[0].refutation) == ["e5", "g4", "d5", "e4"]


def test_line_ends_before_illegal_move():
    position = CHESS.position()
    action, reply, _ = line_of(position, "e4 e5 Nf3")
    after = position.play(position.parse_action("f3"))
    verdicts = [
        SearchVerdict(action, Score.estimate(1.0), (reply, action, reply)),
        SearchVerdict(reply, Score.estimate(0.5), (-1,)),
    ]
    (move,) = judge([position, after], verdicts, scale_of(CHESS)).moves
    assert move.better == (action, reply)
    assert move.refutation == (reply,)


def test_line_is_cut_at_its_longest():
    moves = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Nc3"
    _, review = reviewed(
        "e4", [(f"{moves} Nc6 e4 e5", Score.estimate(2.0)), ("e5 Nf3 Nc6", Score.estimate(1.0))]
    )
    assert len(review.moves[0].better) == LONGEST_LINE


@pytest.mark.parametrize("replies", [(), (5, 7)])
def test_stored_verdict_is_read_again(replies):
    verdict = SearchVerdict(3, Score.win(5), replies)
    assert SearchVerdict.of_json(verdict.to_json()) == verdict


@pytest.mark.parametrize(
    "stored", [[3, None, None, 0.5, "e4"], [3, None, None, 0.5, 1.0], [3, None, "1", 0.5]]
)
def test_damaged_verdict_is_refused(stored):
    with pytest.raises(ValueError, match=r"verdict .* cannot be read"):
        SearchVerdict.of_json(stored)
