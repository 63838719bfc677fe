"""The database's tables.

User, guild, channel and message ids are Discord's 64-bit snowflakes. Enumerations are text, with a CHECK
if the database itself relies on them; in `match_events` and `deadlines` they are numbers that `bot.hosting`
defines.
Times are UTC; tables that grow with every match store them as integers.
"""

from db.schema.columns import metadata
from db.schema.matches import (
    FINISHED,
    ONGOING,
    boards,
    follows,
    is_finished,
    is_ongoing,
    match_events,
    matches,
    pings,
    plans,
    polls,
    reviews,
    votes,
)
from db.schema.offers import OPEN, PENDING, challenges, is_open, is_pending, open_tables, table_posts
from db.schema.people import blocks, members, person_settings, players, server_settings, vacations
from db.schema.personal import IMPERSONAL_TABLES, Part, Personal, Treatment, parts, personal_columns
from db.schema.positions import explored_moves
from db.schema.processes import attendances, deadlines, erasures, facts, interactions
from db.schema.protections import Purpose, protections
from db.schema.puzzles import dailies, daily_posts, puzzle_attempts, puzzle_ratings, puzzle_strengths
from db.schema.standings import (
    ENGINES,
    PEOPLE,
    badges,
    has_gained,
    head_to_head,
    is_ranked,
    rating_gains,
    rating_history,
    ratings,
    tallies,
)
from db.schema.tournaments import scheduled_events, tournament_events, tournaments

__all__ = [
    "ENGINES",
    "FINISHED",
    "IMPERSONAL_TABLES",
    "ONGOING",
    "OPEN",
    "PENDING",
    "PEOPLE",
    "Part",
    "Personal",
    "Purpose",
    "Treatment",
    "attendances",
    "badges",
    "blocks",
    "boards",
    "challenges",
    "dailies",
    "daily_posts",
    "deadlines",
    "erasures",
    "explored_moves",
    "facts",
    "follows",
    "has_gained",
    "head_to_head",
    "interactions",
    "is_finished",
    "is_ongoing",
    "is_open",
    "is_pending",
    "is_ranked",
    "match_events",
    "matches",
    "members",
    "metadata",
    "open_tables",
    "parts",
    "person_settings",
    "personal_columns",
    "pings",
    "plans",
    "players",
    "polls",
    "protections",
    "puzzle_attempts",
    "puzzle_ratings",
    "puzzle_strengths",
    "rating_gains",
    "rating_history",
    "ratings",
    "reviews",
    "scheduled_events",
    "server_settings",
    "table_posts",
    "tallies",
    "tournament_events",
    "tournaments",
    "vacations",
    "votes",
]
