"""Matches that this version cannot replay; their players can close them without a result.

A rule was removed, or the rows are damaged. An unplayable match can be neither played nor shown, and counts
towards no limit. It is closed only on request, because another version may be able to replay it. A match
whose game is missing waits for it (`bot.hosting.presence.missing_games`), and only the host can close it.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot import log_context
from bot.hosting.background import Publisher
from bot.hosting.deadlines import SUBJECTS
from bot.hosting.matches.errors import (
    MatchUnfinishedError,
    UnknownMatchError,
    UnplayableMatch,
    UnplayableMatchError,
)
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.stored.repository import MatchRepository, is_row_id, ongoing_rows
from bot.hosting.server_share import ServerShare
from bot.hosting.transactions.requests import request
from db.access import Connection
from db.rows import EventRow
from db.store import deadlines
from db.store.match import events, matches, polls
from db.store.person import follows
from engines.core.types import Termination


class UnplayableMatches:
    """Finds matches that cannot be replayed, and closes them; `closings` publishes each closed match."""

    def __init__(self, repository: MatchRepository) -> None:
        self._matches = repository
        self.closings: Publisher[UnplayableMatch] = Publisher()

    async def find(self) -> list[UnplayableMatch]:
        """Return all ongoing matches that cannot be replayed, sorted by id."""
        rows = ongoing_rows(self._matches.read, ServerShare())
        found = [match async for some in rows for match in self._matches.replay.unplayable(some)]
        return sorted(found, key=lambda match: match.id)

    async def of_player(self, user_id: int, limit: int = 25) -> list[UnplayableMatch]:
        """Return the unplayable matches among a person's last `limit` ongoing matches."""
        rows = await self._matches.read(
            lambda connection: matches.load_of_player(connection, user_id, is_finished=False, limit=limit)
        )
        return self._matches.replay.unplayable(rows)

    @request
    async def close(self, match_id: int, user_id: int | None) -> UnplayableMatch:
        """End a match that cannot be replayed, without a result; publish it to `closings`, and return it.

        `user_id` is `None` if the host closes it. Raises `UnplayableMatchError` if it is over, or if this
        person may not close it (`may_be_closed_by`), `MatchUnfinishedError` if it can be played after all,
        and `UnknownMatchError`.
        """
        log_context.add(match=match_id)
        closed = await self._matches.write(partial(self._close_in, match_id, user_id))
        self.closings.publish(closed)
        return closed

    def _close_in(self, match_id: int, user_id: int | None, connection: Connection) -> UnplayableMatch:
        row = matches.load(connection, match_id) if is_row_id(match_id) else None
        if row is None:
            raise UnknownMatchError(match_id)
        found = self._matches.replay.unplayable([row])
        if not found:
            raise MatchUnfinishedError(self._matches.replay.match(row))
        is_allowed = not row.is_finished if user_id is None else found[0].may_be_closed_by(user_id)
        if not is_allowed:
            raise UnplayableMatchError(found[0])
        return close_in(self._matches, connection, found[0])


def close_in(repository: MatchRepository, connection: Connection, match: UnplayableMatch) -> UnplayableMatch:
    """End an ongoing match that cannot be replayed, in a transaction; return it as a finished one.

    Its deadlines, poll and followers are removed too.
    """
    aborted = EventRow(match.seq, EventKind.ABORTED, None, None, None, repository.now())
    events.append(connection, match.id, [aborted])
    matches.finish(connection, match.id, None, Termination.ABORTED, repository.now())
    for kind in SUBJECTS["matches"]:
        deadlines.take(connection, kind, match.id)
    # The handlers of these deadlines would have removed them.
    polls.forget(connection, match.id)
    follows.forget(connection, match.id)
    return replace(match, is_finished=True)
