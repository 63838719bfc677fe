"""Moves of chess by taps: the piece, the square, and what a pawn becomes."""

import pytest

from bot.i18n import words_for
from bot.render.window import Direction
from bot.views.input.buttons import fit_in_row
from bot.views.input.input_kind import InputKind
from bot.views.input.inputs import Inputs, target_of, target_rows
from bot.views.input.walk import Viewport, begin
from bot.views.tiles import NO_TILES
from engines.games.chess.notation.fen import parse_fen
from engines.registry import find
from tests.bot.bot_lab import a_match_at
from tests.bot.headers import BOB, all_tiles

PICTURE_PX = 254 + 18 + 26
"""The picture, a third line of the header, and the line of the taken pieces."""
QUEEN = "6k1/8/8/8/3Q4/8/8/1K6 w - - 0 1"
PROMOTION = "6k1/P7/8/8/8/8/8/1K6 w - - 0 1"
CASTLING = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"


def position_of(fen):
    return find("chess").position(setup=parse_fen(fen))


def inputs(position, walk, corner=None, tiles=NO_TILES) -> Inputs:
    match, words = a_match_at(position, second=BOB), words_for("en-US").of(position.game)
    viewport = Viewport(walk.action, walk.depth, corner)
    return target_rows(target_of(match), words, walk, viewport, lambda window: PICTURE_PX, tiles)


def labels(made):
    return [["".join((one.label or "↩").split()) for one in row.children] for row in made.rows]


def pick(position, name):
    return begin(position).after(position.coordinates.parse(name))


def test_pieces_that_can_move_are_named_with_symbol():
    position = find("chess").position()
    named = [label for row in labels(inputs(position, begin(position))) for label in row]
    assert named == [*(f"♙{column}2" for column in "abcdefgh"), "♘b1", "♘g1"]


def test_pieces_have_tiles_where_available():
    position = find("chess").position()
    made = inputs(position, begin(position), tiles=all_tiles())
    buttons = [one for row in made.rows for one in row.children]
    assert all(one.emoji is not None and len(one.label.split()[0]) == 2 for one in buttons)
    assert all(len(row.children) <= 3 and fit_in_row(row.children) for row in made.rows)


def test_queen_reaches_27_squares_in_three_taps():
    position = position_of(QUEEN)
    walk = pick(position, "d4")
    assert len(walk.points) == 27
    first = inputs(position, walk)
    assert first.kind is InputKind.PAD
    pages = [first, *(inputs(position, walk, first.window.panned(way).corner) for way in Direction)]
    offered = {label for page in pages for row in labels(page) for label in row}
    assert {position.format_point(point) for point in walk.points} <= offered
    for page in pages:
        assert len(page.rows) <= 5
        assert all(fit_in_row(row.children) and len(row.children) <= 4 for row in page.rows)


@pytest.mark.parametrize("side", ["w", "b"])
def test_every_list_of_targets_takes_five_rows(side):
    """Of 27 targets, a page is shown; up to 19 stand with the way back in five rows."""
    position = position_of(f"k7/7p/8/8/3q4/3Q4/7P/7K {side} - - 0 1")
    for walk in filter(None, map(begin(position).after, begin(position).points)):
        assert len(inputs(position, walk).rows) <= 5


def test_promotion_asks_in_one_more_tap_queen_first():
    position = position_of(PROMOTION)
    walk = pick(position, "a7")
    assert walk.chosen_points == tuple(map(position.coordinates.parse, ("a7", "a8")))
    assert [label for row in labels(inputs(position, walk)) for label in row] == [
        "Queen",
        "Rook",
        "Bishop",
        "Knight",
        "↩",
    ]


def test_castling_is_the_king_two_squares():
    position = position_of(CASTLING)
    named = [label for row in labels(inputs(position, pick(position, "e1"))) for label in row]
    assert {"c1", "g1", "d1", "f1"} <= set(named)
    castled = begin(position).after(position.coordinates.parse("e1"))
    assert castled.action_completed_by(position.coordinates.parse("g1")) == position.parse_action("O-O")
