"""Easy and Medium: their errors are near the play, and threats are overlooked by chance."""

from __future__ import annotations

import functools
import random

import pytest

from engines.core.engine import StopFlag
from engines.games.gomoku import GAME
from engines.games.gomoku.lines import neighbourhoods
from engines.registry import find_level

WEAK = ("beginner", "casual")


def chosen(name: str, moves: list[int], seed: int) -> int:
    """Return the point that a level plays after these moves."""
    position = functools.reduce(lambda before, move: before.play(move), moves, GAME.position())
    level = find_level(GAME, name)
    return level.build().search(position, level.limits_for(seed), StopFlag()).action


@pytest.mark.parametrize("name", WEAK)
def test_weak_level_plays_beside_a_stone(name: str) -> None:
    touching = neighbourhoods(15)
    for seed in range(20):
        centre = 7 * 15 + 7
        moves = [centre, *random.Random(seed).sample(touching[centre], 5)]
        point = chosen(name, moves, seed)
        assert any(stone in touching[point] for stone in moves), (seed, point)


@pytest.mark.parametrize("name", WEAK)
def test_weak_level_opens_in_the_centre(name: str) -> None:
    assert {chosen(name, [], seed) for seed in range(3)} == {7 * 15 + 7}


@pytest.mark.parametrize(("name", "least", "most"), [("beginner", 8, 26), ("casual", 32, 39)])
def test_closed_four_is_stopped_by_chance(name: str, least: int, most: int) -> None:
    """The opponent has four in a row with one open end; forty seeds."""
    row = 7 * 15
    moves = [row + 4, row + 3, row + 5, row + 20, row + 6, row + 36, row + 7]
    stopped = sum(chosen(name, moves, seed) == row + 8 for seed in range(40))
    assert least <= stopped <= most
