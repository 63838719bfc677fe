"""A value of a wrong type, anywhere in a request: refused or read as another, never an internal error."""

import copy
import json

import pytest

from bot.playground.world import permissions
from tests.e2e.messages import RefusedError
from tests.playground.components import (
    boxes,
    button,
    container,
    labelled,
    legacy,
    menu,
    row,
    text,
    v2,
)
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


# -- people; a text that begins with @ is the id of what it names

INTERACTION = {"user": "@alice", "channel_id": "@channel", "nonce": "n", "times": 1, "reopens": True}
OPTIONS = [
    {"name": "o3", "value": "x"},
    {"name": "o4", "value": 1},
    {"name": "o5", "value": True},
    {"name": "o6", "value": "@alice"},
    {"name": "o7", "value": "@channel"},
    {"name": "o9", "value": "@alice"},
    {"name": "o10", "value": 1.5},
]
FORM = labelled(
    {"type": 4, "custom_id": "text", "style": 1}, menu(), {**boxes(21), "custom_id": "radio"}, boxes(22)
)
ANSWERS = {
    "custom_id": "f",
    "components": [
        {"type": 18, "component": {"type": 4, "custom_id": "text", "value": "a"}},
        {"type": 18, "component": {"type": 3, "custom_id": "m", "values": ["a"]}},
        {"type": 18, "component": {"type": 21, "custom_id": "radio", "value": "v0"}},
        {"type": 18, "component": {"type": 22, "custom_id": "boxes", "values": ["v0"]}},
    ],
}
CLICK = {**INTERACTION, "type": 3, "message_id": "@message"}
FROM_PEOPLE = {
    "a command": (
        "POST",
        "interactions",
        {**INTERACTION, "type": 2, "data": {"name": "a", "options": OPTIONS}},
    ),
    "a subcommand": (
        "POST",
        "interactions",
        {**INTERACTION, "type": 2, "data": {"name": "b", "options": [{"name": "s", "options": []}]}},
    ),
    "a click": ("POST", "interactions", {**CLICK, "data": {"custom_id": "x"}}),
    "a choice": ("POST", "interactions", {**CLICK, "data": {"custom_id": "m", "values": ["a"]}}),
    "a forged choice": (
        "POST",
        "interactions",
        {**CLICK, "forge": True, "data": {"component_type": 3, "custom_id": "m", "values": ["a"]}},
    ),
    "a form": (
        "POST",
        "interactions",
        {**INTERACTION, "type": 5, "interaction_id": "@form", "data": ANSWERS},
    ),
    "a message": ("POST", "messages", {"user": "@alice", "channel_id": "@channel", "content": "c"}),
    "a file": ("POST", "files", {"user": "@alice", "name": "a", "content": ""}),
    "a person": ("PATCH", "users/@bob", {"takes_dms": True, "locale": "de"}),
    "a group": ("POST", "channels", {"type": 3, "users": ["@alice", "@bob"]}),
    "a restriction": (
        "POST",
        "permissions",
        {"channel_id": "@channel", "restrict": ["SEND_MESSAGES"], "admit": ["@bob"]},
    ),
    "a denial": ("POST", "permissions", {"channel_id": "@channel", "deny": ["SEND_MESSAGES"]}),
    "a community": ("PATCH", "guild", {"bot": True, "events": True, "community": "de"}),
}


@pytest.fixture
async def stage(rest, wire, alice, bob, pressed):
    """Ids of a message with a button and a menu, of a form that is open, and of people and their channel."""
    options = [{"type": kind, "name": f"o{kind}", "description": "d"} for kind in (3, 4, 5, 6, 7, 9, 10)]
    below = [{"type": 1, "name": "s", "description": "d"}]
    commands = [{"name": "a", "description": "d", "options": options}]
    commands += [{"name": "b", "description": "d", "options": below}]
    await rest("PUT", f"/applications/{rest.playground.bot_id}/commands", commands)
    _, message = await rest.post(legacy(row(button()), row(menu())))
    form = await pressed()
    assert (await rest.respond(form, {"type": 9, "data": FORM}))[0] == 200
    return {
        "@alice": alice.id,
        "@bob": bob.id,
        "@channel": rest.channel,
        "@message": message["id"],
        "@form": form["id"],
    }


def filled(value, stage):
    raw = json.dumps(value)
    for name, found in stage.items():
        raw = raw.replace(name, found)
    return json.loads(raw)


@pytest.mark.parametrize(("method", "path", "body"), FROM_PEOPLE.values(), ids=FROM_PEOPLE)
async def test_wrong_type_from_person_is_no_internal_error(playground, session, stage, method, path, body):
    url, body = f"{playground.url}/person/{filled(path, stage)}", filled(body, stage)
    async with session.request(method, url, json=body) as response:
        assert response.status == 200, await response.text()
    for worse in worsened(body):
        async with session.request(method, url, json=worse) as response:
            assert response.status < 500, worse


async def test_wrong_number_of_deliveries_is_refused(rest, wire, alice):
    _, message = await rest.post(legacy(row(button())))
    with pytest.raises(RefusedError, match="times must be a number"):
        await alice.click(message, custom_id="x", times="x")
    assert not [one for one in alice.events if one["t"].startswith("INTERACTION")]
