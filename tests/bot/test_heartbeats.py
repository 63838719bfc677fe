"""The gateway's latency, which discord.py measures from the beat before where an answer is quick."""

import time
from types import SimpleNamespace

import pytest
from discord.gateway import DiscordWebSocket, KeepAliveHandler

from bot.chat.gateway.reconnecting import record_heartbeats_early

_INTERVAL_S = 41.25


@pytest.fixture
def handler():
    record_heartbeats_early()
    socket = SimpleNamespace(thread_id=0, _max_heartbeat_timeout=60.0, sequence=7, HEARTBEAT=1)
    return KeepAliveHandler(ws=socket, interval=_INTERVAL_S, shard_id=0)


def test_early_heartbeat_answer_has_small_latency(handler):
    # The beat before was noted an interval ago.
    handler._last_send = time.perf_counter() - _INTERVAL_S
    assert handler.get_payload() == {"op": DiscordWebSocket.HEARTBEAT, "d": 7}
    handler.ack()
    assert handler.latency < 1
