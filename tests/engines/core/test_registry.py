from __future__ import annotations

import dataclasses
import importlib
import sys
import types
from typing import ClassVar

import pytest

from engines.core import registry
from engines.core.errors import RegistryError, UnknownGameError
from engines.core.game import Game
from engines.games.tic_tac_toe.rules import TicTacToe
from tests.lab import noughts


@dataclasses.dataclass(frozen=True)
class SameId(TicTacToe):
    command: ClassVar[str] = "another"
    title: ClassVar[str] = "Another"


@dataclasses.dataclass(frozen=True)
class SameCommand(TicTacToe):
    id: ClassVar[str] = "another"
    title: ClassVar[str] = "Another"


def test_the_four_games_are_found_in_order_of_their_titles() -> None:
    assert list(registry.games()) == ["connect_four", "gomoku", "othello", "tic_tac_toe"]
    assert [game.command for game in registry.games().values()] == [
        "connect4",
        "gomoku",
        "othello",
        "tictactoe",
    ]


@pytest.mark.parametrize("clash", [SameId(), SameCommand()], ids=["id", "command"])
def test_clashes_are_refused(clash: Game) -> None:
    with pytest.raises(RegistryError):
        registry.register([TicTacToe(), clash])


def test_the_order_of_discovery_does_not_matter() -> None:
    found = list(registry.games().values())
    assert list(registry.register(reversed(found))) == list(registry.games())


@pytest.mark.parametrize("name", ["connect_four", "Connect4", " CONNECT FOUR "])
def test_a_game_answers_to_id_command_and_title(name: str) -> None:
    assert registry.find(name).id == "connect_four"


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownGameError, match="othello"):
        registry.find("chess")


@pytest.mark.parametrize("content", [{}, {"GAME": "no game"}, {"GAME": TicTacToe()}])
def test_a_folder_that_breaks_the_contract_is_refused(content, monkeypatch: pytest.MonkeyPatch) -> None:
    module = types.ModuleType("engines.games.broken")
    vars(module).update(content)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    with pytest.raises(RegistryError):
        registry._load("broken")


def test_every_game_has_its_ladder_and_a_game_of_a_test_its_own() -> None:
    for game in registry.games().values():
        ladder = importlib.import_module(f"engines.games.{game.id}.levels").LEVELS
        assert registry.levels_of(game) is ladder
    assert registry.levels_of(noughts.NOUGHTS) is noughts.LEVELS
    assert registry.levels_of(noughts.CROSSES) is noughts.LEVELS
