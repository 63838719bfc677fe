"""Contract of the text for external programs: names of moves, and setups as lines, are read back."""

from __future__ import annotations

import pytest

from engines.core.errors import NotationError
from engines.core.game import Game
from engines.programs.host_programs import PROTOCOLS
from engines.programs.uci import UciProgram
from tests.contract.conftest import RandomGame
from tests.contract.snapshots import CONTRACTED

OVER_UCI = [game for game in CONTRACTED if game.external_protocol == UciProgram.protocol]


def test_protocol_is_known(game: Game) -> None:
    assert game.external_protocol in ("", *PROTOCOLS)


@pytest.mark.parametrize("seed", range(2))
def test_names_for_programs_are_read_back(game: Game, random_game: RandomGame, seed: int) -> None:
    for position in random_game(game, game.complete({}), seed)[:-1:3]:
        names = [position.format_for_programs(action) for action in position.legal_actions()]
        assert [position.parse_action(name) for name in names] == list(position.legal_actions())
        assert not any(set(name) & set(" \n") for name in names)


@pytest.mark.parametrize("game", OVER_UCI, ids=lambda game: game.id)
def test_setups_for_programs_are_read_back(game: Game, random_game: RandomGame) -> None:
    for position in random_game(game, game.complete({}), 3)[::5]:
        line = game.format_setup(position.as_setup())
        assert game.parse_setup(line) == position.as_setup()
        assert "\n" not in line and "moves" not in line.split()
    for text in ("", "moves", "x" * 99, "0/0 w"):
        with pytest.raises(NotationError):
            game.parse_setup(text)
