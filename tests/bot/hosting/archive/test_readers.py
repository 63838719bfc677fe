"""Files of other programs that are read, and not written."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.hosting.archive.reading import read_file
from engines.records.record import Fault, GameRecord
from engines.registry import games, parts_of
from tests.contract.snapshots import wander

GOMOKU = games()["gomoku"]


def read(game, data):
    record = read_file(game, data if isinstance(data, bytes) else data.encode())
    assert isinstance(record, GameRecord), record
    return record


def test_file_only_read_is_no_export_format():
    for game in games().values():
        parts = parts_of(game)
        assert [one.id for one in parts.all_readers][len(parts.readers) :] == [
            one.id for one in parts.notations
        ]
        assert not any(hasattr(one, "write") for one in parts.readers)


# -- RenLib's .pos -----------------------------------------------------------------


def test_position_file_of_renlib_is_read():
    record = read(GOMOKU, bytes.fromhex("03708052"))
    assert record.position.history() == ("H8", "I7", "H10")
    assert record.setup is None


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 224))
def test_position_file_of_any_length_is_read(seed, count):
    positions = wander(GOMOKU, GOMOKU.complete({}), seed)
    points = positions[min(count, len(positions) - 1)].actions
    assert read(GOMOKU, bytes([len(points), *points])).actions == points


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("04708052", "unreadable"),  # a stone is missing
        ("02708052", "unreadable"),  # one too many
        ("03708070", "unreadable"),  # a point twice
        ("0370e152", "unreadable"),  # beyond the board
        ("00", "empty"),
    ],
)
def test_damaged_position_file_is_refused(data, reason):
    fault = read_file(GOMOKU, bytes.fromhex(data))
    assert isinstance(fault, Fault)
    assert fault.reason == reason


def test_line_break_before_moves_counts_no_stones():
    for text in ("\nH8I9J7G6K5", "\th7 i8j6k5"):
        assert ord(text[0]) == len(text) - 1 == len(set(text[1:]))
        assert read(GOMOKU, text).position.history()[0] == text[1:3].upper()
