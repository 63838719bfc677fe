"""A clock that stands for another match pays for no absence of the bot, and does not stand for ever."""

import asyncio
import logging
from datetime import timedelta

import pytest

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.errors import BusyError
from bot.hosting.fair_play.errors import PlayedElsewhereError
from bot.hosting.fair_play.holds import store_deadline
from bot.hosting.matches.command import Resume
from bot.hosting.matches.stored import repository
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import TournamentState
from db.errors import ConflictError
from db.store import deadlines
from engines.core.types import Seat
from tests.bot.hosting.matches.test_unplayable import damage
from tests.bot.hosting.test_second_matches import _OWN, BOARD, actions_of, play, with_person
from tests.lab.circuit import Circuit
from tests.lab.virtual_host import DAY, HOUR, MINUTE

__all__ = ["play"]

CLOCK = TimeControl.parse("30+0")


async def frozen(host):
    host.freeze(5 * HOUR)
    await asyncio.sleep(5)


async def killed(host):
    await host.die()
    await asyncio.sleep(5 * HOUR)
    await host.open()


async def cut_off(host):
    host.service.presence.mark_away()
    await asyncio.sleep(5 * HOUR)
    await host.reach()


@pytest.mark.parametrize("absent", [frozen, killed, cut_off])
def test_other_move_after_hold_pays_no_absence_of_bot(host, play, absent):
    async def scenario(lines):
        first = await with_person(lines, 5)
        second = await lines.against_engine(is_rated=False, clock=CLOCK)
        match = await lines.play_to(second, 8)
        assert await lines.refused(second, 5) == first
        left = match.clock.left(Seat.FIRST, host.now())
        await absent(host)
        assert (await lines.get(second)).held_by is not None
        assert await lines.refused(second, 6) is None
        return left, (await lines.get(second)).clock.banks[Seat.FIRST]

    left, kept = play(scenario)
    assert kept >= left - timedelta(minutes=2)


def test_hold_resumed_after_absence_keeps_its_due_time(host, play):
    async def scenario(lines):
        await with_person(lines, 5)
        second = await lines.against_engine(is_rated=False, clock=CLOCK)
        await lines.play_to(second, 8)
        await lines.refused(second, 5)
        held, due_at = await lines.get(second), host.now()

        def work(connection):
            deadlines.put(connection, DeadlineKind.HELD, second, due_at)
            store_deadline(connection, held, held)
            return deadlines.load_due(connection, DeadlineKind.HELD, second)

        return await host.database.write(work) - due_at

    assert play(scenario) == timedelta(0)


def test_hold_ends_soon_when_other_match_just_moved(host, play):
    async def scenario(lines):
        first = await with_person(lines, 5)
        second = await lines.against_engine(is_rated=False, clock=CLOCK)
        await lines.play_to(second, 8)
        before = await lines.get(first)
        await lines.play(first, actions_of(before)[0])
        assert await host.service._holds.hold(second, 1, before)
        await asyncio.sleep(1)
        return await lines.get(second)

    assert not play(scenario).is_paused


def test_hold_ends_at_once_when_other_match_moves(monkeypatch, host, play):
    monkeypatch.setattr(repository, "_is_measured", lambda game, seats: True)

    async def scenario(lines):
        # Nobody is pinged in a match against an engine, so nothing else wakes the scheduler.
        first, second = [await lines.against_engine(is_rated=one, clock=CLOCK) for one in (True, False)]
        await lines.both_at(8, first, second)
        assert await lines.refused(second, 5) == first
        await asyncio.sleep(10 * MINUTE)
        held = await lines.get(second)
        await host.service.play(first, 1, actions_of(await lines.get(first))[0])
        await asyncio.sleep(1)
        due = await host.database.read(lambda it: deadlines.load_due(it, DeadlineKind.HELD, second))
        return held, await lines.get(second), due

    held, resumed, due = play(scenario)
    assert (held.is_paused, resumed.is_paused, due) == (True, False, None)


def test_hold_ends_within_the_hour_beside_unreadable_match(host, play):
    async def scenario(lines):
        first = await with_person(lines, 5)
        second = await lines.against_engine(is_rated=False, clock=CLOCK)
        await lines.play_to(second, 8)
        assert await lines.refused(second, 5) == first
        await damage(host, await lines.get(first))
        host.service._matches.replay.clear_cache()
        await asyncio.sleep(59 * MINUTE)
        held = await lines.get(second)
        await asyncio.sleep(2 * MINUTE)
        return held, await lines.get(second)

    held, resumed = play(scenario)
    assert (held.is_paused, resumed.is_paused) == (True, False)


@pytest.mark.parametrize("failure", [BusyError("full"), ConflictError("moved")])
def test_hold_ends_soon_after_failed_restart(host, play, caplog, failure):
    async def scenario(lines):
        first = await with_person(lines, 5)
        second = await lines.against_engine(is_rated=False, clock=CLOCK)
        await lines.play_to(second, 8)
        assert await lines.refused(second, 5) == first
        failures, carry_out = [failure], MatchRepository.carry_out

        async def failing_once(repository, match, command):
            if isinstance(command, Resume) and failures:
                raise failures.pop()
            return await carry_out(repository, match, command)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(MatchRepository, "carry_out", failing_once)
            await asyncio.sleep(1)
            await lines.play(first, actions_of(await lines.get(first))[0])
            assert not failures
            await asyncio.sleep(3 * MINUTE)
        return await lines.get(second)

    assert not play(scenario).is_paused
    # The log holds nothing that a host should mend.
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_lost_match_is_not_held_for_ever_by_copying(monkeypatch, play):
    monkeypatch.setattr(repository, "_is_measured", lambda game, seats: True)

    async def scenario(lines):
        second = await lines.against_engine(clock=CLOCK)
        assert (await lines.play_to(second, 8)).is_rated
        first = await lines.against_person(is_rated=False, clock=None)
        await lines.follow(first, second)
        assert await lines.refused(second, 5) == first
        await asyncio.sleep(13 * DAY)
        assert (await lines.get(second)).held_by is not None
        await asyncio.sleep(DAY + MINUTE)
        match = await lines.get(second)
        assert match.clock.since is not None
        with pytest.raises(PlayedElsewhereError) as refused:
            await lines.play(second, 5)
        assert not refused.value.is_timed
        await asyncio.sleep(HOUR)
        return await lines.get(second)

    match = play(scenario)
    assert match.is_rated
    assert match.winner.is_engine


def test_tournament_waits_no_longer_than_players_time(host, play):
    async def scenario(lines):
        terms = {"clock": CLOCK, "options": BOARD, "level": "weak", "size": 4}
        made = await Circuit(host).create(Format.ELIMINATION, 1, **terms)
        started = await host.service.tournaments.start(made.id, 999)
        (mine,) = (one.number for one in started.entrants if not one.player.is_engine)
        (second,) = (one.match_id for one in started.pairings if mine in one.numbers)
        while (match := await lines.get(second)).ply < 8 or match.player_to_move.is_engine:
            if not match.player_to_move.is_engine:
                await lines.play(second, next(one for one in _OWN if one in actions_of(match)))
            await asyncio.sleep(5)
        first = await lines.against_person(is_rated=False, clock=None)
        await lines.follow(first, second)
        assert await lines.refused(second, actions_of(match)[0]) == first
        await asyncio.sleep(29 * MINUTE)
        held = (await lines.get(second)).held_by
        await asyncio.sleep(HOUR)
        return held, (await host.service.tournaments.load(made.id)).state

    held, state = play(scenario)
    assert held is not None
    assert state is TournamentState.FINISHED
