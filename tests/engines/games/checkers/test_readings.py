"""What people write for moves of Checkers, and which moves it can mean."""

from __future__ import annotations

import pytest

from engines.core.errors import NotationError
from engines.games.checkers.pdn import Pdn
from engines.games.checkers.rules import GAME, CheckersPosition

CIRCLE = "B:W7,14,15,6,32:BK2"
"""A king that jumps around to its own square, in either direction."""


def board(fen: str) -> CheckersPosition:
    return GAME.position(setup=Pdn().parse_fen(GAME.position(), fen, 1))


def read(position: CheckersPosition, text: str) -> list[str]:
    return [position.format_like("1", action) for action in position.readings(text)]


def test_ends_of_several_jumps_mean_each_of_them() -> None:
    position = board(CIRCLE)
    assert sorted(read(position, "2x2")) == ["2x11x18x9x2", "2x9x18x11x2"]
    assert read(position, "2x9x18x11x2") == ["2x9x18x11x2"]
    with pytest.raises(NotationError):
        position.parse_action("2x2")


def test_legal_move_is_meant_before_longer_ones() -> None:
    assert read(board("B:W14,22:B10"), "10x26") == ["10x17x26"]
    assert read(GAME.position(), "11-15") == ["11-15"]
    assert read(GAME.position(), "1-5") == ["1-5"]


def test_move_is_written_in_the_notation_of_the_text() -> None:
    position = board("B:W14,22:B10")
    (jumps,) = position.legal_actions()
    assert position.format_like("10-40", jumps) == "10x17x26"
    assert position.format_like("", jumps) == position.format_like("xyz", jumps) == "E3xG5xE7"
    assert position.format_like("e3", jumps) == position.format_action(jumps) == "E3xG5xE7"
