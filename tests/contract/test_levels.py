"""What every level of every ladder promises."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.errors import UnknownLevelError
from engines.core.game import Game, Position
from engines.core.level import Difficulty, Level, current_levels, first_choices, next_stronger, next_weaker
from engines.registry import find_level, games, levels_of
from tests.contract.snapshots import CONTRACTED

LADDER = [
    pytest.param(game, level, id=f"{game.id}-{level.id}") for game in CONTRACTED for level in levels_of(game)
]
# The historic programs are kept as they were, and some did not take a win.
ABOVE_THE_LOWEST = [
    pytest.param(game, level, id=f"{game.id}-{level.id}")
    for game in CONTRACTED
    for level in current_levels(levels_of(game))[1:]
]
TODAYS = [
    pytest.param(game, level, id=f"{game.id}-{level.id}")
    for game in CONTRACTED
    for level in current_levels(levels_of(game))
]


@pytest.fixture(params=[100, pytest.param(1_000, marks=pytest.mark.thorough)])
def nodes(request: pytest.FixtureRequest) -> int:
    """The node limit of searches, so that the clock decides nothing."""
    return int(request.param)


def choose(level: Level, position, nodes: int, seed: int = 0) -> int:
    """Ask the level's engine."""
    return level.build().search(position, Limits(nodes=nodes, seed=seed), StopFlag()).action


def test_ladder_names_are_distinct_and_understandable(game: Game) -> None:
    ids = [level.id for level in levels_of(game)]
    titles = [level.title for level in levels_of(game)]
    assert len(set(ids)) == len(ids)
    assert len({title.casefold() for title in titles}) == len(titles)
    assert ids[0] == "first-game"
    assert "Club" in titles
    for level in levels_of(game):
        assert re.fullmatch(r"[a-z][a-z-]{0,31}", level.id)
        assert level.summary.endswith(".")
        assert len(level.title) <= 25
        assert len(level.summary) <= 100


def test_levels_are_found_by_id_and_title(game: Game) -> None:
    for level in levels_of(game):
        assert find_level(game, level.id.upper()) is level
        assert find_level(game, f" {level.title} ") is level
    with pytest.raises(UnknownLevelError):
        find_level(game, "no such level")


@pytest.mark.parametrize(("game", "level"), LADDER)
def test_level_answers_legally_and_repeats_itself(game: Game, level: Level, random_game, nodes: int) -> None:
    positions = random_game(game, game.complete({}), 5)
    for position in (positions[0], positions[len(positions) // 2], positions[-2]):
        result = level.build().search(position, Limits(nodes=nodes, seed=7), StopFlag())
        assert result.action in position.legal_actions()
        assert result.pv[:1] in ((), (result.action,))
        assert set(result.action_scores) <= set(position.legal_actions())
        assert choose(level, position, nodes, seed=7) == result.action
        line = position
        for action in result.pv:
            line = line.play(action)  # raises where the line is illegal


@pytest.mark.parametrize(("game", "level"), LADDER)
def test_level_plays_every_variant(game: Game, level: Level, random_game, nodes: int) -> None:
    for option in game.options:
        for choice in option.choices:
            positions = random_game(game, game.complete({option.name: choice}), 3)
            position = positions[min(9, len(positions) - 2)]
            assert choose(level, position, nodes) in position.legal_actions()


@pytest.mark.parametrize(("game", "level"), LADDER)
def test_level_told_to_stop_still_answers(game: Game, level: Level, random_game) -> None:
    stop = StopFlag()
    stop.set()
    position = random_game(game, game.complete({}), 2)[4]
    assert level.search(position, seed=1, stop=stop).action in position.legal_actions()


def _enough(position: Position, nodes: int) -> int:
    """Return `nodes`, or more if there are too many moves to look at each of them."""
    return max(nodes, 2 * len(position.legal_actions()))


@pytest.mark.parametrize(("game", "level"), ABOVE_THE_LOWEST)
def test_level_takes_a_win(game: Game, level: Level, golden, nodes: int) -> None:
    for line in golden(game, "wins_in_one.txt"):
        moves, _, winning = line.partition(":")
        position = game.parse_moves(moves)
        chosen = choose(level, position, _enough(position, nodes), seed=3)
        assert position.format_action(chosen) in winning.split(), line


def test_lowest_level_varies_with_the_seed(game: Game) -> None:
    level = levels_of(game)[0]
    assert len({choose(level, game.position(), 100, seed) for seed in range(40)}) > 2


def test_next_level_is_a_current_one_or_none(game: Game) -> None:
    levels = levels_of(game)
    for index, level in enumerate(levels):
        above, below = next_stronger(levels, level.id), next_weaker(levels, level.id)
        assert above == next(iter(current_levels(levels[index + 1 :])), None)
        assert below == next(iter(reversed(current_levels(levels[:index]))), None)
    assert next_stronger(levels, "gone") is None
    assert next_weaker(levels, "gone") is None


@pytest.mark.parametrize(("game", "level"), TODAYS)
def test_won_game_is_not_repeatable_by_heart(game: Game, level: Level, nodes: int) -> None:
    def chosen(position: Position, seed: int) -> int:
        limits = replace(level.limits_for(seed), seconds=None, nodes=_enough(position, nodes))
        return level.build().search(position, limits, StopFlag()).action

    # Another game is played until it leaves the first.
    position = game.position()
    while position.outcome is None and position.ply < 12:
        action = chosen(position, 0)
        if any(chosen(position, seed) != action for seed in range(1, 4)):
            return
        position = position.play(action)
    pytest.fail("all games are alike")


@pytest.mark.parametrize(("game", "level"), TODAYS)
def test_measured_level_has_no_variety(game: Game, level: Level) -> None:
    assert level.limits.variety == 0
    assert level.limits_for(3) == replace(level.limits, seed=3, variety=level.variety)


def test_first_offered_levels_ascend_in_difficulty(game: Game) -> None:
    offered = [level.difficulty for level in first_choices(levels_of(game))]
    assert offered == [one for one in Difficulty if one in offered]
    assert not any(level.is_historic for level in first_choices(levels_of(game)))
    if game.id in games():
        assert offered == list(Difficulty), "name an EASY, a MEDIUM and a HARD level in levels.py"
