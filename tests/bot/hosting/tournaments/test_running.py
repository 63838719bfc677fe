"""Whole tournaments in virtual time: with restarts, withdrawals, people who never come, and engines."""

import asyncio
import itertools
from collections import Counter
from dataclasses import replace
from datetime import timedelta

import pytest
import sqlalchemy as sa

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches.stored import repository
from bot.hosting.tournaments.event import Reason
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import GameVerdict, pairings_of, pairs_met
from bot.hosting.tournaments.scoring import Scoring
from bot.hosting.tournaments.tournament import TournamentState
from db.schema import tournaments
from db.store import deadlines
from db.store.match import matches
from engines.core.types import Seat
from tests.bot.hosting.matches.test_unplayable import damage
from tests.bot.hosting.tournaments.score_matrices import lines, table
from tests.lab.circuit import Circuit
from tests.lab.hosting import ENGLISH, person
from tests.lab.virtual_host import DAY, MINUTE, Host, lived


async def checked(circuit, tournament):
    """Assert what holds in every tournament that is over; return it."""
    assert tournament.state is TournamentState.FINISHED
    service = circuit.host.service
    ids = [one.match_id for one in tournament.pairings if one.match_id is not None]
    assert len(ids) == len(set(ids))
    assert len({one.key for one in tournament.pairings}) == len(tournament.pairings)
    for one in tournament.pairings:
        assert one.is_over
        if one.match_id is None:
            continue
        match = await service.get(one.match_id)
        assert match.is_finished
        assert match.players[Seat.FIRST] == tournament.entrant(one.first).player
        assert match.players[Seat.SECOND] == tournament.entrant(one.second).player
        winner = None if match.result.winner is None else tournament.entrant(one.winner).player
        assert match.winner == winner
    stored = await service._matches.read(
        lambda it: [row.id for row in matches.load_many(it, list(range(1, 1000))) if row.tournament_id]
    )
    assert sorted(stored) == sorted(ids)
    expected = table(tournament.terms.format, tournament.entrants, tournament.pairings)
    assert lines(tournament.standings) == expected
    return tournament


def number_of(tournament, user_id):
    return tournament.entrant_of(user_id).number


@pytest.mark.thorough
def test_swiss_of_twelve_with_engine_is_played_out(host):
    async def scenario():
        circuit = Circuit(host)
        circuit.sit_down()
        circuit.absent = {5}
        made = await circuit.create(Format.SWISS, 11, rounds=5, level="weak", size=16)
        # The twelfth changes their mind.
        await host.service.tournaments.join(made.id, person(12), ENGLISH)
        await host.service.tournaments.leave(made.id, 12)
        started = await host.service.tournaments.start(made.id, 999)
        assert [one.player.is_engine for one in started.entrants].count(True) == 1
        await circuit.until(made.id, lambda found: found.round == 2)
        await host.service.tournaments.leave(made.id, 3)
        await host.service.tournaments.join(made.id, person(14), ENGLISH)
        await circuit.reopen("die")
        await circuit.until(made.id, lambda found: found.round == 3)
        await circuit.reopen("close")
        return await checked(circuit, await circuit.played_out(made.id))

    found = lived(host, scenario)
    assert found.round == 5
    games = [one for one in found.pairings if not one.is_bye]
    assert len(pairs_met(found.pairings)) == len(games)
    assert max(one.round for one in pairings_of(found.pairings, number_of(found, 3))) == 2
    assert sorted(one.round for one in pairings_of(found.pairings, number_of(found, 14))) == [1, 3, 4, 5]
    (absent,) = [one for one in pairings_of(found.pairings, number_of(found, 5)) if not one.is_bye]
    assert absent.winner not in (None, number_of(found, 5))
    # The late entrant has half a point for the first round, and who does not come is paired once.
    assert Counter(one.round for one in found.pairings) == {1: 7, 2: 6, 3: 6, 4: 6, 5: 6}


@pytest.mark.parametrize(
    ("form", "people", "size", "engines"),
    [
        (Format.ELIMINATION, 1, 8, 1),
        (Format.ELIMINATION, 2, 8, 0),
        (Format.ELIMINATION, 3, 8, 1),
        (Format.ELIMINATION, 5, 16, 3),
        (Format.ROUND_ROBIN, 2, 8, 0),
        (Format.ROUND_ROBIN, 3, 8, 1),
        (Format.SWISS, 3, 16, 1),
    ],
)
def test_engines_join_only_to_complete_field(host, form, people, size, engines, monkeypatch):
    monkeypatch.setattr(repository, "_is_measured", lambda game, seats: True)

    async def scenario():
        circuit = Circuit(host)
        circuit.sit_down()
        made = await circuit.create(form, people, level="weak", size=size)
        started = await host.service.tournaments.start(made.id, 999)
        assert [one.player.is_engine for one in started.entrants].count(True) == engines
        played = await checked(circuit, await circuit.played_out(made.id))
        for number in (one.match_id for one in played.pairings if one.match_id is not None):
            match = await host.service.boards.match(number)
            # A board between two engines waits for somebody to ask for it, and they play for no rating.
            assert match.place.wants_thread is match.is_rated is not match.is_watched

    lived(host, scenario)


