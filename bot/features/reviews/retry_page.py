"""The private page of a retry: another try at the position before a mistake (`bot.views.boards.board`).

players; the task, the result of the last move     [Solution]
the board
the move input, or [Review] once a good move is found
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.features.reviews.page import RETRY_MOVES, REVIEWED
from bot.hosting.matches.board import PictureStyle
from bot.hosting.reviews.analyses import Retry
from bot.i18n import Words
from bot.views.boards.board import BoardPage, Drawing, ShownBoard, draw_page, drawn_style, with_inputs
from bot.views.boards.match_page import accent_of
from bot.views.boards.players import SMALL_LINE, players_line
from bot.views.input.buttons import Button, Row, Target, press_button
from bot.views.input.walk import Viewport
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words import sentences
from engines.core.board.rotation import view_from
from engines.core.game import Position

_EXTRA_PX = 56
"""Height in pixels of the lines that a match's message does not have."""


@dataclass(frozen=True, slots=True)
class RetryPage:
    """The state of the page: the retry, the latest attempt, and how to show the board."""

    retry: Retry
    tried: int | None = None
    """The move that the person tried last; `None` before the first attempt."""
    is_found: bool = False
    """Whether the tried move is good, which ends the retry."""
    viewport: Viewport = field(default_factory=Viewport)

    @property
    def position(self) -> Position:
        """The position to show, rotated as the person prefers: before the retry or after a good move."""
        position = self.retry.position
        if self.is_found and self.tried is not None:
            position = position.play(self.tried)
        return view_from(position, self.viewport.bottom_side)


async def draw_retry(page: RetryPage, words: Words, tiles: Tiles = NO_TILES) -> Drawing:
    """Build the page of a retry; pictures are painted outside the event loop."""
    match, position = page.retry.match, page.position
    words = words.of(match.game)
    target = Target(match.id, page.retry.move.ply, RETRY_MOVES, explains=False)
    lacks_tiles, picture = tiles.is_waiting_for(match.game), PictureStyle(match.board.picture.theme)
    style = drawn_style(match.board.style, position, lacks_tiles=lacks_tiles, leaves_room=True)
    name = f"retry-{match.id}-{position.ply}.png"
    shown = BoardPage(
        text="\n".join(_lines(page, words, tiles)),
        board=ShownBoard(position, style, name, picture, counts_stores=True),
        words=words,
        tiles=tiles,
        accent=accent_of(match.game, page.retry.position.side_to_move),
        button=None if page.is_found else _solution_button(page, words, "button-solution"),
        rows=(_end_row(page, words),) if page.is_found else (),
    )
    return await draw_page(shown if page.is_found else with_inputs(shown, target, page.viewport, _EXTRA_PX))


def _lines(page: RetryPage, words: Words, tiles: Tiles) -> list[str]:
    """Return the players, the task, and the result of the last try."""
    retry = page.retry
    played = sentences.move_name(retry.position, retry.move.action, words)
    lines = [
        f"-# {players_line(retry.match.at_ply(retry.move.ply), words, tiles, room=SMALL_LINE)}",
        words("retry-task", ply=retry.move.ply + 1, move=played),
    ]
    if page.tried is not None:
        key = "retry-found" if page.is_found else "puzzle-wrong"
        lines.append(words(key, move=sentences.move_title(retry.position, page.tried, words)))
    return lines


def _end_row(page: RetryPage, words: Words) -> Row:
    return Row(_solution_button(page, words, "button-review"))


def _solution_button(page: RetryPage, words: Words, label: str) -> Button:
    """Return the button to the reviewed move, which names the better one."""
    return press_button(words(label), REVIEWED, page.retry.match.id, page.retry.move.ply + 1, 0)
