"""Pings to players that it is their move, when and how often: in virtual time, through restarts."""

import asyncio
from dataclasses import replace

import pytest

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import PlaceKind
from db.rows import PingRow
from db.store.person import pings
from engines.registry import games
from tests.lab.hosting import HERE, against_engine
from tests.lab.virtual_host import DAY, HOUR, MINUTE, lived

PING, REMINDER = DeadlineKind.PING, DeadlineKind.REMINDER
THREAD = replace(HERE, kind=PlaceKind.THREAD)


class Channel:
    """Where pings go: it remembers nonces, as Discord does, and may be out of reach."""

    def __init__(self):
        self.sent, self.standing, self.by_nonce = [], {}, {}
        self.failures = 0
        self.refuses = False
        self.answers_after_s = 0

    async def send(self, ping):
        if self.failures:
            self.failures -= 1
            raise BusyError("out of reach")
        if self.refuses:
            return None
        if ping.nonce not in self.by_nonce:
            loop = asyncio.get_running_loop()
            self.sent.append((round(loop.time()), ping.player.user_id, ping.kind))
            number = len(self.sent)
            self.by_nonce[ping.nonce], self.standing[number] = number, ping.player.user_id
        await asyncio.sleep(self.answers_after_s)
        return PingRow(ping.match.id, ping.match.position_seq, 8, self.by_nonce[ping.nonce])

    async def remove(self, sent):
        self.standing.pop(sent.message_id, None)


@pytest.fixture
def channel(host):
    made = Channel()
    host.messenger = made
    return made


def whom(channel):
    return [(user, kind) for _, user, kind in channel.sent]


def test_ping_comes_soon_under_slow_clock(host, channel):
    async def scenario():
        match = await host.begin("1d")
        await asyncio.sleep(30)
        await host.play(match, 0)
        await asyncio.sleep(30)
        return list(channel.standing.values())

    assert lived(host, scenario) == [2]
    assert channel.sent == [(10, 1, PING), (40, 2, PING)]


def test_ping_is_removed_after_its_turn(host, channel):
    async def scenario():
        match = await host.begin("1h")
        await asyncio.sleep(30)
        await host.play(match, 0)
        await asyncio.sleep(1)
        between = dict(channel.standing)
        await asyncio.sleep(30)
        after = dict(channel.standing)
        await host.service.resign(match.id, 2)
        await asyncio.sleep(1)
        return between, after, dict(channel.standing)

    assert lived(host, scenario) == ({}, {2: 2}, {})


@pytest.mark.parametrize("ends", [False, True])
def test_move_while_a_ping_is_sent_keeps_the_next(host, channel, ends):
    channel.answers_after_s = 5

    async def scenario():
        match = await host.begin("1d")
        await asyncio.sleep(12)
        await host.play(match, 0)
        if ends:
            await host.service.resign(match.id, 2)
        await asyncio.sleep(MINUTE)
        return list(channel.standing.values())

    assert lived(host, scenario) == ([] if ends else [2])
    assert whom(channel) == [(1, PING), (2, PING)][: 1 if ends else 2]


def test_quick_player_is_not_pinged(host, channel):
    async def scenario():
        match = await host.begin("1d")
        for action in range(6):
            await asyncio.sleep(9)
            match = await host.play(match, action)
        await host.service.resign(match.id, 1)
        await asyncio.sleep(HOUR)

    lived(host, scenario)
    assert channel.sent == []


def test_ping_comes_after_two_minutes_without_clock(host, channel):
    async def scenario():
        match = await host.begin(None)
        await asyncio.sleep(100)
        await host.play(match, 0)
        await asyncio.sleep(DAY)

    lived(host, scenario)
    assert channel.sent == [(220, 2, PING)]


def test_ping_comes_soon_in_thread(host, channel):
    async def scenario():
        await host.begin(None, place=THREAD)
        await asyncio.sleep(HOUR)

    lived(host, scenario)
    assert channel.sent == [(10, 1, PING)]


