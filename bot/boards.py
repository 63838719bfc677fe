"""Keeps the messages of matches up to date: one quiet worker a channel, latest state wins.

A click is answered by whoever received it, at once and outside Discord's
limits on edits (`answering`). Everything else that changes a board (an
engine's move, an expired challenge, a restart) comes here: the message is
marked, and the channel's worker draws whatever is true when its turn
comes. So ten changes while an edit waits for a rate limit cost one edit,
and no match ever waits for Discord.

A message that cannot be edited any more (deleted, or edited too often
for its age) is posted anew at the bottom of its channel.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from datetime import UTC, datetime, timedelta

import aiohttp
import discord

from bot.hosting.errors import HostingError, UnplayableMatchError
from bot.hosting.match import Challenge, Match, Place, UnplayableMatch
from bot.hosting.service import GameService
from bot.i18n import words_for
from bot.views.board import Layout, draw
from bot.views.challenge import challenge_layout, mentions, moved_layout
from bot.views.unplayable import unplayable_layout

_UNKNOWN_MESSAGE, _TOO_MANY_EDITS = 10008, 30046
_ATTEMPTS = 6
_FIRST_PAUSE_S = 0.5
_HOLD_S = 10.0
"""An answer that takes longer than this does not keep its board from being redrawn."""
_UNPOSTED_S = 3.0
"""How long a new match waits for its first message before it is posted from here."""
_OLD = timedelta(hours=1)
_MANY_EDITS = 20
"""A board older than `_OLD` that was edited so often is posted anew: Discord slows edits of old messages."""
_GENTLE_S = 1.5
"""The pause between two boards of a channel when many are redrawn: most of its edits are left to players."""

_log = logging.getLogger(__name__)

Job = Callable[[], Awaitable[None]]


class Hold:
    """An answer in flight: until it has arrived, the board is its own to draw."""

    def __init__(self) -> None:
        self.holders = 0
        self.newest: Match | None = None
        self.shown: Match | None = None
        self.has_changed = asyncio.Event()
        self.is_over = asyncio.Event()
        self.placing = asyncio.Lock()
        """Held from posting a board until its place is noted: the next to post must know of it."""

    async def settle(self, match: Match, seconds: float) -> Match:
        """Wait up to `seconds` for an engine that owes a move; return the newest state."""
        if match.is_thinking and self.newest is None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.has_changed.wait(), seconds)
        return self.newest or match


class Boards:
    """The messages of all matches and challenges."""

    def __init__(self, client: discord.Client, service: GameService) -> None:
        self._client = client
        self._service = service
        self._jobs: dict[int, dict[object, Job]] = {}
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._holds: dict[int, Hold] = {}
        self._unposted: dict[int, asyncio.TimerHandle] = {}
        self._drawing: dict[int, bool] = {}
        """Matches whose board is being edited; true once a click was answered meanwhile."""
        self._edits: Counter[int] = Counter()

    # -- what happened --------------------------------------------------------
    def changed(self, match: Match) -> None:
        """Have the board of `match` redrawn; returns at once."""
        hold = self._holds.get(match.id)
        if hold is not None:
            # What an answer showed before may be of the same ply and yet another picture.
            hold.newest, hold.shown = match, None
            hold.has_changed.set()
            return
        if match.place.message_id is None:
            # Whoever began the match is about to post it; only when that fails is it ours to post.
            if match.id not in self._unposted:
                loop = asyncio.get_running_loop()
                self._unposted[match.id] = loop.call_later(_UNPOSTED_S, self._overdue, match)
            return
        self._add(match.place.channel_id, match.id, lambda: self._redraw(match.id))

    def challenge_changed(self, challenge: Challenge) -> None:
        """Have the message of `challenge` redrawn; returns at once."""
        key = ("challenge", challenge.id)
        self._add(challenge.place.channel_id, key, lambda: self._redraw_challenge(challenge))

    def unplayable_changed(self, match: UnplayableMatch) -> None:
        """Have the message of a match that cannot be replayed redrawn; returns at once."""
        self._add(match.place.channel_id, match.id, lambda: self._redraw_unplayable(match))

    @contextlib.asynccontextmanager
    async def answering(self, match_id: int) -> AsyncIterator[Hold]:
        """Keep the worker off a board while a click on it is being answered.

        Set `shown` of what this yields to the state the answer showed;
        any newer one is drawn afterwards.
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
                newest, shown = hold.newest, hold.shown
                if newest is not None and (shown is None or _age(shown) < _age(newest)):
                    self.changed(newest)

    def retire(self, match: Match, old: Place) -> None:
        """Have the message at `old` point to where the match goes on."""
        self._add(old.channel_id, ("old", old.message_id), lambda: self._point_on(old, match))

    async def redraw_all(self, matches: Iterable[Match]) -> None:
        """Redraw many boards without haste, as after a restart; what changes meanwhile goes first."""
        channels: dict[int, list[Match]] = {}
        for match in matches:
            channels.setdefault(match.place.channel_id, []).append(match)
        await asyncio.gather(*(self._redraw_slowly(found) for found in channels.values()))

    async def _redraw_slowly(self, matches: list[Match]) -> None:
        for match in matches:
            self.changed(match)
            await asyncio.sleep(_GENTLE_S)
            if worker := self._workers.get(match.place.channel_id):
                await asyncio.wait({worker})

    async def post(self, match: Match) -> Match:
        """Post the board at the bottom of its channel, remember the place, retire the old message."""
        old = match.place.message_id
        channel = self._channel(match.place)
        drawing = await draw(match)
        # The nonce lets a retry after a crash find the first attempt's message instead of posting twice.
        nonce = f"{match.id}:{match.ply}:{(old or 0) % 10**6}"[:25]
        try:
            message = await channel.send(view=drawing.view, files=drawing.files, nonce=nonce)
        except (aiohttp.ClientError, OSError):
            message = await channel.send(view=drawing.view, files=drawing.files, nonce=nonce)
        place = Place(match.place.guild_id, match.place.channel_id, message.id)
        await self._service.attach(match.id, place)
        moved = await self._service.get(match.id)
        if old is not None and old != message.id:
            self.retire(moved, match.place)
        return moved

    def post_challenge(self, challenge: Challenge) -> None:
        """Have a challenge posted whose first message did not arrive; returns at once."""
        self._add(
            challenge.place.channel_id, ("challenge", challenge.id), lambda: self._post_challenge(challenge)
        )

    async def close(self, seconds: float = 3.0) -> None:
        """Finish what is being drawn within `seconds`, then stop."""
        for timer in self._unposted.values():
            timer.cancel()
        workers = list(self._workers.values())
        if workers:
            await asyncio.wait(workers, timeout=seconds)
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)

    def _overdue(self, match: Match) -> None:
        self._add(match.place.channel_id, match.id, lambda: self._redraw(match.id))
        del self._unposted[match.id]

    # -- the workers ------------------------------------------------------------
    def _add(self, channel_id: int, key: object, job: Job) -> None:
        self._jobs.setdefault(channel_id, {})[key] = job
        if channel_id not in self._workers:
            worker = asyncio.create_task(self._work(channel_id), name=f"boards of channel {channel_id}")
            self._workers[channel_id] = worker

    async def _work(self, channel_id: int) -> None:
        jobs = self._jobs[channel_id]
        try:
            while jobs:
                key = next(iter(jobs))
                await self._attempt(jobs.pop(key), channel_id)
        finally:
            # Nothing awaits between the last look at `jobs` and here, so no job can slip in unseen.
            del self._jobs[channel_id], self._workers[channel_id]

    async def _attempt(self, job: Job, channel_id: int) -> None:
        """Do one job; what the network spoils is tried again, what Discord refuses is not."""
        for attempt in range(_ATTEMPTS):
            try:
                return await job()
            except discord.Forbidden as error:
                _log.warning("May not show a board in channel %s: %s", channel_id, error.text)
                return None
            except discord.HTTPException as error:
                if error.status < 500 and error.status != 429:
                    _log.warning("Discord refused a board in channel %s: %s", channel_id, error)
                    return None
                _log.info("Discord is unwell (%s); trying again", error.status)
            except (aiohttp.ClientError, OSError, TimeoutError) as error:
                _log.info("The connection failed (%s); trying again", type(error).__name__)
            except HostingError as error:
                _log.warning("A board of channel %s was not drawn: %s", channel_id, error)
                return None
            except Exception:
                _log.exception("A board of channel %s could not be drawn", channel_id)
                return None
            await asyncio.sleep(_FIRST_PAUSE_S * 2**attempt)
        _log.warning("Gave up a board in channel %s; the next change draws it", channel_id)
        return None

    # -- the jobs ---------------------------------------------------------------
    async def _redraw(self, match_id: int) -> None:
        await self._released(match_id)
        self._drawing[match_id] = False
        try:
            await self._draw_newest(await self._service.get(match_id))
        except UnplayableMatchError as error:
            await self._redraw_unplayable(error.match)
            return
        finally:
            was_answered = self._drawing.pop(match_id)
        if was_answered:
            # The answer and this edit were under way together, and either may have arrived last.
            self.changed(await self._service.get(match_id))

    async def _draw_newest(self, match: Match) -> None:
        if match.place.message_id is None or self._is_worn(match.place.message_id):
            await self.post(match)
            return
        drawing = await draw(match)
        try:
            await self._edit(match.place, drawing.view, drawing.files)
        except discord.HTTPException as error:
            if error.code not in (_UNKNOWN_MESSAGE, _TOO_MANY_EDITS):
                raise
            await self.post(match)
        if match.is_finished:
            self._edits.pop(match.place.message_id, None)

    async def _redraw_unplayable(self, match: UnplayableMatch) -> None:
        with contextlib.suppress(discord.NotFound):
            await self._edit(match.place, unplayable_layout(match, words_for(match.locale)))

    async def _post_challenge(self, challenge: Challenge) -> None:
        message = await self._channel(challenge.place).send(
            view=challenge_layout(challenge),
            nonce=f"challenge:{challenge.id}"[:25],
            allowed_mentions=mentions(challenge),
        )
        place = Place(challenge.place.guild_id, challenge.place.channel_id, message.id)
        await self._service.attach_challenge(challenge.id, place)

    async def _redraw_challenge(self, challenge: Challenge) -> None:
        if challenge.place.message_id is not None:
            with contextlib.suppress(discord.NotFound):
                await self._edit(challenge.place, challenge_layout(challenge))

    async def _point_on(self, old: Place, match: Match) -> None:
        with contextlib.suppress(discord.NotFound):
            await self._edit(old, moved_layout(match))

    async def _edit(self, place: Place, view: Layout, files: list[discord.File] | None = None) -> None:
        if place.message_id is None:
            return
        self._edits[place.message_id] += 1
        message = self._channel(place).get_partial_message(place.message_id)
        await message.edit(
            view=view, attachments=files or [], allowed_mentions=discord.AllowedMentions.none()
        )

    async def _released(self, match_id: int) -> None:
        hold = self._holds.get(match_id)
        if hold is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(hold.is_over.wait(), _HOLD_S)

    def _is_worn(self, message_id: int) -> bool:
        is_old = datetime.now(UTC) - discord.utils.snowflake_time(message_id) > _OLD
        return is_old and self._edits[message_id] >= _MANY_EDITS

    def _channel(self, place: Place) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)


def _age(match: Match) -> tuple[int, bool, bool]:
    """Orders the states of one match: later ones are greater."""
    return (match.ply, match.is_finished, match.is_preparing)
