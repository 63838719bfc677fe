"""Mancala games as text: the variant, the turns, and files that are refused."""

from __future__ import annotations

import pytest

from engines.games.mancala.notations import NOTATIONS
from engines.games.mancala.rules import GAME
from engines.records.record import GameRecord, RecordError

(NOTATION,) = NOTATIONS
LONE = "D A A E C E F A C"
"""Moves of which the last is only possible if a lone seed is captured."""


def record(moves: str, options: dict[str, str] | None = None) -> GameRecord:
    position = GAME.parse_moves(moves, options)
    return GameRecord(GAME, dict(position.options), position.actions)


def test_turn_is_one_word_whose_case_tells_the_player() -> None:
    assert NOTATION.write(record("C F B A D E")) == "Kalah(6,4):\n1. CF b 2. A d 3. E\n"
    options = {"seeds": "3", "captures": "counts", "swap": "on"}
    written = NOTATION.write(record("D B swap E", options))
    assert written == "Kalah(6,3), empty captures, swap:\n1. DB swap e\n"
    assert NOTATION.read(GAME, written) == record("D B swap E", options)


@pytest.mark.parametrize(
    "text",
    [
        "CF b",
        "cf\nB",
        "1. CF b",
        "1) c f 2. b",
        "Kalah(6,4): CFB",
        " kalah ( 6, 4 ):\n\n1. CF b",
        "Ｋａｌａｈ（６，４）：ＣＦ ｂ",
    ],
)
def test_alternative_spellings_are_read(text: str) -> None:
    assert NOTATION.recognises(text)
    assert NOTATION.read(GAME, text) == record("C F B")


def test_text_without_a_name_fits_the_first_possible_variant() -> None:
    assert NOTATION.read(GAME, "A swap a").options == GAME.complete({"swap": "on"})
    assert NOTATION.read(GAME, LONE).options == GAME.complete({"captures": "counts"})


def test_first_of_several_games_is_read() -> None:
    for text in ("1. CF b\n\n1. A a", "Kalah(6,4): CF b\nKalah(6,3): D", "CF b\nKalah(6,3): D"):
        read = NOTATION.read(GAME, text)
        assert (read.position.history(), read.is_first_of_several) == (("C", "F", "B"), True)
    assert not NOTATION.read(GAME, "Kalah(6,4):\n1. CF b").is_first_of_several


@pytest.mark.parametrize(
    ("text", "reason", "line", "move"),
    [
        ("Kalah(6,4):", "no-moves", 1, 0),
        ("Kalah(6,7):\n1. C", "option", 1, 0),
        ("\nKalah(5,4): C", "option", 2, 0),
        ("Kalah(6,4) CFB", "option", 1, 0),
        ("Kalah(6,4,1): C", "option", 1, 0),
        ("Kalah(6,4), fun: C", "option", 1, 0),
        ("Kalah(6,4):\n1. CF\nx", "unreadable", 3, 3),
        ("1. CF b\n2. Ag", "unreadable", 2, 5),
        ("Kalah(6,4):\n1. CC", "illegal", 2, 2),
        ("Kalah(6,4):\n1. CF swap b", "illegal", 2, 3),
        ("CF b\nA swap", "illegal", 2, 5),
    ],
)
def test_wrong_file_is_refused_with_line_and_reason(text: str, reason: str, line: int, move: int) -> None:
    with pytest.raises(RecordError) as refused:
        NOTATION.read(GAME, text)
    fault = refused.value.fault
    assert (fault.reason, fault.line, fault.move) == (reason, line, move)


@pytest.mark.parametrize("text", ["", "Blue: Ann", "Mancala, match 12", "Kalah", "44353"])
def test_other_texts_are_not_recognized(text: str) -> None:
    assert not NOTATION.recognises(text)
