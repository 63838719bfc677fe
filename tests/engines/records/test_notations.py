"""Whole games written down: every game comes back the same, and other parsers read what is written."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from renju import RenjuBoard
from sgfmill import sgf

from engines.core.setup import Setup
from engines.core.types import Outcome, Side, Termination
from engines.records.record import GameRecord, RecordError, record_error, shorten
from engines.registry import games, parts_of
from tests.contract.snapshots import wander

NOTATIONS = [(game, notation) for game in games().values() for notation in parts_of(game).notations]
SGF = [(game, notation) for game, notation in NOTATIONS if notation.id == "sgf"]
GOMOKU, OTHELLO, CONNECT_FOUR = (games()[name] for name in ("gomoku", "othello", "connect_four"))
ROUND = str.maketrans("{}[]", "()()")
UNKNOWN = ("?", "-", "*")
WORDS = st.text(max_size=100).map(shorten)


def notation_of(game, name):
    return next(notation for notation in parts_of(game).notations if notation.id == name)


def named(one):
    return f"{one[0].id}-{one[1].id}"


@st.composite
def records(draw, game):
    """A game played by chance, broken off anywhere, under any options."""
    options = {option.name: draw(st.sampled_from(option.choices)) for option in game.options}
    positions = wander(game, game.complete(options), draw(st.integers(0, 10**6)))
    position = positions[draw(st.integers(0, len(positions) - 1))]
    outcome = position.outcome
    ending = draw(
        st.sampled_from(
            [
                None,
                Outcome(Side.FIRST, Termination.RESIGNATION),
                Outcome(Side.SECOND, Termination.TIMEOUT),
                Outcome(None, Termination.AGREEMENT),
            ]
        )
    )
    return GameRecord(
        game,
        game.complete(options),
        position.actions,
        (draw(WORDS), draw(WORDS)),
        outcome or ending,
        "2026-11-22",
        {
            ply: said
            for ply in draw(st.sets(st.integers(0, position.ply), max_size=3))
            if (said := draw(WORDS))
        },
    )


def test_fault_is_told_with_its_line():
    assert str(record_error("syntax", 3, "(;B[zz]")) == "line 3: syntax (;B[zz]"
    assert str(record_error("empty")) == "line 0: empty"


def test_sgf_holds_only_setups_of_two_kinds_of_stones():
    sgf_of_gomoku = notation_of(GOMOKU, "sgf")

    def can_write(cell, numbers=()):
        cells = bytes([cell, 1, *[0] * 223])
        setup = Setup(cells, Side.FIRST, numbers)
        return sgf_of_gomoku.can_write(GameRecord(GOMOKU, GOMOKU.complete({}), setup=setup))

    assert [can_write(cell) for cell in (0, 1, 2, 3, 4)] == [True, True, True, False, False]
    assert not can_write(1, (1,))


def to_go_on(position):
    """Return the position as a game goes on from it: after a draw by counting, the count begins again."""
    if position.outcome is None or position.outcome.termination is not Termination.COUNTING:
        return position
    return position.game.position(position.options, position.actions, position.setup, has_draws=False)


@pytest.mark.parametrize("count", [10, pytest.param(40, marks=pytest.mark.thorough)])
@pytest.mark.parametrize(("game", "notation"), NOTATIONS, ids=map(named, NOTATIONS))
def test_written_game_is_read_back_the_same(game, notation, count):
    @settings(max_examples=count, deadline=None)
    @given(records(game))
    def check(record):
        if not notation.can_write(record):
            is_other_board = notation.id in ("renlib", "points") and record.options["size"] != "15"
            assert is_other_board or not record.actions
            return
        text = notation.write(record)
        assert notation.recognises(text)
        read = notation.read(game, text)
        points = record.position.rows * record.position.columns
        text.encode(notation.encoding)
        if notation.id == "fen":
            assert read.position.as_setup() == to_go_on(record.position).as_setup()
            return
        if notation.id in ("psq", "renlib", "points"):
            # What an opening chooses is no stone, and no move there.
            assert read.actions == tuple(action for action in record.actions if action < points)
        else:
            assert read.actions == record.actions
        if notation.id == "sgf":
            assert read == record
        if notation.id == "pgn":
            comments, again = (
                {ply: said.translate(ROUND) for ply, said in one.comments.items()} for one in (record, read)
            )
            assert again == comments
            assert read.names == tuple("" if name in UNKNOWN else name for name in record.names)

    check()


@pytest.mark.parametrize("count", [10, pytest.param(25, marks=pytest.mark.thorough)])
@pytest.mark.parametrize(("game", "notation"), SGF, ids=map(named, SGF))
def test_other_sgf_parsers_read_ours(game, notation, count):
    @settings(max_examples=count, deadline=None)
    @given(records(game))
    def check(record):
        tree = sgf.Sgf_game.from_string(notation.write(record))
        nodes = tree.get_main_sequence()
        moves = [
            node.get_raw_list(colour)[0] for node in nodes for colour in "BW" if node.has_property(colour)
        ]
        assert tree.get_root().get_raw("FF") == b"4"
        assert tree.get_root().get_raw("GM") == str(notation.number).encode()
        assert tree.get_root().get_size() == record.position.columns
        points = record.position.rows * record.position.columns
        choices = [action for action in record.actions if action >= points and "size" in record.options]
        assert len(moves) == len(record.actions) - len(choices)
        if record.names[0]:
            assert tree.get_player_name("b") == record.names[0]

    check()


def test_renju_library_reads_our_gomoku():
    positions = wander(GOMOKU, GOMOKU.complete({"rule": "renju"}), 5)
    text = notation_of(GOMOKU, "sgf").write(
        GameRecord(GOMOKU, dict(positions[40].options), positions[40].actions)
    )
    board = RenjuBoard.from_sgf(text)
    assert [y * 15 + x for x, y in board.get_moves()] == list(positions[40].actions)


def test_othello_is_written_in_its_players_notation():
    position = OTHELLO.parse_moves("f5 d6 c3 d3 c4")
    record = GameRecord(OTHELLO, {}, position.actions)
    transcript, written = notation_of(OTHELLO, "transcript"), notation_of(OTHELLO, "sgf")
    assert transcript.write(record) == "f5d6c3d3c4\n"
    assert ";B[f5]\n;W[d6]\n;B[c3]" in written.write(record)
    for text in ("F5D6C3D3C4", "f5 d6\nc3 d3 c4", "\n f5d6c3\td3c4 "):
        assert transcript.recognises(text)
        assert transcript.read(OTHELLO, text).actions == position.actions


def test_forced_passes_need_not_be_written():
    for seed in range(40):
        last = wander(OTHELLO, {}, seed)[-1]
        if 64 in last.actions:
            record = GameRecord(OTHELLO, {}, last.actions)
            text = notation_of(OTHELLO, "transcript").write(record)
            assert re.fullmatch(r"(?:[a-h][1-8])+\n", text)
            assert notation_of(OTHELLO, "transcript").read(OTHELLO, text).actions == last.actions
            return
    pytest.fail("no game had a pass")


def test_columns_are_read_as_moves():
    (columns,) = parts_of(CONNECT_FOUR).notations
    assert columns.read(CONNECT_FOUR, "4 4 3\n5").position.history() == ("4", "4", "3", "5")


def test_file_of_a_tournament_is_read():
    moves = "11,11,0\n10,12,30\n9,11,1200"
    text = f"Piskvorky 20x20, 11:11, 0\n{moves}\npbrain-a.exe\npbrain-b.zip\n-1\n1,Freestyle\n"
    psq = notation_of(GOMOKU, "psq")
    record = psq.read(GOMOKU, text)
    assert record.options == {"rule": "freestyle", "size": "20", "opening": "free"}
    assert record.position.history() == ("K10", "J9", "I10")
    assert record.names == ("pbrain-a.exe", "pbrain-b.zip")
    assert record.ending == Outcome(Side.FIRST, Termination.UNFINISHED)


RENLIB = notation_of(GOMOKU, "renlib")
HEAD = "\xffRenLib\xff\x03\x04" + "\xff" * 10
"""As RenLib's own program writes and expects it."""


