"""A block does not choose opponents in a tournament, and silences nothing in its matches."""

import asyncio

import pytest

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.tournament import TournamentState
from db.rows import PingRow
from engines.core.types import Termination
from tests.bot.hosting.tournaments.test_returning import begun, play_round
from tests.lab.circuit import Circuit
from tests.lab.virtual_host import DAY, lived


def met_in(tournament):
    """Everything about the pairings but the numbers of their matches."""
    return [(one.key, one.numbers, one.verdict) for one in tournament.pairings]


def places(tournament):
    return [(one.entrant.number, one.points, one.tie_breaks) for one in tournament.standings.rows]


async def play_out(service, tournament, before_round=None):
    """Play every round; before each, `before_round` may do something with the tournament."""
    for _ in range(20):
        if tournament.state is not TournamentState.RUNNING or tournament.round > 4:
            break
        if before_round is not None:
            await before_round(tournament)
        tournament = await play_round(service, tournament)
    return tournament


@pytest.mark.parametrize("form", Format)
async def test_block_changes_no_pairing_in_any_format(service, form):
    # An arena would pair those whose game is over while others' games are being ended.
    service._scheduler.handle(DeadlineKind.TOURNAMENT, lambda _: asyncio.sleep(0))
    first = await begun(service, form, people=8, rounds=3)
    expected = await play_out(service, first)
    pairs = [[expected.entrant(one).player.user_id for one in it.numbers] for it in expected.pairings]

    async def block(tournament):
        """Block the next opponents, in either direction."""
        for one, other in (two for two in pairs[len(tournament.pairings) :] if len(two) > 1):
            await service.blocks.block(one, other)
            if one < other:
                await service.blocks.block(other, one)

    second = await begun(service, form, people=8, rounds=3)
    found = await play_out(service, second, block)
    assert met_in(found) == met_in(expected)
    assert places(found) == places(expected)


async def test_block_notice_goes_only_to_blocker(service):
    made = await begun(service, Format.SWISS, people=3)
    has_blocked = service.tournaments.has_blocked_entrants
    await service.blocks.block(1, 2)
    await service.blocks.block(7, 3)
    found = {user_id: await has_blocked(made, user_id) for user_id in (1, 2, 3, 7, 8)}
    assert found == {1: True, 2: False, 3: False, 7: True, 8: False}
    left = await service.tournaments.leave(made.id, 3)
    assert not await has_blocked(left, 7)
    await service.blocks.unblock(1, 2)
    assert not await has_blocked(left, 1)


class Channel:
    """Where pings go."""

    def __init__(self):
        self.asked = []

    async def send(self, ping):
        self.asked.append(ping.player.user_id)
        return PingRow(ping.match.id, ping.match.position_seq, 8, len(self.asked))

    async def remove(self, sent):
        pass


def test_tournament_notices_and_claims_reach_blocked_people(host):
    host.messenger = Channel()

    async def scenario():
        circuit = Circuit(host)
        for one, other in ((1, 2), (2, 1)):
            await host.service.blocks.block(one, other)
        made = await circuit.create(Format.ROUND_ROBIN, 2, clock=TimeControl.parse("1d"))
        started = await host.service.tournaments.start(made.id, 999)
        (pairing,) = started.pairings
        match = await host.service.get(pairing.match_id)
        first, second = match.user_ids
        for action in (0, 1):
            match = await host.play(match, action)
            await asyncio.sleep(60)
        assert host.messenger.asked == [second, first]
        await asyncio.sleep(DAY)
        claimed = await host.service.claim(match.id, second)
        return claimed, second

    claimed, second = lived(host, scenario)
    assert claimed.result.termination == Termination.TIMEOUT
    assert claimed.winner.user_id == second
