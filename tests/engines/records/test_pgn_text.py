"""Texts of PGN and PDN in parts: every character is syntax, or in a part."""

import pytest

from engines.records.pgn_text import Kind, games

HEAD = '[White "Ann"]\n'


def told(text):
    """Return the parts of each game, words joined by blanks."""
    return [[(part.kind.name[0], " ".join(part.text.split())) for part in game.parts] for game in games(text)]


def moves(text):
    return [
        " ".join(part.text for part in game.parts if part.kind is Kind.MOVES).split() for game in games(text)
    ]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("1. e4 {good} e5", [("M", "1. e4"), ("C", "good"), ("M", "e5")]),
        ("1. e4 {a {nested} one} e5", [("M", "1. e4"), ("C", "a {nested} one"), ("M", "e5")]),
        ("1. e4 {an { unclosed} e5", [("M", "1. e4"), ("C", "an { unclosed"), ("M", "e5")]),
        ("1. e4 ; e5 2. Nf3\ne6", [("M", "1. e4"), ("C", "e5 2. Nf3"), ("M", "e6")]),
        ("1. e4\n% e5 2. Nf3\ne6", [("M", "1. e4"), ("M", "e6")]),
        ("1. e4 % e5\ne6", [("M", "1. e4 % e5 e6")]),
        ("1. e4! e5?? 2. d4 (!?) $14 d5*", [("M", one) for one in ("1. e4", "e5", "2. d4", "d5")]),
        ("1. e4 {[%clk 0:01]} e5 {[%eval 1] ok}", [("M", "1. e4"), ("M", "e5"), ("C", "ok")]),
        ("1. e4 [%clk 0:01] e5", [("M", "1. e4"), ("M", "e5")]),
        ("1. e4 (1. d4 (1. c4 {no}) d5) e5", [("M", "1. e4"), ("M", "e5")]),
        ('1. e4 /FEN "8/8"/ e5', [("M", "1. e4"), ("S", "8/8"), ("M", "e5")]),
        ("1. e4 e5 1-0 {resigned} ; late", [("M", "1. e4 e5"), ("C", "resigned"), ("C", "late")]),
    ],
)
def test_syntax_is_told_from_moves(text, parts):
    assert told(HEAD + text) == told(text) == [parts]


@pytest.mark.parametrize("result", ["1-0", "0-1", "2-0", "0-2", "1-1", "0-0", "1/2-1/2", "1/2", "½-½", "*"])
@pytest.mark.parametrize("begin", ["1. d4 d5", HEAD + "1. d4 d5"])
def test_result_ends_a_game(result, begin):
    found = list(games(f"1. e4 e5 {result} \n{begin} {result}"))
    assert moves(f"1. e4 e5 {result} \n{begin} {result}") == [["1.", "e4", "e5"], ["1.", "d4", "d5"]]
    assert [game.result for game in found] == [result, result]


@pytest.mark.parametrize(
    "between",
    [
        '\n\n[White "Cy"]\n',
        '\n[White "Cy"]',
        " [White “Cy”] ",
        "\n\n",
        "\n2. c4 c5\n",
        "\n2. c4 c5 {x}\n% y\n",
    ],
)
def test_game_without_result_ends_before_the_next(between):
    found = moves(HEAD + "1. e4 e5" + between + "1. d4 d5")
    assert (len(found), found[0][:3], found[1]) == (2, ["1.", "e4", "e5"], ["1.", "d4", "d5"])


def test_move_number_one_may_come_twice_in_a_game():
    for text in (
        "1. e4\n1. e5\n2. d4",
        "1. e4\n1... e5",
        "1. e4 {x}\n1. ... e5 2. d4",
        "1. e4 (1. d4) 1. e5",
    ):
        assert len(moves(text)) == 1


def test_first_of_two_equal_tags_counts():
    (game,) = games('[Event "A"]\n[Event "B"]\n% C\n[White "Ann"] {D} [White "Bob"]\n1. e4')
    assert [game.tag(name) for name in ("Event", "White", "Black")] == ["A", "Ann", ""]


def test_tags_after_an_empty_line_begin_another_game():
    found = list(games('[Event "A"]\n[White "Ann"]\n\n[Event "B"]\n[White "Bob"]\n\n1. e4'))
    assert [(game.tag("Event"), game.tag("White"), game.line) for game in found] == [
        ("A", "Ann", 1),
        ("B", "Bob", 4),
    ]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("1. e4 e5\n2. d4)", 3),
        ("1. e4 e5\n(1. d4\n(1. c4)", 3),
        ("1. e4\n{never closed\n1. d4", 3),
        ("1. e4 {never closed", 2),
    ],
)
def test_open_bracket_spoils_one_game_only(text, line):
    broken, whole = games(f'{HEAD}{text}\n\n[White "Cy"]\n\n1. c4 c5 1-0')
    assert (broken.fault.fault.reason, broken.fault.fault.line) == ("syntax", line)
    assert (whole.fault, whole.tag("White"), whole.result) == (None, "Cy", "1-0")


@pytest.mark.parametrize("text", ["", " \n", "; words", "% words\n", "{words}", "*", "{a} 1-0 {b}"])
def test_text_without_tags_and_moves_has_no_games(text):
    assert list(games(text)) == []


def test_semicolons_separate_moves_of_a_list_only():
    assert moves("11-15; 22-18; 2. 15x22 ; 25x18") == [["11-15;", "22-18;", "2.", "15x22"]]
    assert moves("11-15; better is 9-13\n22-18") == [["11-15", "22-18"]]
    assert moves(HEAD + "11-15; 22-18") == [["11-15"]]


def test_games_of_a_collection_know_their_lines():
    one = HEAD + "\n1. e4 {x} e5 (1... c5) 2. Nf3 Nc6 1-0\n\n"
    found = games(one * 2000)
    assert next(found).line == 1
    assert [game.line for game in found][-1] == 1999 * 4 + 1
