"""What a finished match takes in SQLite, in every table and index: most of a large database is matches."""

import itertools
import random
import sqlite3
from datetime import UTC, datetime, timedelta

import pytest
import sqlalchemy as sa

from db.rows import DrawnRow, EventRow, NewChallenge, NewMatch, PlaceRow, SeatRow
from db.standing_rows import RatingChangeRow, RatingKey, RatingRow
from db.store import boards, challenges, encounters, events, matches, players, ratings, tallies

MATCHES, MOVES, PEOPLE = 200, 30, 20
MOST_BYTES = 1536
EARLIER_MATCHES = 1_000_000
"""Numbers of rows are longer in a database that is worth measuring."""
NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
SNOWFLAKE = 1_441_000_000_000_000_000
GAME, OPTIONS, VARIANT = "gomoku", {"rule": "freestyle", "size": "15", "opening": "free"}, ""


@pytest.mark.parametrize("kind", ["against a level", "between people"])
async def test_a_finished_match_takes_less_than_one_and_a_half_kilobytes(sqlite, kind, tmp_path):
    await sqlite.write(_count_on)
    await sqlite.write(_meet_people)
    before = _packed_bytes(tmp_path)
    dice = random.Random(1)

    def play(connection):
        for _ in range(MATCHES):
            _play(connection, dice, has_level=kind == "against a level")

    await sqlite.write(play)
    assert (_packed_bytes(tmp_path) - before) / MATCHES < MOST_BYTES


def _packed_bytes(folder):
    """The size of the database without what is free in it."""
    packed = folder / "packed.db"
    connection = sqlite3.connect(folder / "tengen.db")
    connection.execute("VACUUM INTO ?", [str(packed)])
    connection.close()
    size = packed.stat().st_size
    packed.unlink()
    return size


def _count_on(connection):
    for table in ("matches", "challenges"):
        connection.execute(sa.text(f"INSERT INTO sqlite_sequence VALUES ('{table}', {EARLIER_MATCHES})"))


def _meet_people(connection):
    for number in range(PEOPLE):
        players.save(connection, SNOWFLAKE + number, f"Player {number}", "en-US", NOW)
    # Two people have a row each about the other, however often they play.
    for one, other in itertools.permutations(range(SNOWFLAKE, SNOWFLAKE + PEOPLE), 2):
        encounters.count(connection, one, other, GAME, 0)


def _play(connection, dice, *, has_level):
    """What the host stores of a match from its challenge until its last picture."""
    first, second = dice.sample(range(SNOWFLAKE, SNOWFLAKE + PEOPLE), 2)
    place = PlaceRow(SNOWFLAKE + 77, SNOWFLAKE + 88, None)
    message = SNOWFLAKE + dice.randrange(2**50)
    begun = NOW + timedelta(milliseconds=dice.randrange(10**10))
    seats = (
        SeatRow(first, None, None),
        SeatRow(*((None, None, "club") if has_level else (second, None, None))),
    )
    match = NewMatch(GAME, OPTIONS, VARIANT, seats, True, place, "emoji", "en-US", dice.getrandbits(62))
    number = matches.create(connection, match, begun)
    if not has_level:
        _challenge(connection, number, (first, second), message, begun)
    boards.move(connection, number, PlaceRow(place.guild_id, place.channel_id, message))
    log = [_moved(dice, seq, begun, is_engine=has_level and seq % 2 == 1) for seq in range(MOVES)]
    for event in log:
        matches.touch(connection, number, event.at)
        events.append(connection, number, [event])
    over = log[-1].at
    matches.finish(connection, number, "second", "five", over)
    for user_id, outcome in ((first, -1), (second, 1))[: 1 if has_level else 2]:
        level = "club" if has_level else None
        tallies.count(connection, user_id, GAME, level=level, seat=int(outcome > 0), outcome=outcome)
        if not has_level:
            encounters.count(connection, user_id, first + second - user_id, GAME, outcome)
        _rate(connection, dice, number, user_id, "engines" if has_level else "people", over)
    boards.note_drawn(connection, [DrawnRow(number, message, MOVES, "emoji", True)])


def _challenge(connection, match_id, people, message, begun):
    place = PlaceRow(SNOWFLAKE + 77, SNOWFLAKE + 88, message)
    until = begun + timedelta(hours=24)
    challenge = NewChallenge(GAME, OPTIONS, *people, "random", True, place, "en-US", until)
    number = challenges.create(connection, challenge, begun)
    challenges.set_place(connection, number, place)
    challenges.accept(connection, number, match_id, begun)


def _moved(dice, seq, begun, *, is_engine):
    think_ms = dice.randrange(2000) if is_engine else None
    at = begun + timedelta(seconds=5 * seq, milliseconds=dice.randrange(1000))
    return EventRow(seq, 1, seq % 2, dice.randrange(225), think_ms, at)


def _rate(connection, dice, match_id, user_id, pool, now):
    value, deviation = dice.gauss(1500, 200), dice.uniform(50, 350)
    key, volatility, before = (
        RatingKey(user_id, GAME, VARIANT, pool),
        0.06 + dice.random() / 1e4,
        dice.gauss(1500, 200),
    )
    row = RatingRow(*key, value, deviation, volatility, 1, 2, 3, now, now, 1500.0)
    ratings.save(
        connection,
        row,
        RatingChangeRow(match_id, *key, before, value, deviation, volatility, 0.5, now, 6),
    )
