"""Which programs a game's museum has, and who may play there."""

from __future__ import annotations

import pytest

from engines.arena import museum
from engines.core.errors import UnknownLevelError
from engines.core.statistics.tally import Tally
from engines.registry import games, levels_of
from tests.lab.noughts import NOUGHTS


def test_museum_has_some_historic_programs() -> None:
    with_museum = [game for game in games().values() if museum.historic_programs(game)]
    assert len(with_museum) >= 6
    for game in with_museum:
        programs = museum.historic_programs(game)
        assert len(programs) < len(levels_of(game)) <= 25
        for level in programs:
            assert level.rating is not None
            assert level.teaches.endswith(".")


def test_museum_takes_only_people_and_historic_programs() -> None:
    game = games()["gomoku"]
    assert museum.find_player(game, "P") is None
    assert museum.find_player(game, "C") == museum.historic_programs(game)[0]
    assert museum.find_player(game, "shape-scores").id == "shape-scores"
    with pytest.raises(UnknownLevelError, match="club is not a historic program of Gomoku"):
        museum.find_player(game, "club")
    with pytest.raises(UnknownLevelError, match="has no historic programs"):
        museum.find_player(NOUGHTS, "C")


def test_game_without_its_own_console_is_played_as_is() -> None:
    assert museum.console_game(games()["othello"]) is games()["othello"]
    assert museum.console_game(NOUGHTS) is NOUGHTS
    assert museum.console_game(games()["gomoku"]).position().rows == 16


def test_cross_table_shows_both_sides() -> None:
    players = museum.cross_table_players(games()["othello"])
    table = museum.cross_table(players, {(players[0].id, players[1].id): Tally(1, 2, 3)})
    assert "|  | 1–2–3 | 2 |" in table
    assert "| 3–2–1 |  | 4 |" in table