def test_round_robin_of_five_is_played_out(host):
    async def scenario():
        circuit = Circuit(host, seed=2)
        circuit.sit_down()
        made = await circuit.create(Format.ROUND_ROBIN, 5, size=6, rounds=3)
        await host.service.tournaments.start(made.id, 999)
        for number in (1, 2, 4):
            await circuit.until(made.id, lambda found, number=number: found.round >= number)
            await circuit.reopen("die")
        await host.service.tournaments.leave(made.id, 2)
        return await checked(circuit, await circuit.played_out(made.id))

    found = lived(host, scenario)
    assert found.round == 5
    assert len(pairs_met(found.pairings)) == len(found.pairings) == 10
    unplayed = [one for one in found.pairings if one.match_id is None]
    assert unplayed
    assert all(number_of(found, 2) in one.numbers and one.winner is not None for one in unplayed)


def test_elimination_of_seven_is_played_out(host):
    async def scenario():
        circuit = Circuit(host, seed=3)
        circuit.sit_down()
        circuit.absent = {7}
        made = await circuit.create(Format.ELIMINATION, 7, size=8)
        await host.service.tournaments.start(made.id, 999)
        await asyncio.sleep(MINUTE)
        await circuit.reopen("die")
        await circuit.until(made.id, lambda found: found.round == 2)
        going = [one for one in (await host.service.tournaments.load(made.id)).pairings if not one.is_over]
        await host.service.tournaments.leave(made.id, going[0].first)
        await circuit.reopen("close")
        return await checked(circuit, await circuit.played_out(made.id))

    found = lived(host, scenario)
    assert found.round == 3
    rows = found.standings.rows
    assert [row.rank for row in rows[:4]] == [1, 2, 3, 4]
    assert all(one.winner != 7 for one in found.pairings)
    assert sum(one.is_bye for one in found.pairings) == 1


def test_arena_ends_at_its_minute(host):
    async def scenario():
        circuit = Circuit(host, seed=4, pause_s=(10, 60))
        made = await circuit.create(Format.ARENA, 2, minutes=30)
        await host.service.tournaments.start(made.id, 999)
        found = []
        for seconds in (30 * MINUTE - 1, 1.5):
            await asyncio.sleep(seconds)
            found.append((await host.service.tournaments.load(made.id)).is_time_up)
        return found

    assert lived(host, scenario) == [False, True]


def test_arena_pairs_until_time_is_up(host):
    async def scenario():
        circuit = Circuit(host, seed=4, pause_s=(10, 60))
        circuit.sit_down()
        made = await circuit.create(Format.ARENA, 5, minutes=30)
        await host.service.tournaments.start(made.id, 999)
        await asyncio.sleep(5 * MINUTE)
        await host.service.tournaments.join(made.id, person(6), ENGLISH)
        await circuit.reopen("die")
        await asyncio.sleep(10 * MINUTE)
        await host.service.tournaments.leave(made.id, 1)
        return await checked(circuit, await circuit.played_out(made.id))

    found = lived(host, scenario)
    assert found.is_time_up
    assert (found.ended_at - found.started_at).total_seconds() >= 30 * MINUTE
    assert pairings_of(found.pairings, number_of(found, 6))
    assert len(found.pairings) > 10
    for number in range(1, 7):
        own = pairings_of(found.pairings, number)
        # Nobody plays the same opponent twice in a row while others are there.
        assert all(
            one.opponent_of(number) != other.opponent_of(number) for one, other in itertools.pairwise(own)
        )


def test_earlier_tournament_keeps_its_rules(host):
    """An arena announced before streaks counted goes on, with the points of then."""

    async def scenario():
        circuit = Circuit(host)
        made = await circuit.create(Format.ARENA, 2, minutes=30)
        query = sa.update(tournaments).values(scoring=1)
        await host.database.write(lambda connection: connection.execute(query))
        after = await host.service.tournaments.start(made.id, 999)
        for _ in range(3):
            match = await host.service.get(after.pairings[-1].match_id)
            loser = next(one for one in match.user_ids if one != 1)
            await host.service.resign(match.id, loser)
            await asyncio.sleep(5)
            after = await host.service.tournaments.load(made.id)
        newer = replace(after, terms=replace(after.terms, scoring=Scoring.V2))
        return [[row.points for row in one.standings.rows] for one in (after, newer)]

    assert lived(host, scenario) == [[3.0, 0.0], [4.0, 0.0]]


