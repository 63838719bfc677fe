"""Badges for people's feats, each awarded once per game."""

from __future__ import annotations

from dataclasses import asdict

from db.access import Connection
from db.row_validation import valid_rows
from db.schema import badges
from db.standing_rows import BadgeRow
from db.store.queries import columns_of
from db.store.upsert import Upsert


def give(connection: Connection, badge: BadgeRow) -> bool:
    """Award a badge; return false, without a change, if the person has one for this feat in the game."""
    return _GIVE.execute(connection, asdict(badge))


def load_of_player(connection: Connection, user_id: int) -> list[BadgeRow]:
    """Return a person's badges, oldest first, without damaged rows."""
    query = columns_of(BadgeRow, badges).where(badges.c.user_id == user_id)
    ordered = query.order_by(badges.c.earned_at, badges.c.game, badges.c.feat)
    return valid_rows(BadgeRow(*row) for row in connection.execute(ordered))


_GIVE = Upsert(badges)
