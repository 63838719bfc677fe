"""The board message: a container with the board and the buttons below it.

    Container, in the colour of the side to move
      Section       players, last move, player to move        [⋯]
      TextDisplay   the board as emoji or as text, or a MediaGallery with its picture
      ActionRow …   the move input (`bot.views.input.inputs`)

In every game the message has at most 40 components and 4,000 characters.
If the buttons form the board, no board is drawn above them. A finished
match shows the board, the result, and buttons such as *Rematch*.
"""

from __future__ import annotations

import asyncio
import functools
import io
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field

import discord
from discord import ui

from bot.hosting.matches.board import BoardStyle
from bot.hosting.matches.match_with_board import MatchWithBoard
from bot.i18n import Words, words_for
from bot.render import board_text
from bot.render.emoji import MESSAGE, count_characters, is_heading
from bot.render.pictures.theme import THEMES, TILES, palette
from bot.render.tiles import has_tile_labels
from bot.render.window import Window, hidden_points, shown_in_text
from bot.views import presses
from bot.views.boards.drawn_style import with_drawn_style
from bot.views.boards.ending import end_rows
from bot.views.boards.exhibitions import exhibition_row, type_vote_button
from bot.views.boards.header import header
from bot.views.boards.offers import answer_row
from bot.views.boards.waiting import next_button
from bot.views.custom_id import custom_id
from bot.views.input.input_kind import InputKind
from bot.views.input.inputs import Button, Inputs, final_grid, input_rows
from bot.views.input.viewport import Viewport
from bot.views.input.walk import Walk
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words import sentences
from bot.views.words.description import describe_position
from bot.views.words.results import rating_changes
from engines.core.game import Game, Position
from engines.core.types import Side

Item = ui.Item[ui.LayoutView]

_ACCENTS = {
    "black": 0x31373D,
    "white": 0xE6E7E8,
    "red": 0xDD2E44,
    "yellow": 0xFDCB58,
    "blue": 0x3B88C3,
    "green": 0x78B159,
}
"""The container's accent colour, by the colour of a side's pieces."""
_DRAWN = 0x8899A6

_UNMOVED = Viewport()
_LINE_PX, _HEADING_PX, _SMALL_LINE_PX, _TEXT_PX, _PICTURE_PX = 20, 49, 18, 120, 254
"""Heights on a phone, in pixels: a line of emoji, a line that is a heading, a small line, a board as
text, and a picture."""

_log = logging.getLogger(__name__)


