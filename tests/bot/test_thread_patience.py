"""Where a match is played when Discord starts no thread for it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace

from bot.chat.live import match_threads
from bot.chat.live.match_threads import MatchThreads
from bot.hosting.matches.board import PlaceKind
from tests.bot.bot_lab import a_match


async def test_players_do_not_wait_a_minute_for_a_thread(monkeypatch):
    """Ten threads a minute are started in one channel: the eleventh match is played in the channel."""
    monkeypatch.setattr(match_threads, "_PATIENCE_S", 0.01)
    asked = []

    async def create_thread(**about):
        asked.append(about)
        await asyncio.Event().wait()

    message = SimpleNamespace(create_thread=create_thread)
    channel = SimpleNamespace(get_partial_message=lambda message_id: message)
    threads = MatchThreads(SimpleNamespace(), SimpleNamespace(channel=lambda place: channel))
    match = a_match("gomoku")
    match = match.at(replace(match.place, kind=PlaceKind.NEW_THREAD))
    place = await threads.start(match)
    assert len(asked) == 1
    assert place.kind is PlaceKind.CHANNEL
    assert (place.channel_id, place.message_id) == (match.place.channel_id, match.place.message_id)
