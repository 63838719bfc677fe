"""The kernel against the referee, and against itself computed afresh."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engines.core.notation.coordinates import Coordinates
from engines.core.types import Side
from engines.games.gomoku.search.board import kernel, layout
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.patterns import C_FIVE, C_NONE, CLASSES, RULES
from tests.engines.games.gomoku.search.scatter import empty, random_step, state

GOLDEN = Path(__file__).parents[5] / "engines" / "games" / "gomoku" / "golden" / "renju.txt"
NAMES = Coordinates(15, 15, bottom_up=True)


def legal(board: Board) -> tuple[int, ...]:
    side = board.get(layout.SIDE)
    stones = board.stones()
    return tuple(p for p in range(board.points) if not stones[p] and kernel.is_legal(board.address, p, side))


def fives(board: Board) -> set[int]:
    side = board.get(layout.SIDE)
    stones = board.stones()
    return {
        p for p in range(board.points) if not stones[p] and kernel.class_of(board.address, p, side) == C_FIVE
    }


def recomputed(board: Board) -> Board:
    """The same lines and stones, every cell computed afresh."""
    twin = Board(board.size, board.rule)
    twin.view(layout.SIZE, layout.BLOCK_WORDS)[:] = board.view(layout.SIZE, layout.BLOCK_WORDS)
    twin.view(layout.CLASSES_OF, layout.SLOTS // 8)[:] = 0
    kernel.fill(twin.address)
    return twin


def members(board: Board, side: int, low: int, high: int) -> set[int]:
    words = [kernel.members_between(board.address, side, low, high, word) for word in range(7)]
    return {64 * word + bit for word, bits in enumerate(words) for bit in range(64) if int(bits) >> bit & 1}


@pytest.mark.parametrize("size", [5, 15, 20])
@pytest.mark.parametrize("rule", list(RULES))
def test_points_of_a_class_equal_those_counted(rule: str, size: int) -> None:
    rng = random.Random(f"classes {rule} {size}")
    board, position = Board(size, RULES[rule]), empty(rule, size).play(size * size // 2)
    board.play([size * size // 2])
    while position.outcome is None and position.ply < min(60, size * size // 2):
        position = random_step(rng, position)
        board.play([position.actions[-1]])
    for side in range(2):
        classes = {
            point: kernel.class_of(board.address, point, side)
            for point, stone in enumerate(board.stones())
            if not stone
        }
        for kind in range(C_NONE + 1, CLASSES):
            having = {point for point, own in classes.items() if own == kind}
            assert members(board, side, kind, kind) == having
            assert board.count(side, kind) == len(having)
            assert kernel.first(board.address, side, kind) == min(having, default=-1)
            assert members(board, side, kind, CLASSES - 1) == {p for p, own in classes.items() if own >= kind}


@pytest.mark.parametrize("size", [5, 6, 13, 15, 16, 19, 20])
@pytest.mark.parametrize("rule", list(RULES))
def test_random_games_agree_with_the_referee(rule: str, size: int) -> None:
    rng = random.Random(f"{rule} {size}")
    for _ in range(2):
        board, position = Board(size, RULES[rule]), empty(rule, size).play(size * size // 2)
        states = [state(board)]
        board.play([size * size // 2])
        while position.outcome is None:
            states.append(state(board))
            if rule == "renju" or position.ply % 8 == 0:
                assert legal(board) == position.legal_actions(), position.text()
            if position.ply % 5 == 0:
                assert state(recomputed(board)) == state(board)
            wins = fives(board)
            position = random_step(rng, position)
            won = position.outcome is not None and position.outcome.winner is not None
            assert (position.actions[-1] in wins) == won, position.text()
            board.play([position.actions[-1]])
            assert board.stones() == position.cells
        while states:
            kernel.unmake(board.address)
            assert state(board) == states.pop()


@pytest.mark.parametrize(
    "case", [line for line in GOLDEN.read_text().splitlines() if line and not line.startswith("#")]
)
def test_golden_renju_points(case: str) -> None:
    position, verdict = case.split(" : ")
    black, white, point = (part.split() for part in position.split("/"))
    cells = bytearray(225)
    for names, colour in ((black, 1), (white, 2)):
        for name in names:
            cells[NAMES.parse(name)] = colour
    board = Board(15, RULES["renju"])
    board.load(bytes(cells), Side.FIRST)
    asked = NAMES.parse(point[0])
    before = state(board)
    assert kernel.is_forbidden(board.address, asked) == (verdict.split()[0] not in ("five", "ok"))
    assert (kernel.class_of(board.address, asked, 0) == C_FIVE) == (verdict.split()[0] == "five")
    assert state(board) == before


def test_key_depends_on_position_and_side_alone() -> None:
    keys = set()
    for order in ([112, 98, 113, 99], [113, 99, 112, 98]):
        board = Board(15, 0)
        board.play(order)
        keys.add(board.get(layout.KEY))
    assert len(keys) == 1
    loaded = Board(15, 0)
    loaded.load(board.stones(), 0)
    assert loaded.get(layout.KEY) in keys
    loaded.load(board.stones(), 1)
    assert loaded.get(layout.KEY) not in keys
    assert Board(15, 0).get(layout.KEY) != Board(15, 1).get(layout.KEY)


def test_skip_changes_only_the_turn() -> None:
    board = Board(15, 0)
    board.play([112, 98, 113])
    before = state(board)
    key = board.get(layout.KEY)
    kernel.skip(board.address)
    assert board.get(layout.SIDE) == 0
    assert board.get(layout.KEY) != key
    kernel.unmake(board.address)
    assert state(board) == before
