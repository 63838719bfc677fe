from __future__ import annotations

import json
import re

import pytest

from engines.core.errors import TengenError
from engines.games.gomoku.search import solver
from engines.games.gomoku.search.solver import parse_problem, solve_line

WON = {"moves": [[7, 7], [0, 0], [8, 7], [0, 14], [9, 7], [14, 14]]}


def answer(problem: dict, *, with_moves: bool = False) -> dict:
    return solve_line(json.dumps(problem), with_moves=with_moves)


def test_open_three_on_the_move_wins_in_three() -> None:
    found = answer({**WON, "size": 15, "side": "black"})
    assert found["best"] in ([6, 7], [10, 7])
    assert (found["win_in"], found["proven"], len(found["line"])) == (3, True, 3)
    assert set(found) == {"best", "win_in", "line", "nodes", "seconds", "proven"}


def test_winning_moves_are_all_listed_on_request() -> None:
    moves = answer(WON, with_moves=True)["moves"]
    wins = {tuple(move["move"]): move["win_in"] for move in moves}
    assert wins[6, 7] == wins[10, 7] == 3
    assert all(distance % 2 for distance in wins.values())


def test_solver_can_be_asked_about_the_other_side() -> None:
    found = answer({**WON, "side": "white"})
    assert not found["proven"]
    assert found["win_in"] is None
    assert found["best"] in ([5, 7], [6, 7], [10, 7], [11, 7])


def test_empty_board_is_answered() -> None:
    found = answer({"size": 19, "moves": []})
    assert (found["best"], found["proven"]) == ([9, 9], False)


def test_point_is_column_then_row() -> None:
    assert parse_problem('{"moves": [[3, 0]]}').cells[3] == 1


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not a line of JSON"),
        ("H8 I9", "not a line of JSON"),
        ("[]", 'a JSON object with a list "moves"'),
        ("{}", 'a JSON object with a list "moves"'),
        ('{"moves": [[7]]}', "[7] is not a point [x, y] of this board"),
        ('{"moves": [[7, 15]]}', "[7, 15] is not a point [x, y] of this board"),
        ('{"moves": [["a", 1]]}', '["a", 1] is not a point [x, y] of this board'),
        ('{"moves": [[7, 7], [7, 7]]}', "H8 is taken"),
        ('{"moves": [], "size": 4}', "a number from 5 to 20"),
        ('{"moves": [], "size": 21}', "a number from 5 to 20"),
        ('{"moves": [], "size": "15"}', "a number from 5 to 20"),
        ('{"moves": [], "rule": "swap"}', "one of freestyle, standard, renju, caro"),
        ('{"moves": [], "side": "red"}', '"black" or "white"'),
        ('{"moves": [[0,0],[0,1],[1,0],[1,1],[2,0],[2,1],[3,0],[3,1],[4,0]]}', "the game is over"),
    ],
)
def test_bad_line_is_refused_in_words(text: str, complaint: str) -> None:
    with pytest.raises(TengenError, match=re.escape(complaint)):
        solve_line(text, with_moves=False)


def test_time_is_a_second_by_default(monkeypatch):
    times = []

    def shortest_win(searcher, board, started, seconds):
        times.append(seconds)
        raise StopIteration

    monkeypatch.setattr(solver, "_shortest_win", shortest_win)
    for given in ({}, {"seconds": 3.0}):
        with pytest.raises(StopIteration):
            solve_line(json.dumps(WON), with_moves=False, **given)
    assert times == [1.0, 3.0]
