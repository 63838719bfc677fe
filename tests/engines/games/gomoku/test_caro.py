"""Caro: five win unless both their ends are blocked, and what that makes of a four."""

from __future__ import annotations

import random

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.types import Outcome, Side, Termination
from engines.games.gomoku.historic.shape_scores import ShapeScores
from engines.games.gomoku.rules import GAME, Variant
from engines.games.gomoku.search import root
from engines.games.gomoku.search.board import kernel
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.patterns import CARO, FIVE, FOUR, OPEN_FOUR, SOFT_FOUR
from engines.games.gomoku.search.searcher import Searcher
from engines.records.record import GameRecord
from engines.registry import find_level, parts_of
from tests.engines.games.gomoku.search.caro_verifier import CaroVerifier

SIZE = 15
CARO_VARIANT = Variant(SIZE, "caro")
WON = Outcome(Side.FIRST, Termination.LINE)
AWAY = ("A1", "C1", "E1", "G1", "I1", "K1", "M1", "O1", "A3", "C3")
"""Where White has stones that matter to nobody."""


def after(black: str, white: str = "", last: str = ""):
    """Black's stones, White's on the points named and then away from them, and Black's last."""
    stones = black.split()
    replies = [*white.split(), *AWAY]
    moves = [move for pair in zip(stones, replies, strict=False) for move in pair]
    return GAME.parse_moves(" ".join([*moves, last]), {"rule": "caro"})


@pytest.mark.parametrize(
    ("black", "white", "last", "wins"),
    [
        ("F8 G8 H8 I8", "", "J8", True),
        ("F8 G8 H8 I8", "E8", "J8", True),
        ("F8 G8 H8 I8", "E8 K8", "J8", False),
        ("F8 G8 I8 J8", "E8 K8", "H8", False),
        ("F8 G8 H8 J8 K8", "", "I8", False),
        ("K15 L15 M15 N15", "", "O15", True),
        ("K15 L15 M15 N15", "J15", "O15", True),
        ("A8 B8 C8 D8", "F8", "E8", True),
        ("K5 L4 M3 N2", "J6", "O1", True),
        ("F8 G8 H8 I8 J9 J10 J11 J12", "E8 K8", "J8", True),
    ],
)
def test_five_win_unless_blocked_at_both_ends(black, white, last, wins):
    assert (after(black, white, last).outcome == WON) is wins


def test_blocked_five_never_wins_for_white():
    moves = "E8 F8 K8 G8 A1 H8 C1 I8 E1 J8"
    position = GAME.parse_moves(moves, {"rule": "caro"})
    assert position.outcome is None
    # What was blocked stays blocked: the sixth stone could only stand where Black does.
    assert "E8" not in [position.format_action(point) for point in position.legal_actions()]


def random_row(chance: random.Random) -> list[int]:
    return chance.choices((0, 1, 2), (5, 5, 2), k=SIZE)


def cells_of(row: list[int]) -> bytes:
    return bytes(7 * SIZE) + bytes(row) + bytes(7 * SIZE)


def completions(row: list[int], place: int) -> list[int]:
    """The places where Black would make a five with the stone on `place`."""
    start, found = 7 * SIZE, []
    for other in range(SIZE):
        if row[other] == 0:
            cells = cells_of([*row[:other], 1, *row[other + 1 :]])
            if start + place in CARO_VARIANT.winning_line(cells, start + other, Side.FIRST):
                found.append(other)
    return found


def expected(row: list[int], place: int) -> int:
    """What a black stone on `place` is by the referee alone; 0 for anything less than a four."""
    played = [*row[:place], 1, *row[place + 1 :]]
    if CARO_VARIANT.winning_line(cells_of(played), 7 * SIZE + place, Side.FIRST):
        return FIVE
    if not completions(played, place):
        return 0
    replies = [other for other in range(SIZE) if played[other] == 0]
    stops = sum(not completions([*played[:at], 2, *played[at + 1 :]], place) for at in replies)
    return {0: OPEN_FOUR, 1: FOUR}.get(stops, SOFT_FOUR)


