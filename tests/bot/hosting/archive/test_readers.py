"""Files of other programs that are read, and not written."""

from __future__ import annotations

import struct

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.hosting.archive.reading import read_file
from engines.core.types import Outcome, Side
from engines.records.record import Fault, GameRecord
from engines.registry import games, parts_of
from tests.contract.snapshots import wander

GOMOKU, OTHELLO = games()["gomoku"], games()["othello"]


def read(game, data):
    record = read_file(game, data if isinstance(data, bytes) else data.encode())
    assert isinstance(record, GameRecord), record
    return record


def test_file_only_read_is_no_export_format():
    for game in games().values():
        parts = parts_of(game)
        assert [one.id for one in parts.all_readers][len(parts.readers) :] == [
            one.id for one in parts.notations
        ]
        assert not any(hasattr(one, "write") for one in parts.readers)


# -- RenLib's .pos -----------------------------------------------------------------


def test_position_file_of_renlib_is_read():
    record = read(GOMOKU, bytes.fromhex("03708052"))
    assert record.position.history() == ("H8", "I7", "H10")
    assert record.setup is None


@settings(max_examples=30, deadline=None)
@example(61245, 10)  # begins like a line with q8
@given(st.integers(0, 10**6), st.integers(1, 224))
def test_position_file_of_any_length_is_read(seed, count):
    positions = wander(GOMOKU, GOMOKU.complete({}), seed)
    points = positions[min(count, len(positions) - 1)].actions
    assert read(GOMOKU, bytes([len(points), *points])).actions == points


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("04708052", "unreadable"),  # a stone is missing
        ("02708052", "unreadable"),  # one too many
        ("03708070", "unreadable"),  # a point twice
        ("0370e152", "unreadable"),  # beyond the board
        ("00", "empty"),
    ],
)
def test_damaged_position_file_is_refused(data, reason):
    fault = read_file(GOMOKU, bytes.fromhex(data))
    assert isinstance(fault, Fault)
    assert fault.reason == reason


def test_line_break_before_moves_counts_no_stones():
    for text in ("\nH8I9J7G6K5", "\th7 i8j6k5"):
        assert ord(text[0]) == len(text) - 1 == len(set(text[1:]))
        assert read(GOMOKU, text).position.history()[0] == text[1:3].upper()


# -- Othello's lines with a position ------------------------------------------------

LINE = "---------------------------OX------XXX-------------------------- O"
CELLS = {"e4": 1, "d5": 1, "e5": 1, "f5": 1, "d4": 2}
SPELLINGS = [
    LINE,
    LINE.replace(" ", ""),
    LINE.lower(),
    LINE.replace("-", "."),
    LINE.replace("X", "*"),
    LINE.replace("X", "B").replace("O", "W"),
    LINE.replace("X", "●").replace("O", "○").replace("-", "_"),
    f"\n  {LINE}\n",
    LINE.replace(" O", " White"),
    LINE.replace(" O", " white to move"),
    LINE.replace(" O", "\nO to play"),
    "\n".join(LINE[start : start + 8] for start in range(0, 64, 8)) + "\nO\n",
    "\n".join(" ".join(LINE[start : start + 8]) for start in range(0, 64, 8)) + " O",
    f"A problem:\n{LINE}",
    f"```\n{LINE}\n```",
]


@pytest.mark.parametrize("text", SPELLINGS)
def test_board_line_becomes_position(text):
    record = read(OTHELLO, text)
    position = record.position
    assert {position.format_point(at): cell for at, cell in enumerate(position.cells) if cell} == CELLS
    assert (position.side_to_move, record.actions, record.setup.cells) == (1, (), position.cells)
    assert not record.is_first_of_several


def test_comment_of_board_line_is_kept():
    for sign in ";%#":
        assert read(OTHELLO, f"{LINE}{sign} d6:+2; f6:-4").comments == {0: "d6:+2; f6:-4"}
        assert read(OTHELLO, f"{LINE} {sign}").comments == {}