class Layout(ui.LayoutView):
    """A `LayoutView` whose clicks are handled by custom id alone.

    It is stopped immediately, so that discord.py does not store it:
    `bot.cogs.clicks` handles the clicks, before and after a restart.
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


async def draw(
    match: MatchWithBoard,
    viewport: Viewport = _UNMOVED,
    reader: Words | None = None,
    *,
    link: str = "",
    has_next: bool = False,
    is_ballot: bool = False,
    tiles: Tiles = NO_TILES,
) -> Drawing:
    """Build the message that shows a match's board, in the match's language; a thread paints the picture.

    With a `reader`, build the message of a private board in the reader's language, with
    the `link` to the public board, if any, and, with `has_next`, a button that opens the reader's
    next match. With `is_ballot`, the buttons cast votes for moves, and one opens a form
    for typing a vote.
    """
    match = with_drawn_style(match, viewport)
    words, walk = (reader or words_for(match.board.locale)).of(match.game), viewport.walk(match.position)
    inputs = Inputs()
    if match.terms.exhibition is None or is_ballot:
        px = functools.partial(_board_px, match, walk.position, is_private=reader is not None)
        inputs = input_rows(match, words, walk, viewport, px, is_ballot=is_ballot, tiles=tiles)
        if match.is_finished and match.board.style is BoardStyle.EMOJI:
            inputs = final_grid(match, words, walk, viewport, tiles)
    # While the engine thinks, the pad is disabled, so the picture shows no window.
    window = None if match.is_thinking else inputs.window
    is_private = reader is not None
    top = _top(match, words, walk, tiles, link=link, has_caption=is_private and not is_ballot)
    beside = _header_button(match, words, is_private=is_private, has_next=has_next, is_ballot=is_ballot)
    picture = await _paint(match, walk, window) if match.board.is_picture else None
    if picture:
        name = _picture_name(match, walk)
        body = [_gallery(match, walk.position, words, name)]
        return Drawing(_layout(match, words, top, body, inputs, beside, is_private, tiles), picture, name)
    around = top + (_footer(match, words) if match.is_finished else "")
    body = _text(match, words, walk, inputs, tiles, MESSAGE - count_characters(around))
    return Drawing(_layout(match, words, top, body, inputs, beside, is_private, tiles))


def pad_window(match: MatchWithBoard, viewport: Viewport = _UNMOVED) -> Window | None:
    """Return the part of the board that the button pad shows; `None` without a pad."""
    match = with_drawn_style(match, viewport)
    words, walk = words_for(match.board.locale).of(match.game), viewport.walk(match.position)
    return input_rows(match, words, walk, viewport, functools.partial(_board_px, match, walk.position)).window


def _picture_name(match: MatchWithBoard, walk: Walk) -> str:
    state = "-end" if match.is_finished else f"-{walk.action}-{walk.depth}" if walk.path else ""
    return f"board-{match.id}-{match.seq}{state}.png"


def _board_px(
    match: MatchWithBoard, seen: Position, window: Window | None, *, is_private: bool = False
) -> float:
    """Return the height in pixels, on a phone, of the board and the optional lines above it.

    These lines are a timestamp, the explanation of a mark, and the caption of a private board.
    """
    explained = _SMALL_LINE_PX if match.position.forbidden_points else 0
    moment = 0 if match.clock is None and match.poll is None else _LINE_PX
    board = shown_px(seen, match.board.style, window)
    return board + explained + moment + (2 * _SMALL_LINE_PX if is_private else 0)


def shown_px(position: Position, style: BoardStyle, window: Window | None) -> float:
    """Return the height in pixels of a board on a phone; `window` is the part that the pad shows."""
    if style is BoardStyle.PICTURE:
        return _PICTURE_PX
    if style is BoardStyle.TEXT:
        return _TEXT_PX
    shown = shown_in_text(position, window)
    border = 2 * bool(position.game.look.edges[0])
    note = _LINE_PX if hidden_points(position, shown) else 0
    line = _HEADING_PX if is_heading(position) else _LINE_PX
    return line * (shown.height + border + 1) + note


async def _paint(match: MatchWithBoard, walk: Walk, window: Window | None) -> bytes | None:
    """Paint the picture; return `None` on failure, so that the board is drawn in emoji."""
    from bot.render.pictures.picture import board_png

    chosen, next_points = _marks(match, walk)
    try:
        return await asyncio.to_thread(
            board_png,
            walk.position,
            theme=match.board.picture.theme,
            has_numbers=match.board.picture.has_numbers,
            is_finished=match.is_finished,
            chosen=chosen,
            next_points=next_points,
            window=window,
        )
    except Exception:
        _log.exception(
            "The picture of match %s at ply %s could not be painted",
            match.id,
            match.ply,
            extra={"match": match.id},
        )
        return None


def _marks(match: MatchWithBoard, walk: Walk) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the points to mark: those of the steps entered so far, and the targets of the next step."""
    if match.is_thinking or match.is_finished:
        return (), ()
    return walk.chosen_points, walk.points


def _top(
    match: MatchWithBoard, words: Words, walk: Walk, tiles: Tiles, *, link: str, has_caption: bool
) -> str:
    """Return the header; with `has_caption`, it ends with the match's caption and `link`, if any."""
    text = header(match, words, walk, tiles)
    if not has_caption:
        return text
    # The largest boards of tiles leave no room for more than the link.
    shown = shown_in_text(walk.position)
    is_brief = tiles.texts(match.game) is not None and not has_tile_labels(match.game.look, shown)
    if is_brief:
        return f"{text}\n-# {link}" if link else text
    return "\n".join((text, " · ".join(filter(None, (sentences.caption(match, words), link)))))


