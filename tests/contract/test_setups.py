"""Contract of positions with a setup: play goes on as if the pieces had been played."""

from __future__ import annotations

import contextlib
import itertools
import random
from dataclasses import replace

import pytest

from engines.core.board.identity import canonical_form
from engines.core.board.rotation import TurnedPosition
from engines.core.engine import Limits, StopFlag
from engines.core.errors import SetupError
from engines.core.game import Game, Position
from engines.core.level import Level
from engines.core.setup import Setup
from engines.core.types import Side
from engines.records.setups import format_setup, parse_setup
from engines.registry import analyst_of, levels_of
from tests.contract.snapshots import CONTRACTED, wander

_THROWS = 200
"""Number of boards that are thrown before a played one is taken."""
Variant = tuple[Game, dict[str, str]]


def set_up(position: Position) -> Position:
    return position.game.position(position.options, setup=position.as_setup())


def takes_setups(game: Game, options: dict[str, str] | None = None) -> bool:
    with contextlib.suppress(SetupError):
        return set_up(game.position(options)).setup is not None
    return False


SETTING_UP = [game for game in CONTRACTED if takes_setups(game)]
LADDER = [
    pytest.param(game, level, id=f"{game.id}-{level.id}")
    for game in SETTING_UP
    for level in (*levels_of(game), analyst_of(game))
]


def scattered(game: Game, options: dict[str, str], luck: random.Random) -> Position:
    """Pieces thrown on the board without any order, more of one side perhaps; nobody has won.

    Where hardly any such board is allowed, a position of a game played by chance.
    """
    points, last = len(game.position(options).cells), len(game.look.pieces)
    for _ in range(_THROWS):
        share = luck.choice((0.1, 0.3, 0.6))
        cells = bytes(luck.randint(1, last) if luck.random() < share else 0 for _ in range(points))
        with contextlib.suppress(SetupError):
            position = game.position(options, setup=Setup(cells, luck.choice(tuple(Side))))
            if position.outcome is None:
                return position
    return set_up(luck.choice(wander(game, options, luck.randrange(2**32))[:-1]))


def test_setups_are_taken_by_some_games() -> None:
    assert {"gomoku", "othello", "sow", "crowns"} <= {game.id for game in SETTING_UP}


def test_setups_are_refused_by_name_elsewhere(variant: Variant) -> None:
    game, options = variant
    start = game.position(options)
    if not takes_setups(game, options):
        with pytest.raises(SetupError):
            set_up(start)
        with pytest.raises(SetupError):
            start.with_side(Side.SECOND)


@pytest.mark.parametrize("step", [5, pytest.param(1, marks=pytest.mark.thorough)])
def test_setup_equals_the_played_position(variant: Variant, random_game, step: int) -> None:
    if not takes_setups(*variant):
        return
    game, options = variant
    whole = random_game(*variant, 4)
    # The last move is always among them.
    for position, after in list(itertools.pairwise(whole))[::-step]:
        same, action = set_up(position), after.actions[-1]
        assert (same.cells, same.side_to_move) == (position.cells, position.side_to_move)
        assert (same.outcome, same.legal_actions()) == (None, position.legal_actions())
        assert (same.counts(), same.numbers()) == (position.counts(), position.numbers())
        assert same.setup == same.as_setup() == position.as_setup()
        if same.state_key() != position.state_key():
            continue  # Its counters and repetitions begin again.
        form, same_form = canonical_form(position), canonical_form(same)
        assert same_form.key == form.key
        assert (same.actions, same.history(), same.ply, same.last_point) == ((), (), 0, None)
        played = same.play(action)
        assert (played.cells, played.outcome) == (after.cells, after.outcome)
        assert played.winning_line == after.winning_line
        assert (played.setup, played.actions, played.history()) == (
            same.setup,
            (action,),
            after.history()[-1:],
        )
        assert played.earlier(0) == same != game.position(options)
        assert game.position(options, played.actions, played.setup) == played
        assert hash(game.position(options, played.actions, played.setup)) == hash(played)
    last = whole[-1]
    over = set_up(last)
    if over.state_key() != last.state_key():
        return
    assert over.outcome == last.outcome and over.legal_actions() == ()
    assert set(last.winning_line) <= set(over.winning_line)


def test_turn_can_be_given_to_either_side(variant: Variant, random_game) -> None:
    if not takes_setups(*variant):
        return
    position = random_game(*variant, 4)[3]
    assert position.with_side(position.side_to_move) is position
    other = position.with_side(position.side_to_move.other)
    assert (other.cells, other.side_to_move) == (position.cells, position.side_to_move.other)
    turned = TurnedPosition(position).with_side(position.side_to_move.other)
    assert turned == TurnedPosition(other) and turned.setup == other.setup
    assert other.play(other.legal_actions()[0]).last_seat is other.seat_to_move


@pytest.mark.parametrize("game", SETTING_UP, ids=lambda game: game.id)
def test_setup_is_written_read_and_played_to_the_end(game: Game) -> None:
    luck = random.Random(game.id)
    for _ in range(5):
        position = start = scattered(game, game.complete({}), luck)
        told, setup = format_setup(start, start.as_setup()), start.as_setup()
        assert parse_setup(game.position(), told, setup.side, numbers=setup.numbers) == setup == start.setup
        while position.outcome is None:
            position = position.play(luck.choice(position.legal_actions()))
        assert position.earlier(0) == start and position.line()[-1] == position
        assert game.position(start.options, position.actions, setup).outcome == position.outcome


@pytest.mark.parametrize("game", SETTING_UP, ids=lambda game: game.id)
def test_malformed_setup_is_refused(game: Game) -> None:
    setup = game.position().as_setup()
    cells = setup.cells
    for wrong in (b"", cells[1:], cells + b"\0", bytes((len(game.look.pieces) + 1,)) + cells[1:]):
        with pytest.raises(SetupError):
            game.position(setup=replace(setup, cells=wrong))
    with pytest.raises(SetupError):
        game.position(setup=replace(setup, numbers=(*setup.numbers, 1)))


@pytest.mark.parametrize("game", SETTING_UP, ids=lambda game: game.id)
def test_setup_repr_can_be_typed_back(game: Game) -> None:
    position = set_up(game.position())
    position = position.play(position.legal_actions()[0])
    names = {type(game).__name__: type(game), "Setup": Setup, "Side": Side}
    assert eval(repr(position), names) == position


@pytest.mark.parametrize(("count", "nodes"), [(1, 100), pytest.param(2, 1_000, marks=pytest.mark.thorough)])
@pytest.mark.parametrize(("game", "level"), LADDER)
def test_level_plays_from_pieces_in_any_order(game: Game, level: Level, count: int, nodes: int) -> None:
    luck = random.Random(f"{game.id} {level.id}")
    choices = [{}, *({option.name: choice} for option in game.options for choice in option.choices)]
    for changed in choices:
        options = game.complete(changed)
        if not takes_setups(game, options):
            continue
        for _ in range(count):
            position = scattered(game, options, luck)
            result = level.build().search(position, Limits(nodes=nodes, seed=3), StopFlag())
            assert result.action in position.legal_actions()
            for action in result.pv:
                position = position.play(action)  # raises where the line is illegal
