"""`python -m bot explore`: adds older matches to the opening explorer, which counts positions."""

from __future__ import annotations

from collections.abc import Callable

from bot.hosting.archive.explorer import count
from bot.hosting.errors import HostingError
from bot.hosting.matches.stored.replay import Replayer
from bot.settings import Settings
from db.access import Connection
from db.errors import DatabaseError
from db.session import Database
from db.store import key_values
from db.store.match import explored_moves, matches
from db.types import milliseconds_of, moment_of
from engines.registry import games

_AT_A_TIME = 100


async def explore(settings: Settings, tell: Callable[[str], None]) -> str:
    """Count the positions of matches that are not in the opening explorer yet; return a report.

    The bot can be running. A database that is missing or of an older version is created or updated first.
    `tell` is called with a progress message after every hundred matches, and at the end. Raises
    `DatabaseError`.
    """
    replayer, done = Replayer(games(), "Tengen"), 0
    async with await Database.open(settings.database_url) as database:
        while counted := await database.write(lambda connection: count_next(connection, replayer)):
            done += counted
            tell(f"{done:,} matches")
    return f"{done:,} matches that ended before positions were counted are counted now."


def count_next(connection: Connection, replayer: Replayer, at_a_time: int = _AT_A_TIME) -> int:
    """Count the positions of the next matches that ended before positions were counted; store the progress.

    Returns how many matches were passed, at most `at_a_time`, including those that cannot be replayed; 0 if
    none are left. Raises `DatabaseError` if the stored progress is damaged.
    """
    since = key_values.load(connection, explored_moves.COUNTED_SINCE)
    if since is None:
        return 0
    moment, _, last_id = (key_values.load(connection, explored_moves.LAST_COUNTED) or "-1 0").partition(" ")
    try:
        until, after = moment_of(int(since)), (moment_of(int(moment)), int(last_id))
    except (ValueError, OverflowError) as error:
        raise DatabaseError(f"the stored mark of the matches counted so far is damaged: {error}") from error
    found = explored_moves.load_ended(connection, after, until, at_a_time)
    for row in matches.load_many(connection, [number for _, number in found]):
        try:
            match = replayer.match(row)
        except HostingError:
            continue  # A match that cannot be replayed has no known positions.
        count(connection, match)
    if found:
        last, number = found[-1]
        key_values.save(connection, explored_moves.LAST_COUNTED, f"{milliseconds_of(last)} {number}")
    return len(found)
