"""Every person's finished matches, counted as they end, so that a profile reads a few rows."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from db.schema import players, tallies
from db.standing_rows import TallyRow
from db.store.upsert import Upsert, incoming

_COLUMNS = {1: "wins", 0: "draws", -1: "losses"}


def count(connection: sa.Connection, user_id: int, game: str, *, is_engine: bool, outcome: int) -> None:
    """Count a finished match: `outcome` is 1 for a win, 0 for a draw, -1 for a loss.

    `is_engine` says whether the opponent was one; only people make and
    break a streak. The person's row must be locked (`players.lock`).
    """
    values: dict[str, Any] = {name: int(outcome == kind) for kind, name in _COLUMNS.items()}
    _COUNT.execute(connection, {"user_id": user_id, "game": game, "is_engine": is_engine, **values})
    if not is_engine:
        connection.execute(_STREAK, {"key": user_id, "outcome": outcome})


def load_streak(connection: sa.Connection, user_id: int) -> int:
    """Return how many matches against people a person won in a row until now; negative: lost."""
    return int(connection.scalar(_LOAD_STREAK, {"user_id": user_id}) or 0)


def load_of_player(connection: sa.Connection, user_id: int) -> list[TallyRow]:
    """Return a person's counted results."""
    return [TallyRow(**row._mapping) for row in connection.execute(_LOAD, {"user_id": user_id})]


_COUNT = Upsert(tallies, {name: tallies.c[name] + incoming(name) for name in _COLUMNS.values()})
_LOAD = sa.select(*(column for column in tallies.c if column.name != "user_id")).where(
    tallies.c.user_id == sa.bindparam("user_id")
)
_LOAD_STREAK = sa.select(players.c.streak).where(players.c.user_id == sa.bindparam("user_id"))
_outcome: sa.BindParameter[int] = sa.bindparam("outcome", type_=sa.Integer)
# Another win lengthens a streak of wins; anything else begins a new one.
_STREAK = (
    players.update()
    .where(players.c.user_id == sa.bindparam("key"))
    .values(streak=sa.case((players.c.streak * _outcome > 0, players.c.streak + _outcome), else_=_outcome))
)
