"""Every kind of request to Discord failing in every way: no answer is lost or comes twice."""

import asyncio

import discord
import pytest
import pytest_asyncio

from bot.playground import Fault
from tests.e2e.messages import buttons
from tests.e2e.playing import match_number, seq_of

CALLBACK = r"/interactions/"
APPLICATION = r"^/channels/"
ANY_MESSAGE = r"/messages/"
"""A message edited through its channel, or by a token that is still young."""

FATES = {
    "refused": {"kind": "status", "status": 403},
    "limited": {"kind": "status", "status": 429},
    "unwell": {"kind": "status", "status": 502},
    "cut before": {"kind": "cut_before"},
    "cut after": {"kind": "cut_after"},
    "answer lost": {"kind": "lose_answer"},
}


def strike(lab, name, path, method="POST", times=1):
    return lab.playground.faults.inject(Fault(method=method, path=path, times=times, **FATES[name]))


@pytest_asyncio.fixture(loop_scope="session", autouse=True)
async def quiet_afterwards(lab):
    yield
    lab.playground.faults.clear()


@pytest_asyncio.fixture(loop_scope="session")
async def callbacks(lab, monkeypatch):
    """The acknowledgements that reached the playground, as it took or refused them."""
    interactions = lab.playground.interactions
    respond = interactions.respond
    seen = []

    def noted(interaction_id, token, body, uploads):
        seen.append(interaction_id)
        return respond(interaction_id, token, body, uploads)

    monkeypatch.setattr(interactions, "respond", noted)
    return seen


def boards(messages):
    return [one for one in messages if any(".play." in button["custom_id"] for button in buttons(one))]


def offers(messages):
    return [one for one in messages if any(".accept." in button["custom_id"] for button in buttons(one))]


async def pvp(alice, bob):
    offer = (await alice.command("tictactoe challenge", opponent=bob.id, side="first")).message
    await bob.click(offer, label="Accept")
    return await alice.message(offer)


@pytest.mark.parametrize("name", FATES)
async def test_new_board_survives_outage(lab, alice, name):
    await alice.switch_channel(f"new-board-{name}".replace(" ", "-"))
    strike(lab, name, CALLBACK)
    answer = await alice.command(
        "tictactoe challenge", opponent=lab.playground.bot_id, level="first-game", side="first"
    )
    assert len(boards([answer.message])) == 1
    await alice.click(answer.message, label="b2")
    await alice.wait_update(answer.message["id"], lambda one: seq_of(one) == 2)
    assert len(boards(await alice.messages())) == 1


@pytest.mark.usefixtures("hurried")
async def test_board_that_missed_its_answer_is_posted(lab, alice):
    await alice.switch_channel("posted-instead")
    strike(lab, "cut before", CALLBACK, times=99)
    answer = await alice.command("tictactoe challenge", opponent=lab.playground.bot_id, may_fail=True)
    assert answer.failure == "timeout"
    await alice.wait_message(lambda one: boards([one]))


@pytest.mark.usefixtures("hurried")
async def test_challenge_that_missed_its_answer_pings_once(lab, alice, bob):
    await alice.switch_channel("offered-instead")
    bob.channel_id = alice.channel_id
    strike(lab, "cut before", CALLBACK, times=99)
    asked = asyncio.create_task(alice.command("tictactoe challenge", opponent=bob.id, may_fail=True))
    offer = await alice.wait_message(lambda one: offers([one]))
    assert [one["id"] for one in offer["mentions"]] == [bob.id]
    assert len(offers(await alice.messages())) == 1
    assert (await asked).failure == "timeout"
    lab.playground.faults.clear()
    await bob.click(offer, label="Accept")
    assert len(boards(await alice.messages())) == 1


async def test_challenge_is_posted_after_other_process_answered(lab, alice, bob, monkeypatch):
    send = discord.InteractionResponse.send_message

    async def send_second(response, **content):
        monkeypatch.undo()
        await send(response, content="elsewhere", ephemeral=True)
        response._response_type = None
        return await send(response, **content)

    await alice.switch_channel("answered-elsewhere")
    bob.channel_id = alice.channel_id
    monkeypatch.setattr(discord.InteractionResponse, "send_message", send_second)
    answer = await alice.command("tictactoe challenge", opponent=bob.id)
    assert answer.message["content"] == "elsewhere"
    offer = await bob.wait_message(lambda one: offers([one]))
    await bob.click(offer, label="Accept")
    assert len(boards(await alice.messages())) == 1


@pytest.mark.parametrize("name", FATES)
async def test_click_survives_outage(lab, alice, bob, name):
    board = await pvp(alice, bob)
    strike(lab, name, CALLBACK)
    assert (await alice.click(board, label="b2")).failure is None
    await alice.wait_update(board["id"], lambda one: seq_of(one) == 1)


async def test_three_503s_leave_time_to_acknowledge(lab, alice, bob, callbacks):
    board = await pvp(alice, bob)
    callbacks.clear()
    fault = lab.playground.faults.inject(Fault("status", "POST", CALLBACK, status=503, times=3))
    answer = await alice.click(board, label="b2")
    assert (answer.failure, fault.hits) == (None, 3)
    assert seq_of(answer.changed[0]) == 1
    # The answer to Bob's click before may still be on its way.
    assert callbacks.count(answer.id) == 1


@pytest.mark.parametrize("name", FATES)
async def test_refusal_survives_outage(lab, alice, bob, name):
    board = await pvp(alice, bob)
    strike(lab, name, CALLBACK)
    answer = await bob.click(board, label="b2")
    assert "It's Alice's move" in answer.text


@pytest.mark.parametrize("name", ["limited", "unwell", "cut before", "cut after", "answer lost"])
async def test_edit_survives_outage(lab, alice, bob, name):
    board = await pvp(alice, bob)
    number = str(match_number(board))
    strike(lab, name, ANY_MESSAGE, "PATCH")
    await alice.command("match move", at="b2", match=number)
    await alice.wait_update(board["id"], lambda one: seq_of(one) == 1)


@pytest.mark.parametrize("name", FATES)
async def test_repost_survives_outage(lab, alice, bob, name):
    await alice.switch_channel(f"anew-{name}".replace(" ", "-"))
    bob.channel_id = alice.channel_id
    board = await pvp(alice, bob)
    menu = (await alice.click(board, label="⋯")).message
    await alice.click(menu, label="View")
    strike(lab, name, APPLICATION)
    answer = await alice.click(menu, label="Move to bottom")
    assert answer.failure is None
    if name not in ("refused", "limited"):
        await alice.wait_update(board["id"], lambda one: not boards([one]))
    assert len(boards(await alice.messages())) == 1


@pytest.mark.usefixtures("hurried")
async def test_slow_answer_is_given_once(lab, alice, bob, callbacks):
    board = await pvp(alice, bob)
    callbacks.clear()
    slow = Fault("delay", "POST", CALLBACK, delay_s=2.3)
    lab.playground.faults.inject(slow)
    answer = await alice.click(board, label="b2")
    assert (answer.failure, callbacks.count(answer.id)) == (None, 1)


@pytest.mark.usefixtures("hurried")
async def test_late_answer_is_not_repeated(lab, alice, bob, callbacks):
    board = await pvp(alice, bob)
    callbacks.clear()
    lab.playground.faults.inject(Fault("delay", "POST", CALLBACK, delay_s=3.2))
    answer = await alice.click(board, label="b2", may_fail=True)
    assert answer.failure == "timeout"
    await alice.wait_update(board["id"], lambda one: seq_of(one) == 1)
    assert callbacks.count(answer.id) == 1
