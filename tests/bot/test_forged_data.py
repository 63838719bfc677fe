"""Options and values that no client of Discord would send."""

import copy

import pytest

from bot.playground.person.interactions import Desk
from tests.e2e.messages import selects

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.fixture
def sending(monkeypatch):
    """Change the data of every interaction on its way to the bot."""
    made = Desk._payload

    def forged(changed):
        def payload(desk, one):
            sent = copy.deepcopy(made(desk, one))
            changed(sent["data"])
            return sent

        monkeypatch.setattr(Desk, "_payload", payload)

    return forged


def option(name, value, kind=3):
    def change(data):
        options = data.setdefault("options", [])
        while options and options[0]["type"] in (1, 2):
            options = options[0].setdefault("options", [])
        options[:] = [one for one in options if one["name"] != name]
        options.append({"name": name, "type": kind, "value": value})

    return change


@pytest.mark.parametrize(
    ("command", "name", "value"),
    [
        ("leaderboard", "game", "chess"),
        ("leaderboard", "scope", "galaxy"),
        ("match export", "format", "xml"),
        ("gomoku challenge", "rule", "chess"),
        ("gomoku challenge", "size", "4"),
        ("gomoku challenge", "level", "godlike"),
        ("gomoku challenge", "side", "third"),
    ],
)
async def test_a_choice_that_does_not_exist(house, alice, sending, command, name, value):
    sending(option(name, value))
    given = {"opponent": house.playground.bot_id} if "challenge" in command else {}
    answer = await alice.command(command, **given)
    assert answer.is_ephemeral
    assert "That choice does not exist" in answer.text


async def test_a_person_nobody_knows(house, alice, sending):
    def unknown(data):
        option("opponent", "424242", 6)(data)
        data.pop("resolved", None)

    sending(unknown)
    answer = await alice.command("othello challenge", opponent=house.playground.bot_id)
    assert answer.is_ephemeral
    assert "That choice does not exist" in answer.text


async def test_a_command_without_its_option(house, alice, sending):
    sending(lambda data: data["options"][0].update(options=[]))
    answer = await alice.command("othello challenge", opponent=house.playground.bot_id)
    assert "This command has changed" in answer.text


async def test_a_match_given_as_a_number(house, alice, sending):
    sending(option("match", 999_999, 4))
    assert "I don't know that match" in (await alice.command("match move", at="a1")).text


@pytest.mark.parametrize("values", [[], [None], ["x"], ["٣"], ["-1"], ["1" * 50], ["19", "26"], None])
async def test_values_of_a_menu(house, alice, sending, values):
    answer = await alice.command("othello challenge", opponent=house.playground.bot_id, side="first")
    board = await alice.wait_update(answer.message["id"], selects)
    first = selects(board)[0]["options"][0]["value"]
    sending(lambda data: data.update(values=values))
    assert "I don't know this button" in (await alice.select(board, [first])).text
