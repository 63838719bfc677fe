"""The shortest wins, against the given problems and a verifier that tries every reply."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import engines.games.gomoku as package
from engines.core.engine import StopFlag
from engines.games.gomoku import GAME
from engines.games.gomoku.search.board import layout
from engines.games.gomoku.search.searcher import Searcher
from engines.games.gomoku.search.solver import parse_problem
from engines.games.gomoku.search.threats import quickest
from tests.engines.games.gomoku.search import quiet
from tests.engines.games.gomoku.search.scatter import empty
from tests.engines.games.gomoku.search.verifier import Fives, Verifier

PROBLEMS = (
    (Path(package.__file__).parent / "golden" / "tactics.jsonl").read_text(encoding="utf-8").splitlines()
)
NEVER = StopFlag()


@pytest.fixture(scope="module")
def searcher() -> Searcher:
    return Searcher(64)


@pytest.mark.parametrize("line", PROBLEMS, ids=lambda line: f"{PROBLEMS.index(line)}")
def test_given_win_is_found_no_later_than_known(searcher: Searcher, line: str) -> None:
    known = json.loads(line)["win_in"]
    position = parse_problem(line)
    searcher.forget()
    board = searcher.set_up(position, NEVER)
    by_threats = searcher.threats_win(board, 400_000)
    plies = searcher.quickest_win(board, 450_000)
    assert 0 < plies <= min(known, by_threats)
    assert board.get(layout.NODES) < 800_000
    if plies <= 13:
        assert Verifier().complaint(position, plies) is None
        assert Verifier().complaint(position, plies - 2) is not None


def test_line_through_quiet_moves_ends_with_five(searcher: Searcher) -> None:
    for number in (14, 17, 21):
        position = end = parse_problem(PROBLEMS[number])
        searcher.forget()
        board = searcher.set_up(position, NEVER)
        # Limits in nodes: how busy the machine is must not decide how far the line goes.
        plies = searcher.quickest_win(board, 450_000)
        line = searcher.threat_line(board, plies, quickest.win)
        assert len(line) == plies > 0
        for point in line:
            end = end.play(point)
        assert end.outcome is not None and end.outcome.winner is position.side_to_move


@pytest.mark.parametrize(("number", "plies"), [(17, 11), (21, 9)])
def test_quiet_moves_are_left_out_under_other_rules(searcher: Searcher, number: int, plies: int) -> None:
    data = json.loads(PROBLEMS[number])
    for rule in ("freestyle", "renju", "caro"):
        found = []
        for search in (searcher.quickest_win, searcher.threats_win):
            searcher.forget()
            board = searcher.set_up(parse_problem(json.dumps({**data, "rule": rule})), NEVER)
            found.append((search(board, 200_000), board.get(layout.NODES)))
        if rule == "freestyle":
            assert (found[0][0], found[1][0]) == (plies, plies + 2)
        else:
            assert found[0] == found[1]


@pytest.mark.parametrize("count", [2, pytest.param(24, marks=pytest.mark.thorough)])
def test_quiet_openings_are_not_falsely_claimed_won(searcher: Searcher, count: int) -> None:
    for position in quiet.positions(count, 5):
        board = searcher.set_up(position, NEVER)
        plies = searcher.quickest_win(board, 8_000)
        assert not plies or Verifier().complaint(position, plies) is None


def test_verifier_denies_unwon_positions() -> None:
    verifier = Verifier()
    three = GAME.parse_moves("G8 A1 H8 A15 I8 O1")
    assert verifier.complaint(three, 3) is None
    assert verifier.complaint(three, 1) is not None
    assert verifier.complaint(GAME.parse_moves("G8 A1 H8 A15"), 9) is not None
    # The other side is one stone from five.
    late = GAME.parse_moves("G8 A1 H8 A2 I8 A3 O1 A4")
    assert verifier.complaint(late, 3) is not None


def test_counts_of_the_verifier_follow_the_stones() -> None:
    board = Fives(empty("freestyle").cells, 15)
    assert not board.has_threes()
    for point in (0, 1, 2):
        board.put(point, 1)
    assert board.has_threes()
    assert board.fours(1) == {3: {4}, 4: {3}}
    board.put(3, 1)
    assert board.winning_points(1) == {4}
    board.put(4, 2)
    assert not board.winning_points(1)
    board.remove(4)
    board.remove(3)
    board.put(3, 2)
    assert not board.has_threes()
