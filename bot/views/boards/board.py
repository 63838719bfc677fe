"""Pages with a board, and the styles of boards: how each is drawn, how high it is, how it marks a point.

`draw_page` draws each page:

    Container
      Section       the text                                  [a button]
      TextDisplay   a small line, such as the taken pieces
      TextDisplay   the board as emoji or as text, or a MediaGallery with its picture
      ActionRow …   the move input (`bot.views.input.inputs`)
      TextDisplay   text below the board
      ActionRow …   other buttons

If the buttons form the board, no board is drawn above them, unless people chose pictures or text.

A board of emoji that is too large for them becomes a picture. So does every board of emoji until its game's
tiles are uploaded: Unicode emoji look different, and on a theme of their colour they vanish. Where no files
are allowed, emoji replace pictures.
"""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import assert_never

import discord
from discord import ui

from bot.hosting.matches.board import BoardStyle, PictureStyle
from bot.i18n import Words
from bot.render.emoji import board_text
from bot.render.tiles import FORBIDDEN, Tile, lines_of
from bot.render.window import Window, hidden_points, outgrows_text, shown_in_text
from bot.views.frame import ACCENT
from bot.views.input.buttons import Button, Row, Target
from bot.views.input.input_kind import InputKind
from bot.views.input.inputs import Inputs, target_rows
from bot.views.input.walk import Viewport
from bot.views.tiles import Tiles
from bot.views.words import sentences
from bot.views.words.names import side_name
from bot.views.words.sentences import describe_position
from engines.core.game import Position
from engines.core.types import Side

_LINE_PX, _TEXT_PX, _PICTURE_PX = 20, 120, 254
"""Heights on a phone, in pixels: a line of emoji, a board as text, a picture."""
_CROSS = "✕"

_log = logging.getLogger(__name__)


