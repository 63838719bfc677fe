"""A private page that asks for one move in a position: a puzzle, or another try after a mistake.

Container, in the colour of the side that the exercise is for
  Section       the task, the result of the last move     [a button]
  the board
  ActionRow …   the move input (`bot.views.input.inputs`); at the end other buttons
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from discord import ui

from bot.hosting.matches.board import BoardStyle, PictureStyle
from bot.i18n import Words
from bot.render.window import Window
from bot.views.boards.board import Drawing, Layout, shown_px
from bot.views.boards.drawn_style import drawn_style
from bot.views.boards.illustration import illustrate
from bot.views.input.input_kind import InputKind
from bot.views.input.inputs import Button, Inputs, Row, target_rows
from bot.views.input.target import Target
from bot.views.input.viewport import Viewport
from bot.views.tiles import Tiles
from engines.core.game import Position

_HIGHEST_PX = 240
"""Height in pixels above which a picture replaces a board of emoji, so that the pad fits a phone."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """The content of an exercise page: a puzzle, or another try after a mistake."""

    text: str
    position: Position
    """The position to show, rotated as the person prefers."""
    accent: int
    picture_name: str
    """File name of the board's picture."""
    style: BoardStyle
    picture: PictureStyle = field(default_factory=PictureStyle)
    above_px: float = 0
    """Height in pixels of the page's additional lines, which a match's message does not have."""
    target: Target | None = None
    """Board on which the move input makes moves; `None` once the exercise is over."""
    viewport: Viewport = field(default_factory=Viewport)
    button: Button | None = None
    """The button beside the text, such as *Solution*."""
    end_rows: tuple[Row, ...] = ()
    """The buttons below the board once the exercise is over."""

    def board_px(self, window: Window | None) -> float:
        """Return the height in pixels of the board, given the pad's window, plus the page's extra lines."""
        return self.above_px + shown_px(self.position, self.style, window)


def fitting_style(style: BoardStyle, position: Position, tiles: Tiles) -> BoardStyle:
    """Return the style to draw a page's board in: a picture if emoji would be too high for a phone."""
    if style is BoardStyle.EMOJI and shown_px(position, BoardStyle.EMOJI, None) > _HIGHEST_PX:
        return BoardStyle.PICTURE
    return drawn_style(style, position, lacks_tiles=tiles.is_waiting_for(position.game))


async def draw_exercise(page: Exercise, words: Words, tiles: Tiles) -> Drawing:
    """Build the page of an exercise, painting its picture if it has one."""
    chosen: Sequence[int] = ()
    points: Sequence[int] = ()
    inputs = Inputs(page.end_rows)
    if page.target is not None:
        walk = page.viewport.walk(page.position)
        chosen, points = walk.chosen_points, walk.points
        inputs = target_rows(page.target, words, walk, page.viewport, page.board_px, tiles)
    top: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay(page.text)
    head = top if page.button is None else ui.Section(top, accessory=page.button)
    if page.style is BoardStyle.EMOJI and inputs.kind is InputKind.GRID:
        # The buttons are the board.
        return Drawing(Layout(ui.Container(head, *inputs.rows, accent_colour=page.accent)))
    board = await illustrate(
        page.position,
        page.style,
        words,
        tiles,
        page.picture_name,
        page.picture,
        chosen=chosen,
        next_points=points,
        window=inputs.window,
    )
    view = Layout(ui.Container(head, board.item, *inputs.rows, accent_colour=page.accent))
    return Drawing(view, board.picture, board.name)