def _layout(
    match: MatchWithBoard,
    words: Words,
    top_text: str,
    body: Sequence[Item],
    inputs: Inputs,
    beside: Button | None,
    is_private: bool,
    tiles: Tiles,
) -> Layout:
    """Build the message; the button `beside`, if any, stands beside the header of an ongoing match."""
    top: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay(top_text)
    items: list[Item]
    if match.is_finished:
        items = [top, *body, *inputs.rows, ui.TextDisplay(_footer(match, words)), *end_rows(match, words)]
    else:
        asked = answer_row(match, words) or (None if is_private else exhibition_row(match, words))
        items = [
            ui.Section(top, accessory=beside) if beside is not None else top,
            *body,
            *inputs.rows,
            *([asked] if asked else []),
        ]
    container: ui.Container[ui.LayoutView] = ui.Container(*items, accent_colour=_accent(match, tiles))
    return Layout(container)


def _header_button(
    match: MatchWithBoard, words: Words, *, is_private: bool, has_next: bool, is_ballot: bool
) -> Button | None:
    """Return the single button beside the header; `None` on a private board when no other match waits."""
    if is_ballot:
        return type_vote_button(match)
    if is_private:
        return next_button(words, match.id) if has_next else None
    return Button(label="⋯", custom_id=custom_id(presses.MORE, match.id))


def _gallery(match: MatchWithBoard, seen: Position, words: Words, name: str) -> Item:
    description = _alternative_text(match, seen, words)
    media = discord.MediaGalleryItem(f"attachment://{name}", description=description)
    return ui.MediaGallery(media)


def _text(
    match: MatchWithBoard, words: Words, walk: Walk, inputs: Inputs, tiles: Tiles, room: int
) -> list[Item]:
    """Return the board in emoji or words; nothing if the buttons form the board."""
    if match.board.style is BoardStyle.TEXT:
        return [ui.TextDisplay(describe_position(walk.position, words))]
    if match.board.style is BoardStyle.EMOJI and inputs.kind is InputKind.GRID:
        return []
    chosen, next_points = _marks(match, walk) if inputs.rows else ((), ())
    window = None if match.is_thinking else inputs.window
    marks, texts = sentences.piece_marks(match.game, words), tiles.texts(match.game)
    grid = board_text(
        walk.position,
        chosen=chosen,
        next_points=next_points,
        window=window,
        marks=marks,
        tiles=texts,
        is_over=match.is_finished,
        most=room,
    )
    return [ui.TextDisplay(grid)]


def _footer(match: MatchWithBoard, words: Words) -> str:
    """Return the rating changes and the caption of the match."""
    lines = (rating_changes(match, words), sentences.caption(match, words))
    return "\n".join(line for line in lines if line)


def _alternative_text(match: MatchWithBoard, seen: Position, words: Words) -> str:
    """Return the picture's alternative text, the position in words."""
    about = (sentences.game_title(match.game, words), words("move-number", move=match.position.ply))
    return words("list-stop").join((words("list-comma").join(about), describe_position(seen, words)))


def _accent(match: MatchWithBoard, tiles: Tiles = NO_TILES) -> int:
    """Return the container's colour, by the side to move or the winner."""
    if match.result is None:
        return _side_accent(match, match.position.side_to_move, tiles)
    if match.result.winner is None:
        return _DRAWN
    return _side_accent(match, match.position.side_of(match.result.winner), tiles)


def _side_accent(match: MatchWithBoard, side: Side, tiles: Tiles) -> int:
    """Return the colour that the side's piece has in the picture's theme, on tiles, or as an emoji."""
    theme, game = match.board.picture.theme, match.game
    if not match.board.is_picture or theme not in THEMES:
        if tiles.texts(game) is None:
            return accent_of(game, side)
        theme = TILES
    colours = palette(theme, game.look.surface).piece(game.look.side_piece(side).colour)
    return int.from_bytes(bytes(colours.fill))


def accent_of(game: Game, side: Side) -> int:
    """Return the container's colour for a side, by the colour of its piece's emoji."""
    return _ACCENTS[game.look.side_piece(side).colour]
