"""Redraws through outages of any length, in virtual time."""

import asyncio
import itertools

import aiohttp
import discord
import pytest

from bot.chat.live.redraws import Redraws
from bot.hosting.errors import BusyError
from bot.hosting.matches.errors import UnknownMatchError
from tests.lab import virtual_time

HOUR_S = 3600.0


class Discord:
    """Takes edits, except while it is away; notes when each key was drawn."""

    def __init__(self, error=aiohttp.ClientConnectionError):
        self.error = error
        self.is_away = False
        self.drawn = {}
        self.attempts = []

    def job(self, key):
        async def draw():
            await asyncio.sleep(0.1)
            now = asyncio.get_running_loop().time()
            self.attempts.append((now, key))
            if self.is_away:
                raise self.error("away")
            self.drawn[key] = now

        return draw


@pytest.mark.parametrize(
    "error", [aiohttp.ClientConnectionError, TimeoutError, OSError, BusyError, asyncio.CancelledError]
)
def test_outage_of_any_length_loses_no_board(error):
    async def main():
        discord, redraws = Discord(error), Redraws()
        discord.is_away = True
        for key in range(20):
            redraws.add(key % 7, key, discord.job(key))
        await asyncio.sleep(HOUR_S)
        assert discord.drawn == {}
        discord.is_away = False
        # Nobody says that it is back.
        await asyncio.sleep(20)
        assert set(discord.drawn) == set(range(20))
        assert redraws._retries == {}

    virtual_time.run(main())


class RefusedError(discord.HTTPException):
    """What Discord says with a status of HTTP."""

    status = 400

    def __init__(self, text):
        Exception.__init__(self, text)
        self.text, self.status, self.code = text, type(self).status, 0


class NoEntryError(RefusedError, discord.Forbidden):
    """What Discord says where a bot may not write."""

    status = 403


def refusal(status):
    return type(f"Status{status}Error", (RefusedError,), {"status": status})


def pauses(attempts):
    """Return the seconds between attempts without the tenth that each takes."""
    return [round(after - before - 0.1, 3) for (before, _), (after, _) in itertools.pairwise(attempts)]


def test_failures_double_pause_up_to_fifteen_seconds():
    async def main():
        discord, redraws = Discord(), Redraws()
        discord.is_away = True
        redraws.add(1, "board", discord.job("board"))
        await asyncio.sleep(90)
        assert pauses(discord.attempts) == [0.5, 1, 2, 4, 8, 15, 15, 15, 15]

    virtual_time.run(main())


@pytest.mark.parametrize(("status", "attempts"), [(400, 1), (404, 1), (429, 2), (499, 1), (500, 2), (503, 2)])
def test_temporary_failure_is_retried(status, attempts):
    async def main():
        discord, redraws = Discord(refusal(status)), Redraws()
        discord.is_away = True
        redraws.add(1, "board", discord.job("board"))
        await asyncio.sleep(0.4)
        discord.is_away = False
        await asyncio.sleep(HOUR_S)
        assert len(discord.attempts) == attempts
        assert redraws.retry_count == 0

    virtual_time.run(main())


def test_forbidden_channel_is_retried_ever_more_rarely():
    async def main():
        closed, other, redraws = Discord(NoEntryError), Discord(), Redraws()
        closed.is_away = True
        redraws.add(1, "closed", closed.job("closed"))
        for number in range(24 * 60):
            redraws.add(2, number, other.job(number))
            await asyncio.sleep(60)
        assert len(other.drawn) == 24 * 60
        assert pauses(closed.attempts)[:8] == [60, 120, 240, 480, 960, 1920, 3600, 3600]
        assert len(closed.attempts) == 29

    virtual_time.run(main())


def test_restored_permission_updates_board_without_many_requests():
    async def main():
        channel, redraws = Discord(NoEntryError), Redraws()
        channel.is_away = True
        redraws.add(1, "board", channel.job("board"))
        redraws.add(2, "other", Discord().job("other"))
        await asyncio.sleep(24 * HOUR_S)
        assert len(channel.attempts) == 29
        channel.is_away = False
        await asyncio.sleep(HOUR_S + 1)
        assert set(channel.drawn) == {"board"}
        assert redraws._retries == {}

    virtual_time.run(main())


def test_success_elsewhere_retries_board_once():
    async def main():
        closed, other, redraws = Discord(NoEntryError), Discord(), Redraws()
        closed.is_away = other.is_away = True
        redraws.add(1, "closed", closed.job("closed"))
        redraws.add(2, "other", other.job("other"))
        await asyncio.sleep(0.4)
        other.is_away = False
        for number in range(15):
            await asyncio.sleep(60)
            redraws.add(2, number, other.job(number))
        assert len(other.drawn) == 15
        assert pauses(closed.attempts) == [1, 120, 240, 480]

    virtual_time.run(main())


def test_retry_never_follows_within_a_second():
    async def main():
        discord, redraws = Discord(), Redraws()
        discord.is_away = True
        redraws.add(1, "board", discord.job("board"))
        # The fourth attempt has just failed; by itself, the fifth would be 4 s later.
        await asyncio.sleep(4)
        discord.is_away = False
        redraws.wake()
        await asyncio.sleep(3)
        assert pauses(discord.attempts) == [0.5, 1, 2, 1]

    virtual_time.run(main())


