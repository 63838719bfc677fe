"""The columns that say where something is shown."""

from __future__ import annotations

from db.rows import PlaceRow


def place_values(place: PlaceRow) -> dict[str, int | None]:
    """Return the columns of a place."""
    return {
        "guild_id": place.guild_id,
        "channel_id": place.channel_id,
        "message_id": place.message_id,
    }
