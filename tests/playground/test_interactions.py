"""The life of an interaction over raw REST: acknowledged once, in time, with the right answer."""

import asyncio

import pytest

from bot.playground.actions.interactions import Clocks
from tests.e2e.answer import InteractionFailedError
from tests.e2e.messages import RefusedError
from tests.playground.conftest import fault

MESSAGE = {"type": 4, "data": {"content": "hi"}}
MODAL = {
    "type": 9,
    "data": {
        "custom_id": "form",
        "title": "Form",
        "components": [
            {"type": 1, "components": [{"type": 4, "custom_id": "move", "style": 1, "label": "Move"}]},
            {
                "type": 18,
                "label": "Who",
                "component": {"type": 5, "custom_id": "who", "required": False},
            },
        ],
    },
}


async def register(rest, *options, name="play"):
    body = [{"name": name, "description": "d", "options": list(options)}]
    status, made = await rest("PUT", f"/applications/{rest.playground.bot_id}/commands", body)
    assert status == 200, made


async def run(alice, wire, name="play", **options):
    """Let Alice run a command; returns the bot's event and the task that awaits the answer."""
    task = asyncio.create_task(alice.command(name, may_fail=True, **options))
    return await wire.event("INTERACTION_CREATE"), task


async def test_click_brings_the_whole_message_and_member(rest, wire, alice, pressed):
    interaction = await pressed()
    assert interaction["type"] == 3
    assert interaction["data"] == {"component_type": 2, "custom_id": "go", "id": 2}
    assert interaction["message"]["content"] == "Press"
    assert interaction["member"]["user"]["id"] == alice.id
    assert int(interaction["member"]["permissions"]) & 1 << 11
    assert int(interaction["app_permissions"]) & 1 << 11
    assert (interaction["locale"], interaction["guild_locale"]) == ("en-US", "en-US")
    assert interaction["authorizing_integration_owners"] == {"0": rest.playground.guild_id}
    assert (interaction["context"], interaction["attachment_size_limit"]) == (0, 10 * 1024 * 1024)


async def test_locale_is_the_persons(rest, wire, alice, pressed):
    await alice.set_locale("de")
    assert (await pressed())["locale"] == "de"


async def test_answer_with_a_message_is_returned(rest, wire, alice, pressed):
    interaction = await pressed()
    status, made = await rest.respond(interaction, MESSAGE)
    assert (status, made["resource"]["type"]) == (200, 4)
    told = made["interaction"]
    assert told["response_message_id"] == made["resource"]["message"]["id"]
    assert not told["response_message_loading"]
    assert made["resource"]["message"]["interaction_metadata"]["user"]["id"] == alice.id
    _, original = await rest.hook("GET", interaction, "/messages/@original")
    assert original["id"] == told["response_message_id"]


async def test_second_acknowledgement_and_wrong_token_are_refused(rest, pressed):
    interaction = await pressed()
    assert (await rest.respond({**interaction, "token": "x"}, MESSAGE))[1]["code"] == 10062
    assert (await rest.respond(interaction, MESSAGE))[0] == 200
    assert await rest.respond(interaction, MESSAGE) == (
        400,
        {"message": "Interaction has already been acknowledged.", "code": 40060},
    )


async def test_refused_answer_leaves_the_interaction_open(rest, pressed):
    interaction = await pressed()
    status, answer = await rest.respond(interaction, {"type": 4, "data": {"content": "x" * 2001}})
    assert (status, fault(answer, "data", "content")) == (400, "BASE_TYPE_MAX_LENGTH")
    assert (await rest.respond(interaction, MESSAGE))[0] == 200


async def test_late_answer_is_unknown_and_the_person_told(start, connect, session, stack):
    from tests.e2e.person import Person
    from tests.playground.conftest import Rest

    playground = await start(clocks=Clocks(ack_s=0.05))
    rest, wire = Rest(playground, session), await connect(playground)
    await wire.identify(playground.token)
    alice = await stack.enter_async_context(Person(playground.url))
    await register(rest)
    with pytest.raises(InteractionFailedError, match="timeout"):
        await alice.command("play")
    interaction = await wire.event("INTERACTION_CREATE")
    assert await rest.respond(interaction, MESSAGE) == (
        404,
        {"message": "Unknown interaction", "code": 10062},
    )


async def test_token_expires(start, connect, session, stack):
    from tests.e2e.person import Person
    from tests.playground.conftest import Rest

    playground = await start(clocks=Clocks(token_s=0.2))
    rest, wire = Rest(playground, session), await connect(playground)
    await wire.identify(playground.token)
    alice = await stack.enter_async_context(Person(playground.url))
    await register(rest)
    interaction, task = await run(alice, wire)
    assert (await rest.respond(interaction, MESSAGE))[0] == 200
    await task
    await asyncio.sleep(0.21)
    assert await rest.hook("POST", interaction, "", {"content": "late"}) == (
        401,
        {"message": "Invalid Webhook Token", "code": 50027},
    )
    assert (await rest.hook("GET", {**interaction, "token": "x"}, "/messages/@original"))[1]["code"] == 10015


