"""The historic players: the greedy scorer by its definition, the shape player against the textbook."""

from __future__ import annotations

import random

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.game import Position
from engines.core.score import Proof, Score
from engines.core.types import Side
from engines.games.gomoku import GAME
from engines.games.gomoku.historic.greedy import ATTACK, GUARD, GreedyScorer, worth
from engines.games.gomoku.historic.shape_negamax import ShapeNegamax, line_balance, neighbours, shape_balance
from engines.search.classic import negamax


def near_the_centre(plies: int, seed: int, **options: str) -> Position:
    """A position by chance in which stones touch each other."""
    luck = random.Random(seed)
    while True:
        position = GAME.position(options)
        while position.outcome is None and position.ply < plies:
            position = position.play(luck.choice(list(neighbours(position))[:12]))
        if position.outcome is None:
            return position


def slow_worth(position: Position, point: int) -> int:
    """The greedy score as its definition says, cell by cell."""
    size = position.columns
    row, column = divmod(point, size)
    mine = position.side_to_move + 1
    total = 0
    for colour, values in ((mine, ATTACK), (3 - mine, GUARD)):
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            for first in (-4, -3, -2, -1, 0):
                for length in (5, 4, 3, 2, 1):
                    places = [(row + n * down, column + n * right) for n in range(first, first + length)]
                    if all(
                        0 <= r < size
                        and 0 <= c < size
                        and (colour if (r, c) == (row, column) else position.cells[r * size + c]) == colour
                        for r, c in places
                    ):
                        total += values[length]
    return total


@pytest.mark.parametrize("size", ["13", "15", "16", "19"])
def test_the_greedy_score_is_the_one_defined(size: str) -> None:
    for seed in range(4):
        position = near_the_centre(6 + 11 * seed, seed, size=size)
        for point in position.legal_actions():
            assert worth(position, point) == slow_worth(position, point)


def test_the_greedy_player_opens_in_the_corner() -> None:
    """Every point of an empty board scores 4 × (3 + 2), and the first is played."""
    position = GAME.position({"size": "16"})
    result = GreedyScorer().search(position, Limits(), StopFlag())
    assert {score.value for score in result.action_scores.values()} == {20.0}
    assert position.format_action(result.action) == "A16"


@pytest.mark.parametrize(
    ("moves", "answer"),
    [
        ("H8 A1 I8 C1 J8 E1 K8 G1", {"G8", "L8"}),  # completes five
        ("H8 A1 I8 C1 J8 E1 K8", {"G8", "L8"}),  # guards against it
    ],
)
def test_the_greedy_player_attacks_and_guards(moves: str, answer: set[str]) -> None:
    position = GAME.parse_moves(moves)
    result = GreedyScorer().search(position, Limits(), StopFlag())
    assert position.format_action(result.action) in answer


# -- shapes -------------------------------------------------------------


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
def test_shapes(line: str, balance: int) -> None:
    cells = bytes(".XO".index(char) for char in line)
    assert line_balance(cells) == balance
    assert line_balance(cells[::-1]) == balance
    assert line_balance(cells.translate(bytes((0, 2, 1)) + bytes(range(3, 256)))) == -balance


def test_the_balance_is_the_movers() -> None:
    position = GAME.parse_moves("H8")
    assert position.side_to_move is Side.SECOND
    assert shape_balance(position) == -40


def test_neighbours_touch_a_stone_and_begin_at_the_last_move() -> None:
    position = GAME.parse_moves("A1 O15 H8")
    found = [position.format_action(point) for point in neighbours(position)]
    assert set(found[:8]) == {"G7", "G8", "G9", "H7", "H9", "I7", "I8", "I9"}
    assert sorted(found[8:]) == ["A2", "B1", "B2", "N14", "N15", "O14"]
    assert [GAME.position().format_action(point) for point in neighbours(GAME.position())] == ["H8"]


@pytest.mark.parametrize("rule", ["freestyle", "standard", "renju"])
def test_the_quick_search_answers_as_the_textbook(rule: str) -> None:
    textbook = negamax(2, shape_balance, neighbours)
    for seed in range(5):
        position = near_the_centre(5 + 3 * seed, seed, rule=rule, size="13")
        slow = textbook.search(position, Limits(), StopFlag())
        quick = ShapeNegamax(2).search(position, Limits(), StopFlag())
        assert (quick.action, quick.score) == (slow.action, slow.score)


def test_the_quick_search_answers_as_the_textbook_three_plies_deep() -> None:
    for seed in range(3):
        position = near_the_centre(3 + seed, seed, size="13")
        slow = negamax(3, shape_balance, neighbours).search(position, Limits(), StopFlag())
        quick = ShapeNegamax(3).search(position, Limits(), StopFlag())
        assert (quick.action, quick.score) == (slow.action, slow.score)
        assert quick.cutoffs > 0
        assert quick.depth == 3
        # Killers make the search smarter, not the answer different.
        assert quick.nodes <= 2 * slow.nodes


def test_the_board_is_left_as_it_was_when_stopped() -> None:
    position = near_the_centre(12, 1)
    for nodes in (0, 1, 10, 100, 1_000):
        result = ShapeNegamax(3).search(position, Limits(nodes=nodes), StopFlag())
        assert result.nodes <= nodes
        assert result.action in position.legal_actions()


def test_a_forced_win_is_proven() -> None:
    position = GAME.parse_moves("H8 A1 I8 C1 J8 E1")
    result = ShapeNegamax(3).search(position, Limits(), StopFlag())
    assert result.score == Score.win(3)
    assert len(result.pv) == 3
    lost = GAME.parse_moves("H8 A1 I8 C1 J8 E1 K8")
    assert ShapeNegamax(3).search(lost, Limits(), StopFlag()).score == Score(Proof.LOSS, 2, 0.0)
