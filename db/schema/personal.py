"""Columns that name a person, and the treatment of their rows when that person's data is deleted.

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


class Fate(enum.Enum):
    """Treatment of a row that names a person, when that person's data is deleted."""

    ALIASED = enum.auto()  # the row names the alias
    DELETED = enum.auto()  # the row is deleted
    CLEARED = enum.auto()  # the row is kept, and names nobody


@dataclass(frozen=True, slots=True)
class Personal:
    """Column that names a person.

    `is_told`: whether its rows are exported when the person asks for their data.
    """

    column: sa.Column[int]
    fate: Fate
    whose: str
    """People whom the rows protect from the person; their protection must outlast a deletion."""
    kept: tuple[Purpose, ...]
    """Purposes for which a deletion keeps HMACs of the person (`db.schema.protections`)."""
    is_told: bool = True


@dataclass(frozen=True, slots=True)
class Part:
    """Table whose rows belong to a person if the rows that `column` refers to belong to that person.

    If the table has a column `seat`, only the rows of the person's own seat belong to the person.
    """

    column: sa.Column[int]
    of: sa.Table
    seat: sa.Column[int] | None = None


_MATCH = "the other player's: a match counts for both, so it stays"
_OWN = "nobody else's"
_COLUMNS: dict[str, tuple[Fate, str, tuple[Purpose, ...]]] = {
    "matches.first_user_id": (Fate.ALIASED, _MATCH, (Purpose.ABORT, Purpose.IMPORT)),
    "matches.second_user_id": (Fate.ALIASED, _MATCH, (Purpose.ABORT, Purpose.IMPORT)),
    "matches.starter_id": (Fate.ALIASED, "nobody else's: what was begun for others to watch has ended", ()),
    "challenges.challenger_id": (
        Fate.ALIASED,
        "that of whom is challenged, and everybody's from many challenges",
        (Purpose.CHALLENGE,),
    ),
    "challenges.opponent_id": (Fate.ALIASED, "nobody else's: who was challenged gives it up themself", ()),
    "open_tables.host_id": (Fate.ALIASED, "nobody else's: a table is closed, and its seat is free", ()),
    "tournaments.organiser_id": (Fate.ALIASED, "the entrants': their tournament stays", ()),
    "tournament_events.user_id": (Fate.ALIASED, "the other entrants': their table stays as it was", ()),
    "ratings.user_id": (
        Fate.ALIASED,
        "that of everybody whom a new rating of 1500 would be brought to lose to",
        (Purpose.PRESENCE,),
    ),
    "rating_history.user_id": (
        Fate.ALIASED,
        "that of everybody who is overtaken by wins over one opponent",
        (Purpose.PAIRING,),
    ),
    "rating_gains.user_id": (Fate.DELETED, _OWN, ()),
    "tallies.user_id": (Fate.DELETED, _OWN, ()),
    "encounters.user_id": (Fate.DELETED, "nobody else's: the other has a row of their own", ()),
    "encounters.opponent_id": (Fate.ALIASED, "nobody's: a count limits nothing", ()),
    "badges.user_id": (Fate.DELETED, _OWN, ()),
    "members.user_id": (Fate.DELETED, _OWN, ()),
    "person_settings.user_id": (Fate.DELETED, "their own: from whom they take challenges and pings", ()),
    "person_settings.last_friend_id": (Fate.CLEARED, "nobody's: who was played last", ()),
    "blocks.user_id": (Fate.DELETED, "their own: they give it up", ()),
    "blocks.blocked_id": (Fate.DELETED, "that of who has blocked them", (Purpose.BLOCK,)),
    "vacations.user_id": (
        Fate.DELETED,
        "that of opponents, who wait no more than a year's days",
        (Purpose.VACATION,),
    ),
    "follows.user_id": (Fate.DELETED, _OWN, ()),
    "votes.user_id": (Fate.DELETED, "that of all who vote: one vote each", (Purpose.VOTE,)),
    "puzzle_attempts.user_id": (
        Fate.DELETED,
        "that of all who are given a puzzle by how hard it has proven, and who solve the same daily one",
        (Purpose.PRESENCE, Purpose.DAILY),
    ),
    "puzzle_ratings.user_id": (Fate.DELETED, _OWN, ()),
    # Deleted last, because other tables refer to it. The alias has a separate row.
    "players.user_id": (Fate.DELETED, _OWN, ()),
}
"""Fate of each column's rows, the people they protect, and the purposes that outlast a deletion."""
_UNTOLD = frozenset({"blocks.blocked_id", "encounters.opponent_id", "person_settings.last_friend_id"})
"""Columns whose rows belong to another person, who blocked, challenged or played this person."""


def _column(name: str) -> sa.Column[int]:
    table, _, column = name.partition(".")
    return metadata.tables[table].c[column]


def personal_columns() -> list[Personal]:
    """Return every column that names a person, in an order in which a deletion can change them."""
    return [Personal(_column(name), *said, name not in _UNTOLD) for name, said in _COLUMNS.items()]


def parts() -> list[Part]:
    """Return the tables whose rows belong to a person through the rows that they refer to."""
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
"""Tables that name no person."""
