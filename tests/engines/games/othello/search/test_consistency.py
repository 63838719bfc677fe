"""The solver against its independent judges; `consistency.py` tries more and deeper positions."""

from __future__ import annotations

import pytest

from tests.engines.games.othello.search import consistency


@pytest.mark.parametrize(("least", "most", "count"), [(8, 11, 24), (13, 15, 9)])
def test_solver_is_right(least, most, count):
    complaints = [consistency.judge(boards) for boards in consistency.positions(count, least, most, 3)]
    assert complaints == [None] * count
