"""The lines of `python -m engines solve connect4`."""

import bitbully
import pytest

from engines.core.errors import IllegalActionError, NotationError
from engines.games.connect_four.search.solver import solve_line

_DRAWN = "444444333333555555"


@pytest.mark.parametrize(
    ("position", "nodes"),
    # Late the solver counts four boards; at once a four ends the game, or the book knows.
    [("2252576253462244111563365343671351441", 4), (_DRAWN, 0), ("112233", 0)],
)
def test_answer_has_the_formats_fields_and_is_right(position, nodes):
    moves = [int(digit) - 1 for digit in position]
    scores = bitbully.BitBully().score_all_moves(bitbully.Board(moves))
    score = max(scores.values())
    answer = solve_line(position, with_moves=False)
    del answer["seconds"]
    assert answer == {
        "position": position,
        "score": score,
        "best": sorted(column + 1 for column, worth in scores.items() if worth == score),
        "nodes": nodes,
        "proven": True,
    }
    with_moves = solve_line(position, with_moves=True)
    assert with_moves["moves"] == {str(column + 1): worth for column, worth in scores.items()}
    assert with_moves["best"] == answer["best"]


def test_immediate_win_scores_by_the_stones_it_takes():
    answer = solve_line("112233", with_moves=False)
    assert (answer["score"], answer["best"]) == (18, [4])


@pytest.mark.parametrize("text", ["", "-", "  "])
def test_empty_rack_is_won_through_the_centre_in_41(text):
    answer = solve_line(text, with_moves=False)
    assert (answer["score"], answer["best"]) == (1, [4])


@pytest.mark.parametrize(
    ("line", "listed"), [(f"{_DRAWN} 0", 0), (f"{_DRAWN}\t+1", 1), (f" {_DRAWN}  -21\n", -21), ("- 21", 21)]
)
def test_score_of_listed_position_is_repeated(line, listed):
    answer = solve_line(line, with_moves=False)
    assert (answer["position"], answer["listed"]) == (line.split()[0], listed)
    assert answer["score"] == solve_line(line.split()[0], with_moves=False)["score"]


@pytest.mark.parametrize(
    "text", ["8", "0", "44x", "4 4 4", "44 35", "44 -22", "44 x", "--", "-- 1", "4-", "٤"]
)
def test_non_column_is_unreadable(text):
    with pytest.raises(NotationError):
        solve_line(text, with_moves=False)


@pytest.mark.parametrize(
    ("text", "reason"), [("4444444", "column_full"), ("1212121", "finished"), ("12121211", "finished")]
)
def test_impossible_positions_are_illegal(text, reason):
    with pytest.raises(IllegalActionError) as caught:
        solve_line(text, with_moves=False)
    assert caught.value.reason == reason
