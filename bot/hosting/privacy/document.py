"""Builds the JSON file with a person's exported data, which uses the names of the tables and columns.

Ids are strings, because JavaScript cannot represent such large integers exactly. Times are ISO 8601 in UTC.
Kinds of events and deadlines are words.

A match belongs to both players, but where one of them has shown it may be a direct message or a server of
theirs. So the export of a person names only places (servers, channels and messages) that this person has
made, acted in, or can view now.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from datetime import datetime
from itertools import chain
from typing import Any

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches.board import Place
from bot.hosting.matches.event import EventKind
from bot.hosting.tournaments.event import ACTS, TournamentEventKind
from db.store.person.people import NOWHERE, Rows
from db.types import Unreadable

_EXACT = 2**53
_KINDS: dict[str, type[EventKind | TournamentEventKind | DeadlineKind]] = {
    "match_events": EventKind,
    "tournament_events": TournamentEventKind,
    "deadlines": DeadlineKind,
}
_ABOUT = (
    "Everything that this bot keeps about one person: the rows of its database that name them or belong to "
    "their matches, and, in `protections`, what was kept for the protection of others. "
    "`tournament_messages` and `daily_messages` are the places of other messages with their name. What "
    "others have chosen, such as whom they block or where they have shown a match, is theirs and not in it."
)
_ANSWERED = ("accepted", "declined")
_OF_MESSAGES = (
    *("challenges", "table_posts", "boards"),
    *("tournaments", "tournament_messages", "daily_messages"),
)
"""Tables whose rows name a message that shows the person's name."""
_HIDDEN = dict.fromkeys(("guild_id", *NOWHERE))

_Row = Mapping[str, Any]


def document(user_id: int, rows: Rows, now: datetime) -> bytes:
    """Return a person's data, `rows` by table, as the JSON object of the export file, in UTF-8."""
    data = {
        "about": _ABOUT,
        "user_id": str(user_id),
        "exported_at": now.isoformat(timespec="seconds"),
        "messages": [address(place) for place in messages_in(rows)],
        "tables": {name: [_row(name, row) for row in found] for name, found in rows.items()},
    }
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def address(place: Place) -> str:
    """Return the URL of a message, given its stored place, which has a message id."""
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


def messages_in(rows: Rows) -> list[Place]:
    """Return the places of the messages that these rows mention: those that may show the person's name.

    They are the messages of challenges, open tables, boards, tournaments and daily puzzles. Each is listed
    once, the newest last.
    """
    found: dict[tuple[Any, Any], Place] = {}
    for table in _OF_MESSAGES:
        for row in rows.get(table, ()):
            if isinstance(row["message_id"], int):
                place = Place(row["guild_id"], row["channel_id"], row["message_id"])
                found[place.channel_id, place.message_id] = place
    return sorted(found.values(), key=lambda place: place.message_id or 0)


def doubtful_places(rows: Rows, user_id: int) -> list[Place]:
    """Return the channels of servers that the rows may name only if this person can view them now.

    Each is a place without a message.
    """
    own = _own_channels(rows, user_id)
    found = {
        row["channel_id"]: Place(row["guild_id"], row["channel_id"])
        for row in chain.from_iterable(rows.values())
        if _is_placed(row) and row["channel_id"] not in own and isinstance(row.get("guild_id"), int)
    }
    return list(found.values())


def with_named_places(rows: Rows, user_id: int, viewable: Collection[int]) -> Rows:
    """Return the rows, in which places that the person neither made, acted in, nor can view become `None`.

    `viewable` are the ids of the channels that they can view.
    """
    named = {*_own_channels(rows, user_id), *viewable}
    # A thread has the id of the message from which the bot started it, and the readers of its channel.
    for row in rows.get("boards", ()):
        if row["channel_id"] in named and isinstance(row["message_id"], int):
            named.add(row["message_id"])
    return {
        table: [
            _without_place(row) if _is_placed(row) and row["channel_id"] not in named else row
            for row in found
        ]
        for table, found in rows.items()
    }


def _is_placed(row: _Row) -> bool:
    """Whether a row names a channel."""
    return isinstance(row.get("channel_id"), int)


def _without_place(row: _Row) -> dict[str, Any]:
    return {name: None if name in _HIDDEN else value for name, value in row.items()}


def _own_channels(rows: Rows, user_id: int) -> set[int]:
    """Return the ids of the channels that a person has made a message in, or acted in."""
    own = {row["channel_id"] for row in rows.get("challenges", ()) if _is_answered_by(row, user_id)}
    own |= {row["channel_id"] for row in rows.get("table_posts", ()) if not row["is_listing"]}
    own |= {row["channel_id"] for row in rows.get("tournaments", ())}
    # An entrant may have been admitted by an organizer, and leave elsewhere, without ever seeing the channel.
    managed = {row["tournament_id"] for row in rows.get("tournament_events", ()) if row["kind"] in ACTS}
    own |= {
        row["channel_id"] for row in rows.get("tournament_messages", ()) if row["tournament_id"] in managed
    }
    matches = {row["id"]: row for row in rows.get("matches", ())}
    begun: set[int] = set()
    for row in sorted(rows.get("boards", ()), key=lambda row: int(row["id"])):
        match = matches.get(row["match_id"])
        if match is None:
            continue
        is_first = row["match_id"] not in begun
        begun.add(row["match_id"])
        # Its players met where its first board is; a tournament's players may not have.
        is_met = is_first and match["tournament_id"] is None
        is_alone = {match["first_user_id"], match["second_user_id"]} <= {user_id, None}
        if is_met or is_alone:
            own.add(row["channel_id"])
    return own


def _is_answered_by(challenge: _Row, user_id: int) -> bool:
    is_asked = challenge["opponent_id"] == user_id
    return challenge["challenger_id"] == user_id or (is_asked and challenge["state"] in _ANSWERED)
