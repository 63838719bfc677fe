"""What names a person: no table is forgotten, and what is deleted leaves nothing in the file."""

import random
import sqlite3
import stat
from datetime import UTC, datetime

import pytest
import sqlalchemy as sa

from db.errors import TombstoneError
from db.schema import IMPERSONAL_TABLES, Purpose, Treatment, metadata, parts, personal_columns
from db.session import Database
from db.store.person import blocks, people, players, settings
from db.tombstones import Tombstones, tombstone_file
from db.url import parse_url

NOW = datetime(2026, 11, 22, tzinfo=UTC)
ANN = 1_098_765_432_109_876_543

HARMLESS = {
    # ids of what is no person
    *("guild_id", "channel_id", "message_id", "event_id", "puzzle_id", "position", "tables", "daily", "seed"),
    # words of the bot's own, and what was agreed about a game
    *(
        "game",
        "options",
        "variant",
        "first_level",
        "second_level",
        "difficulty",
        "status",
        "winner",
        "termination",
    ),
    *("clock", "style", "locale", "side", "state", "drawn_state", "place_kind", "language", "theme"),
    *("numbers", "challenges", "pings", "last_game", "last_level", "last_options", "last_clock"),
    *("result", "span", "pool", "version", "verdicts", "actions", "channels", "process", "key", "value"),
    # HMACs, which name nobody without the key, and what is counted of them
    *("purpose", "person", "other", "subject", "amount"),
    *("id", "format", "level", "tournament_id", "organizers", "missed", "feat"),
    *("timezone", "repeat", "series_id"),
}
"""Names of columns that hold nobody's id or name, in any table."""
NAMES = {"players.name", "match_events.data", "tournaments.name", "tournament_events.data"}
"""Columns that may hold names: the first goes with its row, of the second `bot.hosting.privacy` clears some.

What a server calls its tournament is the server's, and its events know people by their numbers in it.
"""


def named(column):
    return f"{column.table.name}.{column.name}"


def test_every_table_is_personal_owned_or_impersonal():
    naming = {one.column.table.name for one in personal_columns()}
    belonging = {part.column.table.name for part in parts()}
    assert naming | belonging | IMPERSONAL_TABLES == set(metadata.tables)
    assert not naming & belonging and not (naming | belonging) & IMPERSONAL_TABLES


def test_every_column_that_could_name_a_person_is_classified():
    """A new column says in `db.schema.personal` what becomes of it, or above that it names nobody."""
    classified = {named(one.column) for one in personal_columns()} | NAMES
    classified |= {named(part.column) for part in parts()}
    can_hold = (sa.BigInteger, sa.Text, sa.JSON, sa.LargeBinary)
    own = {one.column.table for one in personal_columns() if one.treatment is Treatment.DELETED}
    unknown = [
        named(column)
        for table in metadata.tables.values()
        for column in table.c
        # The words of a row that goes with its person go too; an id shows whom else it names.
        if isinstance(column.type, sa.BigInteger if table in own else can_hold)
        and named(column) not in classified
        and column.name not in HARMLESS
        and not any(key.column.name == "id" for key in column.foreign_keys)
        and column.name not in {"id", "subject_id"}
    ]
    assert unknown == []


def test_personal_columns_say_whose_protection_they_are():
    for one in personal_columns():
        assert one.protects, named(one.column)
    assert {purpose for one in personal_columns() for purpose in one.purposes} == set(Purpose)


def test_references_are_changed_before_the_player_is_deleted():
    assert named(personal_columns()[-1].column) == "players.user_id"
    for one in personal_columns():
        assert one.treatment is not Treatment.CLEARED or one.column.nullable


async def test_aliases_are_nobodys_ids_and_never_the_same(database):
    for user_id in (ANN, ANN + 1):
        await database.write(lambda c, user_id=user_id: players.save(c, user_id, "Ann", "fr", NOW))
    aliases = [
        await database.write(lambda c, user_id=user_id: people.erase(c, user_id, "gone", NOW, ()))
        for user_id in (ANN, ANN + 1)
    ]
    assert aliases == [-1, -2]
    assert await database.read(lambda c: players.load(c, ANN)) is None
    assert (await database.read(lambda c: players.load(c, -1))).name == "gone"
    assert await database.read(lambda c: list(people.load_known_ids(c))) == []


async def test_personal_data_leaves_out_that_of_others(database):
    """Whom others have blocked, and whom they played last, is theirs."""
    bob = ANN + 1
    for user_id, other_id in ((ANN, bob), (bob, ANN)):
        await database.write(lambda c, a=user_id, b=other_id: blocks.save(c, a, b, NOW))
        await database.write(
            lambda c, a=user_id, b=other_id: settings.save_person(c, a, {"last_friend_id": b})
        )
    rows = await database.read(lambda c: people.load_rows(c, ANN, ()))
    assert list(rows) == sorted(rows)
    assert [row["user_id"] for row in rows["blocks"]] == [ANN]
    assert [row["user_id"] for row in rows["person_settings"]] == [ANN]
    await database.write(lambda c: people.erase(c, ANN, "gone", NOW, ()))
    left = await database.read(lambda c: people.load_rows(c, bob, ()))
    assert "blocks" not in left
    assert left["person_settings"][0]["last_friend_id"] is None


# -- the file --------------------------------------------------------------
def traces(user_id):
    return [user_id.to_bytes(8, "big"), str(user_id).encode()]


def files_of(tmp_path):
    return b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.name.startswith("tengen.db"))


