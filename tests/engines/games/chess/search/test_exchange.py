"""Exchanges on a square, against a search of all orders of captures."""

from __future__ import annotations

import numpy as np
import pytest

from engines.games.chess import GAME
from engines.games.chess.notation.fen import parse_fen
from engines.games.chess.search.exchange import exchange
from engines.games.chess.search.records import CODES, record_of


def won(fen: str, text: str) -> int:
    """Return what the move wins, in hundredths of a pawn."""
    position = GAME.set_up({}, parse_fen(fen))
    words = np.array(record_of(position), dtype=np.uint64)
    code = CODES[position.side_to_move][position.parse_action(text)]
    return int(exchange(np.uint64(words.ctypes.data), code))


@pytest.mark.parametrize(
    ("fen", "text", "gain"),
    [
        ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "Rxe5", 100),
        ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "Nxe5", -220),
        ("4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1", "Nxe5", -220),
        ("4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1", "Nxe5", 100),
        ("4k3/8/8/4r3/3P4/8/8/4K3 w - - 0 1", "dxe5", 500),
        ("4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 1", "Nh3", 0),
        ("4k3/8/8/8/6p1/8/8/4K1N1 w - - 0 1", "Nh3", -320),
        ("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", -400),
        ("3qk3/3r4/8/3p4/8/8/3R4/3QK3 w - - 0 1", "Rxd5", -400),
        ("4k3/8/3p4/4p3/8/8/8/4K2Q w - - 0 1", "Qe4", 0),
    ],
)
def test_exchange_wins_what_is_left(fen: str, text: str, gain: int) -> None:
    assert won(fen, text) == gain


def test_king_does_not_take_a_defended_piece() -> None:
    assert won("3rk3/8/8/8/3p4/4K3/8/3R4 w - - 0 1", "Rxd4") == -400 + 500
    assert won("3rk3/8/8/2p5/3p4/4K3/8/3R4 w - - 0 1", "Rxd4") == -400
