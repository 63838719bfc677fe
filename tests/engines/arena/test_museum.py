"""Which programs a game's museum has, and who may play there."""

from __future__ import annotations

import pytest

from engines.arena import museum
from engines.core.errors import UnknownLevelError
from engines.core.statistics.tally import Tally
from engines.registry import games, levels_of
from tests.lab.noughts import NOUGHTS


def test_every_game_of_ours_has_historic_programs_and_some_that_are_not() -> None:
    for game in games().values():
        programs = museum.historic_programs(game)
        assert programs
        assert len(programs) < len(levels_of(game)) <= 25
        for level in programs:
            assert level.rating is not None
            assert level.teaches.endswith(".")


def test_only_people_and_historic_programs_play_there() -> None:
    game = games()["gomoku"]
    assert museum.find_player(game, "P") is None
    assert museum.find_player(game, "C") == museum.historic_programs(game)[0]
    assert museum.find_player(game, "shape-scores").id == "shape-scores"
    with pytest.raises(UnknownLevelError, match="club is not a historic program of Gomoku"):
        museum.find_player(game, "club")
    with pytest.raises(UnknownLevelError, match="has no historic programs"):
        museum.find_player(NOUGHTS, "C")


def test_a_game_without_a_console_of_its_own_is_played_as_it_is() -> None:
    assert museum.console_game(games()["othello"]) is games()["othello"]
    assert museum.console_game(NOUGHTS) is NOUGHTS
    assert museum.console_game(games()["gomoku"]).position().rows == 16


def test_a_table_is_seen_from_both_sides() -> None:
    players = museum.cross_table_players(games()["othello"])
    table = museum.cross_table(players, {(players[0].id, players[1].id): Tally(1, 2, 3)})
    assert "|  | 1–2–3 | 2 |" in table
    assert "| 3–2–1 |  | 4 |" in table
