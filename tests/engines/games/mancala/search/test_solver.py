"""Answers of the solver to lines of text."""

from __future__ import annotations

import pytest

from engines.core.errors import IllegalActionError, NotationError, TengenError
from engines.games.mancala.search.solver import solve_line

LATE = "Kalah(6,3): 1. B e 2. F b 3. CFE f 4. A a 5. D d 6. F bc 7. D f 8. EBC b 9. F"
OVER = "Kalah(6,4), empty captures: 1. F a 2. A c 3. E ae 4. A c 5. FD e 6. FC f 7. FB d 8. A a 9. B f 10. \
C c 11. F f 12. D e 13. FE c 14. FB f 15. A d 16. B"


def test_position_is_solved_with_its_best_houses() -> None:
    """Red is nine seeds behind and loses by twelve with the best house."""
    answer = solve_line(LATE, with_moves=True)
    assert answer["proven"]
    assert (answer["score"], answer["best"]) == (-12, ["F"])
    assert answer["moves"] == {"A": -18, "D": -16, "E": -16, "F": -12}
    assert "moves" not in solve_line(LATE, with_moves=False)


@pytest.mark.parametrize(
    ("line", "score"),
    [("Kalah(6,3), empty captures:", 2), ("kalah(6,4)", 8), ("Kalah(6,4), empty captures", 10)],
)
def test_start_of_a_variant_is_solved(line: str, score: int) -> None:
    answer = solve_line(line, with_moves=False)
    assert (answer["score"], answer["proven"]) == (score, True)


def test_further_sowing_of_a_turn_keeps_the_leads_sign() -> None:
    """E and B are sown in one turn, and then C ends it."""
    before = LATE[: LATE.index("BC b")]
    further, ended = (solve_line(before + houses, with_moves=False) for houses in ("B", "BC"))
    moves = solve_line(before, with_moves=True)["moves"]
    assert isinstance(moves, dict)
    assert (moves["B"], further["score"], ended["score"]) == (8, 8, -8)


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("C F Q", TengenError),
        ("Kalah(6,3): C C C", TengenError),
        ("Kalah(6,7):", TengenError),
        ("Kalah(6,4), swap:", NotationError),
        ("Kalah(6,4), swap: C", NotationError),
        (OVER, IllegalActionError),
    ],
)
def test_line_without_a_position_to_solve_is_refused(line: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        solve_line(line, with_moves=False)
