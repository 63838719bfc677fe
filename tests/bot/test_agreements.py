"""Takebacks, draws and matches called off, over real sockets: by commands and by buttons, both sides."""

import pytest

from bot.views import presses
from bot.views.custom_id import custom_id
from tests.bot.chat import open_moves, pvp, refuses, start, turn
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import exported, is_over, match_number
from tests.lab.cases import first_by_default


async def said(person, command, board, words, **options):
    """Give a command of `/match` about this board, and check what is answered privately."""
    answer = await person.command(f"match {command}", match=str(match_number(board)), **options)
    assert answer.is_ephemeral, answer.text
    assert words in answer.text
    return answer


async def press(person, board, at):
    """Make a move on the board as it is now, and return what it looks like then."""
    board = await person.message(board)
    known = text_of(board), open_moves(board)
    await person.click(board, custom_id=known[1][at])
    return await person.wait_update(board["id"], lambda one: (text_of(one), open_moves(one)) != known)


async def until(person, board, words):
    return await person.wait_update(board["id"], lambda one: words in text_of(one))


@pytest.mark.parametrize("game", first_by_default("tictactoe", "gomoku"))
async def test_takeback_is_asked_and_granted_by_command(lab, alice, bob, game):
    board = await pvp(lab, alice, bob, game)
    board = await press(alice, board, 0)
    board = await press(bob, board, 0)
    moves = (await exported(alice, match_number(board)))["moves"]
    answer = await said(alice, "takeback", board, "You asked to take back")
    # The latest first, down to one's own.
    assert f"{moves[1]} and {moves[0]}" in answer.text
    await until(bob, board, f"Take back {moves[1]}, {moves[0]}?")
    await refuses(await alice.command("match takeback", match=str(match_number(board))), "already")
    await refuses(
        await alice.command("match accept", match=str(match_number(board))), "no offer for you to answer"
    )
    await said(bob, "accept", board, "Took back")
    board = await until(alice, board, "Alice to move")
    assert (await exported(alice, match_number(board)))["moves"] == []
    await refuses(await bob.command("match takeback", match=str(match_number(board))), "no move to take back")


async def test_refused_takeback_lets_match_continue(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    board = await press(alice, board, 4)
    await said(alice, "takeback", board, "You asked")
    await until(bob, board, "Take back")
    await said(bob, "decline", board, "Declined")
    board = await until(alice, board, "declines the takeback")
    assert "Bob to move" in text_of(board)
    board = await press(bob, board, 0)
    assert "Alice to move" in text_of(board)
    assert "declines" not in text_of(board)


async def test_takeback_against_bot_is_immediate_when_unrated(lab, alice):
    board = await start(lab, alice, rated=False)
    await press(alice, board, 0)
    board = await turn(alice, board, is_changed=True)
    await said(alice, "takeback", board, "Took back")
    await alice.wait_update(board["id"], lambda one: len(open_moves(one)) == 9)


async def test_takeback_against_bot_is_refused_when_rated(lab, alice):
    board = await start(lab, alice)
    await press(alice, board, 0)
    board = await turn(alice, board, is_changed=True)
    number = match_number(board)
    await refuses(await alice.command("match takeback", match=str(number)), "no takebacks in rated matches")
    panel = (await alice.click(board, custom_id=custom_id(presses.MORE, number))).message
    assert "rated · no takebacks" in text_of(panel)
    assert "Takeback" not in [one["label"] for one in buttons(panel)]
    # The button of a question that an earlier version has asked.
    late = custom_id(presses.TAKEBACK_SURE, number, 2)
    await refuses(await alice.click(board, custom_id=late, forge=True), "no takebacks in rated matches")
    assert (await exported(alice, number))["is_rated"]


async def test_draw_is_offered_and_agreed(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    board = await press(alice, board, 0)
    await said(alice, "draw", board, "Bob can answer on the board")
    await until(bob, board, "offers a draw")
    await said(bob, "accept", board, "Draw by agreement")
    board = await until(alice, board, "Draw by agreement")
    assert is_over(board)


@pytest.mark.parametrize("is_command", [True, False])
async def test_draw_answer_is_shown_where_offered(lab, alice, bob, is_command):
    board = await pvp(lab, alice, bob)
    board = await press(alice, board, 0)
    if is_command:
        note = (await said(alice, "draw", board, "You offered")).message
    else:
        panel = await alice.click(board, label="⋯")
        note = (await alice.click(panel.message, label="Offer draw")).changed[0]
    assert "You offered" in text_of(note)
    await said(bob, "decline", board, "Declined")
    note = await alice.wait_update(note["id"], lambda one: "declines the draw" in text_of(one))
    assert board["id"] in text_of(note)
    # It goes with the next press, as before.
    await alice.click(await alice.message(board), label="⋯")
    await alice.wait_event("MESSAGE_DELETE", lambda event: event["id"] == note["id"])


async def test_takeback_answer_is_shown_where_asked(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    board = await press(alice, board, 4)
    note = (await said(alice, "takeback", board, "You asked")).message
    await said(bob, "accept", board, "Took back")
    await alice.wait_update(note["id"], lambda one: "Alice to move" in text_of(one))


async def test_draw_is_agreed_by_counter_offer(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    await said(alice, "draw", board, "You offered")
    await said(bob, "draw", board, "Draw by agreement")


async def test_offer_lapses_with_opponents_move_and_has_to_wait(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    await said(alice, "draw", board, "You offered")
    board = await until(bob, board, "offers a draw")
    board = await press(alice, board, 0)
    assert "Bob to move" in text_of(board)
    board = await press(bob, board, 0)
    await refuses(
        await bob.command("match accept", match=str(match_number(board))), "no offer for you to answer"
    )
    await refuses(await alice.command("match draw", match=str(match_number(board))), "two more moves")


async def test_early_match_can_be_aborted(lab, alice, newcomer):
    # A person who calls off too many in a day has to wait.
    board = await pvp(lab, alice, newcomer)
    board = await press(alice, board, 0)
    await said(newcomer, "abort", board, "aborted")
    board = await until(alice, board, f"{newcomer.name} aborted the match")
    assert is_over(board)
    await refuses(await newcomer.command("match abort", match=str(match_number(board))), "over")


async def test_advanced_match_cannot_be_aborted_or_claimed(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    for person in (alice, bob, alice, bob):
        board = await press(person, board, 0)
    await refuses(await alice.command("match abort", match=str(match_number(board))), "too late to abort")
    await refuses(await alice.command("match claim", match=str(match_number(board))), "out of time")


async def test_panel_refusal_is_said_in_panel(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    panel = await alice.click(board, label="⋯")
    assert "Takeback" not in [one.get("label") for one in buttons(panel.message)]
    identity = custom_id(presses.TAKEBACK, match_number(board), 0)
    refused = await alice.click(panel.message, custom_id=identity, forge=True)
    assert not refused.made
    assert "no move to take back" in text_of(refused.changed[0])
    assert any(one.get("label") == "Offer draw" for one in buttons(refused.changed[0]))
    offered = await alice.click(refused.changed[0], label="Offer draw")
    assert "You offered a draw" in text_of(offered.changed[0])


async def test_strangers_are_refused_all_agreements(lab, alice, bob, carol):
    board = await pvp(lab, alice, bob)
    for command in ("takeback", "draw", "accept", "decline", "abort", "claim"):
        answer = await carol.command(f"match {command}", match=str(match_number(board)))
        await refuses(answer, "Alice and Bob")
    assert not any(one.get("label") == "Accept" for one in buttons(await alice.message(board)))
