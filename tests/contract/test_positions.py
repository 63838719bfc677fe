"""What every position of every game promises, along random games."""

from __future__ import annotations

import pytest

from engines.core.errors import IllegalActionError
from engines.core.game import Game, Position
from engines.core.types import Seat, Side, Termination
from tests.contract.snapshots import file_of, shown, some_actions, spread

EVERY_SEED = pytest.mark.parametrize(
    "seed",
    [0, pytest.param(1, marks=pytest.mark.thorough), pytest.param(2, marks=pytest.mark.bench)],
)
REASONS = {"occupied", "off_board", "finished", "illegal"}
"""What every game may say; for a reason of its own it brings a sentence."""

Variant = tuple[Game, dict[str, str]]


def snapshot(position: Position) -> tuple[object, ...]:
    return (
        position.cells,
        position.actions,
        position.side_to_move,
        position.outcome,
        position.legal_actions(),
        position.winning_line,
        position.last_point,
    )


@EVERY_SEED
def test_legal_actions_ascend_and_have_names_of_their_own(variant: Variant, random_game, seed) -> None:
    for position in random_game(*variant, seed):
        actions = position.legal_actions()
        assert list(actions) == sorted(set(actions))
        assert all(0 <= action < position.action_count for action in actions), (
            "actions other than points need their own action_count, path_of, format_action and parse_action"
        )
        names = [position.format_action(action) for action in actions]
        assert len(set(names)) == len(names)
        assert [position.parse_action(name.lower()) for name in names] == list(actions)
        assert [position.parse_action(f" {name.upper()} ") for name in names] == list(actions)


@EVERY_SEED
def test_play_leaves_the_position_as_it_was(variant: Variant, random_game, seed) -> None:
    for position in random_game(*variant, seed)[:-1:5]:
        before = snapshot(position)
        child = position.play(position.legal_actions()[-1])
        assert snapshot(position) == before
        assert child.actions == (*position.actions, position.legal_actions()[-1])
        assert child.ply == position.ply + 1
        assert child.last_seat is position.seat_to_move
        assert set(map(child.seat_of, Side)) == set(Seat)


@EVERY_SEED
def test_board_is_coherent(variant: Variant, random_game, seed) -> None:
    for position in random_game(*variant, seed):
        cells = position.cells
        assert len(cells) == position.rows * position.columns
        assert set(cells) <= set(range(len(position.game.look.pieces) + 1))
        numbers = position.numbers()
        assert len(numbers) == (len(cells) if position.game.look.max_number else 0)
        for cell, number in zip(cells, numbers, strict=False):
            assert 0 <= number <= (position.game.look.piece(cell).max_number if cell else 0)
        assert len(position.column_labels()) == position.columns
        assert len(position.row_labels()) in (0, position.rows)
        if position.game.look.ground == "edges":
            assert position.rows % 2 == position.columns % 2 == 1
        assert position.last_point in (None, *range(len(cells)))
        counts = position.counts()
        assert counts is None or min(counts) >= 0
        for points in (position.stars, position.last_points, position.left_points):
            assert list(points) == sorted(set(points))
            assert set(points) <= set(range(len(cells)))


@EVERY_SEED
def test_state_has_one_form_and_values_within_their_limits(variant: Variant, random_game, seed) -> None:
    positions = random_game(*variant, seed)
    assert type(positions[0]).state_key is Position.state_key, "override state(): the key follows from it"
    forms = set()
    for position in positions:
        state = position.state()
        for layer in state.layers:
            assert len(layer.cells) == len(position.cells)
            assert max(layer.cells) <= len(layer.owners)
        assert all(0 <= counter.value <= counter.maximum for counter in state.counters)
        assert all(0 <= value <= 1 for value in state.fractions(position.side_to_move))
        owned = tuple(layer.owners for layer in state.layers)
        sides = tuple((counter.side, counter.maximum) for counter in state.counters)
        limits = (state.progress.repetitions, state.progress.plies)
        forms.add((owned, sides, len(state.rights), limits))
    assert len(forms) == 1


@EVERY_SEED
def test_voids_take_part_in_nothing(variant: Variant, random_game, seed) -> None:
    positions = random_game(*variant, seed)
    voids, lines = positions[0].voids, positions[0].lines
    points = set(range(len(positions[0].cells))) - set(voids)
    assert list(voids) == sorted(set(voids))
    for line in lines:
        (row, column), (end_row, end_column) = (divmod(point, positions[0].columns) for point in line)
        assert set(line) <= points
        assert len({0, abs(end_row - row), abs(end_column - column)}) == 2
    for position in positions:
        assert (position.voids, position.lines) == (voids, lines)
        assert not any(position.cells[point] for point in voids)
        marked = (*position.stars, *position.forbidden_points, *position.last_points, *position.left_points)
        assert set(marked) <= points
        for action in position.legal_actions():
            assert all(step in points for step in position.path_of(action) if isinstance(step, int))


