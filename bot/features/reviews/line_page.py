"""The private page of a line in a review: the best moves after an error, or the better ones in its place.

Container
  TextDisplay   players; the reviewed move and its grade; the line, with the move on the board in bold
  the board after that move of the line
  ActionRow     ⏮ ◀ ▶ ⏭
  ActionRow     [Back] [Better move] or [Best reply]
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace

from bot.features.reviews.wording import heading, move_name
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.reviews.review import Line, ReviewedMove
from bot.i18n import Words
from bot.views.boards.board import BoardPage, Drawing, draw_page
from bot.views.boards.match_page import board_at
from bot.views.boards.players import players_line
from bot.views.custom_id import Press, custom_id
from bot.views.input.buttons import Button, Row, press_button
from bot.views.menu import browse_row, browse_targets
from bot.views.tiles import Tiles
from bot.views.words import sentences
from engines.core.game import Position
from engines.core.types import Side

REVIEWED = Press("reviewed", 3)  # match, moves played, button index: shows the last of these moves
LINE = Press("review_line", 4)  # match, moves played, moves of the line, button index and flag

BETTER = 8
"""Flag in the last number of a custom id: the shown line replaces the played move instead of following it."""
_HERE = 4
"""Button index (without the flag) of buttons that are no arrows."""


@dataclass(frozen=True, slots=True)
class LinePage:
    """The state of the page: a line of the reviewed `move`, of which the board shows the first `step` moves.

    With `is_better`, the line replaces the move by a better one; without, it follows the move.
    """

    match: MatchWithBoard
    move: ReviewedMove
    is_better: bool
    step: int
    bottom_side: Side = Side.FIRST

    @property
    def line(self) -> Line:
        """The moves of the line; empty if the review found none."""
        return self.move.better if self.is_better else self.move.refutation

    @property
    def start(self) -> int:
        """Number of the match's moves before the line."""
        return self.move.ply if self.is_better else self.move.ply + 1

    def position(self, step: int) -> Position:
        """Return the position after `step` moves of the line."""
        position = self.match.position.earlier(self.start)
        for action in self.line[:step]:
            position = position.play(action)
        return position


async def draw_line(page: LinePage, words: Words, tiles: Tiles) -> Drawing:
    """Build the page of a line; pictures are painted outside the event loop."""
    match, words = page.match, words.of(page.match.game)
    position = page.position(page.step)
    file = f"line-{match.id}-{page.start}-{int(page.is_better)}-{page.step}.png"
    shown = replace(match, position=position)
    lines = [
        f"-# {players_line(shown, words, tiles)}",
        heading(match, page.move, words),
        _line_text(page, words),
    ]
    back = press_button(words("button-back"), REVIEWED, match.id, page.move.ply + 1, 0)
    others = [one for one in line_buttons(match, page.move, words) if one.custom_id != _address(page, 1)]
    identity = functools.partial(_address, page)
    return await draw_page(
        BoardPage(
            text="\n".join(lines),
            board=board_at(match, position, file, tiles, page.bottom_side),
            words=words,
            tiles=tiles,
            rows=[
                browse_row(page.step, browse_targets(page.step, len(page.line)), identity),
                Row(back, *others),
            ],
        )
    )


def line_buttons(match: MatchWithBoard, move: ReviewedMove, words: Words) -> list[Button]:
    """Return a button to each line that the review found for an error; none for other moves."""
    pages = [LinePage(match, move, is_better=is_better, step=1) for is_better in (False, True)]
    return [
        Button(
            label=words("button-better" if page.is_better else "button-reply"), custom_id=_address(page, 1)
        )
        for page in pages
        if move.is_error and page.line
    ]


def _address(page: LinePage, step: int, place: int = _HERE) -> str:
    """Return the custom id of a button to `step`; `place` makes the ids of buttons differ."""
    flags = place + BETTER * page.is_better
    return custom_id(LINE, page.match.id, page.move.ply + 1, step, flags)


def _line_text(page: LinePage, words: Words) -> str:
    """Return the names of the line's moves, the one on the board in bold."""
    names = sentences.move_names(page.position(len(page.line)), page.start, words)
    if page.step:
        names[page.step - 1] = f"**{names[page.step - 1]}**"
    played = move_name(page.match, page.move.ply, page.move.action, words)
    key = "review-better-line" if page.is_better else "review-reply-line"
    return words(key, move=played, moves=words("list-comma").join(names))
