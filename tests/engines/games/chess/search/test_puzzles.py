"""Puzzles of chess: mates are proven by the rules, other wins have one right move of clear worth."""

import random

import pytest

from engines.core.scoring.score import Proof, Score
from engines.games.chess import GAME
from engines.games.chess.notation.fen import parse_fen
from engines.games.chess.search import puzzles
from engines.games.chess.search.puzzles import PUZZLES, ChessPuzzles
from engines.puzzles.puzzle import puzzles_of

SAMPLE = 8
"""Number of shipped puzzles of each kind that are judged again."""


def set_up(fen):
    return GAME.set_up({}, parse_fen(fen))


def names(position, line):
    told = []
    for action in line:
        told.append(position.format_action(action))
        position = position.play(action)
    return told


def ends_in_mate(puzzle):
    return GAME.position(None, (*puzzle.actions, *puzzle.line)).outcome is not None


@pytest.mark.parametrize(
    ("fen", "line"),
    [
        ("6k1/5ppp/8/8/8/8/1R3PPP/6K1 w - - 0 1", ["♖b8#"]),
        ("3k2nr/rpp5/8/p3p3/2pnPPKb/RPP3P1/6RP/1N3B2 b - - 3 26", ["♘f6+", "♔h3", "♗g5#"]),
    ],
)
def test_mate_has_its_whole_line(fen, line):
    position = set_up(fen)
    candidate = PUZZLES.check(position)
    assert candidate.goal is Proof.WIN
    assert names(position, candidate.line) == line


def test_mate_by_late_moves_is_found():
    position = set_up("8/3p1k2/p2R4/1p3P2/3B2N1/Pb6/8/2K5 w - - 2 45")
    line = names(position, PUZZLES.check(position).line)
    assert (line[0], len(line)) == ("♖xd7+", 5)


def test_mate_in_more_than_four_moves_is_no_puzzle(monkeypatch):
    position = set_up("3k2nr/rpp5/8/p3p3/2pnPPKb/RPP3P1/6RP/1N3B2 b - - 3 26")
    monkeypatch.setattr(ChessPuzzles, "_mate_in", lambda self, position: 4)
    assert PUZZLES.check(position) is not None
    monkeypatch.setattr(ChessPuzzles, "_mate_in", lambda self, position: 5)
    assert PUZZLES.check(position) is None


@pytest.mark.parametrize(
    ("best", "other", "moves"),
    [(2.0, 0.0, 1), (1.99, -3.0, 0), (3.0, 1.0, 1), (4.0, 1.01, 2), (2.5, 0.51, 2)],
)
def test_right_move_is_two_pawns_better_at_nine_plies(monkeypatch, best, other, moves):
    position, asked = set_up("r3k3/pp3ppp/8/3N4/8/8/PP3PPP/6K1 w - - 0 1"), []
    first, second, *_ = position.legal_actions()

    def scores(analyst, position, limits):
        asked.append(limits.depth)
        return {
            second: Score.estimate(min(other, 0.0) if limits.depth < 9 else other),
            first: Score.estimate(best),
        }

    monkeypatch.setattr(puzzles, "_scores", scores)
    monkeypatch.setattr(puzzles, "_quick_score", lambda engine, position: Score.estimate(best))
    assert PUZZLES._winning_moves(position) == (first, second)[:moves]
    assert asked[-1] == 9


def test_fork_ends_with_capture():
    position = set_up("2q3k1/pp3ppp/8/3N4/8/8/PP3PPP/6K1 w - - 0 1")
    candidate = PUZZLES.check(position, min_plies=3)
    told = names(position, candidate.line)
    assert (told[0], told[-1]) == ("♘e7+", "♘xc8")


@pytest.mark.parametrize(
    "fen",
    [
        "q3k3/8/2N5/8/8/8/5PPP/6K1 w - - 0 1",
        "r3k3/8/8/8/8/8/5PPP/6K1 w - - 0 1",
    ],
    ids=["a capture alone", "a lost position"],
)
def test_position_without_two_moves_to_find_is_none(fen):
    assert PUZZLES.check(set_up(fen), min_plies=3) is None


def test_two_winning_moves_are_no_puzzle():
    candidate = PUZZLES.check(set_up("4k3/8/q6q/8/8/8/PR3P1R/6K1 w - - 0 1"), min_plies=3)
    assert candidate is None or len(candidate.moves) == 2


def test_shipped_puzzles_have_one_right_move():
    """An engine that is changed later may judge a few other wins differently, but no mates."""
    shipped = sorted(puzzles_of(GAME).values(), key=lambda puzzle: puzzle.id)
    mates = [puzzle for puzzle in shipped if ends_in_mate(puzzle)]
    others = [puzzle for puzzle in shipped if puzzle not in mates]
    assert all(map(has_one_right_move, random.Random(71).sample(mates, SAMPLE)))
    sample = random.Random(71).sample(others, SAMPLE)
    assert sum(map(has_one_right_move, sample)) >= SAMPLE - 1


def has_one_right_move(puzzle):
    position = puzzle.position
    for action, replies in puzzle.moves():
        candidate = PUZZLES.check(position)
        if candidate is None or candidate.moves != (action,):
            return False
        for played in (action, *replies):
            position = position.play(played)
    return True
