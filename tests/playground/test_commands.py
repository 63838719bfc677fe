"""Registering commands, over raw REST, and typing them as a person."""

import asyncio

import pytest

from bot.playground.checks.command import is_command_name
from tests.e2e.messages import RefusedError
from tests.playground.conftest import fault


def option(**fields):
    return {"type": 3, "name": "o", "description": "d", **fields}


def command(*options, **fields):
    return {"name": "play", "description": "d", "options": list(options), **fields}


@pytest.fixture
def put(rest):
    async def send(*commands, scope=""):
        return await rest("PUT", f"/applications/{rest.playground.bot_id}{scope}/commands", list(commands))

    return send


@pytest.mark.parametrize(
    "name", ["play", "tic-tac-toe", "вход", "五目並べ", "a_b", "l'eau", "गोमोकू", "x" * 32]
)
def test_names_that_discord_takes_are_accepted(name):
    assert is_command_name(name)


@pytest.mark.parametrize("name", ["", "Play", "two words", "a.b", "x" * 33, "⚫", "ÉTÉ"])
def test_names_that_discord_refuses_are_refused(name):
    assert not is_command_name(name)


async def test_unchanged_commands_keep_id_and_version(put):
    _, (first,) = await put(command(option()))
    _, (same,) = await put(command(option()))
    _, (changed,) = await put(command(option(name="other")))
    assert (same["id"], same["version"]) == (first["id"], first["version"])
    assert changed["id"] == first["id"]
    assert changed["version"] != first["version"]


async def test_translations_are_returned_on_request(rest, put):
    await put(command(option(name_localizations={"de": "ding"}), name_localizations={"de": "spielen"}))
    path = f"/applications/{rest.playground.bot_id}/commands"
    _, (plain,) = await rest("GET", path)
    assert "name_localizations" not in plain
    assert "name_localizations" not in plain["options"][0]
    _, (full,) = await rest("GET", path + "?with_localizations=true")
    assert full["options"][0]["name_localizations"] == {"de": "ding"}


async def test_command_is_created_changed_read_and_deleted(rest):
    path = f"/applications/{rest.playground.bot_id}/commands"
    status, made = await rest("POST", path, command())
    assert status == 201
    assert (await rest("POST", path, command(description="e")))[0] == 200
    one = f"{path}/{made['id']}"
    _, changed = await rest("PATCH", one, {"description": "f"})
    assert (await rest("GET", one))[1] == changed
    assert (changed["name"], changed["description"]) == ("play", "f")
    assert await rest("DELETE", one) == (204, None)
    assert (await rest("GET", one))[1]["code"] == 10063
    assert (await rest("GET", "/applications/1/commands"))[1]["code"] == 10002


async def test_name_of_another_command_is_refused(rest, put):
    menu = {"type": 2, "name": "play"}
    _, (play, _, watch, _) = await put(command(), command(name="stop"), command(name="watch"), menu)
    path = f"/applications/{rest.playground.bot_id}/commands"
    _, before = await rest("GET", path)
    _, refused = await rest("PATCH", f"{path}/{watch['id']}", {"name": "play"})
    assert fault(refused, "name") == "APPLICATION_COMMANDS_DUPLICATE_NAME"
    assert await rest("GET", path) == (200, before)
    # Its own name, and one that only a server's command has, are free.
    await put(command(name="here"), scope=f"/guilds/{rest.playground.guild_id}")
    assert (await rest("PATCH", f"{path}/{play['id']}", {"name": "play", "description": "e"}))[0] == 200
    assert (await rest("PATCH", f"{path}/{play['id']}", {"name": "here"}))[0] == 200


async def test_client_with_the_commands_is_told_only_of_changes(playground, session, put):
    async def read(tag=""):
        headers = {"If-None-Match": tag} if tag else {}
        async with session.get(f"{playground.url}/person/commands", headers=headers) as answer:
            names = [one["name"] for one in await answer.json()] if answer.status == 200 else None
            return names, answer.headers["ETag"]

    assert (await read())[0] == []
    await put(command())
    names, tag = await read()
    assert names == ["play"]
    assert await read(tag) == (None, tag)
    await put(command(), command(name="watch"))
    assert (await read(tag))[0] == ["play", "watch"]


async def test_commands_of_the_server_are_apart(rest, put):
    guild = f"/guilds/{rest.playground.guild_id}"
    await put(command())
    _, (made,) = await put(command(name="here"), scope=guild)
    assert made["guild_id"] == rest.playground.guild_id
    _, everywhere = await rest("GET", f"/applications/{rest.playground.bot_id}/commands")
    assert [one["name"] for one in everywhere] == ["play"]
    assert (await put(command(), scope="/guilds/1"))[1]["code"] == 10004


def subcommand(*options, **fields):
    return {"type": 1, "name": "sub", "description": "d", "options": list(options), **fields}


