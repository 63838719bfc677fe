"""`/match board`: posts the board in this channel, asks the other player first, or shows a private copy.

`bot.chat.sharing` decides which, before the answer is public. If the match would become public, the other
player is asked beside the board. The question is stored in its message alone: its custom ids name the match,
the asked seat and the channel. They count only where the bot's own message contains them, so nobody can
forge them.
"""

from __future__ import annotations

import logging
from datetime import timedelta

import discord
from cachetools import TTLCache

from bot.chat import places
from bot.chat.clicked import is_offered
from bot.chat.gateway.interactions import REQUEST_ERRORS
from bot.chat.live.messages import OutOfReachError
from bot.chat.response import Response
from bot.chat.server import permissions
from bot.chat.sharing import Showing, others_in
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place, PlaceKind
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.runtime import loop_time
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Drawing, style_of
from bot.views.boards.notices import share_question
from bot.views.custom_id import Actor, Click
from bot.views.menu import note_layout
from bot.views.words.names import safe_name
from engines.core.types import Seat

_ASKED_EVERY_S = 3600.0
"""Seconds after a question in which the same person cannot ask the other player about the match again."""
_ANSWERED_WITHIN = timedelta(days=1)
"""Age above which the question is out of date."""
_REMEMBERED = 10_000

_log = logging.getLogger(__name__)


class BoardMoves:
    """Moves boards to other channels, where everybody concerned can view them."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._asked: TTLCache[tuple[int, int], None] = TTLCache(_REMEMBERED, _ASKED_EVERY_S, loop_time)
        """Ids of the matches, and of the people who asked the other player about them."""
        parts.matches.add_asking("board", self._board, by=Actor.ARRANGER)
        parts.presses.register_for(
            parts.access.match, {presses.SHARE_YES: self._agree, presses.SHARE_NO: self._decline}
        )

    async def _board(self, response: Response, match: MatchWithBoard) -> None:
        """Post the board at the bottom of this channel if everybody concerned can view it here.

        Otherwise, ask the other player first, or show a private copy. If the bot lacks a permission to post
        here, name it to the person.
        """
        match = self._parts.boards.at_known_place(match)
        here = places.here(response.interaction)
        showing = await self._parts.sharing.decide(match, here, response.user_id)
        if showing is Showing.ASK:
            await self._ask(response, match, here)
        elif showing is Showing.KEEP:
            await self._keep(response, match, "board-kept")
        elif places.is_silenced(response.interaction):
            # A public board would only be seen by this person here.
            await self._show_copy(response, match)
        elif await permissions.can_post(response, needs_files=style_of(match.board.style).needs_files):
            response.will_be_public()
            await self._parts.first_post.repost(response, match)

    async def _keep(self, response: Response, match: MatchWithBoard, key: str) -> None:
        """Show a private copy, and the reason (message `key`) why the board stays where it is.

        For a vote, show only a link to its board.
        """
        if match.is_vote:
            await response.say(response.words("vote-elsewhere", link=await response.link_to(match)))
            return
        other = next(iter(others_in(match, response.user_id)))
        player = next(one for one in match.players if one.user_id == other)
        await response.say(response.words(key, name=safe_name(player.name)))
        await self._show_copy(response, match)

    async def _show_copy(self, response: Response, match: MatchWithBoard) -> None:
        response.match_id = match.id
        await self._parts.clicked.show_copy(response, match)

    # -- the question --------------------------------------------------------------
    async def _ask(self, response: Response, match: MatchWithBoard, target: Place) -> None:
        """Ask the other player, beside the board, whether everybody may see the match at `target`.

        The person who asks gets a private copy, and no second question is posted within `_ASKED_EVERY_S`.
        """
        asked = (match.id, response.user_id)
        if asked in self._asked:
            await self._keep(response, match, "board-asked-already")
            return
        self._asked[asked] = None
        is_asked = False
        try:
            is_asked = await self._post_question(match, target, response.user_id)
        finally:
            if not is_asked:
                self._asked.pop(asked, None)
        await self._keep(response, match, "board-asked" if is_asked else "board-kept-private")

    async def _post_question(self, match: MatchWithBoard, target: Place, asker_id: int) -> bool:
        """Post the question of `asker_id` to the other player; return whether it was posted.

        It asks whether the board may move to `target`. It is not posted if that player cannot view the
        board's channel, or if Discord refuses it.
        """
        asked = next(seat for seat in Seat if match.players[seat].user_id not in (None, asker_id))
        user_id = match.players[asked].user_id or 0
        if not await self._parts.boards.visibility.can_view(match.place, user_id):
            return False
        known = await self._parts.service.boards.locale_of(user_id)
        words = await self._parts.languages.words_of_writer(user_id, None, known or match.board.locale)
        question = share_question(match, asked, target, words)
        nonce = f"share:{match.id}:{match.seq}:{int(asked)}"
        try:
            await self._parts.boards.messages.post(match.place, question, nonce)
        except (*REQUEST_ERRORS, BusyError, OutOfReachError) as error:
            _log.info(
                "The question about moving the board of match %s could not be posted: %r", match.id, error
            )
            return False
        return True

    async def _decline(self, response: Response, click: Click, found: MatchWithBoard) -> None:
        if await self._check(response, click, found) is not None:
            await response.replace(Drawing(note_layout(response.words("share-declined"))))

    async def _agree(self, response: Response, click: Click, found: MatchWithBoard) -> None:
        match = await self._check(response, click, found)
        if match is None:
            return
        target, asker_id = self._target(click), match.players[Seat(click.numbers[1]).other].user_id or 0
        # The asker acts nowhere now, so both are looked up.
        can_view = await self._parts.boards.visibility.can_view(target, response.user_id, asker_id)
        try:
            moved = await self._parts.boards.move(match.id, match.place, target) if can_view else None
        except (discord.HTTPException, OutOfReachError) as error:
            _log.info(
                "The board of match %s could not be moved and stays in its channel: %r", match.id, error
            )
            moved = None
        if moved is None:
            await response.replace(Drawing(note_layout(response.words("share-over"))))
        else:
            await response.replace(
                Drawing(await self._parts.boards.link_layout(moved, places.here(response.interaction)))
            )

    async def _check(self, response: Response, click: Click, found: MatchWithBoard) -> MatchWithBoard | None:
        """Return the match if this person is asked now; otherwise tell them why not, and return `None`."""
        if not is_offered(response):
            await response.say(response.words("unknown-button"))
            return None
        match = self._parts.boards.at_known_place(found)
        asked = match.players[Seat(click.numbers[1])]
        if asked.user_id != response.user_id:
            await response.say(response.words("share-not-yours", name=safe_name(asked.name)))
            return None
        message = response.interaction.message
        assert message is not None
        asked_at = discord.utils.snowflake_time(message.id)
        is_late = self._parts.runtime.now() - asked_at > _ANSWERED_WITHIN
        is_over = match.is_finished and match.updated_at > asked_at
        is_here = match.place.channel_id == message.channel.id
        if is_over or is_late or not is_here:
            await response.replace(Drawing(note_layout(response.words("share-over"))))
            return None
        return match

    def _target(self, click: Click) -> Place:
        _, _, guild_id, channel_id = click.numbers
        is_thread = isinstance(self._parts.client.get_channel(channel_id), discord.Thread)
        return Place(guild_id, channel_id, kind=PlaceKind.THREAD if is_thread else PlaceKind.CHANNEL)
