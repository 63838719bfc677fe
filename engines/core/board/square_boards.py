"""The sizes of square boards on which a game can be played."""

from __future__ import annotations

from engines.core.game import Game
from engines.core.option import Options


def square_boards(game: Game, options: Options | None = None) -> dict[int, dict[str, str]]:
    """Return a mapping from each size of square board in the game to complete options with that size.

    These are `options`, with defaults filled in, and at most one choice changed. Choices that are not offered
    to people (`Option.others`) are included. Raises `OptionError` for unknown options.
    """
    boards: dict[int, dict[str, str]] = {}
    usual = game.complete(options or {})
    changes = [
        {option.name: choice} for option in game.options for choice in (*option.choices, *option.others)
    ]
    for changed in [usual, *({**usual, **change} for change in changes)]:
        start = game.start(changed)
        if start.rows == start.columns:
            boards.setdefault(start.rows, changed)
    return boards