def test_outdated_board_is_drawn_when_discord_returns():
    async def main():
        discord, redraws = Discord(), Redraws()
        discord.is_away = True
        redraws.add(1, "board", discord.job("board"))
        await asyncio.sleep(HOUR_S)
        discord.is_away = False
        back = asyncio.get_running_loop().time()
        redraws.wake()
        await asyncio.sleep(30)
        assert discord.drawn["board"] - back == pytest.approx(0.1)

    virtual_time.run(main())


def test_success_anywhere_retries_all_others():
    async def main():
        discord, redraws = Discord(), Redraws()
        discord.is_away = True
        redraws.add(1, "old", discord.job("old"))
        await asyncio.sleep(HOUR_S)
        # Just after an attempt, so that the next one by itself would be far.
        while discord.attempts[-1][0] < asyncio.get_running_loop().time() - 1:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
        discord.is_away = False
        redraws.add(2, "new", discord.job("new"))
        await asyncio.sleep(2.5)
        assert set(discord.drawn) == {"old", "new"}

    virtual_time.run(main())


def test_retries_are_limited_to_an_even_pace():
    """A thousand channels behind: few attempts while Discord is away, an even pace when it is back."""

    async def main():
        discord, redraws = Discord(), Redraws()
        discord.is_away = True
        redraws.add_retries([(key, key, discord.job(key)) for key in range(1000)])
        await asyncio.sleep(600)
        assert len(discord.attempts) == pytest.approx(20 * 600, abs=1)
        discord.is_away = False
        redraws.wake()
        await asyncio.sleep(120)
        assert set(discord.drawn) == set(range(1000))
        first = min(discord.drawn.values())
        assert sum(when < first + 1 for when in discord.drawn.values()) == pytest.approx(20, abs=1)

    virtual_time.run(main())


def test_retries_in_one_channel_leave_edits_to_players():
    async def main():
        discord, redraws = Discord(), Redraws()
        redraws.add_retries([(1, key, discord.job(key)) for key in range(10)])
        await asyncio.sleep(60)
        times = sorted(discord.drawn.values())
        assert len(times) == 10
        assert all(after - before == pytest.approx(1.5) for before, after in itertools.pairwise(times))

    virtual_time.run(main())


def test_board_that_always_fails_blocks_no_other():
    async def main():
        discord, redraws = Discord(), Redraws()
        attempts = []

        async def poison():
            attempts.append(1)
            raise TimeoutError

        redraws.add(1, "poison", poison)
        for number in range(600):
            redraws.add(1, number, discord.job(number))
            await asyncio.sleep(0.5)
        assert len(discord.drawn) == 600
        assert len(attempts) == 300

    virtual_time.run(main())


def test_latest_state_wins():
    async def main():
        discord, redraws = Discord(), Redraws()
        discord.is_away = True
        redraws.add(1, "board", discord.job("first"))
        await asyncio.sleep(100)
        redraws.add(1, "board", discord.job("second"))
        redraws.add_retries([(1, "board", discord.job("third"))])
        discord.is_away = False
        await asyncio.sleep(100)
        assert set(discord.drawn) == {"second"}

    virtual_time.run(main())


def test_refused_redraw_is_not_retried():
    async def main():
        redraws, attempts = Redraws(), []

        async def unknown():
            attempts.append(1)
            raise UnknownMatchError(5)

        async def broken():
            attempts.append(2)
            raise ZeroDivisionError

        redraws.add(1, "unknown", unknown)
        redraws.add(1, "broken", broken)
        await asyncio.sleep(HOUR_S)
        assert attempts == [1, 2]

    virtual_time.run(main())


def test_restored_permission_wakes_only_its_channel():
    async def main():
        discord, redraws = Discord(NoEntryError), Redraws()
        discord.is_away = True
        redraws.add(1, "here", discord.job("here"))
        redraws.add(2, "there", discord.job("there"))
        await asyncio.sleep(4 * HOUR_S)
        discord.is_away = False
        redraws.wake(1)
        await asyncio.sleep(2)
        assert set(discord.drawn) == {"here"}
        await asyncio.sleep(HOUR_S)
        assert set(discord.drawn) == {"here", "there"}

    virtual_time.run(main())


def test_close_ends_channel_of_hanging_redraws():
    begun = []

    async def hang():
        begun.append(1)
        await asyncio.Event().wait()

    async def main():
        redraws = Redraws()
        for key in range(3):
            redraws.add(1, key, hang)
        async with asyncio.timeout(HOUR_S):
            await redraws.close(5.0)
        assert len(begun) == 1
        assert redraws.retry_count == 0

    virtual_time.run(main())


def test_close_begins_no_retry_while_waiting():
    async def main():
        discord, redraws = Discord(), Redraws()
        discord.is_away = True
        redraws.add(1, "board", discord.job("board"))
        await asyncio.sleep(0.2)
        redraws.add(2, "slow", lambda: asyncio.sleep(4))
        await redraws.close(5.0)
        assert asyncio.get_running_loop().time() == pytest.approx(4.2)
        assert len(discord.attempts) == 1

    virtual_time.run(main())


def test_close_ends_retries_of_redraw_failing_meanwhile():
    async def main():
        discord, redraws = Discord(), Redraws()
        discord.is_away = True
        redraws.add(1, "before", discord.job("before"))
        await asyncio.sleep(1)
        assert redraws.retry_count == 1
        redraws.add(2, "meanwhile", discord.job("meanwhile"))
        await redraws.close(5.0)
        assert redraws.retry_count == 2
        assert asyncio.all_tasks() == {asyncio.current_task()}

    virtual_time.run(main())
