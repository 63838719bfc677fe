"""Tracks which of this process's shards are ready: connected, with the list of their servers received.

discord.py reports that a shard is ready a few seconds after its session started, even if the session has
been lost since.
"""

from __future__ import annotations

from collections.abc import Iterable


class ReadyShards:
    """The set of this process's shards that are ready."""

    def __init__(self) -> None:
        self._connected: set[int] = set()
        self._ready: set[int] = set()

    def mark_connected(self, shard_id: int) -> None:
        """Record that a shard's session has started or was resumed."""
        self._connected.add(shard_id)

    def mark_ready(self, shard_id: int) -> None:
        """Record that Discord has sent a shard's servers; ignored if the connection was lost since."""
        self._ready.update(self._connected & {shard_id})

    def mark_lost(self, shard_id: int) -> None:
        """Record that a shard's connection is lost."""
        self._connected.discard(shard_id)
        self._ready.discard(shard_id)

    def has_all(self, shard_ids: Iterable[int]) -> bool:
        """Whether all these shards are ready."""
        return self._ready.issuperset(shard_ids)
