"""Counts of each person's finished matches, updated when matches end, so that a profile reads few rows.

Damaged rows are left out of lists.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from db.access import Connection
from db.row_validation import valid_or_none, valid_rows
from db.schema import players, tallies
from db.standing_rows import StreakRow, TallyRow
from db.store.upsert import Upsert, incoming

KINDS = {1: "wins", 0: "draws", -1: "losses"}
"""Names of the columns that count wins, draws and losses."""


def count(
    connection: Connection, user_id: int, game: str, *, level: str | None, seat: int, outcome: int
) -> None:
    """Count a finished match for one player: `outcome` is 1 for a win, 0 for a draw, -1 for a loss.

    `level` is the opponent's level, or `None` for a person; only matches against people change a streak.
    `seat` is the player's own, 0 or 1. The person's row must be locked (`players.lock`).
    """
    values: dict[str, Any] = {name: int(outcome == kind) for kind, name in KINDS.items()}
    key = {"user_id": user_id, "game": game, "level": level or "", "seat": seat}
    _COUNT.execute(connection, key | values)
    if level is None:
        connection.execute(_STREAK, {"key": user_id, "outcome": outcome})


def load_streak(connection: Connection, user_id: int) -> StreakRow:
    """Return a person's current streak and longest winning streak against people.

    Both are 0 for an unknown person, and if the row is damaged.
    """
    row = connection.execute(_LOAD_STREAK, {"user_id": user_id}).one_or_none()
    return valid_or_none(StreakRow(*row) if row else None) or StreakRow()


def load_of_player(connection: Connection, user_id: int) -> list[TallyRow]:
    """Return a person's results, counted by game, level and seat, in this order.

    The level is the opponent's, empty for people.
    """
    return valid_rows(TallyRow(*row) for row in connection.execute(_LOAD, {"user_id": user_id}))


_COUNT = Upsert(tallies, {name: tallies.c[name] + incoming(name) for name in KINDS.values()})
_LOAD = (
    sa.select(*(tallies.c[name] for name in TallyRow.__slots__))
    .where(tallies.c.user_id == sa.bindparam("user_id"))
    .order_by(tallies.c.game, tallies.c.level, tallies.c.seat)
)
_LOAD_STREAK = sa.select(players.c.streak, players.c.longest_streak).where(
    players.c.user_id == sa.bindparam("user_id")
)
_outcome: sa.BindParameter[int] = sa.bindparam("outcome", type_=sa.Integer)
# Another win lengthens a streak of wins; any other result starts a new streak.
_streak = sa.case((players.c.streak * _outcome > 0, players.c.streak + _outcome), else_=_outcome)
_STREAK = (
    players.update()
    .where(players.c.user_id == sa.bindparam("key"))
    .values(
        streak=_streak,
        longest_streak=sa.case((_streak > players.c.longest_streak, _streak), else_=players.c.longest_streak),
    )
)
