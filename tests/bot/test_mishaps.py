"""The bot among misbehaving neighbours: doubled, lost and late events, races, restarts."""

import asyncio

import pytest

from bot.playground import Fault
from tests.bot.chat import is_open, open_moves, pvp, refuses, start, turn
from tests.e2e.messages import text_of
from tests.e2e.playing import match_number, move_form, seq_of


async def test_private_answers_use_persons_language(lab, bob, alice):
    board = await pvp(lab, alice, bob)
    await bob.set_locale("de")
    try:
        await refuses(await bob.click(board, label="a1"), "Alice ist am Zug")
        assert "Alice to move" in text_of(await bob.message(board))
    finally:
        await bob.set_locale("en-US")


async def test_interaction_delivered_twice_counts_once(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    answer = await alice.click(board, label="a1", times=2)
    assert answer.failure is None
    assert not answer.made
    assert seq_of(await alice.message(board)) == 1


async def test_lost_acknowledgement_loses_no_move(lab, alice):
    board = await start(lab, alice)
    lab.playground.faults.inject(Fault("cut_after", "POST", r"/interactions/"))
    await alice.click(board, custom_id=open_moves(board)[0], may_fail=True)
    board = await turn(alice, board, is_changed=True)
    assert seq_of(board) == 2


async def test_refused_acknowledgement_loses_no_move(lab, alice):
    board = await start(lab, alice)
    lab.playground.faults.inject(Fault("status", "POST", r"/interactions/", status=400))
    await alice.click(board, custom_id=open_moves(board)[0], may_fail=True)
    board = await turn(alice, board, is_changed=True)
    assert seq_of(board) == 2


async def test_cut_edit_is_retried(lab, alice):
    board = await start(lab, alice)
    number = str(match_number(board))
    lab.playground.faults.inject(Fault("cut_before", "PATCH", r"/messages/"))
    await alice.command("match move", at="b2", match=number)
    board = await turn(alice, board, is_changed=True)
    assert seq_of(board) == 2


async def test_simultaneous_clicks_of_two_people_play_one_move(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    await alice.click(board, label="b2")
    ids = open_moves(await bob.message(board))
    answers = await asyncio.gather(*(bob.click(board, custom_id=one, forge=True) for one in ids[:4]))
    assert all(answer.failure is None for answer in answers)
    assert seq_of(await alice.message(board)) == 2


async def test_every_button_works_after_restart(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    solo = await start(lab, bob, "connect4")
    form = await move_form(alice, board)
    await lab.stop_bot()
    await lab.start_bot()
    await alice.submit(form, text="b2")
    board = await alice.wait_update(board["id"], lambda one: "Bob to move" in text_of(one))
    await bob.click(board, label="a1")
    await bob.click(solo, custom_id=open_moves(solo)[0])
    assert seq_of(await turn(bob, solo)) == 2


async def test_unchanged_commands_are_not_registered_again(lab, alice):
    before = await alice.commands()
    await lab.stop_bot()
    await lab.start_bot()
    after = await alice.commands()
    assert [one["version"] for one in before] == [one["version"] for one in after]


async def test_match_is_played_in_direct_message(lab, alice):
    await alice.open_dm()
    board = await start(lab, alice, "connect4")
    await alice.click(board, label="4")
    assert seq_of(await turn(alice, board)) == 2


async def test_simultaneous_reposts_leave_one_board(lab, alice):
    board = await start(lab, alice)
    number = str(match_number(board))
    await asyncio.gather(*(alice.command("match board", match=number) for _ in range(3)))

    def boards(messages):
        return [one for one in messages if is_open(one) and str(match_number(one)) == number]

    for _ in range(400):
        if len(boards(await alice.messages())) == 1:
            return
        await asyncio.sleep(0.05)
    pytest.fail("more than one board stayed open")
