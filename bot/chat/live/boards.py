"""Keeps boards of matches up to date, posts missing boards, and moves boards to the right channel.

- The command or click that starts a match posts its board. If that fails, this module posts the board a
  moment later. It also posts the boards of tournaments, those between engines only on request.
- A match that is to have its own thread moves there once its message is posted.
- A deleted board is posted again at the bottom of its channel. If its thread was deleted, it is posted in
  the channel of that thread.
- When a match continues, a board that a screenful of other messages has buried is posted again below them.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

import discord
from cachetools import LRUCache

from bot.chat.links import Links
from bot.chat.live.board_posts import BoardPosts
from bot.chat.live.live_messages import DueRedraw, LiveMessages
from bot.chat.live.match_threads import MatchThreads
from bot.chat.live.messages import Messages
from bot.chat.live.redraws import Job
from bot.chat.sharing import Visibility
from bot.chat.viewports import Viewports
from bot.hosting.matches.board import BoardMessage, Place, PlaceKind
from bot.hosting.matches.change import Change
from bot.hosting.matches.errors import UnplayableMatch, UnplayableMatchError
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.service import GameService
from bot.hosting.tournaments.board_groups import BoardGroup
from bot.i18n import words_for
from bot.views.boards.board import Drawing
from bot.views.boards.notices import thread_drawing, unplayable_layout
from bot.views.boards.tournament_boards import group_drawing
from bot.views.tiles import Tiles

_ARCHIVED = 50083
_UNPOSTED_S = 3.0
"""Seconds after which this module posts the missing board of a new match."""
_BURIED = 8
"""Number of messages that push a board message off the screen of a phone."""
_MAX_CHANNELS = 5000


class Boards(BoardPosts):
    """Keeps the boards of all matches up to date, and turns former boards into links."""

    def __init__(
        self,
        client: discord.Client,
        service: GameService,
        viewports: Viewports,
        tiles: Tiles,
        visibility: Visibility,
        links: Links,
    ) -> None:
        messages = Messages(client, tiles, viewports.file_rights)
        super().__init__(service, messages, viewports, tiles, visibility, links)
        self.traffic = Traffic()
        self._threads = MatchThreads(client, self.messages)
        self.other_messages: dict[str, LiveMessages[Any]] = {}
        """The live messages that are not boards, by kind; `catch_up` redraws them too."""
        self._unposted: dict[int, asyncio.TimerHandle] = {}
        self._to_follow: set[int] = set()
        """Ids of matches that changed while their board was buried."""

    # -- changes --------------------------------------------------------------
    def schedule_redraw(self, subject: MatchWithBoard) -> None:
        """Schedule a redraw of the board, or its first post; does not wait.

        The first post of a tournament's board has no delay, and the boards of each thread have a worker of
        their own.
        """
        group = (
            None if self.place_of(subject).message_id is not None else self.tournaments.known_group(subject)
        )
        if group is None or subject.id in self._answering:
            super().schedule_redraw(subject)
            return
        _, key, job = self.job(subject.id, subject.place)
        # The id of a match is no channel's id.
        self.redraws.add(-group.match_ids[0], key, job)

    def handle_change(self, change: Change) -> None:
        """Schedule a redraw of a changed match's board.

        Ignores a new match, because the command or click that started it posts its board.
        """
        if change.before is None:
            return
        if change.board is None:
            self.schedule_load(change.after.id)
            return
        shown = MatchWithBoard.of(change.after, change.board)
        is_moved_on = change.before.position != change.after.position or change.after.is_finished
        if is_moved_on and self.traffic.has_buried(self.place_of(shown)):
            self._to_follow.add(shown.id)
        self.schedule_redraw(shown)

    def register(self, messages: LiveMessages[Any]) -> None:
        """Register live messages of another kind, which `catch_up` then redraws too."""
        self.other_messages[messages.kind] = messages

    def catch_up(self, channel_id: int | None = None) -> None:
        """Schedule redraws of outdated live messages of every kind; does not wait.

        They are those in one channel or, for `None`, in this process's share of the servers.
        """
        super().catch_up(channel_id)
        for messages in self.other_messages.values():
            messages.catch_up(channel_id)

    async def post(self, match_id: int) -> MatchWithBoard:
        """Post the board message at the bottom of its channel, and return the match there.

        The previous message then links to the new one. Raises `BusyError`, the errors of `load` and those of
        `Messages.post`.
        """
        with self.answering(match_id) as answering:
            async with self.place_lock(match_id):
                answering.shown = posted = await self._post(await self.load_newest(match_id))
        return posted

    async def move(self, match_id: int, old: Place, target: Place) -> MatchWithBoard | None:
        """Post the board at `target`, and return the match there; raises the errors of `post`.

        If the board has left `old` meanwhile, nothing is posted. Then the match is returned if its board is
        in the channel of `target` already, and `None` otherwise.
        """
        with self.answering(match_id) as answering:
            async with self.place_lock(match_id):
                match = await self.load_newest(match_id)
                if match.place != old:
                    return match if match.place.channel_id == target.channel_id else None
                await self.mark_uncertain(match)
                place = await self._send(match.at(target))
                answering.shown = posted = await self._settle(match, place)
        return posted

    async def close(self, seconds: float = 3.0) -> None:
        """Wait at most `seconds` for running redraws, then store the revisions and stop."""
        for timer in self._unposted.values():
            timer.cancel()
        self._unposted.clear()
        for messages in self.other_messages.values():
            messages.stop()
        await self.redraws.close(seconds)
        await self._revisions.close()

    # -- drawing --------------------------------------------------------------------
    def is_outdated(self, shown: MatchWithBoard, newest: MatchWithBoard) -> bool:
        """Return whether `shown` is out of date, or the board is buried or belongs in a thread."""
        is_elsewhere = newest.id in self._to_follow or newest.place.wants_thread
        return is_elsewhere or super().is_outdated(shown, newest)

    def is_wanted(self, subject: MatchWithBoard) -> bool:
        """Return whether to post a board; tournament matches between engines get one only on request."""
        is_among_engines = subject.is_watched and subject.terms.tournament_id is not None
        return subject.place.message_id is not None or not is_among_engines

    async def find_outdated(self, channel_id: int | None) -> Iterable[DueRedraw]:
        """Return the redraws that are due, in one channel or (`None`) in all.

        They are redraws of boards, and of messages that must become links to boards.
        """
        return [self._job_of(board) for board in await self._stored.load_outdated(channel_id)]

    def _job_of(self, board: BoardMessage) -> DueRedraw:
        if board.is_moved:
            key = ("old", (board.match_id, board.place.message_id))
            return board.place, key, partial(self._retire, board.place, board.match_id)
        if board.place.message_id is None:
            return board.place, ("unposted", board.match_id), partial(self._load_and_redraw, board.match_id)
        return self.job(board.match_id, board.place)

    def _redraw_at(self, subject_id: Any, place: Place) -> None:
        if place.message_id is not None:
            super()._redraw_at(subject_id, place)
        elif subject_id not in self._unposted:
            # The command or click that started the match is about to post the board.
            later = asyncio.get_running_loop().call_later
            self._unposted[subject_id] = later(_UNPOSTED_S, self._overdue, *self.job(subject_id, place))

    def _overdue(self, place: Place, key: tuple[str, int], job: Job) -> None:
        del self._unposted[key[1]]
        self.redraws.add(place.channel_id, key, job)

    async def _load_and_redraw(self, subject_id: Any) -> None:
        try:
            await super()._load_and_redraw(subject_id)
        except UnplayableMatchError:
            self._redraw_at(subject_id, (await self._stored.board(subject_id)).place)

    async def _redraw(self, subject_id: Any) -> None:
        try:
            await super()._redraw(subject_id)
        except UnplayableMatchError as error:
            # A waiting board stays as it is, and out of date until its game is back.
            if not error.is_waiting:
                await self._redraw_unplayable(error.match)

    async def _redraw_unplayable(self, match: UnplayableMatch) -> None:
        board = await self._stored.board(match.id)
        with contextlib.suppress(discord.NotFound):
            await self.messages.edit(board.place, Drawing(unplayable_layout(match, words_for(board.locale))))
        self._revisions.record_board(board, match)

    async def show(self, subject: MatchWithBoard) -> MatchWithBoard | None:
        """Edit the board's message, or post a new one if it has none, is buried, or belongs in a thread.

        A board without a place, and that of an imported match without a message, is left alone. Returns the
        state that the message shows now; `None` if no state is known or none must be saved.
        """
        if subject.place.is_nowhere or (subject.is_imported and subject.place.message_id is None):
            return None  # Only its owner sees it until they post it, or its place was cleared.
        if subject.place.wants_thread:
            return await self._move_into_thread(subject)
        if subject.id in self._to_follow:
            self._to_follow.discard(subject.id)
            # The match may have changed again while its board was being posted below the others.
            if self.traffic.has_buried(subject.place):
                return await self.post_instead(subject)
        if subject.id in self._unclear and subject.place.message_id is not None:
            # Otherwise the match could be played in two messages.
            adopted = await self._adopt_unconfirmed(subject)
            if adopted is not None:
                return adopted
        return await super().show(subject)

    async def edit(self, subject: MatchWithBoard) -> None:
        """Edit a board message; if its thread turns out to be archived, reopen the thread and try again."""
        try:
            await super().edit(subject)
        except discord.HTTPException as error:
            if error.code != _ARCHIVED:
                raise
            await self._threads.reopen(subject.place)
            await super().edit(subject)

    async def handle_deleted_message(self, subject: MatchWithBoard) -> MatchWithBoard | None:
        """Handle a deleted board message: post the board again, and return what `post_instead` returns."""
        posted = await self.post_instead(subject, is_gone=True)
        self._forget_gone(subject, subject.place)
        return posted

    async def handle_deleted_channel(self, subject: MatchWithBoard) -> MatchWithBoard:
        """Handle a deleted channel: if it was the match's thread, post the board in the parent channel.

        Returns the match at its new place, or `subject` unchanged if nothing was posted.
        """
        async with self.place_lock(subject.id):
            newest = await self.load_newest(subject.id)
            parent = await self._stored.parent_of(subject.id, subject.place.channel_id)
            if newest.place == subject.place and parent is not None:
                with contextlib.suppress(discord.NotFound):
                    return await self._post(newest.at(parent))
        # It has no place until somebody asks for it, so it is not retried.
        return subject

    # -- threads --------------------------------------------------------------------
    async def _move_into_thread(self, match: MatchWithBoard) -> MatchWithBoard | None:
        """Post the board in a thread, and return the match there.

        Returns `None`, after scheduling a redraw, if no thread can be started, so that the board stays in the
        channel, or if the board has moved already.
        """
        async with self.place_lock(match.id):
            match = await self.load_newest(match.id)
            if match.place.wants_thread:
                group = await self.tournaments.find_group(match)
                if group is None or self._threads.are_allowed(match.place):
                    match, inside = await self._find_thread(match, group)
                    if inside.is_thread:
                        with contextlib.suppress(discord.NotFound):
                            posted = await self._post(match.at(inside))
                            self.retire(match.id, match.place)
                            return posted
                # The message of a match alone becomes its board.
                message_id = match.place.message_id if group is None else None
                place = replace(match.place, message_id=message_id, kind=PlaceKind.CHANNEL)
                await self.save_place(match.at(place))
        await self._load_and_redraw(match.id)
        return None

    async def _find_thread(
        self, match: MatchWithBoard, group: BoardGroup | None
    ) -> tuple[MatchWithBoard, Place]:
        """Find or start the thread of a match or of its `group`.

        Return the match at the message from which the thread starts, and the place in which its board is
        posted: the thread, or the channel if no thread can be started.
        """
        shared = None if group is None else await self._find_shared_thread(group)
        message_id, has_thread = shared or (None, False)
        if match.place.message_id is None:
            match = await self._announce(match, group, message_id)
        if has_thread and match.place.message_id == message_id:
            return match, Place(match.place.guild_id, message_id or 0, kind=PlaceKind.THREAD)
        return match, await self._threads.start(match, group)

    async def _announce(
        self, match: MatchWithBoard, group: BoardGroup | None, message_id: int | None
    ) -> MatchWithBoard:
        """Store and return the match at the message from which its thread, or its group's, can start.

        That is the message `message_id`; for `None`, a message is posted.
        """
        if message_id is None:
            drawing = thread_drawing(match) if group is None else group_drawing(group)
            nonce = f"thread:{match.id if group is None else group.match_ids[0]}"
            message_id = await self.messages.post(match.place, drawing, nonce)
        announced = match.at(replace(match.place, message_id=message_id))
        await self.save_place(announced)
        return announced

    async def _find_shared_thread(self, group: BoardGroup) -> tuple[int, bool] | None:
        """Return the id of the message from which a group's thread starts, and whether the thread exists.

        Returns `None` if that message is not posted yet.
        """
        posted = await self._stored.load_posted(group.match_ids)
        places = [place for its in posted.values() for place in its]
        start = min((one.message_id for one in places if one.wants_thread and one.message_id), default=None)
        # A thread has the id of the message from which it was started.
        return None if start is None else (start, any(one.channel_id == start for one in places))

    async def handle_new_thread(self, thread_id: int) -> None:
        """Move a match to this thread if the thread was requested for it, but created after the timeout."""
        match_id = self._threads.pop_late_match(thread_id)
        if match_id is None:
            return
        async with self.place_lock(match_id):
            match = await self.load_newest(match_id)
            if match.place.message_id == thread_id:
                await self.save_place(match.at(replace(match.place, kind=PlaceKind.NEW_THREAD)))
        await self._load_and_redraw(match_id)


class Traffic:
    """Keeps the ids of the latest messages by other users in each channel, without reading their text."""

    def __init__(self) -> None:
        self._latest: LRUCache[int, deque[int]] = LRUCache(_MAX_CHANNELS)

    def record(self, channel_id: int, message_id: int) -> None:
        """Record a message that the bot did not write; does not wait."""
        self._latest.setdefault(channel_id, deque(maxlen=_BURIED)).append(message_id)

    def has_buried(self, place: Place) -> bool:
        """Whether enough messages by other users follow the message at `place` to scroll it out of sight."""
        latest = self._latest.get(place.channel_id, ())
        return place.message_id is not None and len(latest) == _BURIED and min(latest) > place.message_id
