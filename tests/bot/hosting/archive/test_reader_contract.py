"""The contract of every reader: which game it is, what ended it, and no character without a meaning."""

import pytest

from bot.hosting.archive.reading import read_file
from engines.core.types import Outcome, Side, Termination
from engines.records.record import Fault, GameRecord
from engines.registry import games, parts_of
from tests.contract.snapshots import wander

NOTATIONS = [(game, notation) for game in games().values() for notation in parts_of(game).notations]
OTHER_GAMES = [
    ("checkers", '[GameType "25"]\n\n1. c3-d4 d6-c5', "Russian draughts"),
    ("checkers", '[White "Ann"]\n[GameType "26,W,8,8,A0,0"]\n\n1. c3-d4 d6-c5', "Brazilian draughts"),
    ("checkers", '[GameType "20"]\n1. 32-28', "International draughts"),
    ("checkers", '[GameType "40,W,10,10,N2,0"]\n1. 32-28', "Frisian draughts"),
    ("checkers", '[Variant "Russian"]\n1. c3-d4', "Russian draughts"),
    ("checkers", '[White "Ann"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32', "International draughts"),
    ("checkers", "1. 33-28 17-22", "International draughts"),
    ("checkers", '[White "Ann"]\n[Black "Bob"]\n[Result "1-0"]\n\n1. c3-d4 d6-c5', "Other draughts"),
    ("checkers", '[White "Ann"]\n\n1. c3d4 d6c5', "Other draughts"),
    ("checkers", "W:W31-50:B1-20", "International draughts"),
    ("checkers", '[FEN "W:W31-50:B1-20:H0:F1"]', "International draughts"),
    ("checkers", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Chess"),
    ("checkers", '[Event "x"]\n\n1. e4 e5 2. Nf3 Nc6', "Chess"),
    ("checkers", '[White "Ann"]\n[Black "Bob"]\n\n1. e4 e5 2. Nf3 Nc6', "Chess"),
    ("othello", "1. e4 e5 2. Nf3 Nc6", "Chess"),
    ("othello", '[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]', "Chess"),
    ("othello", '[GameType "21"]\n1. 11-15', "Checkers"),
    ("othello", "(;GM[Othello]TY[8a]RE[-64]B[e6];)", "Anti-Othello"),
    ("othello", "(;GM[Othello]TY[s8ar18]B[e6];)", "Anti-Othello"),
    ("othello", "(;GM[4]SZ[15];B[hh])", "Gomoku"),
    ("othello", '{"game": "checkers", "moves": ["11-15"]}', "Checkers"),
    ("othello", "Gomoku, match 3, 2020-02-02\n\n1. H8 I9\n", "Gomoku"),
    ("gomoku", "(;GM[3];B[hh])", "Chess"),
    ("gomoku", "(;GM[11]SZ[11];B[aa])", "Hex"),
    ("gomoku", "(;GM[Reversi];B[hh])", "Othello"),
    ("gomoku", "(;GM[1]SZ[19]KM[6.5];B[pd];W[dp])", "Go"),
    ("gomoku", "(;FF[4]SZ[19]KM[6.5];B[pd];W[dp])", "Go"),
    ("gomoku", "(;GM[1]SZ[19]HA[2];B[pd];W[dp])", "Go"),
    ("gomoku", "1. d4 d5 2. Nf3", "Chess"),
    ("gomoku", "B:W21,22:B1,2", "Checkers"),
    ("chess", '[Variant "Chess960"]\n\n1. e4 e5', "Chess960"),
    ("chess", '[Variant "Fischerandom"]\n\n1. e4 e5', "Chess960"),
    ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", "Chess960"),
    ("chess", '[Variant "Three-check"]\n\n1. e4 e5', "Three-check"),
    ("chess", '[Variant "crazyhouse"]\n\n1. e4 e5', "Crazyhouse"),
    ("chess", '[Variant "Antichess"]\n\n1. e3 b5 2. Bxb5', "Antichess"),
    ("chess", '[White "Ann"]\n[Black "Bob"]\n\n1. 11-15 22-18', "Checkers"),
    ("chess", "W:W31-50:B1-20", "International draughts"),
    ("chess", "(;GM[1]FF[4]SZ[19];B[pd];W[dp])", "Go"),
    ("chess", "(;FF[4]SZ[19];B[pd];W[dp])", "Go"),
    ("chess", "(;GM[Othello]TY[8]B[F5//2.99]W[D6];)", "Othello"),
    ("connect_four", "(;GM[4]SZ[15];B[hh])", "Gomoku"),
    ("checkers", "(;GM[3];B[e2e4])", "Chess"),
    ("chess", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "Chinese chess"),
]


@pytest.mark.parametrize(("game", "text", "title"), OTHER_GAMES)
def test_other_game_is_named(game, text, title):
    found = read_file(games()[game], text.encode())
    assert isinstance(found, Fault), found
    assert (found.reason, found.game) == ("game", title)


@pytest.mark.parametrize(
    ("game", "text", "word"),
    [
        ("othello", "f5d6c3d3c4 34-30", "34-30"),
        ("checkers", '[White "Ann"]\n\n1. f5 d6 2. c3 d3', "f5"),
    ],
)
def test_unreadable_word_is_of_no_other_game(game, text, word):
    found = read_file(games()[game], text.encode())
    assert (found.reason, found.text, found.game) == ("unreadable", word, "")


@pytest.mark.parametrize("sign", ["foo ", "*", "}", '"', " 1-0 "])
def test_sign_between_moves_loses_none(sign):
    ggf = f"(;GM[Othello]TY[8]B[F5//2.99]{sign}W[D6];)"
    text = f"Gomoku, match 12, 2026-11-22\n\n{sign}1. H8 J9\n2. K10\n"
    for game, one in (("othello", ggf), ("gomoku", text)):
        found = read_file(games()[game], one.encode())
        assert isinstance(found, Fault), found.position.history()
        assert found.reason == "unreadable"


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("checkers", '[GameType "21"]\n1. 11-15'),
        ("checkers", '[GameType "21,B,8,8,N1,0"]\n1. 11-15'),
        ("checkers", '[GameType "77"]\n1. 11-15'),
        ("checkers", '[White "Ann"]\n[GameType "21"]\n1. c3-d4'),
        ("checkers", '[Event "x"]\n1. c3-d4'),
        ("gomoku", "(;GM[1]SZ[15]KM[0]HA[0];B[hh])"),
        ("othello", "(;GM[Othello]TY[8]B[e6];)"),
        ("othello", "(;GM[Othello]TY[8w]B[e6];)"),
        ("othello", "(;GM[Othello]TY[s8r14]B[e6];)"),
        ("chess", '[Variant "Standard"]\n1. e4'),
        ("chess", '[GameType "0"]\n1. e4'),
    ],
)
def test_own_game_or_unknown_number_is_read(game, text):
    record = read_file(games()[game], text.encode())
    assert isinstance(record, GameRecord), record
    assert record.position.ply == 1


