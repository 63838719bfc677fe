"""What the playground answers about threads and places, against Discord's own OpenAPI description.

The description is not part of this project: set `DISCORD_OPENAPI` to a copy of
it (the file `openapi.json` of github.com/discord/discord-api-spec) to run this.
"""

import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

_FILE = os.environ.get("DISCORD_OPENAPI")

pytestmark = pytest.mark.skipif(_FILE is None, reason="DISCORD_OPENAPI names no description")


@pytest.fixture(scope="module")
def fits():
    description = json.loads(Path(str(_FILE)).read_text(encoding="utf-8"))

    def check(name, value):
        """Fail where `value` is not what the description calls `name`."""
        schema = {"$ref": f"#/components/schemas/{name}", "components": description["components"]}
        found = sorted(Draft202012Validator(schema).iter_errors(value), key=lambda one: list(one.path))
        assert not found, [(list(one.path), one.message[:300]) for one in found]

    return check


@pytest.fixture
async def thread(rest):
    _, message = await rest.post({"content": "Let us play"})
    path = f"/channels/{message['channel_id']}/messages/{message['id']}/threads"
    status, made = await rest("POST", path, {"name": "A match", "auto_archive_duration": 60})
    assert status == 201
    return made


async def test_threads_fit_the_specification(rest, fits, thread):
    fits("CreatedThreadResponse", thread)
    for changes in ({"archived": True}, {"archived": False}, {"name": "Other"}):
        status, changed = await rest("PATCH", f"/channels/{thread['id']}", changes)
        assert status == 200
        fits("ThreadResponse", changed)
    status, found = await rest("GET", f"/guilds/{rest.playground.guild_id}/threads/active")
    assert status == 200
    fits("ThreadsResponse", found)


async def test_messages_of_threads_fit_the_specification(rest, fits, thread):
    _, sent = await rest("POST", f"/channels/{thread['id']}/messages", {"content": "hello"})
    fits("MessageResponse", sent)
    _, parent = await rest("GET", f"/channels/{thread['parent_id']}/messages/{thread['id']}")
    assert parent["thread"]["id"] == thread["id"]
    fits("MessageResponse", parent)
    _, (latest, first) = await rest("GET", f"/channels/{thread['id']}/messages")
    fits("MessageResponse", first)
    fits("MessageResponse", latest)


async def test_groups_fit_the_specification(rest, fits, alice, bob):
    group = await alice.open_group(bob)
    fits("PrivateGroupChannelResponse", rest.playground.world.channel(group))


async def test_answers_of_a_guest_fit_the_specification(rest, fits, wire, alice):
    command = {"name": "go", "description": "d", "integration_types": [0, 1], "contexts": [0, 1, 2]}
    status, made = await rest("PUT", f"/applications/{rest.playground.bot_id}/commands", [command])
    assert status == 200
    fits("ApplicationCommandResponse", made[0])
    await alice.visit_server("Elsewhere")
    await alice.install()
    data = {"id": made[0]["id"], "name": "go", "type": 1, "options": []}
    await alice._send(2, alice.channel_id, data)
    interaction = await wire.event("INTERACTION_CREATE")
    status, told = await rest.respond(interaction, {"type": 4, "data": {"content": "hello"}})
    assert status == 200
    fits("InteractionCallbackResponse", told)


async def test_application_fits_the_specification(rest, fits):
    fits("PrivateApplicationResponse", (await rest("GET", "/applications/@me"))[1])


async def test_entry_point_fits_the_specification(rest, fits):
    launch = {"type": 4, "name": "launch", "handler": 2, "contexts": [0, 1, 2], "integration_types": [0, 1]}
    fits("ApplicationCommandCreateRequest", launch)
    _, made = await rest("POST", f"/applications/{rest.playground.bot_id}/commands", launch)
    fits("ApplicationCommandResponse", made)


async def test_scheduled_events_fit_the_specification(rest, fits):
    now = datetime.now(UTC)
    event = {
        "name": "Autumn Swiss",
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": "#tournament"},
        "scheduled_start_time": (now + timedelta(hours=1)).isoformat(),
        "scheduled_end_time": (now + timedelta(hours=2)).isoformat(),
    }
    status, made = await rest("POST", f"/guilds/{rest.playground.guild_id}/scheduled-events", event)
    assert status == 200
    fits("ExternalScheduledEventResponse", made)
