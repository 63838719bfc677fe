"""The puzzle of each day, and the messages that show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import sqlalchemy as sa

from db.damage import sound, sound_or_none
from db.puzzle_rows import DailyPostRow
from db.schema import dailies, daily_posts, server_settings
from db.store.upsert import Upsert


def choose(connection: sa.Connection, game: str, day: int, puzzle_id: int) -> int:
    """Make a puzzle that of a game and day, unless another is; return which it is."""
    _CHOOSE.execute(connection, {"game": game, "day": day, "puzzle_id": puzzle_id})
    return int(connection.scalar(_CHOSEN, {"of_game": game, "of_day": day}) or puzzle_id)


def chosen(connection: sa.Connection, game: str, day: int) -> int | None:
    """Return the puzzle of a game and day."""
    return connection.scalar(_CHOSEN, {"of_game": game, "of_day": day})


def uses(connection: sa.Connection, game: str) -> Mapping[int, int]:
    """Return how many days had each puzzle of the game."""
    return Counter(connection.scalars(_USED, {"of_game": game}))


def post(connection: sa.Connection, guild_id: int, day: int, game: str, channel_id: int) -> int | None:
    """Note that a day's puzzle is to be posted; return the post's id, `None` where there is one."""
    values = {"guild": guild_id, "of_day": day}
    if connection.execute(_POST_OF, values).first() is not None:
        return None
    row = {"guild_id": guild_id, "day": day, "game": game, "channel_id": channel_id}
    return int(connection.execute(_POST, row).scalar_one())


def attach(connection: sa.Connection, post_id: int, message_id: int) -> None:
    """Remember which message shows a post."""
    connection.execute(_ATTACH, {"post": post_id, "message": message_id})


def load_post(connection: sa.Connection, guild_id: int, day: int) -> DailyPostRow | None:
    """Return a server's post of a day."""
    row = connection.execute(_POST_OF, {"guild": guild_id, "of_day": day}).first()
    return sound_or_none(DailyPostRow(*row) if row else None)


def load_posts(connection: sa.Connection, day: int) -> list[DailyPostRow]:
    """Return the posts of a day, in every server."""
    return sound(DailyPostRow(*row) for row in connection.execute(_POSTS_OF, {"of_day": day}))


def subscribers(connection: sa.Connection) -> list[int]:
    """Return the servers that want the daily puzzle."""
    return list(connection.scalars(_SUBSCRIBERS))


# -- statements ---------------------------------------------------------
_CHOOSE = Upsert(dailies)
_OF_GAME = dailies.c.game == sa.bindparam("of_game")
_CHOSEN = sa.select(dailies.c.puzzle_id).where(_OF_GAME, dailies.c.day == sa.bindparam("of_day"))
_USED = sa.select(dailies.c.puzzle_id).where(_OF_GAME)
_POST = daily_posts.insert().returning(daily_posts.c.id)
_ATTACH = (
    daily_posts.update()
    .where(daily_posts.c.id == sa.bindparam("post"))
    .values(message_id=sa.bindparam("message"))
)
_POSTS = sa.select(*(daily_posts.c[name] for name in DailyPostRow.__slots__))
_DAY = daily_posts.c.day == sa.bindparam("of_day")
_POST_OF = _POSTS.where(daily_posts.c.guild_id == sa.bindparam("guild"), _DAY)
_POSTS_OF = _POSTS.where(_DAY).order_by(daily_posts.c.id)
_SUBSCRIBERS = sa.select(server_settings.c.guild_id).where(server_settings.c.daily.is_not(None))