def test_fours_are_distinguished_by_their_replies():
    chance, seen = random.Random(11), dict.fromkeys((0, FOUR, OPEN_FOUR, SOFT_FOUR, FIVE), 0)
    board = Board(SIZE, CARO)
    for _ in range(150):
        row = random_row(chance)
        board.load(cells_of(row), 0)
        for place in range(SIZE):
            if row[place] == 0:
                found = int(kernel.pattern_of(board.address, 7 * SIZE + place, 0, 0))
                known = expected(row, place)
                assert (found if found in seen else 0) == known, (row, place)
                seen[known] += 1
    assert min(seen.values()) > 10


def test_four_with_several_replies_has_no_obvious_one():
    """E8 stops the five on either side, J8 only one of them: the search knows, not the list of fives."""
    moves = "F8 K8 G8 A1 H8 C1 I8"
    searcher = Searcher(8)
    for rule, is_obvious in (("caro", False), ("standard", True)):
        position = GAME.parse_moves(moves, {"rule": rule})
        board = searcher.set_up(position, StopFlag())
        assert (root.obvious_move(board.address) >= 0) is is_obvious
        board = searcher.set_up(position.play(position.parse_action("E8")), StopFlag())
        assert (root.obvious_move(board.address) >= 0) is is_obvious


PLAYERS = ("beginner", "greedy-scorer", "casual", "evolved-scorer", "club", "expert", "master")


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("taken", ["", "E8"])
def test_levels_know_which_five_wins(level, taken):
    """White has one end of four; the five is played where the other end is free, and not for a win else."""
    position = after("F8 G8 H8 I8", f"K8 {taken}")
    action = find_level(GAME, level).search(position, seed=1).action
    won = position.play(action).outcome == WON
    makes_five = position.format_action(action) in ("E8", "J8")
    assert won is (not taken)
    assert makes_five is (not taken)


def test_shape_player_leaves_out_a_blocked_five():
    for taken, is_shown in (("", True), ("E8", False)):
        position = after("F8 G8 H8 I8", f"K8 {taken}")
        scores = ShapeScores(depth=1).search(position, Limits(), StopFlag()).action_scores
        assert (position.parse_action("J8") in scores) is is_shown


def test_denied_five_exists_under_all_rules_but_freestyle():
    blocked = after("F8 G8 H8 I8", "E8 K8")
    six = GAME.parse_moves("F8 A1 G8 C1 H8 E1 J8 G1 K8 I1", {"rule": "standard"})
    for position, move in ((blocked, "J8"), (six, "I8")):
        point = position.parse_action(move)
        assert position.variant.denies_five(position.cells, point, Side.FIRST)
        free = Variant(SIZE, "freestyle")
        assert not free.denies_five(position.cells, point, Side.FIRST)


@pytest.mark.parametrize("notation", parts_of(GAME).notations, ids=lambda notation: notation.id)
def test_files_keep_the_rule(notation):
    """A library names none: then it is the first rule under which all was played."""
    position = after("F8 G8 H8 I8", "E8 K8", "J8").play(0)
    record = GameRecord(GAME, dict(position.options), position.actions)
    read = notation.read(GAME, notation.write(record))
    assert read.options["rule"] == "caro"
    assert read.position.cells == position.cells


@pytest.mark.parametrize(
    "moves",
    [
        "H8 G8 H9 E10 F8 F9 H7 F10 D8 H10 I7 J7 K6 M4 K9 J10",
        pytest.param("H8 F9 F10 F12 J7 E14 D11 D8 G7 H9 F6 D4 G12 E3 G11 D3", marks=pytest.mark.thorough),
    ],
)
def test_win_by_threats_holds_against_every_reply(moves):
    position = GAME.parse_moves(moves, {"rule": "caro"})
    searcher = Searcher(8)
    assert searcher.threats_win(searcher.set_up(position, StopFlag()), 50_000) == 5
    assert CaroVerifier().complaint(position, 5) is None


def test_false_win_is_refuted_by_the_verifier():
    verifier = CaroVerifier()
    blocked = after("F8 G8 H8 I8", "E8 K8")
    assert verifier.complaint(blocked, 3, blocked.parse_action("J8")) is not None
    assert verifier.complaint_of_loss(after("F8 G8 H8", "K8", "I8"), 2) is not None
    assert verifier.complaint_of_loss(after("F8 G8 H8", "L8", "I8"), 2) is None
