"""Files written a little differently: read as they were meant, or refused with their line."""

import time

import pytest

from bot.hosting.archive.reading import LARGEST_GAME, read_file
from engines.core.types import Outcome, Side, Termination
from engines.records.record import Fault, GameRecord
from engines.registry import games

GOMOKU, OTHELLO, CONNECT_FOUR = (games()[name] for name in ("gomoku", "othello", "connect_four"))
PSQ = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n"


def read(game, data):
    return read_file(game, data if isinstance(data, bytes) else data.encode())


def moves(record):
    assert isinstance(record, GameRecord), record
    return " ".join(record.position.history())


@pytest.mark.parametrize(
    "text",
    [
        "1 h8 2 i9 3 j10",
        "1. h8-i9 2. j10",
        "1.h8 i9 2.j10",
        "1.h8i9 2.j10",
        "1 - h8\n2 - i9\n3 - j10",
        "1\th8\ti9\n2\tj10",
        "(1) h8 (2) i9 (3) j10",
        "[1] h8 [2] i9 [3] j10",
        "#1 h8\n#2 i9\n#3 j10",
        "h8 -> i9 -> j10",
        "h8 – i9 – j10",
        "[h8, i9, j10]",
        '["h8", "i9", "j10"]',
        "h 8, i 9, j 10",
        "１．Ｈ８　２．Ｉ９　３．Ｊ１０",
        "h8、i9、j10",
        "https://gomocalc.com/#/h8i9j10",
        "https://example.org/board?moves=h8i9j10\n",
    ],
)
def test_move_list_is_read(text):
    assert moves(read(GOMOKU, text)) == "H8 I9 J10"


def test_numbered_list_fits_any_board_size():
    record = read(GOMOKU, "1. q16 d4\n2. r3")
    assert (moves(record), record.options["size"]) == ("Q16 D4 R3", "19")


def test_link_without_moves_is_refused():
    assert read(GOMOKU, "https://www.renju.net/game/12345/").reason == "no-moves"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        # Figures that do not count are no numbers of moves.
        ("1 h8 3 i9", ("unreadable", 1, "3")),
        ("h8 i9\n7 j10", ("unreadable", 2, "7")),
        ("8,8\n9,9", ("unreadable", 1, "8")),
        ("1. h8 (1. i9) j10", ("unreadable", 1, "(")),
        ("h8 i9 white resigns", ("unreadable", 1, "white")),
    ],
)
def test_invalid_list_move_is_refused(text, fault):
    found = read(GOMOKU, text)
    assert isinstance(found, Fault)
    assert (found.reason, found.line, found.text) == fault


@pytest.mark.parametrize("size", ["15", "15:15", "15x15", "15 X 15", "15×15", "15,15"])
@pytest.mark.parametrize("kind", ["", "GM[4]", "GM[04]", "GM[Gomoku]", "GM[renju]", "GM[五子棋]"])
def test_worded_game_and_board_are_read(kind, size):
    record = read(GOMOKU, f"(;{kind}SZ[{size}];B[hh];W[ii])")
    assert (moves(record), record.options["size"]) == ("H8 I7", "15")
    assert record.options["rule"] == ("renju" if "renju" in kind else "freestyle")


def test_other_worded_game_or_board_is_refused():
    assert read(GOMOKU, "(;GM[4]SZ[15x19];B[hh])") == Fault("option", 1, "SZ[15x19]")
    assert read(GOMOKU, "(;GM[Othello]SZ[15];B[hh])") == Fault("game", 1, "GM[Othello]", game="Othello")
    assert read(GOMOKU, "(;GM[0]SZ[15];B[hh])") == Fault("game", 1, "GM[0]")
    assert moves(read(OTHELLO, "(;GM[Reversi]SZ[8:8];B[d3];W[c3])")) == "d3 c3"


