"""The ports by which the host reaches people: it knows no Discord, and its constructor takes these."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.hosting.follows.follows import Tell
from bot.hosting.pings.pings import Messenger
from bot.hosting.tables.table import Table


async def _is_always_here(table: Table) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Ports:
    """The host's ways to people; without `messenger` or `tell`, another process sends its messages."""

    messenger: Messenger | None = None
    """Sends and deletes pings."""
    tell: Tell | None = None
    """Tells followers that a match is over."""
    is_here: Callable[[Table], Awaitable[bool]] = _is_always_here
    """Whether the host of a table is still there to play."""