def _side_at(position: Position, point: int) -> Side:
    return position.game.look.piece(position.cells[point]).side


@EVERY_SEED
def test_only_last_position_is_finished(variant: Variant, random_game, seed) -> None:
    *earlier, last = random_game(*variant, seed)
    assert all(position.outcome is None and position.legal_actions() for position in earlier)
    assert all(position.winning_line == () for position in earlier)
    assert last.outcome is not None
    assert last.legal_actions() == ()
    for action in some_actions(last):
        with pytest.raises(IllegalActionError) as caught:
            last.play(action)
        assert caught.value.reason == "finished"


@EVERY_SEED
def test_records_go_on_after_automatic_draws(variant: Variant, random_game, seed) -> None:
    positions = random_game(*variant, seed)
    game, options = variant
    same = game.position(options, positions[-1].actions, has_draws=False)
    limits = positions[0].state().progress
    has_draws = limits.repetitions is None and limits.plies is None
    assert same.has_draws is has_draws, "override with_progress(): the position has limits"
    for usual, other in zip(positions[:-1], same.line(), strict=False):
        assert other.legal_actions() == usual.legal_actions()
        assert (other == usual) is other.has_draws is has_draws
    for other in spread(list(same.line())):
        assert same.earlier(other.ply).has_draws is has_draws
        assert eval(repr(other), {type(game).__name__: type(game)}) == other
    ending = positions[-1].outcome.termination
    is_automatic = ending in (Termination.REPETITION, Termination.COUNTING)
    assert (same.outcome is None) == bool(is_automatic and same.legal_actions())
    assert is_automatic or same.outcome == positions[-1].outcome


@EVERY_SEED
def test_winning_line_is_the_winners(variant: Variant, random_game, seed) -> None:
    last = random_game(*variant, seed)[-1]
    outcome = last.outcome
    assert last.winning_line or outcome.termination != Termination.LINE
    assert list(last.winning_line) == sorted(set(last.winning_line))
    if last.winning_line:
        assert {_side_at(last, point) for point in last.winning_line} == {outcome.winner}
    if outcome.termination in (Termination.BOARD_FULL, Termination.REPETITION, Termination.COUNTING):
        assert outcome.winner is None


@EVERY_SEED
def test_replay_of_the_moves_rebuilds_the_position(variant: Variant, random_game, seed) -> None:
    game, options = variant
    positions = random_game(game, options, seed)
    for position in (positions[0], positions[len(positions) // 2], positions[-1]):
        again = game.position(options, position.actions)
        assert again == position
        assert hash(again) == hash(position)
        assert snapshot(again) == snapshot(position)
        assert game.parse_moves(", ".join(position.history()), options) == position
    assert positions[0] != positions[1]


@EVERY_SEED
def test_illegal_action_is_refused_with_a_reason(variant: Variant, random_game, folder, seed) -> None:
    file = folder(variant[0]) / "locale" / "en-US.ftl"
    sentences = file.read_text(encoding="utf-8") if file.exists() else ""
    for position in random_game(*variant, seed)[:-1:7]:
        legal = set(position.legal_actions())
        for action in (-1, *some_actions(position), position.action_count):
            if action in legal:
                continue
            with pytest.raises(IllegalActionError) as caught:
                position.play(action)
            reason = caught.value.reason
            assert reason in REASONS or f"illegal-{reason.replace('_', '-')} =" in sentences
            if not 0 <= action < position.action_count:
                assert caught.value.reason == "off_board"


def test_new_game_starts_with_the_first_side(variant: Variant) -> None:
    game, options = variant
    position = game.position(options)
    assert position.side_to_move is Side.FIRST
    assert position.game is game
    assert dict(position.options) == options
    assert position.ply == 0
    assert position.last_point is None


def test_whole_game_equals_its_snapshot(game: Game) -> None:
    """What a terminal shows at the end of one random game; `tests.contract.snapshots` writes it."""
    assert shown(game) == file_of(game).read_text(encoding="utf-8")


def test_openings_are_legal_and_end_nothing(variant: Variant) -> None:
    game, options = variant
    openings = game.openings(options)
    assert len(set(openings)) == len(openings)
    for actions in openings:
        position = game.position(options, actions)
        assert position.ply == len(actions) > 0 and position.outcome is None
