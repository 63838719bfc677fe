from __future__ import annotations

import pytest

from engines.core.errors import IllegalActionError, NotationError
from engines.games.tic_tac_toe.search.solver import solve_line


def test_position_is_solved_with_its_best_moves() -> None:
    answer = solve_line("a1 a3 a2 c3, b3", with_moves=True)
    assert answer["proven"]
    assert (answer["score"], answer["plies"], answer["best"]) == (1, 3, ["c1"])
    assert answer["moves"]["c1"] == {"score": 1, "plies": 3}
    assert answer["moves"]["b2"] == {"score": 0, "plies": None}
    lost = solve_line("a1 a3 a2 c3 b3 c1", with_moves=False)
    assert (lost["score"], lost["plies"]) == (-1, 2)
    assert "moves" not in lost


@pytest.mark.parametrize("text", ["", " - ", "-"])
def test_empty_board_is_a_draw(text: str) -> None:
    answer = solve_line(text, with_moves=False)
    assert (answer["score"], answer["plies"], len(answer["best"])) == (0, None, 9)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("a1 z9", NotationError),
        ("a1 a1", IllegalActionError),
        ("a1 a2 b1 b2 c1", IllegalActionError),
    ],
)
def test_bad_lines_are_refused(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        solve_line(text, with_moves=False)
