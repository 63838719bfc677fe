"""Announces tournaments as Discord scheduled events, which start and end with the tournament.

    tournament   open ──────► running ──────► finished        cancelled
    event        scheduled ──► active ───────► completed       canceled, or completed if already active

An event is optional: if the bot cannot create it, if the server has too many
events, or if it is deleted, the tournament continues without it. Only one of
several processes creates it. If Discord's response is lost, the event is
found by its location, which is the URL of the tournament's message. Discord
also starts and ends events by the clock, so each event is fetched before it
is changed, and an event close to its end is extended as results come in.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import TypeVar

import discord

from bot.chat.live.redraws import NOWHERE, Redraws
from bot.chat.sharing import Visibility, is_open_channel
from bot.features.tournaments.message import LONGEST_NAME
from bot.hosting.errors import BusyError
from bot.hosting.server_share import ServerShare
from bot.hosting.tournaments.announcement import expected_length
from bot.hosting.tournaments.tournament import Tournament, TournamentState
from bot.hosting.tournaments.tournaments import Tournaments
from bot.i18n import words_for
from bot.views.words.names import plain_name
from bot.views.words.sentences import game_title, link
from db.access import Work
from db.errors import StorageError
from db.session import Database
from db.store import scheduled_events
from db.tournament_rows import ScheduledEventRow

T = TypeVar("T")

_MIN_AHEAD = timedelta(seconds=30)
"""Minimum time between creating an event and its start, because Discord refuses starts in the past."""
_MIN_LEFT = timedelta(minutes=15)
"""Remaining time below which an event is extended; or its expected length / `_PART`, if longer."""
_PART = 4
_NEVER = datetime.max.replace(tzinfo=UTC)
_BAD_REQUEST = 400
_Status = discord.EventStatus
_WANTED = {
    TournamentState.OPEN: _Status.scheduled,
    TournamentState.RUNNING: _Status.active,
    TournamentState.FINISHED: _Status.completed,
    TournamentState.CANCELLED: _Status.canceled,
}
_STEPS = {
    (_Status.scheduled, _Status.active): _Status.active,
    (_Status.scheduled, _Status.completed): _Status.active,
    (_Status.scheduled, _Status.canceled): _Status.canceled,
    (_Status.active, _Status.completed): _Status.completed,
    (_Status.active, _Status.canceled): _Status.completed,
}
"""Next status on the way from a current to a wanted status; Discord allows no other changes."""

_log = logging.getLogger(__name__)


class ScheduledEvents:
    """The scheduled events of all tournaments; failed requests are retried, like redraws of boards."""

    def __init__(
        self,
        client: discord.Client,
        tournaments: Tournaments,
        database: Database,
        redraws: Redraws,
        now: Callable[[], datetime],
        visibility: Visibility,
        share: ServerShare | None = None,
    ) -> None:
        """Subscribe to the tournaments; `catch_up` covers the servers of `share`, by default all."""
        self._share = share or ServerShare()
        self._client = client
        self._tournaments = tournaments
        self._database = database
        self._redraws = redraws
        self._now = now
        self._visibility = visibility
        self._own: set[int] = set()
        """Ids of the tournaments whose events this process creates."""
        self._ends: dict[int, datetime] = {}
        """End of each fetched active event, by tournament id."""
        tournaments.changes.subscribe(self.handle_change)

    def handle_change(self, tournament: Tournament) -> None:
        """Schedule an update of a tournament's event, if the tournament has a start time; does not wait."""
        guild_id = tournament.place.guild_id
        if tournament.terms.starts_at is not None and guild_id is not None:
            job = partial(self._settle, tournament.id)
            self._redraws.add(guild_id, ("scheduled event", tournament.id), job)

    async def handle_server(self, guild_id: int) -> None:
        """Update the events of a server, after a channel was opened or closed to everybody."""
        for tournament in await self._tournaments.open_in(guild_id):
            self.handle_change(tournament)

    def catch_up(self) -> None:
        """Schedule an update of each event that may be out of date; does not wait."""
        self._redraws.add(NOWHERE, "scheduled events", self._catch_up)

    async def _run(self, transaction: Callable[[Work[T]], Awaitable[T]], work: Work[T]) -> T:
        """Run `work` in `transaction`, the database's `read` or `write`; raises `BusyError` for a later try.

        After this error, a write may or may not have been stored.
        """
        try:
            return await transaction(work)
        except StorageError as error:
            raise BusyError(str(error)) from error

    async def _catch_up(self) -> None:
        for tournament_id in await self._run(self._database.read, scheduled_events.load_unsettled):
            tournament = await self._tournaments.load(tournament_id)
            if self._share.has(tournament.place.guild_id):
                self._own.add(tournament_id)
                self.handle_change(tournament)

    async def _settle(self, tournament_id: int) -> None:
        tournament = await self._tournaments.load(tournament_id)
        row = await self._run(self._database.read, lambda it: scheduled_events.load(it, tournament_id))
        if not await self._is_public(tournament):
            await self._withdraw(tournament, row)
            return
        if row is None:
            if not self._is_to_come(tournament) or not await self._claim(tournament_id):
                return
            row = ScheduledEventRow(tournament_id, None, _Status.scheduled.value)
        if row.status >= _Status.completed.value or (row.event_id is None and tournament_id not in self._own):
            return
        try:
            row = await self._update_event(tournament, row)
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            _log.info(
                "Discord refused an event for tournament %s, which goes on without one: %s",
                tournament_id,
                error,
            )
            row = _given_up(row)
        await self._run(self._database.write, lambda it: scheduled_events.save(it, row))
        if row.status >= _Status.completed.value:
            self._own.discard(tournament_id)

    async def _is_public(self, tournament: Tournament) -> bool:
        """Whether the whole server may see the event.

        It may if everybody can view the channel, or if an organizer wants it. Also true for a tournament that
        is over, and while the server is unknown.
        """
        guild = self._client.get_guild(tournament.place.guild_id or 0)
        if tournament.is_advertised or tournament.is_over or guild is None:
            return True
        channel = await self._visibility.find_channel(tournament.place)
        return channel is not None and is_open_channel(channel)

    async def _withdraw(self, tournament: Tournament, row: ScheduledEventRow | None) -> None:
        """Delete the event of a tournament whose channel not everybody can view.

        Nothing happens without an event, or after its end.
        """
        if row is None or row.event_id is None or row.status >= _Status.completed.value:
            return
        guild, event_id = self._client.get_guild(tournament.place.guild_id or 0), row.event_id
        assert guild is not None
        with contextlib.suppress(discord.NotFound):
            await (await guild.fetch_scheduled_event(event_id)).delete()
        await self._run(self._database.write, lambda it: scheduled_events.save(it, _given_up(row)))

    async def _claim(self, tournament_id: int) -> bool:
        if not await self._run(self._database.write, lambda it: scheduled_events.claim(it, tournament_id)):
            return tournament_id in self._own
        self._own.add(tournament_id)
        return True

    def _is_to_come(self, tournament: Tournament) -> bool:
        starts_at = tournament.terms.starts_at
        is_open = tournament.state is TournamentState.OPEN
        return is_open and starts_at is not None and starts_at > self._now() + _MIN_AHEAD

    async def _update_event(self, tournament: Tournament, row: ScheduledEventRow) -> ScheduledEventRow:
        """Update the event to match the tournament; return its row, to be stored.

        The row is that of a canceled event if the bot has left the server, or if there is no event and none
        can be made. Raises `discord.HTTPException` if Discord refuses, and `BusyError` to be retried later.
        """
        guild = self._client.get_guild(tournament.place.guild_id or 0)
        if guild is None:
            if not self._client.is_ready():
                raise BusyError(
                    "the tournament's event is not changed now: Discord has not sent the server yet"
                )
            return _given_up(row)
        if row.event_id is None:
            event = await self._find_or_create(tournament, guild)
            if event is None:
                return _given_up(row)
            row = ScheduledEventRow(row.tournament_id, event.id, _Status.scheduled.value)
            # Save the id first, so that the event is found after a later failure.
            await self._run(self._database.write, lambda it: scheduled_events.save(it, row))
        wanted = _WANTED[tournament.state]
        if row.status != wanted.value:
            await _change_status(guild, row.event_id or 0, wanted)
        if wanted is _Status.active:
            await self._prolong(tournament, guild, row.event_id or 0)
        else:
            self._ends.pop(tournament.id, None)
        return ScheduledEventRow(row.tournament_id, row.event_id, wanted.value)

    async def _prolong(self, tournament: Tournament, guild: discord.Guild, event_id: int) -> None:
        """Extend the active event `event_id` of a server if it has no end, or ends within a margin from now.

        The margin is `_MIN_LEFT`, or the expected length / `_PART` if that is longer; the new end is two
        margins from now.
        """
        now, margin = self._now(), max(_MIN_LEFT, expected_length(tournament.terms) / _PART)
        if self._ends.get(tournament.id, now) > now + margin:
            return
        event = await guild.fetch_scheduled_event(event_id)
        if event.status is not _Status.active:
            self._ends[tournament.id] = _NEVER
            return
        if event.end_time is None or event.end_time <= now + margin:
            event = await event.edit(end_time=now + 2 * margin)
        self._ends[tournament.id] = event.end_time or _NEVER

    async def _find_or_create(
        self, tournament: Tournament, guild: discord.Guild
    ) -> discord.ScheduledEvent | None:
        """Return the tournament's event, creating it if necessary; `None` if it cannot be created.

        Deletes duplicates. Raises `BusyError` while the tournament's message is not posted.
        """
        if tournament.place.message_id is None:
            if tournament.is_over:
                return None
            raise BusyError(
                "the tournament's event is not made now: the tournament's message is not posted yet"
            )
        found = await _at_place_of(tournament, guild)
        if not found and self._is_to_come(tournament) and guild.me.guild_permissions.create_events:
            await _create(tournament, guild)
            found = await _at_place_of(tournament, guild)
        # A request is retried if its response was lost, so each of the two may have created an event.
        for event in found[1:]:
            await event.delete()
        return found[0] if found else None


