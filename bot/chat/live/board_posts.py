"""Posts each board only once, stores where it is, and links to it from the match's previous message.

A crash or an outage may occur between any two of these steps. So a match is marked as in doubt before its
board is posted again. A board whose post was never confirmed is searched for in the channel. A board whose
place (channel and message id) could not be stored is deleted.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import replace
from functools import partial
from typing import Any

import discord
from cachetools import LRUCache

from bot.chat.gateway.interactions import CONNECTION_ERRORS, REQUEST_ERRORS
from bot.chat.links import Links
from bot.chat.live.live_messages import Answering, LiveMessages
from bot.chat.live.messages import Messages, OutOfReachError
from bot.chat.live.redraws import Redraws
from bot.chat.live.tournament_boards import TournamentBoards
from bot.chat.response import Response
from bot.chat.sharing import Visibility
from bot.chat.viewports import Viewports
from bot.hosting import background
from bot.hosting.background import Publisher
from bot.hosting.errors import BusyError, HostingError
from bot.hosting.matches.board import BoardMessage, Place
from bot.hosting.matches.errors import UnplayableMatch
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.service import GameService
from bot.i18n import words_for
from bot.views.boards.board import Drawing, Layout, only_pinging
from bot.views.boards.match_page import draw
from bot.views.boards.notices import board_link_layout, thread_drawing
from bot.views.tiles import Tiles
from db.rows import DrawnBoardRow

_SERVERS_FAULT = 500
"""Lowest HTTP status after which Discord may have carried out the request despite the error."""
_FIRST_PLIES = 4
"""Number of moves after which the board of a person's first match of a game no longer offers the rules."""
_FIRSTS_KEPT = 10_000
_TAKEN_BACK_KEPT = 1024
"""Number of matches in `BoardPosts._taken_back`: enough, because Discord forgets a nonce after minutes."""
_EVERY_S = 3.0
"""Seconds between two writes of the revisions that messages show."""

_log = logging.getLogger(__name__)


