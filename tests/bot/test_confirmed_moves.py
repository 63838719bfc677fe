"""Moves that a person confirms first: in matches by the day, if they chose it, on that board alone."""

import pytest
import pytest_asyncio

from tests.bot.chat import open_moves, pvp, refuses
from tests.bot.typed import answer_to, is_taken, moves_of
from tests.e2e.messages import chosen_in, labels, text_of
from tests.e2e.playing import match_number
from tests.lab import asking


@pytest_asyncio.fixture(loop_scope="session")
async def ann(ann):
    """Ann, who confirms her moves."""
    await ann.command("settings me", confirm="on")
    return ann


async def test_press_is_confirmed_in_private_and_then_played(lab, ann, ben):
    board = await pvp(lab, ann, ben, clock="1d")
    asked = await ann.click(board, label="b2")
    assert asked.is_ephemeral
    assert asked.text == "Play **b2**?"
    assert labels(asked.message) == ["Play b2", "Cancel"]
    assert await moves_of(lab, board) == []
    played = await ann.click(asked.message, label="Play b2")
    assert "You played **b2**" in text_of(played.changed[0])
    assert await moves_of(lab, board) == ["b2"]
    board = await ben.wait_update(board["id"], lambda one: len(open_moves(one)) == 8)
    # Ben has chosen nothing: his moves are made at once.
    await ben.click(board, label="a1")
    assert await moves_of(lab, board) == ["b2", "a1"]


async def test_cancel_removes_question_and_leaves_board(lab, ann, ben):
    board = await pvp(lab, ann, ben, clock="1d")
    asked = await ann.click(board, label="b2")
    await ann.click(asked.message, label="Cancel")
    await ann.wait_event("MESSAGE_DELETE", lambda gone: gone["id"] == asked.message["id"])
    assert await moves_of(lab, board) == []
    assert len(open_moves(await ann.message(board))) == 9


@pytest.mark.parametrize(("press", "played"), [("play_not.{}", []), ("play_sure.{}.0.4", ["b2"])])
async def test_forged_confirmation_on_board_leaves_board(lab, ann, ben, press, played):
    board = await pvp(lab, ann, ben, clock="1d")
    await ann.click(board, custom_id=f"t3.{press.format(match_number(board))}", forge=True)
    # The click is answered before the board shows the move.
    await ben.wait_update(board["id"], lambda one: len(open_moves(one)) == 9 - len(played))
    assert await moves_of(lab, board) == played


async def test_newer_question_replaces_older(lab, ann, ben):
    board = await pvp(lab, ann, ben, clock="1d")
    first = await ann.click(board, label="b2")
    second = await ann.click(board, label="a1")
    await ann.wait_event("MESSAGE_DELETE", lambda gone: gone["id"] == first.message["id"])
    assert second.text == "Play **a1**?"


@pytest.mark.parametrize("clock", ["1h", "5m"])
async def test_short_clock_asks_no_confirmation(lab, ann, ben, clock):
    board = await pvp(lab, ann, ben, clock=clock)
    await ann.click(board, label="b2")
    assert await moves_of(lab, board) == ["b2"]


async def test_confirmation_of_outdated_board_is_refused(lab, ann, ben):
    board = await pvp(lab, ann, ben, clock="1d")
    asked = await ann.click(board, label="c3")
    number = match_number(board)
    for person, point in ((ann, "b2"), (ben, "a1")):
        await asking.play_text(lab.bot.service, number, int(person.id), point)
    # It is Ann's move, and c3 is free; but the board is another.
    refused = await ann.click(asked.message, label="Play c3")
    assert "This board is out of date" in text_of(refused.changed[0])
    assert await moves_of(lab, board) == ["b2", "a1"]


async def test_offer_keeps_confirmation_valid(lab, ann, ben):
    board = await pvp(lab, ann, ben, "othello", clock="1d")
    asked = await ann.click(board, custom_id=open_moves(board)[0])
    await asking.offer_draw(lab.bot.service, match_number(board), int(ben.id))
    await ann.click(asked.message, label=labels(asked.message)[0])
    assert len(await moves_of(lab, board)) == 1


