"""Which games a server offers, and which of them is shown first."""

from bot.hosting.offered import first_game, offered_games
from db.rows import ServerSettings
from engines.registry import games


def test_server_offers_chosen_games_or_all():
    assert offered_games(ServerSettings()) == games()
    chosen = offered_games(ServerSettings(games=["othello", "gone", "checkers"]))
    assert list(chosen) == ["checkers", "othello"]
    assert offered_games(ServerSettings(games=["gone"])) == games()


def test_first_game_is_preferred_or_playable_in_one_tap():
    assert first_game(games(), [None, "gone", "othello", "gomoku"]).id == "othello"
    assert first_game(games()).id == "connect_four"
    only = {"checkers": games()["checkers"]}
    assert first_game(only, ["othello"]).id == "checkers"
