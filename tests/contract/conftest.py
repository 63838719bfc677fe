"""Every game in every variant, and random games of it."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engines.core.game import Game, Position
from tests.contract.snapshots import CONTRACTED, folder_of, wander

Variant = tuple[Game, dict[str, str]]
RandomGame = Callable[[Game, dict[str, str], int], list[Position]]
Golden = Callable[[Game, str], list[str]]


def _variants() -> Iterator[Variant]:
    """Yield every choice of the first two options with every other, of further options each by itself."""
    for game in CONTRACTED:
        names = [option.name for option in game.options[:2]]
        for choices in itertools.product(*(option.choices for option in game.options[:2])):
            yield game, game.complete(dict(zip(names, choices, strict=True)))
        for option in game.options[2:]:
            for choice in option.choices:
                if choice != option.default:
                    yield game, game.complete({option.name: choice})


def _name(variant: Variant) -> str:
    game, options = variant
    return "-".join([game.id, *options.values()])


@pytest.fixture(params=list(_variants()), ids=_name)
def variant(request: pytest.FixtureRequest) -> Variant:
    found: Variant = request.param
    return found


@pytest.fixture(params=CONTRACTED, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


@pytest.fixture(scope="session")
def random_game() -> RandomGame:
    """Every position of a game played by chance, from the start to the end."""

    play = functools.cache(lambda game, options, seed: wander(game, dict(options), seed))
    return lambda game, options, seed: play(game, tuple(options.items()), seed)


@pytest.fixture(scope="session")
def folder() -> Callable[[Game], Path]:
    """The folder that holds all of a game."""
    return folder_of


@pytest.fixture(scope="session")
def golden(folder: Callable[[Game], Path]) -> Golden:
    """The lines of a game's golden file, comments left out."""

    def read(game: Game, name: str) -> list[str]:
        lines = (folder(game) / "golden" / name).read_text().splitlines()
        return [line for line in lines if line and not line.startswith("#")]

    return read
