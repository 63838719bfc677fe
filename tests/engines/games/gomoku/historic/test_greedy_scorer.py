"""The notes' greedy scorer against a slow re-statement of what it does, and its fast twin against it."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.games.gomoku import GAME
from engines.games.gomoku.historic import scorer_match
from engines.games.gomoku.historic.evolution import mutate
from engines.games.gomoku.historic.greedy_scorer import NOTES, GreedyScorer, Tables, evolved_tables
from tests.engines.games.gomoku.historic.scattered import scattered
from tests.engines.games.random_positions import FIFTY_AND_MORE

SIZES = (13, 15, 16, 19)
ATTACK = [0, 3, 10, 30, 100, 500]
GUARD = [0, 2, 9, 25, 90, 400]


def search(engine, position: Position) -> SearchResult:
    return engine.search(position, Limits(), StopFlag())


def slow_score(position: Position, row: int, column: int, attack: list[int], guard: list[int]) -> int:
    """What the notes say, cell by cell, without their corrections."""
    size = position.columns
    total = 0
    for is_own, values in ((True, attack), (False, guard)):
        colour = position.side_to_move + 1 if is_own else 2 - position.side_to_move
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            for first in (-4, -3, -2, -1, 0):
                for length in (1, 2, 3, 4, 5):
                    r, c = row + (first + length - 1) * down, column + (first + length - 1) * right
                    if not (0 <= r < size and 0 <= c < size):
                        break
                    if (r, c) != (row, column) and position.cells[r * size + c] != colour:
                        break
                    total += values[length]
    return total


def slow_scores(position: Position, attack: list[int], guard: list[int]) -> dict[int, int]:
    """The notes' scores: one more at row 8, column 8; two less in row 0, and in column 0."""
    found = {}
    for point in position.legal_actions():
        row, column = divmod(point, position.columns)
        found[point] = slow_score(position, row, column, attack, guard)
        found[point] += (row == 8 and column == 8) - 2 * (row == 0) - 2 * (column == 0)
    return found


@FIFTY_AND_MORE
@pytest.mark.parametrize(
    ("engine", "attack", "guard"),
    [
        (GreedyScorer(), ATTACK, GUARD),
        (GreedyScorer(evolved_tables()), evolved_tables().attack, evolved_tables().guard),
    ],
    ids=["notes", "evolved"],
)
def test_first_point_with_the_highest_score_is_played(engine, attack, guard, count) -> None:
    for position in scattered(count, (0, 60), SIZES):
        expected = slow_scores(position, attack, guard)
        result = search(engine, position)
        assert {point: score.value for point, score in result.action_scores.items()} == expected
        assert result.action == min(p for p in expected if expected[p] == max(expected.values()))


@pytest.mark.parametrize(("size", "name"), [(13, "I5"), (15, "I7"), (16, "I8"), (19, "I11")])
def test_greedy_scorer_opens_at_row_eight_column_eight(size: int, name: str) -> None:
    position = GAME.position({"size": str(size)})
    result = search(GreedyScorer(), position)
    assert position.format_action(result.action) == name
    values = {point: score.value for point, score in result.action_scores.items()}
    assert values[8 * size + 8] == 4 * (3 + 2) + 1
    assert values[0] == 20 - 4
    assert values[1] == values[size] == 20 - 2
    assert values[size * size - 1] == 20  # the far edges were meant, and never reached


def test_uncorrected_scorer_has_no_favourite_point() -> None:
    """Every point of an empty board scores 4 × (3 + 2), and the first is played."""
    position = GAME.position({"size": "16"})
    result = search(GreedyScorer(has_correction=False), position)
    assert {score.value for score in result.action_scores.values()} == {20.0}
    assert position.format_action(result.action) == "A16"


@pytest.mark.parametrize(
    ("moves", "answer"),
    [
        ("H8 A1 I8 C1 J8 E1 K8 G1", {"G8", "L8"}),  # completes five
        ("H8 A1 I8 C1 J8 E1 K8", {"G8", "L8"}),  # guards against it
    ],
)
def test_greedy_scorer_attacks_and_guards(moves: str, answer: set[str]) -> None:
    position = GAME.parse_moves(moves)
    assert position.format_action(search(GreedyScorer(), position).action) in answer


# -- the fast twin ------------------------------------------------------


@pytest.mark.thorough
def test_fast_twin_plays_the_same_whole_games() -> None:
    chance = np.random.default_rng(5)
    openings = scorer_match.random_openings(12, chance)
    for opening in openings:
        players = (NOTES, mutate(mutate(NOTES, chance), chance))
        position = GAME.position({"size": "16"}, [int(point) for point in opening])
        while position.outcome is None:
            position = position.play(search(GreedyScorer(players[position.side_to_move]), position).action)
        winner = scorer_match.play(*map(scorer_match.worths, players), opening)
        assert winner == (scorer_match.NOBODY if position.outcome.winner is None else position.outcome.winner)


def test_half_points_are_those_of_both_games() -> None:
    openings = scorer_match.random_openings(20, np.random.default_rng(1))
    other = Tables((0, 0, 0, 26, 130, 890), (0, 0, 2, 35, 44, 323))
    ours, theirs = (scorer_match.half_points(*pair, openings) for pair in ((NOTES, other), (other, NOTES)))
    assert (ours + theirs == 4).all()
    assert len(set(ours)) > 1
    assert (scorer_match.half_points(NOTES, NOTES, openings) == 2).all()


def test_tables_are_plain_numbers() -> None:
    assert dataclasses.astuple(NOTES) == (tuple(ATTACK), tuple(GUARD))
    assert all(isinstance(value, int) for value in evolved_tables().attack + evolved_tables().guard)
