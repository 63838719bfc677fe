"""Files that programs really write, after public reports: each is read as its writer meant it."""

from pathlib import Path

import pytest

from bot.hosting.archive.reading import read_file
from engines.core.types import Outcome, Side, Termination
from engines.records.record import Fault, GameRecord
from engines.registry import games

FILES = Path(__file__).parent / "files"
PASS_LEFT_OUT = "d3 c3 e6 d2 d1 e1 b2 c1 pass d6 c7"
NESTED = " ".join(f"{column}{row}" for row in (15, 13, 11, 9) for column in "ABCDEFGHIJKLMNO")
RIGHT = {
    "othello_pass_left_out.sgf": {"moves": PASS_LEFT_OUT, "names": ("ann", "bob"), "date": "2004"},
    "othello_pass_left_out_numbered.txt": {"moves": PASS_LEFT_OUT},
    "othello.ggf": {"moves": "f5 d6 c3", "names": ("ann", "bob"), "date": "2019-09-25"},
    "gomoku_run_together.txt": {"moves": "H8 I9 J10 H9"},
    "gomoku_gm1.sgf": {"moves": "H8 I7"},
    "gomoku_lower_case_properties.sgf": {"moves": "H8 I7"},
    "gomoku_decimal_times.psq": {"moves": "H8 I8", "names": ("AAA", "BBB")},
    "gomoku_division_freestyle15_1.psq": {
        "moves": "H8 I8 H7 I7",
        "names": ("AAA25.zip", "BBB25.zip"),
        "ending": Outcome(Side.FIRST, Termination.UNFINISHED),
        "rule": "freestyle",
    },
    "gomoku_name_like_a_move.psq": {"moves": "H8 I7", "names": ("3,4", "Bob")},
    "gomoku_same_names.txt": {
        "moves": "H8 I9",
        "names": ("Bob", "Bob"),
        "date": "2019-05-06",
        "ending": Outcome(Side.SECOND, Termination.RESIGNATION),
    },
    "gomoku_date_in_words.sgf": {
        "moves": "H8 I7",
        "names": ("Ann", "Cy"),
        "date": "2020-01-02",
        "ending": Outcome(Side.FIRST, Termination.RESIGNATION),
    },
    "gomoku_nested_by_move.sgf": {"moves": NESTED},
    "gomoku_no_charset_sjis.sgf": {"moves": "H8 I7", "names": ("表", "")},
    "gomoku_bad_byte_in_utf8.sgf": {"moves": "H8 I7", "names": ("Ann é", "")},
    "gomoku_utf16.sgf": {"moves": "H8"},
    "gomoku_escapes.sgf": {"moves": "H8 I7", "names": ("AnnBob", ""), "comments": {0: "a: b"}},
    "gomoku_unescaped_bracket.sgf": {"moves": "H8 I7", "names": ("Ann[3d]", "Bob")},
    "gomoku_no_last_paren.sgf": {"moves": "H8 I7"},
    "gomoku_pass.sgf": {"moves": "H8 pass I7", "rule": "renju"},
    "gomoku_pass.lib": {"moves": "H8 I7 pass J6", "rule": "renju"},
    "gomoku_position.sgf": {"moves": "J6", "board": {"H8": 1, "H7": 1, "I7": 2}, "side": Side.SECOND},
}


def told(record):
    """Return what a record says beside its moves, where it says anything."""
    said = {"names": record.names, "date": record.date, "ending": record.ending, "comments": record.comments}
    return {name: value for name, value in said.items() if value and value != ("", "")}


def read(name, data):
    return read_file(games()[name], data if isinstance(data, bytes) else data.encode())


@pytest.mark.parametrize("name", RIGHT)
def test_file_of_other_program_is_read(name):
    record = read(name.split("_")[0].split(".")[0], (FILES / name).read_bytes())
    assert isinstance(record, GameRecord), record
    right = dict(RIGHT[name])
    assert " ".join(record.position.history()) == right.pop("moves")
    assert record.options.get("rule") == right.pop("rule", record.options.get("rule"))
    if board := right.pop("board", None):
        position = record.position.earlier(0)
        stones = {position.format_point(point): cell for point, cell in enumerate(position.cells) if cell}
        assert (stones, position.side_to_move) == (board, right.pop("side"))
    assert told(record) == right


