"""The form of a new match as its custom ids carry it: choices come back, forgeries are refused."""

from dataclasses import replace

import pytest
from discord import ui

from bot.features.new_match.page import BEGIN, setup_form
from bot.features.new_match.setup_state import Setup, parse_setup, usual_setup
from bot.hosting.challenges.engine_match import usual_level
from bot.hosting.errors import InvalidChoiceError
from bot.i18n import LOCALES, words_for
from bot.playground.checks.message import check_message
from bot.views.custom_id import CustomIdError, parse_custom_id
from bot.views.input.widths import fit_in_row
from engines.core.registry import games, levels_of
from tests.contract.snapshots import GAMES

GOMOKU = games()["gomoku"]
FRIEND = str(2**63 - 1)


def longest(game):
    """The setup of the game with the longest words that it has."""
    options = {option.name: max(option.choices, key=len) for option in game.options}
    level = max((level.id for level in levels_of(game)), key=len)
    setup = usual_setup(game, level, wants_thread=True).with_choice("side=random").with_choice("clock=30+0")
    for name, choice in options.items():
        setup = setup.with_choice(f"{name}={choice}")
    return setup


def custom_ids(layout):
    return [one["custom_id"] for one in parts(layout.to_components()) if "custom_id" in one]


def parts(components):
    for one in components:
        yield one
        yield from parts(one.get("components", []))


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_what_was_chosen_comes_back_from_every_button(game):
    setup = longest(game)
    assert parse_setup(str(setup)) == setup
    unfolded = parse_setup(str(Setup(**{**as_dict(setup), "is_unfolded": True, "opponent": FRIEND})))
    assert (unfolded.friend_id, unfolded.is_unfolded) == (int(FRIEND), True)
    assert unfolded.complete_options == setup.complete_options
    form = setup_form(unfolded, words_for("en-US"), has_people=True, has_threads=True)
    for identity in custom_ids(form):
        assert len(identity) <= 100
        assert parse_setup(parse_custom_id(identity).text).game in games().values()


def test_at_a_table_for_anyone_the_seats_are_drawn_until_somebody_asks():
    usual = usual_setup(GOMOKU, "club")
    table = usual.with_choice("anyone")
    assert (usual.side, table.side, usual_setup(GOMOKU, "anyone").side) == ("first", "random", "random")
    assert table.with_choice("level=club") == usual
    assert table.with_choice("side=second").with_choice("level=club").side == "second"


def as_dict(setup):
    return {
        name: getattr(setup, name)
        for name in ("game", "opponent", "side", "is_rated", "options", "clock", "wants_thread")
    }


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_discord_takes_every_form(game, locale):
    for opponent in (FRIEND, *(level.id for level in levels_of(game))):
        setup = Setup(**{**as_dict(longest(game)), "opponent": opponent, "is_unfolded": True})
        layout = setup_form(setup, words_for(locale), has_people=True, has_threads=True)
        data = {"flags": 1 << 15, "components": layout.to_components()}
        check_message(data, [], emojis=set(), names=set())
        assert all(len(one["components"]) <= 4 for one in parts(data["components"]) if one["type"] == 1)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("choices", [{}, {"wants_thread": True}, {"is_rated": False}])
def test_no_phone_wraps_a_row_of_the_form(locale, choices):
    for is_unfolded in (False, True):
        setup = replace(usual_setup(GOMOKU, "club"), is_unfolded=is_unfolded, **choices)
        form = setup_form(setup, words_for(locale), has_people=True, has_threads=True)
        rows = [one.children for one in form.walk_children() if isinstance(one, ui.ActionRow)]
        buttons = [row for row in rows if all(isinstance(one, ui.Button) for one in row)]
        # Two rows of games and, that an unfolded form is no higher than a phone, one below.
        assert len(buttons) == 3
        assert all(map(fit_in_row, buttons)), [[one.label for one in row] for row in buttons]


def test_another_game_keeps_the_level_where_it_has_one_of_that_name():
    setup = usual_setup(GOMOKU, "club").with_choice("size=19").with_choice("side=second")
    othello = setup.for_game(games()["othello"])
    assert (othello.opponent, othello.side, othello.options) == ("club", "second", {})
    evolved = usual_setup(GOMOKU, "evolved-scorer").for_game(games()["othello"])
    assert evolved.opponent == usual_level(games()["othello"]).id
    assert setup.with_choice(FRIEND).for_game(games()["othello"]).friend_id == int(FRIEND)
    assert setup.with_opponent("myself").for_game(games()["othello"]).is_alone
    assert setup.with_choice(FRIEND).with_choice("level=expert").friend_id is None


def test_of_what_is_remembered_only_what_is_still_there_is_taken():
    assert usual_setup(GOMOKU, "gone", {"size": "19"}).opponent == usual_level(GOMOKU).id
    assert usual_setup(GOMOKU, "club", {"size": "99"}).options == {}
    assert (usual_setup(GOMOKU, clock="9y").clock, usual_setup(GOMOKU, clock="3+2").clock) == ("none", "3+2")
    assert usual_setup(GOMOKU, "club", {"size": "19", "rule": "freestyle"}).options == {"size": "19"}


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "gomoku",
        "gomoku;club;first",
        "chess;club;first;10",
        "gomoku;godlike;first;10",
        "gomoku;club;third;10",
        "gomoku;club;first;12",
        "gomoku;club;first;102",
        "gomoku;club;first;100",
        "gomoku;club;first;1011",
        "gomoku;club;first;10;size=4",
        "gomoku;club;first;10;speed=9",
        "gomoku;club;first;10;size",
        "gomoku;0;first;10",
        "gomoku;99999999999999999999;first;10",
    ],
)
def test_what_is_not_offered_is_refused(text):
    with pytest.raises(InvalidChoiceError):
        parse_setup(text)


@pytest.mark.parametrize(
    "choice", ["", "level=godlike", "side=third", "size=4", "speed=9", "game=chess", "x"]
)
def test_a_choice_that_is_not_offered_is_refused(choice):
    with pytest.raises(InvalidChoiceError):
        usual_setup(GOMOKU).with_choice(choice)


@pytest.mark.parametrize(
    "forged", ["t2.begin", "t2.setup.0", "t2.more.1:gomoku", "t2.new:x", f"t2.begin:{'x' * 200}"]
)
def test_each_press_carries_words_or_none(forged):
    assert parse_custom_id(f"t2.begin:{usual_setup(GOMOKU)}").press is BEGIN
    with pytest.raises(CustomIdError):
        parse_custom_id(forged)
