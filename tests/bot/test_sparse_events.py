"""Interactions that carry no more than they must, over real sockets and one by one."""

import copy

import pytest

from bot.chat.gateway.interactions import completed_interaction
from bot.playground.person.interactions import InteractionSender
from tests.e2e.messages import buttons
from tests.e2e.playing import move_form, seq_of

VITAL = {"id", "application_id", "type", "token", "data", "channel_id", "guild_id", "member", "user"}


def bare_user(user):
    kept = {key: user[key] for key in ("id", "username")}
    return {**kept, "bot": True} if user.get("bot") else kept


def bare(payload):
    """The payload without anything that an answer could do without."""
    made = {key: value for key, value in payload.items() if key in VITAL}
    if "member" in made:
        made["member"] = {"user": bare_user(made["member"]["user"])}
    if "user" in made:
        made["user"] = bare_user(made["user"])
    if "resolved" in made["data"]:
        users = made["data"]["resolved"]["users"].items()
        made["data"]["resolved"] = {"users": {key: bare_user(user) for key, user in users}}
    if "message" in payload:
        made["message"] = {key: payload["message"][key] for key in ("id", "flags", "components")}
    return made


def unresolved(payload):
    payload["data"].pop("resolved", None)
    return payload


def without_message(payload):
    payload.pop("message", None)
    return payload


def of_an_administrator(payload):
    payload["app_permissions"] = str(1 << 3)
    return payload


@pytest.fixture
def sending(monkeypatch):
    """Change every interaction on its way to the bot."""
    made = InteractionSender._payload

    def change(changed):
        monkeypatch.setattr(
            InteractionSender, "_payload", lambda sender, one: changed(copy.deepcopy(made(sender, one)))
        )

    return change


def free(board):
    found = [one for one in buttons(board) if ".play." in one["custom_id"] and one.get("label")]
    return [one for one in found if not one.get("disabled")]


async def opened(lab, person):
    answer = await person.command(
        "tictactoe challenge", opponent=lab.playground.bot_id, level="first-game", side="first"
    )
    return await person.wait_update(answer.message["id"], free)


@pytest.mark.parametrize("changed", [bare, unresolved, without_message, of_an_administrator])
async def test_sparse_events_allow_clicked_and_typed_moves(lab, alice, sending, changed):
    sending(changed)
    board = await opened(lab, alice)
    await alice.click(board, label=free(board)[0]["label"])
    board = await alice.wait_update(board["id"], lambda one: seq_of(one) == 2 and free(one))
    form = await move_form(alice, board)
    await alice.submit(form, text=free(board)[0]["label"])
    await alice.wait_update(board["id"], lambda one: seq_of(one) == 3 or seq_of(one) == 4)


@pytest.mark.parametrize("changed", [bare, unresolved])
async def test_sparse_events_allow_challenge_between_people(lab, alice, bob, sending, changed):
    sending(changed)
    offer = (await alice.command("connect4 challenge", opponent=bob.id, side="first")).message
    assert [one["id"] for one in offer["mentions"]] == [bob.id]
    await bob.click(offer, label="Accept")
    await alice.click(offer, label="4")
    assert seq_of(await alice.message(offer)) == 1
    assert "in progress" in (await alice.command("profile", user=bob.id)).text


@pytest.mark.parametrize("changed", [bare, without_message])
async def test_sparse_events_allow_match_in_direct_message(lab, carol, sending, changed):
    sending(changed)
    await carol.open_dm()
    board = await opened(lab, carol)
    await carol.click(board, label=free(board)[0]["label"])
    await carol.wait_update(board["id"], lambda one: seq_of(one) == 2)


async def test_challenge_in_direct_message_is_refused(lab, alice, bob):
    await alice.open_dm()
    answer = await alice.command("connect4 challenge", opponent=bob.id)
    assert answer.is_ephemeral
    assert "Only you and I" in answer.text


@pytest.mark.usefixtures("hurried")
async def test_unreadable_event_ends_nothing(lab, alice, sending):
    sending(lambda payload: {**payload, "member": "nobody"})
    assert (await alice.command("help", may_fail=True)).failure == "timeout"
    sending(lambda payload: payload)
    assert (await alice.command("help")).is_ephemeral


async def test_completed_interaction_keeps_existing_fields(lab):
    given = {
        "id": "1",
        "application_id": "2",
        "token": "t",
        "type": 2,
        "guild_id": "3",
        "channel_id": "4",
        "channel": {"id": "4", "type": 11, "name": "chess", "thread_metadata": {"locked": True}},
        "app_permissions": "0",
        "member": {"user": {"id": "5", "username": "ada"}, "nick": "Ada"},
        "data": {"name": "help"},
    }
    made = completed_interaction(given)
    assert made["app_permissions"] == "0"
    assert made["channel"]["type"] == 11
    assert made["channel"]["thread_metadata"]["locked"]
    assert made["member"]["nick"] == "Ada"
    assert made["member"]["user"]["username"] == "ada"
    assert "message" not in made
