"""Endings that are hardly won, and bare kings."""

from __future__ import annotations

import numpy as np
import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.types import Side
from engines.games.chess import GAME
from engines.games.chess.notation.fen import parse_fen
from engines.games.chess.search.board import RECORD_WORDS
from engines.games.chess.search.columns import shipped_weights
from engines.games.chess.search.endings import share
from engines.games.chess.search.engine import ChessEngine
from engines.games.chess.search.evaluate import evaluate
from engines.games.chess.search.records import record_of


class Room:
    """Memory for a position and for another record."""

    def __init__(self, fen: str) -> None:
        self.words = np.zeros((2, RECORD_WORDS), dtype=np.uint64)
        self.words[0] = record_of(GAME.set_up({}, parse_fen(fen)))
        self.record, self.spare = (np.uint64(row.ctypes.data) for row in self.words)

    def estimate(self) -> int:
        """Return the estimate with the shipped weights."""
        return int(evaluate(np.uint64(shipped_weights().ctypes.data), self.record, self.spare))


@pytest.mark.parametrize(
    ("fen", "of_64"),
    [
        ("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", 2),
        ("4k3/7p/8/8/8/8/8/4KB2 w - - 0 1", 2),
        ("4kb2/8/8/8/8/8/8/4KR2 w - - 0 1", 8),
        ("4kr2/8/8/8/8/8/8/4KRB1 w - - 0 1", 8),
        ("4kr2/8/8/8/8/8/8/4KQ2 w - - 0 1", 64),
        ("4k3/8/8/8/8/8/8/4KBN1 w - - 0 1", 64),
        ("4kb2/5p2/8/8/8/8/5PP1/4KB2 w - - 0 1", 30),
        ("4k1b1/8/8/8/8/8/5PP1/4KB2 w - - 0 1", 64),
        ("2b1k3/5p2/8/8/8/8/5PP1/2B1K3 w - - 0 1", 30),
    ],
)
def test_better_side_uses_a_share_of_its_lead(fen: str, of_64: int) -> None:
    assert share(Room(fen).record, True) == of_64
    turned = fen.split(maxsplit=1)[0].swapcase().split("/")[::-1]
    assert share(Room("/".join(turned) + " w - - 0 1").record, False) == of_64


def test_bare_king_is_worse_at_the_edge() -> None:
    middle, edge, near = (
        Room(fen).estimate()
        for fen in (
            "8/8/8/3k4/8/8/8/R3K3 w - - 0 1",
            "3k4/8/8/8/8/8/8/R3K3 w - - 0 1",
            "3k4/8/3K4/8/8/8/8/R7 w - - 0 1",
        )
    )
    assert middle < edge < near


def test_rook_mates_a_bare_king() -> None:
    position, engine = GAME.set_up({}, parse_fen("8/8/8/3k4/8/8/8/R3K3 w - - 0 1")), ChessEngine(1)
    while position.outcome is None:
        position = position.play(engine.search(position, Limits(nodes=20_000), StopFlag()).action)
    assert position.outcome.winner is Side.FIRST
