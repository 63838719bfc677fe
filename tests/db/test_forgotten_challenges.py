"""Challenges that are long over are forgotten, and no other: most that is offered is soon played."""

from datetime import UTC, datetime, timedelta
from functools import partial

from db.rows import NewMatch, PlaceRow, SeatRow
from db.store import challenges
from db.store.match import matches
from db.store.person import players
from tests.db.rows import new_challenge

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
LATER, MUCH_LATER = NOW + timedelta(days=1), NOW + timedelta(days=7)
HERE = PlaceRow(10, 20, 30)


def offered(connection, state, drawn="", at=NOW, until=LATER):
    """Store a challenge, what became of it, and what its message shows."""
    wanted = new_challenge(challenger_id=1, opponent_id=2, expires_at=until)
    number = challenges.create(connection, wanted, at)
    if state == "accepted":
        seats = SeatRow(1, None, None), SeatRow(2, None, None)
        match = NewMatch("noughts", {}, "", seats, True, HERE, "emoji", "de", 1)
        challenges.accept(connection, number, matches.create(connection, match, at), at)
    elif state != "pending":
        challenges.close(connection, number, state)
    challenges.save_drawn(connection, {number: drawn})
    return number


def offers(connection):
    """One of each kind, in the order in which they were made."""
    for user_id in (1, 2):
        players.save(connection, user_id, "x", None, NOW)
    return {
        "accepted": offered(connection, "accepted"),
        "declined": offered(connection, "declined", "declined"),
        "behind": offered(connection, "cancelled", "pending"),
        "waiting": offered(connection, "pending", "pending"),
        "not run out": offered(connection, "declined", "declined", until=MUCH_LATER),
        "expired": offered(connection, "expired", "expired"),
        "young": offered(connection, "accepted", at=LATER + timedelta(hours=2), until=MUCH_LATER),
    }


async def test_finished_challenges_are_forgotten_once_they_would_expire(database):
    made = await database.write(offers)
    after, steps = 0, 0
    while after is not None:
        forget = partial(challenges.forget_over, after=after, before=LATER + timedelta(hours=1), limit=2)
        after, steps = await database.write(forget), steps + 1
    left = [
        name
        for name, number in made.items()
        if await database.read(partial(challenges.load, challenge_id=number)) is not None
    ]
    assert left == ["behind", "waiting", "not run out", "young"]
    assert steps == 4


async def test_recent_challenges_are_not_forgotten(database):
    made = await database.write(offers)
    forget = partial(challenges.forget_over, after=0, before=NOW, limit=2)
    assert await database.write(forget) is None
    for number in made.values():
        assert await database.read(partial(challenges.load, challenge_id=number)) is not None
