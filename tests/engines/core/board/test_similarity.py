"""Likeness of two boards, in the best of the ways that change nothing about play."""

import random

import pytest

from engines.core.board.similarity import PieceDifference, Pieces, compare_pieces, count_changed_points
from engines.core.setup import Setup
from engines.registry import games
from tests.lab.noughts import NOUGHTS

GAMES = list(games().values())
CHECKERS, CONNECT_FOUR, GOMOKU, OTHELLO = (
    games()[name] for name in ("checkers", "connect_four", "gomoku", "othello")
)


def between(one, other, **how):
    return compare_pieces(Pieces.of(one), Pieces.of(other), **how)


def some(game, plies, seed, options=None):
    luck, position = random.Random(seed), game.position(options)
    while position.outcome is None and position.ply < plies:
        position = position.play(luck.choice(position.legal_actions()))
    return position


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("plies", [0, 1, 3, 8])
def test_turned_and_mirrored_positions_are_the_same(game, plies):
    position = some(game, plies, seed=plies)
    for symmetry in game.symmetries():
        turned = game.position(actions=[symmetry.actions[action] for action in position.actions])
        assert between(position, turned).is_same
        assert between(turned, position).is_same
        assert Pieces.of(turned).keys == Pieces.of(position).keys


def test_board_turned_with_swapped_sides_swaps_its_keys():
    position = some(CHECKERS, 9, seed=1)
    swapped = bytes({0: 0, 1: 2, 2: 1, 3: 4, 4: 3}[cell] for cell in reversed(position.cells))
    turned = CHECKERS.position(setup=Setup(swapped, position.side_to_move.other))
    own, other = Pieces.of(position).keys
    assert own != other
    assert Pieces.of(turned).keys == (other, own)


def test_missing_and_extra_pieces_are_counted():
    line = GOMOKU.parse_moves("H8 H9 J10 G7 K6")
    assert between(line, line.play(0)) == PieceDifference(0, 1)
    assert between(line.play(0), line) == PieceDifference(1, 0)
    assert not PieceDifference(0, 1).is_same and not PieceDifference(1, 0).is_same
    assert between(line, GOMOKU.parse_moves("H8 H9 J10 G7 A1")) == PieceDifference(1, 1)
    assert between(GOMOKU.position(), line) == PieceDifference(0, 5)


@pytest.mark.parametrize("size", ["13", "15", "16", "19", "20"])
def test_gomoku_is_alike_wherever_the_stones_stand(size):
    here = GOMOKU.parse_moves("H8 H9 J10 G7 K6")
    there = GOMOKU.parse_moves("D4 D5 F6 C3 G2", {"size": size})
    assert between(here, there).is_same
    corner = GOMOKU.parse_moves("B10 B11 D12 A9 E8", {"size": size})
    assert between(here, corner).is_same


def test_place_of_pieces_matters_unless_a_game_declares_otherwise():
    bottom, top = CONNECT_FOUR.parse_moves("1 2 3"), CONNECT_FOUR.parse_moves("2 3 4")
    assert between(bottom, top) == PieceDifference(3, 3)
    small, large = NOUGHTS.position(actions=[0, 1]), NOUGHTS.position({"size": "4"}, [0, 1])
    assert between(small, large) == PieceDifference(2, 2)


def test_sides_are_exchanged_where_asked():
    line, exchanged = GOMOKU.parse_moves("H8 H9 J10"), GOMOKU.parse_moves("H9 H8 O1 J10")
    assert between(line, exchanged) == PieceDifference(1, 2)
    assert between(line, exchanged, is_exchanged=True) == PieceDifference(0, 1)


def test_points_that_changed_are_counted():
    start = OTHELLO.position()
    assert count_changed_points(start, start.play(start.parse_action("f5"))) == 2
    assert count_changed_points(start, start) == 0