def test_words_above_tree_are_skipped():
    tree = "(;GM[4]SZ[15];B[hh];W[zz])"
    for words in ("# exported (by X)\n", "Subject: my game\n\nHello (;-)\n", "game 12\n"):
        assert moves(read(GOMOKU, words + tree.replace("zz", "ii"))) == "H8 I7"
        assert read(GOMOKU, words + tree).line == words.count("\n") + 1
    ggf = "GGF of a match:\n1 (;GM[Othello]PC[x]TY[8];B[D3]W[C3];)"
    assert moves(read(OTHELLO, ggf.replace("];B", "]B"))) == "d3 c3"


@pytest.mark.parametrize(
    "body",
    ["1. H8 I9\nJ10 K10\n\nboard", "1. H8 I9\n2  J10 K10\n", "1. H8 I9\n\n2. J10\nK10"],
)
def test_line_among_moves_is_move_or_refused(body):
    head = "Gomoku, match 3, 2020-02-02\nBlack: A\nWhite: B\n"
    found = read(GOMOKU, head + body)
    assert isinstance(found, Fault) and found.reason == "unreadable"
    assert "10" in (head + body).splitlines()[found.line - 1]


@pytest.mark.parametrize("around", ["```{}```", "```\n{}\n```", "```json\n{}```\n", "\u200b{}\ufeff"])
def test_chat_wrapping_around_text_is_skipped(around):
    text = "Gomoku, match 3\nBlack: A\nWhite: B\n\n1. H8 I7\n\n"
    for one in ("h8 i7", "(;GM[4]SZ[15];B[hh]\ufeff;W[ii])", '{"moves": ["h8", "i7"]}', PSQ, text):
        assert moves(read(GOMOKU, around.format(one))) == "H8 I7"
    assert read(GOMOKU, around.format("h8\nzz")).line == around.format("h8\nzz").count("\n") + 1 - (
        around.partition("{}")[2].count("\n")
    )


def test_mixed_sgf_and_ggf_is_read():
    start = "AB[e4][d5]AW[d4][e5]PL[B]"
    record = read(OTHELLO, f"(;FF[4]GM[Othello]RE[W+R]{start};B[d3];W[c3])")
    assert (moves(record), record.ending) == ("d3 c3", Outcome(Side.SECOND, Termination.RESIGNATION))
    assert read(OTHELLO, "(;GM[Othello]AB[d4]AW[e4];B[f4])").setup is not None
    board = "-" * 27 + "O*" + "-" * 6 + "*O" + "-" * 27
    assert moves(read(OTHELLO, f"(;PC[GGS/os]GM[Othello]TY[8]BO[8 {board} *]B[D3//1.2]W[C3];)")) == "d3 c3"


@pytest.mark.parametrize(
    ("said", "ending"),
    [
        ("Black wins by resignation", Outcome(Side.FIRST, Termination.RESIGNATION)),
        ("White won by time", Outcome(Side.SECOND, Termination.TIMEOUT)),
        ("黑中盘胜", Outcome(Side.FIRST, Termination.UNFINISHED)),
        ("白中盤勝", Outcome(Side.SECOND, Termination.UNFINISHED)),
    ],
)
def test_worded_result_is_read(said, ending):
    assert read(GOMOKU, f"(;GM[4]SZ[15]RE[{said}];B[hh])").ending == ending


def test_side_of_first_move_begins():
    record = read(GOMOKU, "(;GM[4]SZ[15];W[hh];B[ii];W[gg])")
    assert moves(record) == "H8 I7 G9"
    assert record.setup.side is Side.SECOND
    assert record.position.cells[record.actions[0]] == 2
    # By the rules of Othello White has no such move.
    assert read(OTHELLO, "(;GM[2];W[d3])").illegal == "no_flip"


@pytest.mark.parametrize(
    ("game", "first", "second"),
    [
        (GOMOKU, "(;GM[4]SZ[15];B[hh];W[ii])\n", "(;GM[4]SZ[15];B[aa])"),
        (OTHELLO, "1 (;GM[Othello]TY[8]B[D3]W[C3];)", "(;GM[Othello]TY[8]B[F5];)"),
        (OTHELLO, '[Black "a"]\n\n1. d3 c3\n\n', '[Black "b"]\n\n1. f5'),
    ],
)
def test_first_of_several_games_is_read_and_marked(game, first, second):
    assert moves(read(game, first + second)) == moves(read(game, first))
    assert read(game, first + second).is_first_of_several
    assert not read(game, first).is_first_of_several


