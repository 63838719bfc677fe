"""Matches whose game is taken away while they run wait, and go on as they were when it is back."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches.errors import UnplayableMatchError
from bot.hosting.matches.event import EventKind
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import TournamentState
from db.rows import ReviewRow
from db.store import deadlines
from db.store.match import polls, reviews
from db.store.person import follows
from engines.core.types import Seat
from tests.bot.hosting.test_exhibitions import staging
from tests.lab import noughts
from tests.lab.circuit import Circuit
from tests.lab.hosting import against_engine, against_person
from tests.lab.virtual_host import DAY, HOUR, kinds, lived

WITHOUT = {name: game for name, game in noughts.GAMES.items() if name != noughts.NOUGHTS.id}
NOTED = timedelta(hours=1)
"""Time between two heartbeats of these hosts: a kill is noticed as much earlier at most."""


async def restart(host, games, *, die=False):
    """Restart the host with these games."""
    await (host.die() if die else host.close())
    host.games = games
    await host.open()


async def wait_without(host, days, **how):
    """Live on for days without the game, and get it back."""
    await restart(host, WITHOUT, **how)
    await asyncio.sleep(days * DAY)
    await restart(host, noughts.GAMES)


async def waits_of(host):
    return await host.database.read(lambda it: deadlines.load_of_kind(it, DeadlineKind.GAME_MISSING))


async def cup(host, **how):
    """An open tournament of two people."""
    return await Circuit(host).create(Format.SWISS, 2, rounds=3, clock=TimeControl.parse("1d"), **how)


@pytest.mark.parametrize("die", [False, True], ids=["closed", "killed"])
def test_clock_stands_while_its_game_is_missing(host, die):
    async def scenario():
        match = await host.play(await host.begin("7d"), 4, 0)
        await asyncio.sleep(2 * DAY)
        await wait_without(host, 30, die=die)
        back = await host.service.get(match.id)
        left = back.clock.left(Seat.FIRST, host.now())
        await asyncio.sleep(5 * DAY + 2 * HOUR)
        return left, await host.service.get(match.id), await waits_of(host)

    left, match, waits = lived(host, scenario)
    assert timedelta(days=5) <= left <= timedelta(days=5) + NOTED
    assert match.flagged is Seat.FIRST
    assert waits == []


def test_clock_stands_through_restarts_without_its_game(host):
    async def scenario():
        match = await host.play(await host.begin("7d"), 4, 0)
        for days in (3, 8):
            await restart(host, WITHOUT)
            await asyncio.sleep(days * DAY)
        await restart(host, noughts.GAMES)
        await asyncio.sleep(6 * DAY)
        await wait_without(host, 9)
        return (await host.service.get(match.id)).clock.left(Seat.FIRST, host.now())

    assert lived(host, scenario) == timedelta(days=1)


def test_click_that_comes_before_return_is_charged_nothing(host):
    async def scenario():
        match = await host.play(await host.begin("7d"), 4, 0)
        await restart(host, WITHOUT)
        await asyncio.sleep(30 * DAY)
        await host.close()
        host.games = noughts.GAMES
        await host.open(is_reached=False)
        match = await host.play(match, 8)
        await host.reach()
        return await host.service.get(match.id)

    match = lived(host, scenario)
    moves = [EventKind.MOVED] * 2
    assert kinds(match)[:5] == [*moves, EventKind.PAUSED, EventKind.RESUMED, EventKind.MOVED]
    assert EventKind.FLAGGED not in kinds(match)


@pytest.mark.parametrize("is_missing", [False, True], ids=["host away", "game missing"])
def test_engine_that_was_to_move_is_charged_no_absence(host, is_missing):
    host.machine.thinks_s["strong"] = 1.0

    async def scenario():
        proposal = against_engine("strong", side="second", user=1)
        terms = replace(proposal.terms, clock=TimeControl.parse("3+0"))
        match = await host.service.begin(replace(proposal, terms=terms))
        await asyncio.sleep(2)
        match = await host.play(await host.service.get(match.id), 8)
        if is_missing:
            await restart(host, WITHOUT)
            await asyncio.sleep(HOUR)
        await host.close()
        await asyncio.sleep(HOUR)
        host.games = noughts.GAMES
        await host.open(is_reached=False)
        await asyncio.sleep(10)
        await host.reach()
        return await host.service.get(match.id)

    match = lived(host, scenario)
    assert match.ply > 2
    assert match.clock.banks[Seat.FIRST] > timedelta(minutes=2)


def test_silence_does_not_count_while_its_game_is_missing(host):
    async def scenario():
        match = await host.play(await host.begin(None, is_rated=False), 4)
        await asyncio.sleep(10 * DAY)
        await wait_without(host, 30)
        await asyncio.sleep(3 * DAY)
        early = await host.service.get(match.id)
        await asyncio.sleep(2 * DAY)
        return early, await host.service.get(match.id)

    early, late = lived(host, scenario)
    assert early.notice is None
    assert late.notice is not None


def test_votes_and_followers_are_kept_for_their_game(host):
    async def nobody(match, people):
        raise AssertionError("the match is not over")

    host.notify = nobody

    async def scenario():
        match = await host.service.votes.begin(staging(pace_s=3600), "weak")
        await host.service.votes.vote(match.id, 3, 4)
        await host.service.follows.follow(match.id, 4)
        await restart(host, WITHOUT)
        kind = DeadlineKind.FOLLOWERS
        await host.database.write(lambda it: deadlines.put(it, kind, match.id, host.now()))
        await asyncio.sleep(DAY)
        assert await host.database.write(lambda it: deadlines.take(it, kind, match.id))
        kept = await host.database.read(
            lambda it: (polls.load(it, [match.id]).keys(), follows.load(it, match.id, 9))
        )
        await restart(host, noughts.GAMES)
        await asyncio.sleep(2 * HOUR)
        return kept, match, await host.service.get(match.id)

    (voted, followers), match, after = lived(host, scenario)
    assert (list(voted), followers) == ([match.id], [4])
    assert after.ply > match.ply


def test_tournament_starts_when_its_game_is_back(host):
    async def scenario():
        starts_at = host.now() + timedelta(days=1)
        made = await cup(host, starts_at=starts_at)
        await wait_without(host, 3)
        await asyncio.sleep(HOUR)
        return made, await host.service.tournaments.load(made.id)

    made, after = lived(host, scenario)
    assert (made.state, after.state) == (TournamentState.OPEN, TournamentState.RUNNING)


def test_deadlines_of_missing_game_log_nothing(host, caplog):
    async def scenario():
        await host.begin("1d")
        await restart(host, WITHOUT)
        caplog.clear()
        await asyncio.sleep(3 * DAY)

    lived(host, scenario)
    assert [one.message for one in caplog.records if "waits" in one.message] == []


def test_unfinished_review_is_kept_for_its_game(host, caplog):
    async def scenario():
        match = await host.play(await host.begin(None), 0, 3, 1, 4, 2)
        begun = ReviewRow(match.id, "1", [], is_done=False)
        await host.database.write(lambda it: reviews.save(it, begun))
        await restart(host, WITHOUT)
        caplog.clear()
        await asyncio.sleep(1.0)
        return begun, await host.database.read(reviews.load_unfinished)

    begun, kept = lived(host, scenario)
    assert kept == [begun]
    assert "reviewed" not in caplog.text


def test_players_cannot_close_waiting_match(host):
    async def scenario():
        match = await host.begin("1d")
        await restart(host, WITHOUT)
        with pytest.raises(UnplayableMatchError) as refused:
            await host.service.unplayable.close(match.id, 1)
        closed = await host.service.unplayable.close(match.id, None)
        return refused.value, closed, await host.database.read(lambda it: deadlines.load(it, 9))

    refused, closed, left = lived(host, scenario)
    assert refused.is_waiting and refused.match.is_waiting
    assert closed.is_finished
    assert left == []


def test_people_are_deleted_while_their_game_is_missing(host, caplog):
    async def scenario():
        service = host.service
        match = await host.begin("1d")
        proposal, opponent = against_person()
        offer = await service.challenges.offer(proposal, opponent)
        table = await service.tables.open(proposal)
        await restart(host, WITHOUT)
        assert await host.service.privacy.delete(1)
        await restart(host, noughts.GAMES)
        service = host.service
        found = await service.get(match.id), await service.challenges.load(offer.id)
        return *found, await service.tables.load(table.id)

    match, offer, table = lived(host, scenario)
    assert match.result.termination == "aborted"
    assert not offer.is_pending and not table.is_open
    assert not {1} & {match.players[0].user_id, offer.challenger.user_id, table.host.user_id}
    assert any("has no game 'noughts'" in one.message for one in caplog.records)


@pytest.mark.parametrize("kind", ["challenge", "table", "tournament"])
def test_offer_of_missing_game_says_so_and_comes_back(host, kind):
    async def scenario():
        service = host.service
        proposal, opponent = against_person()
        if kind == "challenge":
            made = await service.challenges.offer(proposal, opponent)
        elif kind == "table":
            made = await service.tables.open(proposal)
        else:
            made = await cup(host)
        await restart(host, WITHOUT)
        part = getattr(host.service, f"{kind}s")
        with pytest.raises(Exception) as refused:
            await part.load(made.id)
        await restart(host, noughts.GAMES)
        return refused.value.key, made, await getattr(host.service, f"{kind}s").load(made.id)

    key, made, found = lived(host, scenario)
    assert key == "game-missing"
    assert found.id == made.id
