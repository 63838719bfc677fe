"""How deeply does an engine look, beside another version of it? By the processor's clock.

    python -m tests.engines.arena.depths gomoku ../before --seconds 1 --positions 10 --after 12

The positions are quiet ones of the middle game: what an even opening has
become after some plies of searches of 20,000 nodes, unless one side
has a proven win by then. The table of each version is empty before each.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from engines.arena.openings import random_openings
from engines.arguments import GameName
from engines.command_line import OptionWords, named_values, run_and_exit
from engines.core.engine import Limits, StopFlag
from engines.core.game import Game, Position
from tests.engines.arena.versions import HERE, Version, is_even
from tests.engines.arena.versions_player import search_engine

_NODES = 20_000
_TABLE_MB = 8
_OPENINGS = 60
"""Maximum number of openings to begin with."""


def middles(
    game: Game, options: dict[str, str], plies: int, even: float, after: int, seed: int
) -> Iterator[Position]:
    """Yield positions of the middle game that nobody has won yet, as long as there are openings."""
    engine = search_engine(game, _TABLE_MB)
    lengths = range(plies, plies + 3)
    for opening in random_openings(game, options, _OPENINGS, seed, is_even(game, even), lengths):
        position = game.parse_moves(" ".join(opening), options)
        for _ in range(after):
            found = engine.search(position, Limits(nodes=_NODES), StopFlag())
            if found.score.proof is not None:
                break
            position = position.play(found.action)
        else:
            yield position


def main(
    game: GameName,
    other: Annotated[Path, typer.Argument(help="The folder of the other version's checkout.")],
    seconds: Annotated[float, typer.Option(help="Seconds of CPU a position.")] = 1.0,
    positions: int = 10,
    plies: Annotated[int, typer.Option(help="Plies of the opening.")] = 3,
    even: Annotated[float, typer.Option(help="How far either side may be ahead after it.")] = 45.0,
    after: Annotated[int, typer.Option(help="Plies after the opening.")] = 12,
    option: OptionWords = None,
    seed: int = 1,
) -> None:
    """Search positions with both versions, and print depths and nodes."""
    options = game.complete(named_values(option))
    versions = [Version(game, folder) for folder in (HERE, other)]
    quiet = middles(game, options, plies, even, after, seed)
    found = zip(range(positions), quiet, strict=False)
    for _, position in found:
        for version in versions:
            version.begin()
            answer = version.answer(position, {"seconds": seconds})
            print(f"depth {answer['depth']}, {answer['nodes'] / 1e6:.2f} M nodes", end="; ")
        print(" ".join(position.history()), flush=True)
    for version in versions:
        print(version, f"depths {sorted(version.depths)}, median {statistics.median(version.depths)}")
        version.close()


if __name__ == "__main__":
    run_and_exit(main)