PLAYOK = (
    '[Event "?"]\n[Site "PlayOK"]\n[Date "2020.01.02"]\n[Black "An\\"n"]\n[White "bob"]\n[Result "{}"]\n\n'
)


@pytest.mark.parametrize(
    ("result", "ending"),
    [
        ("1-0", Outcome(Side.FIRST, Termination.UNFINISHED)),
        ("0-1", Outcome(Side.SECOND, Termination.UNFINISHED)),
        ("1/2-1/2", Outcome(None, Termination.AGREEMENT)),
        ("*", None),
    ],
)
def test_chess_like_tags_and_moves_are_read(result, ending):
    head = PLAYOK.format(result)
    for end in ("\n", "\r\n", "\r"):
        text = f"{head}1. h8 i9 {{good (move)}}\n2. j10 $1 (2. h9 (2. h7) j9) 2... h9 {result}\n"
        record = read(GOMOKU, text.replace("\n", end))
        assert moves(record) == "H8 I9 J10 H9"
        assert (record.names, record.date, record.ending) == (('An"n', "bob"), "2020-01-02", ending)
        assert record.comments == {2: "good (move)"}


def test_result_with_disc_counts_may_repeat_at_end():
    record = read(OTHELLO, '[Black "a"]\n[White "b"]\n[Result "24-40"]\n\n1. d3 c3 24-40')
    assert (moves(record), record.ending.winner) == ("d3 c3", Side.SECOND)


def test_first_named_player_has_first_points():
    assert read(GOMOKU, '[White "a"] [Black "b"] [Result "1-0"] 1. h8').ending.winner is Side.SECOND
    record = read(CONNECT_FOUR, '[White "a"]\n[Black "b"]\n[Result "0-1"]\n\n1. 4 4 2. 3-5 0-1')
    assert (moves(record), record.names, record.ending.winner) == ("4 4 3 5", ("a", "b"), Side.SECOND)


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("1. h8\n2. zz", ("unreadable", 9)),
        ("1. h8\n(1. i9", ("syntax", 9)),
        ("1. h8\n(1. i9\n(1. j9)", ("syntax", 9)),
        ("1. h8\n1. i9)", ("syntax", 9)),
        ("1. h8 {never closed\n", ("syntax", 8)),
        ("", ("no-moves", 1)),
    ],
)
def test_broken_tagged_game_is_refused_with_line(body, fault):
    found = read(GOMOKU, PLAYOK.format("*") + body)
    assert isinstance(found, Fault)
    assert (found.reason, found.line) == fault


def test_tagged_name_allows_quotation_marks_and_keeps_first_value():
    assert read(GOMOKU, '[Black "a"b"]\n[White "c"]\n1. h8').names == ('a"b', "c")
    assert read(GOMOKU, '[Black "a"]\n[Black "b"]\n1. h8').names == ("a", "")


def test_half_letters_are_replaced():
    text = '{"moves": ["h8"], "seats": ["A\\ud800", "\\udc00B"], "comments": {"1": "\\udfff"}}'
    record = read(GOMOKU, text)
    assert (record.names, record.comments) == (("A\ufffd", "\ufffdB"), {1: "\ufffd"})
    assert read(GOMOKU, '{"moves": ["\\udfff"]}').text == "\ufffd"


@pytest.mark.parametrize("tag", ['FEN "8/8"', 'SetUp "1"'])
def test_tagged_position_is_refused(tag):
    found = read(GOMOKU, f'[Black "a"]\n[{tag}]\n\n1. h8')
    assert (found.reason, found.line) == ("setup", 2)


@pytest.mark.parametrize(
    ("end", "names"),
    [
        ("3,4\nBob\n-1\n1,Freestyle\n", ("3,4", "Bob")),
        ("Ann\n3,4\n-1\n1,Freestyle\n", ("Ann", "3,4")),
        ("123\n456\n", ("123", "456")),
        ("human\npbrain-x.zip\n0\n", ("human", "pbrain-x.zip")),
        ("D:\\one.exe\nD:\\two.exe\n1\n", ("D:\\one.exe", "D:\\two.exe")),
    ],
)
def test_piskvork_file_end_is_read(end, names):
    record = read(GOMOKU, PSQ + end)
    assert (moves(record), record.names) == ("H8 I7", names)


