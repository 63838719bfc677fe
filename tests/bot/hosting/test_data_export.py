"""What the file with a person's data names, and how."""

import json
from datetime import UTC, datetime

import pytest

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.privacy.document import document, messages_in

NOW = datetime(2026, 11, 21, tzinfo=UTC)


def test_export_lists_each_message_once_newest_last():
    def row(message_id):
        return {"guild_id": 7, "channel_id": 8, "message_id": message_id}

    rows = {"challenges": [row(30), row(10)], "table_posts": [row(None)], "boards": [row(20), row(10)]}
    assert [place.message_id for place in messages_in(rows)] == [10, 20, 30]


@pytest.mark.parametrize("table", ["tournaments", "tournament_messages", "daily_messages"])
def test_export_lists_messages_of_tournaments_and_daily_puzzles(table):
    rows = {table: [{"guild_id": 7, "channel_id": 8, "message_id": 30}]}
    told = json.loads(document(1, rows, NOW))
    assert told["messages"] == ["https://discord.com/channels/7/8/30"]


def test_export_writes_large_numbers_as_text():
    rows = {"matches": [{"id": 2**53 - 1, "seed": 2**53}, {"id": -(2**53), "seed": True}]}
    told = json.loads(document(1, rows, NOW))
    assert told["tables"]["matches"] == [
        {"id": 2**53 - 1, "seed": str(2**53)},
        {"id": str(-(2**53)), "seed": True},
    ]


def test_export_writes_kinds_as_words():
    tables = ("match_events", "tournament_events", "deadlines")
    told = json.loads(document(1, {name: [{"kind": 1}, {"kind": 999}] for name in tables}, NOW))
    assert {name: [row["kind"] for row in rows] for name, rows in told["tables"].items()} == {
        "match_events": ["moved", 999],
        "tournament_events": ["joined", 999],
        "deadlines": [DeadlineKind(1).name.lower(), 999],
    }
