"""What is soon due is handled when it is due, though the scheduler had nothing to do and sleeps."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.hosting.clocks.time_control import FIRST_MOVE, TimeControl
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.tournaments.formats.format import Format
from engines.core.types import Seat
from tests.bot.hosting.tables.test_tables import SEEKS, opened
from tests.bot.hosting.test_exhibitions import staging
from tests.lab.circuit import Circuit
from tests.lab.hosting import against_person
from tests.lab.virtual_host import lived


async def challenge(host):
    host.service._matches.limits = replace(host.service._matches.limits, challenge_timeout_s=10)
    await host.service.challenges.offer(*against_person())


async def open_table(host):
    await opened(host.service, listing=SEEKS)


async def table(host):
    return await opened(host.service)


async def advertise(host, found):
    await host.service.tables.advertise(found.id, SEEKS)


async def post_daily(host):
    await host.service.dailies.subscribe(7)


async def take_vacation(host):
    await host.service.vacations.take(1, 3)


async def followed(host):
    match = await host.begin(None)
    await host.service.follows.follow(match.id, 3)
    return match


async def resign(host, match):
    await host.service.resign(match.id, 1)


async def challenged(host):
    proposal, opponent = against_person()
    terms = replace(proposal.terms, clock=TimeControl.parse("1m"))
    return await host.service.challenges.offer(replace(proposal, terms=terms), opponent)


async def accept(host, offer):
    await host.service.challenges.accept(offer.id, 2)


async def vote(host):
    await host.service.votes.begin(staging(pace_s=30), "weak")


async def entered(host):
    circuit = Circuit(host)
    circuit.absent = {1, 2}
    made = await circuit.create(Format.SWISS, 2, rounds=3, clock=TimeControl.parse("1d"))
    return await host.service.tournaments.start(made.id, 999)


async def announce(host):
    starts_at = host.now().replace(microsecond=0) + timedelta(seconds=10)
    await Circuit(host).create(Format.SWISS, 0, rounds=3, starts_at=starts_at)


async def lose(host, tournament):
    match = await host.service.get(tournament.pairings[0].match_id)
    await host.service.resign(match.id, match.players[Seat.FIRST].user_id)


CASES = {
    DeadlineKind.CHALLENGE_EXPIRES: (None, challenge, 10),
    DeadlineKind.TABLE_PAIRS: (None, open_table, 5),
    "a table that is advertised": (table, advertise, 0),
    DeadlineKind.DAILY: (None, post_daily, 0),
    DeadlineKind.CLOCK: (challenged, accept, FIRST_MOVE.total_seconds()),
    DeadlineKind.VACATION_ENDS: (None, take_vacation, 30),
    DeadlineKind.FOLLOWERS: (followed, resign, 0),
    DeadlineKind.POLL: (None, vote, 30),
    DeadlineKind.TOURNAMENT: (entered, lose, 0),
    "a tournament that is announced": (None, announce, 9.5),
}


OTHERS = {
    "a table that is advertised": DeadlineKind.TABLE_PAIRS,
    "a tournament that is announced": DeadlineKind.TOURNAMENT,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: getattr(case, "name", case))
def test_approaching_deadline_is_handled_in_time(host, case):
    prepare, act, after_s = CASES[case]
    kind = case if isinstance(case, DeadlineKind) else OTHERS[case]
    handled = []

    async def tell(match, people):
        """Followers get their message."""

    async def scenario():
        loop = asyncio.get_running_loop()
        prepared = () if prepare is None else (await prepare(host),)
        await asyncio.sleep(400.5)
        handle = host.service._scheduler._handlers[kind]

        async def noted(subject):
            handled.append(loop.time())
            await handle(subject)

        host.service._scheduler.handle(kind, noted)
        await act(host, *prepared)
        began = loop.time()
        await asyncio.sleep(after_s + 5)
        return began

    host.notify = tell
    began = lived(host, scenario)
    assert handled[0] - began == pytest.approx(after_s, abs=0.01)
