"""Which games a server offers, and which of them is shown first."""

from bot.hosting.offered import first_game, offered_games
from db.rows import ServerSettings
from engines.registry import games


def test_a_server_offers_all_games_or_those_it_has_chosen():
    assert offered_games(ServerSettings()) == games()
    chosen = offered_games(ServerSettings(games=["othello", "gone", "checkers"]))
    assert list(chosen) == ["checkers", "othello"]
    assert offered_games(ServerSettings(games=["gone"])) == games()


def test_the_first_game_is_a_preferred_one_or_one_that_a_tap_begins():
    assert first_game(games(), [None, "gone", "othello", "gomoku"]).id == "othello"
    assert first_game(games()).id == "connect_four"
    only = {"checkers": games()["checkers"]}
    assert first_game(only, ["othello"]).id == "checkers"
