"""What the file with a person's data names, and how."""

import json
from datetime import UTC, datetime

import pytest

from bot.hosting.privacy.document import document, messages_in


def test_export_lists_each_message_once_newest_last():
    def row(message_id):
        return {"guild_id": 7, "channel_id": 8, "message_id": message_id}

    rows = {"challenges": [row(30), row(10)], "table_posts": [row(None)], "boards": [row(20), row(10)]}
    assert [place.message_id for place in messages_in(rows)] == [10, 20, 30]


@pytest.mark.parametrize("table", ["tournaments", "tournament_messages", "daily_messages"])
def test_export_lists_messages_of_tournaments_and_daily_puzzles(table):
    rows = {table: [{"guild_id": 7, "channel_id": 8, "message_id": 30}]}
    told = json.loads(document(1, rows, datetime(2026, 11, 21, tzinfo=UTC)))
    assert told["messages"] == ["https://discord.com/channels/7/8/30"]


def test_export_writes_large_numbers_as_text():
    rows = {"matches": [{"id": 2**53 - 1, "seed": 2**53}, {"id": -(2**53), "seed": True}]}
    told = json.loads(document(1, rows, datetime(2026, 11, 21, tzinfo=UTC)))
    assert told["tables"]["matches"] == [
        {"id": 2**53 - 1, "seed": str(2**53)},
        {"id": str(-(2**53)), "seed": True},
    ]