class BoardPosts(LiveMessages[MatchWithBoard]):
    """Draws and posts boards, and replaces each earlier board message with a link to the new one."""

    kind = "match"

    def __init__(
        self,
        service: GameService,
        messages: Messages,
        viewports: Viewports,
        tiles: Tiles,
        visibility: Visibility,
        links: Links,
    ) -> None:
        super().__init__(messages, Redraws(), service.share)
        self.tiles = tiles
        self.visibility = visibility
        self.links = links
        self.tournaments = TournamentBoards(service.tournaments, visibility)
        self.places: Publisher[MatchWithBoard] = Publisher()
        """Publishes every match whose board's place has been stored."""
        self._stored = service.boards
        self._records = service.records
        self._firsts: LRUCache[int, bool] = LRUCache(_FIRSTS_KEPT)
        """By id of a match that has begun lately: whether it is a person's first of its game."""
        self._viewports = viewports
        self._revisions = BoardRevisions(service)
        self._unclear: dict[int, Place] = {}
        """By match id: the place where a board may have been posted without confirmation."""
        self._taken_back: LRUCache[int, tuple[Place, ...]] = LRUCache(_TAKEN_BACK_KEPT)
        """By match id: the places of boards that stayed when a newer board was deleted again."""

    # -- content --------------------------------------------------------------
    async def load(self, subject_id: Any) -> MatchWithBoard:
        """Load the stored match; raises the same errors as `BoardRepository.match`."""
        return await self._stored.match(subject_id)

    async def with_board(self, match: Match) -> MatchWithBoard:
        """Return the match with its current board message; raises `BusyError` if it cannot be loaded.

        Reads the database only if neither `match` nor a change recorded during an answer includes the
        board. A recorded state that is newer than `match` is returned instead.
        """
        if not isinstance(match, MatchWithBoard):
            answering = self._answering.get(match.id)
            newest = None if answering is None else answering.newest
            if newest is not None and newest.seq > match.seq:
                return self.at_known_place(newest)
            board = await self._stored.board(match.id) if newest is None else newest.board
            match = MatchWithBoard.of(match, board)
        return self.at_known_place(match)

    async def draw(self, match: MatchWithBoard, reader: Response | None = None) -> Drawing:
        """Draw the public board as the player to move sees it; with a `reader`, their private board.

        The private board has the reader's style.
        """
        viewport = await self._viewports.of(match, reader)
        words = words_for(match.board.locale) if reader is None else reader.words
        title = await self.tournaments.title(match, words, is_private=reader is not None)
        if reader is None:
            is_first = await self._is_first(match)
            return await draw(match, viewport, is_first=is_first, tiles=self.tiles, title=title)
        match = await self._viewports.in_style_of(match, reader.user_id)
        has_next = bool(await reader.count_waiting())
        (link,) = await self.links.addresses([match], reader.viewer)
        seat = match.seat_of(reader.user_id)
        return await draw(
            match,
            viewport,
            words,
            seat=seat,
            link=link,
            has_next=has_next,
            tiles=self.tiles,
            title=title,
        )

    async def _is_first(self, match: Match) -> bool:
        """Whether to offer the rules: in the first moves of a match that is a person's first of its game."""
        if match.ply >= _FIRST_PLIES or match.is_finished:
            return False
        if match.id not in self._firsts:
            with contextlib.suppress(BusyError):
                self._firsts[match.id] = await self._records.is_somebodys_first(match)
        return self._firsts.get(match.id, False)

    async def layout(self, subject: MatchWithBoard) -> Drawing:
        """Draw the board or, until its thread is started, the announcement of the thread."""
        if subject.place.wants_thread:
            return thread_drawing(subject)
        return await self.draw(subject)

    def nonce(self, subject: MatchWithBoard) -> str:
        """Return the nonce of the next board, which differs from the nonces of deleted boards."""
        old = (subject.place.message_id or 0) % 10**6
        return f"{subject.id}:{subject.seq}:{old}:{len(self._taken_back.get(subject.id, ()))}"

    def revision(self, subject: MatchWithBoard) -> int:
        """Return the revision: the number of the match's events."""
        return subject.seq

    def is_outdated(self, shown: MatchWithBoard, newest: MatchWithBoard) -> bool:
        """Return whether `shown` lacks events of `newest`, or has other votes or another style.

        Also true if the engine to move is being compiled in `newest` (`is_preparing`) and not in `shown`.
        """
        if shown.seq != newest.seq:
            return shown.seq < newest.seq
        is_restyled = shown.board.stored_style != newest.board.stored_style
        # Votes are not events of the match.
        return is_restyled or shown.poll != newest.poll or newest.is_preparing > shown.is_preparing

    async def attach(self, posted: MatchWithBoard) -> None:
        """Store the place (channel and message id) of the board's message, and publish it in `places`."""
        await self._stored.attach(posted.id, posted.place)
        self.places.publish(posted)

    def save_drawn_soon(self, subject: MatchWithBoard) -> None:
        """Schedule storing the revision that the board shows; does nothing for a thread's announcement."""
        if not subject.place.wants_thread:
            self._revisions.record_board(subject.board, subject)

    # -- posting --------------------------------------------------------------------
    async def post_instead(self, subject: MatchWithBoard, *, is_gone: bool = False) -> MatchWithBoard | None:
        """Post a board message in place of the old one, and return the match at its new place.

        Returns `None`, and schedules a redraw, if another message was posted meanwhile or none is wanted.
        `is_gone` means that the old message was deleted. Without an old message, an earlier, unconfirmed post
        is searched for first.
        """
        if subject.place.message_id is None:
            # The board may have been posted already, if Discord's reply was lost or the process died.
            self._unclear.setdefault(subject.id, subject.place)
        return await super().post_instead(subject, is_gone=is_gone)

    async def _post(self, subject: MatchWithBoard, *, is_gone: bool = False) -> MatchWithBoard:
        old = subject.place
        if old.message_id is not None:
            await self.mark_uncertain(subject)
        place = await self._find_unconfirmed(subject) or await self._send(subject)
        return await self._settle(subject, place, is_gone=is_gone)

    def record_unconfirmed(self, subject: MatchWithBoard) -> None:
        """Schedule a redraw, before which the board is searched for at the place of `subject`."""
        self._unclear[subject.id] = subject.place
        super().record_unconfirmed(subject)

    def _finish_answer(self, subject_id: Any, answering: Answering[MatchWithBoard]) -> None:
        super()._finish_answer(subject_id, answering)
        if subject_id in self._unclear:
            self.schedule_load(subject_id)

    async def mark_uncertain(self, subject: MatchWithBoard) -> None:
        """Mark the board as possibly outdated before another is posted; raises `BusyError`.

        A revision that waits to be stored is dropped, because storing it would remove the mark.
        """
        self._revisions.forget(subject.board)
        await self._stored.mark_uncertain(subject.id)

    async def _settle(
        self, subject: MatchWithBoard, place: Place, *, is_gone: bool = False
    ) -> MatchWithBoard:
        """Store that the message at `place` is the board now, and link to it from the old one.

        Returns the match at its new place. If the old message was deleted (`is_gone`), there is no link. If
        the place cannot be stored yet and there is an old message, the new one is deleted, and `BusyError`
        is raised.
        """
        old, posted = subject.place, subject.at(place)
        is_stored = await self.save_place(posted)
        has_old = old.message_id not in (None, place.message_id) and not is_gone
        if has_old and not is_stored:
            await self._take_back(posted, old)
        self._retire_all(subject.id, *([old] if has_old else ()))
        return posted

    async def _adopt_unconfirmed(self, subject: MatchWithBoard) -> MatchWithBoard | None:
        """Store the message of an unconfirmed post as the match's board; `None` without such a message."""
        async with self.place_lock(subject.id):
            newest = await self.load_newest(subject.id)
            place = await self._find_unconfirmed(newest)
            return None if place is None else await self._settle(newest, place)

    async def _find_unconfirmed(self, match: MatchWithBoard) -> Place | None:
        """Find the board of an unconfirmed post, redraw it, and return its place.

        Returns `None` without an unconfirmed post, and if no board newer than the known one is found.
        """
        place = self._unclear.get(match.id)
        if place is None:
            return None
        message_id = await self.messages.find_board(match.id, place)
        is_newer = message_id is not None and message_id > (match.place.message_id or 0)
        found = place.showing(message_id) if message_id is not None and is_newer else None
        if found is not None:
            # The match may have moved on since.
            await self.edit(match.at(found))
        self._unclear.pop(match.id, None)
        return found

    async def _send(self, match: MatchWithBoard) -> Place:
        """Post the board at the match's place; return the place with the message.

        A failed connection is tried once more. Raises the errors of `Messages.post`. If the message may have
        been posted all the same, its place stays in `_unclear`, and the board is searched for there.
        """
        drawing = await self.draw(match)
        if match.terms.tournament_id is not None and match.ply == match.start_ply:
            # The title mentions the players, so Discord notifies them that their match has opened.
            drawing = replace(drawing, mentions=only_pinging(*match.user_ids))
        send = partial(self.messages.post, match.place, drawing, self.nonce(match))
        self._unclear[match.id] = match.place
        try:
            message_id = await send()
        except CONNECTION_ERRORS:
            message_id = await send()
        except discord.HTTPException as error:
            if error.status < _SERVERS_FAULT:
                self._unclear.pop(match.id, None)
            raise
        self._unclear.pop(match.id, None)
        return match.place.showing(message_id)

    async def _take_back(self, posted: MatchWithBoard, old: Place) -> None:
        """Delete a board message whose place cannot be stored, and raise `BusyError`; the old board stays.

        If the deletion fails, the message is the board, and no error is raised. The write of the place may
        have succeeded all the same, so the next board replaces the old one too.
        """
        # Do this before any `await`, so that no task stores this place while its message is deleted.
        del self._unstored[posted.id]
        self._taken_back[posted.id] = (*self._taken_back.get(posted.id, ()), old)
        try:
            await self.messages.delete(posted.place)
        except REQUEST_ERRORS:
            # The message may still exist, and then it is the board.
            await self.save_place(posted)
            return
        raise BusyError(
            "the board is not posted again, because the place of its last message could not be stored yet"
        )

    # -- earlier messages --------------------------------------------------------
    async def link_layout(self, match: MatchWithBoard, old: Place) -> Layout:
        """Build the message that replaces the board at `old`.

        It links to the new board only if everybody who reads the old place can open the link.
        """
        return board_link_layout(match, can_follow=await self.visibility.can_follow(match.place, old))

    def retire(self, match_id: int, old: Place) -> None:
        """Schedule replacing the message at `old` with a link to the board; does not wait."""
        key = ("old", (match_id, old.message_id))
        self.redraws.add(old.channel_id, key, partial(self._retire, old, match_id))

    def _retire_all(self, match_id: int, *olds: Place) -> None:
        """Retire these messages, and those that stayed when a newer board was deleted again."""
        for old in dict.fromkeys((*olds, *self._taken_back.pop(match_id, ()))):
            self.retire(match_id, old)

    async def redirect(self, old: Place, match_id: int) -> None:
        """Replace the message at `old` with a link to the board; if it is still the board, schedule a redraw.

        A message that starts the thread of several boards of a tournament stays as it is. Raises `BusyError`
        while the board has no message yet, and the errors of `load` and `Messages.edit`.
        """
        async with self.place_lock(match_id):
            match = await self.load_newest(match_id)
        if match.place.message_id == old.message_id:
            self.schedule_redraw(match)
            return
        if match.place.message_id is None and not match.place.is_nowhere:
            self.schedule_redraw(match)
            raise BusyError(
                f"the board of match {match.id} has no message yet; its first one is being posted"
            )
        if old.wants_thread and match.terms.tournament_id is not None:
            # The message starts the thread of several boards, and stays as it is.
            self._revisions.record_pointer(match_id, old.message_id or 0)
            return
        try:
            await self.messages.edit(old, Drawing(await self.link_layout(match, old)))
        except discord.NotFound:
            self._forget_gone(match, old)
        if old.message_id is not None:
            self._revisions.record_pointer(match_id, old.message_id)

    async def _retire(self, old: Place, match_id: int) -> None:
        try:
            await self.redirect(old, match_id)
        except OutOfReachError:
            # The bot cannot edit the message; the next click on it will link to the board.
            self._revisions.record_pointer(match_id, old.message_id or 0)

    def _forget_gone(self, match: MatchWithBoard, gone: Place) -> None:
        """Record that a message was deleted, and schedule links in older messages; returns at once."""
        if gone.message_id is not None:
            self._revisions.record_pointer(match.id, gone.message_id)
        # As a job of its own, it is tried again if the database fails.
        key = ("gone", match.id, gone.message_id)
        self.redraws.add(gone.channel_id, key, partial(self._retire_older, match, gone))

    async def _retire_older(self, match: MatchWithBoard, gone: Place) -> None:
        """Schedule links to the current board in the channel's other outdated messages of the match.

        `gone` is the place of the deleted message, whose channel is searched.
        """
        for board in await self._stored.load_outdated(gone.channel_id):
            is_here = board.place.message_id in (None, gone.message_id, match.place.message_id)
            if board.match_id == match.id and not is_here:
                self.retire(match.id, board.place)


