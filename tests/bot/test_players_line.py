"""The line of the players above a board."""

from bot.hosting.matches.match import Player
from bot.i18n import words_for
from bot.views.boards.players import players_line
from tests.bot.bot_lab import a_match


def test_a_page_of_an_earlier_position_counts_its_discs():
    match, words = a_match("othello", "d3 c3 c4", second=Player(2, "Bob")), words_for("en-US")
    assert players_line(match, words) == "Black Ada **5** – White Bob **2**"
    assert players_line(match, words, ply=1) == "Black Ada **4** – White Bob **1**"
