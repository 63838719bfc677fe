"""`/block` and `/unblock` as people use them: private, and silent about why."""

import pytest

from tests.bot.chat import pvp, refuses
from tests.e2e.playing import is_over, match_number
from tests.lab import asking
from tests.lab.cases import first_by_default


@pytest.mark.parametrize("game", first_by_default("gomoku", "tictactoe"))
async def test_blocked_person_gets_one_refusal(lab, alice, bob, game):
    blocked = await bob.command("block", user=alice.id)
    assert blocked.is_ephemeral
    assert "Alice can't challenge you" in blocked.text
    try:
        assert "already" in (await bob.command("block", user=alice.id)).text
        since = len(alice.events)
        await refuses(
            await alice.command(f"{game} challenge", opponent=bob.id),
            "Bob isn't accepting challenges from you.",
        )
        told = [event for event in alice.events[since:] if event["t"] == "MESSAGE_CREATE"]
        assert all("lock" not in str(event["d"].get("content")) for event in told)
        await refuses(await bob.command(f"{game} challenge", opponent=alice.id), "You've blocked Alice")
    finally:
        assert "can challenge you again" in (await bob.command("unblock", user=alice.id)).text
    assert "haven't blocked" in (await bob.command("unblock", user=alice.id)).text
    offer = await alice.command(f"{game} challenge", opponent=bob.id)
    await bob.click(offer.message, label="Decline")


async def test_take_no_challenges_refusal_is_uniform(alice, bob):
    await bob.command("settings me", challenges="none")
    try:
        await refuses(
            await alice.command("othello challenge", opponent=bob.id),
            "Bob isn't accepting challenges from you.",
        )
    finally:
        await bob.command("settings me", challenges="all")


async def test_block_withdraws_waiting_challenge(alice, bob):
    offer = (await alice.command("othello challenge", opponent=bob.id)).message
    await bob.command("block", user=alice.id)
    try:
        await alice.wait_update(offer["id"], lambda one: "declined" in str(one["components"]))
    finally:
        await bob.command("unblock", user=alice.id)


async def test_challenge_withdrawn_by_block_is_not_posted(lab, alice, bob, monkeypatch):
    remember = lab.bot.preferences.set_person

    async def blocked_first(*chosen, **choices):
        await remember(*chosen, **choices)
        await bob.command("block", user=alice.id)

    with monkeypatch.context() as patched:
        patched.setattr(lab.bot.preferences, "set_person", blocked_first)
        answer = await alice.command("othello challenge", opponent=bob.id)
    await bob.command("unblock", user=alice.id)
    assert answer.is_ephemeral
    assert answer.text == "This challenge has already been declined."


@pytest.mark.parametrize("game", first_by_default("connect4", "tictactoe"))
async def test_block_refuses_rematch(lab, alice, bob, game):
    board = await pvp(lab, alice, bob, game)
    await asking.resign(lab.bot.service, match_number(board), int(alice.id))
    board = await alice.wait_update(board["id"], is_over)
    await bob.command("block", user=alice.id)
    try:
        await refuses(await alice.click(board, label="Rematch"), "Bob isn't accepting challenges from you.")
        await refuses(await bob.click(board, label="Rematch"), "You've blocked Alice")
    finally:
        await bob.command("unblock", user=alice.id)
    offer = (await alice.click(board, label="Rematch")).message
    await bob.click(offer, label="Accept")


@pytest.mark.parametrize("who", ["oneself", "the bot"])
async def test_block_of_oneself_or_bot_is_refused(lab, alice, who):
    named = {"oneself": alice.id, "the bot": lab.playground.bot_id}[who]
    await refuses(await alice.command("block", user=named), "can't block")