def test_moves_after_board_line_are_played():
    for moves in ("f6f7", " f6 f7", "\nf6 f7 ; an end", "\n1. F6 F7"):
        assert read(OTHELLO, LINE + " " * (moves[0] == "f") + moves).position.history() == ("f6", "f7")


def test_board_lines_of_several_positions_give_first():
    other = LINE.replace("O ", "X ")
    for text in (f"{LINE}\n{other}", f"{LINE}; d6:+2\n\n{other}; d6:+4\n{LINE}"):
        record = read(OTHELLO, text)
        assert (record.setup.side, record.is_first_of_several) == (1, True)


@pytest.mark.parametrize(
    ("text", "reason", "line"),
    [
        (LINE[:-2], "turn", 1),
        (LINE[1:], "turn", 1),
        (LINE[2:], "setup", 1),
        ("-" + LINE, "turn", 1),
        (f"\n\n{LINE[2:]}", "setup", 3),
        (f"{LINE[2:]}\n{LINE}", "turn", 1),
        (f"{LINE[:-2]}\n\n{LINE}", "turn", 1),
        (LINE.replace("X", "?", 1), "setup", 1),
        (LINE + " X", "unreadable", 1),
        (LINE + "\n" + LINE[2:], "illegal", 2),
        (LINE + "\nz9", "unreadable", 2),
        ("-" * 64 + " X", "setup", 1),
    ],
)
def test_wrong_board_line_is_refused(text, reason, line):
    fault = read_file(OTHELLO, text.encode())
    assert isinstance(fault, Fault), fault
    assert (fault.reason, fault.line) == (reason, line)


def test_list_of_moves_is_no_board_line():
    assert read(OTHELLO, "f5d6c3d3c4f4f6g5").setup is None
    assert read_file(OTHELLO, b"--------------- f5").reason == "illegal"


# -- WTHOR's files of Othello -------------------------------------------------------


def wthor(*lines, discs=40, head=(20, 1, 2, 15), count=None, year=2000, size=8):
    """A file of games, each given by its squares."""
    data = struct.pack("<BBBBIHHBBBB", *head, len(lines) if count is None else count, 0, year, size, 0, 24, 0)
    for number, line in enumerate(lines):
        squares = [10 * int(word[1]) + ord(word[0]) - ord("a") + 1 for word in line.split() if word != "pass"]
        data += struct.pack("<HHHBB60s", 7, 39 + number, 397, discs, discs, bytes(squares))
    return data


def test_wthor_file_gives_its_first_game():
    record = read(OTHELLO, wthor("f5 d6 c3", "f5 f6"))
    assert record.position.history() == ("f5", "d6", "c3")
    assert (record.names, record.date) == (("Player 39", "Player 397"), "2000")
    assert record.is_first_of_several
    assert not read(OTHELLO, wthor("f5 d6 c3")).is_first_of_several


@pytest.mark.parametrize(
    ("discs", "winner", "termination"),
    [(33, Side.FIRST, "unfinished"), (31, Side.SECOND, "unfinished"), (32, None, "agreement")],
)
def test_discs_of_unfinished_wthor_game_give_winner(discs, winner, termination):
    assert read(OTHELLO, wthor("f5 d6", discs=discs)).ending == Outcome(winner, termination)


def test_text_in_other_charset_is_no_wthor_file():
    assert read_file(OTHELLO, "f5 d6 Ÿ and further words".encode("cp1252")).reason == "unreadable"


def test_impossible_discs_of_wthor_game_give_no_winner():
    assert read(OTHELLO, wthor("f5 d6", discs=65)).ending is None


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6))
def test_whole_game_of_wthor_is_read_with_its_passes(seed):
    last = wander(OTHELLO, OTHELLO.complete({}), seed)[-1]
    record = read(OTHELLO, wthor(" ".join(last.history())))
    assert record.actions == last.actions
    assert record.ending == last.outcome