class Layout(ui.LayoutView):
    """A `LayoutView` whose clicks are handled by custom id alone.

    It is stopped immediately, so that discord.py does not store it:
    `bot.chat.incoming.presses` handles the clicks, before and after a restart.
    """

    def __init__(self, *items: ui.Item[ui.LayoutView]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        self.stop()


@dataclass(frozen=True, slots=True)
class Drawing:
    """A rendered message, ready to be sent or to replace another; `name` is the file name of `picture`."""

    view: Layout
    picture: bytes | None = None
    name: str = ""
    more: tuple[tuple[bytes, str], ...] = ()
    """Additional pictures and their file names."""
    mentions: discord.AllowedMentions = field(default_factory=discord.AllowedMentions.none, compare=False)
    """Mentions that ping people when the message is posted."""

    @property
    def files(self) -> list[discord.File]:
        """New file objects of the pictures to upload, because discord.py can send a file object only once."""
        if self.picture is None:
            return []
        pictures = ((self.picture, self.name), *self.more)
        return [discord.File(io.BytesIO(picture), name) for picture, name in pictures]


def only_pinging(*user_ids: int) -> discord.AllowedMentions:
    """Return the allowed mentions of a message that pings these people and nobody else."""
    users = [discord.Object(user_id) for user_id in user_ids]
    return discord.AllowedMentions(users=users, everyone=False, roles=False, replied_user=False)


@dataclass(frozen=True, slots=True)
class Illustration:
    """A board or other picture between a page's text and its buttons.

    `picture` is the content of the file to upload, if any, and `name` its file name.
    """

    item: ui.Item[ui.LayoutView]
    picture: bytes | None = None
    name: str = ""

    @classmethod
    def of_text(cls, text: str) -> Illustration:
        """Return an illustration that is text."""
        return cls(ui.TextDisplay(text))

    @classmethod
    def of_picture(cls, picture: bytes, name: str, description: str) -> Illustration:
        """Return an illustration of a picture, a PNG with the file name `name`.

        `description` is for screen readers.
        """
        media = discord.MediaGalleryItem(f"attachment://{name}", description=description)
        return cls(ui.MediaGallery(media), picture, name)


@dataclass(frozen=True, slots=True)
class Style:
    """A style of boards."""

    name: BoardStyle
    """The style's name, as stored."""
    draw: Callable[[ShownBoard, Words, Tiles], Awaitable[Illustration]]
    """Draws a board; a thread paints pictures."""
    px: Callable[[Position, Window | None], float]
    """Returns a board's height in pixels on a phone, given the part that the pad shows (`None`: no pad)."""
    forbidden_mark: Callable[[Position, Words, Tiles], str]
    """Returns the mark of forbidden points or, if the board has no such marks, the names of these points."""
    needs_files: bool
    """Whether the board is a picture: it must be attached, and has the colours of a theme."""
    yields_to_buttons: bool
    """Whether no board is drawn where the buttons form the board."""


@dataclass(frozen=True, slots=True)
class ShownBoard:
    """A board as a message shows it: the position, the style, and the marks on it."""

    position: Position
    style: Style
    name: str
    """File name of the board's picture."""
    picture: PictureStyle = field(default_factory=PictureStyle)
    chosen: Sequence[int] = ()
    """Points of the steps made in a half-made move."""
    next_points: Sequence[int] = ()
    """Targets of the next step."""
    window: Window | None = None
    """The part of the board that the pad shows."""
    is_over: bool = False
    description: str = ""
    """Text of a picture for screen readers; by default, the position in words."""
    counts_stores: bool = False
    """Whether a line below plain emoji counts the stores, because no other line has these numbers."""
    beside: str | None = None
    """The message's other text, which shares its room with a board of emoji; `None` if unknown."""


# -- emoji ------------------------------------------------------------------------
async def _draw_emoji(board: ShownBoard, words: Words, tiles: Tiles) -> Illustration:
    position = board.position
    grid = board_text(
        position,
        chosen=board.chosen,
        next_points=board.next_points,
        window=board.window,
        marks=sentences.piece_marks(position.game, words),
        tiles=tiles.texts(position.game),
        is_over=board.is_over,
        beside=board.beside,
    )
    return Illustration.of_text(grid + (_stores_text(position, words, tiles) if board.counts_stores else ""))


def _stores_text(position: Position, words: Words, tiles: Tiles) -> str:
    """Return the line below a board of plain emoji that counts its stores; empty for other boards."""
    game, counts = position.game, position.counts()
    if counts is None or tiles.texts(game) is not None or not game.look.has_stores:
        return ""
    return "\n-# " + " – ".join(f"{side_name(game, side, words)} {counts[side]}" for side in Side)


def _emoji_px(position: Position, window: Window | None) -> float:
    shown = shown_in_text(position, window)
    border = 2 * bool(position.game.look.edges[0])
    note = bool(hidden_points(position, shown))
    return _LINE_PX * (lines_of(position.game.look, shown) + border + 1 + note)


def _forbidden_glyph(position: Position, words: Words, tiles: Tiles) -> str:
    texts = tiles.texts(position.game)
    return position.game.look.forbidden if texts is None else texts[Tile(mark=FORBIDDEN)]


# -- pictures ---------------------------------------------------------------------
async def _draw_picture(board: ShownBoard, words: Words, tiles: Tiles) -> Illustration:
    """Draw the picture; on failure, draw the board in emoji."""
    try:
        painted = await asyncio.to_thread(_paint, board)
    except Exception:
        _log.exception(
            "The picture %s could not be painted; the board is drawn with emoji instead", board.name
        )
        return await _draw_emoji(board, words, tiles)
    description = board.description or describe_position(board.position, words)
    return Illustration.of_picture(painted, board.name, description)


def _paint(board: ShownBoard) -> bytes:
    from bot.render.pictures.picture import board_png

    return board_png(
        board.position,
        theme=board.picture.theme,
        has_numbers=board.picture.has_numbers,
        is_finished=board.is_over,
        chosen=board.chosen,
        next_points=board.next_points,
        window=board.window,
    )


# -- text -------------------------------------------------------------------------
async def _draw_text(board: ShownBoard, words: Words, tiles: Tiles) -> Illustration:
    return Illustration.of_text(describe_position(board.position, words))


def _forbidden_names(position: Position, words: Words, tiles: Tiles) -> str:
    return words("list-comma").join(map(position.format_point, position.forbidden_points))


# -- every style ------------------------------------------------------------------
EMOJI = Style(
    BoardStyle.EMOJI, _draw_emoji, _emoji_px, _forbidden_glyph, needs_files=False, yields_to_buttons=True
)
PICTURE = Style(
    BoardStyle.PICTURE,
    _draw_picture,
    lambda position, window: _PICTURE_PX,
    lambda position, words, tiles: _CROSS,
    needs_files=True,
    yields_to_buttons=False,
)
TEXT = Style(
    BoardStyle.TEXT,
    _draw_text,
    lambda position, window: _TEXT_PX,
    _forbidden_names,
    needs_files=False,
    yields_to_buttons=False,
)

_STAND_IN = replace(PICTURE, yields_to_buttons=EMOJI.yields_to_buttons)
"""The picture in place of a board of emoji."""


def style_of(name: BoardStyle) -> Style:
    """Return the style with this name."""
    match name:
        case BoardStyle.EMOJI:
            return EMOJI
        case BoardStyle.PICTURE:
            return PICTURE
        case BoardStyle.TEXT:
            return TEXT
        case _:
            assert_never(name)


def drawn_style(
    chosen: BoardStyle,
    position: Position,
    *,
    lacks_tiles: bool,
    has_files: bool = True,
    undone: tuple[int, ...] = (),
) -> Style:
    """Return the style to draw a position in, where `chosen` is the style that people want.

    Emoji give way to a picture while the game's tiles are being uploaded (`lacks_tiles`), or if the board or
    the points of taken-back actions (`undone`) do not fit in text. A picture gives way to emoji where the bot
    may not send files (`has_files` false).
    """
    style = style_of(chosen)
    if style is EMOJI:
        style = _STAND_IN if lacks_tiles or outgrows_text(position, undone) else EMOJI
    return EMOJI if style.needs_files and not has_files else style


# -- pages ------------------------------------------------------------------------
@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPage:
    """The content of a page with a board, computed once: `draw_page` only draws it.

    `accent` is the colour of the page's left edge, and `rows` are the other buttons, at the bottom.
    """

    text: str
    board: ShownBoard
    words: Words
    tiles: Tiles
    accent: int = ACCENT
    button: Button | None = None
    """The button beside the text, such as *Solution*."""
    aside: str = ""
    """A small line between the text and the board."""
    inputs: Inputs = field(default_factory=Inputs)
    """The buttons to move with."""
    below: str = ""
    """Text below the board and the move input."""
    rows: Sequence[Row] = ()


async def draw_page(page: BoardPage) -> Drawing:
    """Draw a page, without its board if buttons form it and the style yields to them.

    A thread paints its picture.
    """
    board, shown = page.board, None
    if not board.style.yields_to_buttons or page.inputs.kind is not InputKind.GRID:
        shown = await board.style.draw(board, page.words, page.tiles)
    return page_with(
        page.text,
        shown,
        *page.rows,
        inputs=page.inputs.rows,
        below=page.below,
        button=page.button,
        aside=page.aside,
        accent=page.accent,
    )


def page_with(
    text: str,
    shown: Illustration | None,
    *rows: Row,
    inputs: Sequence[Row] = (),
    below: str = "",
    button: Button | None = None,
    aside: str = "",
    accent: int = ACCENT,
) -> Drawing:
    """Build a page around `shown`: a drawn board, another picture, or nothing.

    From top to bottom: `text` with `button` beside it, `aside`, the picture, `inputs`, `below`, then `rows`.
    `accent` is the colour of the page's left edge.
    """
    top: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay(text)
    items: list[ui.Item[ui.LayoutView]] = [top if button is None else ui.Section(top, accessory=button)]
    if aside:
        items.append(ui.TextDisplay(aside))
    if shown is not None:
        items.append(shown.item)
    items.extend(inputs)
    if below:
        items.append(ui.TextDisplay(below))
    view = Layout(ui.Container(*items, *rows, accent_colour=accent))
    return Drawing(view) if shown is None else Drawing(view, shown.picture, shown.name)


def with_inputs(page: BoardPage, target: Target, viewport: Viewport, above_px: float) -> BoardPage:
    """Return the page with the input for a move on `target`, and with marks of the half-made move.

    Pictures do not mark the targets of the next step. `above_px` is the height in pixels, on a phone, of the
    lines that this page has in addition to those of a match's message; they leave fewer rows to the pad.
    """
    board = page.board
    walk = viewport.walk(board.position)

    def board_px(window: Window | None) -> float:
        return above_px + board.style.px(board.position, window)

    inputs = target_rows(target, page.words, walk, viewport, board_px, page.tiles)
    marked = replace(
        board,
        chosen=walk.chosen_points,
        next_points=() if board.style.needs_files else walk.points,
        window=inputs.window,
    )
    return replace(page, board=marked, inputs=inputs)
