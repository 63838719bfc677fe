"""`/match review` and the button *Review*: a private review of a finished match, and retries of mistakes.

A retry is another try at the position before a mistake. Its page (`bot.views.boards.board`):

players; the task, the result of the last move     [Solution]
the board
the move input, or [Review] once a good move is found
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace

from discord.ext import commands

from bot.chat import places
from bot.chat.incoming.presses import MoveInput
from bot.chat.response import Response
from bot.chat.server import permissions
from bot.chat.sharing import is_open_channel
from bot.features.reviews.line_page import BETTER, LINE, REVIEWED, LinePage, draw_line
from bot.features.reviews.page import (
    POST_REVIEW,
    RETRY,
    RETRY_MOVES,
    draw_failure,
    draw_posted,
    draw_progress,
    draw_review,
    draw_reviewed,
)
from bot.features.reviews.wording import number_of
from bot.hosting import background
from bot.hosting.errors import HostingError
from bot.hosting.host_limits import RateLimit
from bot.hosting.matches.board import PictureStyle
from bot.hosting.matches.errors import UnknownMatchError
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.puzzles.attempt import check_legal
from bot.hosting.reviews.analyses import Retry, is_good, retry_of
from bot.hosting.reviews.errors import ReviewElsewhereError
from bot.hosting.reviews.job import ReviewJob
from bot.hosting.reviews.review import Review
from bot.i18n import Words, words_for
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import BoardPage, Drawing, ShownBoard, draw_page, drawn_style, with_inputs
from bot.views.boards.match_page import accent_of
from bot.views.boards.players import SMALL_LINE, players_line
from bot.views.custom_id import Click
from bot.views.input.buttons import Button, Row, Target, press_button
from bot.views.input.pad import WIDTH
from bot.views.input.walk import Viewport
from bot.views.tiles import Tiles
from bot.views.words import sentences
from engines.core.board.rotation import view_from
from engines.core.equal_actions import is_equal_action
from engines.core.game import Position

_EDITED_EVERY_S = 4.0
_MAX_POSTS, _WITHIN_S = 2, 60.0
"""Maximum number of reviews that one person can post within `_WITHIN_S` seconds."""
_NOBODY = 0
"""User id that no person has, for a viewer who is not a player."""
_TOKEN_S = 14 * 60.0
"""Seconds during which an interaction token can edit its reply; later the person must click again."""
_EXTRA_PX = 56
"""Height in pixels of the lines of a retry's page that a match's message does not have."""


class ReviewCommands(commands.Cog):
    """Shows and requests reviews; adds its command to the group `/match`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._limit = RateLimit(_MAX_POSTS, _WITHIN_S)
        self._tasks: set[asyncio.Task[None]] = set()
        MoveInput(
            parts.presses, RETRY_MOVES, parts.access.match, self._judge, self._find_retry, self._draw_retry
        )
        parts.presses.register_for(
            parts.access.match,
            {
                presses.REVIEW: lambda response, click, match: self._show(response, match),
                REVIEWED: self._turn,
                LINE: self._show_line,
                POST_REVIEW: self._post,
                RETRY: self._retry,
            },
        )
        parts.matches.add_for_finished("review", self._show)

    async def cog_unload(self) -> None:
        """Cancel the updates of progress pages."""
        await background.cancel(*self._tasks)

    async def _turn(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        review = await self._find_review(response, match)
        if review is not None:
            (_, ply, *_), user_id, parts = click.numbers, response.user_id, self._parts
            match = await parts.viewports.in_style_of(match, user_id)
            side = await parts.viewports.bottom_side(match, user_id)
            page = await draw_reviewed(match, review, ply, user_id, response.words, parts.tiles, side)
            await parts.panels.show(response, page)

    async def _show_line(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        """Show a line of moves after or instead of an error.

        If the review has no such line, which can happen if it was made again, show the page of the move.
        """
        review = await self._find_review(response, match)
        if review is None:
            return
        (_, ply, step, place), parts, user_id = click.numbers, self._parts, response.user_id
        move = review.moves[min(max(ply, 1), len(review.moves)) - 1]
        page = LinePage(match, move, is_better=bool(place & BETTER), step=step)
        if not (move.is_error and page.line):
            await self._turn(response, click, match)
            return
        # The line leaves the match, so its positions are checked, too.
        await parts.service.fair_play.check_line(user_id, page.position(len(page.line)))
        match = await parts.viewports.in_style_of(match, user_id)
        side = await parts.viewports.bottom_side(match, user_id)
        page = replace(page, match=match, step=min(step, len(page.line)), bottom_side=side)
        await parts.panels.show(response, await draw_line(page, response.words, parts.tiles))

    async def _retry(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        retry = await self._find_retry(response, match, click.numbers[1])
        if retry is not None:
            await self._draw_retry(response, retry)

    async def _find_retry(self, response: Response, match: MatchWithBoard, ply: int) -> Retry | None:
        """Return the retry of the mistake after `ply` moves; without a review, request it and return `None`.

        Raises `NoMistakeError` unless the move is this person's own mistake, and `PositionInPlayError`.
        """
        review = await self._find_review(response, match)
        return None if review is None else retry_of(match, review, ply, response.user_id)

    async def _judge(self, response: Response, match: MatchWithBoard, ply: int, action: int) -> None:
        """Answer whether the move `action` is good after `ply` moves, where the person made a mistake.

        The review's best move is good, the mistake is not; other moves are analyzed.
        """
        retry = await self._find_retry(response, match, ply)
        if retry is None:
            return
        check_legal(retry.position, action)
        best, before = retry.move.best, retry.position
        is_found = best is not None and is_equal_action(before, action, best)
        if not is_found and not is_equal_action(before, action, retry.move.action):
            position = await self._parts.analyses.position(retry.match, ply, response.user_id)
            analysis = await self._parts.analyses.of(position, response.user_id)
            is_found = is_good(analysis, action)
        await self._draw_retry(response, retry, tried=action, is_found=is_found)

    async def _draw_retry(
        self,
        response: Response,
        retry: Retry,
        viewport: Viewport | None = None,
        *,
        tried: int | None = None,
        is_found: bool = False,
    ) -> None:
        mine = await self._parts.preferences.of_person(response.user_id)
        bottom_side = await self._parts.viewports.bottom_side(retry.match, response.user_id)
        match = await self._parts.viewports.in_style_of(retry.match, response.user_id)
        shown = replace(viewport or Viewport(), width=mine.pad_width or WIDTH, bottom_side=bottom_side)
        page = RetryPage(replace(retry, match=match), tried, is_found, shown)
        await self._parts.panels.show(response, await draw_retry(page, response.words, self._parts.tiles))

    async def _post(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        """Post the review in this channel; without a review, request it.

        If the bot cannot post files here, the person gets a message about that. Raises
        `ReviewElsewhereError` unless everybody in the channel has access to the match, `AskedTooOftenError`,
        and `PositionInPlayError` if the person must not see the review now.
        """
        review = await self._find_review(response, match)
        if review is None:
            return
        await self._check_place(response, match)
        if not await permissions.can_post(response, needs_files=True):
            return
        self._limit.check(response.user_id)
        message_id = await response.post(await draw_posted(match, review, words_for(match.board.locale)))
        if message_id is not None:
            place = replace(places.here(response.interaction), message_id=message_id)
            await self._parts.service.boards.save_review_place(match, place)

    async def _check_place(self, response: Response, match: MatchWithBoard) -> None:
        """Raise `ReviewElsewhereError` unless everybody in this channel has access to the match.

        A direct message with the bot is always accepted.
        """
        guild = response.interaction.guild

        def is_open(channel_id: int) -> bool:
            channel = None if guild is None else guild.get_channel_or_thread(channel_id)
            return channel is not None and is_open_channel(channel)

        everybody = replace(response.viewer, user_id=_NOBODY, sees=is_open)
        if not places.is_with_bot_alone(response.interaction):
            try:
                await self._parts.service.load_visible(match.id, everybody)
            except UnknownMatchError:
                raise ReviewElsewhereError(match) from None

    async def _find_review(self, response: Response, match: MatchWithBoard) -> Review | None:
        """Return the match's review; if there is none yet, request it, show its progress, and return `None`.

        Raises `PositionInPlayError` if a position of the match occurs in the person's ongoing matches.
        """
        await self._parts.service.fair_play.check_line(response.user_id, match.position)
        review = await self._parts.service.reviews.find(match)
        if review is None:
            await self._show(response, match)
        return review

    async def _show(self, response: Response, match: MatchWithBoard) -> None:
        await self._parts.service.fair_play.check_line(response.user_id, match.position)
        found = await self._parts.service.reviews.ask(match, response.user_id)
        if isinstance(found, Review):
            await self._parts.panels.show(
                response, await draw_review(match, found, response.user_id, response.words)
            )
            return
        shown = found.done
        await self._parts.panels.show(response, draw_progress(match, found, response.words))
        following = self._follow(response, match, found, shown)
        background.run_once(following, "review shown", match.id, self._tasks)

    async def _follow(self, response: Response, match: MatchWithBoard, job: ReviewJob, shown: int) -> None:
        """Update the page's progress, which is `shown` now, and finally show the review.

        This stops once the person opens another page, or after `_TOKEN_S` seconds.
        """
        for _ in range(int(_TOKEN_S / _EDITED_EVERY_S)):
            await job.wait_for_end(_EDITED_EVERY_S)
            if not self._parts.client.private_messages.is_showing(response):
                return
            if job.is_over:
                await response.renew(await self._outcome(response, match, job))
                return
            if job.done != shown:
                shown = job.done
                await response.renew(Drawing(draw_progress(match, job, response.words)))

    async def _outcome(self, response: Response, match: MatchWithBoard, job: ReviewJob) -> Drawing:
        if job.review is None:
            return Drawing(draw_failure(match, response.words))
        try:
            # Check again, because minutes have passed since the last check.
            await self._parts.service.fair_play.check_line(response.user_id, match.position)
        except HostingError as error:
            return Drawing(draw_failure(match, response.words, await response.refusal(error)))
        return await draw_review(match, job.review, response.user_id, response.words)


# -- the page of a retry ------------------------------------------------------------
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
        """The position before the mistake or, once found, after the good move; rotated for the reader."""
        position = self.retry.position
        if self.is_found and self.tried is not None:
            position = position.play(self.tried)
        return view_from(position, self.viewport.bottom_side)


async def draw_retry(page: RetryPage, words: Words, tiles: Tiles) -> Drawing:
    """Build the page of a retry; pictures are painted outside the event loop."""
    match, position = page.retry.match, page.position
    words = words.of(match.game)
    target = Target(match.id, page.retry.move.ply, RETRY_MOVES, explains=False)
    lacks_tiles, picture = tiles.is_waiting_for(match.game), PictureStyle(match.board.picture.theme)
    style = drawn_style(match.board.style, position, lacks_tiles=lacks_tiles)
    name = f"retry-{match.id}-{position.ply}.png"
    shown = BoardPage(
        text="\n".join(_lines(page, words, tiles)),
        board=ShownBoard(position, style, name, picture, counts_stores=True),
        words=words,
        tiles=tiles,
        accent=accent_of(match.game, page.retry.position.side_to_move),
        button=None if page.is_found else _solution_button(page, words, "button-solution"),
        rows=(Row(_solution_button(page, words, "button-review")),) if page.is_found else (),
    )
    return await draw_page(shown if page.is_found else with_inputs(shown, target, page.viewport, _EXTRA_PX))


def _lines(page: RetryPage, words: Words, tiles: Tiles) -> list[str]:
    """Return the players, the task, and the result of the last try."""
    retry = page.retry
    shown = replace(retry.match, position=page.position)
    played = sentences.move_name(retry.position, retry.move.action, words)
    lines = [
        f"-# {players_line(shown, words, tiles, room=SMALL_LINE)}",
        words("retry-task", number=number_of(retry.match, retry.move), move=played),
    ]
    if page.tried is not None:
        key = "retry-found" if page.is_found else "puzzle-wrong"
        lines.append(words(key, move=sentences.move_title(retry.position, page.tried, words)))
    return lines


def _solution_button(page: RetryPage, words: Words, label: str) -> Button:
    """Return the button that opens the review at the mistake, where the better move is named.

    `label` is the key of the button's text.
    """
    return press_button(words(label), REVIEWED, page.retry.match.id, page.retry.move.ply + 1, 0)


async def setup(parts: Parts) -> None:
    """Create the feature's cogs and add them to the bot."""
    await parts.add(ReviewCommands(parts))
