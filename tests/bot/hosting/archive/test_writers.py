"""Known habits of other programs' writers: however a file is spelled, it is the same game."""

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.hosting.archive.reading import read_file
from engines.core.types import Side
from engines.records.record import GameRecord
from engines.registry import games
from tests.contract.snapshots import wander

GOMOKU, OTHELLO, CONNECT_FOUR = (games()[name] for name in ("gomoku", "othello", "connect_four"))
NAMES = ("Ann", "José", "表示", "3,4", "Ann[3d]", "a: b", "Ann (5 dan)", "007", "О'Нил")
ENDS = ("\n", "\r\n", "\r")
CHARSETS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be")


@st.composite
def played(draw, game, options=None):
    """A game by chance, broken off anywhere after its second move."""
    positions = wander(game, game.complete(options or {}), draw(st.integers(0, 10**6)))
    return positions[draw(st.integers(2, min(len(positions) - 1, 60)))]


def read(game, text, charset="utf-8"):
    data = text.encode(charset, errors="replace")
    record = read_file(game, data)
    assert isinstance(record, GameRecord), (record, text)
    return record


def escaped(name, style):
    """A name as careful writers have it, as those who escape too much, and as those who do not at all."""
    if style == "careful":
        return name.replace("]", "\\]")
    if style == "too much":
        return "".join("\\" + sign if sign in "[]:;()" else sign for sign in name)
    if style == "soft line break":
        return name[:2] + "\\\n" + name[2:].replace("]", "\\]")
    return name


def spelled(name, case):
    long_names = {"B": "Black", "W": "White", "PB": "PlayerBlack", "SZ": "SiZe", "GM": "GaMe"}
    if case == "FF[3]":
        return long_names.get(name, name)
    return name.lower() if case == "small" else name


@st.composite
def sgf_files(draw, game, number, point_names):
    position = draw(played(game))
    case = draw(st.sampled_from(("capitals", "small", "FF[3]")))
    name = draw(st.sampled_from(NAMES))
    style = draw(st.sampled_from(("careful", "too much", "soft line break", "not at all")))
    blank = draw(st.sampled_from(("", " ", "\n", "\n\n  ")))
    is_nested = draw(st.booleans())
    leaves_passes_out = draw(st.booleans())
    head = {
        "FF": "4",
        "GM": str(number),
        "SZ": str(position.columns),
        "AP": "Other:1.0",
        "KM": "6.5",
        "PB": escaped(name, style),
        "PW": "Bob",
        "XX": "unknown",
    }
    if draw(st.booleans()):
        # Without a number, a file with a komi is one of Go.
        del head["GM"], head["KM"]
    text = "(;" + blank.join(f"{spelled(key, case)}[{value}]" for key, value in head.items())
    depth, before = 1, game.position(position.options)
    for action in position.actions:
        point = before.point_of(action)
        colour = spelled("BW"[before.side_to_move], case)
        before = before.play(action)
        if point is None and leaves_passes_out:
            continue
        if is_nested:
            text, depth = text + blank + "(", depth + 1
        called = draw(st.sampled_from(("", "tt"))) if point is None else point_names(draw, position, point)
        text += f"{blank};{colour}[{called}]"
        if draw(st.integers(0, 9)) == 0:
            text += f"{spelled('BL', case) if case != 'FF[3]' else 'BL'}[12.5]C[good \\[move\\]]"
    text += ")" * draw(st.sampled_from((depth, depth, 0, depth - 1)))
    text = text.replace("\n", draw(st.sampled_from(ENDS)))
    return position, name, text + draw(st.sampled_from(("", "\n", "\x1a")))


def letters(draw, position, point):
    row, column = divmod(point, position.columns)
    called = chr(97 + column) + chr(97 + row)
    return draw(st.sampled_from((called, called.upper(), position.format_point(point))))


@settings(max_examples=40, deadline=None)
@given(sgf_files(GOMOKU, 4, letters), st.sampled_from(CHARSETS))
def test_gomoku_is_read_from_any_sgf(written, charset):
    position, name, text = written
    record = read(GOMOKU, text, charset)
    assert record.actions == position.actions
    assert record.names == (name, "Bob")


