"""Every level has a time limit, and keeps it in the positions in which searches take the longest.

A game lists such positions in `golden/slow.txt`: the side to move, the board or `-` for the start, the
options, and numbers. Time is CPU time of the searching thread, so a busy machine makes no search late.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.game import Game, Position
from engines.core.level import Level
from engines.core.types import Side
from engines.records.setups import parse_setup
from engines.registry import analyst_of, levels_of, policy_of
from tests.contract.snapshots import CONTRACTED, file_of

SHORT_S = 0.02
LATE_S = 0.5
"""CPU seconds that a search may take beyond its limit."""
WARM = Limits(seconds=0.01, nodes=1, depth=1)


def _searchers(game: Game) -> Iterator[Level]:
    """Yield all that search positions of a game: levels, analyst and policy."""
    yield from levels_of(game)
    yield analyst_of(game)
    if policy := policy_of(game):
        yield policy


SEARCHERS = [
    pytest.param(game, level, id=f"{game.id}-{level.id}") for game in CONTRACTED for level in _searchers(game)
]


def slow_positions(game: Game) -> Iterator[Position]:
    """Yield the positions of the game's golden file, or the start where it has none."""
    path = file_of(game, "slow.txt")
    lines = path.read_text().splitlines() if path.exists() else ["first -"]
    for line in lines:
        if line.startswith("#"):
            continue
        side, rows, *words = line.split()
        options = dict(word.split("=") for word in words)
        numbers = tuple(map(int, options.pop("numbers", "").split(","))) if "numbers" in options else ()
        start = game.position(game.complete(options))
        if rows == "-":
            yield start
        else:
            setup = parse_setup(start, rows, Side[side.upper()], numbers=numbers)
            yield game.position(start.options, setup=setup)


def used_s(level: Level, position: Position, limits: Limits) -> float:
    """Return the CPU seconds of a search by an engine that has searched before, as the pool's have."""
    engine = level.build()
    engine.search(position.game.position(position.options), WARM, StopFlag())
    gc.disable()  # What earlier tests left is no part of the search.
    try:
        began = time.thread_time()
        result = engine.search(position, limits, StopFlag())
        used = time.thread_time() - began
    finally:
        gc.enable()
    assert result.action in position.legal_actions()
    return used


@pytest.mark.parametrize(("game", "level"), SEARCHERS)
def test_level_has_a_time_limit(game: Game, level: Level) -> None:
    assert level.limits.seconds is not None
    assert 0 < level.limits.seconds <= 10


@pytest.mark.parametrize(
    "seconds", [SHORT_S, pytest.param(None, marks=pytest.mark.nightly)], ids=["short", "whole"]
)
@pytest.mark.parametrize(("game", "level"), SEARCHERS)
def test_search_ends_in_time(game: Game, level: Level, seconds: float | None) -> None:
    most_s = seconds or level.limits.seconds
    assert most_s is not None
    for position in slow_positions(game):
        limits = replace(level.limits_for(3), seconds=most_s)
        assert used_s(level, position, limits) <= most_s + LATE_S


@pytest.mark.parametrize(("game", "level"), SEARCHERS)
def test_precautionary_time_limit_changes_nothing(game: Game, level: Level) -> None:
    if level.limits.is_timed:
        return
    engine = level.build()
    position = game.position().play(game.position().legal_actions()[0])
    found = [
        engine.search(position, Limits(seconds, nodes=200, depth=3, seed=1), StopFlag())
        for seconds in (None, 600, 600)
    ]
    first, *others = [(result.action, result.score, result.nodes, result.depth) for result in found]
    assert others == [first, first]