def test_piskvork_leftover_line_is_refused_with_number():
    assert read(GOMOKU, PSQ + "Ann\n-1\n0,Freestyle\n") == Fault("unreadable", 4, "Ann", 3)
    assert read(GOMOKU, PSQ + "Ann\nBob\n-1\nhello\n") == Fault("unreadable", 7, "hello", 3)
    assert moves(read(GOMOKU, PSQ.replace("15x15", "15 x 15"))) == "H8 I7"


@pytest.mark.parametrize("end", ["\0\0\0", "\x1a", "\r\n\x1a\0\0"])
@pytest.mark.parametrize("charset", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
def test_padding_of_old_systems_is_skipped(charset, end):
    for text in (PSQ, "(;GM[4]SZ[15];B[hh];W[ii])", "h8 i7", '{"moves": ["h8", "i7"]}'):
        assert moves(read(GOMOKU, (text + end).encode(charset))) == "H8 I7"


def test_handwritten_json_is_read():
    text = '{"game": "Gomoku", "options": {"size": 15},\n"seats": ["Ann", "Bob"], "moves": ["h8", "i9"]}'
    record = read(GOMOKU, text)
    assert (moves(record), record.names) == ("H8 I9", ("Ann", "Bob"))
    assert moves(read(CONNECT_FOUR, '{"moves": [4, 4, "3"]}')) == "4 4 3"
    assert read(CONNECT_FOUR, '{"moves": [4,\n4,\n9]}').line == 3


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('{"moves": ["h8"],\n"seats": [1, 2]}', Fault("syntax", 2, "seats")),
        ('{"moves": ["h8"],\n"game": "chess"}', Fault("game", 2, "chess", game="Chess")),
        ('{"options": {},\n"moves": [true]}', Fault("syntax", 2, "moves")),
        ('{"moves": ["h8"], "moves": ["i9"]}', Fault("syntax", 0, "moves")),
    ],
)
def test_wrong_json_value_is_refused(text, fault):
    assert read(GOMOKU, text) == fault


@pytest.mark.parametrize(
    "data",
    [
        # A search for the beginning of a tree took 4 s of one core here.
        "\u2028" * 21_000 + "x",
        " " * 60_000 + "x",
        " " * 60_000 + ", match 1",
        '[A "b"]\n' + "{" * 60_000,
        '[A "b"]\n' + "()" * 30_000,
        "(" * 60_000 + ";",
        "1 " * 30_000,
    ],
    ids=lambda data: repr(data[:9]),
)
def test_hostile_blanks_and_brackets_are_refused_fast(data):
    for game in (GOMOKU, OTHELLO, CONNECT_FOUR):
        begin = time.process_time()
        assert isinstance(read(game, data), Fault)
        assert time.process_time() - begin < 1
    assert len(data.encode()) <= LARGEST_GAME


@pytest.mark.parametrize(
    "text",
    [
        "(;GM[4]SZ[15]FF;B[hh];W[ii])",
        "(;GM[4]SZ[15]\nKM PB[Ann];B[hh]KO;W[ii])",
        "(;GM[4]SZ[15]SZ[19]PB[Ann]PB[Bob];B[hh]C[a]C[b];W[ii])",
    ],
)
def test_property_twice_or_without_value_is_passed_over(text):
    record = read(GOMOKU, text)
    assert (moves(record), record.options["size"]) == ("H8 I7", "15")
    assert record.names[0] == ("Ann" if "PB" in text else "")
    assert record.comments == ({1: "a"} if "C[" in text else {})


def test_move_or_stone_without_value_is_refused():
    for name in ("B", "W", "AB", "AW", "AE"):
        assert read(GOMOKU, f"(;GM[4]SZ[15];B[hh]\n;{name};B[jj])") == Fault("syntax", 2, f"{name};B[jj])")
