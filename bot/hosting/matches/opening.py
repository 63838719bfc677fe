"""The opening of a match, drawn by its seed from the openings of its game."""

from __future__ import annotations

import random
from datetime import datetime

from bot.hosting.matches.event import Event, EventKind, whole_milliseconds
from engines.core.game import Game
from engines.core.option import Options


def draw_opening(game: Game, options: Options, seed: int, at: datetime) -> Event | None:
    """Return the first event of a match: its drawn opening; `None` if matches of the game begin freely."""
    openings = game.openings(options)
    if not openings:
        return None
    actions = random.Random(f"{seed}:opening").choice(openings)
    return Event(0, EventKind.SET_UP, None, whole_milliseconds(at), data={"actions": list(actions)})
