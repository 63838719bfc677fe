"""A tournament's scheduled event: announced where the bot may, begun and ended with it, never in its way."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import discord
import pytest
import yarl
from discord.ext import commands

from bot.chat.live.redraws import Redraws
from bot.chat.sharing import Visibility, follow_openness, is_open_channel
from bot.features.tournaments.scheduled_events import ScheduledEvents
from bot.hosting.background import Publisher
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.board import Place
from bot.hosting.tournaments.announcement import expected_length
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import Tournament, TournamentState
from bot.playground import Fault
from bot.playground.wire.event_status import ACTIVE, CANCELED, COMPLETED, SCHEDULED
from bot.playground.world import permissions
from bot.playground.world.objects import BOT_ID
from db.store import scheduled_events
from tests.lab.circuit import announced
from tests.lab.hosting import ENGLISH, Hosting, person
from tests.playground.conftest import alice, playground, rest, session, stack, start

__all__ = ["alice", "playground", "rest", "session", "stack", "start"]

_MESSAGE = 5678


class Tournaments:
    """The tournaments as they are stored, in the state that a test says."""

    def __init__(self, stored) -> None:
        self._stored = stored
        self._states = {}
        self.changes: Publisher[Tournament] = Publisher()

    async def open_in(self, guild_id: int) -> list[Tournament]:
        return [await self.load(one.id) for one in await self._stored.open_in(guild_id)]

    async def load(self, tournament_id: int) -> Tournament:
        tournament = await self._stored.load(tournament_id)
        return replace(tournament, state=self._states.get(tournament_id, tournament.state))

    async def become(self, tournament: Tournament, state: TournamentState) -> None:
        self._states[tournament.id] = state
        self.changes.publish(await self.load(tournament.id))


class Announcer:
    """A client in a playground that announces tournaments; it can be put in the place of another."""

    def __init__(self, playground, tmp_path, stack) -> None:
        self.playground = playground
        self.events = f"/guilds/{playground.guild_id}/scheduled-events"
        world = playground.world
        self.channel_id = int(next(key for key, one in world.channels.items() if one["type"] == 0))
        self._stack = stack
        self.hosting = Hosting(
            f"sqlite+aiosqlite:///{tmp_path / 'tengen.db'}", clock=lambda: datetime.now(UTC)
        )

    async def open(self) -> None:
        self.service = (await self.hosting.open()).tournaments
        self._stack.push_async_callback(self.hosting.close)
        intents = discord.Intents(guilds=True)
        self.client = commands.Bot(command_prefix=(), intents=intents, guild_ready_timeout=0.1)
        running = asyncio.create_task(self.client.start(self.playground.token))

        async def end():
            await self.client.close()
            await running

        self._stack.push_async_callback(end)
        async with asyncio.timeout(60):
            while not self.client.is_ready():  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        self.begin()

    def begin(self) -> None:
        """Begin as a process does that knows nothing of what was before."""
        self.tournaments = Tournaments(self.service)
        self.redraws = Redraws()
        self._stack.push_async_callback(self.redraws.close, 0)
        now = self.hosting.clock
        self.subject = ScheduledEvents(
            self.client, self.tournaments, self.hosting.database, self.redraws, now, Visibility(self.client)
        )
        follow_openness(self.client, self.subject.handle_server)

    async def create(self, *, hours=2.0, **terms) -> Tournament:
        guild_id = int(self.playground.guild_id)
        starts_at = None if hours is None else datetime.now(UTC) + timedelta(hours=hours)
        made = announced(Format.SWISS, starts_at=starts_at, **terms)
        made = await self.service.create(made, person(999), Place(guild_id, self.channel_id), ENGLISH)
        made = await self.service.attach(made.id, _MESSAGE)
        await self.tell(made)
        return made

    async def tell(self, tournament) -> None:
        self.tournaments.changes.publish(tournament)
        await self.quiet()

    async def become(self, tournament, state) -> None:
        await self.tournaments.become(tournament, state)
        await self.quiet()

    async def quiet(self) -> None:
        """Wait until nothing is under way and nothing is to be tried again."""
        async with asyncio.timeout(60):
            while self.redraws._workers or self.redraws._retries:  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    async def row(self, tournament):
        return await self.hosting.database.read(lambda it: scheduled_events.load(it, tournament.id))

    def all(self):
        return list(self.playground.world.scheduled_events._events.values())


@pytest.fixture
async def announcer(playground, tmp_path, stack, monkeypatch):
    monkeypatch.setattr(discord.http.Route, "BASE", playground.api_url)
    gateway = yarl.URL(playground.gateway_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    made = Announcer(playground, tmp_path, stack)
    await made.open()
    return made


async def test_event_follows_tournament_states(announcer):
    tournament = await announcer.create(name="Autumn @everyone Cup")
    (event,) = announcer.all()
    assert (event["name"], event["status"]) == ("Autumn @everyone Cup", SCHEDULED)
    place = f"https://discord.com/channels/{announcer.playground.guild_id}/{announcer.channel_id}/{_MESSAGE}"
    assert event["entity_metadata"] == {"location": place}
    begin, end = (datetime.fromisoformat(event[f"scheduled_{one}_time"]) for one in ("start", "end"))
    assert begin == tournament.terms.starts_at
    assert end - begin == expected_length(tournament.terms)
    await announcer.tell(tournament)
    assert len(announcer.all()) == 1
    await announcer.become(tournament, TournamentState.RUNNING)
    assert event["status"] == ACTIVE
    assert announcer.subject._own
    await announcer.become(tournament, TournamentState.FINISHED)
    assert event["status"] == COMPLETED
    assert not announcer.subject._own
    assert (await announcer.row(tournament)).status == COMPLETED


async def test_event_is_prolonged_while_tournament_runs(announcer):
    tournament = await announcer.create()
    (event,) = announcer.all()
    end = datetime.fromisoformat(event["scheduled_end_time"])
    await announcer.become(tournament, TournamentState.RUNNING)
    assert datetime.fromisoformat(event["scheduled_end_time"]) == end
    announcer.subject._now = lambda: end - timedelta(minutes=1)
    await announcer.become(tournament, TournamentState.RUNNING)
    later = datetime.fromisoformat(event["scheduled_end_time"])
    assert later == end - timedelta(minutes=1) + expected_length(tournament.terms) / 2
    # Results that come in before that end is near ask Discord nothing.
    looked_at = announcer.playground.faults.inject(Fault("status", "GET", "/scheduled-events/", status=500))
    await announcer.become(tournament, TournamentState.RUNNING)
    assert looked_at.hits == 0
    await announcer.become(tournament, TournamentState.FINISHED)
    assert event["status"] == COMPLETED


async def test_event_ended_by_clock_is_not_prolonged(announcer):
    tournament = await announcer.create()
    await announcer.become(tournament, TournamentState.RUNNING)
    (event,) = announcer.all()
    end = datetime.fromisoformat(event["scheduled_end_time"])
    announcer.playground.world.scheduled_events.change(event, {"status": COMPLETED})
    announcer.begin()
    announcer.subject._own.add(tournament.id)
    announcer.subject._now = lambda: end + timedelta(minutes=1)
    await announcer.become(tournament, TournamentState.RUNNING)
    assert (event["status"], event["scheduled_end_time"]) == (COMPLETED, end.isoformat())


@pytest.mark.parametrize(
    ("states", "status"),
    [
        ([TournamentState.CANCELLED], CANCELED),
        ([TournamentState.RUNNING, TournamentState.CANCELLED], COMPLETED),
        ([TournamentState.FINISHED], COMPLETED),
    ],
)
async def test_event_ends_as_far_as_discord_allows(announcer, states, status):
    tournament = await announcer.create()
    for state in states:
        await announcer.become(tournament, state)
    (event,) = announcer.all()
    assert event["status"] == status


async def test_event_needs_start_time_and_permission(announcer, alice):
    await announcer.create(hours=None)
    await announcer.create(hours=10 / 3600)
    await alice._call("PATCH", "/person/guild", json={"events": False})
    async with asyncio.timeout(60):
        while announcer.client.guilds[0].me.guild_permissions.create_events:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await announcer.create()
    assert announcer.all() == []


async def test_refused_event_is_given_up(announcer):
    fault = announcer.playground.faults.inject(Fault("status", "POST", "/scheduled-events$", status=403))
    tournament = await announcer.create()
    await announcer.tell(tournament)
    assert fault.hits == 1
    assert announcer.all() == []
    await announcer.become(tournament, TournamentState.RUNNING)


async def test_event_is_skipped_when_server_is_full(announcer):
    first = await announcer.create()
    (event,) = announcer.all()
    held = announcer.playground.world.scheduled_events
    for number in range(1, 100):
        held.add({**event, "id": str(number), "entity_metadata": {"location": "elsewhere"}})
    second = await announcer.create()
    # Both have the same message in this test, so the second finds the first one's event.
    assert (await announcer.row(second)).event_id == (await announcer.row(first)).event_id
    held.change(event, {"entity_metadata": {"location": "moved"}})
    third = await announcer.create()
    assert (await announcer.row(third)).event_id is None
    assert len(announcer.all()) == 100


async def test_deleted_event_is_not_recreated(announcer):
    tournament = await announcer.create()
    (event,) = announcer.all()
    announcer.playground.world.scheduled_events.remove(event)
    await announcer.become(tournament, TournamentState.RUNNING)
    await announcer.become(tournament, TournamentState.FINISHED)
    assert announcer.all() == []


async def test_event_started_by_clock_counts_as_active(announcer):
    tournament = await announcer.create()
    (event,) = announcer.all()
    announcer.playground.world.scheduled_events.change(event, {"status": ACTIVE})
    await announcer.become(tournament, TournamentState.RUNNING)
    assert (await announcer.row(tournament)).status == ACTIVE
    await announcer.become(tournament, TournamentState.FINISHED)
    assert event["status"] == COMPLETED


async def test_event_started_by_clock_during_change_counts_as_active(announcer, monkeypatch):
    tournament = await announcer.create()
    (event,) = announcer.all()
    edit = discord.ScheduledEvent.edit

    async def begun_meanwhile(self, **changes):
        monkeypatch.setattr(discord.ScheduledEvent, "edit", edit)
        announcer.playground.world.scheduled_events.change(event, {"status": ACTIVE})
        return await edit(self, **changes)

    monkeypatch.setattr(discord.ScheduledEvent, "edit", begun_meanwhile)
    await announcer.become(tournament, TournamentState.RUNNING)
    assert (await announcer.row(tournament)).status == ACTIVE


@pytest.mark.parametrize("kind", ["lose_answer", "cut_after"])
async def test_event_with_lost_answer_is_not_doubled(announcer, kind):
    fault = announcer.playground.faults.inject(Fault(kind, "POST", "/scheduled-events$"))
    tournament = await announcer.create()
    assert fault.hits == 1
    assert len(announcer.all()) == 1
    assert str((await announcer.row(tournament)).event_id) == announcer.all()[0]["id"]


async def test_events_catch_up_after_restart(announcer):
    tournament = await announcer.create()
    missed = announced(Format.SWISS, starts_at=datetime.now(UTC) + timedelta(hours=1))
    place = Place(int(announcer.playground.guild_id), announcer.channel_id)
    missed = await announcer.service.create(missed, person(999), place, ENGLISH)
    await announcer.service.attach(missed.id, _MESSAGE + 1)
    # Nobody hears of what follows: the process is gone.
    announcer.begin()
    announcer.tournaments._states[tournament.id] = TournamentState.RUNNING
    await announcer.hosting.database.write(lambda it: scheduled_events.claim(it, missed.id))
    await announcer.tell(missed)
    assert len(announcer.all()) == 1
    announcer.subject.catch_up()
    await announcer.quiet()
    first, second = announcer.all()
    assert (first["status"], second["status"]) == (ACTIVE, SCHEDULED)
    assert second["entity_metadata"]["location"].endswith(f"/{_MESSAGE + 1}")
    announcer.subject.catch_up()
    await announcer.quiet()
    assert len(announcer.all()) == 2


def test_expected_length_of_tournament_follows_its_matches():
    bank = announced(Format.SWISS, clock=TimeControl.parse("10+5"), rounds=5)
    assert expected_length(bank) == 5 * timedelta(minutes=2 * (10 + 2.5) + 5)
    arena = replace(bank, format=Format.ARENA, minutes=90)
    assert expected_length(arena) == timedelta(minutes=90)
    daily = replace(bank, clock=TimeControl.parse("7d"), format=Format.ROUND_ROBIN)
    assert expected_length(daily) == timedelta(days=60)
    final = replace(bank, format=Format.ELIMINATION, size=2)
    assert expected_length(final) == timedelta(minutes=2 * (10 + 2.5) + 5)


def close_channel(announcer, *, is_closed=True):
    bits = permissions.VIEW_CHANNEL if is_closed else 0
    announcer.playground.world.restrict(str(announcer.channel_id), bits, [BOT_ID])


async def channel_is_closed(announcer, *, is_closed=True):
    """Wait until the bot has heard whether everybody can view the channel."""
    channel = announcer.client.get_channel(announcer.channel_id)
    await come_true(lambda: is_open_channel(channel) != is_closed)
    await announcer.quiet()


async def come_true(is_true):
    async with asyncio.timeout(60):
        while not is_true():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_tournament_of_closed_channel_has_no_event(announcer):
    close_channel(announcer)
    await channel_is_closed(announcer)
    tournament = await announcer.create()
    assert announcer.all() == []
    # An organizer wants the whole server to know.
    await announcer.tell(await announcer.service.advertise(tournament.id))
    assert len(announcer.all()) == 1


async def test_event_is_deleted_when_channel_is_closed(announcer):
    tournament = await announcer.create()
    assert len(announcer.all()) == 1
    close_channel(announcer)
    await come_true(lambda: announcer.all() == [])
    await announcer.quiet()
    await announcer.become(tournament, TournamentState.RUNNING)
    assert announcer.all() == []


async def test_old_event_of_closed_channel_is_deleted_at_start(announcer):
    await announcer.create()
    announcer.client.extra_events.clear()
    close_channel(announcer)
    await channel_is_closed(announcer)
    assert len(announcer.all()) == 1
    announcer.begin()
    announcer.subject.catch_up()
    await announcer.quiet()
    assert announcer.all() == []


async def test_event_is_created_when_channel_opens(announcer):
    close_channel(announcer)
    await channel_is_closed(announcer)
    await announcer.create()
    close_channel(announcer, is_closed=False)
    await come_true(lambda: len(announcer.all()) == 1)
    await announcer.quiet()
