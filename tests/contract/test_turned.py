"""What a turned board promises in every game: the same game, every point by the name it had."""

from __future__ import annotations

import itertools

import pytest

from engines.core.board.rotation import TurnedPosition, view_from
from engines.core.game import Game, Position
from engines.core.types import Side
from tests.contract.snapshots import spread, wander

Variant = tuple[Game, dict[str, str]]
STEPS = pytest.mark.parametrize("step", [5, pytest.param(1, marks=pytest.mark.thorough)])
"""Every fifth position of a game, from its end; all of them where it may take longer."""


def labelled(position: Position) -> list[str]:
    """The name of every point by the labels beside it; columns alone where rows have none."""
    rows = position.row_labels() or ("",) * position.rows
    return [column + row for row in rows for column in position.column_labels()]


def test_only_upright_boards_stay_unturned(game: Game) -> None:
    start = game.position()
    assert view_from(start, Side.FIRST) is start
    turned = view_from(start, Side.SECOND)
    assert (turned is start) == game.look.is_upright
    assert turned.bottom_side is (Side.FIRST if game.look.is_upright else Side.SECOND)
    assert view_from(turned, turned.bottom_side) is turned


@STEPS
def test_turned_board_keeps_every_name(variant: Variant, random_game, step: int) -> None:
    for position in random_game(*variant, 1)[::-step]:
        turned = TurnedPosition(position)
        last = len(position.cells) - 1
        assert labelled(turned) == labelled(position)[::-1]
        for point, cell in enumerate(turned.cells):
            assert cell == position.cells[last - point]
            assert turned.format_point(point) == position.format_point(last - point)
        for marked in (
            "winning_line",
            "stars",
            "voids",
            "forbidden_points",
            "alarm_points",
            "left_points",
            "last_points",
        ):
            points = getattr(turned, marked)
            assert list(points) == sorted(points)
            assert {last - point for point in points} == set(getattr(position, marked)), marked
        assert [tuple(last - point for point in line) for line in turned.lines] == list(position.lines)
        latest = position.last_point
        assert turned.last_point == (None if latest is None else last - latest)
        assert list(turned.move_likelihood()) == list(position.move_likelihood())[::-1]
        assert list(turned.numbers()) == list(position.numbers())[::-1]
        for side in Side:
            owned = turned.own_points(side)
            assert list(owned) == sorted(owned) == [last - point for point in position.own_points(side)][::-1]
    for position in spread(random_game(*variant, 1)):
        turned = TurnedPosition(position)
        assert turned.history() == position.history() and turned.last_move == position.last_move


@STEPS
def test_turned_board_plays_like_the_board(variant: Variant, random_game, step: int) -> None:
    played = random_game(*variant, 2)
    for position, after in list(itertools.pairwise(played))[::-step]:
        turned, action = TurnedPosition(position), after.actions[-1]
        assert turned.legal_actions() == position.legal_actions()
        assert turned.format_action(action) == position.format_action(action)
        paths = {turned.path_of(one) for one in turned.legal_actions()}
        assert len(paths) == len(turned.legal_actions())
        assert turned.play(action) == TurnedPosition(after) != TurnedPosition(position)
        assert turned.seat_to_move is position.seat_to_move and turned.request == position.request
    over, final = played[-1], TurnedPosition(played[-1])
    assert final.outcome == over.outcome and final.counts() == over.counts()
    assert final.earlier(0) == TurnedPosition(played[0])


@pytest.mark.parametrize("side", Side)
def test_board_turned_twice_is_the_board(game: Game, side: Side) -> None:
    position = wander(game, game.complete({}), 3)[-1]
    again = view_from(view_from(position, side), Side.FIRST)
    assert (again.cells, again.text(), again.bottom_side) == (position.cells, position.text(), Side.FIRST)
