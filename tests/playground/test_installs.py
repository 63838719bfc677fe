"""Who has installed the app decides where it is, and whether it comes as a member or as a guest."""

import asyncio

import pytest

from tests.e2e.messages import RefusedError

EVERYWHERE = {"integration_types": [0, 1], "contexts": [0, 1, 2]}
IN_SERVERS = {"integration_types": [0], "contexts": [0, 1]}
EPHEMERAL = 64
GROUP_RIGHTS = 1 << 14 | 1 << 15 | 1 << 17


@pytest.fixture
async def commands(rest, wire):
    made = [
        {"name": "everywhere", "description": "d", **EVERYWHERE},
        {"name": "servers", "description": "d", **IN_SERVERS},
        {
            "name": "ask",
            "description": "d",
            "options": [{"type": 6, "name": "whom", "description": "d"}],
            **EVERYWHERE,
        },
    ]
    status, _ = await rest("PUT", f"/applications/{rest.playground.bot_id}/commands", made)
    assert status == 200


@pytest.fixture
def send(wire):
    tasks = []

    async def send(person, name="everywhere", **options):
        """Let a person use a command; return the interaction that the bot gets."""
        tasks.append(asyncio.create_task(person.command(name, may_fail=True, **options)))
        return await wire.event("INTERACTION_CREATE")

    yield send
    for task in tasks:
        task.cancel()


async def answer(rest, interaction, text="hello", kind=4):
    status, body = await rest.respond(interaction, {"type": kind, "data": {"content": text}})
    assert status == 200
    return body["resource"].get("message")


async def test_installation_of_a_server_names_the_server(commands, send, playground, alice):
    interaction = await send(alice)
    assert interaction["context"] == 0
    assert interaction["authorizing_integration_owners"] == {"0": playground.guild_id}


async def test_installation_by_both_names_both_owners(commands, send, playground, bob):
    await bob.install()
    owners = (await send(bob))["authorizing_integration_owners"]
    assert owners == {"0": playground.guild_id, "1": bob.id}
    assert (await send(bob, "servers"))["authorizing_integration_owners"] == {"0": playground.guild_id}


async def test_private_channel_with_the_bot_has_its_context(commands, send, bob):
    await bob.open_dm()
    interaction = await send(bob)
    assert (interaction["context"], interaction["authorizing_integration_owners"]) == (1, {"0": "0"})
    assert int(interaction["app_permissions"]) == GROUP_RIGHTS | 1 << 18
    await send(bob, "servers")


async def test_guest_app_exists_only_through_its_installer(commands, alice, bob):
    await bob.open_group(alice)
    with pytest.raises(RefusedError, match="no command"):
        await bob.command("everywhere")
    await bob.visit_server("Elsewhere")
    with pytest.raises(RefusedError, match="no command"):
        await bob.command("everywhere")
    await bob.install()
    with pytest.raises(RefusedError, match="no command"):
        await bob.command("servers")


async def test_group_has_its_context_and_owner(commands, send, rest, alice, bob):
    group = await bob.open_group(alice)
    await bob.install()
    interaction = await send(bob, "ask", whom=alice.id)
    assert (interaction["context"], interaction["channel"]["type"]) == (2, 3)
    assert interaction["authorizing_integration_owners"] == {"1": bob.id}
    assert int(interaction["app_permissions"]) == GROUP_RIGHTS
    assert interaction["data"]["resolved"]["members"] == {}
    assert "member" not in interaction
    posted = await answer(rest, interaction)
    assert (await alice.message(posted))["content"] == "hello"
    for method, path in (("POST", ""), ("PATCH", f"/{posted['id']}"), ("GET", f"/{posted['id']}")):
        status, refused = await rest(method, f"/channels/{group}/messages{path}", {"content": "x"})
        assert (status, refused["code"]) == (403, 50001)


async def test_group_is_closed_to_other_people(commands, alice, bob, stack, playground):
    from tests.e2e.person import Person

    carol = await stack.enter_async_context(Person(playground.url, "Carol"))
    group = await bob.open_group(alice)
    await bob.say("psst")
    with pytest.raises(RefusedError, match="no such channel"):
        await carol.messages(group)


