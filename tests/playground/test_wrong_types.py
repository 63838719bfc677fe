"""A value of a wrong type, anywhere in a request: refused or read as another, never an internal error."""

import copy

import pytest

from bot.playground.world import permissions
from tests.playground.components import button, container, legacy, menu, row, text, v2
from tests.playground.conftest import fault

WRONG = (None, True, 5, 10**400, "x", [], [[]], ["x", "x"], {}, "0001-01-01T00:00:00+14:00")
EMOJI = {"id": None, "name": "⚫", "animated": False}
CHOICE = {"name": "a", "value": "a", "name_localizations": {"de": "b"}}
MESSAGE = {
    "nonce": "n",
    "tts": False,
    "embeds": [{"title": "t", "timestamp": "2026-01-01", "footer": {"text": "f"}, "fields": []}],
    "allowed_mentions": {"parse": ["users"], "roles": ["1"], "replied_user": True},
    "attachments": [],
    **legacy(
        row(button(emoji=EMOJI)),
        row({"type": 5, "custom_id": "who", "default_values": [{"id": "1", "type": "user"}]}),
        row(menu([{"label": "A", "value": "a", "emoji": EMOJI, "default": True}], min_values=1)),
    ),
}
COMMAND = {
    "name": "play",
    "description": "d",
    "name_localizations": {"de": "a"},
    "contexts": [0],
    "options": [{"type": 3, "name": "o", "description": "d", "choices": [CHOICE], "min_length": 1}],
}
SCHEDULED_EVENT = {
    "name": "Swiss",
    "privacy_level": 2,
    "entity_type": 3,
    "entity_metadata": {"location": "here"},
    "scheduled_start_time": "2126-01-01T00:00:00+00:00",
    "scheduled_end_time": "2126-01-02T00:00:00+00:00",
}
PICTURE = {"media": {"url": "https://a.b/c.png"}, "description": "d"}
FROM_BOTS = {
    "a message": ("POST", "/channels/{channel}/messages", MESSAGE),
    "components": (
        "POST",
        "/channels/{channel}/messages",
        v2(container(text("t"), {"type": 12, "items": [PICTURE]}), {"type": 14, "spacing": 1}),
    ),
    "an edit": ("PATCH", "/channels/{channel}/messages/{message}", MESSAGE),
    "messages to delete": ("POST", "/channels/{channel}/messages/bulk-delete", {"messages": ["1", "2"]}),
    "a channel": ("PATCH", "/channels/{channel}", {"name": "n", "topic": "t"}),
    "a thread": ("POST", "/channels/{channel}/threads", {"name": "n", "type": 11}),
    "a command": ("POST", "/applications/{app}/commands", COMMAND),
    "all commands": ("PUT", "/applications/{app}/commands", [COMMAND]),
    "a scheduled event": ("POST", "/guilds/{guild}/scheduled-events", SCHEDULED_EVENT),
    "a changed event": ("PATCH", "/guilds/{guild}/scheduled-events/{event}", SCHEDULED_EVENT),
}


def worsened(body):
    """Yield all copies of the body in which one value, at any depth, is replaced by one of a wrong type."""
    parts = body.items() if isinstance(body, dict) else enumerate(body) if isinstance(body, list) else ()
    for key, value in parts:
        for worse in (*WRONG, *worsened(value)):
            made = copy.copy(body)
            made[key] = worse
            yield made


@pytest.fixture
async def names(rest, monkeypatch):
    """What the paths name; the bot is allowed everything."""
    monkeypatch.setattr(permissions, "EVERYONE", permissions.ALL)
    _, message = await rest.post({"content": "c"})
    guild = rest.playground.guild_id
    _, event = await rest("POST", f"/guilds/{guild}/scheduled-events", SCHEDULED_EVENT)
    return {
        "channel": rest.channel,
        "app": rest.playground.bot_id,
        "guild": guild,
        "message": message["id"],
        "event": event["id"],
    }


@pytest.mark.parametrize(("method", "path", "body"), FROM_BOTS.values(), ids=FROM_BOTS)
async def test_wrong_type_from_bot_is_no_internal_error(rest, names, method, path, body):
    path = path.format(**names)
    for worse in worsened(body):
        status, answer = await rest(method, path, worse)
        assert status < 500, (worse, answer)


@pytest.mark.parametrize(
    ("ids", "path", "code"),
    [
        ("12", (), "LIST_TYPE_CONVERT"),
        (["1", "x"], (1,), "NUMBER_TYPE_COERCE"),
        (["1", 1 << 64], (1,), "NUMBER_TYPE_COERCE"),
        (["1", "2", "1"], (2,), "SET_TYPE_ALREADY_CONTAINS_VALUE"),
    ],
)
async def test_wrong_ids_to_delete_are_refused(rest, names, ids, path, code):
    _, refused = await rest("POST", f"/channels/{rest.channel}/messages/bulk-delete", {"messages": ids})
    assert fault(refused, "messages", *path) == code


async def test_messages_to_delete_are_new_and_several(rest, names):
    kept, *gone = [(await rest.post({"content": str(n)}))[1]["id"] for n in range(3)]
    path = f"/channels/{rest.channel}/messages"
    for ids, code in ((gone[:1], 50016), ([str(n + 1) for n in range(101)], 50016), ([*gone, "1"], 50034)):
        assert (await rest("POST", f"{path}/bulk-delete", {"messages": ids}))[1]["code"] == code
    assert await rest("POST", f"{path}/bulk-delete", {"messages": gone}) == (204, None)
    _, left = await rest("GET", path)
    assert [one["id"] for one in left] == [kept, names["message"]]


async def test_number_is_stored_as_its_text(rest):
    _, made = await rest.post(v2(text(5), row(menu(custom_id=7, min_values="1"))))
    shown, below = made["components"]
    (chosen,) = below["components"]
    assert (shown["content"], chosen["custom_id"], chosen["min_values"]) == ("5", "7", 1)
