"""Boards of tiles: every point has one, they say more than single glyphs, and a text has room for them."""

from __future__ import annotations

import io
import itertools
import random
import re
from collections.abc import Callable
from dataclasses import replace
from math import hypot
from statistics import mean, median

import pytest
from PIL import Image

from bot.render.emoji import board_text
from bot.render.pictures.pieces import PEN
from bot.render.pictures.tile_pictures import SIZE, is_tile_name, paint_tile, tile_name, tile_png, tile_sheet
from bot.render.tiles import (
    FORBIDDEN,
    LAST,
    LEFT,
    NEXT,
    STAR,
    WON,
    Tile,
    button_tile,
    fits_tiles,
    has_tile_labels,
    point_tiles,
    short_word,
    tile_word,
    tiles_of,
)
from bot.render.window import Window, frame_of
from bot.views.input.walk import begin
from engines.core.board.rotation import view_from
from engines.core.game import Game, Position
from engines.core.look import COLOURS, Look
from engines.core.types import Side
from engines.registry import find, games
from tests.bot.render.conftest import GO_LOOK
from tests.contract.snapshots import GAMES, wander

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
ID = "1573983004533981184"
"""As long as an id of these years."""
TILES = 400
"""The next hundred above the number of all games' tiles."""


def texts(game: Game) -> dict[Tile, str]:
    return {tile: f"<:{tile_word(game.look, tile)}:{ID}>" for tile in tiles_of(game)}


def tiled(position: Position, **more: object) -> str:
    return board_text(position, tiles=texts(position.game), **more)  # type: ignore[arg-type]