# One game of Othello in which White must pass after the eighth move, as it is written everywhere.
WORDS = PASS_LEFT_OUT.split()
SQUARES = [word for word in WORDS if word != "pass"]
GO = ["".join(("abcdefgh"[ord(word[0]) - 97], "abcdefgh"[int(word[1]) - 1])) for word in SQUARES]
COLOURS = "BWBWBWBWWB"


def nodes(words, colours=COLOURS, sign=";"):
    return "".join(f"{sign}{colour}[{word}]" for colour, word in zip(colours, words, strict=True))


def with_pass(word):
    return [word if one == "pass" else one for one in WORDS]


PASSED = COLOURS[:8] + "BWB"
BOARD = "-" * 27 + "O*" + "-" * 6 + "*O" + "-" * 27
OTHELLO_TEXTS = [
    "".join(SQUARES),
    "".join(SQUARES).upper(),
    *("".join(with_pass(word)) for word in ("pass", "--", "ps", "PA", "@@", "@@@@")),
    " ".join(SQUARES),
    ", ".join(SQUARES),
    *(" ".join(with_pass(word)) for word in ("pass", "--", "ps", "PA", "@@@@")),
    "1. d3 c3 2. e6 d2 3. d1 e1 4. b2 c1 5. d6 c7",
    "1. d3 c3 2. e6 d2 3. d1 e1 4. b2 c1 5. -- d6 6. c7",
    "1.d3, 2.c3, 3.e6, 4.d2, 5.d1, 6.e1, 7.b2, 8.c1, 9.d6, 10.c7",
    "1) d3 c3\n2) e6 d2\n3) d1 e1\n4) b2 c1\n5) d6 c7",
    f"(;GM[2]{nodes(SQUARES)})",
    f"(;GM[2]{nodes(GO)})",
    *(f"(;GM[2]{nodes(with_pass(word), PASSED)})" for word in ("", "pass", "--", "PA", "@@@@", "tt")),
    f"(;GM[2]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]{nodes(SQUARES)})",
    f"(;GM[Othello]TY[8]BO[8 {BOARD} *]{nodes(SQUARES, sign='')};)",
    f"(;GM[Othello]TY[8]BO[8 {BOARD} *]{nodes(with_pass('PA'), PASSED, sign='')};)",
    f"(;GM[Othello]TY[8]{nodes([f'{word}//2.5' for word in with_pass('pass')], PASSED, sign='')};)",
]


@pytest.mark.parametrize("text", OTHELLO_TEXTS, ids=lambda text: text[:30])
def test_game_is_read_from_every_notation(text):
    record = read("othello", text)
    assert isinstance(record, GameRecord), record
    assert record.position.history() == tuple(WORDS)


def test_pass_is_added_only_where_forced():
    assert read("othello", "(;GM[2];B[f5];B[d6])").reason == "colour"
    assert read("othello", "f5 pass d6").illegal == "cannot_pass"
    # Behind the end of a game nobody can move, and programs say so.
    over = "e6f4e3f6g5d6e7f5c5"
    assert read("othello", over).position.outcome.winner is Side.FIRST
    assert read("othello", f"{over}----").position.ply == 9


@pytest.mark.parametrize(
    ("charset", "named", "name"),
    [
        ("cp932", "", "表示ソフト"),
        ("cp932", "CA[Shift_JIS]", "能登"),
        ("cp950", "", "許功蓋"),
        ("cp950", "CA[Big5]", "功"),
        ("gb18030", "CA[GB2312]", "曹冬"),
        ("gb18030", "CA[chinese-simplified-unknown]", "曹冬"),
        ("cp949", "", "김철수"),
        ("cp1251", "", "Иванов"),
        ("cp1252", "", "José"),
        ("cp1252", "CA[ISO-8859-1]", "Ann’s “x”"),
        ("utf-8", "CA[ISO-8859-1]", "José"),
        ("utf-8-sig", "", "José"),
        ("utf-16", "", "José 曹"),
        ("utf-16-le", "", "José 曹"),
        ("utf-16-be", "CA[UTF-16]", "José 曹"),
        ("utf-32", "", "José"),
        ("iso2022_jp", "CA[ISO-2022-JP]", "表示"),
    ],
)
def test_names_are_read_in_any_charset(charset, named, name):
    text = f"(;FF[4]GM[4]{named}SZ[15]PB[{name}]PW[Bob];B[hh];W[ii];B[jj])"
    record = read("gomoku", text.encode(charset))
    assert isinstance(record, GameRecord), record
    assert record.position.history() == ("H8", "I7", "J6")
    if charset != "gb18030" or "GB" in named:
        # Two letters of which nobody says what they are: other countries' are likelier.
        assert record.names == (name, "Bob")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "encoding"),
        (b"\x7fELF\2\1\1\0" + bytes(9), "encoding"),
        (bytes(40), "empty"),
        (b"PK\3\4\x14\0\0\0", "encoding"),
    ],
)
def test_binary_data_is_refused_as_such(data, reason):
    assert read("gomoku", data).reason == reason