def test_library_of_one_branch_is_written_and_read():
    """H8 is 78, as that program's own constant for the centre says; the last node has none below it."""
    position = GOMOKU.parse_moves("H8 I9 A15 O1")
    written = RENLIB.write(GameRecord(GOMOKU, dict(position.options), position.actions))
    assert written == HEAD + "\0\0" + "\x78\0" + "\x69\0" + "\x01\0" + "\xef\x40"
    assert RENLIB.read(GOMOKU, written).position.history() == ("H8", "I9", "A15", "O1")
    assert not RENLIB.read(GOMOKU, written).is_first_of_several


def test_library_tree_yields_its_first_branch_without_texts():
    tree = (
        "\x78\x08good\0x"  # H8 with a text of five bytes and one that means nothing
        "\x69\x88even!\0"  # I9, which has a sibling, with a text of six bytes
        "\x01\xc3\x00\x01ab\0\0"  # only a letter on the board, beside the next node
        "\x5a\x20ol\xe4x"  # J10 with a text as it was written once
        "\x4b\x40"  # K11, the end of the branch
        "\x67\x40"  # what may be played instead of I9
    )
    for root in ("\0\0", ""):
        read = RENLIB.read(GOMOKU, HEAD + root + tree)
        assert read.is_first_of_several
        assert read.position.history() == ("H8", "I9", "J10", "K11")


