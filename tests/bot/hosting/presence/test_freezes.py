"""The process is frozen for a while: SIGSTOP, `docker pause`, a machine that swaps."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.hosting import runtime
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.errors import NotOutOfTimeError
from bot.hosting.matches.event import EventKind
from bot.hosting.presence import host_presence
from db.rows import AttendanceRow
from db.session import Database
from db.store import attendances
from engines.core.types import Seat
from tests.lab import virtual_time
from tests.lab.hosting import Hosting, against_engine, returned
from tests.lab.virtual_host import HOUR, MINUTE, Host, kinds, lived

LENGTHS_S = [11, 75, 5 * HOUR]
SET = [timedelta(0), timedelta(hours=1), timedelta(hours=-1)]
"""How far the clock is set back meanwhile."""


@pytest.fixture
def host(host, monkeypatch):
    monkeypatch.setattr(host_presence, "EVERY_S", 5.0)
    monkeypatch.setattr(runtime, "TICK_S", 1.0)
    monkeypatch.setattr(runtime, "FROZEN", timedelta(seconds=10))
    return host


async def begun(host, clock="1m"):
    """A match in which the first player has thought for 50 s about the third move."""
    match = await host.play(await host.begin(clock), 0, 1)
    await asyncio.sleep(50)
    return match


async def left_s(host, match):
    match = await host.service.get(match.id)
    return match.clock.left(match.position.seat_to_move, host.now()).total_seconds()


@pytest.mark.parametrize("seconds", LENGTHS_S)
@pytest.mark.parametrize("set_back", SET)
def test_freeze_charges_no_clock(host, seconds, set_back):
    async def scenario():
        match = await begun(host)
        before = await left_s(host, match)
        host.set_back = set_back
        host.freeze(seconds)
        await asyncio.sleep(2)
        return before, await left_s(host, match), await host.service.get(match.id)

    before, after, match = lived(host, scenario)
    assert match.flagged is None
    if seconds > set_back.total_seconds():
        assert kinds(match)[2:] == [EventKind.PAUSED, EventKind.RESUMED]
    # Two seconds have passed since, and one between the last look and the freeze is not known.
    assert before - 2 <= after <= before + 1 + max(0, set_back.total_seconds() - seconds)


def test_freeze_is_excused_in_each_match_once(host):
    async def scenario():
        matches = [await host.begin("5+0"), await host.begin("5+0")]
        for match in matches:
            await host.play(match, 0, 1)
        await asyncio.sleep(MINUTE)
        host.freeze(4 * MINUTE)
        await asyncio.sleep(30)
        moved = [await host.play(match, 2) for match in matches]
        return [match.clock.left(Seat.FIRST, host.now()) for match in moved]

    for left in lived(host, scenario):
        assert left == timedelta(minutes=3, seconds=30)


@pytest.mark.parametrize("seconds", LENGTHS_S)
def test_freeze_refuses_waiting_claim_and_accepts_move(host, seconds):
    async def scenario():
        match = await begun(host)
        host.freeze(seconds)
        # Nothing else has run since.
        with pytest.raises(NotOutOfTimeError):
            await host.service.claim(match.id, 2)
        await host.play(match, 2)
        return await host.service.get(match.id)

    match = lived(host, scenario)
    assert match.flagged is None
    assert kinds(match)[-1] is EventKind.MOVED
    turn = match.events[-1].at - match.events[1].at
    pauses = zip(match.events, match.events[1:], strict=False)
    paused = [b.at - a.at for a, b in pauses if a.kind is EventKind.PAUSED]
    assert turn - sum(paused, timedelta(0)) == timedelta(seconds=50)


def test_freeze_during_claim_charges_nobody(host, monkeypatch):
    """The claim was let in before the freeze, and is decided after it."""

    async def scenario():
        match = await begun(host)
        load_shown = host.service._matches.load_shown

        async def frozen(match_id):
            found = await load_shown(match_id)
            host.freeze(75)
            return found

        with monkeypatch.context() as patched:
            patched.setattr(host.service._matches, "find_cached", lambda match_id: None)
            patched.setattr(host.service._matches, "load_shown", frozen)
            with pytest.raises(NotOutOfTimeError):
                await host.service.claim(match.id, 2)
        return await host.service.get(match.id)

    assert lived(host, scenario).flagged is None


def test_freeze_during_flag_fall_charges_nobody(host, monkeypatch):
    """The deadline is due after what others think, and by the host's clock after the freeze."""

    async def scenario():
        match = await begun(host)
        load = host.service._matches.load

        async def frozen(match_id):
            found = await load(match_id)
            host.freeze(75)
            return found

        with monkeypatch.context() as patched:
            patched.setattr(host.service._matches, "load", frozen)
            await host.service._time_keeping._handle_deadline(match.id)
        return await host.service.get(match.id)

    assert lived(host, scenario).flagged is None


def test_freeze_is_not_hidden_by_pending_heartbeat(host, monkeypatch):
    async def scenario():
        match = await begun(host, "5m")
        await asyncio.sleep(1)  # Not at the moment of a heartbeat: the next one comes in four seconds.
        before = await left_s(host, match)
        needs = host.service.presence._needs_notes
        is_frozen = False

        async def frozen():
            nonlocal is_frozen
            found = await needs()
            if not is_frozen:
                is_frozen = True
                host.freeze(200)
            return found

        monkeypatch.setattr(host.service.presence, "_needs_notes", frozen)
        await asyncio.sleep(10)
        assert is_frozen
        return before - await left_s(host, match)

    # The freeze swallows the rest of the ten seconds.
    assert lived(host, scenario) == 4