@settings(max_examples=40, deadline=None)
@given(sgf_files(OTHELLO, 2, letters), st.sampled_from(CHARSETS))
def test_othello_is_read_from_any_sgf(written, charset):
    position, name, text = written
    record = read(OTHELLO, text, charset)
    assert_same_but_last_pass(record, position)
    assert record.names == (name, "Bob")


def assert_same_but_last_pass(record, position):
    """A pass that is left out behind the last move is no move of the file."""
    actions = position.actions
    assert record.actions in (actions, actions[:-1] if actions[-1] == 64 else actions)


@settings(max_examples=40, deadline=None)
@given(played(GOMOKU), st.data())
def test_psq_is_read_from_any_writer(position, data):
    times = st.sampled_from(("", ",0", ",-1", ",12345", ",0.25", ",3.", ",0,5"))
    style = data.draw(times)
    moves = []
    for point in position.actions:
        row, column = divmod(point, 15)
        moves.append(f"{column + 1},{row + 1}" + (data.draw(times.filter(bool)) if style else ""))
    names = data.draw(st.sampled_from(([], ["AAA25.zip", "007"], ["pbrain-x.exe", "homo"], ["Bob", "-5"])))
    winner = data.draw(st.sampled_from("0123"))
    rule = data.draw(st.sampled_from(("Freestyle", "Freestyle15_1", "Fastgame", "freestyle 20")))
    tail = data.draw(st.sampled_from(([], ["-1"], ["-1", f"{winner},{rule}"])))
    lines = ["Piskvorky 15x15, 11:11, 0", *moves, *names, *tail, ""]
    record = read(GOMOKU, data.draw(st.sampled_from(ENDS[:2])).join(lines))
    assert record.actions == position.actions
    if names:
        assert record.names == tuple(names)
    if position.outcome is None and len(tail) == 2 and winner in "12":
        assert record.ending.winner is Side(int(winner) - 1)


@settings(max_examples=40, deadline=None)
@given(played(OTHELLO), st.data())
def test_ggf_is_read_from_any_writer(position, data):
    sides, moves, before = "BW", "", OTHELLO.position()
    for action in position.actions:
        called = data.draw(st.sampled_from(("PA", "pass"))) if action == 64 else before.format_action(action)
        called = called.upper() if data.draw(st.booleans()) else called
        more = data.draw(st.sampled_from(("", "//2.99", "/1.25/0.01", "/-3.00")))
        moves += f"{sides[before.side_to_move]}[{called}{more}]" + data.draw(st.sampled_from(("", "\n")))
        before = before.play(action)
    board = "-" * 27 + "O*" + "-" * 6 + "*O" + "-" * 27
    rows = " ".join(board[start : start + 8] for start in range(0, 64, 8))
    shown = data.draw(st.sampled_from((board, rows, rows.replace(" ", "\n"))))
    count = data.draw(st.sampled_from(("", "1 ", "2 ")))
    head = "GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[a]PW[b]RE[?]TY[8]"
    text = f"{count}(;{head}BO[8 {shown} *]{moves};)"
    record = read(OTHELLO, text)
    assert (record.actions, record.date, record.names) == (position.actions, "2003-12-15", ("a", "b"))


@settings(max_examples=40, deadline=None)
@given(st.sampled_from((GOMOKU, OTHELLO, CONNECT_FOUR)).flatmap(played), st.data())
def test_move_list_is_read_from_any_writer(position, data):
    words = [word for word in position.history() if word != "pass" or data.draw(st.booleans())]
    words = [word.lower() if data.draw(st.booleans()) else word.upper() for word in words]
    separator = data.draw(st.sampled_from(("", " ", ", ", ",", "\n", "; ", "\t", "\r\n", "-")))
    text = separator.join(words)
    style = data.draw(st.sampled_from(("bare", "1.", "1. ", "1) ", "two", "01.")))
    if style != "bare":
        step = 2 if style == "two" else 1
        lines = [" ".join(words[start : start + step]) for start in range(0, len(words), step)]
        sign = {"two": ". ", "01.": "."}.get(style, style[1:])
        width = 2 if style == "01." else 1
        text = "\n".join(f"{number:0{width}}{sign}{line}" for number, line in enumerate(lines, 1))
    record = read(position.game, text)
    if position.game is OTHELLO:
        assert_same_but_last_pass(record, position)
    else:
        assert record.actions == position.actions
