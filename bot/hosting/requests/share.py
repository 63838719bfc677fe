"""The share of servers that belongs to one of several processes on a database.

Shards divide servers by their ids; a process has every shard whose number
is its own modulo the number of processes. The number of shards is made a
multiple of that, so a server's process depends on the processes alone: they
need not agree on a number of shards, and Discord may recommend another one
at any time. Direct messages come over the first shard.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Share:
    """The part of everything that process number `index` of `of` looks after."""

    index: int = 0
    of: int = 1

    def has(self, guild_id: int | None) -> bool:
        """Whether a server is in this part; `None` is what is in no server."""
        return self.part_with(guild_id) == self

    def part_with(self, guild_id: int | None) -> Share:
        """Return the part that a server is in: this one, or that of another process; `None` as in `has`."""
        return Share(((guild_id or 0) >> 22) % self.of, self.of)

    def shards(self, recommended: int) -> tuple[int, list[int]]:
        """Return how many shards there are, and which of them are this part's."""
        count = -(-max(recommended, 1) // self.of) * self.of
        return count, list(range(self.index, count, self.of))

    def __str__(self) -> str:
        return f"{self.index}/{self.of}"