def test_library_without_a_rule_gets_a_fitting_one():
    # Six in a row end a game by the free rule alone.
    line = "A1 A15 B1 B15 C1 C15 D1 D15 F1 F15 E1 O15 H8"
    position = GOMOKU.parse_moves(line, {"rule": "standard"})
    record = GameRecord(GOMOKU, dict(position.options), position.actions)
    read = RENLIB.read(GOMOKU, RENLIB.write(record))
    assert (read.actions, read.options["rule"]) == (record.actions, "standard")


@given(st.binary(max_size=200))
def test_library_of_any_bytes_is_read_or_refused(data):
    try:
        read = RENLIB.read(GOMOKU, HEAD + data.decode("latin-1"))
    except RecordError as error:
        assert error.fault.reason in {"syntax", "unreadable", "illegal", "no-moves"}
    else:
        assert read.position.ply <= len(data) // 2


def test_variations_are_left_out_beside_the_main_line():
    text = "(;GM[4]SZ[15](;B[hh](;W[ii];B[jj])(;W[gg]))(;B[aa]))"
    assert notation_of(GOMOKU, "sgf").read(GOMOKU, text).position.history() == ("H8", "I7", "J6")


def test_starting_stones_may_be_set_up_in_a_file():
    reader = notation_of(OTHELLO, "sgf")
    begun = reader.read(OTHELLO, "(;GM[2]SZ[8]AB[e4][d5]AW[d4][e5];B[f5];W[ff])")
    assert begun.position.history() == ("f5", "f6")


