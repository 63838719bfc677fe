"""`python -m bot ratings replay`: whether the stored ratings are what the results give."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass

from bot import process_lock
from bot.hosting.matches.settlement import KINDS
from bot.hosting.ratings.replay import RatingReplay
from bot.settings import Settings
from db.errors import DatabaseError
from db.migrations import known_versions, version_of
from db.session import Database
from db.url import file_of, parse_url
from engines.core.registry import games

_MOST_LISTED = 20


class RatingsError(DatabaseError):
    """The ratings cannot be replayed; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Told:
    """What to say, and whether all is well."""

    lines: tuple[str, ...]
    is_well: bool


async def replay_ratings(settings: Settings) -> Told:
    """Compare the stored ratings with the replay, also while the bot runs; raises `DatabaseError`."""
    replay = RatingReplay(games(), KINDS)
    async with _database(settings) as database:
        if not await database.read(replay.is_current_in):
            line = "The ratings are of an older version of Tengen; the bot makes them anew at its next start."
            return Told((line,), is_well=False)
        found = await database.report(replay.compare_in)
    counts = f"{found.ratings:,} ratings and {found.changes:,} changes by {found.results:,} rated matches"
    if not found.differences:
        return Told((f"{counts}: all stored as the replay gives them.",), is_well=True)
    listed = found.differences[:_MOST_LISTED]
    more = len(found.differences) - len(listed)
    return Told(
        (
            f"{counts}: {len(found.differences):,} differ from what is stored.",
            *listed,
            *([f"… and {more:,} more"] if more else []),
            "To replace them, stop the bot, make a backup, and: python -m bot ratings replay --repair",
        ),
        is_well=False,
    )


async def repair_ratings(settings: Settings) -> Told:
    """Replace the stored ratings by the replay; raises `DatabaseError`, also while a bot runs on SQLite."""
    replay = RatingReplay(games(), KINDS)
    with _alone(settings):
        async with _database(settings) as database:
            results = await database.write(replay.renew_in)
    return Told((f"All ratings are made anew from {results:,} rated matches.",), is_well=True)


@contextlib.contextmanager
def _alone(settings: Settings) -> Iterator[None]:
    file = file_of(parse_url(settings.database_url))
    with contextlib.ExitStack() as stack:
        try:
            if file is not None and file.exists():
                stack.enter_context(process_lock.held(process_lock.lock_of(file)))
        except process_lock.LockedError as error:
            raise RatingsError(f"A bot is running on {file}; stop it first") from error
        yield


@contextlib.asynccontextmanager
async def _database(settings: Settings) -> AsyncIterator[Database]:
    """The database as it is; raises `RatingsError` where there is none of this version."""
    file = file_of(parse_url(settings.database_url))
    if file is not None and not file.exists():
        raise RatingsError(f"there is no {file} yet; the first start makes it")
    database = Database.as_it_is(settings.database_url)
    try:
        if await database.read(version_of) != known_versions()[0]:
            raise RatingsError(
                "the database is of another version of Tengen; the bot's next start updates it"
            )
        yield database
    finally:
        await database.close()