def test_wthor_file_is_recognised_by_day_or_count():
    for data in (wthor("f5 d6", count=9), wthor("f5 d6", head=(0, 0, 0, 0)), wthor("f5 d6", year=0, size=0)):
        assert read(OTHELLO, data).position.ply == 2


@pytest.mark.parametrize(
    ("data", "reason", "move"),
    [
        (wthor("f5 d6")[:-1], "syntax", 0),
        (wthor("f5 d6") + b"\0", "syntax", 0),
        (wthor("f5 d6", size=10), "option", 0),
        (wthor(""), "no-moves", 0),
        (wthor(), "no-moves", 0),
        (wthor("f5 f5"), "illegal", 2),
        (wthor("f5 d9"), "unreadable", 2),
        (wthor("f5 d6", head=(20, 1, 13, 15), count=2), "encoding", 0),
    ],
)
def test_wrong_wthor_file_is_refused(data, reason, move):
    fault = read_file(OTHELLO, data)
    assert isinstance(fault, Fault), fault
    assert (fault.reason, fault.move) == (reason, move)


# -- X & O's files of Gomoku ---------------------------------------------------------

XO = """; Black start and win
; solution: g7
[GAME]
Type=101
Notation=0
Rows=15
Cols=15
DirectMode=No
[MOVE]
h8,h7,h6,i7,j7,g6,i6,k8,j6,j5,
j4,i4,h4,g4,
"""
XO_POSITION = """[GAME]
type = 100
rows=15 cols=15
DirectMode=Yes
[x]
h8, h7,
[o]
; two of White
i7,i6,
"""


def test_game_of_x_and_o_is_read():
    record = read(GOMOKU, XO)
    assert " ".join(record.position.history()) == "H8 H7 H6 I7 J7 G6 I6 K8 J6 J5 J4 I4 H4 G4"
    assert (record.options["rule"], record.options["size"]) == ("renju", "15")
    assert record.comments == {0: "Black start and win solution: g7"}
    assert not record.is_first_of_several
    assert read(GOMOKU, f"{XO}{XO}").is_first_of_several


def test_position_of_x_and_o_is_read():
    record = read(GOMOKU, XO_POSITION)
    position = record.position
    stones = {position.format_point(at): cell for at, cell in enumerate(position.cells) if cell}
    assert stones == {"H8": 1, "H7": 1, "I7": 2, "I6": 2}
    assert (position.side_to_move, record.options["rule"]) == (Side.FIRST, "freestyle")
    assert read(GOMOKU, XO_POSITION.replace("h8, ", "")).position.side_to_move is Side.SECOND


@pytest.mark.parametrize(
    ("text", "reason", "line", "quoted"),
    [
        (XO.replace("101", "102"), "game", 4, "Pente"),
        (XO.replace("101", "999"), "game", 4, "Type=999"),
        (XO.replace("Notation=0", "Notation=1"), "option", 5, "Notation=1"),
        (XO.replace("Cols=15", "Cols=19"), "option", 6, "19×15"),
        (XO.replace("=15", "=x"), "option", 6, "x×x"),
        (XO.replace("i7", "h7"), "illegal", 10, "h7"),
        (XO.replace("i7", "i7=2"), "unreadable", 10, "i7=2"),
        (XO.replace("Rows=15", "Rows"), "syntax", 6, "Rows"),
        (XO.replace("[MOVE]", "[MORE]"), "syntax", 10, "h8"),
        (XO[: XO.index("h8")], "no-moves", 6, ""),
        (XO_POSITION.replace("i6", "h8"), "setup", 9, "h8"),
        (XO_POSITION.replace("i6", "z6"), "setup", 9, "z6"),
    ],
)
def test_wrong_file_of_x_and_o_is_refused(text, reason, line, quoted):
    fault = read_file(GOMOKU, text.encode())
    assert isinstance(fault, Fault), fault
    assert (fault.reason, fault.line, fault.game or fault.text) == (reason, line, quoted)
