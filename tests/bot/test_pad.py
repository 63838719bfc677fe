import random

import pytest

from bot.render.window import Direction
from bot.views.input.pad import WIDE, window_at
from tests.bot.bot_lab import a_match, a_match_at, first_window
from tests.contract.snapshots import GAMES

UP, DOWN, LEFT, RIGHT = Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT

MIDDLE = "H8 I9 H9 I8 H7 I7"
SIZES = pytest.mark.parametrize("size", ["13", "15", "16", "19", "20"])


def points(window):
    return {point for row in window.points for point in row}


def reached(window):
    """Every point that some panning shows."""
    seen, unseen = set(), {window}
    while unseen:
        seen |= unseen
        unseen = {one.panned(way) for one in unseen for way in Direction} - seen
    return set().union(*map(points, seen))


def test_pad_is_four_wide():
    assert first_window(a_match("gomoku").position).width == 4


@SIZES
@pytest.mark.parametrize("moves", ["", MIDDLE, "A1 A13 M1 M13"])
@pytest.mark.parametrize(("height", "width"), [(6, 4), (5, 4), (6, WIDE), (4, 4), (3, 4)])
def test_every_point_is_reachable_by_panning(size, moves, height, width):
    position = a_match("gomoku", moves, options={"size": size}).position
    window = first_window(position, height=height, width=width)
    assert reached(window) == set(range(len(position.cells)))


@SIZES
@pytest.mark.parametrize("height", [4, 5, 6])
def test_pad_of_empty_board_opens_in_middle(size, height):
    position = a_match("gomoku", options={"size": size}).position
    first = first_window(position, height=height)
    for begin, length in ((first.top, first.height), (first.left, first.width)):
        assert abs(begin + length / 2 - int(size) / 2) <= 0.5


def test_pad_opens_where_line_must_be_stopped():
    # White's latest stone lies far off; Black's open three is what matters.
    position = a_match("gomoku", "H8 A1 H9 A15 H10 O1").position
    shown = points(first_window(position))
    assert {position.parse_action(name) for name in ("H7", "H11")} <= shown
    assert position.parse_action("N2") not in shown


def test_pad_without_likelihood_opens_at_latest_move():
    hexes = next(game for game in GAMES if game.id == "hex")
    position = a_match_at(hexes.parse_moves("a1 k11 b3 c2", {"size": "11"})).position
    assert not position.move_likelihood()
    assert position.parse_action("c2") in points(first_window(position))
    assert position.parse_action("k11") not in points(first_window(position))
    crowd = a_match_at(hexes.parse_moves("j10 j9 i10 i9 k10 k9 j8 i8 c3", {"size": "11"})).position
    assert crowd.parse_action("c3") in points(first_window(crowd))


def test_pad_opens_on_pressable_points():
    position = a_match("gomoku", MIDDLE).position
    corner = [position.parse_action(name) for name in ("A1", "B2")]
    assert set(corner) <= points(first_window(position, corner))


def test_pad_window_is_found_again_by_corner():
    position = a_match("gomoku", MIDDLE).position
    for corner in [*range(225), 225, 999, 10**18]:
        window = window_at(position, corner, 6, 4)
        assert [len(row) for row in window.points] == [4] * 6
        assert min(points(window)) >= 0 and max(points(window)) < 225
        assert all(row[-1] // 15 == row[0] // 15 for row in window.points)
        assert window_at(position, window.corner, 6, 4) == window


def test_pan_moves_four_lines_or_wraps_at_edge():
    position = a_match("gomoku").position
    middle = window_at(position, 5 * 15 + 5)
    assert [middle.panned(way).corner for way in (UP, DOWN, LEFT, RIGHT)] == [
        15 + 5,
        9 * 15 + 5,
        5 * 15 + 1,
        5 * 15 + 9,
    ]
    edge = window_at(position, 0)
    assert (edge.panned(UP).corner, edge.panned(LEFT).corner) == (9 * 15, 11)
    assert edge.panned(UP).panned(DOWN) == edge.panned(LEFT).panned(RIGHT) == edge
    low = window_at(position, 0, 15)
    assert low.panned(UP) == low.panned(DOWN) == low


def test_small_board_is_one_window():
    position = a_match("tic_tac_toe").position
    window = first_window(position)
    assert points(window) == set(range(9))
    assert all(window.panned(way) == window for way in Direction)


def test_full_board_has_window():
    class Full:
        rows = columns = 6
        cells = bytes([1] * 36)
        actions = ()

        def move_likelihood(self):
            return ()

    assert len(points(first_window(Full()))) == 24


def test_move_likelihood_turns_with_board(seed=7):
    chance = random.Random(seed)
    for game in GAMES:
        for transform in game.symmetries():
            position, turned = game.position(), game.position()
            while position.outcome is None and position.ply < 30:
                action = chance.choice(position.legal_actions())
                position, turned = position.play(action), turned.play(transform.actions[action])
            weights, moved = position.move_likelihood(), turned.move_likelihood()
            assert len(weights) == len(moved)
            if weights:
                assert [moved[point] for point in transform.points] == pytest.approx(weights)
