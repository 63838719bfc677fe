"""Sheet of all tiles for visual inspection: enlarged, and in chat size on both themes."""

from __future__ import annotations

import io

from PIL import Image, ImageDraw

from bot.render.pictures.backdrop import font
from bot.render.pictures.tile_pictures import SIZE, paint_tile
from bot.render.tiles import tile_word, tiles_of
from engines.core.game import Game

_THEMES = ((0x31, 0x33, 0x38), (0xFF, 0xFF, 0xFF))
"""Background colours of Discord's dark and light themes."""
_IN_TEXT = 22
_ACROSS = 12
_STEP = SIZE + 32
_SMALL_STEP = _IN_TEXT + 4
_TITLE = 44


def tile_sheet(games: list[Game]) -> bytes:
    """Return a PNG picture of the games' tiles: enlarged with their names, then small on both chat themes."""
    heights = [_height(game) for game in games]
    sheet = Image.new("RGB", (_ACROSS * _STEP, sum(heights)), (0x80, 0x84, 0x8E))
    top = 0
    for game, height in zip(games, heights, strict=True):
        _draw(sheet, game, top)
        top += height
    target = io.BytesIO()
    sheet.save(target, "PNG", optimize=True)
    return target.getvalue()


def _height(game: Game) -> int:
    rows = -(-len(tiles_of(game)) // _ACROSS)
    return _TITLE + rows * _STEP + len(_THEMES) * (rows * _SMALL_STEP + 8) + 12


def _draw(sheet: Image.Image, game: Game, top: int) -> None:
    draw, tiles = ImageDraw.Draw(sheet), tiles_of(game)
    rows = -(-len(tiles) // _ACROSS)
    draw.text((8, top + 8), game.id, fill="white", font=font(26))
    small = top + _TITLE + rows * _STEP
    for number, ground in enumerate(_THEMES):
        above = small + number * (rows * _SMALL_STEP + 8)
        draw.rectangle((0, above, sheet.width, above + rows * _SMALL_STEP + 8), fill=ground)
    for place, tile in enumerate(tiles):
        row, column = divmod(place, _ACROSS)
        picture = paint_tile(game.look, tile)
        at = (column * _STEP + 16, top + _TITLE + row * _STEP)
        sheet.paste(picture, at, picture)
        word = tile_word(game.look, tile)
        draw.text((at[0] + SIZE // 2, at[1] + SIZE + 4), word, fill="white", font=font(16), anchor="mt")
        tiny = picture.resize((_IN_TEXT, _IN_TEXT), Image.Resampling.LANCZOS)
        for number in range(len(_THEMES)):
            above = small + number * (rows * _SMALL_STEP + 8) + 4 + row * _SMALL_STEP
            sheet.paste(tiny, (column * _SMALL_STEP + 8, above), tiny)
