"""Numbers of pieces, such as seeds in a house: on pictures, tiles and buttons, and in words."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageChops

from bot.i18n import words_for
from bot.render.describe import describe
from bot.render.emoji import board_text
from bot.render.pictures.picture import board_png
from bot.render.pictures.tile_pictures import paint_tile
from bot.render.tiles import STORE, Tile, fits_tiles, point_tiles, short_word, tile_word, tiles_of
from bot.views.boards.board import EMOJI
from bot.views.input.buttons import fit_in_row, point_face, with_number
from bot.views.input.inputs import input_rows
from bot.views.input.walk import Viewport, begin
from bot.views.tiles import NO_TILES
from engines.core.board.rotation import TurnedPosition
from engines.core.board.similarity import Pieces, compare_pieces, count_changed_points
from engines.core.game import Game, Position
from engines.core.look import Look, Piece
from engines.core.types import Side
from engines.learn.network.encoding import Encoder
from engines.registry import find, games
from tests.bot.bot_lab import a_match_at
from tests.bot.render.conftest import Painted
from tests.contract.snapshots import GAMES

SEEDS = Piece(None, "🟢", "green", "disc", letter="S", name="seeds", max_number=48)
STONES = Piece(Side.FIRST, "🔴", "red", "disc", max_number=12)
SOW = next(one for one in GAMES if one.id == "sow")
MARKS = (Piece(Side.FIRST, "🔴", "red", "disc"), Piece(Side.SECOND, "🔵", "blue", "disc"))
LOOK = Look(
    ("a", "b"),
    (SEEDS, STONES),
    "🟨",
    MARKS,
    ground="squares",
    surface="felt",
    marks_win=False,
    numbers_moves=False,
)


class Heap(Painted):
    """Seeds on the first two points, and two stones of the first side's on the third."""

    numbered: Sequence[int] = (4, 12, 2, 0)

    @property
    def cells(self) -> bytes:
        return bytes((1, 1, 2, 0))

    def numbers(self) -> Sequence[int]:
        return self.numbered


@pytest.fixture
def heap() -> Callable[..., Heap]:
    def build(*numbers: int, look: Look = LOOK) -> Heap:
        position = Heap(2, 2, look=look)
        object.__setattr__(position, "numbered", numbers)
        return position

    return build


def test_numbers_stand_in_words_and_plain_text(heap: Callable) -> None:
    position = heap(4, 12, 2, 0)
    assert describe(position, ["Seeds", "Red"]) == "Seeds: A2 ×4, B2 ×12. Red: A1 ×2."
    assert describe(position, ["Seeds", "Red"], limit=30) == "Seeds: A 2×4, B 2×12. Red: A …"
    assert position.text() == "  A  B\n2 4  12\n1 X2 ."


def test_neutral_number_is_keycap_and_others_are_listed_below(heap: Callable) -> None:
    lines = board_text(heap(4, 12, 2, 0)).splitlines()
    assert lines[1].endswith("4️⃣🟢")
    assert lines[2].endswith("🔴🟨")
    assert lines[3] == "-# B2 ×12 · A1 ×2"


def test_number_is_tile_below_its_piece(heap: Callable) -> None:
    position = heap(4, 12, 2, 0)
    assert point_tiles(position) == [Tile(1), Tile(1), Tile(2), Tile()]
    known = tiles_of(position.game)
    assert [tile.number for tile in known if tile.number is not None] == [*range(49)]
    lines = board_text(position, tiles={tile: f"<:{tile_word(LOOK, tile)}:1>" for tile in known}).splitlines()
    assert [re.findall("<:([a-z0-9_]+):", line)[1:] for line in lines] == [
        ["at_a", "at_b"],
        ["seeds", "seeds"],
        ["count_4", "count_12"],
        ["side_a", "empty"],
        ["count_2", "count_0"],
    ]
    assert EMOJI.px(position, None) == 20 * len(lines)
    tile = Tile(number=4)
    assert (tile_word(LOOK, tile), short_word(LOOK, tile)) == ("count_4", "04")
    assert paint_tile(LOOK, tile) != paint_tile(LOOK, replace(tile, number=5))
    many = replace(LOOK, pieces=(replace(SEEDS, max_number=100), STONES))
    assert not fits_tiles(heap(4, 12, 2, 0, look=many))


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_game_has_at_most_100_tiles(game: Game) -> None:
    """Mancala had 304: every number of seeds on every piece and in each store."""
    assert len(tiles_of(game)) <= 100


