"""Answers the buttons of challenges, rematches and open tables; opens tables: the command `/<game> open`."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Iterator
from typing import Any, TypeVar

from bot.chat import places
from bot.chat.clicked import is_offered, replace_with_text
from bot.chat.commands.game_options import terms_of
from bot.chat.response import Response
from bot.chat.server import people, permissions
from bot.features.new_match.new_matches import NewMatches, WantedMatch
from bot.features.new_match.offer_messages import ChallengeMessages, TableMessages
from bot.features.new_match.offer_page import (
    ACCEPT,
    CANCEL,
    CLOSE_TABLE,
    DECLINE,
    JOIN,
    TELL_SERVER,
    challenge_layout,
    table_layout,
)
from bot.hosting.challenges.errors import ChallengeError, NotHereError, NotYourChallengeError
from bot.hosting.challenges.proposal import ANYONE, Challenge, usual_side
from bot.hosting.challenges.rematch import Rung
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.tables.errors import TableClosedError, UnknownTableError
from bot.hosting.tables.table import Table
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Drawing
from bot.views.custom_id import Click
from bot.views.words.names import challenge_names, safe_name
from engines.core.game import Game

_RUNGS = {presses.REMATCH: Rung.SAME, presses.STRONGER: Rung.STRONGER, presses.WEAKER: Rung.WEAKER}
T = TypeVar("T")


class ChallengeCommands:
    """Handles the buttons of challenges and rematches."""

    def __init__(self, parts: Parts, new_matches: NewMatches, messages: ChallengeMessages) -> None:
        self._parts = parts
        self._challenges = parts.service.challenges
        self._new_matches = new_matches
        self._messages = messages
        parts.presses.register_for(parts.access.match, dict.fromkeys(_RUNGS, self._rematch))
        parts.presses.register_for(parts.access.challenge, {ACCEPT: self._accept, DECLINE: self._decline})
        parts.presses.register({CANCEL: self._cancel})

    async def _rematch(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        if not await self._new_matches.is_possible(response):
            return
        response.will_be_public()
        await self._check_opponent_here(response, match)
        locales = await self._parts.languages.known_locales(response.interaction)
        new = await self._parts.service.rematch(click.id, response.user_id, _RUNGS[click.press], locales)
        if isinstance(new, MatchWithBoard):
            await self._parts.first_post.post_match(response, new)
        else:
            await self._new_matches.post_challenge(response, new)

    async def _check_opponent_here(self, response: Response, match: MatchWithBoard) -> None:
        """Raise `NotHereError` if the opponent of the old match is not in the server of the click."""
        seat = match.seat_of(response.user_id)
        opponent = None if seat is None else match.players[seat.other]
        if opponent is None or opponent.user_id in (None, response.user_id):
            return
        # Use the channel of the click, not the old match's channel.
        asked_at = places.here(response.interaction)
        if not await people.is_at(response.interaction.client, asked_at, opponent.user_id or 0):
            raise NotHereError(opponent)

    async def _accept(self, response: Response, click: Click, challenge: Challenge) -> None:
        if not await self._is_challenger_here(response, challenge):
            return
        locales = await self._parts.languages.known_locales(response.interaction)
        with self._redrawing_closed():
            match = await self._challenges.accept(click.id, response.user_id, locales)
        message = response.interaction.message
        is_other = message is not None and match.place.message_id not in (None, message.id)
        if is_other and is_offered(response):
            # The challenge was posted twice, so this message only links to the board.
            here = places.here(response.interaction)
            await response.replace(Drawing(await self._parts.boards.link_layout(match, here)))
        with self._messages.answering(click.id):
            await self._parts.clicked.refresh(response, match)

    async def _is_challenger_here(self, response: Response, challenge: Challenge) -> bool:
        """Whether the challenger is still in the server; if not, cancel the challenge and tell the person.

        True without a look-up if the challenge is over or the person is not its opponent: accepting then
        fails.
        """
        challenger = challenge.challenger
        is_asked = challenge.is_pending and challenge.opponent.user_id == response.user_id
        client, place = response.interaction.client, challenge.place
        if not is_asked or await people.is_at(client, place, challenger.user_id or 0):
            return True
        with self._redrawing_closed():
            await self._challenges.cancel(challenge.id, challenger.user_id or 0)
        await response.say(
            response.words("challenger-left", name=challenge_names(challenge, response.words)[0])
        )
        return False

    async def _decline(self, response: Response, click: Click, challenge: Challenge) -> None:
        await self._end(response, click.id, self._challenges.decline(click.id, response.user_id))

    async def _cancel(self, response: Response, click: Click) -> None:
        try:
            await self._end(response, click.id, self._challenges.cancel(click.id, response.user_id))
        except NotYourChallengeError as error:
            name = challenge_names(error.challenge, response.words)[0]
            await response.say(response.words("not-yours-to-cancel", name=name))

    async def _end(self, response: Response, challenge_id: int, ending: Awaitable[Challenge]) -> None:
        """Await `ending`, which ends a challenge, and show the outcome in the clicked message."""
        with self._redrawing_closed(), self._messages.answering(challenge_id) as answering:
            challenge = await ending
            message = response.interaction.message
            is_placed = message is not None and message.id == challenge.place.message_id
            is_shown = is_offered(response) and await response.replace(Drawing(challenge_layout(challenge)))
            # If it was posted twice, the click can come from the message that is not stored.
            if is_shown and is_placed:
                answering.record_answer(challenge)

    @contextlib.contextmanager
    def _redrawing_closed(self) -> Iterator[None]:
        """If the block finds the challenge closed without a match, schedule a redraw of its message.

        The message's last edit may have failed. The block's error is raised in any case.
        """
        try:
            yield
        except ChallengeError as error:
            if not error.challenge.is_pending and error.challenge.match_id is None:
                self._messages.schedule_redraw(error.challenge)
            raise


class OpenTables:
    """Opens, joins and closes tables; adds the command to the games' groups."""

    def __init__(self, parts: Parts, new_matches: NewMatches, messages: TableMessages) -> None:
        self._parts = parts
        self._new_matches = new_matches
        self._messages = messages
        parts.presses.register_for(
            parts.access.table,
            {JOIN: self._join, CLOSE_TABLE: self._close, TELL_SERVER: self._advertise},
        )
        parts.groups.add("open", self._open)

    async def _open(self, response: Response, game: Game, chosen: dict[str, Any]) -> None:
        if not await self._new_matches.is_possible(response):
            return
        response.will_be_public()
        is_rated: bool | None = chosen.pop("rated", None)
        wants_thread = chosen.pop("thread", None) is True
        usual = await self._new_matches.usual_clock(response)
        terms = terms_of(game, chosen, is_rated, usual)
        wanted = WantedMatch(terms, chosen["side"] or usual_side(ANYONE), wants_thread)
        await self._new_matches.open_table(response, wanted)

    async def _join(self, response: Response, click: Click, table: Table) -> None:
        """Join the table, and start the match in the clicked message.

        A sentence explains why nobody joins if the host has left the server or the bot can't post. After a
        forged click from another message, the match starts at a post where the person acts, or at the first.
        Raises `UnknownTableError` for a click in the server's list if the table may no longer be shown there,
        and the errors of `Tables.join`.
        """
        if not (await self._is_host_here(response, table) and await permissions.can_post(response)):
            return
        locales = await self._parts.languages.known_locales(response.interaction)
        message = response.interaction.message
        message_id = message.id if message is not None else None
        # A forged click may come from any message, but the match starts where the person acts.
        here = [one for one in table.posts if response.viewer.is_at(one.place)]
        post = table.post_at(message_id) or next(iter(here), table.posts[0])
        if post.is_listing and not await self._parts.sharing.is_listed(table):
            raise UnknownTableError(table.id)
        player = people.player_of(response.interaction.user)
        with self._messages.answering_at(table, post.place.message_id) as answering:
            match = await self._redraw_closed(
                self._parts.service.tables.join(table.id, player, post.id, locales)
            )
            if match.place.message_id not in (None, message_id):
                # Only forged clicks come from other messages than the table's.
                await response.say(response.words("table-paired", link=await response.link_to(match)))
                return
            is_shown = await self._parts.clicked.refresh(response, match)
            if is_shown and answering.newest is not None:
                answering.record_answer(answering.newest)

    async def _advertise(self, response: Response, click: Click, table: Table) -> None:
        """Show the host's table, whose channel not everybody can view, in the server's list too.

        If the host can view no list, a sentence explains that. Raises `TableClosedError` for a closed table.
        """
        if not table.is_open:
            raise TableClosedError(table)
        listing = await self._new_matches.listing_for(response)
        if listing is None:
            await replace_with_text(response, response.words("no-table-list"))
            return
        await self._redraw_closed(self._parts.service.tables.advertise(table.id, listing))
        await replace_with_text(response, response.words("told-server"))

    async def _close(self, response: Response, click: Click, table: Table) -> None:
        message = response.interaction.message
        with self._messages.answering_at(table, message.id if message else None) as answering:
            closed = await self._redraw_closed(self._parts.service.tables.close(table.id))
            is_shown = is_offered(response) and await response.replace(Drawing(table_layout(closed)))
            if is_shown and answering.newest is not None:
                answering.record_answer(answering.newest)

    async def _redraw_closed(self, request: Awaitable[T]) -> T:
        """Return the result of `request`; if the table is already closed, redraw it and raise the error.

        The table's last edit may have failed.
        """
        try:
            return await request
        except TableClosedError as error:
            self._messages.handle_table_change(error.table)
            raise

    async def _is_host_here(self, response: Response, table: Table) -> bool:
        """Whether the host is still in the server; if not, close the table and tell the person.

        True without a look-up if the table is closed: joining it then fails.
        """
        if not table.is_open or await people.is_at(self._parts.client, table.place, table.host.user_id or 0):
            return True
        await self._redraw_closed(self._parts.service.tables.close(table.id))
        await response.say(response.words("host-left", name=safe_name(table.host.name)))
        return False
