"""Where a match is played when Discord starts no thread for it, and who is added to one that it starts."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from discord import HTTPException

from bot.chat.live.match_threads import MatchThreads
from bot.hosting.matches.board import PlaceKind
from bot.hosting.matches.match import Player
from tests.bot.bot_lab import a_match
from tests.lab import virtual_time

_HAS_THREAD, _MAY_NOT = 160004, 50013


class RefusedError(HTTPException):
    """What Discord answers with a status of HTTP and a code of its own."""

    def __init__(self, status, code):
        Exception.__init__(self, status, code)
        self.status, self.code, self.text = status, code, "refused"


class Threads:
    """Discord's threads: how a start ends, which were asked for, and who was added."""

    def __init__(self, outcome=None):
        self.outcome, self.asked, self.added, self.http = outcome, [], [], self
        self.threads = MatchThreads(self, self)
        match = a_match("gomoku", second=Player(2, "Ben"))
        self.match = match.at(replace(match.place, kind=PlaceKind.NEW_THREAD))

    def channel(self, place):
        return self

    def get_partial_message(self, message_id):
        assert message_id == self.match.place.message_id
        return self

    async def create_thread(self, **about):
        self.asked.append(about)
        if self.outcome == "nothing":
            await asyncio.Event().wait()
        if self.outcome is not None:
            raise self.outcome

    async def add_user_to_thread(self, thread_id, user_id):
        if user_id == 1:
            raise RefusedError(403, _MAY_NOT)
        self.added.append((thread_id, user_id))

    async def start(self):
        return await self.threads.start(self.match)


@pytest.mark.parametrize("outcome", [None, RefusedError(400, _HAS_THREAD)])
def test_thread_is_named_after_match_and_gets_players(outcome):
    discord = Threads(outcome)
    place = virtual_time.run(discord.start())
    assert (place.kind, place.channel_id, place.message_id) == (PlaceKind.THREAD, 7, None)
    assert place.guild_id == discord.match.place.guild_id
    assert discord.asked == [{"name": "Gomoku: Ada – Ben", "auto_archive_duration": 60}]
    # Ada is not on the server any more.
    assert discord.added == [(7, 2)]


@pytest.mark.parametrize(
    "outcome", [RefusedError(403, _MAY_NOT), RefusedError(499, 0), ValueError("no server")]
)
def test_refused_thread_leaves_match_in_channel(outcome):
    discord = Threads(outcome)
    place = virtual_time.run(discord.start())
    assert place == replace(discord.match.place, kind=PlaceKind.CHANNEL)
    assert discord.added == []


@pytest.mark.parametrize("status", [429, 500, 503])
def test_temporary_thread_failure_is_raised_for_retry(status):
    discord = Threads(RefusedError(status, 0))
    with pytest.raises(RefusedError):
        virtual_time.run(discord.start())
    assert discord.added == []


def test_slow_thread_is_not_awaited():
    """Ten threads a minute are started in one channel: the eleventh match is played in the channel."""
    discord = Threads("nothing")

    async def story():
        place = await discord.start()
        assert asyncio.get_running_loop().time() == pytest.approx(5)
        assert len(discord.asked) == 1
        assert place == replace(discord.match.place, kind=PlaceKind.CHANNEL)

    virtual_time.run(story())


@pytest.mark.parametrize(("later_s", "found"), [(299.9, 12), (300.1, None)])
def test_late_thread_is_known_once_for_five_minutes(later_s, found):
    discord = Threads("nothing")

    async def story():
        await discord.start()
        await asyncio.sleep(later_s)
        assert discord.threads.pop_late_match(8) is None
        assert discord.threads.pop_late_match(7) == found
        assert discord.threads.pop_late_match(7) is None

    virtual_time.run(story())