async def _at_place_of(tournament: Tournament, guild: discord.Guild) -> list[discord.ScheduledEvent]:
    """Return the events whose location is the URL of the tournament's message, oldest first."""
    events = await guild.fetch_scheduled_events(with_counts=False)
    own = [event for event in events if event.location == link(tournament.place)]
    return sorted(own, key=lambda event: event.id)


async def _create(tournament: Tournament, guild: discord.Guild) -> None:
    starts_at = tournament.terms.starts_at
    assert starts_at is not None
    words = words_for(tournament.locale)
    await guild.create_scheduled_event(
        name=plain_name(tournament.terms.name, LONGEST_NAME),
        description=words("scheduled-event-about", game=game_title(tournament.terms.game, words)),
        start_time=starts_at,
        end_time=starts_at + expected_length(tournament.terms),
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
        location=link(tournament.place),
    )


async def _change_status(guild: discord.Guild, event_id: int, wanted: discord.EventStatus) -> None:
    """Change an event step by step to the wanted status; an ended event stays unchanged.

    If Discord refuses a change, fetch the event again and retry once, because
    Discord may have started or ended it by the clock.
    """
    is_second = False
    event = await guild.fetch_scheduled_event(event_id)
    while (step := _STEPS.get((event.status, wanted))) is not None:
        try:
            event = await event.edit(status=step)
        except discord.HTTPException as error:
            if is_second or error.status != _BAD_REQUEST:
                raise
            is_second = True
            event = await guild.fetch_scheduled_event(event_id)


def _given_up(row: ScheduledEventRow) -> ScheduledEventRow:
    return ScheduledEventRow(row.tournament_id, row.event_id, _Status.canceled.value)
