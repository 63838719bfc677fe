"""Write the files of a game's folder `golden` that can be generated: `game.txt`, `wins_in_one.txt`.

The one is a random game as a terminal shows it, and is written again; the other holds positions with the
moves that win at once, as the rules have them, and is written where it is missing. Read it: the tests then
hold every level to it. After a change that is meant to show, or for a game that has none yet, by its id:

    python -m tests.contract.snapshots breakthrough

Without a name, the files of all games are written, those of `TENGEN_GAMES` too.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from engines.command_line import run_and_exit
from engines.core.game import Game, Position
from engines.registry import games, games_in

LAB = Path(__file__).parents[1] / "lab" / "games"
_LOOKED_AT, _POSITIONS = 200, 8
"""Numbers of random games that are looked at, and of positions taken from them."""
_MAX_ACTIONS = 500
_SPREAD = 12
GAMES = [*games().values(), *games_in(str(LAB))]
"""Ours, and those that only tests play."""
_FURTHER = filter(None, os.environ.get("TENGEN_TEST_GAMES", "").split(os.pathsep))
CONTRACTED = [*GAMES, *(game for folder in _FURTHER for game in games_in(folder))]
"""All that are held to the contract: those of `TENGEN_GAMES` too."""


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


def spread(positions: Sequence[Position]) -> Sequence[Position]:
    """Return about a dozen of the positions, evenly spread, with the last: what replays a game is slow."""
    return positions[:: -max(1, len(positions) // _SPREAD)][::-1]


def some_actions(position: Position) -> Sequence[int]:
    """Return every action of a board, or some of them by chance where there are thousands."""
    every = range(position.action_count)
    return every if len(every) <= _MAX_ACTIONS else sorted(random.Random(0).sample(every, _MAX_ACTIONS))


def file_of(game: Game, name: str = "game.txt") -> Path:
    """Return a file of a game's folder `golden`."""
    return folder_of(game) / "golden" / name


def shown(game: Game) -> str:
    """Return what a terminal shows at the end of one random game."""
    last = wander(game, game.complete({}), 0)[-1]
    assert last.outcome is not None
    return f"{' '.join(last.history())}\n{last.text()}\n{last.outcome.winner} {last.outcome.termination}\n"


def wins_in_one(game: Game) -> str:
    """Return positions of random games in which some move wins at once, one a game, and all such moves."""
    lines = ["# moves : the actions that win at once"]
    for seed in range(_LOOKED_AT):
        found = next(filter(None, map(_winning, wander(game, game.complete({}), seed))), None)
        if found and found not in lines:
            lines.append(found)
        if len(lines) > _POSITIONS:
            break
    return "\n".join(lines) + "\n"


def _winning(position: Position) -> str:
    """A position and its winning moves as a line; nothing where none wins, or all do."""
    mover, legal = position.side_to_move, position.legal_actions()
    after = {action: position.play(action).outcome for action in legal}
    wins = [action for action, outcome in after.items() if outcome is not None and outcome.winner is mover]
    if not wins or len(wins) == len(legal):
        return ""
    return f"{' '.join(position.history())} : {' '.join(map(position.format_action, wins))}"


def write(game: Game) -> list[Path]:
    """Write what can be written of a game's folder `golden`, and return the files."""
    snapshot, wins = file_of(game), file_of(game, "wins_in_one.txt")
    snapshot.parent.mkdir(exist_ok=True)
    snapshot.write_text(shown(game), encoding="utf-8")
    if wins.exists():
        return [snapshot]
    wins.write_text(wins_in_one(game), encoding="utf-8")
    return [snapshot, wins]


def main(
    names: Annotated[list[str] | None, typer.Argument(metavar="GAME", help="Ids of games [all].")] = None,
) -> None:
    """Write `game.txt`, and a missing `wins_in_one.txt`, into the folder `golden` of these or all games."""
    known = {game.id: game for game in CONTRACTED}
    for name in names or known:
        if name not in known:
            raise typer.BadParameter(f"there is no game {name}, only {', '.join(known)}")
        typer.echo("\n".join(map(str, write(known[name]))))


if __name__ == "__main__":
    run_and_exit(main)
