"""Titles of a tournament's boards: one line, mentions until the first move, a link to the tournament."""

from dataclasses import replace

import pytest

from bot.hosting.matches.board import Place
from bot.hosting.matches.match import Player
from bot.hosting.tournaments.board_groups import BoardGroup
from bot.i18n import LOCALES, words_for
from bot.views.boards.players import SMALL_LINE
from bot.views.boards.tournament_boards import board_title, group_title
from bot.views.words.names import fits_line
from tests.bot.bot_lab import a_match

WORDS = words_for("en-US")
GROUP = BoardGroup(5, "Autumn Cup", Place(1, 2, 3), "en-US", 2, 1, (7,))


def match_of(first, second, moves=""):
    """A match between people of these names."""
    return a_match("gomoku", moves, players=(Player(1, first), Player(2, second)))


def test_title_mentions_players_until_first_move():
    match = match_of("Ada", "Bob")
    link = "https://discord.com/channels/1/2/3"
    assert (
        board_title(match, GROUP, WORDS, is_linked=True) == f"-# [Autumn Cup · round 2]({link}) · <@1> – <@2>"
    )
    assert (
        board_title(match_of("Ada", "Bob", "h8"), GROUP, WORDS, is_linked=False)
        == "-# Autumn Cup · round 2 · Ada – Bob"
    )


def test_title_of_arena_names_no_round():
    title = board_title(match_of("Ada", "Bob", "h8"), replace(GROUP, round=0), WORDS, is_linked=False)
    assert title == "-# Autumn Cup · Ada – Bob"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("names", [("Ada", "Bob"), ("Bartholomew the Unbeatable", "Maximiliane Hohenfels")])
def test_title_fits_line_beside_button(names, locale):
    group = replace(GROUP, name="The great autumn cup of the chess corner", round=11)
    title = board_title(match_of(*names, "h8"), group, words_for(locale), is_linked=False).removeprefix("-# ")
    assert fits_line(title, SMALL_LINE, locale)
    assert title.startswith("The")


def test_title_has_as_much_of_tournaments_name_as_fits():
    title = board_title(match_of("Emil", "Ali", "h8"), GROUP, WORDS, is_linked=False)
    assert title == "-# Autumn Cup · round 2 · Emil – Ali"


def test_later_group_names_its_boards():
    assert group_title(GROUP, WORDS, "Autumn Cup") == "Autumn Cup · round 2"
    assert group_title(replace(GROUP, first=11), WORDS, "Cup") == "Cup · round 2 · boards 11–20"
