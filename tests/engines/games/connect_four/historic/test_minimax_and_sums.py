"""The notes' Connect Four programs, each against a slow re-statement of what it does."""

from __future__ import annotations

import functools
import math
from typing import Any

import numba
import numpy as np
import pytest

from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.game import Position
from engines.games.connect_four import GAME
from engines.games.connect_four.historic.minimax import BackwardMinimax, GuardingMinimax
from engines.games.connect_four.historic.summed_scores import SummedScores, plain_sums
from engines.search.classic import alpha_beta, minimax
from tests.engines.games.random_positions import FIFTY_AND_MORE, random_positions


@functools.cache
def positions(count: int) -> list[Position]:
    return list(random_positions(GAME, count, longest=41))


def search(engine, position: Position, seed: int = 0) -> SearchResult:
    return engine.search(position, Limits(seed=seed), StopFlag())


def values(result: SearchResult) -> dict[int, float]:
    return {action: score.value for action, score in result.action_scores.items()}


def rack_of(position: Position) -> Any:
    """Six rows of seven from the top: 1 the program, that is the side to move, 2 its opponent."""
    cells = np.array(list(position.cells), dtype=np.int64).reshape(6, 7)
    if position.side_to_move == 1:
        cells = np.where(cells > 0, 3 - cells, 0)
    return cells


# -- the rules and the searches, said again, plainly --------------------


@numba.njit(cache=True)
def landing_row(rack: Any, column: int) -> int:
    for row in range(5, -1, -1):
        if rack[row, column] == 0:
            return row
    return -1


@numba.njit(cache=True)
def has_four(rack: Any, who: int) -> bool:
    for row in range(6):
        for column in range(7):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                count = 0
                for step in range(4):
                    r, c = row + step * down, column + step * right
                    if 0 <= r < 6 and 0 <= c < 7 and rack[r, c] == who:
                        count += 1
                if count == 4:
                    return True
    return False


@numba.njit(cache=True)
def ending(rack: Any) -> float:
    """+10, -10, 0, or NaN while the game goes on."""
    if has_four(rack, 2):
        return 10.0
    if has_four(rack, 1):
        return -10.0
    for column in range(7):
        if rack[0, column] == 0:
            return math.nan
    return 0.0


@numba.njit(cache=True)
def slow_minimax(rack: Any, who: int, depth: int, maximiser: int) -> float:
    """The value, NaN for no score: below every number."""
    end = ending(rack)
    if not math.isnan(end) or depth == 0:
        return end
    best, is_first = math.nan, True
    for column in range(7):
        row = landing_row(rack, column)
        if row < 0:
            continue
        rack[row, column] = who
        value = slow_minimax(rack, 3 - who, depth - 1, maximiser)
        rack[row, column] = 0
        is_less = (not math.isnan(best)) and (math.isnan(value) or value < best)
        is_more = (not math.isnan(value)) and (math.isnan(best) or value > best)
        if is_first or (is_more if who == maximiser else is_less):
            best, is_first = value, False
    return best


@numba.njit(cache=True)
def slow_sum(rack: Any, who: int, depth: int, base: int) -> float:
    end = ending(rack)
    if not math.isnan(end):
        return end * base**depth
    if depth == 0:
        return 0.0
    total = 0.0
    for column in range(7):
        row = landing_row(rack, column)
        if row >= 0:
            rack[row, column] = who
            total += slow_sum(rack, 3 - who, depth - 1, base)
            rack[row, column] = 0
    return total


@numba.njit(cache=True)
def slow_textbook(rack: Any, who: int, depth: int, ply: int) -> float:
    """For the program: a win is worth a thousand less the plies until it, undecided 0."""
    end = ending(rack)
    if not math.isnan(end):
        return 0.0 if end == 0 else (1000.0 - ply if end < 0 else ply - 1000.0)
    if depth == 0:
        return 0.0
    best = -2000.0 if who == 1 else 2000.0
    for column in range(7):
        row = landing_row(rack, column)
        if row >= 0:
            rack[row, column] = who
            value = slow_textbook(rack, 3 - who, depth - 1, ply + 1)
            rack[row, column] = 0
            best = max(best, value) if who == 1 else min(best, value)
    return best


def of_each(position: Position, slow, *arguments: int) -> dict[int, float]:
    """What `slow` says about every column, the opponent being next."""
    found = {}
    for column in range(7):
        rack = rack_of(position)
        row = landing_row(rack, column)
        if row >= 0:
            rack[row, column] = 1
            found[column] = slow(rack, 2, *arguments)
    return found


# -- minimax, the two programs ------------------------------------------