CHOICES = [{"name": str(n), "value": str(n)} for n in range(26)]
REFUSED = {
    "capitals": (command(name="Play"), ("name",), "APPLICATION_COMMAND_INVALID_NAME"),
    "no name": ({"description": "d"}, ("name",), "BASE_TYPE_REQUIRED"),
    "long name": (command(name="x" * 33), ("name",), "BASE_TYPE_BAD_LENGTH"),
    "no description": (command(description=""), ("description",), "BASE_TYPE_REQUIRED"),
    "long description": (command(description="x" * 101), ("description",), "BASE_TYPE_BAD_LENGTH"),
    "unknown locale": (
        command(name_localizations={"xx": "a"}),
        ("name_localizations", "xx"),
        "ENUM_TYPE_COERCE",
    ),
    "translated capitals": (
        command(name_localizations={"de": "Spielen"}),
        ("name_localizations", "de"),
        "APPLICATION_COMMAND_INVALID_NAME",
    ),
    "long translation": (
        command(description_localizations={"de": "x" * 101}),
        ("description_localizations", "de"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "26 options": (
        command(*(option(name=f"o{n}") for n in range(26))),
        ("options",),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "required after optional": (
        command(option(), option(name="p", required=True)),
        ("options", 1),
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "one option twice": (
        command(option(), option()),
        ("options", 1, "name"),
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
    ),
    "an unknown type": (command(option(type=12)), ("options", 0, "type"), "BASE_TYPE_CHOICES"),
    "26 choices": (
        command(option(choices=CHOICES)),
        ("options", 0, "choices"),
        "BASE_TYPE_MAX_LENGTH",
    ),
    "one choice twice": (
        command(option(choices=[CHOICES[0], CHOICES[0]])),
        ("options", 0, "choices", 1, "name"),
        "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
    ),
    "a number for a string": (
        command(option(choices=[{"name": "a", "value": 1}])),
        ("options", 0, "choices", 0, "value"),
        "BASE_TYPE_BAD_TYPE",
    ),
    "a long choice": (
        command(option(choices=[{"name": "a", "value": "x" * 101}])),
        ("options", 0, "choices", 0, "value"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "autocomplete and choices": (
        command(option(autocomplete=True, choices=CHOICES[:1])),
        ("options", 0, "autocomplete"),
        "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
    ),
    "autocomplete of a user": (
        command(option(type=6, autocomplete=True)),
        ("options", 0, "autocomplete"),
        "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID",
    ),
    "a subcommand beside an option": (
        command(option(), subcommand()),
        ("options",),
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    "a subcommand in a subcommand": (
        command(subcommand(subcommand())),
        ("options", 0, "options", 0, "type"),
        "BASE_TYPE_CHOICES",
    ),
    "a group in a group": (
        command(subcommand(subcommand(type=2), type=2)),
        ("options", 0, "options", 0, "type"),
        "BASE_TYPE_CHOICES",
    ),
    "an empty group": (command(subcommand(type=2)), ("options", 0, "options"), "BASE_TYPE_REQUIRED"),
    "8001 characters": (
        command(
            *(
                subcommand(*(option(name=f"o{n}", description="x" * 100) for n in range(25)), name=f"s{m}")
                for m in range(4)
            )
        ),
        (),
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
    "a described menu": (
        {"type": 2, "name": "Menu", "description": "d"},
        ("description",),
        "APPLICATION_COMMAND_CONTEXT_MENU_FIELD",
    ),
}


@pytest.mark.parametrize(("body", "path", "code"), REFUSED.values(), ids=REFUSED)
async def test_invalid_commands_are_refused(put, body, path, code):
    status, answer = await put(body)
    assert status == 400
    assert fault(answer, 0, *path) == code


async def test_superfluous_and_doubled_commands_are_refused(put):
    _, answer = await put(*(command(name=f"c{n}") for n in range(101)))
    assert fault(answer) == "BASE_TYPE_MAX_LENGTH"
    _, answer = await put(command(), command())
    assert fault(answer, 1, "name") == "APPLICATION_COMMANDS_DUPLICATE_NAME"
    assert (await put(*(command(name=f"c{n}") for n in range(100))))[0] == 200


# -- typed by a person


async def test_options_arrive_with_types_and_resolved_people(rest, put, wire, alice, bob):
    whole = {"type": 4, "name": "size", "description": "d", "min_value": 3, "max_value": 19}
    who = {"type": 6, "name": "who", "description": "d", "required": True}
    await put(command(subcommand(who, whole, name="new")))
    task = asyncio.create_task(alice.command("play new", who=bob.id, size=15, may_fail=True))
    data = (await wire.event("INTERACTION_CREATE"))["data"]
    assert data["options"][0]["name"] == "new"
    assert data["options"][0]["options"] == [
        {"name": "who", "type": 6, "value": bob.id},
        {"name": "size", "type": 4, "value": 15},
    ]
    assert data["resolved"]["users"][bob.id]["global_name"] == "Bob"
    assert "user" not in data["resolved"]["members"][bob.id]
    task.cancel()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "needs the option who"),
        ({"who": "1"}, "no person with the id 1"),
        ({"who": "bot", "size": 20}, "at most 19"),
        ({"who": "bot", "size": "many"}, "must be a number"),
        ({"who": "bot", "share": "nan"}, "must be a number"),
        ({"who": "bot", "share": 10**400}, "must be a number"),
        ({"who": "bot", "colour": "red"}, "not among the choices"),
    ],
)
async def test_impossible_options_are_refused(rest, put, wire, alice, options, words):
    await put(
        command(
            option(type=6, name="who", required=True),
            option(type=4, name="size", max_value=19),
            option(type=10, name="share"),
            option(name="colour", choices=[{"name": "Black", "value": "black"}]),
        )
    )
    if options.get("who") == "bot":
        options = {**options, "who": rest.playground.bot_id}
    with pytest.raises(RefusedError, match=words):
        await alice.command("play", **options)
