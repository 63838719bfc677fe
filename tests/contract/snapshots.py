"""Snapshots: one random game of every game as text, in its folder's `golden/game.txt`.

After a change that is meant to show, or for a game that has none yet:

    python -m tests.contract.snapshots
"""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping
from pathlib import Path

from engines.core.game import Game, Position
from engines.core.registry import games, games_in

LAB = Path(__file__).parents[1] / "lab" / "games"
GAMES = [*games().values(), *games_in(str(LAB))]
"""Ours, and those that only tests play."""


def folder_of(game: Game) -> Path:
    """Return the folder that holds all of a game."""
    return Path(sys.modules[game.package].__path__[0])


def wander(game: Game, options: Mapping[str, str], seed: int) -> list[Position]:
    """Return every position of a game played by chance, from the start to the end."""
    luck = random.Random(f"{game.id}:{seed}")
    positions = [game.position(options)]
    while positions[-1].outcome is None:
        positions.append(positions[-1].play(luck.choice(positions[-1].legal_actions())))
    return positions


def file_of(game: Game) -> Path:
    """Return the file of a game's snapshot."""
    return folder_of(game) / "golden" / "game.txt"


def shown(game: Game) -> str:
    """Return what a terminal shows at the end of one random game."""
    last = wander(game, game.complete({}), 0)[-1]
    assert last.outcome is not None
    return f"{' '.join(last.history())}\n{last.text()}\n{last.outcome.winner} {last.outcome.termination}\n"


if __name__ == "__main__":
    for one in GAMES:
        file_of(one).write_text(shown(one), encoding="utf-8")
        print(file_of(one))
