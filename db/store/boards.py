"""The messages that show matches, and how far each is known to be drawn."""

from __future__ import annotations

from collections.abc import Mapping

import sqlalchemy as sa

from db.rows import PlaceRow
from db.schema import matches


def load_behind(connection: sa.Connection, channel_id: int | None = None) -> dict[int, PlaceRow]:
    """Return the places of the matches whose boards are not known to be up to date, the oldest first.

    Of a channel, or of all.
    """
    query = _BEHIND if channel_id is None else _BEHIND_HERE
    found = connection.execute(query, {} if channel_id is None else {"channel_id": channel_id}).all()
    # Sorted here: asked for their order, SQLite reads the whole table in it.
    return {
        row.id: PlaceRow(row.guild_id, row.channel_id, row.message_id)
        for row in sorted(found, key=lambda row: row.id)
    }


def note_drawn(connection: sa.Connection, drawn: Mapping[int, tuple[int, int]]) -> None:
    """Note for each match, by id, that this message is known to show this revision."""
    rows = [
        {"match": match_id, "message": message_id, "shown": revision}
        for match_id, (message_id, revision) in sorted(drawn.items())
    ]
    if rows:
        connection.execute(_NOTE, rows)


# -- statements ---------------------------------------------------------
# As the partial index has it, or no index is used.
_BEHIND = sa.select(matches.c.id, matches.c.guild_id, matches.c.channel_id, matches.c.message_id).where(
    sa.text("drawn_revision < revision")
)
_BEHIND_HERE = _BEHIND.where(matches.c.channel_id == sa.bindparam("channel_id"))
_NOTE = (
    matches.update()
    .where(
        matches.c.id == sa.bindparam("match"),
        matches.c.message_id == sa.bindparam("message"),
        matches.c.drawn_revision < sa.bindparam("shown"),
    )
    .values(drawn_revision=sa.bindparam("shown"))
)
