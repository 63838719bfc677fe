"""The line of the players above a board."""

import pytest

from bot.hosting.matches.match import Player
from bot.i18n import words_for
from bot.views.boards.players import SMALL_LINE, players_line
from tests.bot.bot_lab import a_match


def test_players_line_of_earlier_position_counts_its_discs():
    match, words = a_match("othello", "d3 c3 c4", second=Player(2, "Bob")), words_for("en-US")
    assert players_line(match, words) == "Black Ada **5** – White Bob **2**"
    assert players_line(match.at_ply(1), words) == "Black Ada **4** – White Bob **1**"


def test_players_line_on_page_has_room_for_names():
    """The panel behind ⋯ cut them as the header does, beside empty room."""
    players = (Player(1, "Maximiliane"), Player(2, "Bartholomew F."))
    match, words = a_match("gomoku", "H8", players=players), words_for("en-US")
    assert players_line(match, words) == "Black Maximiliane – White Bartholomew F."
    assert players_line(match, words, room=SMALL_LINE) == "Black Maximili… – White Bartholo…"


@pytest.mark.parametrize(
    ("game", "options", "moves", "before", "after"),
    [
        ("mancala", {"swap": "on"}, "B swap", "🔵 Ada **0** – 🔴 Bob **0**", "🔵 Bob **0** – 🔴 Ada **0**"),
        ("gomoku", {"opening": "swap2"}, "H8 I9 G7 white J7", "Ada – Bob", "Black Ada – White Bob"),
        ("gomoku", {"opening": "swap2"}, "H8 I9 G7 black J7", "Ada – Bob", "Black Bob – White Ada"),
    ],
)
def test_players_line_before_swap_has_earlier_sides(game, options, moves, before, after):
    words = words_for("en-US")
    match = a_match(game, moves, options=options, second=Player(2, "Bob"), ratings=(None, None))
    assert players_line(match.at_ply(1), words) == before
    assert players_line(match, words) == after
