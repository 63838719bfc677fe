"""What an answer shows and what an edit draws: each is drawn once, and the last to arrive is right."""

import asyncio
import contextlib

import pytest
import pytest_asyncio

from bot.chat.response import Response
from bot.hosting.engines.pool import EnginePool
from bot.hosting.errors import BusyError
from bot.hosting.matches.acting import engine_turns
from bot.playground import Fault
from tests.bot.chat import open_moves, pvp, start, turn
from tests.bot.live_boards import answered, drawn, only_live
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import match_number, seq_of
from tests.lab import asking


@pytest_asyncio.fixture(loop_scope="session", autouse=True)
async def quiet_afterwards(lab):
    yield
    lab.playground.faults.clear()


async def test_click_shows_own_move_without_channel_edit(lab, alice, monkeypatch):
    monkeypatch.setattr(EnginePool, "answers_at_once", lambda *which: False)
    board = await start(lab, alice)
    by_channel = lab.playground.faults.inject(
        Fault("delay", "PATCH", rf"^/channels/.*/messages/{board['id']}", times=99)
    )
    response = await alice.click(board, custom_id=open_moves(board)[0])
    assert seq_of(response.changed[0]) == 1
    board = await turn(alice, board, is_changed=True)
    assert seq_of(board) == 2
    assert by_channel.hits == 0


async def test_new_board_is_shown_when_reload_fails(lab, alice, monkeypatch):
    boards, failed = lab.bot.boards, []
    load_newest = boards.load_newest

    async def fail_once(match_id):
        if failed:
            return await load_newest(match_id)
        failed.append(match_id)
        raise BusyError("the database is busy")

    monkeypatch.setattr(boards, "load_newest", fail_once)
    board = await start(lab, alice)
    assert failed == [match_number(board)]


async def test_quick_engine_reply_comes_with_answer(lab, alice, monkeypatch):
    monkeypatch.setattr(EnginePool, "answers_at_once", lambda *which: True)
    monkeypatch.setattr(engine_turns, "LONGEST_QUICK_MOVE_S", 60.0)
    board = await start(lab, alice)
    edits = lab.playground.faults.inject(Fault("delay", "PATCH", rf"/messages/({board['id']}|@original)"))
    response = await alice.click(board, custom_id=open_moves(board)[0])
    assert seq_of(response.changed[0]) == 2
    # All else that was to be drawn has been drawn before the next answer.
    await alice.command("match list")
    assert edits.hits == 0


async def test_slow_engine_reply_does_not_delay_answer(lab, alice, monkeypatch):
    monkeypatch.setattr(EnginePool, "answers_at_once", lambda *which: True)
    monkeypatch.setattr(engine_turns, "LONGEST_QUICK_MOVE_S", 0.0)
    board = await start(lab, alice)
    response = await alice.click(board, custom_id=open_moves(board)[0])
    assert seq_of(response.changed[0]) == 1
    assert seq_of(await turn(alice, board, is_changed=True)) == 2


async def test_declined_challenge_is_drawn_by_click_alone(lab, alice, bob):
    offer = (await alice.command("tictactoe challenge", opponent=bob.id, side="first")).message
    path = rf"/messages/({offer['id']}|@original)"
    edits = lab.playground.faults.inject(Fault("delay", "PATCH", path, times=9))
    await bob.click(offer, label="Decline")
    declined = await alice.wait_update(offer["id"], lambda one: not buttons(one))
    assert "declined" in text_of(declined)
    # All else that was to be drawn has been drawn before the next answer.
    await bob.command("match list")
    assert edits.hits == 0


async def test_crossing_edits_leave_one_live_board(lab, alice, bob):
    await alice.switch_channel("edits-cross")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    boards, number = lab.bot.boards, match_number(board)
    slow = Fault("delay", "PATCH", rf"/messages/({board['id']}|@original)", delay_s=0.2, times=2)
    lab.playground.faults.inject(slow)
    await asyncio.gather(boards._redraw(number), boards._redraw(number))
    assert slow.hits == 2
    await only_live(alice)


