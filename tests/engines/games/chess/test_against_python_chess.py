"""The referee against python-chess, along random games."""

from __future__ import annotations

import pytest

pytest.importorskip("chess")
from tests.engines.games.chess.compare import games

FOUND = {"checkmate", "stalemate", "dead-position", "repetition", "counting"}


@pytest.mark.parametrize("positions", [10_000, pytest.param(100_000, marks=pytest.mark.nightly)])
def test_referee_agrees_with_python_chess(positions: int) -> None:
    ends = {str(last.outcome.termination) for last, _ in games(positions, seed=70)}
    assert ends == FOUND
