"""Two engines on one board: paced, paused, stepped through, stopped; through restarts and beside people."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest
import sqlalchemy as sa

from bot.hosting.challenges.proposal import Proposal
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.command import Pause, Play, Resume, Step, Stop, Toggle
from bot.hosting.matches.decide import decide
from bot.hosting.matches.errors import (
    AlreadyPausedError,
    MatchFinishedError,
    MatchUnfinishedError,
    NotAPlayerError,
    StaleBoardError,
)
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import MatchTerms, Player
from bot.hosting.matches.match_values import Exhibition
from bot.hosting.spectating.errors import TooManyExhibitionsError
from db.schema import members
from engines.core.types import Seat, Termination
from tests.bot.hosting.matches.test_decide import NOW, after, kinds, new_match
from tests.lab.hosting import ENGLISH, HERE, Hosting, against_engine, engines_woken, person
from tests.lab.noughts import NOUGHTS
from tests.lab.virtual_host import HOUR, Host, lived

LEVEL = "first"
ENGINES = (Player(None, "Tengen", "first"), Player(None, "Tengen", "first"))


def staging(user_id=1, pace_s=0, game=NOUGHTS, **options):
    terms = MatchTerms(game, options, exhibition=Exhibition(user_id, pace_s))
    return Proposal(terms, person(user_id), "first", HERE, ENGLISH)


async def begun(service, **how):
    """Two engines on a board, as fast as they can."""
    return await service.exhibitions.begin(staging(**how), ENGINES)


async def test_exhibition_plays_to_end_without_counting(hosting, service):
    match = await begun(service)
    assert match.is_watched
    assert not match.is_rated
    assert match.user_ids == ()
    over = await hosting.change(lambda found: found.id == match.id and found.is_finished)
    assert over.result.termination == Termination.LINE
    assert {event.kind for event in over.events} == {EventKind.MOVED}
    assert (await service.records.profiles.of(1)).records == ()
    assert await service.ongoing_of(1) == []


async def test_exhibition_starter_becomes_member_of_server(hosting, service):
    await begun(service, pace_s=60)
    stored = sa.select(members.c.guild_id, members.c.user_id)
    assert await hosting.database.read(lambda it: [tuple(row) for row in it.execute(stored)]) == [
        (HERE.guild_id, 1)
    ]


async def test_exhibition_is_paused_stepped_and_stopped(hosting, service):
    match = await begun(service, pace_s=60)
    with pytest.raises(NotAPlayerError):
        await service.play(match.id, 1, 0)
    with pytest.raises(NotAPlayerError):
        await service.resign(match.id, 1)
    paused = await service.exhibitions.execute_command(match.id, Toggle())
    assert paused.is_paused
    with pytest.raises(AlreadyPausedError):
        await service.exhibitions.execute_command(match.id, Pause())
    stepped = await service.exhibitions.execute_command(match.id, Step(paused.seq))
    assert stepped.is_stepping
    moved = await hosting.change(lambda found: found.ply == 1)
    assert moved.is_paused
    with pytest.raises(StaleBoardError):
        await service.exhibitions.execute_command(match.id, Step(paused.seq))
    await asyncio.sleep(0.05)
    assert (await service.get(match.id)).ply == 1
    stopped = await service.exhibitions.execute_command(match.id, Stop())
    assert stopped.result.termination == Termination.ABORTED
    with pytest.raises(MatchFinishedError):
        await service.exhibitions.execute_command(match.id, Toggle())


async def test_simultaneous_steps_are_one_move(hosting, service):
    match = await begun(service, pace_s=60)
    paused = await service.exhibitions.execute_command(match.id, Pause())
    results = await asyncio.gather(
        *(service.exhibitions.execute_command(match.id, Step(paused.seq)) for _ in range(2)),
        return_exceptions=True,
    )
    assert sum(isinstance(result, StaleBoardError) for result in results) == 1
    await hosting.change(lambda found: found.ply == 1)
    await asyncio.sleep(0.1)
    assert (await service.get(match.id)).ply == 1


async def test_simultaneous_pause_and_resume_leave_engine_playing(hosting, service):
    match = await begun(service, pace_s=60)
    for _ in range(3):
        await service.exhibitions.execute_command(match.id, Pause())
        await service.exhibitions.execute_command(match.id, Resume())
    await service.exhibitions.execute_command(match.id, Step())
    assert await hosting.change(lambda found: found.ply == 1)


async def test_exhibition_continues_after_restart(hosting, service):
    paused = await begun(service)
    await service.exhibitions.execute_command(paused.id, Pause())
    known = await service.get(paused.id)
    running = await begun(service, pace_s=60)
    service = await hosting.reopen()
    await engines_woken(service)
    assert (await service.get(paused.id)).events == known.events
    await service.exhibitions.execute_command(running.id, Step())
    assert await hosting.change(lambda found: found.id == running.id and found.ply == 1)
    await service.exhibitions.execute_command(paused.id, Resume())
    assert await hosting.change(lambda found: found.id == paused.id and found.is_finished)


def test_exhibition_pace_holds_when_clock_is_set_back(host):
    async def scenario():
        match = await begun(host.service, pace_s=30)
        await asyncio.sleep(31)
        await host.die()
        host.set_back = timedelta(seconds=HOUR)
        await host.open()
        seen = []
        for _ in range(2):
            await asyncio.sleep(15)
            seen.append((await host.service.get(match.id)).ply)
            await asyncio.sleep(0.5)
        return seen

    assert lived(host, scenario) == [1, 2]


async def test_exhibition_step_interrupted_by_crash_is_made(hosting, service):
    match = await begun(service, pace_s=60)
    await service.exhibitions.execute_command(match.id, Pause())
    await service.engine_turns.close()
    await service.exhibitions.execute_command(match.id, Step())
    service = await hosting.reopen()
    moved = await hosting.change(lambda found: found.ply == 1)
    assert moved.is_paused


async def test_exhibitions_are_limited_per_person(url):
    hosting = Hosting(url)
    service = await hosting.open()
    limit = hosting.limits.max_exhibitions
    shown = [await begun(service, pace_s=60) for _ in range(limit)]
    with pytest.raises(TooManyExhibitionsError):
        await begun(service, pace_s=60)
    await begun(service, user_id=2, pace_s=60)
    await service.exhibitions.execute_command(shown[0].id, Stop())
    await begun(service, pace_s=60)
    assert (await service.begin(against_engine())).players[0].user_id == 1
    await hosting.close()


async def test_exhibition_with_invalid_options_is_refused(service):
    for pace_s, first in ((3, LEVEL), (5, "nobody")):
        with pytest.raises(InvalidChoiceError):
            await service.exhibitions.start(staging(pace_s=pace_s), first, LEVEL)
    with pytest.raises(InvalidChoiceError):
        await service.exhibitions.start(staging(pace_s=5, size="99"), LEVEL, LEVEL)


async def test_exhibition_rematch_starts_once_with_seats_exchanged(service):
    match = await service.exhibitions.begin(staging(pace_s=60), (ENGINES[0], Player(None, "T", "deep")))
    with pytest.raises(MatchUnfinishedError):
        await service.exhibitions.rematch(match.id, person(2), ENGLISH)
    await service.exhibitions.execute_command(match.id, Stop())
    again = await service.exhibitions.rematch(match.id, person(2), ENGLISH)
    assert [player.level for player in again.players] == ["deep", "first"]
    assert again.terms.exhibition.starter_id == 2
    assert (await service.exhibitions.rematch(match.id, person(3), ENGLISH)).id == again.id
    people = await service.begin(against_engine())
    with pytest.raises(NotAPlayerError):
        await service.exhibitions.rematch(people.id, person(2), ENGLISH)


async def test_exhibition_moves_are_made_once_by_two_processes(hosting, service, url):
    other = Hosting(url, clock=hosting.clock)
    await other.open()
    match = await begun(service)
    over = await hosting.change(lambda found: found.id == match.id and found.is_finished)
    assert [event.seq for event in over.events] == list(range(len(over.events)))
    assert (await other.service.get(match.id)).events == over.events
    await other.close()


def test_second_process_stands_by_until_first_is_gone(host, tmp_path, monkeypatch):
    other, searched = Host(tmp_path, "second"), []

    async def scenario():
        match = await begun(host.service, pace_s=10, size="4")
        await other.open(is_reached=False)
        choose = other.service._pool.choose

        async def noted(position, **how):
            searched.append(position.ply)
            return await choose(position, **how)

        monkeypatch.setattr(other.service._pool, "choose", noted)
        await asyncio.sleep(65)
        together, while_both = (await other.service.get(match.id)).ply, len(searched)
        await host.die()
        last = (await other.service.get(match.id)).updated_at
        await asyncio.sleep(40)
        newest = await other.service.get(match.id)
        await other.close()
        await host.open()
        return together, while_both, (newest.updated_at - last).total_seconds()

    together, while_both, pause_s = lived(host, scenario)
    assert (together, while_both) == (6, 1)
    # It looks every 30 s, at 30, 60 and 90: the last move came at 60, and its own pace is 10.
    assert pause_s == 40


# -- the pure core -------------------------------------------------------------------------
def watched():
    match = new_match(ENGINES)
    assert match.is_thinking
    return match


def test_paused_exhibition_takes_no_move_and_owes_none():
    paused = after(watched(), Pause())
    assert not paused.is_thinking
    with pytest.raises(AlreadyPausedError):
        decide(paused, Play(Seat.FIRST, 4), NOW)
    assert after(paused, Resume()).is_thinking


def test_step_makes_one_move_and_pauses():
    match = after(watched(), Pause(), Step())
    assert (match.is_paused, match.is_stepping) == (False, True)
    match = after(match, Play(Seat.FIRST, 4))
    assert (match.is_paused, match.is_stepping, match.ply) == (True, False, 1)
    assert kinds(match) == [EventKind.PAUSED, EventKind.RESUMED, EventKind.MOVED]
    running = after(watched(), Step())
    assert kinds(running) == [EventKind.PAUSED, EventKind.RESUMED]
    assert after(running, Pause()).is_stepping is False


def test_stop_ends_exhibition_without_result():
    stopped = after(watched(), Stop())
    assert (stopped.result.winner, stopped.result.termination) == (None, Termination.ABORTED)


def test_exhibition_is_arranged_only_by_starter():
    terms = MatchTerms(NOUGHTS, {}, exhibition=Exhibition(1, 5))
    match = watched()
    assert not match.may_arrange(1)
    assert replace(match, terms=terms).may_arrange(1)
    assert not replace(match, terms=terms).may_arrange(2)