async def test_late_older_answer_is_corrected(lab, alice, bob, monkeypatch):
    arrived, replace = asyncio.Event(), Response.replace

    async def heard_of_last(response, drawing):
        is_shown = await replace(response, drawing)
        if str(response.user_id) == bob.id:
            await arrived.wait()
        return is_shown

    monkeypatch.setattr(Response, "replace", heard_of_last)
    await alice.switch_channel("answers-cross")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    number = match_number(board)
    late = Fault("delay", "POST", "/callback", delay_s=1.0)
    lab.playground.faults.inject(late)
    first, reply = open_moves(board)[:2]
    async with asyncio.TaskGroup() as clicks:
        slow = clicks.create_task(alice.click(board, custom_id=first))
        await late.struck.wait()
        match = await lab.bot.service.boards.match(number)
        played = await asking.play(lab.bot.service, number, match.player_to_move.user_id, 8, match.seq)
        assert played.ply == 2
        clicks.create_task(bob.click(board, custom_id=reply, may_fail=True))
        await slow
        (shown,) = [one for one in await alice.messages() if one["id"] == board["id"]]
        assert seq_of(shown) == 1
        arrived.set()
    await alice.wait_update(board["id"], lambda one: seq_of(one) == 2)


async def test_late_edit_after_answer_is_corrected(lab, alice, bob, monkeypatch):
    await alice.switch_channel("crossed-edit")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    boards, number = lab.bot.boards, match_number(board)
    edit = boards.messages.edit
    async with contextlib.AsyncExitStack() as response:

        async def arrive_late(place, drawing):
            monkeypatch.setattr(boards.messages, "edit", edit)
            response.enter_context(boards.answering(number))
            await alice.click(board, custom_id=open_moves(board)[0])
            await edit(place, drawing)

        monkeypatch.setattr(boards.messages, "edit", arrive_late)
        boards.schedule_redraw(await lab.bot.service.boards.match(number))
        await drawn(boards)
    await drawn(boards)
    (board,) = [one for one in await alice.messages() if one["id"] == board["id"]]
    assert seq_of(board) == 1


async def test_late_edit_after_refresh_is_corrected(lab, alice, bob, monkeypatch):
    await alice.switch_channel("crossed-refresh")
    bob.channel_id = alice.channel_id
    board = await pvp(lab, alice, bob)
    boards, number, service = lab.bot.boards, match_number(board), lab.bot.service
    edit = boards.messages.edit

    async def arrive_late(place, drawing):
        monkeypatch.setattr(boards.messages, "edit", edit)
        with monkeypatch.context() as deaf:
            # Another process takes the move.
            deaf.setattr(boards, "schedule_redraw", lambda match: None)
            await asking.play(service, number, int(alice.id), 4, 0)
        await alice.click(board, custom_id=f"t3.step.{number}.0.0.0", forge=True)
        await edit(place, drawing)

    monkeypatch.setattr(boards.messages, "edit", arrive_late)
    boards.schedule_redraw(await service.boards.match(number))
    await drawn(boards)
    (board,) = [one for one in await alice.messages() if one["id"] == board["id"]]
    assert seq_of(board) == 1


@pytest.mark.parametrize("label", ["Decline", "Accept"])
@pytest.mark.parametrize("is_known_first", [True, False])
async def test_late_challenge_edit_keeps_final_answer(lab, alice, bob, monkeypatch, label, is_known_first):
    await alice.switch_channel(f"crossed-{label[:3]}-{is_known_first}")
    bob.channel_id = alice.channel_id
    offer = (await alice.command("connect4 challenge", opponent=bob.id, side="first")).message
    boards, number = lab.bot.boards, buttons(offer)[0]["custom_id"].rsplit(".", 1)[-1]
    edit = boards.messages.edit
    async with contextlib.AsyncExitStack() as response:

        async def arrive_late(place, drawing):
            monkeypatch.setattr(boards.messages, "edit", edit)
            if is_known_first:
                response.enter_context(boards.other_messages["challenge"].answering(int(number)))
            await bob.click(offer, label=label)
            await edit(place, drawing)

        monkeypatch.setattr(boards.messages, "edit", arrive_late)
        await answered(boards.other_messages["challenge"])
        boards.other_messages["challenge"].schedule_redraw(await lab.bot.service.challenges.load(int(number)))
        await drawn(boards)
    await drawn(boards)
    shown = await alice.message(offer)
    assert "Accept" not in [one.get("label") for one in buttons(shown)]
    assert bool(buttons(shown)) == (label == "Accept")
