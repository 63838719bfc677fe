"""Which columns name a person, and what becomes of them once that person's data is deleted.

A person's finished matches stay as an *alias's*: an id below 0, which
nobody has on Discord, so that the ratings of everybody else still follow
from the results. What is nobody else's goes. Every column of the schema
that could hold a person's id stands here; a test holds the two together.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

import sqlalchemy as sa

from db.schema.columns import metadata


class Fate(enum.Enum):
    """What becomes of a row that names a person."""

    ALIASED = enum.auto()  # it names the alias
    DELETED = enum.auto()  # it goes
    CLEARED = enum.auto()  # it stays, and names nobody


@dataclass(frozen=True, slots=True)
class Personal:
    """A column that names a person. `is_told`: that person is given the row when they ask for their data."""

    column: sa.Column[int]
    fate: Fate
    is_told: bool = True


@dataclass(frozen=True, slots=True)
class Part:
    """A table whose rows are a person's because the rows that `column` refers to are.

    Where `seat` is a column, only those of the person's own seat are.
    """

    column: sa.Column[int]
    of: sa.Table
    seat: sa.Column[int] | None = None


_FATES = {
    "matches.first_user_id": Fate.ALIASED,
    "matches.second_user_id": Fate.ALIASED,
    "matches.starter_id": Fate.ALIASED,
    "challenges.challenger_id": Fate.ALIASED,
    "challenges.opponent_id": Fate.ALIASED,
    "open_tables.host_id": Fate.ALIASED,
    "tournaments.organiser_id": Fate.ALIASED,
    "tournament_events.user_id": Fate.ALIASED,
    "ratings.user_id": Fate.ALIASED,
    "rating_history.user_id": Fate.ALIASED,
    "rating_gains.user_id": Fate.DELETED,
    "tallies.user_id": Fate.DELETED,
    "encounters.user_id": Fate.DELETED,
    "encounters.opponent_id": Fate.ALIASED,
    "badges.user_id": Fate.DELETED,
    "members.user_id": Fate.DELETED,
    "person_settings.user_id": Fate.DELETED,
    "person_settings.last_friend_id": Fate.CLEARED,
    "blocks.user_id": Fate.DELETED,
    "blocks.blocked_id": Fate.DELETED,
    "vacations.user_id": Fate.DELETED,
    "follows.user_id": Fate.DELETED,
    "votes.user_id": Fate.DELETED,
    "puzzle_attempts.user_id": Fate.DELETED,
    "puzzle_ratings.user_id": Fate.DELETED,
    # Last: others refer to it. The alias has a row of its own.
    "players.user_id": Fate.DELETED,
}
_UNTOLD = frozenset({"blocks.blocked_id", "encounters.opponent_id", "person_settings.last_friend_id"})
"""What is others' is theirs: who blocks somebody, whom they played last, and how they count their matches."""


def _column(name: str) -> sa.Column[int]:
    table, _, column = name.partition(".")
    return metadata.tables[table].c[column]


def personal_columns() -> list[Personal]:
    """Return every column that names a person, in the order in which they can be changed."""
    return [Personal(_column(name), fate, name not in _UNTOLD) for name, fate in _FATES.items()]


def parts() -> list[Part]:
    """Return the tables whose rows are a person's by what they refer to."""
    matches, tables = metadata.tables["matches"], metadata.tables["open_tables"]
    return [
        Part(_column("match_events.match_id"), matches),
        Part(_column("boards.match_id"), matches),
        Part(_column("pings.match_id"), matches),
        Part(_column("reviews.match_id"), matches),
        Part(_column("plans.match_id"), matches, _column("plans.seat")),
        Part(_column("table_posts.table_id"), tables),
    ]


NOBODYS = frozenset(
    {
        "attendances",
        "dailies",
        "daily_posts",
        # Of a kind whose subject is a person, `db.store.people` is told.
        "deadlines",
        "erasures",
        "explored_moves",
        "facts",
        "interactions",
        "polls",
        "puzzle_strengths",
        "scheduled_events",
        "server_settings",
    }
)
"""Tables that name no person."""
