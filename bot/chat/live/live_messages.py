"""Live messages, updated on changes: boards, challenges, open tables, tournaments, daily puzzles.

    posted ──► edited after every change ──► final state
      │ message or channel deleted: posted again, or given up
      └ its match starts: the message becomes the board, or links to it

A click's handler answers the click at once, outside Discord's limits on edits (`answering`). All other
changes are scheduled here (`schedule_redraw`): the message is marked, and the channel's worker draws the
state that is current when it runs (`bot.chat.live.redraws`). The game host never waits for Discord.

- An answer and an edit sent at the same time may arrive in either order. So the newest state is drawn
  again after both.
- The place (channel and id) of a message is used as soon as the message is posted, even before the database
  has stored it. If a subject has two messages, only the later one is kept up to date.
- The state that a message is known to show is stored (`record_answer`). After an outage or a restart, only
  messages that may be outdated are redrawn (`find_outdated`).
"""

from __future__ import annotations

import abc
import asyncio
import contextlib
import logging
import weakref
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import discord
from cachetools import TTLCache

from bot.chat.live.messages import Messages
from bot.chat.live.redraws import NOWHERE, Job, Redraws
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place
from bot.hosting.runtime import loop_time
from bot.hosting.server_share import ServerShare
from bot.views.boards.board import Drawing

_UNKNOWN_CHANNEL, _UNKNOWN_MESSAGE = 10003, 10008
_ANSWERED_S = 10.0
"""Maximum seconds that a redraw waits for an answer in progress."""
_UNDER_WAY_S = 60.0
"""Maximum seconds from loading a subject (a match, challenge, table …) to posting its message."""
_MAX_PLACES = 10_000

_log = logging.getLogger(__name__)

DueRedraw = tuple[Place, tuple[str, Any], Job]
"""A redraw that is due: the message's place, the key that identifies the redraw, and the job."""


class LiveSubject(Protocol):
    """Immutable state of a subject, the thing that a live message shows: a match, challenge, table …"""

    @property
    def id(self) -> Any:
        """Key of the subject, unique among subjects of its kind."""

    @property
    def place(self) -> Place:
        """Channel and message that show the subject; the message id is missing until the first post."""

    def at(self, place: Place) -> Self:
        """Return a copy of the subject that is shown at `place`."""


S = TypeVar("S", bound=LiveSubject)


class Answering(Generic[S]):
    """Tracks answers in progress on one message; background edits of the message wait until they end."""

    def __init__(self, revision: Callable[[S], int]) -> None:
        self._revision = revision
        self.count = 0
        self.newest: S | None = None
        """The newest state that was recorded while the answers were in progress."""
        self.shown: S | None = None
        """The state that the message shows, known from its post or from `record_answer`."""
        self._noted: S | None = None
        self.is_crossed = False
        """Whether requests with different states may have reached Discord in the wrong order."""
        self.is_over = asyncio.Event()

    def record_change(self, subject: S) -> None:
        """Record a changed state of the subject; a state older than the newest one known is ignored."""
        if self.newest is None or self._revision(self.newest) <= self._revision(subject):
            self.newest = subject

    def record_answer(self, subject: S) -> None:
        """Record the state that an answer showed; set `is_crossed` if answers showed different states."""
        if self._noted is not None and self._revision(self._noted) != self._revision(subject):
            self.is_crossed = True
        self.shown = self._noted = subject


