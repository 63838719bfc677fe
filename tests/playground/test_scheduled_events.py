"""Scheduled events: announced, started and ended under Discord's rules, told to bots and shown to people."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from bot.playground.wire.event_status import ACTIVE, CANCELED, COMPLETED, SCHEDULED
from bot.playground.world.objects import BOT_ID
from tests.playground.conftest import Rest, fault

_EVENTS = 1 << 0 | 1 << 16


def in_hours(hours):
    return (datetime.now(UTC) + timedelta(hours=hours)).isoformat()


def external(**changes):
    return {
        "name": "Autumn Swiss",
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": "#tournament"},
        "scheduled_start_time": in_hours(1),
        "scheduled_end_time": in_hours(3),
        **changes,
    }


@pytest.fixture
def events(rest):
    return f"/guilds/{rest.playground.guild_id}/scheduled-events"


@pytest.fixture
async def listening(playground, connect):
    """A bot that hears of scheduled events."""
    made = await connect(playground)
    await made.identify(playground.token, _EVENTS)
    await made.event("GUILD_CREATE")
    return made


async def made(rest, events, **changes):
    status, event = await rest("POST", events, external(**changes))
    assert status == 200, event
    return event


async def test_scheduled_event_is_announced_read_changed_and_deleted(rest, events, listening):
    event = await made(rest, events)
    assert (event["status"], event["creator_id"], event["channel_id"]) == (SCHEDULED, BOT_ID, None)
    assert await listening.event("GUILD_SCHEDULED_EVENT_CREATE") == event
    path = f"{events}/{event['id']}"
    assert await rest("GET", path) == (200, event)
    assert (await rest("GET", f"{path}?with_user_count=true"))[1]["user_count"] == 0
    status, changed = await rest("PATCH", path, {"name": "Winter Swiss", "description": "Seven rounds"})
    assert (status, changed) == (200, {**event, "name": "Winter Swiss", "description": "Seven rounds"})
    assert await listening.event("GUILD_SCHEDULED_EVENT_UPDATE") == changed
    assert await rest("GET", events) == (200, [changed])
    assert await rest("DELETE", path) == (204, None)
    assert await listening.event("GUILD_SCHEDULED_EVENT_DELETE") == changed
    assert (await rest("GET", path))[1]["code"] == 10070
    assert await rest("GET", events) == (200, [])


@pytest.mark.parametrize(
    ("changes", "path", "code"),
    [
        ({"name": ""}, ["name"], "BASE_TYPE_REQUIRED"),
        ({"name": "x" * 101}, ["name"], "BASE_TYPE_BAD_LENGTH"),
        ({"description": "x" * 1001}, ["description"], "BASE_TYPE_MAX_LENGTH"),
        ({"entity_metadata": None}, ["entity_metadata"], "BASE_TYPE_REQUIRED"),
        ({"entity_metadata": {}}, ["entity_metadata", "location"], "BASE_TYPE_REQUIRED"),
        (
            {"entity_metadata": {"location": "x" * 101}},
            ["entity_metadata", "location"],
            "BASE_TYPE_BAD_LENGTH",
        ),
        ({"scheduled_end_time": None}, ["scheduled_end_time"], "BASE_TYPE_REQUIRED"),
        ({"scheduled_start_time": "soon"}, ["scheduled_start_time"], "DATE_TIME_TYPE_PARSE"),
        (
            {"scheduled_start_time": in_hours(-1)},
            ["scheduled_start_time"],
            "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST",
        ),
        (
            {"scheduled_start_time": in_hours(5)},
            ["scheduled_end_time"],
            "GUILD_SCHEDULED_EVENT_SCHEDULE_INVALID",
        ),
        ({"privacy_level": 1}, ["privacy_level"], "BASE_TYPE_CHOICES"),
        ({"entity_type": 4}, ["entity_type"], "BASE_TYPE_CHOICES"),
        ({"channel_id": "5"}, ["channel_id"], "BASE_TYPE_EXCLUDED"),
        ({"entity_type": 2}, ["channel_id"], "BASE_TYPE_REQUIRED"),
    ],
)
async def test_invalid_event_is_refused(rest, events, changes, path, code):
    status, refused = await rest("POST", events, external(**changes))
    assert status == 400
    assert fault(refused, *path) == code


async def test_event_needs_the_right_to_create_events(rest, events, alice):
    mine = await made(rest, events)
    await alice._call("PATCH", "/person/guild", json={"events": False})
    for method, path, body in (
        ("POST", events, external()),
        ("PATCH", f"{events}/{mine['id']}", {"name": "Other"}),
        ("DELETE", f"{events}/{mine['id']}", None),
    ):
        status, refused = await rest(method, path, body)
        assert (status, refused["code"]) == (403, 50013)
    # Reading needs no right; given back, all is as it was.
    assert await rest("GET", events) == (200, [mine])
    await alice._call("PATCH", "/person/guild", json={"events": True})
    assert (await rest("DELETE", f"{events}/{mine['id']}"))[0] == 204


@pytest.mark.parametrize(
    ("steps", "refused"),
    [
        ([], COMPLETED),
        ([], SCHEDULED),
        ([ACTIVE], ACTIVE),
        ([ACTIVE], SCHEDULED),
        ([ACTIVE], CANCELED),
    ],
)
async def test_event_status_follows_its_order(rest, events, steps, refused):
    event = await made(rest, events)
    path = f"{events}/{event['id']}"
    for status in steps:
        assert (await rest("PATCH", path, {"status": status}))[1]["status"] == status
    status, answer = await rest("PATCH", path, {"status": refused})
    assert status == 400
    assert "status" in answer["errors"]


@pytest.mark.parametrize("steps", [[CANCELED], [ACTIVE, COMPLETED]])
async def test_ended_event_is_unlisted_and_cannot_change(rest, events, steps):
    event = await made(rest, events)
    path = f"{events}/{event['id']}"
    for status in steps:
        assert (await rest("PATCH", path, {"status": status}))[0] == 200
    status, refused = await rest("PATCH", path, {"name": "Again"})
    assert (status, refused["code"]) == (400, 180000)
    assert await rest("GET", events) == (200, [])


async def test_start_of_a_begun_event_stays(rest, events):
    event = await made(rest, events)
    path = f"{events}/{event['id']}"
    await rest("PATCH", path, {"status": ACTIVE})
    _, refused = await rest("PATCH", path, {"scheduled_start_time": in_hours(2)})
    code = "GUILD_SCHEDULED_EVENT_SCHEDULE_INVALID_START_BY_STATUS"
    assert fault(refused, "scheduled_start_time") == code
    assert (await rest("PATCH", path, {"scheduled_end_time": in_hours(9)}))[0] == 200


@pytest.mark.parametrize(
    ("hours", "code"),
    [
        (-1, "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST"),
        (0.5, "GUILD_SCHEDULED_EVENT_SCHEDULE_INVALID"),
    ],
)
async def test_new_end_must_follow_the_unchanged_start(rest, events, hours, code):
    event = await made(rest, events)
    path = f"{events}/{event['id']}"
    _, refused = await rest("PATCH", path, {"scheduled_end_time": in_hours(hours)})
    assert fault(refused, "scheduled_end_time") == code
    assert await rest("GET", path) == (200, event)
    assert (await rest("PATCH", path, {"scheduled_end_time": in_hours(2)}))[0] == 200


async def test_end_of_event_begun_early_may_precede_start(rest, events):
    event = await made(rest, events)
    path = f"{events}/{event['id']}"
    await rest("PATCH", path, {"status": ACTIVE})
    assert (await rest("PATCH", path, {"scheduled_end_time": in_hours(0.5)}))[0] == 200
    _, refused = await rest("PATCH", path, {"scheduled_end_time": in_hours(-1)})
    assert fault(refused, "scheduled_end_time") == "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST"


async def test_server_has_at_most_100_open_events(rest, events):
    first = await made(rest, events)
    held = rest.playground.world.scheduled_events
    for number in range(99):
        held.add({**first, "id": str(number + 1)})
    status, refused = await rest("POST", events, external())
    assert (status, refused["code"]) == (400, 30038)
    await rest("PATCH", f"{events}/{first['id']}", {"status": CANCELED})
    await made(rest, events)


async def test_event_begins_and_ends_by_itself(rest, events, listening):
    soon = {"scheduled_start_time": in_hours(0.1 / 3600), "scheduled_end_time": in_hours(0.2 / 3600)}
    event = await made(rest, events, **soon)
    for status in (ACTIVE, COMPLETED):
        changed = await listening.event("GUILD_SCHEDULED_EVENT_UPDATE")
        assert (changed["id"], changed["status"]) == (event["id"], status)


async def test_bot_without_the_intent_hears_no_events(rest, events, wire, alice):
    async with alice.expecting("GUILD_SCHEDULED_EVENT_CREATE"):
        await made(rest, events)
    message = await alice.say("said after it")
    assert (await wire.frame())["d"]["id"] == message["id"]


async def test_events_outlive_a_restart(start, session, tmp_path):
    async with asyncio.timeout(60):
        first = Rest(await start(tmp_path), session)
        path = f"/guilds/{first.playground.guild_id}/scheduled-events"
        event = await made(first, path)
        await first.playground.stop()
        second = Rest(await start(tmp_path), session)
        assert await second("GET", path) == (200, [event])


async def test_people_see_events_and_delete_them_by_hand(rest, events, alice):
    event = await made(rest, events)
    assert (await alice._call("GET", "/person/state"))["scheduled_events"] == [event]
    await alice._call("DELETE", f"/person/scheduled-events/{event['id']}")
    assert (await rest("GET", f"{events}/{event['id']}"))[1]["code"] == 10070
    await alice.wait_event("GUILD_SCHEDULED_EVENT_DELETE")