@pytest.mark.parametrize(
    ("game", "text", "reason", "line", "move"),
    [
        (GOMOKU, "(;GM[4]SZ[15]AB[zz];W[ii])", "setup", 1, 0),
        (OTHELLO, "(;GM[2]SZ[8]AB[tt]AW[d4];B[c4])", "setup", 1, 0),
        (GOMOKU, "(;GM[4]SZ[15];B[hh]\n;AW[ii];B[jj])", "setup", 2, 0),
        (GOMOKU, "(;GM[4]SZ[15]\n;AB[aa:ea]AW[ab:eb])", "setup", 2, 0),
        (GOMOKU, "(;GM[4]SZ[15]\nAB[aa:ea]AW[ca];B[bb])", "setup", 1, 0),
        (OTHELLO, "(;GM[Othello]BO[8 ---- *]B[F5];)", "option", 1, 0),
        (OTHELLO, f"(;GM[Othello]BO[8 {'?' * 64} *]B[F5];)", "setup", 1, 0),
        (GOMOKU, "(;GM[4]SZ[15]\n;B[hh]\n;W[hh])", "illegal", 3, 2),
        (GOMOKU, "(;GM[4]SZ[15];B[hh]\n\n;B[ii])", "colour", 3, 2),
        (GOMOKU, "(;GM[4]SZ[15]\n;B[zz])", "unreadable", 2, 1),
        (GOMOKU, "(;GM[2]SZ[8];B[hh])", "game", 1, 0),
        (GOMOKU, "(;GM[4]SZ[21];B[hh])", "option", 1, 0),
        (GOMOKU, "(;GM[4]SZ[15:13];B[hh])", "option", 1, 0),
        (GOMOKU, "(;GM[4]SZ[15]\n;B[hh]]", "unreadable", 2, 1),
        (GOMOKU, "(;GM[4]SZ[15];B[hh]\n;W)", "syntax", 2, 0),
        (GOMOKU, "\n(;GM[4]SZ[15])", "no-moves", 2, 0),
        (GOMOKU, "(;GM[4]SZ[15];B[hh])\n;W[ii])", "syntax", 2, 0),
        (GOMOKU, "(;GM[4]SZ[15];B[hh])[\n;W[ii])", "syntax", 1, 0),
        (GOMOKU, "(;GM[4]SZ[15];B[hh]\nC[never closed ;W[ii];B[jj])", "syntax", 2, 0),
        (GOMOKU, "(;GM[4]SZ[15]\n" + "(;B[hh]\n(;W[hh]" * 60 + ")" * 121, "illegal", 3, 2),
        (GOMOKU, "Piskvorky 15x15, 0:0, 0\n8,8,0\n16,1,0\n", "unreadable", 3, 2),
        (GOMOKU, "Piskvorky 15x20, 0:0, 0\n8,8,0\n", "option", 1, 0),
        (GOMOKU, "Piskvorky 15x15, 0:0, 0\nAnn\nBob\n-1\n1,Freestyle\n", "no-moves", 1, 0),
        (GOMOKU, "Piskvorky 15x15, 0:0, 0\n8,8,0\n9;8;0\n8,9,0\nAnn\nBob\n-1\n", "unreadable", 3, 2),
        (GOMOKU, "Piskvorky 15x15, 0:0, 0\n8,8,0\n9;8;0\n8;9;0\n-1\n", "unreadable", 3, 2),
        (GOMOKU, "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,8,1e3\nAnn\nBob\n-1\n", "unreadable", 3, 2),
        (GOMOKU, "Piskvorky 15x15, 0:0, 0\n8,8,0\nAnn\nBob\nCy\n-1\n", "unreadable", 5, 2),
        (GOMOKU, HEAD, "no-moves", 1, 0),
        (GOMOKU, HEAD + "\0\0", "no-moves", 1, 0),
        (GOMOKU, HEAD + "\0\0\x78\0\x78\x40", "illegal", 1, 2),
        (GOMOKU, HEAD + "\0\0\x78\0\x70\x40", "unreadable", 1, 2),
        (GOMOKU, HEAD + "\0\0\x78", "syntax", 1, 0),
        (GOMOKU, HEAD[:-1] + ":\0\0\x78\x40", "syntax", 1, 0),
        (GOMOKU, HEAD + "\0\0\x78\x08ab", "syntax", 1, 0),
        (GOMOKU, HEAD + "\0\0\x78\u2603", "encoding", 1, 0),
        (OTHELLO, "f5d6\nf5", "illegal", 2, 3),
        (OTHELLO, "f5d6c3x", "unreadable", 1, 4),
        (CONNECT_FOUR, "4444444", "illegal", 1, 7),
    ],
)
def test_wrong_file_is_refused_with_line_and_reason(game, text, reason, line, move):
    notation = next(one for one in parts_of(game).notations if one.recognises(text))
    with pytest.raises(RecordError) as refused:
        notation.read(game, text)
    fault = refused.value.fault
    assert (fault.reason, fault.line, fault.move) == (reason, line, move)


@pytest.mark.parametrize("termination", [Termination.ABORTED, Termination.ABANDONED])
@pytest.mark.parametrize(("game", "notation"), NOTATIONS, ids=map(named, NOTATIONS))
def test_game_without_a_result_is_read_as_no_draw(game, notation, termination):
    options = game.complete({})
    action = game.position(options).legal_actions()[0]
    record = GameRecord(game, options, (action,), ending=Outcome(None, termination))
    ending = notation.read(game, notation.write(record)).ending
    assert ending is None or ending == Outcome(None, Termination.ABORTED)
