"""What every game promises about the making of its moves, their names, and the ways to turn its board."""

from __future__ import annotations

import random
import re

import pytest

from engines.core.board.identity import canonical_form
from engines.core.game import Game
from tests.contract.snapshots import some_actions, spread

SEEDS = range(2)
Variant = tuple[Game, dict[str, str]]


def test_path_is_a_series_of_points_and_words(variant: Variant) -> None:
    position = variant[0].position(variant[1])
    for path in map(position.path_of, some_actions(position)):
        assert path
        for step in path:
            is_point = isinstance(step, int) and 0 <= step < position.rows * position.columns
            assert is_point or re.fullmatch(r"[a-z0-9][a-z0-9-]*", str(step))


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_actions_have_paths_of_their_own(variant: Variant, random_game, seed) -> None:
    for position in random_game(*variant, seed):
        paths = [position.path_of(action) for action in position.legal_actions()]
        assert len(set(paths)) == len(paths)


@pytest.mark.parametrize("seed", SEEDS)
def test_path_stays_the_same_through_a_game(variant: Variant, random_game, seed) -> None:
    positions = random_game(*variant, seed)
    first, last = positions[0], positions[-1]
    for action in some_actions(first):
        assert last.path_of(action) == first.path_of(action)
    for position in positions:
        assert position.action_count == first.action_count


@pytest.mark.parametrize("seed", SEEDS)
def test_moves_keep_the_names_they_were_played_with(variant: Variant, random_game, seed) -> None:
    names: list[str] = []
    for position, after in zip(positions := random_game(*variant, seed), positions[1:], strict=False):
        names.append(position.format_action(after.actions[-1]))
    assert positions[-1].history() == tuple(names)
    for position in spread(positions):
        assert [position.last_move] == (names[position.ply - 1 : position.ply] or [""])


@pytest.mark.parametrize("seed", SEEDS)
def test_position_repr_can_be_typed_back(variant: Variant, random_game, seed) -> None:
    positions = random_game(*variant, seed)
    for position in (positions[0], positions[len(positions) // 2], positions[-1]):
        # Anything else that it names would be unknown here.
        again = eval(repr(position), {type(position.game).__name__: type(position.game)})
        assert again == position
        assert dict(again.options) == variant[1]


def test_symmetries_are_permutations_and_the_first_is_identity(variant: Variant) -> None:
    game, options = variant
    start = game.position(options)
    found = game.symmetries(options)
    assert found[0].points == tuple(range(start.rows * start.columns))
    assert found[0].actions == tuple(range(start.action_count))
    for one in found:
        assert sorted(one.points) == list(found[0].points)
        assert sorted(one.actions) == list(found[0].actions)
    assert len(set(found)) == len(found)


def test_play_and_symmetry_commute(variant: Variant, random_game) -> None:
    game, options = variant
    positions = random_game(game, options, 1)
    some = random.Random(0).sample(positions[:-1], min(4, len(positions) - 1))
    lines = set(map(frozenset, positions[0].lines))
    for one in game.symmetries(options):
        assert {one.points[point] for point in positions[0].voids} == set(positions[0].voids)
        assert {frozenset(one.points[point] for point in line) for line in lines} == lines
        for position in [*some, positions[-1]]:
            mirrored = game.position(options, [one.actions[action] for action in position.actions])
            legal = sorted(one.actions[action] for action in position.legal_actions())
            assert list(mirrored.legal_actions()) == legal
            assert mirrored.outcome == position.outcome
            assert canonical_form(mirrored).key == canonical_form(position).key
            assert mirrored.seat_to_move is position.seat_to_move
            assert all(mirrored.cells[one.points[point]] == cell for point, cell in enumerate(position.cells))
            won = sorted(one.points[point] for point in position.winning_line)
            assert list(mirrored.winning_line) == won


def test_translated_moves_play_alike_where_declared(variant: Variant) -> None:
    game, options = variant
    start = game.position(options)
    if not game.is_translation_invariant or start.request:
        return
    rows, columns, luck = start.rows, start.columns, random.Random(2)
    # On a row less and a column less, and the same one further down and to the right.
    points = [row * columns + column for row in range(rows - 1) for column in range(columns - 1)]
    here, there = start, start
    while here.outcome is None and len(points) > 1:
        point = luck.choice(sorted(set(points) & set(here.legal_actions())) or [-1])
        if point < 0:
            break
        here, there = here.play(point), there.play(point + columns + 1)
        assert (here.outcome, here.side_to_move) == (there.outcome, there.side_to_move)


def test_own_terminations_are_declared(variant: Variant, random_game) -> None:
    from engines.core.types import Termination, is_on_board

    game, options = variant
    assert not set(game.terminations) & set(Termination)
    for seed in range(3):
        termination = random_game(game, options, seed)[-1].outcome.termination
        assert termination in {*Termination, *game.terminations}
        assert is_on_board(termination)
