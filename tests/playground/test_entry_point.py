"""The Entry Point command of an app with Activities: no registration of all commands may leave it out."""

import asyncio

import pytest

from tests.e2e.messages import RefusedError
from tests.playground.conftest import Rest, fault

PLAY = {"name": "play", "description": "d"}
LAUNCH = {"type": 4, "name": "launch", "handler": 1, "contexts": [0, 1, 2], "integration_types": [0, 1]}
REFUSED = (
    "You cannot remove this app's Entry Point command in a bulk update operation. "
    "Please include the Entry Point command in your update request or delete it separately."
)


@pytest.fixture(params=["global", "guild"])
def path(request, rest):
    scope = f"/guilds/{rest.playground.guild_id}" if request.param == "guild" else ""
    return f"/applications/{rest.playground.bot_id}{scope}/commands"


async def test_bulk_registration_without_entry_point_is_refused(rest, path):
    _, launch = await rest("POST", path, LAUNCH)
    for bodies in ([], [PLAY]):
        assert await rest("PUT", path, bodies) == (400, {"code": 50240, "message": REFUSED})
    assert (await rest("GET", path))[1] == [_plain(launch)]
    status, kept = await rest("PUT", path, [PLAY, LAUNCH])
    assert status == 200
    assert [one["name"] for one in kept] == ["play", "launch"]
    assert kept[1] == launch
    assert (await rest("DELETE", f"{path}/{launch['id']}"))[0] == 204
    assert (await rest("PUT", path, [PLAY]))[0] == 200


def _plain(command):
    return {key: one for key, one in command.items() if not key.endswith("_localizations")}


async def test_entry_point_concerns_its_own_scope_only(rest):
    everywhere = f"/applications/{rest.playground.bot_id}/commands"
    here = f"/applications/{rest.playground.bot_id}/guilds/{rest.playground.guild_id}/commands"
    await rest("POST", everywhere, LAUNCH)
    assert (await rest("PUT", here, [PLAY]))[0] == 200
    assert (await rest("PUT", everywhere, [PLAY]))[1]["code"] == 50240


async def test_activities_bring_an_entry_point_that_outlives_restarts(start, tmp_path, session):
    for _ in range(2):
        playground = await start(tmp_path, has_activities=True)
        rest = Rest(playground, session)
        _, (launch,) = await rest("GET", f"/applications/{playground.bot_id}/commands")
        assert (launch["type"], launch["name"], launch["handler"]) == (4, "launch", 2)
        await playground.stop()


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({**LAUNCH, "handler": 3}, ("handler",)),
        ({**LAUNCH, "options": [{"type": 3, "name": "o", "description": "d"}]}, ("options",)),
        ({**LAUNCH, "description": "x" * 101}, ("description",)),
        ({**PLAY, "handler": 1}, ("handler",)),
    ],
)
async def test_invalid_entry_points_are_refused(rest, wrong, where):
    _, body = await rest("POST", f"/applications/{rest.playground.bot_id}/commands", wrong)
    assert fault(body, *where)


async def test_app_has_one_entry_point(rest):
    path = f"/applications/{rest.playground.bot_id}/commands"
    status, body = await rest("PUT", path, [LAUNCH, {**LAUNCH, "name": "begin"}])
    assert (status, body["code"]) == (400, 50035)


async def _launch(person, command):
    data = {"id": command["id"], "name": command["name"], "type": 4}
    return await person._interact(2, person.channel_id, data, may_fail=True)


async def test_launch_handled_by_discord_does_not_reach_the_app(rest, wire, alice):
    path = f"/applications/{rest.playground.bot_id}/commands"
    _, launch = await rest("POST", path, {**LAUNCH, "handler": 2})
    with pytest.raises(RefusedError, match="Activity"):
        await _launch(alice, launch)
    await rest("PATCH", f"{path}/{launch['id']}", {"handler": 1})
    pressing = asyncio.create_task(_launch(alice, launch))
    interaction = await wire.event("INTERACTION_CREATE")
    assert interaction["data"] == {"id": launch["id"], "name": "launch", "type": 4}
    pressing.cancel()