@pytest.mark.parametrize("kind", [6, 7])
async def test_command_has_no_message_to_update(rest, wire, alice, kind):
    await register(rest)
    interaction, task = await run(alice, wire)
    _, answer = await rest.respond(interaction, {"type": kind, "data": {"content": "x"}})
    assert fault(answer, "type") == "BASE_TYPE_CHOICES"
    task.cancel()


async def test_update_edits_the_clicked_message(rest, wire, pressed):
    interaction = await pressed()
    _, made = await rest.respond(interaction, {"type": 7, "data": {"content": "Pressed"}})
    assert made["resource"]["message"]["id"] == interaction["message"]["id"]
    assert made["resource"]["message"]["content"] == "Pressed"
    assert (await wire.event("MESSAGE_UPDATE"))["content"] == "Pressed"


async def test_deferred_update_leaves_the_message_as_original(rest, pressed):
    interaction = await pressed()
    status, made = await rest.respond(interaction, {"type": 6})
    assert (status, made["resource"]) == (200, {"type": 6})
    _, edited = await rest.hook("PATCH", interaction, "/messages/@original", {"content": "later"})
    assert (edited["id"], edited["content"]) == (interaction["message"]["id"], "later")


async def test_update_of_a_deleted_message_is_unknown(rest, alice, pressed):
    interaction = await pressed()
    await alice.delete(interaction["message"])
    assert (await rest.respond(interaction, {"type": 7, "data": {"content": "x"}}))[1]["code"] == 10008


async def test_deferred_answer_loads_until_the_first_follow_up(rest, wire, alice):
    await register(rest)
    interaction, task = await run(alice, wire)
    _, made = await rest.respond(interaction, {"type": 5, "data": {"flags": 64}})
    assert made["interaction"]["response_message_loading"]
    assert made["interaction"]["response_message_ephemeral"]
    _, first = await rest.hook("POST", interaction, "", {"content": "done"})
    assert first["id"] == made["interaction"]["response_message_id"]
    assert first["flags"] == 64
    answer = await task
    assert (answer.text, answer.is_ephemeral) == ("done", True)
    _, second = await rest.hook("POST", interaction, "", {"content": "more"})
    assert second["id"] != first["id"]
    assert second["message_reference"]["message_id"] == first["id"]


async def test_wrong_flags_of_a_deferral_are_refused(rest, pressed):
    interaction = await pressed()
    _, refused = await rest.respond(interaction, {"type": 5, "data": {"flags": "x"}})
    assert fault(refused, "data", "flags") == "NUMBER_TYPE_COERCE"
    assert (await rest.respond(interaction, {"type": 5}))[0] == 200
    _, refused = await rest.hook("POST", interaction, "", {"content": "c", "flags": [64]})
    assert fault(refused, "flags") == "NUMBER_TYPE_COERCE"
    assert (await rest.hook("POST", interaction, "", {"content": "c", "flags": 64}))[0] == 200


async def test_ephemeral_message_has_one_reader(rest, wire, alice, bob, pressed):
    interaction = await pressed()
    _, made = await rest.respond(interaction, {"type": 4, "data": {"content": "psst", "flags": 64}})
    message = made["resource"]["message"]
    assert message["id"] in [one["id"] for one in await alice.messages()]
    assert message["id"] not in [one["id"] for one in await bob.messages()]
    assert (await alice.message(message))["content"] == "psst"
    with pytest.raises(RefusedError, match="This message doesn't exist"):
        await bob.message(message)
    path = f"/channels/{rest.channel}/messages/{message['id']}"
    assert (await rest("PATCH", path, {"content": "x"}))[1]["code"] == 10008
    assert (await rest.hook("PATCH", interaction, f"/messages/{message['id']}", {"content": "x"}))[0] == 200
    assert await rest.hook("DELETE", interaction, "/messages/@original") == (204, None)
    assert (await rest.hook("GET", interaction, "/messages/@original"))[1]["code"] == 10008


async def test_token_does_not_open_other_messages(rest, alice, pressed):
    interaction = await pressed()
    await rest.respond(interaction, MESSAGE)
    said = await alice.say("mine")
    assert (await rest.hook("PATCH", interaction, f"/messages/{said['id']}", {"content": "x"}))[1][
        "code"
    ] == 10008


async def test_follow_up_before_an_answer_is_refused(rest, pressed):
    interaction = await pressed()
    assert (await rest.hook("POST", interaction, "", {"content": "x"}))[1]["code"] == 10015
    assert (await rest.hook("GET", interaction, "/messages/@original"))[1]["code"] == 10008


async def test_doubled_event_is_one_interaction(rest, wire, pressed):
    first = await pressed(times=2)
    second = await wire.event("INTERACTION_CREATE")
    assert first == second
    assert (await rest.respond(first, MESSAGE))[0] == 200
    assert (await rest.respond(second, MESSAGE))[1]["code"] == 40060


async def test_missing_bot_is_told_at_once(rest, alice):
    await register(rest)
    with pytest.raises(InteractionFailedError, match="offline"):
        await alice.command("play")


