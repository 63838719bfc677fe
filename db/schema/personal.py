"""Columns that refer to a person, and how their rows are handled when that person's data is deleted.

A person's finished matches are kept under an *alias*: an id below 0, which nobody has on Discord, so that
other people's ratings can still be computed from the results. Data that concerns nobody else is removed.
Data that protects others from the person is kept under an HMAC in `db.schema.protections` until it lapses.
Every column of the schema that could hold a person's id is listed here, with the people it protects; a test
compares the list with the schema.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

import sqlalchemy as sa

from db.schema.columns import metadata
from db.schema.protections import Purpose


class Treatment(enum.Enum):
    """How a row that refers to a person is handled when that person's data is deleted."""

    ALIASED = enum.auto()  # the person's id is replaced by an alias
    DELETED = enum.auto()  # the row is deleted
    CLEARED = enum.auto()  # the row is kept without the person's id


@dataclass(frozen=True, slots=True)
class Personal:
    """Column that refers to a person.

    `is_exported`: whether its rows are exported when the person asks for their data.
    """

    column: sa.Column[int]
    treatment: Treatment
    protects: str
    """Whom the rows protect from the person, as words for readers of the code; `nobody` if no one.

    These people's protection must outlast a deletion.
    """
    purposes: tuple[Purpose, ...]
    """Purposes for which a deletion keeps HMACs of the person (`db.schema.protections`)."""
    is_exported: bool = True


@dataclass(frozen=True, slots=True)
class Part:
    """Table whose rows do not refer to a person directly, but to a row of another table that does.

    The foreign key `column` refers to the table `of`; a row belongs to the person who owns the row in `of`.
    If the table has a column `seat`, only the rows of the person's own seat belong to the person.
    """

    column: sa.Column[int]
    of: sa.Table
    seat: sa.Column[int] | None = None


_MATCH = "the other player: the match counts for both, so it is kept"
_OWN = "nobody"
_COLUMNS: dict[str, tuple[Treatment, str, tuple[Purpose, ...]]] = {
    "matches.first_user_id": (Treatment.ALIASED, _MATCH, (Purpose.ABORT, Purpose.IMPORT)),
    "matches.second_user_id": (Treatment.ALIASED, _MATCH, (Purpose.ABORT, Purpose.IMPORT)),
    "matches.starter_id": (
        Treatment.ALIASED,
        "nobody: matches started for others to watch have ended",
        (),
    ),
    "challenges.challenger_id": (
        Treatment.ALIASED,
        "the challenged person, and everybody from too many challenges",
        (Purpose.CHALLENGE,),
    ),
    "challenges.opponent_id": (Treatment.ALIASED, "the person themself, who gives the protection up", ()),
    "open_tables.host_id": (Treatment.ALIASED, "nobody: the table is closed", ()),
    "tournaments.organiser_id": (Treatment.ALIASED, "the entrants: their tournament is kept", ()),
    "tournament_events.user_id": (Treatment.ALIASED, "the other entrants: their standings do not change", ()),
    "ratings.user_id": (
        Treatment.ALIASED,
        "everybody who would play a strong person with a new rating of 1500",
        (Purpose.PRESENCE,),
    ),
    "rating_history.user_id": (
        Treatment.ALIASED,
        "everybody on the leaderboard, from rating gains against a single opponent",
        (Purpose.PAIRING,),
    ),
    "rating_gains.user_id": (Treatment.DELETED, _OWN, ()),
    "tallies.user_id": (Treatment.DELETED, _OWN, ()),
    "encounters.user_id": (Treatment.DELETED, "nobody: the opponent has a separate row", ()),
    "encounters.opponent_id": (Treatment.ALIASED, "nobody: these counts limit nothing", ()),
    "badges.user_id": (Treatment.DELETED, _OWN, ()),
    "members.user_id": (Treatment.DELETED, _OWN, ()),
    "person_settings.user_id": (
        Treatment.DELETED,
        "the person, from unwanted challenges and pings",
        (),
    ),
    "person_settings.last_friend_id": (Treatment.CLEARED, "nobody: it is only the last opponent", ()),
    "blocks.user_id": (Treatment.DELETED, "the person themself, who gives the protection up", ()),
    "blocks.blocked_id": (Treatment.DELETED, "the person who has blocked them", (Purpose.BLOCK,)),
    "vacations.user_id": (
        Treatment.DELETED,
        "opponents, who wait no longer than a year's vacation days",
        (Purpose.VACATION,),
    ),
    "follows.user_id": (Treatment.DELETED, _OWN, ()),
    "votes.user_id": (Treatment.DELETED, "the other voters: everybody has one vote", (Purpose.VOTE,)),
    "puzzle_attempts.user_id": (
        Treatment.DELETED,
        "solvers of the puzzle, whose difficulty its attempts rate, and of the same daily puzzle",
        (Purpose.PRESENCE, Purpose.DAILY),
    ),
    "puzzle_ratings.user_id": (Treatment.DELETED, _OWN, ()),
    # Deleted last, because other tables refer to it. The alias has a separate row.
    "players.user_id": (Treatment.DELETED, _OWN, ()),
}
"""Treatment of each column's rows, the people they protect, and the purposes that outlast a deletion."""
_NOT_EXPORTED = frozenset({"blocks.blocked_id", "encounters.opponent_id", "person_settings.last_friend_id"})
"""Columns whose rows belong to another person, who blocked, challenged or played this person."""


def _column(name: str) -> sa.Column[int]:
    table, _, column = name.partition(".")
    return metadata.tables[table].c[column]


def personal_columns() -> list[Personal]:
    """Return every column that names a person, in the order in which a deletion must change them."""
    return [Personal(_column(name), *terms, name not in _NOT_EXPORTED) for name, terms in _COLUMNS.items()]


def parts() -> list[Part]:
    """Return the tables whose rows name no person but refer to a person's match or open table."""
    matches, tables = metadata.tables["matches"], metadata.tables["open_tables"]
    return [
        Part(_column("match_events.match_id"), matches),
        Part(_column("boards.match_id"), matches),
        Part(_column("pings.match_id"), matches),
        Part(_column("reviews.match_id"), matches),
        Part(_column("plans.match_id"), matches, _column("plans.seat")),
        Part(_column("table_posts.table_id"), tables),
    ]


IMPERSONAL_TABLES = frozenset(
    {
        "attendances",
        "dailies",
        "daily_posts",
        # A subject can be a person; `db.store.person.people` deletes these deadlines by kind.
        "deadlines",
        "erasures",
        "explored_moves",
        "facts",
        "interactions",
        "polls",
        # HMACs, which name nobody without the key.
        "protections",
        "puzzle_strengths",
        "scheduled_events",
        "server_settings",
    }
)
"""Names of the tables outside `parts` whose columns name no person, except the subject of some deadlines."""