async def test_server_without_the_bot_takes_a_guests_answers(commands, send, rest, wire, alice, bob):
    channel = await bob.visit_server("Elsewhere")
    await bob.install()
    interaction = await send(bob)
    assert interaction["authorizing_integration_owners"] == {"1": bob.id}
    assert interaction["guild_id"] == interaction["channel"]["guild_id"] != rest.playground.guild_id
    posted = await answer(rest, interaction)
    assert not posted["flags"] & EPHEMERAL
    status, refused = await rest.edit(posted, {"content": "x"})
    assert (status, refused["code"]) == (403, 50001)
    assert (await rest.hook("PATCH", interaction, "/messages/@original", {"content": "y"}))[0] == 200
    assert (await rest("GET", f"/guilds/{interaction['guild_id']}"))[1]["code"] == 10004
    assert channel == posted["channel_id"]


async def test_click_uses_the_installers_app(commands, send, rest, wire, alice, bob):
    await bob.visit_server("Elsewhere")
    await alice.visit_server("Elsewhere")
    await bob.install()
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    interaction = await send(bob)
    body = {"type": 4, "data": {"content": "x", "components": [row]}}
    _, made = await rest.respond(interaction, body)
    click = asyncio.create_task(alice.click(made["resource"]["message"], custom_id="go"))
    pressed = await wire.event("INTERACTION_CREATE")
    assert pressed["authorizing_integration_owners"] == {"1": bob.id}
    assert (await rest.respond(pressed, {"type": 7, "data": {"content": "pressed"}}))[0] == 200
    assert (await click).changed


async def test_answers_are_private_where_external_apps_are_denied(commands, send, rest, alice, bob):
    channel = await bob.visit_server("Elsewhere")
    await bob.install()
    await bob.restrict("USE_EXTERNAL_APPS")
    interaction = await send(bob)
    assert not int(interaction["member"]["permissions"]) & 1 << 50
    posted = await answer(rest, interaction)
    assert posted["flags"] & EPHEMERAL
    assert await alice.messages(channel) == []
    _, followed = await rest.hook("POST", interaction, "", {"content": "loud"})
    assert followed["flags"] & EPHEMERAL


async def test_denied_external_apps_do_not_concern_members(commands, send, rest, alice, bob):
    await bob.install()
    await alice.restrict("USE_EXTERNAL_APPS")
    assert not (await answer(rest, await send(bob)))["flags"] & EPHEMERAL


async def test_guest_follows_up_five_times(commands, send, rest, bob):
    await bob.visit_server("Elsewhere")
    await bob.install()
    interaction = await send(bob)
    await answer(rest, interaction)
    for _ in range(5):
        # Only a message that was posted counts.
        assert (await rest.hook("POST", interaction, "", {"content": ""}))[1]["code"] == 50006
        assert (await rest.hook("POST", interaction, "", {"content": "more"}))[0] == 200
    status, refused = await rest.hook("POST", interaction, "", {"content": "more"})
    assert (status, refused["code"]) == (400, 40094)


async def test_bot_is_removed_and_invited_again(commands, rest, wire, alice, bob):
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}
    _, message = await rest.post({"content": "Press", "components": [row]})
    await alice.set_bot(is_in=False)
    assert await wire.event("GUILD_DELETE") == {"id": rest.playground.guild_id}
    assert (await rest.edit(message, {"content": "x"}))[1]["code"] == 50001
    with pytest.raises(RefusedError, match="no command"):
        await alice.command("everywhere")
    assert (await alice.click(message, custom_id="go", may_fail=True)).failure
    await alice.set_bot(is_in=True)
    assert (await wire.event("GUILD_CREATE"))["id"] == rest.playground.guild_id
    assert (await rest.edit(message, {"content": "x"}))[0] == 200


async def test_former_member_does_nothing_in_a_server(commands, rest, bob):
    await bob.set_member(is_in=False)
    path = f"/guilds/{rest.playground.guild_id}/members/{bob.id}"
    assert (await rest("GET", path))[1]["code"] == 10007
    with pytest.raises(RefusedError, match="no such channel"):
        await bob.command("everywhere")
    await bob.set_member(is_in=True)
    assert (await rest("GET", path))[0] == 200


async def test_new_session_is_told_of_the_bots_servers(playground, connect, alice):
    await alice.set_bot(is_in=False)
    wire = await connect(playground)
    assert (await wire.identify(playground.token))["guilds"] == []


async def test_bot_learns_of_threads_it_can_see_again(rest, wire, alice):
    await alice.deny_bot("view_channel")
    message = await alice.say("Here")
    thread = await alice.start_thread(message, "Unseen")
    await alice.deny_bot()
    synced = await wire.event("THREAD_LIST_SYNC")
    assert [one["id"] for one in synced["threads"]] == [thread["id"]]