class BoardRevisions:
    """Collects the revisions shown by board messages, and writes them to the database every few seconds.

    After a crash, a board whose revision was not stored is redrawn, which does no harm. So clicks need not
    wait, and many boards share one transaction.
    """

    def __init__(self, service: GameService) -> None:
        self._service = service
        self._boards: dict[tuple[int, int], DrawnBoardRow] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def record_board(self, board: BoardMessage, match: Match | UnplayableMatch) -> None:
        """Record that a board message shows this state of the match; does not wait.

        Nothing is recorded for a board without a message, or if a later state of the match is recorded
        already.
        """
        message_id = board.place.message_id
        if message_id is not None:
            row = DrawnBoardRow(match.id, message_id, match.seq, board.stored_style, match.is_finished)
            known = self._boards.get((match.id, message_id))
            if known is None or known.seq is None or known.seq <= match.seq:
                self._boards[match.id, message_id] = row
            self._store_later()

    def record_pointer(self, match_id: int, message_id: int) -> None:
        """Record that a former board message now links to the current board; does not wait."""
        self._boards[match_id, message_id] = DrawnBoardRow(match_id, message_id, None, "", True)
        self._store_later()

    def forget(self, board: BoardMessage) -> None:
        """Drop the recorded revision of a board whose content is in doubt."""
        if board.place.message_id is not None:
            self._boards.pop((board.match_id, board.place.message_id), None)

    async def close(self) -> None:
        """Stop the timer, and store the remaining revisions."""
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        await self._store()

    def _store_later(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_EVERY_S, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._task = background.run_once(self._store(), "note what is drawn")

    async def _store(self) -> None:
        drawn, self._boards = self._boards, {}
        if not drawn:
            return
        try:
            await self._service.boards.save_drawn(drawn.values())
        except HostingError as error:
            # At worst these boards are redrawn once without need.
            _log.info(
                "The revisions of drawn boards could not be stored; the next start may redraw them "
                "needlessly: %s",
                error,
            )