@pytest.mark.parametrize("clock", [None, "1m", "3+2", "30+0"])
def test_ping_is_omitted_against_engine_and_under_short_clock(host, channel, clock):
    async def scenario():
        proposal = against_engine("weak", size="4")
        control = None if clock is None else TimeControl.parse(clock)
        match = await host.service.begin(replace(proposal, terms=replace(proposal.terms, clock=control)))
        await host.service.play(match.id, 1, 0)
        await asyncio.sleep(40)
        if clock is not None:
            await host.begin(clock)
            await asyncio.sleep(40)

    lived(host, scenario)
    assert channel.sent == []


def test_ping_is_omitted_only_after_quick_engine_reply(host, channel):
    async def scenario():
        proposal = against_engine("strong", size="4")
        terms = replace(proposal.terms, clock=TimeControl.parse("1d"))
        match = await host.service.begin(replace(proposal, terms=terms))
        await host.service.play(match.id, 1, 15)
        await asyncio.sleep(MINUTE)
        quick = list(channel.sent)
        await host.service.play(match.id, 1, 14)
        await host.close()
        await asyncio.sleep(HOUR)
        await host.open()
        await asyncio.sleep(MINUTE)
        return quick

    assert lived(host, scenario) == []
    assert whom(channel) == [(1, PING)]


@pytest.mark.parametrize(
    ("clock", "after_s"), [("1d", DAY / 2), ("7d", 7 * DAY / 2), ("1h", HOUR / 2), ("5m", 4 * MINUTE)]
)
def test_reminder_comes_once_at_half_time_or_before_end(host, channel, clock, after_s):
    async def scenario():
        await host.play(await host.begin(clock), 0, 1)
        await asyncio.sleep(after_s - 1)
        before = [kind for _, _, kind in channel.sent]
        await asyncio.sleep(after_s * 0.2)
        return before

    assert REMINDER not in lived(host, scenario)
    assert [one for one in channel.sent if one[2] is REMINDER] == [(round(after_s), 1, REMINDER)]


def test_reminder_is_omitted_late_in_time_bank(host, channel):
    async def scenario():
        match = await host.play(await host.begin("3+2"), 0, 1)
        await asyncio.sleep(100)
        match = await host.play(match, 2)
        await asyncio.sleep(1)
        match = await host.play(match, 3)
        # 84 s are left: it would come after 24, which is nothing to be reminded of.
        await asyncio.sleep(83)

    lived(host, scenario)
    assert channel.sent == []


def test_reminder_is_omitted_in_short_turn(host, channel):
    async def scenario():
        await host.play(await host.begin("1m"), 0, 1)
        await asyncio.sleep(HOUR)

    lived(host, scenario)
    assert channel.sent == []


def test_ping_due_during_downtime_comes_once_afterwards(host, channel):
    async def scenario():
        match = await host.play(await host.begin("1d"), 0, 1)
        await asyncio.sleep(5)
        await host.close()
        await asyncio.sleep(HOUR)
        await host.open()
        await asyncio.sleep(MINUTE)
        await host.close()
        await host.open()
        await asyncio.sleep(MINUTE)
        return await host.service.get(match.id)

    lived(host, scenario)
    assert whom(channel) == [(1, PING)]


def test_reminder_is_delayed_by_unplayable_time(host, channel):
    async def scenario():
        await host.play(await host.begin("1h"), 0, 1)
        await asyncio.sleep(20 * MINUTE)
        await host.close()
        await asyncio.sleep(9 * HOUR)
        await host.open()
        await asyncio.sleep(10 * MINUTE - 30)
        before = whom(channel)
        await asyncio.sleep(60)
        return before

    assert (1, REMINDER) not in lived(host, scenario)
    assert whom(channel).count((1, REMINDER)) == 1


def test_crash_between_sending_and_recording_sends_no_second_ping(host, channel, monkeypatch):
    async def scenario():
        await host.begin("1d")
        take = host.service.pings._take
        host.service.pings._take = lambda *args: asyncio.Event().wait()
        await asyncio.sleep(15)
        host.service.pings._take = take
        await host.close()
        await host.open()
        await asyncio.sleep(MINUTE)

    lived(host, scenario)
    assert len(channel.sent) == 1