def test_all_tiles_leave_room_for_other_emojis() -> None:
    """Discord allows 2,000; a bot has others, and further games come."""
    names = {tile_name(game.look, tile) for game in games().values() for tile in tiles_of(game)}
    assert 100 * (len(names) // 100 + 1) == TILES <= 700


@EVERY_GAME
def test_every_board_state_has_its_tiles(game: Game) -> None:
    known = texts(game)
    for choice in (option.choices for option in game.options if option.name == "size"):
        sizes = [{"size": size} for size in choice]
        break
    else:
        sizes = [{}]
    for options in sizes:
        for seed in range(3):
            positions = wander(game, game.complete(options), seed)
            for position in positions if fits_tiles(positions[0]) else positions[::60]:
                text = board_text(position, next_points=begin(position).points, tiles=known)
                assert len(text) <= 3700
                assert ("<:" in text) == fits_tiles(position)


@EVERY_GAME
def test_every_tile_is_small_named_square(game: Game) -> None:
    names = [tile_name(game.look, tile) for tile in tiles_of(game)]
    assert len(set(names)) == len(names)
    for tile, name in zip(tiles_of(game), names, strict=True):
        assert re.fullmatch("[a-zA-Z0-9_]{2,32}", name)
        assert re.fullmatch("[a-zA-Z0-9_]{2,32}", tile_word(game.look, tile))
        assert is_tile_name(name)
        picture = tile_png(game.look, tile)
        assert len(picture) < 32 * 1024
        assert Image.open(io.BytesIO(picture)).size == (SIZE, SIZE)


def test_names_of_other_emojis_are_no_tiles() -> None:
    for name in ("tengen", "tengen_stone", "black_last_00c0ffee", "tengen_black_00c0ffe", "tengen__00c0ffee"):
        assert not is_tile_name(name)


def test_changed_tile_has_other_name() -> None:
    tile, look = Tile(1), GO_LOOK
    swapped = replace(look, pieces=(replace(look.pieces[0], colour="blue"), look.pieces[1]))
    assert tile_name(look, tile) == tile_name(replace(look, empty="⬜"), tile)
    assert tile_name(look, tile) != tile_name(swapped, tile)


def test_tiles_show_marks_on_pieces_and_coordinates_around(paint: Callable) -> None:
    look = replace(GO_LOOK, left="⬜")
    board = paint(3, 3, points=(4, 1, 0), star_points=(2, 4), denied=(8,), look=look)
    assert point_tiles(board, next_points=(6, 1)) == [
        Tile(1, LAST), Tile(2, NEXT), Tile(mark=STAR),
        Tile(edges="w"), Tile(1), Tile(edges="e"),
        Tile(mark=NEXT), Tile(edges="s"), Tile(mark=FORBIDDEN),
    ]  # fmt: skip
    assert point_tiles(board, chosen=(4,))[:5:4] == [Tile(1), Tile(1, LAST)]
    lines = [re.findall("<:([a-z0-9_]+):", line) for line in tiled(board).splitlines()]
    assert lines == [
        ["at_3", "black_last", "white", "star"],
        ["at_2", "empty", "black", "empty"],
        ["at_1", "empty", "empty", "forbidden"],
        ["frame", "at_a", "at_b", "at_c"],
    ]


def test_coordinates_are_tiles_up_to_eleven_by_eleven() -> None:
    for size, has_labels in ((11, True), (12, False)):
        assert has_tile_labels(GO_LOOK, Window(0, 0, size, size, 15, 15)) is has_labels


def test_winning_line_goes_through_its_pieces(paint: Callable, drop_look: object) -> None:
    across = paint(4, 4, points=(0, 4, 1, 5, 2, 6, 3), line=(0, 1, 2, 3), look=drop_look)
    assert point_tiles(across)[:5] == [
        Tile(1, line=1),
        Tile(1, line=1),
        Tile(1, line=1),
        Tile(1, LAST, 1),
        Tile(2),
    ]
    down = paint(3, 3, points=(0, 3, 6), line=(0, 3, 6))
    assert {tile.line for tile in point_tiles(down)[::3]} == {2}
    falling, rising = (paint(3, 3, points=line, line=line) for line in ((0, 4, 8), (2, 4, 6)))
    assert point_tiles(falling)[4].line == 3
    assert point_tiles(rising)[4].line == 4
    chain = paint(3, 3, points=(0, 1, 4), line=(0, 1, 4))
    assert [point_tiles(chain)[point].mark for point in (0, 1, 4)] == [WON] * 3
    unseen = replace(chain, look=replace(GO_LOOK, marks_win=False))
    assert point_tiles(unseen)[0] == Tile(1)


def test_board_of_144_points_fits_with_short_names(
    paint: Callable,
) -> None:
    look = replace(GO_LOOK, ground="squares")
    full = paint(12, 12, points=tuple(range(143)), line=(0, 2, 4), star_points=(143,), look=look)
    text = tiled(full)
    assert len(text) <= 3700
    names = re.findall("<:([a-z0-9_]+):", text)
    assert names[:4] == ["bkw", "wh", "bkw", "wh"]
    assert names[-2:] == ["bkl", "st"]
    assert [line.split(" ")[1] for line in text.splitlines()[1:]] == [str(n) for n in range(12, 0, -1)]
    assert text.startswith("🇦\u200b🇧")
    assert "<:" not in tiled(paint(12, 13, points=(0, 155)))


@pytest.mark.parametrize("size", ["13", "15", "16", "19", "20"])
def test_framed_board_has_numbers_left_and_letters_below(size: str) -> None:
    """Letters were tan tiles above, then blue emoji, and numbers went from the left to the right."""
    game, chance = find("gomoku"), random.Random(size)
    for side in Side:
        position, frames = game.position({"size": size}), set()
        while fits_tiles(position):
            text = tiled(view_from(position, side))
            lines = [re.findall("<:([a-z0-9_]+):", line) for line in text.splitlines()]
            assert [len(line) for line in lines] == [12] * 12 and len(text) <= 3700
            frames.add((*(line[0] for line in lines), *lines[-1]))
            position = position.play(chance.choice(position.legal_actions()))
        assert len(frames) == 1
        *numbers, corner = next(iter(frames))[:12]
        assert corner == "fr" and all(re.fullmatch("[0-9][0-9_]", number) for number in numbers)
    assert "<:" not in tiled(position)


def test_pads_window_is_lighter_ground_and_keeps_coordinates() -> None:
    position = find("gomoku").parse_moves("H8 I9")
    window = Window(6, 6, 4, 3, 15, 15)
    lit = [place for place, tile in enumerate(point_tiles(position, window=window)) if tile.is_lit]
    assert lit == [point for row in window.points for point in row]
    board, plain = tiled(position, window=window), tiled(position)
    assert re.sub("[0-9]{19}", "", board) == re.sub("[0-9]{19}", "", plain)
    assert not any(
        one.is_lit for one in point_tiles(find("othello").position(), window=Window(0, 0, 3, 3, 8, 8))
    )


def test_pads_window_does_not_lighten_winning_line() -> None:
    position = find("gomoku").parse_moves("H8 D4 I8 D5 J8 D6 K8 D7 L8")
    window = Window(6, 6, 4, 3, 15, 15)
    tiles = point_tiles(position, is_over=True, window=window)
    lit = {point for point, tile in enumerate(tiles) if tile.is_lit}
    assert lit == {*itertools.chain(*window.points)} - {*position.winning_line}
    assert {tiles[point] for row in frame_of(position).points for point in row} <= {*tiles_of(position.game)}


def test_piece_colors_have_short_names() -> None:
    looks = [replace(GO_LOOK, pieces=(replace(GO_LOOK.pieces[0], colour=colour),)) for colour in COLOURS]
    words = [short_word(look, Tile(1)) for look in looks]
    assert len(set(words)) == len(COLOURS)
    assert all(re.fullmatch("[a-z]{2}", word) for word in words)
    assert short_word(GO_LOOK, Tile(1, LAST)) == "bkl"
    assert [short_word(GO_LOOK, Tile(label=label)) for label in ("", "A", "3", "12")] == [
        "fr",
        "a_",
        "3_",
        "12",
    ]


def test_button_piece_shows_on_any_ground() -> None:
    for cell in (1, 2):
        image = paint_tile(GO_LOOK, button_tile(GO_LOOK, cell))
        assert image.getpixel((2, 2)) == (0, 0, 0, 0)
        row = [image.getpixel((x, SIZE // 2)) for x in range(SIZE // 2)]
        tones = [sum(pixel[:3]) / 3 for pixel in row if isinstance(pixel, tuple) and pixel[3] == 255]
        assert min(tones) < 60
        assert max(tones) > 200


def test_tiles_of_one_ground_meet_without_seam() -> None:
    drop = next(game for game in GAMES if game.id == "connect_four")
    for line, (x, y) in ((1, (0, 64)), (2, (64, 0)), (3, (0, 0)), (4, (SIZE - 1, 0))):
        image = paint_tile(drop.look, Tile(1, line=line))
        assert image.getpixel((x, y)) == image.getpixel((SIZE - 1 - x, SIZE - 1 - y)) == (255, 255, 255, 255)
    hole = paint_tile(drop.look, Tile())
    assert hole.getpixel((64, 64)) == (0, 0, 0, 0)


@pytest.mark.thorough
def test_tile_sheet_shows_all_tiles() -> None:
    games = [game for game in GAMES if game.id in ("gomoku", "tic_tac_toe")]
    sheet = Image.open(io.BytesIO(tile_sheet(games)))
    assert sheet.width == 12 * (SIZE + 32)
    assert sheet.height > 4 * SIZE


def test_left_point_and_hexagon_have_tiles(paint: Callable) -> None:
    by_id = {game.id: game for game in GAMES}
    breakthrough = by_id["breakthrough"].position({})
    moved = breakthrough.play(breakthrough.legal_actions()[0])
    assert point_tiles(moved)[moved.left_points[0]] == Tile(mark=LEFT)
    # During a half-made move, the squares that it crosses are marked instead.
    crossed = next(
        point for point, cell in enumerate(moved.cells) if not cell and point not in moved.left_points
    )
    half_made = point_tiles(moved, chosen=(crossed,))
    assert half_made[crossed] == Tile(mark=LEFT) and half_made[moved.left_points[0]] == Tile()
    hexagon = paint_tile(by_id["hex"].look, Tile())
    assert hexagon.getpixel((0, 0)) == (0, 0, 0, 0)
    assert hexagon.getpixel((64, 64))[3] == 255  # type: ignore[index]


BUTTONS = {
    "dark": (61, 63, 69),
    "light": (235, 236, 239),
    "last, dark": (66, 73, 146),
    "last, light": (163, 170, 238),
}
"""The colours of buttons that cannot be pressed; what is on them is half transparent."""


def luminance(pixel: tuple[float, ...]) -> float:
    return sum(
        weight * (value / 255) ** 2.2 for weight, value in zip((0.2126, 0.7152, 0.0722), pixel, strict=True)
    )


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_piece_tile_contrasts_with_surroundings_at_glyph_size(game: Game) -> None:
    """WCAG's contrast of 3:1 for graphics; a tile's ground or rim hides the theme behind it."""
    look = game.look
    for tile in (tile for tile in tiles_of(game) if tile.cell and not tile.is_bare and is_plain(look, tile)):
        shown = shrunk(look, tile)
        ground = mean(luminance(shown.getpixel((x, y))) for x in (2, 17) for y in (2, 17))
        body, edge = brightness(shown, 0, 7.5), brightness(shown, 7.2, 8.2)
        contrasts = [ratio(body, ground), ratio(edge, ground), ratio(body, edge)]
        assert max(contrasts) >= 3, (tile, contrasts)


def is_plain(look: Look, tile: Tile) -> bool:
    """Whether a round piece's edge is covered by no mark, and by no line of a win."""
    piece = look.piece(tile.cell)
    is_covered = tile.number or tile.line or tile.mark not in ("", LAST) or piece.shape == "crowned"
    return piece.shape not in PEN and not piece.outline and not tile.place and not is_covered


def brightness(image: Image.Image, near: float, far: float) -> float:
    """The usual brightness between two distances from the middle."""
    places = [(x, y) for x in range(20) for y in range(20) if near <= hypot(x - 9.5, y - 9.5) <= far]
    return median(luminance(image.getpixel(place)) for place in places)  # type: ignore[arg-type]


def ratio(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def shrunk(look: Look, tile: Tile) -> Image.Image:
    return paint_tile(look, tile).convert("RGB").resize((20, 20), Image.Resampling.BOX)


@EVERY_GAME
@pytest.mark.parametrize("button", BUTTONS.values(), ids=BUTTONS)
def test_piece_tile_contrasts_on_any_button(game: Game, button: tuple[int, ...]) -> None:
    for cell in range(1, len(game.look.pieces) + 1):
        tile = paint_tile(game.look, button_tile(game.look, cell)).resize((22, 22), Image.Resampling.BOX)
        half = tile.copy()
        half.putalpha(tile.getchannel("A").point(lambda alpha: alpha // 2))
        shown = Image.alpha_composite(Image.new("RGBA", tile.size, (*button, 255)), half).convert("RGB")
        lights = [luminance(shown.getpixel((x, y))) for x in range(22) for y in range(22)]  # type: ignore[arg-type]
        assert (max(lights) + 0.05) / (min(lights) + 0.05) >= 1.8


@pytest.mark.parametrize("size", ["5", "9", "12"])
def test_board_of_unoffered_size_is_drawn_without_tiles(size: str) -> None:
    """A record may be of it, and there are tiles for what people choose."""
    game = find("gomoku")
    position = game.parse_moves("A1 B2 C3", {"size": size})
    assert board_text(position, tiles=texts(game)) == board_text(position)
