"""Boards on private pages, as emoji, text or pictures, and the pages around them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.hosting.matches.board import BoardStyle, PictureStyle
from bot.hosting.matches.match_with_board import MatchWithBoard
from bot.i18n import Words
from bot.render import board_text
from bot.render.window import Window
from bot.views.boards.board import Drawing, Layout
from bot.views.boards.drawn_style import drawn_style
from bot.views.input.inputs import Row
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words import sentences
from bot.views.words.description import describe_position
from bot.views.words.names import side_name
from engines.core.board.rotation import view_from
from engines.core.game import Position
from engines.core.types import Side

ACCENT = 0x5865F2
_USUAL = PictureStyle()


@dataclass(frozen=True, slots=True)
class Illustration:
    """A board or other picture between a page's text and its buttons; `picture` is the file to upload."""

    item: ui.Item[ui.LayoutView]
    picture: bytes | None = None
    name: str = ""

    @classmethod
    def of_picture(cls, picture: bytes, name: str, description: str) -> Illustration:
        """Return an illustration of a picture, with `description` for screen readers."""
        media = discord.MediaGalleryItem(f"attachment://{name}", description=description)
        return cls(ui.MediaGallery(media), picture, name)


def page(said: str, illustration: Illustration, *rows: Row, below: str = "") -> Drawing:
    """Build a private page of text, illustration and buttons; `below` is text under the illustration."""
    items: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(said), illustration.item]
    if below:
        items.append(ui.TextDisplay(below))
    view = Layout(ui.Container(*items, *rows, accent_colour=ACCENT))
    return Drawing(view, illustration.picture, illustration.name)


async def past_board(
    match: MatchWithBoard, ply: int, words: Words, tiles: Tiles = NO_TILES, bottom_side: Side = Side.FIRST
) -> Illustration:
    """Draw the board after `ply` moves, seen from side `bottom_side`; at the end with the winning line."""
    # Only the final position itself has the winning line; a replayed one does not.
    last = match.position
    position = view_from(last if ply == last.ply else last.earlier(ply), bottom_side)
    style = drawn_style(match.board.style, position, lacks_tiles=tiles.is_waiting_for(match.game))
    name = f"replay-{match.id}-{ply}.png"
    return await illustrate(position, style, words, tiles, name, match.board.picture, counts_stores=False)


async def illustrate(
    position: Position,
    style: BoardStyle,
    words: Words,
    tiles: Tiles,
    name: str,
    picture: PictureStyle = _USUAL,
    *,
    chosen: Sequence[int] = (),
    next_points: Sequence[int] = (),
    window: Window | None = None,
    counts_stores: bool = True,
) -> Illustration:
    """Draw a position as text, emoji or picture, marking the points `chosen` in a half-made move.

    A picture has the file name `name`, and is painted outside the event loop. With `counts_stores`, a line
    counts stores of plain emoji, which have no numbers: for pages that do not name the players.
    """
    if style is BoardStyle.TEXT:
        return Illustration(ui.TextDisplay(describe_position(position, words)))
    if style is BoardStyle.EMOJI:
        grid = _grid_text(position, words, tiles, next_points, window, chosen)
        counted = _stores_text(position, words, tiles) if counts_stores else ""
        return Illustration(ui.TextDisplay(grid + counted))
    painted = await asyncio.to_thread(_paint, position, picture, window, chosen)
    return Illustration.of_picture(painted, name, describe_position(position, words))


def _grid_text(
    position: Position,
    words: Words,
    tiles: Tiles,
    next_points: Sequence[int] = (),
    window: Window | None = None,
    chosen: Sequence[int] = (),
) -> str:
    """Return a position in emoji, with the steps of a half-made move and the targets of the next one."""
    marks, texts = sentences.piece_marks(position.game, words), tiles.texts(position.game)
    return board_text(
        position, chosen=chosen, next_points=next_points, window=window, marks=marks, tiles=texts
    )


def _stores_text(position: Position, words: Words, tiles: Tiles) -> str:
    """Return the line below a board of plain emoji that counts its stores; empty for other boards."""
    game, counts = position.game, position.counts()
    if counts is None or tiles.texts(game) is not None or not game.look.has_stores:
        return ""
    return "\n-# " + " – ".join(f"{side_name(game, side, words)} {counts[side]}" for side in Side)


def _paint(position: Position, style: PictureStyle, window: Window | None, chosen: Sequence[int]) -> bytes:
    from bot.render.pictures.picture import board_png

    return board_png(
        position,
        theme=style.theme,
        chosen=chosen,
        is_finished=False,
        has_numbers=style.has_numbers,
        window=window,
    )
