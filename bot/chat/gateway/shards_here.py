"""Tracks which shards of a process are ready, that is, connected and with their servers known.

discord.py reports that a shard is ready some seconds after its session started, even if the session has been
lost since.
"""

from __future__ import annotations

from collections.abc import Iterable


class ShardsHere:
    """Set of the shards that are ready."""

    def __init__(self) -> None:
        self._connected: set[int] = set()
        self._ready: set[int] = set()

    def mark_connected(self, shard_id: int) -> None:
        """Record that a session started or was resumed."""
        self._connected.add(shard_id)

    def mark_ready(self, shard_id: int) -> None:
        """Record that a shard's servers are known; ignored if the shard has been lost since."""
        self._ready.update(self._connected & {shard_id})

    def mark_lost(self, shard_id: int) -> None:
        """Record that a shard's connection is lost."""
        self._connected.discard(shard_id)
        self._ready.discard(shard_id)

    def has_all(self, shard_ids: Iterable[int]) -> bool:
        """Whether all these shards are ready."""
        return self._ready.issuperset(shard_ids)
