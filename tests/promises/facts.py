"""Counts what the manuals count, where no constant states it."""

from __future__ import annotations

import math
import tomllib
from fractions import Fraction
from pathlib import Path

import yaml

from bot.hosting.ratings.spans import _SEASON_MONTHS
from bot.process import stopping, supervisor
from bot.render.pictures.tile_pictures import tile_name
from bot.render.tiles import MOST_TILES, tiles_of
from engines.core.registry import games, levels_of
from engines.games.connect_four.search.book.book import opening_book

_ROOT = Path(__file__).parents[2]


def season() -> Fraction:
    """Return a season as a part of the year."""
    return Fraction(_SEASON_MONTHS, 12)


def levels() -> tuple[int, int]:
    """Return how many levels a game has at least and at most."""
    counts = [len(levels_of(game)) for game in games().values()]
    return min(counts), max(counts)


def python() -> str:
    """Return the earliest version of Python that can be used."""
    project = tomllib.loads((_ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["requires-python"]).removeprefix(">=")


def book() -> int:
    """Return how many plies of Connect Four are in the opening book."""
    return opening_book().plies


def tiles() -> int:
    """Return how many tiles the bot uploads, rounded to hundreds."""
    names = {tile_name(game.look, tile) for game in games().values() for tile in tiles_of(game)}
    return round(len(names), -2)


def labeled() -> int:
    """Return up to how many rows and columns a board has tiles around it for coordinates."""
    return math.isqrt(MOST_TILES) - 1


def workers_in_compose() -> int:
    """Return how many engine workers a container of the profile `cluster` has."""
    compose = yaml.safe_load((_ROOT / "compose.yaml").read_text(encoding="utf-8"))
    command = next(
        one["command"] for one in compose["services"].values() if "worker" in one.get("command", ())
    )
    return int(command[command.index("--nworkers") + 1])


def stopping_s() -> int:
    """Return within how many whole seconds a process, and a supervisor with all of its processes, stops."""
    return math.ceil(max(stopping.LIMIT_S, supervisor._LIMIT_S))
