"""The board message: one container with the board in it and its buttons below.

    Container, coloured like the side to move
      TextDisplay   who plays · the board · what happened · who is next
      ActionRow …   what makes a move (`bot.views.inputs`)
      ActionRow     ⌨ Type a move · ◀ ▶ · 🖼 · ⋯

At most 40 components and 4,000 characters, whatever the game. A match
shown as a picture has a gallery, described in words, in place of the
emoji board.
"""

from __future__ import annotations

import asyncio
import io
import logging
from dataclasses import dataclass

import discord
from discord import ui

from bot.hosting.matches.match import Match
from bot.i18n import Words, words_for
from bot.render import board_text, describe
from bot.views import sentences
from bot.views.custom_id import Press, custom_id, step_id
from bot.views.ending import end_row
from bot.views.inputs import Button, Inputs, Row, input_rows
from bot.views.walk import Walk, begin
from engines.core.types import Side

_ACCENTS = {
    "black": 0x31373D,
    "white": 0xE6E7E8,
    "red": 0xDD2E44,
    "yellow": 0xFDCB58,
    "blue": 0x3B88C3,
    "green": 0x78B159,
}
"""The colour of a container by that of the side's piece."""
_DRAWN = 0x8899A6

_log = logging.getLogger(__name__)


class Layout(ui.LayoutView):
    """A message made of components that answers through its custom ids alone.

    It is finished from the start, so that discord.py never keeps it:
    clicks are read by `bot.cogs.clicks`, before and after a restart alike.
    """

    def __init__(self, *items: ui.Item[ui.LayoutView]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        self.stop()


@dataclass(frozen=True, slots=True)
class Drawing:
    """A message ready to be sent or to replace another."""

    view: Layout
    picture: bytes | None = None
    name: str = ""

    @property
    def files(self) -> list[discord.File]:
        """The pictures to upload; fresh ones each time, for a file can be sent only once."""
        return [discord.File(io.BytesIO(self.picture), self.name)] if self.picture else []


async def draw(match: Match, *, walk: Walk | None = None, window: int = 0) -> Drawing:
    """Draw the board of a match in the match's language; a picture is painted outside the event loop.

    `walk` is a half-made move, and `window` the part of the board that the pad shows.
    """
    words, walk = words_for(match.board.locale).of(match.game), walk or begin(match.position)
    picture = await _paint(match, walk) if match.board.is_picture else None
    state = "-end" if match.is_finished else f"-{walk.action}-{walk.depth}" if walk.path else ""
    name = f"board-{match.id}-{match.seq}{state}.png"
    return Drawing(_layout(match, words, walk, window, name if picture else ""), picture, name)


async def _paint(match: Match, walk: Walk) -> bytes | None:
    """Paint the picture, or `None` when that fails: the emoji board is always there."""
    from bot.render.picture import board_png

    chosen, next_points = _marks(walk) if walk.path else ((), ())
    try:
        return await asyncio.to_thread(
            board_png,
            match.position,
            is_finished=match.is_finished,
            chosen=chosen,
            next_points=next_points,
        )
    except Exception:
        _log.exception("The picture of match %s at ply %s could not be painted", match.id, match.ply)
        return None


def _marks(walk: Walk) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The points that a half-made move has gone through, and those where it may go on."""
    return tuple(step for step in walk.path if isinstance(step, int)), walk.points


def _layout(match: Match, words: Words, walk: Walk, window: int, picture_name: str) -> Layout:
    inputs = input_rows(match, words, walk, window)
    top, bottom = sentences.header(match, words), sentences.status(match, words, walk)
    bottom = f"{bottom}\n{sentences.caption(match, words)}"
    body: list[ui.Item[ui.LayoutView]]
    if picture_name:
        description = _alternative_text(match, words)
        gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery(
            discord.MediaGalleryItem(f"attachment://{picture_name}", description=description)
        )
        body = [ui.TextDisplay(top), gallery, ui.TextDisplay(bottom)]
    else:
        chosen, next_points = ((), ()) if match.is_thinking else _marks(walk)
        grid = board_text(match.position, chosen=chosen, next_points=next_points)
        body = [ui.TextDisplay(f"{top}\n{grid}\n{bottom}")]
    tools = end_row(match, words) if match.is_finished else _tool_row(match, words, walk, inputs, window)
    container: ui.Container[ui.LayoutView] = ui.Container(
        *body, *inputs.rows, tools, accent_colour=_accent(match)
    )
    return Layout(container)


def _alternative_text(match: Match, words: Words) -> str:
    """The position in words, for those who hear the picture."""
    position = match.position
    names = [sentences.piece_name(match.game, piece, words) for piece in match.game.look.pieces]
    pieces = describe(position, names, limit=800) or words("empty-board")
    moves = words("move-number", move=position.ply)
    return f"{sentences.game_title(match.game, words)}, {moves}. {pieces}"


def _tool_row(match: Match, words: Words, walk: Walk, inputs: Inputs, window: int) -> Row:
    buttons = [
        Button(label=words("button-type"), emoji="⌨️", custom_id=custom_id(Press.TYPE, match.id)),
        *(_pan_buttons(match, walk, inputs, window) if inputs.windows > 1 else ()),
        _picture_button(match),
        Button(label="⋯", custom_id=custom_id(Press.MORE, match.id)),
    ]
    buttons[0].disabled = match.is_thinking
    return Row(*buttons)


def _pan_buttons(match: Match, walk: Walk, inputs: Inputs, window: int) -> list[Button]:
    current = window % inputs.windows
    before, after = (current - 1) % inputs.windows, (current + 1) % inputs.windows
    return [
        Button(emoji=arrow, custom_id=_pan_id(match, walk, target))
        # With two windows both arrows lead to one place, but two buttons may not share a custom id.
        for arrow, target in (("◀️", before), ("▶️", after + inputs.windows if after == before else after))
    ]


def _pan_id(match: Match, walk: Walk, window: int) -> str:
    """Look at another window, and keep the steps taken so far."""
    if walk.path:
        return step_id(match.id, match.seq, walk.action, walk.depth, window)
    return custom_id(Press.PAN, match.id, match.seq, window)


def _picture_button(match: Match) -> Button:
    """Switches between text and picture; it looks pressed while there is a picture."""
    return Button(
        emoji="🖼️",
        custom_id=custom_id(Press.PICTURE, match.id, int(not match.board.is_picture)),
        style=discord.ButtonStyle.primary if match.board.is_picture else discord.ButtonStyle.secondary,
    )


def _accent(match: Match) -> int:
    """The colour of the side to move, or of the winner."""
    if match.result is None:
        return _side_accent(match, match.position.side_to_move)
    for side in Side:
        if match.position.seat_of(side) == match.result.winner:
            return _side_accent(match, side)
    return _DRAWN


def _side_accent(match: Match, side: Side) -> int:
    return _ACCENTS[match.game.look.side_piece(side).colour]
