"""The notes' Tic-tac-toe programs, each against a slow re-statement of what it does."""

from __future__ import annotations

import functools
import random

import pytest

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.core.types import Side
from engines.games.tic_tac_toe import GAME
from engines.games.tic_tac_toe.historic.first_generation import FirstGeneration, learn
from engines.games.tic_tac_toe.historic.fourth_generation import FourthGeneration
from engines.games.tic_tac_toe.historic.second_generation import SecondGeneration
from tests.engines.games.random_positions import FIFTY_AND_MORE, random_positions

ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


@functools.cache
def positions(count: int) -> list[Position]:
    return list(random_positions(GAME, count, longest=8))


def search(engine, position: Position, seed: int = 0) -> SearchResult:
    return engine.search(position, Limits(seed=seed), StopFlag())


def values(result: SearchResult) -> dict[int, float]:
    return {action: score.value for action, score in result.action_scores.items()}


def best(numbers: dict[int, float]) -> set[int]:
    return {action for action, number in numbers.items() if number == max(numbers.values())}


def board_of(position: Position) -> list[str]:
    return [".XO"[cell] for cell in position.cells]


def has_won(board: list[str], mark: str) -> bool:
    return any(all(board[square] == mark for square in row) for row in ROWS)


def free(board: list[str]) -> list[int]:
    return [square for square in range(9) if board[square] == "."]


def with_mark(board: list[str], square: int, mark: str) -> list[str]:
    return [mark if here == square else old for here, old in enumerate(board)]


# -- first generation ---------------------------------------------------


def slow_table(games: int, seed: int) -> dict[str, int]:
    """Self-play as the docstring has it, on lists of letters."""
    chance = random.Random(seed)
    table: dict[str, int] = {}
    for _ in range(games):
        board, met, mover = ["."] * 9, [], "X"
        while True:
            numbers = {
                square: table.get("".join(with_mark(board, square, mover)), 0) for square in free(board)
            }
            board = with_mark(board, chance.choice(sorted(best(numbers))), mover)
            met.append("".join(board))
            if has_won(board, mover) or not free(board):
                break
            mover = "O" if mover == "X" else "X"
        for ply, text in enumerate(met):
            player = "XO"[ply % 2]
            if has_won(board, player):
                points = 5
            elif has_won(board, "O" if player == "X" else "X"):
                points = -5
            else:
                points = -2 if player == "X" else 0
            table[text] = table.get(text, 0) + points
    return table


@FIFTY_AND_MORE
def test_first_generation_plays_by_its_sums_of_games(count: int) -> None:
    engine, table = FirstGeneration(games=500, seed=1), slow_table(500, 1)
    for position in positions(count):
        board, mover = board_of(position), "XO"[position.side_to_move]
        expected = {square: table.get("".join(with_mark(board, square, mover)), 0) for square in free(board)}
        result = search(engine, position)
        assert values(result) == expected
        assert result.action in best(expected)


def test_draws_cost_the_first_player_points() -> None:
    table = learn(500, 1)
    full = [cells for cells in table if 0 not in cells]
    assert full
    assert {table[cells] % 2 for cells in full if not has_won([".XO"[cell] for cell in cells], "X")} == {0}


def test_choice_among_equals_follows_the_seed() -> None:
    # Nothing was ever met after nonsense: all squares are equal.
    position = GAME.parse_moves("a1 b1")
    engine = FirstGeneration(games=1)
    assert {search(engine, position, seed).action for seed in range(40)} == set(position.legal_actions())
    assert len({search(engine, position, 3).action for _ in range(5)}) == 1


def lost_lines(engine, seat: Side) -> int:
    """How many of the lines that an opponent may choose it loses."""

    def lost(position: Position) -> int:
        if position.outcome is not None:
            return position.outcome.winner is seat.other
        if position.side_to_move is seat:
            return lost(position.play(search(engine, position).action))
        return sum(lost(position.play(action)) for action in position.legal_actions())

    return lost(GAME.position())


def test_first_generation_loses_and_the_fourth_never_does() -> None:
    assert lost_lines(FirstGeneration(), Side.SECOND) == 360
    assert lost_lines(SecondGeneration(), Side.SECOND) == 8
    assert lost_lines(SecondGeneration(), Side.FIRST) == 0
    assert lost_lines(FourthGeneration(), Side.FIRST) == 0
    assert lost_lines(FourthGeneration(), Side.SECOND) == 0


# -- second generation --------------------------------------------------

_known: dict[str, dict[int, int]] = {}


def slow_marks(board: list[str], mover: str, depth: int) -> dict[int, int]:
    """No minimum, no maximum. Depth is the number of empty squares, so a board alone says all."""
    text = "".join(board)
    if text not in _known:
        _known[text] = {}
        for square in free(board):
            after = with_mark(board, square, mover)
            if has_won(after, mover):
                mark = 5 * depth**3
            elif not free(after):
                mark = 1 * depth**3
            else:
                mark = -sum(slow_marks(after, "O" if mover == "X" else "X", depth - 1).values())
            _known[text][square] = mark
    return _known[text]


@FIFTY_AND_MORE
def test_second_generation_adds_up_the_next_layer(count: int) -> None:
    engine = SecondGeneration()
    for position in positions(count):
        board = board_of(position)
        expected = slow_marks(board, "XO"[position.side_to_move], len(free(board)))
        result = search(engine, position)
        assert values(result) == expected
        assert result.action in best(expected)


def test_depth_counts_the_move_itself() -> None:
    assert values(search(SecondGeneration(), GAME.parse_moves("a1 b2 b1 a2 c2 b3 a3 c3"))) == {2: 5.0}
    assert values(search(SecondGeneration(), GAME.parse_moves("a1 b1 a2 b2 c2 a3 b3 c3"))) == {2: 1.0}


# -- fourth generation --------------------------------------------------

_solved: dict[str, int] = {}


def slow_score(board: list[str], mover: str) -> int:
    """Plain minimax: 3, 2 or 1 for the side to move."""
    other = "O" if mover == "X" else "X"
    text = mover + "".join(board)
    if text not in _solved:
        if has_won(board, other):
            _solved[text] = 1
        elif not free(board):
            _solved[text] = 2
        else:
            _solved[text] = max(
                4 - slow_score(with_mark(board, square, mover), other) for square in free(board)
            )
    return _solved[text]


@FIFTY_AND_MORE
def test_fourth_generation_scores_equal_plain_minimax(count: int) -> None:
    engine = FourthGeneration()
    for position in positions(count):
        board, mover = board_of(position), "XO"[position.side_to_move]
        other = "O" if mover == "X" else "X"
        expected = {square: 4 - slow_score(with_mark(board, square, mover), other) for square in free(board)}
        result = search(engine, position)
        assert values(result) == expected
        assert result.action == min(best(expected))


def test_alpha_beta_only_saves_work() -> None:
    result = search(FourthGeneration(), GAME.position())
    assert set(values(result).values()) == {2.0}
    assert 0 < result.cutoffs < result.nodes < 549_945  # what plain minimax visits


@pytest.mark.parametrize("engine", [FourthGeneration()])
def test_stopped_search_still_answers(engine) -> None:
    result = engine.search(GAME.position(), Limits(nodes=100), StopFlag())
    assert result.nodes == 100
    assert result.action == 0
