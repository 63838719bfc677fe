"""What the host has done where people are: it knows no Discord, and is given these by its constructor."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.hosting.follows.follows import Tell
from bot.hosting.pings.ping import Messenger
from bot.hosting.tables.table import Table


async def _is_always_here(table: Table) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Ports:
    """The ways to people; a host without `messenger` or `tell` leaves to others what is due."""

    messenger: Messenger | None = None
    """Sends pings, and takes them away."""
    tell: Tell | None = None
    """Tells followers that a match is over."""
    is_here: Callable[[Table], Awaitable[bool]] = _is_always_here
    """Whether the host of a table is still there to play."""