def test_freeze_during_excuse_is_excused(host, tmp_path):
    """Another process, which has died, is awaited for ten seconds before anything is excused."""
    host.process = "first"
    other = Host(tmp_path, "second")

    async def scenario():
        await other.open()
        match = await begun(host, "5m")
        await other.die()
        await asyncio.sleep(15)
        before = await left_s(host, match)
        for _ in range(3):
            host.freeze(75)
            await asyncio.sleep(7)
        await asyncio.sleep(7)
        return before - await left_s(host, match)

    # Ten seconds after the third freeze the clocks run again.
    assert lived(host, scenario) == 4


def test_freeze_before_end_of_excuse_is_excused(host, monkeypatch):
    """The note that the process is back would hide it."""

    async def scenario():
        match = await begun(host, "5m")
        before = await left_s(host, match)
        excuse = host.service.presence._excuse
        frozen = []

        async def frozen_after(*args):
            await excuse(*args)
            if not frozen:
                frozen.append(True)
                host.freeze(75)

        monkeypatch.setattr(host.service.presence, "_excuse", frozen_after)
        host.freeze(75)
        await asyncio.sleep(5)
        assert frozen
        await asyncio.sleep(20)
        return before - await left_s(host, match)

    assert lived(host, scenario) == 20


def test_freeze_is_no_absence_beside_other_process(host, tmp_path, monkeypatch):
    host.process = "first"
    other = Host(tmp_path, "second")

    async def scenario():
        await other.open()
        match = await begun(host, "5m")
        before = await left_s(host, match)
        # Only the first process is frozen: it has missed everything for a while.
        gap = runtime.Gap(timedelta(seconds=75), is_freeze=True, is_own_fault=False)
        await asyncio.sleep(75)
        with monkeypatch.context() as patched:
            patched.setattr(host.service.presence._gaps, "look", [None, gap].pop)
            host.service.presence.detect_gap()
        await asyncio.sleep(20)
        paid = before - await left_s(host, match)
        await other.close()
        return paid

    assert lived(host, scenario) == 95


def test_freeze_charges_no_engine_clock(host):
    host.machine.thinks_s = {"deep": 2.0}

    async def scenario():
        proposal = against_engine("deep", size="4")
        terms = replace(proposal.terms, clock=TimeControl.parse("1+0"))
        match = await host.service.begin(replace(proposal, terms=terms))
        for _ in range(2):
            match = await host.service.get(match.id)
            await host.service.play(match.id, 1, match.position.legal_actions()[-1])
            await asyncio.sleep(0.5)
            thinking = await host.service.get(match.id)
            assert thinking.is_thinking
            host.freeze(75)
            await asyncio.sleep(5)
        return await host.service.get(match.id)

    match = lived(host, scenario)
    assert not match.is_finished
    assert match.position.ply == 4
    # The first move has its own time; a second one of about two seconds is paid.
    assert match.clock.banks[Seat.SECOND] >= timedelta(seconds=55)


def test_freeze_before_first_engine_move_charges_nobody(host):
    async def scenario():
        match = await begun(host, "5m")
        host.freeze(75)
        excused = await host.service.presence.excuse_freeze(match)
        again = await host.service.presence.excuse_freeze(excused)
        return excused, again

    excused, again = lived(host, scenario)
    assert kinds(excused)[2:] == [EventKind.PAUSED, EventKind.RESUMED]
    assert again is excused


def test_ten_seconds_are_no_freeze(host, caplog):
    async def scenario():
        match = await begun(host, "5m")
        host.freeze(8)
        await asyncio.sleep(1)
        return await host.service.get(match.id)

    assert kinds(lived(host, scenario)) == [EventKind.MOVED, EventKind.MOVED]
    assert "frozen" not in caplog.text


@pytest.mark.parametrize(
    ("used_s", "level", "words"), [(0.5, "WARNING", "frozen"), (60, "ERROR", "own code")]
)
def test_own_stall_is_logged_as_error_and_charges_nobody(host, caplog, used_s, level, words):
    async def scenario():
        match = await begun(host, "5m")
        before = await left_s(host, match)
        host.cpu_s += used_s
        host.freeze(75)
        await asyncio.sleep(2)
        return before - await left_s(host, match)

    assert lived(host, scenario) <= 3
    (record,) = [one for one in caplog.records if "no clock is charged" in one.getMessage()]
    assert record.levelname == level
    assert words in record.getMessage()
    assert "0:01:15" in record.getMessage() or "0:01:16" in record.getMessage()
    assert hasattr(record, "background") is (level == "ERROR")


def test_freeze_is_announced_before_any_write(host):
    async def scenario():
        match = await begun(host)
        seen = []

        def asked(gap):
            seen.append((gap.is_freeze, len(host.changes)))

        host.service.presence.thaws.subscribe(asked)
        changes = len(host.changes)
        host.freeze(75)
        await host.play(match, 2)
        return seen, changes

    seen, changes = lived(host, scenario)
    assert seen == [(True, changes)]


def test_freeze_is_ignored_while_starting_and_after_close(host, caplog):
    async def scenario():
        service = await host.open(is_reached=False)
        await service.close()
        host.freeze(75)
        service.presence.detect_gap()

    virtual_time.run(scenario())
    assert "frozen" not in caplog.text


async def test_process_closed_after_clock_jump_is_absent(url):
    hosting = Hosting(url)
    await hosting.open()
    await returned(hosting.service)
    noted_at = hosting.clock()
    hosting.clock.forward(minutes=5)
    await hosting.close()
    database = await Database.open(url)
    assert await database.read(attendances.load) == [AttendanceRow("", noted_at, is_present=False)]
    await database.close()
