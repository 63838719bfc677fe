"""Keeps the messages of matches and challenges up to date.

A click is answered by whoever received it, at once and outside Discord's
limits on edits (`answering`). Everything else that changes a board (an
engine's move, an expired challenge, a restart) comes here: the message is
marked, and the channel's worker draws whatever is true when its turn
comes (`bot.chat.redraws`). No match ever waits for Discord. What is known to
be on the screen is stored (`bot.chat.drawn`), so that after any outage and any
restart exactly the boards that are behind are drawn.

A message that was deleted is posted anew at the bottom of its channel; a
board below which others have written a screenful follows there when its match
moves on.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial

import discord

from bot.chat.answers import Answer
from bot.chat.board_places import BoardPlaces
from bot.chat.board_posts import BoardPosts
from bot.chat.challenge_messages import ChallengeMessages
from bot.chat.drawn import Drawn
from bot.chat.hold import Hold
from bot.chat.match_threads import MatchThreads
from bot.chat.messages import Messages, OutOfReachError
from bot.chat.redraws import NOWHERE, Job, Redraws
from bot.chat.table_messages import TableMessages
from bot.chat.traffic import Traffic
from bot.chat.viewports import Viewports
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place, PlaceKind
from bot.hosting.matches.change import Change
from bot.hosting.matches.errors import UnplayableMatchError
from bot.hosting.matches.match import Match
from bot.hosting.matches.unplayable_match import UnplayableMatch
from bot.hosting.service import GameService
from bot.i18n import words_for
from bot.views.board import Drawing, draw
from bot.views.challenge import moved_layout, thread_layout, thread_mentions
from bot.views.tiles import Tiles
from bot.views.unplayable import unplayable_layout

_UNKNOWN_CHANNEL, _UNKNOWN_MESSAGE, _ARCHIVED = 10003, 10008, 50083
_HOLD_S = 10.0
"""An answer that takes longer than this does not keep its board from being redrawn."""
_UNPOSTED_S = 3.0
"""How long a new match waits for its first message before it is posted from here."""


class Boards:
    """The messages of all matches, `challenges` and `tables`; `places` knows where boards are."""

    def __init__(
        self, client: discord.Client, service: GameService, viewports: Viewports, tiles: Tiles
    ) -> None:
        self.tiles = tiles
        self._service = service
        self._viewports = viewports
        self.redraws = self._redraws = Redraws()
        self._drawn = Drawn(service)
        self.messages = Messages(client, tiles)
        self.traffic = Traffic()
        self._threads = MatchThreads(client, self.messages)
        self.places = BoardPlaces(service, self._redraws)
        self._posts = BoardPosts(self.messages, self.places, service.shown, self.draw, self.retire)
        self.challenges = ChallengeMessages(service, self.messages, self._redraws, self.lead_on)
        self.tables = TableMessages(service, self.messages, self._redraws, self.lead_on)
        self._holds: dict[int, Hold] = {}
        self._unposted: dict[int, asyncio.TimerHandle] = {}
        self._following: set[int] = set()
        """Matches that have moved on while their board was buried."""
        self._drawing: dict[int, bool] = {}
        """Matches whose board is being edited; true once a click was answered meanwhile."""

    # -- what happened --------------------------------------------------------
    def hear(self, change: Change) -> None:
        """Have what has changed redrawn; a match that has just begun is posted by whoever began it."""
        if change.before is None:
            return
        is_moved_on = change.before.position != change.after.position or change.after.is_finished
        if is_moved_on and self.traffic.buries(self.places.place_of(change.after)):
            self._following.add(change.after.id)
        self.changed(change.after)

    def changed(self, match: Match) -> None:
        """Have the board of `match` redrawn; returns at once."""
        hold = self._holds.get(match.id)
        if hold is not None:
            if hold.newest is None or hold.newest.seq <= match.seq:
                hold.newest = match
            return
        self._redraw_at(match.id, self.places.place_of(match))

    def unplayable_changed(self, match: UnplayableMatch) -> None:
        """Have the message of a match that cannot be replayed redrawn; returns at once."""
        self._redraws.add(match.place.channel_id, match.id, partial(self._redraw_unplayable, match))

    @contextlib.asynccontextmanager
    async def answering(self, match_id: int) -> AsyncIterator[Hold]:
        """Keep the worker off a board while a click on it is being answered.

        Have what this yields note the state that the answer is known to have
        shown; any newer one is drawn afterwards.
        """
        hold = self._holds.setdefault(match_id, Hold())
        hold.holders += 1
        try:
            yield hold
        finally:
            hold.holders -= 1
            if match_id in self._drawing:
                self._drawing[match_id] = True
            if not hold.holders:
                del self._holds[match_id]
                hold.is_over.set()
                self._answered(hold)

    def retire(self, match_id: int, old: Place) -> None:
        """Have the message at `old` point to where the match goes on."""
        self._redraws.add(old.channel_id, ("old", old.message_id), partial(self._point_on, old, match_id))

    # -- what is behind ---------------------------------------------------------
    def catch_up(self, channel_id: int | None = None) -> None:
        """Have everything drawn that is behind, in a channel or in all; returns at once."""
        self.challenges.catch_up(channel_id)
        self.tables.catch_up(channel_id)
        key = ("behind", channel_id)
        self._redraws.add(NOWHERE, key, partial(self._read_behind, channel_id))

    def wake(self, channel_id: int | None = None) -> None:
        """Discord is back, or a channel of it: draw now what could not be drawn."""
        self._redraws.wake(channel_id)

    async def _read_behind(self, channel_id: int | None) -> None:
        boards = [
            board
            for board in await self._service.shown.boards_behind(channel_id)
            if channel_id is not None or self._service.share.has(board.place.guild_id)
        ]
        for board in boards:
            if board.place.message_id is None:
                self._redraw_at(board.match_id, board.place)
        self._redraws.add_behind(
            (
                board.place.channel_id,
                ("old", board.place.message_id),
                partial(self._point_on, board.place, board.match_id),
            )
            if board.is_moved
            else (board.place.channel_id, board.match_id, partial(self._redraw, board.match_id))
            for board in boards
            if board.place.message_id is not None
        )
        # What failed while this was read waits for no pause: there is a reason to look now.
        self._redraws.wake(channel_id)

    async def draw(self, match: Match, reader: Answer | None = None) -> Drawing:
        """Draw the board as the player to move looks at it; privately for a `reader`."""
        viewport = await self._viewports.of(match, reader.user_id if reader else None)
        return await draw(match, viewport, reader.words if reader else None, tiles=self.tiles)

    # -- posting ------------------------------------------------------------------
    async def post(self, match_id: int) -> Match:
        """Post the board at the bottom of its channel, remember the place, retire the old message."""
        async with self.answering(match_id) as hold, self.places.placing(match_id):
            hold.shown = posted = await self._posts.post(await self.places.newest(match_id))
        return posted

    async def close(self, seconds: float = 3.0) -> None:
        """Finish what is being drawn within `seconds`, then stop."""
        for timer in self._unposted.values():
            timer.cancel()
        await self._redraws.close(seconds)
        await self._drawn.close()

    # -- inside ---------------------------------------------------------------------
    def _answered(self, hold: Hold) -> None:
        """Note what an answer showed, and draw what is newer."""
        newest, shown = hold.newest, hold.shown
        if shown is not None:
            self._drawn.note_board(shown)
            newest = newest or (shown if hold.is_crossed else None)
        if newest is None:
            return
        if shown is None or hold.is_crossed or _is_older(shown, newest) or newest.id in self._following:
            self.changed(newest)

    def _redraw_at(self, match_id: int, place: Place) -> None:
        job = partial(self._redraw, match_id)
        if place.message_id is not None:
            self._redraws.add(place.channel_id, match_id, job)
        elif match_id not in self._unposted:
            # Whoever began the match is about to post it; only when that fails is it ours to post.
            loop = asyncio.get_running_loop()
            self._unposted[match_id] = loop.call_later(
                _UNPOSTED_S, self._overdue, match_id, place.channel_id, job
            )

    def _overdue(self, match_id: int, channel_id: int, job: Job) -> None:
        del self._unposted[match_id]
        self._redraws.add(channel_id, match_id, job)

    async def _redraw(self, match_id: int) -> None:
        await self._released(match_id)
        self._drawing[match_id] = False
        try:
            await self._draw_newest(await self.places.newest(match_id))
        except UnplayableMatchError as error:
            await self._redraw_unplayable(error.match)
            return
        finally:
            # Where two edits cross, in an old channel and a new one, the later is none the wiser.
            was_answered = self._drawing.pop(match_id, True)
            if match_id in self._holds:
                self._holds[match_id].is_crossed = True
        if was_answered:
            # The answer and this edit were under way together, and either may have arrived last.
            self.changed(await self.places.newest(match_id))

    async def _draw_newest(self, match: Match) -> None:
        if match.place.is_nowhere or (match.is_imported and match.place.message_id is None):
            return  # Its owner alone sees it, until they post it, or is gone.
        if match.place.wants_thread:
            await self._move_into_thread(match)
        elif match.place.message_id is None or match.id in self._following:
            self._following.discard(match.id)
            await self._post_here(match)
        else:
            await self._edit(match)

    async def _post_here(self, match: Match) -> None:
        try:
            await self._post_instead(match)
        except discord.HTTPException as error:
            if error.code != _UNKNOWN_CHANNEL:
                raise
            await self._post_outside(match)

    async def _edit(self, match: Match) -> None:
        try:
            await self._edit_opened(match.place, await self.draw(match))
        except discord.HTTPException as error:
            if error.code == _UNKNOWN_CHANNEL:
                await self._post_outside(match)
            elif error.code == _UNKNOWN_MESSAGE:
                await self._post_instead(match, is_gone=True)
                await self._forget_gone(match, match.place)
            else:
                raise
            return
        self._drawn.note_board(match)

    async def _edit_opened(self, place: Place, drawing: Drawing) -> None:
        """Edit a board, in a thread that is archived too: what happened is worth to be seen."""
        try:
            await self.messages.edit(place, drawing)
        except discord.HTTPException as error:
            if error.code != _ARCHIVED:
                raise
            await self._threads.open_again(place)
            await self.messages.edit(place, drawing)

    async def _move_into_thread(self, match: Match) -> None:
        """Post the board in a thread of its own; where there can be none it stays in the channel."""
        async with self.places.placing(match.id):
            match = await self.places.newest(match.id)
            if match.place.wants_thread:
                match = await self._announced(match)
                inside = match.at(await self._threads.start(match))
                if inside.place.is_thread and await self._post_inside(inside):
                    self.retire(match.id, match.place)
                    return
                await self.places.placed(match.at(replace(match.place, kind=PlaceKind.CHANNEL)))
        self.changed(await self.places.newest(match.id))

    async def thread_came(self, thread_id: int) -> None:
        """Move a match into its thread, which Discord created after the bot had given up waiting."""
        match_id = self._threads.take_late(thread_id)
        if match_id is None:
            return
        async with self.places.placing(match_id):
            match = await self.places.newest(match_id)
            if match.place.message_id == thread_id:
                await self.places.placed(match.at(replace(match.place, kind=PlaceKind.NEW_THREAD)))
        self.changed(await self.places.newest(match_id))

    async def _post_inside(self, match: Match) -> bool:
        """Post the board in its new thread; whether that is still there."""
        try:
            self._drawn.note_board(await self._posts.post(match))
        except discord.NotFound:
            return False
        return True

    async def _announced(self, match: Match) -> Match:
        """Return the match with a message at which its thread can be started."""
        if match.place.message_id is not None:
            return match
        announcement = Drawing(thread_layout(match), mentions=thread_mentions(match))
        message_id = await self.messages.post(match.place, announcement, f"thread:{match.id}")
        announced = match.at(replace(match.place, message_id=message_id))
        await self.places.placed(announced)
        return announced

    async def _post_outside(self, match: Match) -> None:
        """The board's channel is gone: where that was the match's own thread, the match goes on outside."""
        async with self.places.placing(match.id):
            newest = await self.places.newest(match.id)
            parent = await self._service.shown.parent_of(match.id, match.place.channel_id)
            if newest.place == match.place and parent is not None:
                with contextlib.suppress(discord.NotFound):
                    self._drawn.note_board(await self._posts.post(newest.at(parent)))
                    return
        # There is nowhere to draw it until somebody asks for it; nobody tries again and again.
        self._drawn.note_board(match)

    async def _post_instead(self, match: Match, *, is_gone: bool = False) -> None:
        """Post the board in place of the message at its place, unless somebody did while that was tried."""
        async with self.places.placing(match.id):
            newest = await self.places.newest(match.id)
            if newest.place.message_id == match.place.message_id:
                self._drawn.note_board(await self._posts.post_or_find(newest, is_gone=is_gone))
            else:
                self.changed(newest)

    async def _redraw_unplayable(self, match: UnplayableMatch) -> None:
        with contextlib.suppress(discord.NotFound):
            await self.messages.edit(
                match.place, Drawing(unplayable_layout(match, words_for(match.board.locale)))
            )
        self._drawn.note_board(match)

    async def lead_on(self, old: Place, match_id: int) -> None:
        """Have the message at `old` show where the match is; where it is the board, have it redrawn."""
        async with self.places.placing(match_id):
            match = await self.places.newest(match_id)
        if match.place.message_id == old.message_id:
            self.changed(match)
            return
        if match.place.message_id is None and not match.place.is_nowhere:
            self.changed(match)
            raise BusyError("the board is not posted yet")
        try:
            await self.messages.edit(old, Drawing(moved_layout(match)))
        except discord.NotFound:
            await self._forget_gone(match, old)
        if old.message_id is not None:
            self._drawn.note_pointer(match_id, old.message_id)

    async def _point_on(self, old: Place, match_id: int) -> None:
        try:
            await self.lead_on(old, match_id)
        except OutOfReachError:
            # Where no click comes from nobody looks at it either, and a click there shows the way.
            self._drawn.note_pointer(match_id, old.message_id or 0)

    async def _forget_gone(self, match: Match, gone: Place) -> None:
        """Forget a deleted message: it is not drawn again, and older messages link to a newer one."""
        if gone.message_id is not None:
            self._drawn.note_pointer(match.id, gone.message_id)
        for board in await self._service.shown.boards_behind(gone.channel_id):
            is_here = board.place.message_id in (None, gone.message_id, match.place.message_id)
            if board.match_id == match.id and not is_here:
                self.retire(match.id, board.place)

    async def _released(self, match_id: int) -> None:
        hold = self._holds.get(match_id)
        if hold is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_HOLD_S):
                    await hold.is_over.wait()


def _is_older(shown: Match, newest: Match) -> bool:
    """Whether something was shown that is no longer so, or in another style."""
    if shown.seq == newest.seq:
        is_restyled = shown.board.stored_style != newest.board.stored_style
        # Votes are no events of the match.
        return is_restyled or shown.poll != newest.poll or newest.is_preparing > shown.is_preparing
    return shown.seq < newest.seq
