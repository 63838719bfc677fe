"""Matches with a clock in the chat: offered, shown on the board, chosen in the form, claimed by a button."""

import re
from datetime import timedelta

import pytest

from bot.features.new_match.match_draft import parse_match_draft, usual_setup
from bot.hosting.clocks.time_control import CHOICES, TimeControl
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.board import BoardMessage, BoardStyle, Place
from bot.hosting.matches.command import Claim, Flag
from bot.hosting.matches.decide import decide
from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import LOCALES, words_for
from bot.views.boards.match_page import draw
from bot.views.words.sentences import clock_text
from engines.core.types import Seat
from engines.registry import find
from tests.bot.chat import open_moves, pvp, start
from tests.bot.hosting.matches.test_decide import new_match, played
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import exported, match_number


async def test_challenge_tells_clock_and_board_tells_deadline(lab, alice, bob):
    offer = (
        await alice.command("othello challenge", opponent=bob.id, side="first", clock="3+2", rated=False)
    ).message
    assert "3+2" in text_of(offer)
    assert "unrated" in text_of(offer)
    await bob.click(offer, label="Accept")
    board = await alice.message(offer)
    moment = re.search("<t:([0-9]+):R>", text_of(board))
    assert moment
    await alice.click(board, custom_id=open_moves(board)[0])
    board = await alice.message(board)
    assert re.search("<t:[0-9]+:R>", text_of(board))
    export = await exported(alice, match_number(board))
    assert (export["clock"], export["is_rated"]) == ("3+2", False)
    await alice.command("match resign", match=str(match_number(board)))


async def test_panel_gives_time_while_opponent_thinks(lab, alice, bob):
    board = await pvp(lab, alice, bob, "othello", clock="1m")
    for person, other in ((alice, bob), (bob, alice)):
        await person.click(board, custom_id=open_moves(board)[0])
        board = await other.wait_update(board["id"], lambda one: bool(open_moves(one)))
    assert "Give time" not in labels(await alice.click(board, label="⋯"))
    panel = await bob.click(board, label="⋯")
    assert "Give time" in labels(panel)
    # Each player has five minutes for the first move; from then on a minute.
    await alice.click(board, custom_id=open_moves(board)[0])
    board = await bob.wait_update(board["id"], lambda one: bool(open_moves(one)))
    panel = await alice.click(board, label="⋯")
    before = due_at(board)
    given = await alice.click(panel.message, label="Give time")
    board = await bob.wait_update(board["id"], lambda one: due_at(one) == before + 15)
    assert f"{bob.name} has 15 seconds more. The clock runs out <t:{before + 15}:R>." in given.text
    assert open_moves(board)
    await alice.command("match resign", match=str(match_number(board)))


def labels(answer):
    return [one["label"] for one in buttons(answer.message) if one.get("label")]


def due_at(board):
    return int(re.search("<t:([0-9]+):R>", text_of(board))[1])


async def test_board_without_clock_shows_no_deadline(lab, alice, bob):
    board = await pvp(lab, alice, bob, "othello")
    assert "<t:" not in text_of(board)


async def test_board_against_bot_shows_deadline(lab, alice):
    board = await start(lab, alice, clock="5m")
    assert re.search("<t:[0-9]+:R>", text_of(board))


BOARD = BoardMessage(1, 1, Place(7, 8, 9), BoardStyle.EMOJI, "en-US")


async def test_board_names_late_player_and_offers_claim():
    match = played(new_match(game=find("gomoku"), clock="1h"), 112, 113)
    late = decide(match, Flag(Seat.FIRST), match.updated_at + timedelta(hours=1)).after
    shown = {
        "content": "",
        "embeds": [],
        "components": (await draw(MatchWithBoard.of(late, BOARD))).view.to_components(),
    }
    assert "out of time" in text_of(shown)
    assert [one["label"] for one in buttons(shown) if ".claim." in one["custom_id"]] == ["Claim win"]
    ended = decide(late, Claim(Seat.SECOND), late.updated_at).after
    shown = {
        "content": "",
        "embeds": [],
        "components": (await draw(MatchWithBoard.of(ended, BOARD))).view.to_components(),
    }
    assert "ran out of time" in text_of(shown)
    assert "<t:" not in text_of(shown)


@pytest.mark.parametrize("locale", LOCALES)
async def test_every_clock_has_name_in_every_language(locale):
    names = [clock_text(TimeControl.parse(clock), words_for(locale)) for clock in CHOICES[1:]]
    assert len(set(names)) == len(names)


async def test_form_keeps_clock_in_its_buttons():
    setup = usual_setup(find("othello")).with_choice("clock=10+5")
    assert str(setup).endswith(";clock=10+5")
    assert parse_match_draft(str(setup)) == setup
    assert str(setup.time_control) == "10+5"
    assert usual_setup(find("othello")).time_control is None
    for forged in ("clock=9+9", "clock=", "clock=none;clock=x"):
        with pytest.raises(InvalidChoiceError):
            parse_match_draft(f"{usual_setup(find('othello'))};{forged}")
