from __future__ import annotations

import pytest

from engines.core.board.identity import canonical_form
from engines.games.tic_tac_toe import GAME
from engines.learn.graph import PositionGraph


def test_symmetric_positions_are_met_once() -> None:
    graph = PositionGraph(GAME)
    known = {graph.start}
    frontier = [graph.start]
    for key in frontier:
        met = {move.key for move in graph.moves(key)} - known
        known |= met
        frontier += met
    assert len(graph.moves(graph.start)) == 3  # a corner, a side, the centre
    assert len(known) == 765  # every position of Tic-tac-toe up to symmetry


def test_result_is_that_of_the_next_chair() -> None:
    graph = PositionGraph(GAME)
    key = graph.start
    for moves in ("a1", "a1 a2", "a1 a2 b1", "a1 a2 b1 b2", "a1 a2 b1 b2 c1"):
        with pytest.raises(ValueError, match="not over"):
            graph.result(key)
        after = canonical_form(GAME.parse_moves(moves)).key
        (move,) = [move for move in graph.moves(key) if move.key == after]
        assert move.changes_chair
        key = after
    assert graph.moves(key) == ()
    assert graph.result(key) == 0.0


def test_moves_are_in_one_order_from_any_position() -> None:
    one, other = PositionGraph(GAME), PositionGraph(GAME)
    corner = canonical_form(GAME.parse_moves("a1")).key
    one.moves(one.start)
    other._positions[corner] = GAME.parse_moves("c3")
    assert one.moves(corner) == other.moves(corner)


def test_swap_keeps_the_chairs_apart(hex_game) -> None:
    graph = PositionGraph(hex_game, {"size": "3"})
    first = canonical_form(hex_game.parse_moves("a1", {"size": "3"})).key
    graph.moves(graph.start)
    swapped = canonical_form(hex_game.parse_moves("a1 swap", {"size": "3"})).key
    assert swapped in [move.key for move in graph.moves(first)]
    assert swapped != first
