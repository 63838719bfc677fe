"""Sends each ping when it is due, replacing the match's earlier one, and removes outdated pings.

The transaction that stores a ping's message removes its deadline. So the ping of only one process is stored.
After a crash between sending and storing, the ping is sent again with the same nonce, which prevents a second
message.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Protocol

from cachetools import LRUCache

from bot import log_context
from bot.hosting import background
from bot.hosting.deadlines import DeadlineKind, Scheduler
from bot.hosting.errors import BusyError, HostingError
from bot.hosting.matches.acting import timetable
from bot.hosting.matches.change import Change
from bot.hosting.matches.match import Match, MatchWithBoard, Player
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.presence.host_presence import HostPresence
from db.access import Connection
from db.rows import PingRow
from db.store import deadlines
from db.store.match import matches
from db.store.person import pings

_log = logging.getLogger(__name__)

_MAX_STANDING = 50_000
"""Maximum number of pings to remember; a forgotten one is removed at the next start."""


@dataclass(frozen=True, slots=True)
class Ping:
    """A ping for the player to move.

    `kind` is `PING` for the first ping of a turn, and `REMINDER` for a reminder or a notice.
    """

    match: MatchWithBoard
    kind: DeadlineKind

    @property
    def is_notice(self) -> bool:
        """Whether the ping gives notice that the match can be lost, or ended without a result, by silence."""
        return self.kind is DeadlineKind.REMINDER and self.match.notice is not None

    @property
    def player(self) -> Player:
        """The person to ping."""
        player = self.match.player_to_move
        assert player is not None
        assert player.user_id is not None
        return player

    @property
    def nonce(self) -> str:
        """Nonce of the message, so that a retry does not post it twice."""
        return f"{self.kind.name}:{self.match.id}:{self.match.position_seq}".lower()[:25]


class Messenger(Protocol):
    """Sends and removes pings."""

    async def send(self, ping: Ping) -> PingRow | None:
        """Send a ping, once per nonce, and return its message.

        Returns `None` if the person disabled pings or cannot be reached. Raises `BusyError` if a retry may
        help.
        """

    async def remove(self, sent: PingRow) -> None:
        """Remove a ping, which may already be gone. Raises `BusyError` if a retry may help."""


class Pings:
    """Sends and removes pings; without a `messenger`, due pings are left to another process.

    Not thread-safe: use only from the event loop.
    """

    def __init__(
        self,
        repository: MatchRepository,
        scheduler: Scheduler,
        presence: HostPresence,
        messenger: Messenger | None,
    ) -> None:
        self._matches = repository
        self._presence = presence
        self._messenger = messenger
        self._standing: LRUCache[int, PingRow] = LRUCache(_MAX_STANDING)
        """The pings that this process knows, by match; others may have been removed by another process."""
        self._removals: set[asyncio.Task[None]] = set()
        for kind in (DeadlineKind.PING, DeadlineKind.REMINDER):
            scheduler.handle(kind, partial(self._handle_deadline, kind))

    def handle_change(self, change: Change) -> None:
        """Remove the match's ping, in the background, if the board has changed since, or the match is over.

        A ping that this process does not know is left.
        """
        standing = self._standing.get(change.after.id)
        if standing is not None and _is_stale(standing, change.after):
            self._remove_later(standing)

    async def remove_stale(self) -> None:
        """Remove all outdated pings, in the background, including those of other processes.

        Pings of matches that cannot be replayed are outdated too. Raises `BusyError` if reading fails.
        """
        rows = await self._matches.read(pings.load_all)
        self._standing.clear()
        self._standing.update({row.match_id: row for row in rows})
        ids = [row.match_id for row in rows]
        of_matches = await self._matches.read(lambda connection: matches.load_many(connection, ids))
        playable = {match.id: match for match in await self._matches.replay.matches(of_matches)}
        for row in rows:
            match = playable.get(row.match_id)
            if match is None or _is_stale(row, match):
                self._remove_later(row)

    async def close(self) -> None:
        """Wait for removals in progress; other outdated pings are removed at the next start."""
        if self._removals:
            await asyncio.wait(self._removals)

    # -- due pings ----------------------------------------------------------------
    async def _handle_deadline(self, kind: DeadlineKind, match_id: int) -> None:
        if self._presence.is_away or self._messenger is None:
            return  # Players cannot reach the host; reminders are rescheduled when the absence is excused.
        began_at, match = self._matches.now(), await self._matches.load_shown(match_id)
        due_at = timetable.due_at(kind, match)
        if due_at is not None and due_at > began_at:
            # The clock was stopped in the meantime.
            await self._matches.write(lambda connection: deadlines.put(connection, kind, match_id, due_at))
            return
        sent = None if due_at is None else await self._messenger.send(Ping(match, kind))
        await self._take(kind, match_id, sent, began_at)

    async def _take(
        self, kind: DeadlineKind, match_id: int, sent: PingRow | None, began_at: datetime
    ) -> None:
        """Remove a ping's deadline, store the message `sent`, and delete the ping that it replaces.

        If another process has removed the deadline, nothing is stored. If a move made since `began_at` has
        replaced it, the new deadline stays. In both cases, `sent` is deleted if the board has changed since
        it was sent. `sent` is `None` if no ping was sent.
        """

        def work(connection: Connection) -> tuple[bool, PingRow | None]:
            is_ours = deadlines.take_due(connection, kind, match_id, began_at)
            earlier = pings.load(connection, match_id) if is_ours and sent else None
            if is_ours and sent:
                pings.save(connection, sent)
            return is_ours, earlier

        is_ours, earlier = await self._matches.write(work)
        if sent is None:
            return
        if not is_ours:
            if _is_stale(sent, await self._matches.load_shown(match_id)):
                await self._delete(sent)
            return
        self._standing[match_id] = sent
        if earlier is not None and earlier.message_id != sent.message_id:
            await self._delete(earlier)

    # -- outdated pings -------------------------------------------------------------
    def _remove_later(self, row: PingRow) -> None:
        self._standing.pop(row.match_id, None)
        background.run_once(self._remove(row), "taking a ping away", row.match_id, self._removals)

    async def _remove(self, row: PingRow) -> None:
        log_context.begin(match=row.match_id)
        try:
            await self._delete(row)
            await self._matches.write(lambda connection: pings.remove(connection, row))
        except HostingError as error:
            _log.info("The ping of match %s could not be removed; it is tried again: %s", row.match_id, error)

    async def _delete(self, row: PingRow) -> None:
        if self._messenger is None:
            raise BusyError("the ping cannot be removed yet: the connection with Discord is not ready")
        await self._messenger.remove(row)


def _is_stale(row: PingRow, match: Match) -> bool:
    """Whether the match's board has changed since a ping, or the match is over."""
    return match.is_finished or row.board_seq != match.position_seq
