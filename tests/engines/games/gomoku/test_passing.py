"""Passes in renju: files have them, nobody is offered them, and every engine knows what stands behind one."""

import pytest

from engines.core.engine import Limits, StopFlag
from engines.core.errors import IllegalActionError, NotationError
from engines.core.setup import Setup
from engines.core.types import Seat, Side
from engines.games.gomoku import GAME
from engines.registry import analyst_of, levels_of
from tests.contract.snapshots import wander

PASSING = {"rule": "renju", "opening": "passes"}


def test_pass_puts_no_stone_and_gives_the_turn():
    position = GAME.parse_moves("H8 pass I7", PASSING)
    assert (position.side_to_move, position.ply, position.cells.count(1)) == (Side.SECOND, 3, 2)
    assert position.history() == ("H8", "pass", "I7")
    assert position.legal_actions()[-1] == position.action_count - 1 == 225
    assert (position.path_of(225), position.point_of(225)) == (("pass",), None)
    assert position.seat_of(Side.FIRST) is Seat.FIRST
    assert position.earlier(2).last_point is None


def test_won_game_has_no_pass():
    position = GAME.parse_moves("H8 A1 I8 pass J8 pass K8 pass L8", PASSING)
    assert (position.outcome.winner, position.legal_actions()) == (Side.FIRST, ())
    with pytest.raises(IllegalActionError):
        position.play(225)


def test_passing_is_not_offered_and_unknown_elsewhere():
    assert not GAME.offers(GAME.complete(PASSING))
    with pytest.raises(NotationError):
        GAME.position({"rule": "renju"}).parse_action("pass")


def test_stones_may_be_set_up_before_passes():
    cells = bytes(112) + b"\1" + bytes(112)
    position = GAME.position(PASSING, (225,), Setup(cells, Side.SECOND))
    assert (position.history(), position.side_to_move, position.setup.cells) == (("pass",), Side.FIRST, cells)


def test_games_by_chance_are_the_plain_games_with_passes():
    for seed in range(3):
        last = wander(GAME, GAME.complete(PASSING), seed)[-1]
        assert last.outcome is not None
        assert GAME.position(PASSING, last.actions) == last


@pytest.mark.parametrize("level", [*levels_of(GAME), analyst_of(GAME)], ids=lambda level: level.id)
def test_engines_answer_behind_a_pass(level):
    position = GAME.parse_moves("H8 G9 H9 pass I7 A1", PASSING)
    found = level.build().search(position, Limits(nodes=64, depth=2, seed=1), StopFlag())
    assert found.action in position.legal_actions()
