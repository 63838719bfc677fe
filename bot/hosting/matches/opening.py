"""The first event of a match that does not begin from the game's start.

The match begins after an opening, which its seed selects, or from a custom position.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from bot.hosting.matches.event import ACTIONS, SETUP, Event, EventKind, whole_milliseconds
from engines.core.game import Game, Position
from engines.core.option import Options
from engines.core.setup import Setup
from engines.core.types import Side


def draw_opening(game: Game, options: Options, seed: int, at: datetime) -> Event | None:
    """Return the first event of a match, the opening that `seed` selects; `None` if the game has none."""
    openings = game.openings(options)
    if not openings:
        return None
    actions = openings[seed % len(openings)]
    data = {ACTIONS: list(actions)}
    return Event(0, EventKind.SET_UP, None, whole_milliseconds(at), data=data)


def begin_from(position: Position, at: datetime) -> Event:
    """Return the first event of a match that begins from a custom position."""
    return Event(0, EventKind.BEGUN, None, whole_milliseconds(at), data=start_data(position))


def start_data(position: Position) -> dict[str, Any]:
    """Return a position as plain JSON, without its game and options: its actions, and its setup if any."""
    setup = position.setup
    told = {} if setup is None else {SETUP: _setup_data(setup)}
    return {ACTIONS: list(position.actions), **told}


def read_start(game: Game, options: Options, data: Mapping[str, Any]) -> Position:
    """Return the position that `start_data` describes; raises `TengenError` if the rules forbid it."""
    return game.position(options, data[ACTIONS], _read_setup(data[SETUP]) if SETUP in data else None)


def _setup_data(setup: Setup) -> dict[str, Any]:
    """Return a setup as plain JSON: one number per point, the side to move, and the pieces' numbers."""
    numbers = {"numbers": list(setup.numbers)} if setup.numbers else {}
    return {"cells": list(setup.cells), "side": int(setup.side), **numbers}


def _read_setup(data: Mapping[str, Any]) -> Setup:
    """Return the setup that `_setup_data` describes."""
    return Setup(bytes(data["cells"]), Side(data["side"]), tuple(data.get("numbers", ())))
