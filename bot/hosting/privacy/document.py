"""Builds the JSON file with a person's exported data, which uses the names of the tables and columns.

Ids are strings, because JavaScript cannot represent such large integers exactly. Times are ISO 8601 in UTC.
Kinds of events and deadlines are words.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches.board import Place
from bot.hosting.matches.event import EventKind
from bot.hosting.privacy.privacy import messages_in
from db.store.person.people import Rows
from db.types import Unreadable

_EXACT = 2**53
_KINDS: dict[str, type[EventKind | DeadlineKind]] = {"match_events": EventKind, "deadlines": DeadlineKind}
_ABOUT = (
    "Everything that this bot keeps about one person: the rows of its database that name them or belong to "
    "their matches, and, in `protections`, what was kept for the protection of others. What others have "
    "chosen, such as whom they block or where they have shown a match, is theirs and not in it."
)


def document(user_id: int, rows: Rows, now: datetime) -> bytes:
    """Return a person's data as the JSON object of the export file."""
    data = {
        "about": _ABOUT,
        "user_id": str(user_id),
        "exported_at": now.isoformat(timespec="seconds"),
        "messages": [address(place) for place in messages_in(rows)],
        "tables": {name: [_row(name, row) for row in found] for name, found in rows.items()},
    }
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def address(place: Place) -> str:
    """Return the URL of a message, given its stored place."""
    return f"https://discord.com/channels/{place.guild_id or '@me'}/{place.channel_id}/{place.message_id}"


def _row(table: str, row: dict[str, Any]) -> dict[str, Any]:
    told = {column: _value(value) for column, value in row.items()}
    kinds = {kind.value: kind.name.lower() for kind in _KINDS.get(table, ())}
    return {**told, "kind": kinds.get(row["kind"], told["kind"])} if kinds else told


def _value(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat(timespec="milliseconds")
    if isinstance(value, int) and abs(value) >= _EXACT:
        return str(value)
    if isinstance(value, (Unreadable, bytes)):
        return str(value.raw if isinstance(value, Unreadable) else value)
    return value