def test_tournament_starts_on_time_despite_restart(host):
    async def scenario():
        circuit = Circuit(host, seed=6)
        circuit.sit_down()
        start = host.now().replace(microsecond=0)
        made = await circuit.create(Format.SWISS, 2, rounds=3, starts_at=start.replace(hour=start.hour + 1))
        few = await circuit.create(Format.SWISS, 1, rounds=3, starts_at=start.replace(hour=start.hour + 1))
        await asyncio.sleep(59 * MINUTE)
        before = await host.service.tournaments.load(made.id)
        await host.die()
        await asyncio.sleep(5 * MINUTE)
        await host.open()
        await circuit.resume()
        done = await circuit.played_out(made.id)
        return before, done, await host.service.tournaments.load(few.id)

    before, done, few = lived(host, scenario)
    assert before.state is TournamentState.OPEN
    assert done.state is TournamentState.FINISHED
    assert (few.state, few.reason) == (TournamentState.CANCELLED, Reason.FEW)


def test_early_deadline_of_other_clock_is_kept(host):
    async def scenario():
        start = host.now().replace(microsecond=0) + timedelta(minutes=1)
        made = await Circuit(host).create(Format.SWISS, 2, rounds=3, starts_at=start)
        await host.service.tournaments._handle_deadline(made.id)
        early = await host.service.tournaments.load(made.id)
        await asyncio.sleep(2 * MINUTE)
        return early, await host.service.tournaments.load(made.id)

    early, later = lived(host, scenario)
    assert early.state is TournamentState.OPEN
    assert later.state is TournamentState.RUNNING


def test_missing_channel_cancels_tournament_and_unstarted_matches(host):
    async def scenario():
        circuit = Circuit(host)
        circuit.absent = {1, 2, 3, 4}
        made = await circuit.create(Format.SWISS, 4, rounds=3)
        running = await host.service.tournaments.start(made.id, 999)
        begun, waiting = (one.match_id for one in running.pairings)
        match = await host.service.get(begun)
        await host.service.play(begun, match.player_to_move.user_id, 0)
        await host.service.tournaments.leave_channel(7, 77)
        still = await host.service.tournaments.load(made.id)
        await host.service.tournaments.leave_channel(7, 8)
        await host.die()
        await host.open()
        await asyncio.sleep(5 * MINUTE)
        after = await host.service.tournaments.load(made.id)
        due = await host.database.read(lambda it: deadlines.load_subjects(it, DeadlineKind.TOURNAMENT))
        return still, after, due, [await host.service.get(number) for number in (begun, waiting)]

    still, after, due, (begun, waiting) = lived(host, scenario)
    assert due == []
    assert still.state is TournamentState.RUNNING
    assert (after.state, after.reason) == (TournamentState.CANCELLED, Reason.CHANNEL)
    assert not begun.is_finished
    assert waiting.result.termination == "aborted"


def test_match_closed_without_result_ends_round_within_hour(host):
    async def scenario():
        circuit = Circuit(host)
        circuit.absent = {1, 2}
        made = await circuit.create(Format.SWISS, 2, rounds=3, clock=TimeControl.parse("1d"))
        running = await host.service.tournaments.start(made.id, 999)
        match = await host.service.get(running.pairings[0].match_id)
        await damage(host, match)
        await host.service.unplayable.close(match.id, None)
        await asyncio.sleep(59 * MINUTE)
        before = await host.service.tournaments.load(made.id)
        await asyncio.sleep(2 * MINUTE)
        return before, await host.service.tournaments.load(made.id)

    before, after = lived(host, scenario)
    assert (before.state, after.state) == (TournamentState.RUNNING, TournamentState.FINISHED)
    assert after.pairings[0].verdict is GameVerdict.VOID


def test_vacation_does_not_stop_tournament_clocks(host):
    async def scenario():
        circuit = Circuit(host)
        made = await circuit.create(Format.ROUND_ROBIN, 2, size=4, clock=TimeControl.parse("1d"))
        running = await host.service.tournaments.start(made.id, 999)
        for number in (1, 2):
            await host.service.vacations.take(number, 20)
        await asyncio.sleep(3 * DAY)
        match = await host.service.get(running.pairings[0].match_id)
        return match, await host.service.tournaments.load(made.id)

    match, found = lived(host, scenario)
    assert match.result.termination == "timeout"
    assert found.pairings[0].verdict is GameVerdict.SECOND
    assert found.state is TournamentState.FINISHED


def test_rounds_are_opened_once_by_two_processes(host, tmp_path):
    host.process, other = "first", Host(tmp_path, "second")

    async def scenario():
        circuit = Circuit(host, seed=7)
        circuit.sit_down()
        await other.open()
        made = await circuit.create(Format.SWISS, 6, rounds=3)
        await host.service.tournaments.start(made.id, 999)
        done = await checked(circuit, await circuit.played_out(made.id))
        await other.close()
        return done

    assert Counter(one.round for one in lived(host, scenario).pairings) == {1: 3, 2: 3, 3: 3}
