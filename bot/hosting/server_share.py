"""Divides the Discord servers among processes that use one database; each process serves its share.

Shards divide servers by their ids. A process runs every shard whose number is congruent to its own, modulo
the number of processes. The number of shards is rounded up to a multiple of the number of processes. So the
process of a server depends only on the number of processes: processes can use different numbers of shards,
and Discord can recommend another number at any time. Direct messages arrive on the first shard.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ServerShare:
    """The share of servers served by process number `index` out of `of` processes."""

    index: int = 0
    of: int = 1

    def has(self, guild_id: int | None) -> bool:
        """Whether a server is in this share; `None` means direct messages, which are in the first share."""
        return self.share_of(guild_id) == self

    def share_of(self, guild_id: int | None) -> ServerShare:
        """Return the share that contains a server; `None` means direct messages."""
        return ServerShare(((guild_id or 0) >> 22) % self.of, self.of)

    def shards(self, recommended: int) -> tuple[int, list[int]]:
        """Return the total number of shards, and the shards that belong to this share.

        `recommended` is the number that Discord recommends; the total is rounded up from it.
        """
        count = -(-max(recommended, 1) // self.of) * self.of
        return count, list(range(self.index, count, self.of))

    def __str__(self) -> str:
        return f"{self.index}/{self.of}"
