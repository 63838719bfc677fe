"""Commands are registered beside an Entry Point command, which Discord lets nobody leave out."""

import logging
from types import SimpleNamespace
from unittest import mock

import aiohttp
import discord
import pytest

from bot.chat.incoming.registration import known_commands, register_commands
from bot.playground import PlaygroundOptions
from tests.bot.bot_lab import BotLab
from tests.e2e.person import Person

LAUNCH_IN_GERMAN = {"name_localizations": {"de": "starten"}, "default_member_permissions": "8"}
HTTP_ERROR = discord.HTTPException(SimpleNamespace(status=503, reason=""), "away")


@pytest.fixture
async def with_activities(tmp_path):
    lab = BotLab(tmp_path, PlaygroundOptions(has_rate_limits=False, has_activities=True))
    await lab.open()
    yield lab
    await lab.close()


def commands_of(lab):
    return list(lab.playground.world.commands.values())


def entry_point_of(lab):
    (found,) = [one for one in commands_of(lab) if one["type"] == 4]
    return found


async def test_new_application_with_activities_gets_its_commands(with_activities):
    assert entry_point_of(with_activities)["name"] == "launch"
    assert "play" in {one["name"] for one in commands_of(with_activities)}


async def test_unchanged_commands_are_not_registered_again(with_activities, caplog):
    caplog.set_level(logging.INFO, "bot.chat.incoming.registration")
    await with_activities.stop_bot()
    await with_activities.start_bot()
    assert "Registered" not in caplog.text


async def test_entry_point_command_is_registered_unchanged(with_activities, caplog):
    world = with_activities.playground.world
    changed = {**entry_point_of(with_activities), **LAUNCH_IN_GERMAN}
    others = {one["id"]: one for one in commands_of(with_activities) if one["name"] not in {"launch", "play"}}
    world.set_commands(others | {changed["id"]: changed})
    caplog.set_level(logging.INFO, "bot.chat.incoming.registration")
    await with_activities.stop_bot()
    await with_activities.start_bot()
    assert "Registered" in caplog.text
    assert entry_point_of(with_activities) == changed
    assert "play" in {one["name"] for one in commands_of(with_activities)}


@pytest.mark.parametrize("error", [aiohttp.ClientConnectionError("away"), HTTP_ERROR])
async def test_second_process_starts_without_links_when_discord_fails(error, caplog):
    http = mock.Mock(request=mock.AsyncMock(side_effect=error))
    assert await known_commands(mock.Mock(client=mock.Mock(http=http, application_id=7))) == []
    assert "could not be fetched" in caplog.text
    assert http.request.await_args.args[0].url.endswith("/applications/7/commands")


def refusing(*bad):
    """Return a tree of `/play` and two games, for a Discord that refuses the commands named `bad`."""

    async def replace(application_id, payload):
        faults = {"name": {"_errors": [{"message": "This field is required"}]}}
        found = {str(index): faults for index, one in enumerate(payload) if one["name"] in bad}
        if found:
            response = SimpleNamespace(status=400, reason="Bad Request")
            raise discord.HTTPException(response, {"code": 50035, "message": "Invalid", "errors": found})
        return payload

    names = ("play", "gomoku", "othello")
    commands = [
        mock.Mock(get_translated_payload=mock.AsyncMock(return_value={"type": 1, "name": name}))
        for name in names
    ]
    http = mock.Mock(request=mock.AsyncMock(return_value=[]), bulk_upsert_global_commands=replace)
    return mock.Mock(get_commands=lambda: commands, client=mock.Mock(http=http, application_id=7))


async def test_command_of_a_game_is_left_out_if_refused(caplog):
    facts = mock.Mock(remember=mock.AsyncMock())
    registered = await register_commands(refusing("gomoku"), mock.Mock(), facts)
    assert [one["name"] for one in registered] == ["play", "othello"]
    assert (
        "Discord refuses the commands /gomoku; " in caplog.text
        and "Invalid\nIn 1.name: This field" in caplog.text
    )


@pytest.mark.parametrize("bad", [("play",), ("play", "gomoku")])
async def test_commands_stay_if_one_of_the_bot_is_refused(bad, caplog):
    facts = mock.Mock(remember=mock.AsyncMock())
    assert await register_commands(refusing(*bad), mock.Mock(), facts) == []
    assert "people see those of an earlier start" in caplog.text
    facts.remember.assert_not_awaited()


async def test_entry_point_command_opens_same_form_as_play(with_activities):
    launch = entry_point_of(with_activities)
    handled = {**launch, "handler": 1}
    with_activities.playground.world.commands[launch["id"]] = handled
    async with Person(with_activities.playground.url, "Alice") as alice:
        data = {"id": launch["id"], "name": launch["name"], "type": 4}
        answer = await alice._interact(2, alice.channel_id, data, may_fail=False)
        played = await alice.command("play")
    shown = [[one["custom_id"] for one in _walk(it.message) if "custom_id" in one] for it in (answer, played)]
    assert shown[0] == shown[1] != []


def _walk(message):
    pending = list(message["components"])
    while pending:
        one = pending.pop()
        yield one
        pending += one.get("components", [])
        if "accessory" in one:
            pending.append(one["accessory"])