# -- forms


async def open_form(rest, wire, alice):
    await register(rest)
    interaction, task = await run(alice, wire)
    assert (await rest.respond(interaction, MODAL))[0] == 200
    answer = await task
    return answer.modal


async def test_form_is_filled_in(rest, wire, alice, bob):
    modal = await open_form(rest, wire, alice)
    assert modal["title"] == "Form"
    task = asyncio.create_task(alice.submit(modal, move="H8", who=[bob.id]))
    submitted = await wire.event("INTERACTION_CREATE")
    assert submitted["type"] == 5
    row, label = submitted["data"]["components"]
    assert row["components"][0]["value"] == "H8"
    assert label["component"]["values"] == [bob.id]
    assert bob.id in submitted["data"]["resolved"]["users"]
    _, answer = await rest.respond(submitted, MODAL)
    assert fault(answer, "type") == "BASE_TYPE_CHOICES"
    assert (await rest.respond(submitted, MESSAGE))[0] == 200
    assert (await task).text == "hi"
    with pytest.raises(RefusedError, match="no longer open"):
        await alice.submit(modal, move="H9")


async def test_form_is_checked_as_the_client_would(rest, wire, alice):
    modal = await open_form(rest, wire, alice)
    with pytest.raises(RefusedError, match="Move must have"):
        await alice.submit(modal, move="")
    with pytest.raises(RefusedError, match="Choose 1 to 1"):
        await alice.submit(modal, move="H8", who=[alice.id, alice.id[:-1]])


@pytest.mark.parametrize(
    ("change", "path", "code"),
    [
        ({"title": "x" * 46}, ("title",), "BASE_TYPE_BAD_LENGTH"),
        ({"custom_id": "x" * 101}, ("custom_id",), "BASE_TYPE_BAD_LENGTH"),
        ({"components": []}, ("components",), "BASE_TYPE_BAD_LENGTH"),
        ({"components": [{"type": 2}]}, ("components", 0, "type"), "UNION_TYPE_CHOICES"),
        (
            {"components": [{"type": 1, "components": [{"type": 4, "custom_id": "a", "style": 1}]}]},
            ("components", 0, "components", 0, "label"),
            "BASE_TYPE_REQUIRED",
        ),
        *(
            (
                {
                    "components": [
                        {
                            "type": 18,
                            "label": "L",
                            "component": {"type": 4, "custom_id": "a", "style": 1, **field},
                        }
                    ]
                },
                ("components", 0, "component", key),
                code,
            )
            for field, key, code in (
                ({"label": "L"}, "label", "TEXT_INPUT_LABEL_IN_LABEL"),
                ({"placeholder": "x" * 101}, "placeholder", "BASE_TYPE_MAX_LENGTH"),
                ({"value": "x" * 4001}, "value", "BASE_TYPE_MAX_LENGTH"),
                ({"value": "xx", "max_length": 1}, "value", "BASE_TYPE_MAX_LENGTH"),
                ({"min_length": 3, "max_length": 2}, "min_length", "TEXT_INPUT_MIN_GREATER_THAN_MAX"),
                ({"style": 3}, "style", "BASE_TYPE_CHOICES"),
            )
        ),
        (
            {"components": [{"type": 18, "label": "x" * 46, "component": {"type": 5, "custom_id": "a"}}]},
            ("components", 0, "label"),
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            {"components": [{"type": 18, "label": "L", "component": {"type": 5, "custom_id": "a"}}] * 2},
            ("components", 1, "component", "custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
    ],
)
async def test_invalid_form_is_refused(rest, pressed, change, path, code):
    interaction = await pressed()
    _, answer = await rest.respond(interaction, {"type": 9, "data": {**MODAL["data"], **change}})
    assert fault(answer, "data", *path) == code


# -- autocomplete


async def test_autocomplete_offers_at_most_25_choices(rest, wire, alice):
    await register(rest, {"type": 3, "name": "level", "description": "d", "autocomplete": True})
    task = asyncio.create_task(alice.autocomplete("play", "level", "cl"))
    interaction = await wire.event("INTERACTION_CREATE")
    assert interaction["type"] == 4
    (option,) = interaction["data"]["options"]
    assert option == {"name": "level", "type": 3, "value": "cl", "focused": True}
    _, answer = await rest.respond(interaction, MESSAGE)
    assert fault(answer, "type") == "BASE_TYPE_CHOICES"
    choices = [{"name": str(n), "value": str(n)} for n in range(26)]
    _, answer = await rest.respond(interaction, {"type": 8, "data": {"choices": choices}})
    assert fault(answer, "data", "choices") == "BASE_TYPE_MAX_LENGTH"
    long = [{"name": "x" * 101, "value": "v"}]
    _, answer = await rest.respond(interaction, {"type": 8, "data": {"choices": long}})
    assert fault(answer, "data", "choices", 0, "name") == "BASE_TYPE_BAD_LENGTH"
    assert (await rest.respond(interaction, {"type": 8, "data": {"choices": choices[:25]}}))[0] == 200
    assert await task == choices[:25]
