"""Pages with a board: text, the board in its style, and buttons. `draw_page` draws each of them.

    Container
      Section       the text                                  [a button]
      TextDisplay   the board as emoji or as text, or a MediaGallery with its picture
      ActionRow …   the move input (`bot.views.input.inputs`)
      TextDisplay   text below the board
      ActionRow …   other buttons

If the buttons form the board, no board is drawn above them.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import discord
from discord import ui

from bot.i18n import Words
from bot.render.window import Window
from bot.views.boards.styles import Illustration, ShownBoard
from bot.views.frame import ACCENT
from bot.views.input.buttons import Button, Row
from bot.views.input.input_kind import InputKind
from bot.views.input.inputs import Inputs, Target, target_rows
from bot.views.input.walk import Viewport
from bot.views.tiles import Tiles


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
    """A rendered message, ready to be sent or to replace another."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPage:
    """The content of a page with a board, computed once: `draw_page` only draws it."""

    text: str
    board: ShownBoard
    words: Words
    tiles: Tiles
    accent: int = ACCENT
    button: Button | None = None
    """The button beside the text, such as *Solution*."""
    inputs: Inputs = field(default_factory=Inputs)
    """The buttons to move with."""
    below: str = ""
    """Text below the board and the move input."""
    rows: Sequence[Row] = ()


async def draw_page(page: BoardPage) -> Drawing:
    """Draw a page; a thread paints its picture."""
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
        accent=page.accent,
    )


def page_with(
    text: str,
    shown: Illustration | None,
    *rows: Row,
    inputs: Sequence[Row] = (),
    below: str = "",
    button: Button | None = None,
    accent: int = ACCENT,
) -> Drawing:
    """Build a page around `shown`: a drawn board, another picture, or nothing."""
    top: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay(text)
    items: list[ui.Item[ui.LayoutView]] = [top if button is None else ui.Section(top, accessory=button)]
    if shown is not None:
        items.append(shown.item)
    items.extend(inputs)
    if below:
        items.append(ui.TextDisplay(below))
    view = Layout(ui.Container(*items, *rows, accent_colour=accent))
    return Drawing(view) if shown is None else Drawing(view, shown.picture, shown.name)


def with_inputs(page: BoardPage, target: Target, viewport: Viewport, above_px: float) -> BoardPage:
    """Return the page with the input for a move on `target`, and with marks of the half-made move.

    `above_px` is the height in pixels of the lines that a match's message does not have.
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
