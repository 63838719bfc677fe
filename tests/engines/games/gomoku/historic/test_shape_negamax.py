"""Today's shape player against the textbook."""

from __future__ import annotations

import random

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Proof, Score
from engines.core.types import Side
from engines.games.gomoku import GAME
from engines.games.gomoku.historic.shape_negamax import ShapeNegamax, line_balance, neighbours
from engines.games.gomoku.lines import whole_lines
from engines.search.classic import negamax


def shape_balance(position: Position) -> float:
    """The shapes of the side to move less those of its opponent."""
    balance = sum(line_balance(position.cells[cut]) for cut in whole_lines(position.columns))
    return float(balance if position.side_to_move is Side.FIRST else -balance)


def near_the_centre(plies: int, seed: int, **options: str) -> Position:
    """A position by chance in which stones touch each other."""
    luck = random.Random(seed)
    while True:
        position = GAME.position(options)
        while position.outcome is None and position.ply < plies:
            position = position.play(luck.choice(list(neighbours(position))[:12]))
        if position.outcome is None:
            return position


@pytest.mark.parametrize(
    ("line", "balance"),
    [
        (".....", 0),
        ("..X..", 10),
        ("X....", 1),
        (".XX..", 100),
        (".XXO.", 10 - 1),
        ("OXXO.", 0 - 0 - 1),
        (".XXX.", 1_000),
        (".XXXX.", 10_000),
        ("XXXX.", 1_000),
        ("XXXX", 0),
        ("XXXXX", 0),  # a five is a win, not a shape
        (".X.O.", 0),
        (".OO.", -100),
    ],
)
def test_shape_balance_of_a_line_is_antisymmetric(line: str, balance: int) -> None:
    cells = bytes(".XO".index(char) for char in line)
    assert line_balance(cells) == balance
    assert line_balance(cells[::-1]) == balance
    assert line_balance(cells.translate(bytes((0, 2, 1)) + bytes(range(3, 256)))) == -balance


def test_shape_balance_is_the_movers() -> None:
    position = GAME.parse_moves("H8")
    assert position.side_to_move is Side.SECOND
    assert shape_balance(position) == -40


def test_neighbours_touch_a_stone_and_begin_near_the_last() -> None:
    position = GAME.parse_moves("A1 O15 H8")
    found = [position.format_action(point) for point in neighbours(position)]
    assert set(found[:8]) == {"G7", "G8", "G9", "H7", "H9", "I7", "I8", "I9"}
    assert sorted(found[8:]) == ["A2", "B1", "B2", "N14", "N15", "O14"]
    assert [GAME.position().format_action(point) for point in neighbours(GAME.position())] == ["H8"]


@pytest.mark.parametrize("rule", ["freestyle", "standard", "renju"])
def test_quick_search_answers_as_the_textbook(rule: str) -> None:
    textbook = negamax(2, shape_balance, neighbours)
    for seed in range(5):
        position = near_the_centre(5 + 3 * seed, seed, rule=rule, size="13")
        slow = textbook.search(position, Limits(), StopFlag())
        quick = ShapeNegamax(2).search(position, Limits(), StopFlag())
        assert (quick.action, quick.score) == (slow.action, slow.score)


def test_quick_search_at_depth_three_answers_as_the_textbook() -> None:
    for seed in range(3):
        position = near_the_centre(3 + seed, seed, size="13")
        slow = negamax(3, shape_balance, neighbours).search(position, Limits(), StopFlag())
        quick = ShapeNegamax(3).search(position, Limits(), StopFlag())
        assert (quick.action, quick.score) == (slow.action, slow.score)
        assert quick.cutoffs > 0
        assert quick.depth == 3
        # Killers make the search smarter, not the answer different.
        assert quick.nodes <= 2 * slow.nodes


def test_stopped_search_leaves_the_board_as_it_was() -> None:
    position = near_the_centre(12, 1)
    for nodes in (0, 1, 10, 100, 1_000):
        result = ShapeNegamax(3).search(position, Limits(nodes=nodes), StopFlag())
        assert result.nodes == nodes
        assert result.action in position.legal_actions()


def test_forced_win_is_proven() -> None:
    position = GAME.parse_moves("H8 A1 I8 C1 J8 E1")
    result = ShapeNegamax(3).search(position, Limits(), StopFlag())
    assert result.score == Score.win(3)
    assert len(result.pv) == 3
    lost = GAME.parse_moves("H8 A1 I8 C1 J8 E1 K8")
    assert ShapeNegamax(3).search(lost, Limits(), StopFlag()).score == Score(Proof.LOSS, 2, 0.0)
