"""`/match analyze`, `/match hint` and their buttons: the value of each move, and hints.

A hint is first the region of the board with a good move, then the move itself.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial

import discord
from discord import app_commands, ui

from bot.chat.response import Response
from bot.features.analyses.page import (
    ANALYZE,
    AS_POLICY,
    AS_TEXT,
    HINT,
    HINT_MOVE,
    AnalysisPage,
    analysis_button,
    draw_analysis,
    hint_button,
    last_choice_ply,
    no_value_text,
    plain_page,
)
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import BoardStyle
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.reviews.analyses import Analysis, allows_help
from bot.i18n import Words
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Drawing, Layout
from bot.views.custom_id import Click, custom_id
from bot.views.input.buttons import Button, Row, press_button
from bot.views.panel import PanelView, Section
from bot.views.words import sentences
from engines.core.game import Position
from engines.core.level import ANALYST, POLICY
from engines.registry import policy_of

_BANDS = 3
"""Maximum number of regions per direction; each is at least two lines wide."""


class AnalysisCommands:
    """Commands and buttons for analyses and hints; adds its commands to the group `/match`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.panel.register(Section.ANALYSIS, _buttons)
        parts.panel.annotate(_note)
        parts.presses.register_for(
            parts.access.match,
            {ANALYZE: self._analyze_pressed, HINT: self._hint_pressed, HINT_MOVE: self._hint_pressed},
        )
        everything = parts.matches.suggester(is_finished=None)
        parts.matches.add("analyze", self._analyze_latest, everything, move="option-analyze-move")
        parts.matches.add_asking("hint", self._hint_now, fits=lambda match, seat: allows_help(match))

    # -- commands -----------------------------------------------------------------
    async def _analyze_latest(
        self,
        interaction: discord.Interaction,
        match: str = "",
        move: app_commands.Range[int, 0, 1000] | None = None,
    ) -> None:
        response, chosen = Response.to(interaction), await self._parts.matches.pick_latest(interaction, match)
        chosen = await self._parts.viewports.in_style_of(chosen, response.user_id)
        last = last_choice_ply(chosen)
        ply = last if move is None else min(sentences.ply_after(chosen, move), last)
        await self._analyze(
            response, AnalysisPage(chosen, ply, response.words, chosen.board.style is BoardStyle.TEXT)
        )

    async def _hint_now(self, response: Response, match: MatchWithBoard) -> None:
        await self._hint(response, match, last_choice_ply(match), shows_move=False)

    # -- presses ------------------------------------------------------------------
    async def _analyze_pressed(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        _, ply, place = click.numbers
        # A press can be forged, so check that the game has a policy.
        is_policy = bool(place & AS_POLICY) and policy_of(match.game) is not None
        page = AnalysisPage(
            match,
            min(ply, last_choice_ply(match)),
            response.words,
            is_text=bool(place & AS_TEXT),
            level_id=POLICY if is_policy else ANALYST,
        )
        await self._analyze(response, page)

    async def _hint_pressed(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        _, asked = click.numbers
        ply = min(asked, last_choice_ply(match)) if match.is_finished else match.ply
        # If the match has a new move, the first hint is the region again.
        await self._hint(response, match, ply, shows_move=click.press is HINT_MOVE and ply == asked)

    # -- pages --------------------------------------------------------------------
    async def _analyze(self, response: Response, page: AnalysisPage) -> None:
        position = await self._parts.analyses.position(page.match, page.ply, response.user_id)
        explored = await self._parts.service.archive.find_counts(position, response.user_id)
        match = await self._parts.viewports.in_style_of(page.match, response.user_id)
        page = replace(
            page, match=match, bottom_side=await self._parts.viewports.bottom_side(match, response.user_id)
        )

        draw = partial(draw_analysis, page, explored=explored)
        await self._think(response, position, draw, partial(plain_page, page), "analysis-wait", page.level_id)

    async def _hint(self, response: Response, match: MatchWithBoard, ply: int, *, shows_move: bool) -> None:
        position = await self._parts.analyses.position(match, ply, response.user_id)

        async def draw(analysis: Analysis) -> Drawing:
            return draw_hint(match, analysis, response.words, shows_move=shows_move)

        await self._think(response, position, draw, partial(plain_hint, match, response.words), "hint-wait")

    async def _think(
        self,
        response: Response,
        position: Position,
        draw: Callable[[Analysis], Awaitable[Drawing]],
        draw_sentence: Callable[[str], Drawing],
        waiting: str,
        level_id: str = ANALYST,
    ) -> None:
        """Show an analysis of a position; while the engines compute it, show a notice.

        `draw` builds the page of an analysis by the level `level_id`, and `draw_sentence` a page of one
        sentence. `waiting` is the key of the notice's message. If the person opens another page meanwhile,
        that page stays.
        """
        known = self._parts.analyses.find(position, level_id)
        if known is not None:
            await self._parts.panels.show(response, await draw(known))
            return
        await self._parts.panels.show(response, draw_sentence(response.words(waiting)))
        try:
            shown = await draw(await self._parts.analyses.of(position, response.user_id, level_id))
        except BusyError:
            shown = draw_sentence(response.words("busy"))
        if self._parts.client.private_messages.is_showing(response):
            # Do not replace a page that the person has opened meanwhile.
            await response.renew(shown)


def _buttons(view: PanelView) -> Sequence[Button]:
    """Return the buttons for a hint and an analysis; for a starter who does not play, only the latter.

    There are no buttons for other readers, after the end, and while the match allows no help.
    """
    match, words = view.match, view.words
    if not _may_ask(view) or not allows_help(match):
        return ()
    analyze = analysis_button(match, match.ply, words)
    return (hint_button(match, match.ply, words), analyze) if view.is_player else (analyze,)


def _note(view: PanelView) -> str:
    """Return the sentence that hints and analysis come after the match.

    Empty if the reader may have them now, or may not ask for them at all.
    """
    return view.words("help-later") if _may_ask(view) and not allows_help(view.match) else ""


def _may_ask(view: PanelView) -> bool:
    return not view.match.is_finished and view.may_arrange


# -- hints ------------------------------------------------------------------------
def draw_hint(match: MatchWithBoard, analysis: Analysis, words: Words, *, shows_move: bool) -> Drawing:
    """Build the page of a hint: the region of the best move.

    With `shows_move`, and for a move without a region (`region_of`), it is the move itself. Without scored
    moves, a sentence says that there is no hint.
    """
    position, ply = analysis.position, analysis.position.ply
    if not analysis.best:
        return plain_hint(match, words, no_value_text(position, words, "hint-none"))
    action = analysis.ranked[0]
    region = region_of(position, action)
    if shows_move or region is None:
        return plain_hint(match, words, words("hint-move", move=sentences.move_name(position, action, words)))
    more = press_button(words("button-hint-move"), HINT_MOVE, match.id, ply)
    return plain_hint(match, words, words("hint-region", first=region[0], last=region[1]), more)


def region_of(position: Position, action: int) -> tuple[str, str] | None:
    """Return a part of the board that has the move's point: its bottom left and its top right corner.

    Corners are in the game's notation. Rows and columns are each divided into three bands, fewer on small
    boards, so that a region is never a single point. If rows have no names, a region is a range of columns.
    Returns `None` for a move without a point, and on a board of one or two points.
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
    """Return the first and the last line of the band that has `line`; lines are counted from 0.

    `lines` is the number of lines, which are divided into at most `_BANDS` bands.
    """
    bands = max(1, min(_BANDS, lines // 2))
    band = line * bands // lines
    return -(-band * lines // bands), -(-(band + 1) * lines // bands) - 1


def plain_hint(match: MatchWithBoard, words: Words, sentence: str, *more: Button) -> Drawing:
    """Build a page of one sentence, a hint or why there is none, with `more` buttons before *Back*."""
    back = custom_id(presses.REPLAY if match.is_finished else presses.MORE, match.id)
    buttons = [*more, Button(label=words("button-back"), custom_id=back)]
    return Drawing(Layout(ui.TextDisplay(sentence), Row(*buttons)))


async def setup(parts: Parts) -> None:
    """Add the feature's commands and buttons to the registries in `parts`."""
    AnalysisCommands(parts)