@FIFTY_AND_MORE
@pytest.mark.parametrize("depth", [1, 2])
def test_backward_program_maximizes_its_opponents_case(depth: int, count: int) -> None:
    engine = BackwardMinimax(depth)
    for seed, position in enumerate(positions(count)):
        scores = of_each(position, slow_minimax, depth - 1, 1)
        known = {column: value for column, value in scores.items() if not math.isnan(value)}
        result = search(engine, position, seed)
        assert values(result) == dict.fromkeys(scores, -math.inf) | known
        if known:
            assert result.action == min(c for c in known if known[c] == max(known.values()))
        else:
            first_six = {column for column in scores if column < 6}
            assert result.action in (first_six or scores)


@FIFTY_AND_MORE
@pytest.mark.parametrize("depth", [1, 3])
def test_guarding_program_plays_the_minimum(depth: int, count: int) -> None:
    engine = GuardingMinimax(depth)
    for seed, position in enumerate(positions(count)):
        scores = of_each(position, slow_minimax, depth, 2)
        unknown = {column for column, value in scores.items() if math.isnan(value)}
        least = min(scores.values())
        best = unknown or {column for column, value in scores.items() if value == least}
        result = search(engine, position, seed)
        assert {action: -value for action, value in values(result).items()} == {
            column: -math.inf if column in unknown else value for column, value in scores.items()
        }
        assert result.action in best


def test_backward_program_takes_a_win_and_guarding_does_not() -> None:
    position = GAME.parse_moves("4 1 4 1 4 1")
    backward = {search(BackwardMinimax(), position, seed).action for seed in range(30)}
    assert backward == {3}
    guarding = {search(GuardingMinimax(), position, seed).action for seed in range(30)}
    # Only the guard has no score: it is below the win, which is below the losses.
    assert guarding == {0}
    safe = GAME.parse_moves("4 1 4 2 4 1")
    assert 3 not in {search(GuardingMinimax(), safe, seed).action for seed in range(60)}


def test_guarding_program_guards_and_backward_does_not() -> None:
    position = GAME.parse_moves("4 1 4 1 7 1")
    assert {search(GuardingMinimax(), position, seed).action for seed in range(30)} == {0}
    blind = {search(BackwardMinimax(), position, seed).action for seed in range(60)}
    assert blind == {0, 1, 2, 3, 4, 5}


def test_seventh_column_is_played_blindly_only_when_alone() -> None:
    full = "1 2 1 2 2 1 2 1 1 2 1 2 3 4 3 4 4 3 4 3 3 4 3 4 5 6 5 6 6 5 6 5 5 6 5 6"
    position = GAME.parse_moves(full)
    assert position.legal_actions() == (6,)
    assert search(BackwardMinimax(), position).action == 6


# -- sums ---------------------------------------------------------------


@FIFTY_AND_MORE
@pytest.mark.parametrize(("depth", "base"), [(1, 1), (3, 1), (3, 10)])
def test_sums_cover_all_lines_and_the_least_is_played(depth: int, base: int, count: int) -> None:
    engine = SummedScores() if base == 10 else plain_sums(depth)
    for seed, position in enumerate(positions(count)):
        sums = of_each(position, slow_sum, depth, base)
        result = search(engine, position, seed)
        assert {action: -value for action, value in values(result).items()} == sums
        assert result.action in {column for column in sums if sums[column] == min(sums.values())}


def test_nearer_end_weighs_more() -> None:
    position = GAME.parse_moves("4 1 4 1 4 1")
    assert values(search(SummedScores(), position))[3] == 10_000
    assert values(search(plain_sums(3), position))[3] == 10
    assert search(SummedScores(), position).action == 3


def test_choice_among_equals_follows_the_seed() -> None:
    position = GAME.position()
    for engine in (SummedScores(), plain_sums(1), GuardingMinimax(), BackwardMinimax()):
        played = [search(engine, position, seed).action for seed in range(40)]
        assert played == [search(engine, position, seed).action for seed in range(40)]
        assert len(set(played)) > 1


# -- the textbook's -----------------------------------------------------


@FIFTY_AND_MORE
def test_textbook_programs_play_as_the_textbook_says(count: int) -> None:
    plain, quick, shown = minimax(3), alpha_beta(3), alpha_beta(3)
    shown = type(shown)(shown.method, shown.depth, shows_scores=True)
    for position in positions(count):
        scores = of_each(position, slow_textbook, 2, 1)
        best = {column for column in scores if scores[column] == max(scores.values())}
        result, saved, told = (search(engine, position) for engine in (plain, quick, shown))
        assert result.action == saved.action == told.action == min(best)
        assert result.action_scores == told.action_scores
        assert result.score == saved.score == told.score
        assert saved.nodes <= result.nodes
        for column, score in result.action_scores.items():
            # A search that has found a win goes no deeper, and knows the other moves less deep.
            if not result.score.proof:
                assert (score.plies or 0) == (1000 - abs(scores[column]) if scores[column] else 0)
