"""Hints: first the region of the board with a good move, then the move itself."""

from __future__ import annotations

from discord import ui

from bot.features.analyses.page import HINT_MOVE
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.reviews.analyses import Analysis
from bot.i18n import Words
from bot.views import presses
from bot.views.boards.board import Drawing, Layout
from bot.views.custom_id import custom_id
from bot.views.input.buttons import Button, Row, press_button
from bot.views.words import sentences
from engines.core.game import Position

_BANDS = 3
"""Maximum number of regions per direction; each is at least two lines wide."""


def draw_hint(match: MatchWithBoard, analysis: Analysis, words: Words, *, shows_move: bool) -> Drawing:
    """Build the page of a hint: the region of the best move or, with `shows_move`, the move itself."""
    position, ply = analysis.position, analysis.position.ply
    if not analysis.best:
        return plain_hint(match, words, _none_text(position, words))
    action = analysis.ranked[0]
    region = region_of(position, action)
    if shows_move or region is None:
        return plain_hint(match, words, words("hint-move", move=sentences.move_name(position, action, words)))
    more = press_button(words("button-hint-move"), HINT_MOVE, match.id, ply)
    return plain_hint(match, words, words("hint-region", first=region[0], last=region[1]), more)


def _none_text(position: Position, words: Words) -> str:
    """Return the reason why there is no hint: the game's sentence if it has one, else a general one."""
    return words.of(position.game).get(f"no-worth-{position.request}", words("hint-none"))


def region_of(position: Position, action: int) -> tuple[str, str] | None:
    """Return two opposite corners of the region of a move; `None` for a move without a point.

    Rows and columns are each divided into three bands, fewer on small boards,
    so that a region is never a single point. If rows have no names, a region is a range
    of columns.
    """
    point = position.play(action).last_point
    if point is None or position.rows * position.columns <= 2:
        return None
    row, column = divmod(point, position.columns)
    top, bottom = (0, position.rows - 1) if not position.row_labels() else _band(row, position.rows)
    left, right = _band(column, position.columns)
    if bottom - top + 1 == position.rows and right - left + 1 == position.columns:
        # The board is too small to divide, so the region is a single column.
        left = right = column
    corners = (bottom * position.columns + left, top * position.columns + right)
    first, last = map(position.format_point, corners)
    return first, last


def _band(line: int, lines: int) -> tuple[int, int]:
    """Return the first and last line of the region that contains `line`."""
    bands = max(1, min(_BANDS, lines // 2))
    band = line * bands // lines
    return -(-band * lines // bands), -(-(band + 1) * lines // bands) - 1


def plain_hint(match: MatchWithBoard, words: Words, sentence: str, *more: Button) -> Drawing:
    """Build a page of one sentence (a hint, or the reason why none is available), with `more` buttons
    before *Back*.
    """
    back = custom_id(presses.REPLAY if match.is_finished else presses.MORE, match.id)
    buttons = [*more, Button(label=words("button-back"), custom_id=back)]
    return Drawing(Layout(ui.TextDisplay(sentence), Row(*buttons)))