async def test_illegal_move_is_refused_without_confirmation(lab, ann, ben):
    board = await pvp(lab, ann, ben, clock="1d")
    number = str(match_number(board))
    await asking.play_text(lab.bot.service, int(number), int(ann.id), "b2")
    await refuses(await ann.command("match move", at="a1", match=number), f"{ben.name}'s move")
    await asking.play_text(lab.bot.service, int(number), int(ben.id), "a1")
    await refuses(await ann.command("match move", at="a1", match=number), "a1 is taken")
    await refuses(await ann.command("match move", at="zz", match=number), "can't read “zz”")


async def test_move_command_asks_confirmation(lab, ann, ben):
    board = await pvp(lab, ann, ben, clock="3d")
    asked = await ann.command("match move", at="b2", match=str(match_number(board)))
    assert asked.is_ephemeral and asked.text == "Play **b2**?"
    await ann.click(asked.message, label="Play b2")
    assert await moves_of(lab, board) == ["b2"]


async def test_panel_form_move_is_confirmed_in_panel(lab, ann, ben):
    board = await pvp(lab, ann, ben, clock="1d")
    panel = (await ann.click(board, label="⋯")).message
    form = (await ann.click(panel, label="Type a move")).modal
    asked = (await ann.submit(form, text="b2")).changed[0]
    assert asked["id"] == panel["id"]
    assert text_of(asked) == "Play **b2**?"
    assert await moves_of(lab, board) == []
    await ann.click(asked, label="Play b2")
    assert await moves_of(lab, board) == ["b2"]


async def test_private_board_shows_confirmation_in_place(lab, ann, ben):
    board = await pvp(lab, ann, ben, clock="1d")
    private = (await ann.command("next")).message
    asked = (await ann.click(private, label="b2")).changed[0]
    assert (asked["id"], text_of(asked)) == (private["id"], "Play **b2**?")
    back = (await ann.click(asked, label="Cancel")).changed[0]
    assert len(open_moves(back)) == 9
    asked = (await ann.click(back, label="c3")).changed[0]
    done = (await ann.click(asked, label="Play c3")).changed[0]
    assert "You played **c3**" in text_of(done)
    assert await moves_of(lab, board) == ["c3"]


async def test_typed_move_is_confirmed_only_by_author(lab, ann, ben):
    board = await pvp(lab, ann, ben, clock="1d")
    said = await ann.say(f"<@{lab.playground.bot_id}> b2")
    asked = await answer_to(ann, said)
    assert text_of(asked) == "Play **b2**?"
    for label in ("Play b2", "Cancel"):
        refused = await ben.click(asked, label=label)
        assert refused.is_ephemeral
        assert ann.name in refused.text
    assert await moves_of(lab, board) == []
    await ann.click(asked, label="Play b2")
    await is_taken(ann, board, "b2")
    await ann.wait_event("MESSAGE_DELETE", lambda gone: gone["id"] == asked["id"])


async def test_second_typed_move_is_confirmed_at_once(lab, ann, ben):
    """Though replies to one person are limited, a legal move never gets silence."""
    board = await pvp(lab, ann, ben, clock="1d")
    for point in ("b2", "c3"):
        said = await ann.say(f"<@{lab.playground.bot_id}> {point}")
        asked = await answer_to(ann, said)
        assert text_of(asked) == f"Play **{point}**?"
        await ann.click(asked, label="Cancel")
        await ann.wait_event("MESSAGE_DELETE", lambda gone, asked=asked: gone["id"] == asked["id"])
    assert await moves_of(lab, board) == []


async def test_settings_page_shows_and_changes_confirmation(lab, ann):
    assert "Confirm moves: With days per move" in chosen_in((await ann.command("settings me")).message)
    off = await ann.command("settings me", confirm="off")
    assert "Confirm moves: Never" in chosen_in(off.message)