def test_picture_shows_numbers_before_and_after_match_end(heap: Callable) -> None:
    def picture(*numbers: int, is_finished: bool = False) -> np.ndarray:
        data = board_png(heap(*numbers), is_finished=is_finished)
        return np.asarray(Image.open(io.BytesIO(data)).convert("RGB"))[60:770, 100:900]

    assert (picture(4, 12, 2, 0) != picture(5, 12, 2, 0)).any()
    assert (picture(4, 1200, 2, 0) != picture(4, 12000, 2, 0)).any()
    assert (picture(4, 12, 2, 0) == picture(4, 12, 2, 0, is_finished=True)).all()


def test_buttons_carry_numbers(heap: Callable) -> None:
    position, words = heap(4, 12, 2, 0), words_for("en-US")
    assert with_number("C", position, 0) == "C\u2009·\u20094"
    assert with_number("C", position, 3) == "C"
    assert point_face(position, 0, words, NO_TILES, is_next=True, has_room=True) == ("A2\u2009·\u20094", "🟢")
    assert point_face(position, 0, words, NO_TILES, is_next=False, has_room=True) == (
        "A2\u2009·\u20094",
        "🟢",
    )
    assert point_face(position, 2, words, NO_TILES, is_next=False, has_room=True) == ("2", "🔴")


def test_board_between_stores_shows_counts_at_both_ends() -> None:
    position = SOW.parse_moves("b2")
    assert position.counts() == (1, 0)
    lines = board_text(position).splitlines()
    assert [line[0] for line in lines] == ["🟦", "🔴", "🟦"]
    assert [line[-1] for line in lines] == ["🟦", "🟦", "🔵"]
    texts = {tile: f"<:{tile_word(SOW.look, tile)}:1>" for tile in tiles_of(SOW)}
    stores = [
        ["frame", "count_0", "red", "count_0", "count_0"],
        ["frame", "count_0", "blue", "count_1", "count_0"],
    ]
    for seen in (position, TurnedPosition(position)):
        lines = board_text(seen, tiles=texts).splitlines()
        names = [re.findall("<:([a-z0-9_]+):", line) for line in lines]
        assert [[line[end] for line in names] for end in (0, -1)] == stores
        stores.reverse()
    assert len([tile for tile in tiles_of(SOW) if tile.place == STORE]) == len(Side)


def test_board_with_numbers_is_one_block_of_tiles() -> None:
    """Its lines were headings, 16 pixels apart."""
    game = find("mancala")
    texts = {tile: f"<:{tile_word(game.look, tile)}:1>" for tile in tiles_of(game)}
    lines = board_text(game.position(), tiles=texts).splitlines()
    assert len(lines) == 5 and all(re.fullmatch("(<:[a-z0-9_]+:1>){8}", line) for line in lines)


def test_picture_with_stores_has_needed_height() -> None:
    def picture(position: Position) -> Image.Image:
        return Image.open(io.BytesIO(board_png(position))).convert("RGB")

    start = SOW.position()
    image = picture(start)
    assert image.width == 1000 and image.height < 600
    for counts, side in (((1, 0), "right"), ((0, 1), "left")):
        other = picture(replace(start, stores=counts))
        left, _, right, _ = ImageChops.difference(image, other).getbbox()
        assert left > 800 if side == "right" else right < 200


def test_numbered_piece_rows_fit_narrow_phone() -> None:
    position = SOW.position()
    walk = begin(position)
    rows = input_rows(a_match_at(position), words_for("en-US"), walk, Viewport()).rows
    assert [len(row.children) for row in rows] == [4]
    assert all(fit_in_row(row.children) for row in rows)


def test_positions_with_other_numbers_differ(heap: Callable) -> None:
    one, other = heap(4, 12, 2, 0), heap(4, 11, 2, 0)
    assert count_changed_points(one, other) == 1
    assert compare_pieces(Pieces.of(one), Pieces.of(one)).is_same
    assert compare_pieces(Pieces.of(one), Pieces.of(other)).missing == 1
    assert one.state_key() != other.state_key()
    assert list(TurnedPosition(one).numbers()) == [0, 2, 12, 4]


def test_network_sees_numbers_and_neutral_pieces_from_both_sides(heap: Callable) -> None:
    position = heap(4, 12, 2, 0)
    encoder = Encoder(position.game)
    planes = np.zeros((encoder.shape.planes, 4), dtype=np.float32)
    encoder.encode(position, planes, np.zeros(4, dtype=np.bool_))
    assert planes[0].tolist() == [0, 0, 1, 0]
    assert planes[1].tolist() == [1, 1, 0, 0]
    assert np.allclose(planes[2] * 48, [4, 12, 2, 0])
    encoder.encode(replace(position, points=(3,)), planes, np.zeros(4, dtype=np.bool_))
    assert planes[1].tolist() == [1, 1, 0, 0]
