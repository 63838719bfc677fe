"""That the solution of Hex is right: against minimax, and by what is known of 5x5."""

from __future__ import annotations

import random

import pytest

from engines.core.game import Game, Position
from engines.learn.solution import Solution
from tests.engines.learn.hex.solution import HexSolution

OPTIONS = {"size": "5"}


@pytest.fixture(scope="module")
def solution() -> HexSolution:
    return HexSolution(5)


def by_minimax(position: Position, known: dict[bytes, float]) -> float:
    """The worth to the side to move, by all that can follow."""
    if position.outcome is not None:
        return float(position.outcome.winner is position.side_to_move)
    if position.cells not in known:
        after = map(position.play, position.legal_actions())
        known[position.cells] = max(1 - by_minimax(each, known) for each in after)
    return known[position.cells]


def test_solution_of_3x3_equals_minimax_everywhere(hex_game: Game) -> None:
    options = {"size": "3"}
    solution, minimax = HexSolution(3), Solution(hex_game, options)
    waiting, met = [hex_game.position(options)], set()
    while waiting:
        position = waiting.pop()
        assert solution.value(position) == minimax.value(position)
        for after in map(position.play, position.legal_actions()):
            state = (after.cells, after.side_to_move)
            if state not in met:
                met.add(state)
                waiting.append(after)
    assert len(met) > 5_000


def test_solution_of_5x5_equals_minimax_where_possible(hex_game: Game, solution: HexSolution) -> None:
    chance = random.Random(5)
    values = []
    for _ in range(40):
        position = hex_game.position(OPTIONS)
        while position.outcome is None and position.ply < 18:
            position = position.play(chance.choice(position.legal_actions()))
        values.append(solution.value(position))
        assert values[-1] == by_minimax(position, {})
    assert 0 < sum(values) < len(values)


@pytest.mark.thorough
def test_winning_first_stones_of_5x5_are_the_known_ones(hex_game: Game, solution: HexSolution) -> None:
    start = hex_game.position(OPTIONS)
    rows = [
        "".join(".X"[solution.value(start.play(point).play(25)) == 0] for point in range(row, row + 5))
        for row in range(0, 25, 5)
    ]
    assert rows == ["....X", ".XXXX", ".XXX.", "XXXX.", "X...."]


@pytest.mark.thorough
def test_second_player_wins_5x5_with_the_swap(hex_game: Game, solution: HexSolution) -> None:
    assert solution.value(hex_game.position(OPTIONS)) == 0