class LiveMessages(abc.ABC, Generic[S]):
    """Keeps the messages of one kind up to date.

    `S` is the type of the subject, the thing shown: a match, challenge, table, tournament or daily puzzle.
    A subclass draws the messages, and handles deleted messages and channels.
    """

    kind: ClassVar[str]

    def __init__(self, messages: Messages, redraws: Redraws, share: ServerShare) -> None:
        self.messages = messages
        self.redraws = redraws
        self._share = share
        self._answering: dict[Any, Answering[S]] = {}
        self._drawing: dict[Any, bool] = {}
        """Ids of subjects being drawn; the value is true if a click was answered meanwhile."""
        self._place_locks: weakref.WeakValueDictionary[Any, asyncio.Lock] = weakref.WeakValueDictionary()
        self._unstored: dict[Any, S] = {}
        """Posted subjects whose place is not stored yet, by id."""
        self._latest: TTLCache[Any, Place] = TTLCache(_MAX_PLACES, _UNDER_WAY_S, loop_time)
        """Recently stored places by id of the subject; subjects loaded earlier have older places."""

    # -- implemented by subclasses -----------------------------------------------------------
    @abc.abstractmethod
    async def load(self, subject_id: Any) -> S:
        """Load the stored subject; raises `HostingError` if it cannot be loaded."""

    @abc.abstractmethod
    async def find_outdated(self, channel_id: int | None) -> Iterable[DueRedraw]:
        """Return the redraws of messages that may be out of date, in one channel or (`None`) in all."""

    @abc.abstractmethod
    async def layout(self, subject: S) -> Drawing:
        """Build the message, with its pictures and the people whom it is allowed to ping."""

    @abc.abstractmethod
    def nonce(self, subject: S) -> str:
        """Return the nonce of the next message; it keeps a retry from posting the message twice."""

    @abc.abstractmethod
    def revision(self, subject: S) -> int:
        """Return the subject's revision number; a newer state has the same or a higher number."""

    @abc.abstractmethod
    async def attach(self, posted: S) -> S | None:
        """Store where the subject was posted.

        Returns the stored state, which is drawn if the message is outdated; `None` if that need not be
        checked.
        """

    async def save_drawn(self, subject: S) -> None:
        """Store the state of the subject that its message shows; by default, do nothing."""

    def stop(self) -> None:
        """Stop timers that would redraw messages later; by default, there are none.

        Messages that are out of date are redrawn after the next start.
        """

    def is_wanted(self, subject: S) -> bool:
        """Return whether to post a message for a subject that has no message yet; by default, true."""
        return True

    def is_outdated(self, shown: S, newest: S) -> bool:
        """Return whether a message that shows `shown` is out of date: by default, an older revision."""
        return self.revision(shown) < self.revision(newest)

    async def handle_deleted_message(self, subject: S) -> S | None:
        """Handle the deletion of the message, by default not at all; return the same value as `show`."""
        return subject

    async def handle_deleted_channel(self, subject: S) -> S | None:
        """Handle the deletion of the channel, by default not at all; return the same value as `show`."""
        return subject

    # -- changes --------------------------------------------------------------
    def schedule_redraw(self, subject: S) -> None:
        """Schedule a redraw of the message, or its first post; does not wait."""
        answering = self._answering.get(subject.id)
        if answering is None:
            self._redraw_at(subject.id, self.place_of(subject))
        else:
            answering.record_change(subject)

    def schedule_load(self, subject_id: Any) -> None:
        """Schedule loading a subject by its id, and a redraw of its message; does not wait."""
        self.redraws.add(NOWHERE, ("look", self.kind, subject_id), partial(self._load_and_redraw, subject_id))

    @contextlib.contextmanager
    def answering(self, subject_id: Any) -> Iterator[Answering[S]]:
        """Keep the channel's worker from editing a message while a click on it is being answered.

        The worker waits for `_ANSWERED_S` at most. Call `record_answer` of the yielded `Answering` with the
        state that the answer has shown; any newer state is drawn afterwards.
        """
        answering = self._answering.setdefault(subject_id, Answering(self.revision))
        answering.count += 1
        try:
            yield answering
        finally:
            answering.count -= 1
            if subject_id in self._drawing:
                self._drawing[subject_id] = True
            if not answering.count:
                del self._answering[subject_id]
                answering.is_over.set()
                self._finish_answer(subject_id, answering)

    def record_unconfirmed(self, subject: S) -> None:
        """Schedule a redraw of a subject whose post is unconfirmed; without a message, it is posted again."""
        self.schedule_redraw(subject)

    def save_drawn_soon(self, subject: S) -> None:
        """Schedule storing the state that the message shows; does not wait."""
        key = ("shown", self.kind, subject.id)
        self.redraws.add(NOWHERE, key, partial(self.save_drawn, subject))

    def catch_up(self, channel_id: int | None = None) -> None:
        """Schedule a redraw of every outdated message; does not wait.

        They are those in one channel or, for `None`, in this process's share of the servers.
        """
        self.redraws.add(NOWHERE, ("behind", self.kind, channel_id), partial(self._catch_up, channel_id))

    # -- places ----------------------------------------------------------------
    def place_lock(self, subject_id: Any) -> asyncio.Lock:
        """Return the lock to hold while posting a message and storing its place with `save_place`."""
        return self._place_locks.setdefault(subject_id, asyncio.Lock())

    def place_of(self, subject: S) -> Place:
        """Return the newest known place (channel and message) of the subject."""
        unstored = self._unstored.get(subject.id)
        known = self._latest.get(subject.id) if unstored is None else unstored.place
        # The later message counts; another process may have posted it.
        is_older = known is not None and (known.message_id or 0) < (subject.place.message_id or 0)
        return subject.place if known is None or is_older else known

    def at_known_place(self, subject: S) -> S:
        """Return the subject with its newest known place (channel and message)."""
        return subject.at(self.place_of(subject))

    async def load_newest(self, subject_id: Any) -> S:
        """Load the subject, with the newest known place; raises the same errors as `load`."""
        return self.at_known_place(await self.load(subject_id))

    async def save_place(self, posted: S) -> bool:
        """Store the place of a message that was just posted; return false if that failed.

        After a failure (`BusyError`), storing is tried again in the background; the place is used meanwhile.
        """
        self._unstored[posted.id] = posted
        try:
            await self._store(posted.id)
        except BusyError as error:
            _log.warning(
                "The place of the message of %s %s could not be stored; it is tried again: %s",
                self.kind,
                posted.id,
                error,
            )
            key = ("place", self.kind, posted.id)
            self.redraws.add_retries([(NOWHERE, key, partial(self._store, posted.id))])
            return False
        return True

    async def _store(self, subject_id: Any) -> None:
        posted = self._unstored.get(subject_id)
        if posted is None:
            return
        now = await self.attach(posted)
        if self._unstored.get(subject_id) is posted:
            del self._unstored[subject_id]
            self._latest[subject_id] = posted.place
        if now is not None and self.is_outdated(posted, now):
            self.schedule_redraw(now)

    # -- drawing --------------------------------------------------------------------
    def job(self, subject_id: Any, place: Place) -> DueRedraw:
        """Return the redraw that loads the subject and updates its message at `place`."""
        return place, (self.kind, subject_id), partial(self._redraw, subject_id)

    async def show(self, subject: S) -> S | None:
        """Edit the message, or post it if the subject has none and one is wanted.

        Return the state that the message shows now, which the caller saves; `None` if there is nothing to
        save: the state is unknown or already saved. If there is no message and none is wanted, return
        `subject`.
        """
        if subject.place.message_id is None:
            return await self.post_instead(subject) if self.is_wanted(subject) else subject
        try:
            await self.edit(subject)
        except discord.NotFound as error:
            if error.code != _UNKNOWN_MESSAGE:
                raise
            return await self.handle_deleted_message(subject)
        return subject

    async def edit(self, subject: S) -> None:
        """Edit the message that shows `subject` to match its current state; raises like `Messages.edit`."""
        await self.messages.edit(subject.place, await self.layout(subject))

    async def post_instead(self, subject: S, *, is_gone: bool = False) -> S | None:
        """Post a message in place of the old one, and return the subject at its new place.

        Returns `None`, and schedules a redraw, if another message was posted meanwhile or none is wanted.
        `is_gone` means that the old message was deleted.
        """
        async with self.place_lock(subject.id):
            newest = await self.load_newest(subject.id)
            if newest.place.message_id == subject.place.message_id and self.is_wanted(newest):
                return await self._post(newest, is_gone=is_gone)
        self.schedule_redraw(newest)
        return None

    async def _post(self, subject: S, *, is_gone: bool = False) -> S:
        """Post the message, store its place, and return the subject there; the caller must hold `place_lock`.

        `is_gone` means that the old message was deleted; only subclasses use it.
        """
        message_id = await self.messages.post(subject.place, await self.layout(subject), self.nonce(subject))
        posted = subject.at(replace(subject.place, message_id=message_id))
        await self.save_place(posted)
        return posted

    def _redraw_at(self, subject_id: Any, place: Place) -> None:
        _, key, job = self.job(subject_id, place)
        self.redraws.add(place.channel_id, key, job)

    async def _redraw(self, subject_id: Any) -> None:
        await self._wait_for_answers(subject_id)
        # Set before the subject is loaded: from here on an answer may show a newer state than is drawn.
        self._drawing[subject_id] = False
        try:
            shown = await self._show(await self.load_newest(subject_id))
        finally:
            # If edits in an old and a new channel cross, the later one finds no entry, and redraws.
            was_answered = self._drawing.pop(subject_id, True)
            if subject_id in self._answering:
                self._answering[subject_id].is_crossed = True
        if shown is not None:
            self.save_drawn_soon(shown)
        if was_answered:
            await self._load_and_redraw(subject_id)

    async def _show(self, subject: S) -> S | None:
        try:
            return await self.show(subject)
        except discord.NotFound as error:
            if error.code != _UNKNOWN_CHANNEL:
                raise
        _log.info("The channel of %s %s was deleted or can no longer be seen", self.kind, subject.id)
        return await self.handle_deleted_channel(subject)

    async def _load_and_redraw(self, subject_id: Any) -> None:
        self.schedule_redraw(await self.load_newest(subject_id))

    async def _wait_for_answers(self, subject_id: Any) -> None:
        answering = self._answering.get(subject_id)
        if answering is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_ANSWERED_S):
                    await answering.is_over.wait()

    def _finish_answer(self, subject_id: Any, answering: Answering[S]) -> None:
        """Save the state that the answers showed, and schedule a redraw of a newer state.

        If answers may have crossed, the subject is loaded and redrawn instead.
        """
        shown = answering.shown
        newest = answering.newest or shown
        if answering.is_crossed:
            self.schedule_load(subject_id)
            return
        if shown is not None:
            self.save_drawn_soon(shown)
        if newest is not None and (shown is None or self.is_outdated(shown, newest)):
            self.schedule_redraw(newest)

    async def _catch_up(self, channel_id: int | None) -> None:
        self.redraws.add_retries(
            (place.channel_id, key, job)
            for place, key, job in await self.find_outdated(channel_id)
            if channel_id is not None or self._share.has(place.guild_id)
        )
        # Redraws that failed meanwhile skip their pause, because Discord is probably reachable now.
        self.redraws.wake(channel_id)