@pytest.mark.parametrize("text", ["666.244", "5:137", "5613)7", "#4:5", "12. 4."])
def test_figures_are_moves_and_never_numbers_beside_them(text):
    assert read_file(games()["connect_four"], text.encode()).reason in ("unreadable", "no-moves")
    for read in ("1. 4 4 2. 3", "1.4 4 2.3", "1.4\n2.4\n3.3", "12. 4 4 13. 3"):
        assert read_file(games()["connect_four"], read.encode()).position.history() == ("4", "4", "3")


def test_board_of_another_size_is_refused_by_type():
    assert read_file(games()["othello"], b"(;GM[Othello]TY[10]B[e6];)") == Fault("option", 1, "TY[10]")


RESIGNED, FIRST = (
    Outcome(Side.FIRST, reason) for reason in (Termination.RESIGNATION, Termination.UNFINISHED)
)
DRAWN = Outcome(None, Termination.AGREEMENT)
ENDINGS = [
    ("gomoku", "(;GM[4]SZ[15]RE[{}];B[hh])", {"B+": FIRST, "B+R": RESIGNED, "B+DRAW": DRAWN, "B+Rx": None}),
    ("othello", "(;GM[2]RE[{}];B[f5])", {"B+2": FIRST, "B+0": DRAWN, "B+2x": None, "B+R": RESIGNED}),
    (
        "othello",
        "(;GM[Othello]TY[8]RE[{}]B[F5];)",
        {"+2.000": FIRST, "0.000": DRAWN, "+64:r": RESIGNED, "+2 or so": None, "?": None},
    ),
    (
        "othello",
        '[Black "Ann"]\n[White "Bob"]\n[Result "{}"]\n\n1. f5',
        {"1-0": FIRST, "40-24": FIRST, "1/2": DRAWN, "1-1": DRAWN, "1-0x": None, "*": None},
    ),
    (
        "checkers",
        '[Black "A"]\n[White "B"]\n\n1. 11-15 {}',
        {"1-0": FIRST, "1-1": DRAWN, "0-0": None, "*": None},
    ),
    (
        "checkers",
        '[Black "A"]\n[White "B"]\n[Result "1-0"]\n1. 11-15 {}',
        {"1-0": FIRST, "0-1": None, "*": FIRST},
    ),
    (
        "chess",
        '[Black "A"]\n[White "B"]\n[Result "{}"]\n\n1. e4',
        {"1-0": FIRST, "1/2-1/2": DRAWN, "1/2": DRAWN, "0-0": None, "*": None, "1-0 or so": None},
    ),
    ("gomoku", "Piskvorky 15x15, 0:0, 0\n8,8,0\nAnn\nBob\n-1\n{},Freestyle\n", {"1": FIRST, "0": None}),
]


@pytest.mark.parametrize(
    ("game", "text", "result", "ending"),
    [(game, text, result, ending) for game, text, endings in ENDINGS for result, ending in endings.items()],
)
def test_result_counts_whole_or_not_at_all(game, text, result, ending):
    record = read_file(games()[game], text.format(result).encode())
    assert isinstance(record, GameRecord), record
    assert record.ending == ending


def named(one):
    return f"{one[0].id}-{one[1].id}"


@pytest.mark.parametrize("word", [" §§ ", "§", "\n§ §\n"])
@pytest.mark.parametrize(("game", "notation"), NOTATIONS, ids=map(named, NOTATIONS))
def test_word_without_meaning_is_never_skipped_with_moves(game, notation, word):
    """The word is a part of a name or comment, or the file is refused; no move around it is lost."""
    if notation.encoding != "utf-8":
        pytest.skip("a binary file has no words")
    position = wander(game, game.complete({}), 3)[9]
    record = GameRecord(game, game.complete({}), position.actions, ("Ann", "Bob"), comments={2: "so"})
    text = notation.write(record)
    read = notation.read(game, text)
    for at in range(len(text) + 1):
        found = read_file(game, (text[:at] + word + text[at:]).encode())
        is_same = isinstance(found, Fault) or (found.actions, found.setup) == (read.actions, read.setup)
        assert is_same, text[:at] + word + text[at:]
