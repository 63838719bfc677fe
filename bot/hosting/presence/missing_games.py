"""Keeps since when matches have waited for a missing game, so that no time counts until it is back.

A game is missing while its folder is taken away or cannot be loaded. For its matches that is an absence of
the host: it begins when players could last reach a process that had the game, and ends when a process that
has it is back. A deadline of each match with a clock or a silent person keeps the beginning.

All functions run in a transaction. `keep_in` concerns the servers in `share`, `returned_in` all servers.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches.stored.boards import is_shown_in
from bot.hosting.server_share import ServerShare
from db.access import Connection
from db.store import deadlines
from db.store.match import matches

_TIMED = (DeadlineKind.CLOCK, DeadlineKind.HELD, DeadlineKind.SILENCE)


def returned_in(connection: Connection, games: Collection[str]) -> dict[int, datetime]:
    """Return the matches that waited for one of `games`, which is back: since when, by match id."""
    waits = deadlines.load_of_kind(connection, DeadlineKind.GAME_MISSING)
    missing = set(matches.load_of_other_games(connection, games)) if waits else set()
    return {row.subject_id: row.due_at for row in waits if row.subject_id not in missing}


def keep_in(connection: Connection, games: Collection[str], since: datetime, share: ServerShare) -> None:
    """Store `since` for matches that begin to wait, because their game is not among `games`.

    Only matches in which time counts are stored. A match whose game is back loses its stored time.
    """
    waits = {row.subject_id for row in deadlines.load_of_kind(connection, DeadlineKind.GAME_MISSING)}
    missing = set(matches.load_of_other_games(connection, games))
    for match_id in filter(lambda one: is_shown_in(connection, one, share), waits - missing):
        deadlines.take(connection, DeadlineKind.GAME_MISSING, match_id)
    if missing - waits:
        timed = {one for kind in _TIMED for one in deadlines.load_subjects(connection, kind)}
        for match_id in filter(lambda one: is_shown_in(connection, one, share), timed & missing - waits):
            deadlines.put(connection, DeadlineKind.GAME_MISSING, match_id, since)
