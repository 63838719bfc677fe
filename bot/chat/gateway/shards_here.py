"""Which of a process's shards are there: connected, and told to be ready.

discord.py says that a shard is ready some seconds after its session has
begun, also where that was cut off meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable


class ShardsHere:
    """Hears what befalls the shards, in order."""

    def __init__(self) -> None:
        self._connected: set[int] = set()
        self._ready: set[int] = set()

    def mark_connected(self, shard_id: int) -> None:
        """A session has begun, or goes on: events arrive."""
        self._connected.add(shard_id)

    def mark_ready(self, shard_id: int) -> None:
        """Its servers are known; of no account where it has been lost since."""
        self._ready.update(self._connected & {shard_id})

    def mark_lost(self, shard_id: int) -> None:
        """Its connection is gone."""
        self._connected.discard(shard_id)
        self._ready.discard(shard_id)

    def has_all(self, shard_ids: Iterable[int]) -> bool:
        """Whether each of these is there."""
        return self._ready.issuperset(shard_ids)
