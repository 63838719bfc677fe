"""A row says what it cannot hold; what a column cannot decode is kept, and put back as it was."""

import dataclasses
import logging
from datetime import UTC, datetime

import pytest
import sqlalchemy as sa

import db.puzzle_rows
import db.rows
import db.standing_rows
import db.tournament_rows
from db import row_validation
from db.row_validation import convert_valid, damage_of, valid_or_none, valid_rows
from db.rows import BoardRow, DeadlineRow, EventRow, MatchRow, PlaceRow, PollRow, SeatRow
from db.types import Json, Unreadable, UtcDateTime, UtcMilliseconds

NOW = datetime(2026, 11, 26, tzinfo=UTC)
SEAT = SeatRow(1, "Ada", None, 1500.0, 0, NOW, (1.0, 2.0, 3, 0))
BOARD = BoardRow(1, 1, PlaceRow(7, 8, 9), "emoji", "de", None, False, False)
EVENT = EventRow(0, 1, 0, 4, None, NOW)
MATCH = MatchRow(
    id=1,
    game="g",
    options={"size": "3"},
    variant="",
    seats=(SEAT, SEAT),
    is_rated=True,
    seed=5,
    is_finished=False,
    winner=None,
    termination=None,
    created_at=NOW,
    updated_at=NOW,
    finished_at=None,
    events=(EVENT,),
)


@pytest.fixture(autouse=True)
def nothing_said():
    row_validation._logged.clear()


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        ({}, None),
        ({"options": Unreadable("{")}, "options cannot be '{'"),
        ({"options": {"size": 3}}, "options cannot be {'size': 3}"),
        ({"is_rated": 1}, "is_rated cannot be 1"),
        ({"seed": True}, "seed cannot be True"),
        ({"updated_at": None}, "updated_at cannot be None"),
        (
            {"events": (EVENT, dataclasses.replace(EVENT, at=Unreadable("soon")))},
            "events: at cannot be 'soon'",
        ),
        ({"seats": (SEAT, dataclasses.replace(SEAT, rating=float("inf")))}, "seats: rating cannot be inf"),
        ({"poll": PollRow(1, Unreadable(2**63), 1, True, 0)}, "poll: closes_at cannot be"),
    ],
)
def test_damage_of_a_row_is_named(harm, words):
    found = damage_of(dataclasses.replace(MATCH, **harm))
    assert found is None if words is None else found.startswith(words)


def test_damage_inside_a_place_names_its_field():
    found = damage_of(dataclasses.replace(BOARD, place=PlaceRow(None, "x", None)))
    assert found == "place: channel_id cannot be 'x'"


def test_rows_of_every_kind_can_be_validated():
    modules = (db.rows, db.standing_rows, db.puzzle_rows, db.tournament_rows)
    kinds = {one for module in modules for one in vars(module).values() if dataclasses.is_dataclass(one)}
    assert len(kinds) > 40
    for kind in kinds:
        # Of nothing but markers none is sound.
        row = kind(**{field.name: Unreadable(b"\xff") for field in dataclasses.fields(kind)})
        assert damage_of(row) is not None


def test_damaged_rows_are_left_out_and_logged_once(caplog):
    caplog.set_level(logging.WARNING)
    good, bad = DeadlineRow(1, 2, NOW), DeadlineRow(1, "two", NOW)
    assert valid_rows([good, bad, bad]) == [good]
    assert valid_or_none(bad) is valid_or_none(None) is None
    assert [record.message for record in caplog.records] == [
        "A damaged row of the database is not used: DeadlineRow: subject_id cannot be 'two'"
    ]


def test_unconvertible_row_is_left_out(caplog):
    def convert(row):
        return {1: "one"}[row.kind]

    rows = [DeadlineRow(1, 2, NOW), DeadlineRow(99, 2, NOW)]
    assert [convert_valid(row, convert) for row in rows] == ["one", None]
    assert "KeyError: 99" in caplog.text


@pytest.mark.parametrize(
    ("kind", "stored"),
    [
        (Json, "{"),
        (Json, "[" * 100_000),
        (Json, "1" * 5000),
        (UtcMilliseconds, "soon"),
        (UtcMilliseconds, 9 * 10**18),
        (UtcMilliseconds, 0.5),
        (UtcDateTime, "soon"),
        (UtcDateTime, 5),
    ],
)
def test_undecodable_column_fails_no_row(kind, stored):
    table = sa.Table("t", sa.MetaData(), sa.Column("one", sa.Integer), sa.Column("value", kind))
    engine = sa.create_engine("sqlite://")
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE t (one INTEGER, value BLOB)")
        connection.exec_driver_sql("INSERT INTO t VALUES (1, NULL), (2, ?)", (stored,))
        rows = connection.execute(sa.select(table).order_by(table.c.one)).all()
    assert rows[0] == (1, None)
    assert isinstance(rows[1].value, Unreadable)
    engine.dispose()


def test_unreadable_moment_is_put_back_as_it_was():
    assert UtcMilliseconds().process_bind_param(Unreadable("soon"), None) == "soon"
