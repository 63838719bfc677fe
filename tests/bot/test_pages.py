"""Pads and lists of open points alone: most buttons can be pressed, and show a piece with its square."""

import itertools
import random

import pytest

from bot.i18n import words_for
from bot.render.pictures.tile_pictures import tile_name
from bot.render.tiles import button_tile
from bot.render.window import Direction
from bot.views.custom_id import parse_custom_id
from bot.views.input.buttons import Target, fit_in_row
from bot.views.input.input_kind import InputKind
from bot.views.input.inputs import target_rows
from bot.views.input.pad import page_at
from bot.views.input.walk import Viewport, Walk, begin
from bot.views.presses import BOARD
from bot.views.tiles import Tiles
from engines.core.board.position import BoardPosition
from engines.core.notation.coordinates import Coordinates
from engines.core.types import Side
from tests.contract.snapshots import GAMES, wander

APART, BREAKTHROUGH, BOXES, MARCH, SOW = (
    next(game for game in GAMES if game.id == name)
    for name in ("apart", "breakthrough", "boxes", "march", "sow")
)
SIZE = 11
DOTS = tuple(point for point in range(SIZE * SIZE) if point // SIZE % 2 == point % SIZE % 2 == 0)
LINES = tuple(point for point in range(SIZE * SIZE) if (point // SIZE + point % SIZE) % 2)


class DotsPosition(BoardPosition):
    """Twenty-five boxes between sixty lines, some of them drawn."""

    coordinates, voids, action_count = Coordinates(SIZE, SIZE, bottom_up=True), DOTS, SIZE * SIZE

    @property
    def game(self):
        return Dots()

    def __init__(self, drawn=()):
        super().__init__(bytes(point in drawn for point in range(SIZE * SIZE)), (), Side.FIRST)

    def legal_actions(self):
        return tuple(point for point in LINES if not self.cells[point])

    def play(self, action):
        raise NotImplementedError


class Dots(type(BOXES)):
    """The game of these positions."""

    package = BOXES.package

    def start(self, options):
        return DotsPosition()


def inputs_of(walk, corner=None, px=240.0, **more):
    words = words_for("en-US").of(walk.position.game)
    return target_rows(Target(1, 9), words, walk, Viewport(corner=corner), lambda window: px, **more)


def buttons_of(inputs):
    return [one for row in inputs.rows for one in row.children if hasattr(one, "disabled")]


def labels_of(inputs):
    return [[one.label or "" for one in row.children] for row in inputs.rows]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_four_of_five_buttons_can_be_pressed(game):
    alive, shown = 0, 0
    for position in wander(game, game.complete({}), 3)[:-1:2]:
        walks = [begin(position)]
        walks += filter(None, map(walks[0].after, walks[0].points[:3] if not walks[0].is_last_step else ()))
        for button in itertools.chain(*(buttons_of(inputs_of(walk)) for walk in walks)):
            alive += not button.disabled
            shown += 1
    assert alive >= 0.8 * shown


def test_own_points_leave_targets_of_piece_in_their_rows(monkeypatch):
    walk = begin(MARCH.position()).after(27)
    targets = labels_of(inputs_of(walk))
    monkeypatch.setattr(type(walk.position), "own_points", lambda self, side: (25, 27, 60))
    assert labels_of(inputs_of(walk)) == targets


def test_pad_of_lines_lists_open_lines_in_board_order():
    position = DotsPosition()
    inputs = inputs_of(begin(position))
    assert inputs.kind is InputKind.PAD
    assert not any(one.disabled for one in buttons_of(inputs))
    *rows, arrows = labels_of(inputs)
    names = [name.strip("\u2007\u2009") for row in rows for name in row]
    assert names == [position.format_point(point) for row in inputs.window.offered_points for point in row]
    assert len(arrows) == 2
    # Lines of one row of the board are together if there is room.
    few = inputs_of(begin(DotsPosition([point for point in LINES if point % SIZE > 2])))
    assert [[name.strip("\u2007\u2009")[1:] for name in row] for row in labels_of(few)] == [
        ["11", "10", "10"],
        ["9", "8", "8"],
        ["7", "6", "6"],
        ["5", "4", "4"],
        ["3", "2", "2", "1"],
    ]


def test_pad_of_lines_pans_to_every_open_line():
    luck = random.Random(4)
    for count in (0, 20, 30):
        position = DotsPosition(luck.sample(LINES, count))
        inputs, reached = inputs_of(begin(position)), set()
        for _ in inputs.window.pages:
            clicks = [parse_custom_id(one.custom_id) for one in buttons_of(inputs)]
            reached |= {click.numbers[2] for click in clicks if click.press is BOARD.play}
            pan = [click.numbers[2] for click in clicks if click.press is BOARD.pan][-1]
            assert len(inputs.rows) <= 6
            inputs = inputs_of(begin(position), pan // len(Direction))
        assert reached == set(position.legal_actions())


@pytest.mark.parametrize("most", [3, 12, 20])
def test_page_has_whole_rows_and_is_found_by_corner(most):
    position, luck = DotsPosition(), random.Random(most)
    for count in (1, 2, 11, 40, 121):
        points = tuple(sorted(luck.sample(range(SIZE * SIZE), count)))
        for way in (Direction.DOWN, Direction.UP):
            page, reached = page_at(position, 0, points, most), []
            for _ in page.pages:
                shown = list(itertools.chain(*page.offered_points))
                assert 0 < len(shown) <= most and all(map(page.holds, shown))
                rows = {point // SIZE for point in shown}
                assert most < SIZE or shown == [point for point in points if point // SIZE in rows]
                assert page_at(position, page.corner, points, most) == page
                assert page.panned(Direction.LEFT) == page.panned(Direction.RIGHT) == page
                reached += shown
                page = page.panned(way)
            assert sorted(reached) == list(points)
    assert page_at(position, 10**9, points, most).is_at_edge(Direction.DOWN)


def test_piece_stands_on_its_button_beside_its_square():
    position = BREAKTHROUGH.position()
    tiles = Tiles()
    tiles.set_ids(
        {tile_name(BREAKTHROUGH.look, button_tile(BREAKTHROUGH.look, cell)): 6 + cell for cell in (1, 2)}
    )
    inputs = inputs_of(begin(position), tiles=tiles)
    assert {one.emoji.id for one in buttons_of(inputs)} == {7}
    assert {one.label for one in buttons_of(inputs)} == set(
        map(position.format_point, begin(position).points)
    )
    assert all(fit_in_row(row.children) and len(row.children) <= 3 for row in inputs.rows)
    # Where pieces have no room, as below a high board, only their squares are named.
    assert not any(one.emoji for one in buttons_of(inputs_of(begin(position), px=440.0, tiles=tiles)))


def test_movable_piece_is_seen_where_buttons_are_the_board():
    position = APART.parse_moves("a1 b1 c2 d2")
    moves = {number: (number, number + 4) for number, cell in enumerate(position.cells) if cell}
    inputs = inputs_of(Walk(position, (), moves))
    assert inputs.kind is InputKind.GRID
    shown = [one.emoji is not None for row in inputs.rows for one in row.children]
    assert shown == list(map(bool, position.cells))


def test_many_targets_stand_in_the_lines_of_the_board():
    position = BREAKTHROUGH.position()
    targets = [16, 20, 23, 25, 27, 28, 29, 32, 33, 34, 35, 36, 41, 45, 47]
    walk = Walk(
        position, (44,), {number: (44, point) for number, point in enumerate(targets)}, first_choice=1
    )
    names = [
        [position.format_point(point) for point in row]
        for row in (targets[:3], targets[3:7], targets[7:10], targets[10:12], targets[12:])
    ]
    assert [[label for label in row if label] for row in labels_of(inputs_of(walk))] == names
    few = labels_of(inputs_of(walk, px=400.0))
    assert [len(row) for row in few] == [4, 4, 4, 3]


def test_houses_have_buttons_for_the_mover_alone():
    inputs = inputs_of(begin(SOW.position()))
    assert inputs.kind is InputKind.POINTS and len(buttons_of(inputs)) == 4
