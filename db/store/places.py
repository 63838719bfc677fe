"""The columns that say where something is shown."""

from __future__ import annotations

from typing import Any

from db.rows import PlaceRow


def place_values(place: PlaceRow) -> dict[str, int | str | None]:
    """Return the columns of a place."""
    return {
        "guild_id": place.guild_id,
        "channel_id": place.channel_id,
        "message_id": place.message_id,
        "place_kind": place.kind,
    }


def place_of(row: Any) -> PlaceRow:
    """Return the place that a row's columns say."""
    return PlaceRow(row.guild_id, row.channel_id, row.message_id, row.place_kind)
