"""What the bot says no to: kindly, at once, and to the one who asked."""

import dataclasses

import pytest

from tests.bot.chat import APOLOGY, is_open, moves, open_moves, pvp, refuses, start, taken, turn
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import match_number


async def test_stranger_is_refused_on_board(lab, alice, bob, carol):
    board = await pvp(lab, alice, bob)
    await refuses(await carol.click(board, label="a1"), "between Alice and Bob")
    menu = await carol.click(board, label="⋯")
    assert "Export" not in [one.get("label") for one in buttons(menu.message)]
    number = match_number(board)
    for press in (f"style.{number}.1", f"type.{number}", f"resign.{number}", f"pad.{number}.5"):
        refused = await carol.click(board, custom_id=f"t3.{press}", forge=True)
        await refuses(refused, "between Alice and Bob")


async def test_early_move_is_refused(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    await refuses(await bob.click(board, label="a1"), "It's Alice's move. You're next.")
    menu = (await bob.click(board, label="⋯")).message
    refused = await bob.click(menu, custom_id=f"t3.type.{match_number(board)}", forge=True)
    assert refused.message["id"] == menu["id"]
    await refuses(refused, "It's Alice's move")


async def test_outdated_board_press_is_refused(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    old = open_moves(board)[4]
    await alice.click(board, label="a1")
    await bob.click(board, label="a2")
    answer = await alice.click(board, custom_id=old, forge=True)
    assert answer.failure is None
    told = await alice.follow_up(answer) if not answer.made else answer.message
    assert "This board is out of date" in text_of(told)
    assert board["id"] in text_of(told)
    assert open_moves(await alice.message(board))


async def test_point_taken_meanwhile_is_refused(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    await alice.click(board, label="a1")
    (point,) = taken(await bob.message(board))
    await refuses(await bob.click(board, custom_id=point), "a1 is taken. Try another point.")


async def test_full_column_is_refused(lab, alice, bob):
    board = await pvp(lab, alice, bob, "connect4")
    for person in (alice, bob) * 3:
        await person.click(board, label="1")
    full = next(one["custom_id"] for one in moves(await alice.message(board)) if one["label"] == "1")
    await refuses(await alice.click(board, custom_id=full, forge=True), "Column 1 is full")


async def test_unreadable_move_is_refused(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    number = str(match_number(board))
    await refuses(await alice.command("match move", at="**pawn**", match=number), "I can't read")
    await refuses(await alice.command("match move", at="z9", match=number), "z9")


@pytest.mark.parametrize("match", ["0", "soon", "٣", "9" * 30])
async def test_non_number_is_refused(lab, alice, match):
    await refuses(await alice.command("match move", at="a1", match=match), "I can't find that match")


@pytest.mark.parametrize("match", ["999999", "#999999"])
async def test_unknown_match_is_refused(lab, alice, match):
    said = "I can't find match #999999 among those you can see"
    await refuses(await alice.command("match move", at="a1", match=match), said)


async def test_finished_match_refuses_moves(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    old = open_moves(board)[0]
    number = str(match_number(board))
    question = await alice.command("match resign", match=number)
    await alice.click(question.message, label="Resign")
    await turn(alice, board, is_changed=True)
    await refuses(await alice.command("match move", at="a1", match=number), "This match is over")
    answer = await bob.click(board, custom_id=old, forge=True)
    told = await bob.follow_up(answer) if not answer.made else answer.message
    assert "This match is over: **Alice resigned" in text_of(told)


@pytest.mark.parametrize("custom_id", ["x", "t3.play.1", "t3.dance.4", "accept", "t3.play.1.2.3.4.5"])
async def test_forged_button_is_refused(lab, alice, custom_id):
    board = await start(lab, alice)
    await refuses(await alice.click(board, custom_id=custom_id, forge=True), "I don't recognize this button")


async def test_button_of_older_version_is_refused(lab, alice):
    board = await start(lab, alice)
    await refuses(await alice.click(board, custom_id="t0.play.1.2.3", forge=True), "older version")


@pytest.mark.parametrize("old", ["t1.play.{}.0.0", "t2.pan.{}.0.3", "t2.step.{}.0.4.1000", "t2.picture.{}.1"])
async def test_board_of_older_version_is_renewed(lab, alice, old):
    board = await start(lab, alice)
    number = match_number(board)
    answer = await alice.click(board, custom_id=old.format(number), forge=True)
    assert "older version" in text_of(await alice.follow_up(answer))
    renewed = await alice.message(board)
    assert renewed["edited_timestamp"] is not None
    assert all(button["custom_id"].startswith("t3.") for button in buttons(renewed))


async def test_forged_match_or_action_is_refused_without_apology(lab, alice):
    board = await start(lab, alice)
    await refuses(
        await alice.click(board, custom_id="t3.play.999999.0.0", forge=True),
        "I can't find match #999999 among those you can see",
    )
    number = str(match_number(board))
    answer = await alice.click(board, custom_id=f"t2.play.{number}.0.9999999", forge=True)
    assert answer.failure is None
    assert answer.is_ephemeral
    assert APOLOGY not in answer.text


async def test_challenge_is_answered_only_by_opponent(lab, alice, bob, carol):
    offer = (await alice.command("gomoku challenge", opponent=bob.id)).message
    await refuses(await carol.click(offer, label="Accept"), "This challenge is for Bob.")
    await refuses(await alice.click(offer, label="Accept"), "This challenge is for Bob.")
    await refuses(await carol.click(offer, label="Decline"), "This challenge is for Bob.")
    await refuses(await alice.click(offer, label="Decline"), "This challenge is for Bob.")
    await refuses(await bob.click(offer, label="Cancel"), "Only Alice can cancel this challenge.")
    await bob.click(offer, label="Decline")
    declined = await bob.message(offer)
    assert "Bob declined" in text_of(declined)
    assert not buttons(declined)
    accept = next(one["custom_id"] for one in buttons(offer) if one["label"] == "Accept")
    await refuses(await bob.click(offer, custom_id=accept, forge=True), "already been declined")


async def test_expired_challenge_is_refused(lab, alice, bob, monkeypatch):
    matches = lab.bot.service._matches
    monkeypatch.setattr(matches, "limits", dataclasses.replace(matches.limits, challenge_timeout_s=1.0))
    offer = (await alice.command("gomoku challenge", opponent=bob.id)).message
    gone = await alice.wait_update(offer["id"], lambda one: "didn't answer in time" in text_of(one))
    assert not buttons(gone)
    accept = next(one["custom_id"] for one in buttons(offer) if one["label"] == "Accept")
    await refuses(await bob.click(offer, custom_id=accept, forge=True), "has expired")


async def test_canceled_challenge_says_so(lab, alice, bob):
    offer = (await alice.command("gomoku challenge", opponent=bob.id)).message
    await alice.click(offer, label="Cancel")
    assert "canceled the challenge" in text_of(await bob.message(offer))


async def test_deleted_board_is_posted_again(lab, alice):
    board = await start(lab, alice)
    number = str(match_number(board))
    await alice.delete(board)
    await alice.command("match move", at="b2", match=number)
    again = await alice.wait_message(
        lambda one: one["id"] != board["id"] and is_open(one) and str(match_number(one)) == number
    )
    await alice.click(again, custom_id=open_moves(again)[0])


@pytest.mark.parametrize("permission", ["SEND_MESSAGES", "VIEW_CHANNEL"])
async def test_missing_permissions_are_told_before_creation(lab, alice, permission):
    await alice.switch_channel("chess-corner")
    await alice.deny_bot(permission)
    try:
        answer = await alice.command("gomoku challenge", opponent=lab.playground.bot_id)
        await refuses(answer, "Ask an admin")
    finally:
        await alice.deny_bot()


async def test_picture_is_refused_without_permission(lab, alice):
    await alice.switch_channel("chess-corner")
    board = await start(lab, alice)
    await alice.deny_bot("ATTACH_FILES")
    try:
        menu = (await alice.click(board, label="⋯")).message
        await alice.click(menu, label="View")
        await refuses(await alice.click(menu, label="Picture"), "can't attach pictures")
    finally:
        await alice.deny_bot()
