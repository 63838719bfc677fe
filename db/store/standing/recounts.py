"""Counts all matches again, to check or replace the stored tallies and head-to-head results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from db.access import Connection
from db.schema import head_to_head, is_finished, match_events, matches, tallies
from db.store.standing.tallies import KINDS

_SEATS = ("first", "second")


def renew(connection: Connection, uncounted: Sequence[str], *, begun: int) -> None:
    """Replace the stored counts of results by counts from the matches; streaks stay as they are.

    A match does not count if its termination is in `uncounted`, if its first event is of the kind `begun`,
    because it began from a position that somebody chose, or if the same person has both seats. Results of
    deleted people do not count.
    """
    for table, recounted in _RECOUNTED.items():
        connection.execute(table.delete())
        connection.execute(
            table.insert().from_select(_columns(table), recounted),
            {"uncounted": list(uncounted), "begun": begun},
        )


def find_differences(connection: Connection, uncounted: Sequence[str], *, begun: int) -> list[str]:
    """Return a line of text for each difference between the stored counts and counts from the matches.

    A line has the table, the person, the game, the opponent and, for tallies, the seat; then the counts'
    origin, the wins, draws and losses. The same matches count as in `renew`.
    """
    found = []
    for table in _RECOUNTED:
        rows = connection.execute(_DIFFERING[table], {"uncounted": list(uncounted), "begun": begun})
        found += [f"{table.name}: {_describe_row(row)}" for row in rows]
    return sorted(found)


def _describe_row(row: sa.Row[Any]) -> str:
    *key, wins, draws, losses, origin = tuple(row)
    return f"{' '.join(str(part) for part in key if part != '')}: {origin} {wins} {draws} {losses}"


# -- statements ---------------------------------------------------------
_IS_BEGUN = sa.exists().where(
    match_events.c.match_id == matches.c.id,
    match_events.c.seq == 0,
    match_events.c.kind == sa.bindparam("begun", type_=sa.Integer),
)


def _columns(table: sa.Table) -> list[str]:
    return [*(column.name for column in table.primary_key.columns), *KINDS.values()]


def _results(number: int, opponent: sa.ColumnElement[Any], *where: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """Return a query of every counted result of the person on the seat `number`, 0 or 1, against `opponent`.

    The results that `renew` counts are counted, if their matches also meet all conditions in `where`. The
    query has the parameters `uncounted` and `begun`.
    """
    own, other = _SEATS[number], _SEATS[1 - number]
    user_id, winner = matches.c[f"{own}_user_id"], matches.c.winner
    outcomes = (winner == own, winner.is_(None), winner == other)
    named = zip(outcomes, KINDS.values(), strict=True)
    kinds = (sa.case((is_so, 1), else_=0).label(name) for is_so, name in named)
    return sa.select(
        user_id.label("user_id"),
        matches.c.game,
        opponent.label("opponent"),
        sa.literal_column(str(number)).label("seat"),
        *kinds,
    ).where(
        is_finished,
        # Results of an alias are not counted.
        user_id > 0,
        # A match with the same person on both seats has no result.
        sa.func.coalesce(matches.c.first_user_id != matches.c.second_user_id, sa.true()),
        matches.c.termination.not_in(sa.bindparam("uncounted", expanding=True)),
        ~_IS_BEGUN,
        *where,
    )


def _summed(parts: Sequence[sa.Select[Any]], *keys: str) -> sa.Select[Any]:
    results = sa.union_all(*parts).subquery()
    sums = (sa.func.sum(results.c[name]).label(name) for name in KINDS.values())
    return sa.select(*(results.c[key] for key in keys), *sums).group_by(*(results.c[key] for key in keys))


def _differing(table: sa.Table, recounted: sa.Select[Any]) -> sa.CompoundSelect[Any]:
    """Return a query of rows that only `table` or only `recounted`, the counts from the matches, has.

    The last column of a row is its origin: `stored` or `by the matches`.
    """
    stored = sa.select(*(table.c[name] for name in _columns(table)))
    parts = (("stored", stored, recounted), ("by the matches", recounted, stored))
    return sa.union_all(
        *(
            sa.select(*one.except_(other).subquery().c, sa.literal_column(f"'{origin}'").label("origin"))
            for origin, one, other in parts
        )
    )


_BY_LEVEL = [
    _results(number, sa.func.coalesce(matches.c[f"{_SEATS[1 - number]}_level"], "")) for number in (0, 1)
]
_BY_PERSON = [
    _results(number, other, other.is_not(None))
    for number in (0, 1)
    for other in [matches.c[f"{_SEATS[1 - number]}_user_id"]]
]
_RECOUNTED = {
    tallies: _summed(_BY_LEVEL, "user_id", "game", "opponent", "seat"),
    head_to_head: _summed(_BY_PERSON, "user_id", "game", "opponent"),
}
_DIFFERING = {table: _differing(table, recounted) for table, recounted in _RECOUNTED.items()}
