"""Wins by threats: found where they are, proven against every reply, claimed nowhere else."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from engines.core.engine import StopFlag
from engines.games.gomoku.rules import GomokuPosition
from engines.games.gomoku.search.board import kernel, layout, moves
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.patterns import (
    C_FIVE,
    C_FOUR,
    C_FOUR_PLUS,
    C_FOUR_THREE,
    C_OPEN_FOUR,
    RENJU,
    RULES,
)
from engines.games.gomoku.search.searcher import Searcher
from engines.games.gomoku.search.solver import parse_problem
from engines.games.gomoku.search.threats.defence import push_answers
from engines.games.gomoku.search.threats.fours import fours_threaten, fours_win
from tests.engines.games.gomoku.search import slow
from tests.engines.games.gomoku.search.scatter import random_position, state

GOLDEN = Path(__file__).parents[5] / "engines" / "games" / "gomoku" / "golden" / "tactics.jsonl"
PROBLEMS = GOLDEN.read_text().splitlines()


@pytest.fixture(scope="module")
def searcher() -> Searcher:
    return Searcher(32)


def set_up(searcher: Searcher, position: GomokuPosition) -> Board:
    searcher.forget()
    return searcher.set_up(position, _STOP)


_STOP = StopFlag()
FOURS = (C_FOUR, C_FOUR_PLUS, C_FOUR_THREE, C_OPEN_FOUR)


def members(board: Board, side: int, *kinds: int) -> list[int]:
    """The empty points that belong to these classes."""
    empty = [point for point, stone in enumerate(board.stones()) if not stone]
    return [point for point in empty if kernel.class_of(board.address, point, side) in kinds]


@pytest.mark.parametrize("line", PROBLEMS)
def test_golden_problems_are_won_within_few_nodes(searcher: Searcher, line: str) -> None:
    problem = json.loads(line)
    position = parse_problem(line)
    board = set_up(searcher, position)
    plies = searcher.threats_win(board, 200_000)
    won = searcher.threat_line(board, plies)
    assert [won[0] % 15, won[0] // 15] in problem["best"]
    assert len(won) == plies and plies % 2 == 1
    for point in won:
        assert position.outcome is None
        position = position.play(point)
    assert position.outcome is not None
    assert position.winning_line


def assert_wins(searcher: Searcher, board: Board, plies: int) -> None:
    """Replay a claimed win against every reply that the rules allow."""
    side, address = board.get(layout.SIDE), board.address
    if board.count(side, C_FIVE):
        return
    assert plies > 1
    (attack, *_) = searcher.threat_line(board, plies)
    board.play([attack])
    assert not board.count(1 - side, C_FIVE), "the defender wins first"
    for reply in range(board.points):
        is_free = not kernel.stone(address, reply)
        if is_free and kernel.is_legal(address, reply, 1 - side):
            board.play([reply])
            rest = searcher.threats_win(board, 100_000, plies - 2)
            assert 0 < rest <= plies - 2
            assert_wins(searcher, board, rest)
            kernel.unmake(address)
    kernel.unmake(address)


@pytest.mark.parametrize("count", [1, pytest.param(3, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("rule", list(RULES))
def test_short_wins_hold_against_every_reply(searcher: Searcher, rule: str, count: int) -> None:
    rng = random.Random(f"wins {rule}")
    proven = 0
    while proven < count:
        board = set_up(searcher, random_position(rng, rule, rng.randint(8, 16)))
        plies = searcher.threats_win(board, 2_000, max_plies=5)
        if plies == 5:
            before = state(board)
            assert_wins(searcher, board, plies)
            assert state(board) == before
            proven += 1


@pytest.mark.thorough
def test_longer_win_holds_against_every_reply(searcher: Searcher) -> None:
    line = next(line for line in PROBLEMS if json.loads(line)["win_in"] == 7)
    board = set_up(searcher, parse_problem(line))
    plies = searcher.threats_win(board, 10_000)
    assert plies == 7
    assert_wins(searcher, board, plies)


def test_fours_win_exactly_where_a_slow_search_agrees(searcher: Searcher) -> None:
    rng = random.Random(7)
    wins = 0
    for _ in range(120):
        position = random_position(rng, "freestyle", rng.randint(10, 24))
        board = set_up(searcher, position)
        side = int(position.side_to_move) + 1
        expected = slow.win_by_fours(list(position.cells), side, 9)
        board.set(layout.BUDGET, 100_000)
        found = searcher.fours_win(board, 100_000)
        assert (found if found <= 9 else 0) == expected, position.text()
        wins += expected > 1
    assert wins > 10


def test_failed_search_for_fours_is_repeated_with_more_nodes(searcher: Searcher) -> None:
    budget, won_later = 3, 0
    for line in PROBLEMS:
        board = set_up(searcher, parse_problem(line))

        def ask(budget: int, board: Board = board) -> tuple[int, int]:
            board.set(layout.NODES, 0)
            return int(fours_win(board.address, budget, searcher.lists)), board.get(layout.NODES)

        plies, nodes = ask(budget)
        # The last node is the one that finds the budget spent.
        assert nodes <= budget + 1
        if plies or nodes <= budget:
            continue
        assert ask(budget) == (0, 1)
        later = ask(100_000)[0]
        searcher.forget()
        assert bool(later) == bool(ask(100_000)[0])
        won_later += later > 0
    assert won_later


@pytest.mark.parametrize(
    "count",
    [500, pytest.param(1_500, marks=pytest.mark.thorough), pytest.param(3_000, marks=pytest.mark.bench)],
)
@pytest.mark.parametrize("rule", list(RULES))
def test_fours_that_cannot_win_lead_to_none(rule: str, count: int) -> None:
    rng = random.Random(f"leads on {rule}")
    board = Board(15, RULES[rule])
    fruitless = 0
    for _ in range(count):
        position = random_position(rng, rule, rng.randint(8, 50))
        side = int(position.side_to_move)
        board.load(position.cells, side)
        own = members(board, side, *FOURS)
        if not own or board.count(side, C_FIVE) or board.count(1 - side, C_FIVE):
            continue
        if moves.may_win_by_fours(board.address, side):
            continue
        fruitless += 1
        for point in own:
            kernel.make(board.address, point, side)
            (reply,) = members(board, side, C_FIVE)
            kernel.make(board.address, reply, 1 - side)
            assert not any(board.count(side, kind) for kind in (*FOURS, C_FIVE)), position.text()
            kernel.unmake(board.address)
            kernel.unmake(board.address)
    assert (fruitless > count // 60) == (RULES[rule] < RENJU)


@pytest.mark.parametrize("count", [5, pytest.param(15, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("rule", ["freestyle", "standard"])
def test_answers_alone_spoil_a_win_by_fours(searcher: Searcher, rule: str, count: int) -> None:
    rng = random.Random(f"answers {rule}")
    seen = 0
    while seen < count:
        board = set_up(searcher, random_position(rng, rule, rng.randint(10, 20)))
        side = board.get(layout.SIDE)
        is_quiet = not any(board.count(s, kind) for s in (0, 1) for kind in (C_FIVE, 12))
        if not is_quiet or not fours_threaten(board.address, 5_000, searcher.lists):
            continue
        seen += 1
        top = push_answers(board.address, searcher.lists)
        answers = {value & 0xFFFF for value in searcher.list_from(searcher.lists, top).tolist()}
        assert answers
        for point in range(board.points):
            if kernel.stone(board.address, point) or point in answers:
                continue
            board.play([point])
            assert searcher.fours_win(board, 20_000), "a move that was left out spoils the win"
            kernel.unmake(board.address)
        assert board.get(layout.SIDE) == side


def test_replies_to_an_open_three_are_complete(searcher: Searcher) -> None:
    rng = random.Random(3)
    seen = 0
    while seen < 15:
        board = set_up(searcher, random_position(rng, "freestyle", rng.randint(8, 18)))
        side = board.get(layout.SIDE)
        if board.count(0, C_FIVE) or board.count(1, C_FIVE) or not board.count(1 - side, 12):
            continue
        seen += 1
        top = moves.push_replies(board.address, searcher.lists)
        replies = {value & 0xFFFF for value in searcher.list_from(searcher.lists, top).tolist()}
        for point in range(board.points):
            if not kernel.stone(board.address, point) and point not in replies:
                board.play([point])
                assert searcher.fours_win(board, 1_000) in (1, 3)
                kernel.unmake(board.address)


def test_quiet_positions_are_not_called_won(searcher: Searcher) -> None:
    rng = random.Random(11)
    for _ in range(30):
        board = set_up(searcher, random_position(rng, "freestyle", 5))
        plies = searcher.threats_win(board, 40_000)
        # Five stones can only win by a line that is there to be replayed.
        assert len(searcher.threat_line(board, plies)) == plies
