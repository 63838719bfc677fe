"""A rated match between people has a clock, in every way that it is offered; without one, it is unrated."""

from dataclasses import replace

import pytest

from bot.features.new_match.match_draft import FRIEND, FormPage, parse_match_draft, usual_setup
from bot.features.new_match.page import Surroundings, is_rated, setup_form
from bot.hosting.challenges.proposal import ANYONE, MYSELF
from bot.i18n import words_for
from engines.registry import games
from tests.bot.chat import pvp
from tests.bot.features.new_match.test_setup import text
from tests.e2e.messages import labels, text_of
from tests.e2e.playing import exported, match_number

ENGLISH = words_for("en-US")
LEVEL = usual_setup(games()["gomoku"])


@pytest.mark.parametrize("opponent", [FRIEND, ANYONE, "123"])
def test_form_gives_usual_clock_to_match_between_people(opponent):
    assert LEVEL.clock == "none"
    setup = LEVEL.with_opponent(opponent)
    assert (setup.clock, is_rated(setup)) == ("7d", True)
    assert setup.with_opponent("").clock == "none"
    assert LEVEL.with_choice("clock=3+2").with_opponent(opponent).clock == "3+2"


def test_match_without_clock_is_unrated_and_rating_restores_clock():
    setup = LEVEL.with_opponent(FRIEND).with_choice("clock=none")
    assert not is_rated(setup)
    shown = text(setup_form(replace(setup, page=FormPage.OPTIONS), Surroundings(), ENGLISH))
    assert "unrated" in shown
    again = setup.with_rating()
    assert (again.clock, is_rated(again)) == ("7d", True)
    assert is_rated(LEVEL)
    assert LEVEL.with_opponent(MYSELF).clock == "none"


def test_remembered_choice_of_earlier_version_gets_clock():
    game = games()["gomoku"]
    assert usual_setup(game, ANYONE, clock="none").clock == "7d"
    assert usual_setup(game, ANYONE, is_rated=False, clock="none").clock == "none"
    # A button of an earlier form, which had no clock.
    assert not is_rated(parse_match_draft("gomoku;anyone;random;14"))


async def test_challenge_has_usual_clock(lab, alice, bob):
    offer = await alice.command("tictactoe challenge", opponent=bob.id)
    assert "7 days per move, rated" in offer.text
    await bob.click(offer.message, label="Decline")


@pytest.mark.parametrize("command", ["challenge", "open"])
async def test_rated_request_without_clock_is_explained(lab, alice, bob, command):
    opponent = {"opponent": bob.id} if command == "challenge" else {}
    offer = await alice.command(f"tictactoe {command}", clock="none", rated=True, **opponent)
    assert "unrated" in offer.text
    await alice.wait_message(lambda one: "without a clock are unrated" in text_of(one))
    closing = next(label for label in labels(offer.message) if label not in ("Accept", "Join"))
    await alice.click(offer.message, label=closing)


async def test_match_has_offered_clock_and_rating(lab, alice, bob):
    for clock, told in (("none", (None, False)), ("1h", ("1h", True))):
        board = await pvp(lab, alice, bob, clock=clock)
        number = match_number(board)
        export = await exported(alice, number)
        assert (export["clock"], export["is_rated"]) == told
        await alice.command("match abort", match=str(number))
