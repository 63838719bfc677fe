"""Positions by FEN: what is read, and what no game leads to."""

from __future__ import annotations

import pytest

from engines.core.errors import NotationError, SetupError
from engines.core.types import Side
from engines.games.chess.board.setups import START
from engines.games.chess.notation.fen import format_fen, parse_fen
from engines.games.chess.rules import GAME, ChessPosition

FIRST = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def board(fen: str) -> ChessPosition:
    return GAME.position(setup=parse_fen(fen))


def test_first_position_is_written_and_read() -> None:
    assert format_fen(GAME.position().as_setup()) == FIRST
    assert parse_fen(FIRST) == START == GAME.position().as_setup()


def test_all_fields_are_kept() -> None:
    fen = "r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq d6 0 31"
    assert format_fen(board(fen).as_setup()) == fen
    assert format_fen(board(fen).play(board(fen).parse_action("Rg1")).as_setup()).endswith("b q - 1 31")


@pytest.mark.parametrize("rest", ["", " w", " w -", "  W  - - ", " w - - 0", " w - - - -"])
def test_missing_fields_are_filled_in(rest: str) -> None:
    assert parse_fen(f"4k3/8/8/8/8/8/8/4K3{rest}").numbers == (0, 0, 0, 1)


def test_passed_pawn_that_nobody_takes_is_forgotten() -> None:
    fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
    assert board(fen).passed is None
    assert format_fen(board(fen).as_setup()) == fen.replace("e3", "-")


@pytest.mark.parametrize(
    "fen",
    [
        "",
        "8/8",
        "x3k3/8/8/8/8/8/8/4K3",
        "9/8/8/8/8/8/8/8",
        f"{FIRST} 1",
        FIRST.replace(" w ", " x "),
        FIRST.replace(" w ", " wb "),
    ],
)
def test_text_that_is_no_position_is_refused(fen: str) -> None:
    with pytest.raises(NotationError):
        parse_fen(fen)


@pytest.mark.parametrize(
    ("fen", "reason"),
    [
        ("8/8/8/8/8/8/8/4K3 w", "one king"),
        ("4k3/8/8/8/8/8/8/2K1K3 w", "one king"),
        ("4k2P/8/8/8/8/8/8/4K3 w", "first or the last row"),
        ("4k3/8/8/8/8/8/8/4K2R b - - 0 1", ""),
        ("4k2R/8/8/8/8/8/8/4K3 w", "in check"),
        ("4k3/8/8/8/8/8/8/4K3 w K", "castling"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6", "en passant point"),
        ("4k3/8/4p3/4p3/8/8/8/4K3 w - e6", "en passant point"),
        ("4k3/8/8/8/4r3/2n3b1/8/4K3 w", ""),
        ("4k3/8/8/8/4r2b/2n5/2n5/4K3 w", "give check"),
        ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w", "pawns"),
        ("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w", "pawns can become"),
    ],
)
def test_impossible_position_is_refused_with_its_reason(fen: str, reason: str) -> None:
    if not reason:
        assert board(fen).setup == parse_fen(fen)
        return
    with pytest.raises(SetupError, match=reason):
        board(fen)


def test_other_side_to_move_takes_nothing_in_passing() -> None:
    position = board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").with_side(Side.SECOND)
    assert (position.side_to_move, position.passed) == (Side.SECOND, None)
    with pytest.raises(SetupError):
        board("4k3/8/8/8/8/8/8/4K2r w - - 0 1").with_side(Side.SECOND)


def test_largest_numbers_stay_playable() -> None:
    fen = "4k3/P7/8/8/8/8/8/4K3 b - - 0 9999"
    position = GAME.position(setup=parse_fen(fen))
    after = position.play(position.parse_action("Kd7"))
    assert after.fullmove == 10_000
    assert GAME.position(setup=after.as_setup()).fullmove == 9999
