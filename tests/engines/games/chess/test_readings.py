"""What people write for moves of chess, and which moves it can mean."""

from __future__ import annotations

import pytest

from engines.core.errors import IllegalActionError, NotationError
from engines.games.chess.notation.fen import parse_fen
from engines.games.chess.notation.readings import ENGLISH, readings
from engines.games.chess.notation.san import san
from engines.games.chess.rules import GAME, ChessPosition

START = GAME.position()
CAPTURES = "r3k2r/1P4P1/8/3pP3/8/2n5/PP1P1P1P/R3K2R w KQkq d6 0 1"
ROOK_OR_KING = "4k3/8/8/8/8/8/8/4K2R w - - 0 1"


def board(fen: str) -> ChessPosition:
    return GAME.position(setup=parse_fen(fen))


def read(position: ChessPosition, text: str) -> list[str]:
    return [san(position, action) for action in position.readings(text)]


@pytest.mark.parametrize(
    "text",
    ["Nf3", "nf3", "♘f3", "♞f3", "NF3", "g1f3", "g1-f3", "G1F3", "Ng1f3", "Ng1-f3", "Nxf3", " N f3+!? "],
)
def test_knight_is_named_in_many_ways(text: str) -> None:
    assert read(START, text) == ["Nf3"]


@pytest.mark.parametrize("letter", "NSC")
def test_knight_has_letters_of_every_language(letter: str) -> None:
    assert read(START, f"{letter}f3") == ["Nf3"]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("exd6", ["exd6"]),
        ("exd6 e.p.", ["exd6"]),
        ("ed6", ["exd6"]),
        ("exd", ["exd6"]),
        ("ed", ["exd6"]),
        ("e5d6", ["exd6"]),
        ("xd6", ["exd6"]),
        ("g8=Q", ["g8=Q+"]),
        ("g8Q", ["g8=Q+"]),
        ("g8(q)", ["g8=Q+"]),
        ("g7g8q", ["g8=Q+"]),
        ("g8=D", ["g8=Q+"]),
        ("g8=♕", ["g8=Q+"]),
        ("g8", ["g8=Q+", "g8=R+", "g8=B", "g8=N"]),
        ("gh=N", ["gxh8=N"]),
        ("O-O", ["O-O"]),
        ("0-0", ["O-O"]),
        ("oo", ["O-O"]),
        ("e1g1", ["O-O"]),
        ("e1h1", ["O-O"]),
        ("bxc3", ["bxc3"]),
        ("Bxc3", ["bxc3"]),
        ("BC3", ["bxc3"]),
    ],
)
def test_pawns_and_castling_are_read(text: str, moves: list[str]) -> None:
    assert read(board(CAPTURES), text) == moves


def test_letter_of_two_kinds_means_both_where_typed() -> None:
    position = board(ROOK_OR_KING)
    assert read(position, "Rf1") == ["Kf1", "Rf1"]
    assert read(position, "Rf2") == ["Kf2"]
    assert [san(position, action) for action in readings(position, "Rf1", ENGLISH)] == ["Rf1"]
    assert san(position, position.parse_action("Rf1")) == "Rf1"


def test_small_letter_is_a_pawn_before_a_bishop() -> None:
    both = board("4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1")
    assert read(both, "bxc3") == ["bxc3"]
    assert read(both, "Bxc3") == ["Bxc3"]
    assert read(board("4k3/8/8/8/8/2n5/3B4/4K3 w - - 0 1"), "bxc3") == ["Bxc3"]


def test_capital_letter_is_a_piece_before_a_square() -> None:
    position = board("4k3/8/8/8/8/8/5B2/BN2K3 w - - 0 1")
    assert read(position, "B1c3") == ["Bc3"]
    assert read(position, "b1c3") == ["Nc3"]


def test_short_name_means_all_pieces_that_fit() -> None:
    position = board("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1")
    assert read(position, "Nd2") == ["Nfd2", "Nbd2"]
    assert read(position, "Nbd2") == read(position, "N1d2") == ["Nbd2"]


@pytest.mark.parametrize("text", ["", "hello", "4", "e9", "i4", "ab", "O", "a1b5", "e7e8qq"])
def test_text_that_is_no_move_is_not_read(text: str) -> None:
    with pytest.raises(NotationError):
        START.readings(text)


@pytest.mark.parametrize(
    ("fen", "text", "reason"),
    [
        (START, "e5", "illegal"),
        (START, "Bb5", "blocked"),
        (START, "Qd2", "blocked"),
        (START, "Nd5", "not_yours"),
        (START, "e7e5", "not_yours"),
        (START, "O-O", "no_castling"),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Qd4", "not_yours"),
        ("4k3/8/8/8/8/8/3P4/4K2r w - - 0 1", "d3", "in_check"),
        ("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3", "into_check"),
        ("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "0-0", "castling_through_check"),
        ("6k1/8/8/8/8/8/8/4K2R w - - 0 1", "0-0", "no_castling"),
        ("6k1/8/8/8/8/8/8/R3K3 b - - 0 1", "O-O-O", "no_castling"),
    ],
)
def test_illegal_move_has_its_reason(fen: str | ChessPosition, text: str, reason: str) -> None:
    position = board(fen) if isinstance(fen, str) else fen
    (action,) = position.readings(text)
    with pytest.raises(IllegalActionError) as caught:
        position.play(action)
    assert caught.value.reason == reason
    assert position.format_like(text, action) == text


def test_move_is_written_in_the_notation_of_the_text() -> None:
    (action,) = START.readings("Nf3")
    written = [START.format_like(text, action) for text in ("d4", "Sc3", "♞c3", "d2d4", "")]
    assert written == ["Nf3", "Nf3", "♘f3", "g1f3", "Nf3"]
    assert START.format_action(action) == "♘f3"
