"""What people type for moves, and the turns that it can mean."""

from __future__ import annotations

import pytest

from engines.core.errors import NotationError
from engines.core.game import Position
from engines.core.setup import Setup
from engines.core.types import Side
from engines.games.checkers.pdn import Pdn
from engines.games.checkers.rules import GAME as CHECKERS
from engines.games.chess.rules import GAME as CHESS
from engines.games.connect_four.rules import GAME as CONNECT_FOUR
from engines.games.gomoku.rules import GAME as GOMOKU
from engines.games.mancala.rules import GAME as MANCALA
from engines.games.othello.rules import GAME as OTHELLO
from engines.games.tic_tac_toe.rules import GAME as TIC_TAC_TOE
from engines.records.typed_moves import read_turns


def board(fen: str) -> Position:
    return CHECKERS.position(setup=Pdn().parse_fen(CHECKERS.position(), fen, 1))


def read(position: Position, text: str) -> list[str]:
    """Return the turns that a text can mean, each in the game's notation."""
    turns = read_turns(position, text)
    return [" ".join(map(position.format_action, turn)) for turn in turns]


STEPS = [
    *("11-15", "11–15", "11—15", "1115", "11 15", "11 - 15", "11 – 15", "11:15", "11x15", "11.15", "11,15"),
    *(
        "11/15",
        "11->15",
        "11→15",
        "１１－１５",
        " 11-15 ",
        "c3-d4",
        "C3-D4",
        "c3d4",
        "C3 D4",
        "c3 – d4",
        "c3:d4",
    ),
]
JUMPS = [
    *("10x17x26", "10x26", "10-26", "10:26", "10×26", "10 x 26", "1026", "10-17-26", "10 17 26", "101726"),
    *("10x17 17x26", "10:17:26", "e3xg5xe7", "e3e7", "e3xe7", "E3:G5:E7", "e3 g5 e7", "10х26"),
]


@pytest.mark.parametrize("text", STEPS)
def test_step_of_checkers_is_read(text: str) -> None:
    assert read(CHECKERS.position(), text) == ["C3-D4"]


@pytest.mark.parametrize("text", JUMPS)
def test_jumps_of_checkers_are_read(text: str) -> None:
    assert read(board("B:W14,22:B10"), text) == ["E3xG5xE7"]


@pytest.mark.parametrize("text", ["10x26", "10-26", "10 26", "e3e7", "1026"])
def test_jumps_with_the_same_ends_are_all_meant(text: str) -> None:
    assert read(board("B:W14,22,15,23:B10"), text) == ["E3xG5xE7", "E3xC5xE7"]


@pytest.mark.parametrize("text", ["2x2", "2-2", "2 2", "e1e1", "22"])
def test_jumps_with_the_same_result_are_one_reading(text: str) -> None:
    circle = board("B:W7,14,15,6,32:BK2")
    assert len(circle.readings("2x2")) == 2 and len(read(circle, text)) == 1


@pytest.mark.parametrize(
    "text", ["h8", "H8", "h 8", "h-8", "H08", "8h", "8 H", "(h,8)", "8,8", "8 8", "8-8", "[8;8]"]
)
def test_point_of_gomoku_is_read(text: str) -> None:
    assert read(GOMOKU.position(), text) == ["H8"]


def test_two_numbers_mean_either_order_where_legal() -> None:
    assert read(GOMOKU.position(), "3,4") == ["C4", "D3"]
    assert read(GOMOKU.parse_moves("C4"), "3,4") == ["D3"]
    assert read(GOMOKU.parse_moves("C4 D3"), "3,4") == ["C4"]
    assert read(OTHELLO.position(), "4,3") == ["d3", "c4"]
    assert read(OTHELLO.position(), "5,3") == ["e3"]
    assert read(TIC_TAC_TOE.position(), "1 3") == ["a3", "c1"]


def test_turn_of_mancala_is_read_at_once() -> None:
    start = MANCALA.position()
    for text in ("CF", "cf", "c f", "C, F", "36", "3 6", "3,6"):
        assert read(start, text) == ["C F"], text
    assert read(start, "c") == read(start, "3") == ["C"]
    for text in ("FC", "CC", "CFA", "C!", "37", "C6", "C 4", "C · 4"):
        with pytest.raises(NotationError):
            read_turns(start, text)


def test_number_of_second_house_row_has_two_readings() -> None:
    second = MANCALA.parse_moves("A")
    assert second.side_to_move is Side.SECOND
    assert read(second, "2") == ["B", "E"]
    houses = (0, 4, 4, 4, 4, 4, *(4,) * 6)
    setup = Setup(bytes(map(bool, houses)), Side.SECOND, (*houses, 4, 0))
    assert read(MANCALA.position(setup=setup), "1") == ["F"]


def test_several_stones_of_an_opening_are_one_turn() -> None:
    position = GOMOKU.position({"opening": "swap2"})
    assert read(position, "h8 i9 j10") == ["H8 I9 J10"]
    with pytest.raises(NotationError):
        read_turns(GOMOKU.position(), "h8 i9")


@pytest.mark.parametrize(("text", "column"), [("4", "4"), ("d", "4"), ("D", "4"), ("d1", "4"), ("４", "4")])
def test_column_of_connect_four_is_read(text: str, column: str) -> None:
    assert read(CONNECT_FOUR.position(), text) == [column]


@pytest.mark.parametrize(
    ("position", "text"),
    [
        *((GOMOKU.position(), text) for text in ("", "hello", "16,16", "88", "z9", "h8 ok", "8", "h8h9")),
        *((CONNECT_FOUR.position(), text) for text in ("44", "4,4", "h", "8", "4 4", "d7")),
        *(
            (CHECKERS.position(), text)
            for text in ("", "11", "915", "11-", "33-1", "hello", "11-15-", "9" * 60)
        ),
        *((OTHELLO.position(), text) for text in ("f5d6", "d9", "9,9")),
    ],
)
def test_other_texts_are_no_moves(position: Position, text: str) -> None:
    with pytest.raises(NotationError):
        read_turns(position, text)


def test_illegal_move_is_read_as_itself() -> None:
    taken = GOMOKU.parse_moves("H8")
    assert read(taken, "8,8") == read(taken, "h 8") == ["H8"]
    assert read(CHECKERS.position(), "1-5") == read(CHECKERS.position(), "1 5") == ["G1-H2"]


@pytest.mark.parametrize(
    ("position", "text", "like"),
    [
        (GOMOKU.position(), "16,16", "8,8"),
        (GOMOKU.position(), "z 9", "H8"),
        (CHECKERS.position(), "11-40", "11-15"),
        (CHECKERS.position(), "c3-z9", "C3-D4"),
        (MANCALA.position(), "7", "3"),
        (MANCALA.position(), "CZ", "C"),
        (CONNECT_FOUR.position(), "8,8", "3"),
        (OTHELLO.position(), "9,9", "4,3"),
        (OTHELLO.parse_moves("f5"), "hello", "d6"),
    ],
)
def test_example_is_in_the_notation_of_the_text(position: Position, text: str, like: str) -> None:
    written = [position.format_like(text, action) for action in position.legal_actions()]
    assert like in written and len(set(written)) == len(written)


@pytest.mark.parametrize("text", ["1.e4", "1. e4", "12.  e4", "3… e4", "1...e4"])
def test_number_before_move_is_left_out(text: str) -> None:
    assert read(CHESS.position(), text) == ["e4"]


def test_number_before_number_is_a_square() -> None:
    assert read(CHECKERS.position(), "11. 15") == read(CHECKERS.position(), "11.15") == ["C3-D4"]
