"""What a finished match takes in SQLite, in every table and index: most of a large database is matches."""

import contextlib
import itertools
import random
import sqlite3
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
import sqlalchemy as sa

from db.rows import DrawnBoardRow, EventRow, NewMatch, PlaceRow, SeatRow
from db.standing_rows import RatingChangeRow, RatingKey, RatingRow
from db.store import challenges
from db.store.match import boards, events, matches
from db.store.person import players
from db.store.standing import head_to_head, ratings, tallies
from tests.db.rows import new_challenge

EARLIER, MATCHES, MOVES, PEOPLE = 60, 120, 30, 20
MAX_BYTES = 1536
EARLIER_MATCHES = 1_000_000
"""Numbers of rows are longer in a database that is worth measuring."""
NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
SNOWFLAKE = 1_441_000_000_000_000_000
GAME, OPTIONS, VARIANT = "gomoku", {"rule": "freestyle", "size": "15", "opening": "free"}, ""


@pytest.mark.parametrize("kind", ["against a level", "between people"])
async def test_finished_match_takes_under_one_and_a_half_kilobytes(sqlite, kind, tmp_path):
    """As the file is, with pages half full: matches go on side by side, each a move at a time."""
    await sqlite.write(_count_on)
    await sqlite.write(_meet_people)
    dice, has_level = random.Random(1), kind == "against a level"
    # Of the first matches most go where pages have room: what more of them take is what many take.
    await sqlite.write(partial(_play, dice=dice, number=EARLIER, has_level=has_level))
    before = _used_bytes(tmp_path)
    await sqlite.write(partial(_play, dice=dice, number=MATCHES, has_level=has_level))
    size = (_used_bytes(tmp_path) - before) / MATCHES
    assert size < MAX_BYTES


def _play(connection, dice, number, *, has_level):
    """Play `number` matches, and forget what is forgotten some days later."""
    going_on = [_Match(connection, dice, has_level=has_level) for _ in range(number)]
    for seq in range(MOVES):
        dice.shuffle(going_on)
        for match in going_on:
            match.move(connection, dice, seq)
    for match in going_on:
        match.end(connection, dice)
    challenges.forget_over(connection, 0, NOW + timedelta(days=365), 2 * number)


def _used_bytes(folder):
    """The size of the database without pages that are free."""
    with contextlib.closing(sqlite3.connect(folder / "tengen.db")) as connection:
        pages = "pragma_page_size, pragma_page_count, pragma_freelist_count"
        used = f"SELECT page_size * (page_count - freelist_count) FROM {pages}"
        return connection.execute(used).fetchone()[0]


def _count_on(connection):
    for table in ("matches", "challenges"):
        connection.execute(sa.text(f"INSERT INTO sqlite_sequence VALUES ('{table}', {EARLIER_MATCHES})"))


def _meet_people(connection):
    for number in range(PEOPLE):
        players.save(connection, SNOWFLAKE + number, f"Player {number}", "en-US", NOW)
    # Two people have a row each about the other, however often they play.
    for one, other in itertools.permutations(range(SNOWFLAKE, SNOWFLAKE + PEOPLE), 2):
        head_to_head.count(connection, one, other, GAME, 0)


class _Match:
    """What the host stores of a match from its challenge until its last picture."""

    def __init__(self, connection, dice, *, has_level):
        first, second = dice.sample(range(SNOWFLAKE, SNOWFLAKE + PEOPLE), 2)
        place = PlaceRow(SNOWFLAKE + 77, SNOWFLAKE + 88, None)
        self.message = SNOWFLAKE + dice.randrange(2**50)
        self.begun = NOW + timedelta(milliseconds=dice.randrange(10**10))
        self.level = "club" if has_level else None
        self.people = (first,) if has_level else (first, second)
        seats = tuple(SeatRow(one, None, None) for one in self.people)
        if has_level:
            seats += (SeatRow(None, None, self.level),)
        match = NewMatch(GAME, OPTIONS, VARIANT, seats, True, place, "emoji", "en-US", dice.getrandbits(62))
        self.id = matches.create(connection, match, self.begun)
        if not has_level:
            _challenge(connection, self.id, self.people, self.message, self.begun)
        boards.move(connection, self.id, PlaceRow(place.guild_id, place.channel_id, self.message))

    def move(self, connection, dice, seq):
        event = _moved(dice, seq, self.begun, is_engine=self.level is not None and seq % 2 == 1)
        self.over = event.at
        matches.touch(connection, self.id, event.at)
        events.append(connection, self.id, [event])

    def end(self, connection, dice):
        matches.finish(connection, self.id, "second", "five", self.over)
        pool = "people" if self.level is None else "engines"
        for user_id, outcome in zip(self.people, (-1, 1), strict=False):
            tallies.count(connection, user_id, GAME, level=self.level, seat=int(outcome > 0), outcome=outcome)
            if self.level is None:
                head_to_head.count(connection, user_id, sum(self.people) - user_id, GAME, outcome)
            _rate(connection, dice, self.id, user_id, pool, self.over)
        boards.save_drawn(connection, [DrawnBoardRow(self.id, self.message, MOVES, "emoji", True)])


def _challenge(connection, match_id, people, message, begun):
    place = PlaceRow(SNOWFLAKE + 77, SNOWFLAKE + 88, message)
    until = begun + timedelta(hours=24)
    challenge = new_challenge(
        game=GAME,
        options=OPTIONS,
        challenger_id=people[0],
        opponent_id=people[1],
        place=place,
        locale="en-US",
        expires_at=until,
    )
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
