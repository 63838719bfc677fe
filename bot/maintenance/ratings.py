"""`python -m bot ratings replay`: compares the stored ratings with ratings recomputed from all results."""

from __future__ import annotations

from dataclasses import dataclass

from bot.hosting.matches.stored.settlement import LOG_READER
from bot.hosting.ratings.replay import RatingReplay
from bot.maintenance.databases import lock_database, open_existing
from bot.settings import Settings
from engines.registry import games

_MAX_LISTED = 20


@dataclass(frozen=True, slots=True)
class Report:
    """Lines of a report, and whether the check or the repair succeeded."""

    lines: tuple[str, ...]
    is_well: bool


async def replay_ratings(settings: Settings) -> Report:
    """Compare the stored ratings with recomputed ones; the bot can be running. Raises `DatabaseError`.

    The check fails if they differ, or if the ratings are of an older version of Tengen.
    """
    replay = RatingReplay(games(), LOG_READER)
    async with open_existing(settings) as database:
        if not await database.read(replay.is_current_in):
            if not await database.read(replay.has_results_in):
                return Report(
                    ("No rated match is stored yet, so there is nothing to compare.",), is_well=True
                )
            line = "The ratings are of an older version of Tengen; the bot recomputes them at its next start."
            return Report((line,), is_well=False)
        found = await database.report(replay.compare_in)
    counts = f"{found.ratings:,} ratings and {found.changes:,} changes by {found.results:,} rated matches"
    if not found.differences:
        return Report((f"{counts}: all stored as the replay gives them.",), is_well=True)
    listed = found.differences[:_MAX_LISTED]
    more = len(found.differences) - len(listed)
    return Report(
        (
            f"{counts}: {len(found.differences):,} differ from what is stored.",
            *listed,
            *([f"… and {more:,} more"] if more else []),
            "To replace them, stop the bot, make a backup, and: python -m bot ratings replay --repair",
        ),
        is_well=False,
    )


async def repair_ratings(settings: Settings) -> Report:
    """Replace the stored ratings with recomputed ones.

    Raises `DatabaseError`, also if the bot is running on SQLite, or if the file cannot be locked.
    """
    replay = RatingReplay(games(), LOG_READER)
    with lock_database(settings):
        async with open_existing(settings) as database:
            results = await database.write(replay.renew_in)
    return Report((f"All ratings were recomputed from {results:,} rated matches.",), is_well=True)
