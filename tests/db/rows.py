"""Rows to store, and how they are stored."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from db.rows import EventRow, NewChallenge, NewMatch, PlaceRow, SeatRow
from db.store.match import events, matches

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
SNOWFLAKE = 2**63 - 1
ANN, BOB, EVE = SNOWFLAKE, 2, 3
HERE = PlaceRow(10, 20, 30)


def seat(user_id=None, level=None):
    return SeatRow(user_id, None, level)


def new_match(first=ANN, second=BOB, **changes):
    seats = tuple(seat(level=who) if isinstance(who, str) else seat(who) for who in (first, second))
    match = NewMatch(
        "noughts", {"rule": "usual", "size": "3"}, "", seats, True, HERE, "emoji", "en-US", 2**62 + 1
    )
    return replace(match, **changes)


def new_challenge(**changes):
    challenge = NewChallenge(
        game="noughts",
        options={},
        challenger_id=ANN,
        opponent_id=BOB,
        side="random",
        is_rated=True,
        place=HERE,
        locale="de",
        expires_at=NOW + timedelta(hours=1),
    )
    return replace(challenge, **changes)


async def start(database, **changes):
    return await database.write(lambda c: matches.create(c, new_match(**changes), NOW))


def moved(seq, action, **changes):
    return replace(EventRow(seq, 1, seq % 2, action, None, NOW), **changes)


def play(database, match_id, seq, action):
    return database.write(lambda c: events.append(c, match_id, [moved(seq, action)]))


def actions(row):
    return tuple(event.action for event in row.events)