def test_bad_byte_costs_one_letter_only():
    text = "(;GM[4]CA[UTF-8]SZ[15]PB[José]PW[M?ller];B[hh])".encode().replace(b"?", b"\xfc")
    assert read("gomoku", text).names == ("José", "M\ufffdller")


def test_wrong_charset_costs_no_move():
    """The last byte of 表 in Shift-JIS is a backslash: in a comment it would hide the rest of the file."""
    text = "(;GM[4]SZ[15];B[hh]C[表];W[ii])".encode("cp932")
    assert read("gomoku", text).position.history() == ("H8", "I7")


@pytest.mark.parametrize(
    ("text", "stones", "side"),
    [
        ("AB[hh][hi]AW[ii]", "H8 H7 I7", Side.SECOND),
        ("AB[hh][hi]AW[ii]PL[B]", "H8 H7 I7", Side.FIRST),
        ("AB[hh][hi]AW[ii];B[jj]", "H8 H7 I7", Side.FIRST),
        ("AB[hh]AW[ii]", "H8 I7", Side.FIRST),
        ("AB[gh:hi]AE[gh]AW[ii];PL[white]", "H8 G7 H7 I7", Side.SECOND),
        (";AB[hh];AW[ii];AB[jj]", "H8 I7 J6", Side.SECOND),
        ("AB[h8]AW[I7]", "H8 I7", Side.FIRST),
    ],
)
def test_set_up_stones_become_position(text, stones, side):
    record = read("gomoku", f"(;GM[4]SZ[15]{text})")
    assert isinstance(record, GameRecord), record
    position = record.position.earlier(0)
    placed = {position.format_point(point) for point, cell in enumerate(position.cells) if cell}
    assert (placed, position.side_to_move) == (set(stones.split()), side)
    assert record.position.outcome is None and record.position.ply == text.count("B[jj]") - text.count(
        "AB[jj]"
    )


def test_ggf_board_becomes_othello_position():
    board = "-" * 26 + "***" + "-" * 6 + "*O" + "-" * 27
    record = read("othello", f"(;GM[Othello]TY[8r5]BO[8 {board} O]W[C3]B[D3];)")
    assert record.position.history() == ("c3", "d3")
    assert record.setup.side is Side.SECOND


@pytest.mark.parametrize(
    ("game", "text", "reason", "line"),
    [
        ("gomoku", "\xffRenLib\xff\x03\x04" + "\xff" * 10, "no-moves", 1),
        ("gomoku", "(;GM[4]SZ[15])", "no-moves", 1),
        ("gomoku", "\nPiskvorky 15x15, 0:0, 0\nAnn\nBob\n-1\n", "no-moves", 2),
        ("gomoku", "Gomoku, match 3, 2020-02-02\nBlack: A\nWhite: B\n\nNo moves.\n", "no-moves", 1),
        ("gomoku", '{"moves": []}', "no-moves", 1),
        ("othello", "(;GM[Othello]TY[8];)", "no-moves", 1),
    ],
)
def test_file_without_moves_is_refused_with_line(game, text, reason, line):
    found = read(game, text.encode("latin-1"))
    assert isinstance(found, Fault)
    assert (found.reason, found.line) == (reason, line)


def test_text_moves_are_never_skipped():
    """An empty line is between the moves, or none above them: then, too, all of them are read."""
    head = "Gomoku, match 3, 2020-02-02\nBlack: A\nWhite: B\n"
    for body in (
        "\n1. H8 I9\n\n2. J10\n",
        "1. H8 I9\n2. J10\n",
        "\n\n1. H8 I9\n2. J10\n\n   A B C\n15 . . .\n",
    ):
        assert read("gomoku", head + body).position.history() == ("H8", "I9", "J10")
    assert read("gomoku", head + "\n1. H8 I9\n\n2. Z10\n") == Fault("unreadable", 7, "Z10", 3)
