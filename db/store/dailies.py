"""Daily puzzles: the puzzle of each day and game, and the messages that show it.

A day is the number of a date in UTC, counted from year 1. The row of a post that is damaged counts as
missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import sqlalchemy as sa

from db.access import Connection
from db.puzzle_rows import DailyPostRow
from db.row_validation import valid_rows
from db.schema import dailies, daily_posts, server_settings
from db.store.queries import columns_of, read_first
from db.store.upsert import Upsert


def choose(connection: Connection, game: str, day: int, puzzle_id: int) -> int:
    """Store `puzzle_id` as a game's daily puzzle, unless the day has one; return the stored puzzle's id."""
    _CHOOSE.execute(connection, {"game": game, "day": day, "puzzle_id": puzzle_id})
    return load_puzzle(connection, game, day) or puzzle_id


def load_puzzle(connection: Connection, game: str, day: int) -> int | None:
    """Return the id of a game's daily puzzle for a day; `None` if none is stored."""
    return connection.scalar(
        sa.select(dailies.c.puzzle_id).where(dailies.c.game == game, dailies.c.day == day)
    )


def count_uses(connection: Connection, game: str) -> Mapping[int, int]:
    """Return, by puzzle id, the number of days on which it was the game's daily puzzle.

    Puzzles that never were are omitted.
    """
    return Counter(connection.scalars(sa.select(dailies.c.puzzle_id).where(dailies.c.game == game)))


def post(connection: Connection, guild_id: int, day: int, game: str, channel_id: int) -> int | None:
    """Store a server's post of a day's puzzle, which is then to be sent, and return the post's id.

    Returns `None`, and stores nothing, if the server has a post for that day already.
    """
    if connection.execute(_post_of(guild_id, day)).first() is not None:
        return None
    row = {"guild_id": guild_id, "day": day, "game": game, "channel_id": channel_id}
    return int(connection.execute(_POST, row).scalar_one())


def attach(connection: Connection, post_id: int, message_id: int) -> None:
    """Store the id of the message that was sent for a post."""
    posted = daily_posts.update().where(daily_posts.c.id == post_id)
    connection.execute(posted.values(message_id=message_id))


def load_post(connection: Connection, guild_id: int, day: int) -> DailyPostRow | None:
    """Return a server's post of a day's puzzle; `None` if the server has no post for that day."""
    return read_first(connection, DailyPostRow, _post_of(guild_id, day))


def load_posts(connection: Connection, day: int) -> list[DailyPostRow]:
    """Return all servers' posts of a day's puzzle, in the order in which they were stored."""
    posts = connection.execute(_POSTS.where(daily_posts.c.day == day).order_by(daily_posts.c.id))
    return valid_rows(DailyPostRow(*row) for row in posts)


def load_subscribers(connection: Connection) -> list[int]:
    """Return the ids of the servers that have chosen a channel for the daily puzzle."""
    wanted = server_settings.c.daily.is_not(None)
    return list(connection.scalars(sa.select(server_settings.c.guild_id).where(wanted)))


def _post_of(guild_id: int, day: int) -> sa.Select[Any]:
    return _POSTS.where(daily_posts.c.guild_id == guild_id, daily_posts.c.day == day)


# -- statements ---------------------------------------------------------
_CHOOSE = Upsert(dailies)
_POST = daily_posts.insert().returning(daily_posts.c.id)
_POSTS = columns_of(DailyPostRow, daily_posts)
