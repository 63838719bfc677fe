"""Consequences of a declared state, in March: keys, learners' planes, likeness and draws."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from engines.core.board.identity import canonical_form
from engines.core.board.rotation import TurnedPosition
from engines.core.board.similarity import (
    PieceDifference,
    Pieces,
    compare_pieces,
    count_all_pieces,
    count_changed_points,
)
from engines.core.game import Position
from engines.core.option import Options
from engines.core.state import Layer, State
from engines.core.types import Outcome, Side, Termination
from engines.learn.network.encoding import Encoder
from tests.contract.snapshots import GAMES

MARCH = next(game for game in GAMES if game.id == "march")
START = MARCH.position()
PASSED = MARCH.parse_moves("B2-B4")
B3 = START.parse_action("B2-B3")


def planes_of(position: Position, encoder: Encoder | None = None) -> np.ndarray:
    encoder = encoder or Encoder(MARCH)
    planes = np.zeros((encoder.shape.planes, encoder.shape.points), dtype=np.float32)
    encoder.encode(position, planes, np.zeros(encoder.shape.actions, dtype=np.bool_))
    return planes


def changed_planes(one: Position, other: Position) -> list[int]:
    return np.flatnonzero((planes_of(one) != planes_of(other)).any(axis=1)).tolist()


def test_further_board_is_in_key_and_has_its_plane() -> None:
    forgotten = replace(PASSED, passed=bytes(30))
    assert canonical_form(PASSED).key != canonical_form(forgotten).key
    # Four kinds of pieces, the passed square, two hands, two draws, legal points, ones, the side.
    assert len(planes_of(PASSED)) == 4 + 1 + 2 + 2 + 3
    assert changed_planes(PASSED, forgotten) == [4]
    (point,) = np.flatnonzero(planes_of(PASSED)[4])
    assert PASSED.format_point(int(point)) == "B3"
    assert canonical_form(MARCH.parse_moves("D2-D4")).key == canonical_form(PASSED).key


def test_right_is_in_key_but_not_in_planes() -> None:
    lost = replace(START, may_leap=(True, False))
    assert lost.state_key() != START.state_key()
    assert changed_planes(lost, START) == []


def test_counters_are_fractions_with_the_movers_first() -> None:
    fewer = replace(START, hands=(1, 2))
    assert fewer.state_key() != START.state_key()
    assert changed_planes(fewer, START) == [5]
    assert planes_of(fewer)[5, 0] == 0.5
    assert changed_planes(
        replace(fewer, side_to_move=Side.SECOND), replace(START, side_to_move=Side.SECOND)
    ) == [6]


def test_lost_right_ends_repetition_but_not_the_count() -> None:
    around = "C1-C2 C6-C5 C2-C1 C5-C6"
    before = MARCH.parse_moves(f"{around} {around}")
    assert before.cells == START.cells and before.outcome is None
    assert before.state().fractions(Side.FIRST)[-2:] == [pytest.approx(2 / 3), 8 / 20]
    repeated = MARCH.parse_moves(f"{around} {around} C1-C2 C6-C5")
    assert repeated.outcome == Outcome(None, Termination.REPETITION)


def test_marks_of_one_turn_do_not_change_likeness() -> None:
    forgotten = replace(PASSED, passed=bytes(30))
    assert Pieces.of(PASSED).keys == Pieces.of(forgotten).keys
    assert compare_pieces(Pieces.of(PASSED), Pieces.of(forgotten)).is_same
    assert count_changed_points(PASSED, forgotten) == 0


class Areas(type(START)):
    """A position whose further board shows areas of both sides, which likeness compares."""

    def state(self) -> State:
        return State(layers=(Layer(self.passed, (Side.FIRST, Side.SECOND)),))


def area(point: int, owner: Side) -> Position:
    owned = bytes(owner + 1 if one == point else 0 for one in range(30))
    return Areas(START.cells, passed=owned)


def test_areas_are_compared_with_pieces() -> None:
    none, here, there, theirs = (
        Areas(START.cells),
        area(11, Side.FIRST),
        area(12, Side.FIRST),
        area(11, Side.SECOND),
    )
    assert count_all_pieces(none) + 1 == count_all_pieces(here) == len(Pieces.of(here))
    assert count_changed_points(none, here) == 1 and count_changed_points(here, there) == 2
    assert compare_pieces(Pieces.of(here), Pieces.of(none)) == PieceDifference(1, 0)
    assert compare_pieces(Pieces.of(here), Pieces.of(there)) == PieceDifference(1, 1)
    assert compare_pieces(Pieces.of(here), Pieces.of(theirs)) == PieceDifference(1, 1)
    mirrored = area(13, Side.FIRST)
    assert compare_pieces(Pieces.of(here), Pieces.of(mirrored)).is_same
    assert Pieces.of(here).keys == Pieces.of(mirrored).keys != Pieces.of(theirs).keys
    # The start is the same from both sides, so only the area's owner and row are swapped.
    swapped = area(30 - 1 - 11, Side.SECOND)
    assert Pieces.of(here).keys == Pieces.of(swapped).keys[::-1]


def test_area_is_no_piece_on_the_same_point() -> None:
    man = Areas(START.cells[:11] + b"\1" + START.cells[12:])
    assert compare_pieces(Pieces.of(man), Pieces.of(area(11, Side.FIRST))) == PieceDifference(1, 1)
    assert compare_pieces(Pieces.of(man), Pieces.of(man)).is_same


class AreasGame(type(MARCH)):
    """March with areas in its state."""

    def start(self, options: Options) -> Position:
        return Areas(START.cells)


def test_areas_have_planes_by_owner_the_movers_first() -> None:
    encoder = Encoder(AreasGame())
    white, black = area(11, Side.FIRST), area(11, Side.SECOND)
    assert white.state_key() != black.state_key()
    assert [np.flatnonzero(planes_of(one, encoder)[4:6, 11]).tolist() for one in (white, black)] == [[0], [1]]
    moved = replace(white, side_to_move=Side.SECOND)
    assert np.flatnonzero(planes_of(moved, encoder)[4:6, 11]).tolist() == [1]
    assert encoder.shape.planes == 4 + 2 + 3


def test_turned_board_turns_its_further_boards() -> None:
    turned = TurnedPosition(PASSED)
    (layer,) = turned.state().layers
    assert layer.cells == PASSED.passed[::-1] and turned.state_key() == PASSED.state_key()


def test_side_without_men_cannot_win() -> None:
    assert all(START.can_still_win(side) for side in Side)
    bare = replace(START, cells=START.cells.replace(b"\1", b"\0"), hands=(0, 0))
    assert [bare.can_still_win(side) for side in Side] == [False, True]
    assert replace(bare, hands=(1, 0)).can_still_win(Side.FIRST)
    assert not TurnedPosition(bare).can_still_win(Side.FIRST)
