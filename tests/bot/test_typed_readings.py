"""Moves typed loosely: read as in files, offered as buttons if several are meant, whole turns at once."""

import pytest
import pytest_asyncio

from tests.bot.chat import pvp
from tests.bot.typed import answer_to, answers_to, moves_of
from tests.e2e.messages import labels, text_of
from tests.e2e.playing import match_number


@pytest_asyncio.fixture(loop_scope="session")
async def ann(ann, lab, monkeypatch):
    """Ann, to whom nothing was said yet."""
    monkeypatch.setattr(lab.bot.removals, "shown_s", 0.0)
    return ann


@pytest.fixture
def bot(lab):
    return f"<@{lab.playground.bot_id}>"


async def plays(lab, person, board, moves):
    """Wait until a board shows that these are the moves of its match."""
    before = text_of(board)
    await person.wait_update(board["id"], lambda one: text_of(one) != before)
    assert await moves_of(lab, board) == moves


async def test_moves_are_suggested_in_notation_of_text(lab, ann, ben):
    board = await pvp(lab, ann, ben, "checkers")
    number = str(match_number(board))
    for typed, names in (("11", ["11-15", "11-16"]), ("c3", ["C3-B4", "C3-D4"])):
        found = await ann.autocomplete("match move", "at", typed, match=number)
        assert sorted(one["value"] for one in found) == names


@pytest.mark.parametrize("typed", ["11 - 15", "1115", "11 15", "c3 d4"])
async def test_loose_move_is_played(lab, ann, ben, bot, typed):
    board = await pvp(lab, ann, ben, "checkers")
    said = await ann.say(f"{bot} {typed}")
    await plays(lab, ann, board, ["C3-D4"])
    assert answers_to(ann, said) == []


async def test_several_readings_are_offered_to_author(lab, ann, ben, bot):
    board = await pvp(lab, ann, ben, "gomoku")
    said = await ann.say(f"{bot} 3,4")
    asked = await answer_to(ann, said)
    assert text_of(asked) == "“3,4” can mean several moves. Which one?"
    assert labels(asked) == ["Play C4", "Play D3", "Cancel"]
    refused = await ben.click(asked, label="Play D3")
    assert refused.is_ephemeral and ann.name in refused.text
    assert await moves_of(lab, board) == []
    await ann.click(asked, label="Play D3")
    await plays(lab, ann, board, ["D3"])
    await ann.wait_event("MESSAGE_DELETE", lambda gone: gone["id"] == asked["id"])


async def test_choice_of_reading_is_private_in_panel_and_command(lab, ann, ben):
    board = await pvp(lab, ann, ben, "gomoku")
    panel = (await ann.click(board, label="⋯")).message
    form = (await ann.click(panel, label="Type a move")).modal
    asked = (await ann.submit(form, text="3,4")).changed[0]
    assert (asked["id"], labels(asked)) == (panel["id"], ["Play C4", "Play D3", "Cancel"])
    asked = await ann.command("match move", at="3 4", match=str(match_number(board)))
    assert asked.is_ephemeral and "several moves" in asked.text
    await ann.click(asked.message, label="Play C4")
    assert await moves_of(lab, board) == ["C4"]


async def test_choice_is_not_offered_out_of_turn(lab, ann, ben, bot):
    board = await pvp(lab, ann, ben, "gomoku")
    await ann.say(f"{bot} h8")
    await plays(lab, ann, board, ["H8"])
    said = await ann.say(f"{bot} 3,4")
    assert f"{ben.name}'s move" in text_of(await answer_to(ann, said))


@pytest.mark.parametrize("typed", ["CF", "c f", "36"])
async def test_turn_is_played_at_once(lab, ann, ben, bot, typed):
    board = await pvp(lab, ann, ben, "mancala")
    said = await ann.say(f"{bot} {typed}")
    await plays(lab, ann, board, ["C", "F"])
    assert answers_to(ann, said) == []


async def test_turn_is_confirmed_as_a_whole(lab, ann, ben):
    await ann.command("settings me", confirm="on")
    board = await pvp(lab, ann, ben, "mancala", clock="1d")
    asked = await ann.command("match move", at="cf", match=str(match_number(board)))
    assert asked.is_ephemeral and asked.text == "Play **C, F**?"
    assert await moves_of(lab, board) == []
    await ann.click(asked.message, label="Play C, F")
    assert await moves_of(lab, board) == ["C", "F"]


@pytest.mark.parametrize("actions", ["8-8", "8-0", "8-99999", "x", "8--1", "99999999999"])
async def test_forged_turn_plays_nothing(lab, ann, ben, actions):
    board = await pvp(lab, ann, ben, "mancala")
    answer = await ann.click(board, custom_id=f"t3.play_turn.{match_number(board)}.0:{actions}", forge=True)
    assert answer.is_ephemeral
    assert await moves_of(lab, board) == []


@pytest.mark.parametrize(
    ("typed", "told"),
    [("1-5", "1-5 isn't a legal"), ("g1 h2", "G1-H2 isn't a legal"), ("22-18", "22-18 doesn't start")],
)
async def test_illegal_move_is_named_in_notation_of_text(lab, ann, ben, bot, typed, told):
    await pvp(lab, ann, ben, "checkers")
    said = await ann.say(f"{bot} {typed}")
    assert told in text_of(await answer_to(ann, said))


@pytest.mark.parametrize(
    ("game", "typed", "example"),
    [
        ("gomoku", "16,16", "8,8"),
        ("gomoku", "z9", "H8"),
        ("checkers", "11-40", "10-15"),
        ("mancala", "7", "4"),
    ],
)
async def test_refusal_has_example_in_notation_of_text(lab, ann, ben, bot, game, typed, example):
    board = await pvp(lab, ann, ben, game)
    said = await ann.say(f"{bot} {typed}")
    assert f"Type it like {example}." in text_of(await answer_to(ann, said))
    assert await moves_of(lab, board) == []
