"""Functions through which the host reaches people, so that it does not depend on Discord."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.hosting.pings import Messenger
from bot.hosting.spectating.follows import NotifyFollowers
from bot.hosting.tables.table import Table


async def _is_always_here(table: Table) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Ports:
    """Functions of the chat platform that the host calls.

    If `messenger` or `notify` is `None`, another process sends these messages.
    """

    messenger: Messenger | None = None
    """Object that sends and deletes pings."""
    notify: NotifyFollowers | None = None
    """Function that notifies the followers of a match that it is over."""
    is_here: Callable[[Table], Awaitable[bool]] = _is_always_here
    """Function that returns whether a table's host is still a member of the server."""
    is_listed: Callable[[Table], Awaitable[bool]] = _is_always_here
    """Function that returns whether a table may be shown in the server's list of tables."""
