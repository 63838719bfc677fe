"""*What's this?* beside a choice of words: explained by the game, to anyone who asks, in their language."""

import pytest

from bot.i18n import LOCALES, words_for
from bot.views.input.inputs import input_rows
from bot.views.input.walk import Viewport, begin
from bot.views.words.names import text_width
from bot.views.words.sentences import explanation
from engines.registry import games
from tests.bot.bot_lab import a_match
from tests.bot.chat import pvp, refuses, turn
from tests.contract.snapshots import GAMES
from tests.e2e.messages import buttons
from tests.e2e.playing import match_number

SWAP2 = {"opening": "swap2"}
STONES = "H8 I9 G7"


def told(game, moves="", options=None, locale="en-US"):
    position = game.parse_moves(moves, options)
    return explanation(position, begin(position).words, words_for(locale))


def a_game(name):
    return next(game for game in GAMES if game.id == name)


@pytest.mark.parametrize("locale", LOCALES)
def test_swap2_and_swap_are_explained_at_the_choice(locale):
    gomoku, hexagons = games()["gomoku"], a_game("hex")
    first = told(gomoku, STONES, SWAP2, locale)
    second = told(gomoku, f"{STONES} two-more H9 I8", SWAP2, locale)
    swap = told(hexagons, "b2", None, locale)
    assert len({first, second, swap}) == 3
    assert all("\n" not in sentence and len(sentence) > 30 for sentence in (first, second, swap))


def test_explanation_is_empty_when_no_choice_is_due():
    assert told(games()["gomoku"]) == ""
    # Stones are placed on the board; the choice comes after them.
    assert told(games()["gomoku"], "", SWAP2) == ""
    assert told(games()["gomoku"], f"{STONES} white", SWAP2) == ""
    assert told(a_game("hex")) == ""
    assert told(a_game("hex"), "b2 swap") == ""


@pytest.mark.parametrize("locale", LOCALES)
def test_swap2_buttons_fit_phone_width(locale):
    """Four buttons of words in one row were wrapped from 360 to 430 px."""
    match = a_match("gomoku", STONES, options=SWAP2, locale=locale)
    walk = begin(match.position)
    rows = input_rows(match, words_for(locale), walk, Viewport()).rows
    assert sum(len(row.children) for row in rows) == 4
    for row in rows:
        letters = sum(text_width(button.label) for button in row.children)
        assert letters + 5 * len(row.children) <= 39


def labels(board):
    return [one.get("label") for one in buttons(board)]


async def test_explanation_button_answers_privately_and_keeps_choice_open(lab, alice, bob, carol):
    board = await pvp(lab, alice, bob, "gomoku", **SWAP2)
    for point in STONES.split():
        await alice.command("match move", at=point, match=str(match_number(board)))
    board = await bob.wait_update(board["id"], lambda one: "What's this?" in labels(one))
    for person in (bob, alice, carol):
        answer = await person.click(board, label="What's this?")
        assert answer.is_ephemeral
        assert "Swap2 makes the start fair" in answer.text
    await bob.set_locale("de")
    assert "fair" in (await bob.click(board, label="What's this?")).text
    await bob.set_locale("en-US")
    await bob.click(board, label="Take White")
    board = await turn(alice, board, is_changed=True)
    assert "What's this?" not in labels(board)
    late = await bob.click(board, custom_id=f"t2.about.{match_number(board)}", forge=True)
    await refuses(late, "This board is out of date")