@pytest.mark.parametrize("seed", range(4))
async def test_deleted_person_leaves_no_trace_in_the_file(tmp_path, seed):
    """Pages that were split and joined hold copies of what was in them, which `secure_delete` leaves."""
    dice = random.Random(seed)
    database = await Database.open(f"sqlite:///{tmp_path / 'tengen.db'}")
    ids = [ANN + dice.getrandbits(50) for _ in range(120)]

    def churn(connection):
        for _ in range(600):
            user_id = dice.choice(ids)
            players.save(connection, user_id, f"Name{user_id}" + "x" * dice.randrange(40), None, NOW)
            players.join_guild(connection, dice.randrange(30), [user_id])
            if dice.random() < 0.2:
                connection.execute(
                    sa.text("DELETE FROM members WHERE guild_id = :g"), {"g": dice.randrange(30)}
                )

    await database.write(churn)
    known = sorted(await database.read(lambda c: set(people.load_known_ids(c))))
    for user_id in known[:40]:
        await database.write(lambda c, user_id=user_id: people.erase(c, user_id, "gone", NOW, ()))
    wanted = [trace for user_id in known[:40] for trace in traces(user_id)]
    assert await database.purge(wanted)
    content = files_of(tmp_path)
    assert (tmp_path / "tengen.db-wal").stat().st_size == 0
    await database.close()
    assert not [trace for trace in wanted if trace in content]
    assert traces(known[50])[0] in content


async def test_purge_is_put_off_by_readers_and_large_files(tmp_path, monkeypatch):
    monkeypatch.setattr("db.backends.sqlite._PURGE_TIMEOUT_MS", 10)
    database = await Database.open(f"sqlite:///{tmp_path / 'tengen.db'}")
    await database.write(lambda c: players.save(c, ANN, "Ann", None, NOW))
    reader = sqlite3.connect(tmp_path / "tengen.db", isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT * FROM players").fetchall()
    assert not await database.purge()
    reader.close()
    assert await database.purge()
    monkeypatch.setattr("db.backends.sqlite._LARGE_BYTES", 0)
    assert not await database.purge(traces(ANN))
    await database.write(lambda c: people.erase(c, ANN, "gone", NOW, ()))
    assert await database.rewrite()
    assert await database.purge(traces(ANN))
    await database.close()


async def test_purge_waits_one_second_for_a_reader(tmp_path):
    waits_ms, path = [], tmp_path / "tengen.db"

    class Asked(sqlite3.Connection):
        def execute(self, sql, *args):
            if "wal_checkpoint" in sql:
                waits_ms.extend(super().execute("PRAGMA busy_timeout").fetchone())
            return super().execute(sql, *args)

    database = await Database.open(
        f"sqlite:///{path}", connect=lambda: sqlite3.connect(path, check_same_thread=False, factory=Asked)
    )
    assert await database.purge() and await database.rewrite()
    await database.close()
    assert waits_ms == [1000, 1000]


# -- tombstones ------------------------------------------------------------
def test_tombstone_file_lies_beside_the_database(tmp_path):
    assert tombstone_file(parse_url(f"sqlite:///{tmp_path}/a.db")) == tmp_path / "a.db.tombstones"
    assert tombstone_file(parse_url("postgresql://u@h/name")).name == "tengen.tombstones"
    assert tombstone_file(parse_url("postgresql://u@h/name"), "/var/x") == type(tmp_path)("/var/x")


def test_tombstones_name_nobody_and_know_everybody(tmp_path):
    stones = Tombstones(tmp_path / "new" / "tengen.db.tombstones")
    assert stones.numbers() == frozenset() and stones.find_deleted([ANN]) == {}
    one, two = stones.add(ANN), Tombstones(stones.file).add(ANN + 1)
    again = stones.add(ANN)
    assert stones.numbers() == {one, two, again}
    assert stones.find_deleted([ANN, 5]) == {ANN: [one, again]}
    content = stones.file.read_bytes()
    assert str(ANN).encode() not in content and ANN.to_bytes(8, "big") not in content
    assert stat.S_IMODE(stones.file.stat().st_mode) == 0o600
    assert [file.name for file in stones.file.parent.iterdir()] == ["tengen.db.tombstones"]


def test_key_is_made_once_and_hides_ids_by_purpose(tmp_path):
    stones = Tombstones(tmp_path / "new" / "stones")
    assert stones.hmac_of("block", ANN) == "" and not stones.file.exists()
    assert stones.make_key() and not stones.make_key()
    assert stat.S_IMODE(stones.file.stat().st_mode) == 0o600
    again = Tombstones(stones.file)
    assert not again.make_key()
    assert again.fingerprint() == stones.fingerprint() != ""
    marks = {stones.hmac_of(purpose, user) for purpose in ("block", "vote") for user in (ANN, ANN + 1)}
    assert len(marks) == 4 and again.hmac_of("block", ANN) in marks
    # A file that vanished meanwhile comes back with its key.
    stones.file.unlink()
    stones.add(ANN)
    assert Tombstones(stones.file).fingerprint() == again.fingerprint()


def test_tombstone_differs_under_another_key(tmp_path):
    one, other = Tombstones(tmp_path / "one"), Tombstones(tmp_path / "other")
    one.add(ANN)
    other.add(ANN)
    macs = [stones.file.read_text().split()[-1] for stones in (one, other)]
    assert macs[0] != macs[1]


def test_truncated_line_is_skipped_and_damaged_key_named(tmp_path):
    stones = Tombstones(tmp_path / "stones")
    kept = stones.add(ANN)
    with stones.file.open("a") as file:
        file.write("5f3a 60303a")
    new = stones.add(ANN + 1)
    assert stones.numbers() == {kept, new}
    stones.file.write_text("nothing\n")
    with pytest.raises(TombstoneError, match="damaged"):
        stones.numbers()
    with pytest.raises(TombstoneError):
        Tombstones(tmp_path).add(ANN)