def test_ping_waits_while_it_cannot_be_sent(host, channel):
    channel.failures = 3

    async def scenario():
        await host.begin("1d")
        await asyncio.sleep(10 * MINUTE)

    lived(host, scenario)
    assert whom(channel) == [(1, PING)]


def test_refused_ping_is_given_up(host, channel):
    channel.refuses = True

    async def scenario():
        await host.begin("1d")
        await asyncio.sleep(MINUTE)
        channel.refuses = False
        await asyncio.sleep(HOUR)

    lived(host, scenario)
    assert channel.sent == []


def test_offer_causes_no_further_ping(host, channel):
    async def scenario():
        match = await host.begin("1d")
        await asyncio.sleep(30)
        await host.service.offer_draw(match.id, 2)
        await asyncio.sleep(30)
        await host.service.answer(match.id, 1, is_yes=False)
        await asyncio.sleep(MINUTE)

    lived(host, scenario)
    assert whom(channel) == [(1, PING)]


def test_reminder_replaces_ping_of_turn(host, channel):
    async def scenario():
        await host.begin("1d")
        await asyncio.sleep(13 * HOUR)
        return list(channel.standing)

    assert lived(host, scenario) == [2]
    assert whom(channel) == [(1, PING), (1, REMINDER)]


def test_absence_in_turn_reminds_once(host, channel):
    async def scenario():
        await host.play(await host.begin("1h"), 0, 1)
        await asyncio.sleep(31 * MINUTE)
        host.service.presence.mark_away()
        await asyncio.sleep(3 * HOUR)
        await host.reach()
        await asyncio.sleep(20 * MINUTE)

    lived(host, scenario)
    assert whom(channel).count((1, REMINDER)) == 1


def test_ping_of_dead_process_is_cleaned_up(host, channel):
    async def scenario():
        match = await host.begin("1d")
        await asyncio.sleep(30)
        host.service.pings._remove_later = lambda row: None
        await host.play(match, 0)
        await host.close()
        await host.open()
        standing = dict(channel.standing)
        await host.service.clean_up()
        await asyncio.sleep(1)
        return standing, dict(channel.standing)

    assert lived(host, scenario) == ({1: 1}, {})


def test_ping_of_dead_process_is_removed_after_turn(host, channel):
    async def scenario():
        match = await host.begin("1d")
        await asyncio.sleep(30)
        await host.close()
        await host.open()
        await host.service.clean_up()
        standing = dict(channel.standing)
        await host.play(match, 0)
        await asyncio.sleep(5)
        return standing, dict(channel.standing), await host.database.read(pings.load_all)

    assert lived(host, scenario) == ({1: 1}, {}, [])


def test_ping_removed_by_other_process_is_not_removed_again(host, channel):
    taken = []

    async def scenario():
        match = await host.begin("1d")
        await asyncio.sleep(30)
        (row,) = await host.database.read(pings.load_all)
        await host.database.write(lambda connection: pings.remove(connection, row))
        await host.service.clean_up()
        channel.remove = taken.append
        await host.play(match, 0)
        await asyncio.sleep(5)

    lived(host, scenario)
    assert (whom(channel), taken) == ([(1, PING)], [])


def test_takeback_pings_player_now_to_move(host, channel):
    async def scenario():
        match = await host.play(await host.begin("1d"), 0)
        await asyncio.sleep(30)
        await host.service.take_back(match.id, 1)
        await host.service.answer(match.id, 2, is_yes=True)
        await asyncio.sleep(30)

    lived(host, scenario)
    assert whom(channel) == [(2, PING), (1, PING)]


def test_player_moving_twice_is_not_pinged_again(host, channel):
    host.games = games()

    async def scenario():
        match = await host.begin("1d", game=games()["mancala"])
        await asyncio.sleep(5)
        for hosting in "CA":  # The last seed of C falls into the store.
            action = match.position.game.parse_moves(hosting).actions[0]
            match = await host.play(match, action)
            await asyncio.sleep(HOUR)

    lived(host, scenario)
    assert whom(channel) == [(2, PING)]
