"""What two people have done to each other."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from db.schema import is_finished, matches


def count(
    connection: sa.Connection, user_id: int, other_id: int, uncounted: Sequence[str]
) -> list[tuple[str, int, int, int]]:
    """Return each game with how often a person won, drew and lost against another, in this order.

    Ends named in `uncounted` are no results.
    """
    values = {"user_id": user_id, "other_id": other_id, "uncounted": list(uncounted)}
    return [tuple(row) for row in connection.execute(_COUNT, values)]


def _results(own: str, other: str) -> sa.Select[tuple[str, int, int, int]]:
    winner = matches.c.winner
    outcomes = (winner == own, winner.is_(None), winner == other)
    columns = [sa.case((outcome, 1), else_=0).label(f"kind{n}") for n, outcome in enumerate(outcomes)]
    return sa.select(matches.c.game, *columns).where(
        is_finished,
        matches.c[f"{own}_user_id"] == sa.bindparam("user_id"),
        matches.c[f"{other}_user_id"] == sa.bindparam("other_id"),
        matches.c.termination.not_in(sa.bindparam("uncounted", expanding=True)),
    )


_BOTH = sa.union_all(_results("first", "second"), _results("second", "first")).subquery()
_COUNT = (
    sa.select(_BOTH.c.game, *(sa.func.sum(_BOTH.c[f"kind{number}"]) for number in range(3)))
    .group_by(_BOTH.c.game)
    .order_by(_BOTH.c.game)
)
