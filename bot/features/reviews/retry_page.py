"""The private page of a retry: the position before a mistake, and the inputs for a better move.

Container
  Section       players; task, result of the last move     [Solution]
  the board
  ActionRow …   the move input (`bot.views.input.inputs`), or [Review] [Next] once a good move is found
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from discord import ui

from bot.features.reviews.page import RETRY_MOVES, REVIEWED
from bot.hosting.matches.board import EMOJI, PICTURE, TEXT
from bot.hosting.reviews.retry import Retry
from bot.i18n import Words
from bot.render import board_text
from bot.render.window import Window
from bot.views.boards.board import Drawing, Layout, accent_of, shown_px
from bot.views.boards.header import players_line
from bot.views.boards.past_board import Illustration
from bot.views.boards.waiting import next_button
from bot.views.custom_id import custom_id
from bot.views.input.input_kind import InputKind
from bot.views.input.inputs import Button, Inputs, Row, target_rows
from bot.views.input.target import Target
from bot.views.input.viewport import Viewport
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words import sentences
from bot.views.words.description import describe_position
from engines.core.board.rotation import view_from
from engines.core.game import Position

_EXTRA_PX = 56
"""Height in pixels of the lines that a match's message does not have."""
_HIGHEST_PX = 240
"""Height in pixels above which a picture replaces a board of emoji, so that the pad fits a phone."""


@dataclass(frozen=True, slots=True)
class RetryPage:
    """The state of the page: the retry, the last try, and how to show the board."""

    retry: Retry
    tried: int | None = None
    """The action that the person tried last; `None` before the first try."""
    is_found: bool = False
    """Whether the tried move is good, which ends the retry."""
    viewport: Viewport = field(default_factory=Viewport)
    style: str = EMOJI

    @property
    def position(self) -> Position:
        """The position to show, turned as the person prefers: before the retry or after a good move."""
        position = self.retry.position
        if self.is_found and self.tried is not None:
            position = position.play(self.tried)
        return view_from(position, self.viewport.near)


async def draw_retry(page: RetryPage, words: Words, tiles: Tiles = NO_TILES) -> Drawing:
    """Build the page of a retry; pictures are painted outside the event loop."""
    match, position = page.retry.match, page.position
    words = words.of(match.game)
    style = page.style
    if style == EMOJI and shown_px(position, EMOJI, None) > _HIGHEST_PX:
        style = PICTURE
    inputs = _end_row(page, words) if page.is_found else _inputs(page, style, words, tiles)
    board = await _board(page, style, inputs, words, tiles)
    top: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay("\n".join(_lines(page, words)))
    head = (
        top if page.is_found else ui.Section(top, accessory=_solution_button(page, words, "button-solution"))
    )
    accent = accent_of(match.game, page.retry.position.side_to_move)
    items = [] if board is None else [board.item]
    view = Layout(ui.Container(head, *items, *inputs.rows, accent_colour=accent))
    return Drawing(view) if board is None else Drawing(view, board.picture, board.name)


def _lines(page: RetryPage, words: Words) -> list[str]:
    """Return the players, the task, and the result of the last try."""
    retry = page.retry
    played = _move_name(retry, retry.move.action, words)
    lines = [
        f"-# {players_line(retry.match, words)}",
        words("retry-task", ply=retry.move.ply + 1, move=played),
    ]
    if page.tried is not None:
        key = "retry-found" if page.is_found else "puzzle-wrong"
        lines.append(words(key, move=_move_name(retry, page.tried, words)))
    return lines


def _move_name(retry: Retry, action: int, words: Words) -> str:
    move = retry.position.format_action(action)
    return words.get(f"extra-{move}", move)


def _inputs(page: RetryPage, style: str, words: Words, tiles: Tiles) -> Inputs:
    target = Target(page.retry.match.id, page.retry.move.ply, RETRY_MOVES, explains=False)
    px = partial(_board_px, page.position, style)
    return target_rows(target, words, page.viewport.walk(page.position), page.viewport, px, tiles)


def _board_px(position: Position, style: str, window: Window | None) -> float:
    return _EXTRA_PX + shown_px(position, style, window)


async def _board(
    page: RetryPage, style: str, inputs: Inputs, words: Words, tiles: Tiles
) -> Illustration | None:
    """Draw the board; return `None` if the buttons are the board."""
    position, match = page.position, page.retry.match
    if style == TEXT:
        return Illustration(ui.TextDisplay(describe_position(position, words)))
    if style == PICTURE:
        picture = await asyncio.to_thread(_paint, position, inputs.window, match.board.picture.theme)
        name = f"retry-{match.id}-{position.ply}.png"
        return Illustration.of_picture(picture, name, describe_position(position, words))
    if inputs.kind is InputKind.GRID:
        return None
    points: Sequence[int] = () if page.is_found else page.viewport.walk(position).points
    marks, texts = sentences.piece_marks(match.game, words), tiles.texts(match.game)
    grid = board_text(position, next_points=points, window=inputs.window, marks=marks, tiles=texts)
    return Illustration(ui.TextDisplay(grid))


def _paint(position: Position, window: Window | None, theme: str) -> bytes:
    from bot.render.pictures.picture import board_png

    return board_png(position, theme=theme, is_finished=False, window=window)


def _end_row(page: RetryPage, words: Words) -> Inputs:
    return Inputs((Row(_solution_button(page, words, "button-review"), next_button(words)),))


def _solution_button(page: RetryPage, words: Words, label: str) -> Button:
    """Return the button to the reviewed move, which names the better one."""
    identity = custom_id(REVIEWED, page.retry.match.id, page.retry.move.ply + 1, 0)
    return Button(label=words(label), custom_id=identity)
