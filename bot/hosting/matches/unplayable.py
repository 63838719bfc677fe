"""Matches that this version cannot replay: found, and closed by their players without a result.

They can be neither played nor shown and count for nothing: their game or
a rule is gone, or their rows are damaged. None is closed unasked, for
the version before or after this one may be able to go on with it.
"""

from __future__ import annotations

from dataclasses import replace

import sqlalchemy as sa

from bot.hosting.matches.errors import MatchUnfinishedError, UnknownMatchError, UnplayableMatchError
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.repository import MatchRepository, is_row_id, ongoing_rows
from bot.hosting.matches.unplayable_match import UnplayableMatch
from db.rows import EventRow
from db.store import events, matches
from engines.core.types import Termination


async def find(repository: MatchRepository) -> list[UnplayableMatch]:
    """Return every ongoing match that cannot be replayed."""
    found = [
        match async for rows in ongoing_rows(repository.read) for match in repository.replay.unplayable(rows)
    ]
    return sorted(found, key=lambda match: match.id)


async def find_of_player(repository: MatchRepository, user_id: int, limit: int) -> list[UnplayableMatch]:
    """Return a person's ongoing matches that cannot be replayed, among the `limit` changed last."""
    rows = await repository.read(
        lambda connection: matches.load_of_player(connection, user_id, is_finished=False, limit=limit)
    )
    return repository.replay.unplayable(rows)


async def close(repository: MatchRepository, match_id: int, user_id: int) -> UnplayableMatch:
    """End a match that cannot be replayed, without a result, for one of its players.

    Raises `UnplayableMatchError` when this person may not or it is over,
    `MatchUnfinishedError` when it can be played after all, and
    `UnknownMatchError`.
    """

    def work(connection: sa.Connection) -> UnplayableMatch:
        row = matches.load(connection, match_id) if is_row_id(match_id) else None
        if row is None:
            raise UnknownMatchError(match_id)
        found = repository.replay.unplayable([row])
        if not found:
            raise MatchUnfinishedError(repository.replay.match(row))
        if row.is_finished or not found[0].has_player(user_id):
            raise UnplayableMatchError(found[0])
        return close_in(repository, connection, found[0])

    return await repository.write(work)


def close_in(
    repository: MatchRepository, connection: sa.Connection, match: UnplayableMatch
) -> UnplayableMatch:
    """End an ongoing match that cannot be replayed, in a transaction."""
    aborted = EventRow(match.seq, EventKind.ABORTED, None, None, None, repository.now())
    events.append(connection, match.id, [aborted])
    matches.finish(connection, match.id, None, Termination.ABORTED, repository.now())
    return replace(match, is_finished=True)
