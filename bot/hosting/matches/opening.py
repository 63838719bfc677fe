"""Chooses a match's opening at random from the game's openings, using the match's seed."""

from __future__ import annotations

from datetime import datetime

from bot.hosting.matches.event import Event, EventKind, whole_milliseconds
from engines.core.game import Game
from engines.core.option import Options


def draw_opening(game: Game, options: Options, seed: int, at: datetime) -> Event | None:
    """Return the first event of a match, a randomly chosen opening; `None` if the game has no openings."""
    openings = game.openings(options)
    if not openings:
        return None
    actions = openings[seed % len(openings)]
    return Event(0, EventKind.SET_UP, None, whole_milliseconds(at), data={"actions": list(actions)})
