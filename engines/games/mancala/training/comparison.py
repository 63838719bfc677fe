"""Compares the moves of levels, and of a learnt network, with the exact values of random positions.

    python -m engines.games.mancala.training.comparison --level club --network learnt-mancala.npz

Positions come from random games, have at most `--seeds` seeds in the houses, and have moves of different
value. A move loses what the best move gains more.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Annotated

import typer

from engines.command_line import Seed, program, run_and_exit, whole
from engines.core.engine import Engine, Limits, StopFlag
from engines.core.level import Level
from engines.games.mancala.levels import LEVELS
from engines.games.mancala.rules import GAME, MancalaPosition
from engines.games.mancala.search.boards import houses_in, words_in
from engines.games.mancala.search.solver import shared_solver
from engines.learn.network.network_file import read_network
from engines.learn.network.player import NetworkPlayer

app = program("Compare moves with exact values.")
_LEVELS = {level.id: level for level in LEVELS}


@dataclass(frozen=True, slots=True)
class Marks:
    """Result of a test: the share of best moves (0 to 1), and the mean loss of a move in seeds."""

    best: float
    loss: float


def questions(count: int, seeds: int, seed: int) -> Iterator[tuple[MancalaPosition, Mapping[int, int]]]:
    """Yield `count` random positions, each with the seeds that each of its actions loses.

    Positions have at most `seeds` seeds in the houses; at least one action loses some. `seed` determines the
    positions.
    """
    chance = random.Random(seed)
    while count:
        position = GAME.start(GAME.complete({}))
        most = chance.randint(2, seeds)
        while position.outcome is None and sum(position.seeds) > most:
            position = position.play(chance.choice(position.legal_actions()))
        losses = {} if position.outcome else losses_of(position)
        if any(losses.values()):
            count -= 1
            yield position, losses


def losses_of(position: MancalaPosition) -> Mapping[int, int]:
    """Return the seeds that each action loses against the best one, as the solver proves."""
    solver = shared_solver()
    solver.begin(empty_captures=position.captures_empty)
    values = {
        action: solver.move_bounds(*words_in(position), house).low
        for house, action in houses_in(position).items()
    }
    return {action: max(values.values()) - value for action, value in values.items()}


def marks_of(engine: Engine, limits: Limits, asked: list[tuple[MancalaPosition, Mapping[int, int]]]) -> Marks:
    """Return the marks of an engine for the questions `asked`: positions with the losses of their actions.

    The engine searches each position within `limits`.
    """
    losses = [known[engine.search(position, limits, StopFlag()).action] for position, known in asked]
    return Marks(fmean(loss == 0 for loss in losses), fmean(losses))


def _level(name: str) -> Level:
    if name not in _LEVELS:
        raise typer.BadParameter(f"there is no level {name[:40]!r}; name one of {', '.join(_LEVELS)}")
    return _LEVELS[name]


@app.command(epilog="Example: python -m engines.games.mancala.training.comparison --level club")
def compare(
    level: Annotated[
        list[Level] | None,
        typer.Option(parser=_level, metavar="LEVEL", help="A level to compare; can be repeated."),
    ] = None,
    network: Annotated[
        Path | None, typer.Option(exists=True, help="A network that `python -m engines.learn train` wrote.")
    ] = None,
    simulations: Annotated[
        list[int] | None, typer.Option(help="Simulations of the network per move; can be repeated [1, 64].")
    ] = None,
    positions: Annotated[int, whole("Number of positions.")] = 1000,
    seeds: Annotated[int, whole("Maximum number of seeds in the houses.", minimum=2)] = 30,
    seed: Seed = 0,
) -> None:
    """Print each player's share of best moves and its mean loss in seeds."""
    asked = list(questions(positions, seeds, seed))
    chance = [fmean(known.values()) for _, known in asked]
    best = [fmean(loss == 0 for loss in known.values()) for _, known in asked]
    _print("any move", Marks(fmean(best), fmean(chance)))
    for found in level or ():
        _print(found.title, marks_of(found.build(), found.limits, asked))
    if network is not None:
        answer = read_network(network).network
        for count in simulations or [1, 64]:
            player = NetworkPlayer(GAME, answer, count)
            _print(f"network, {count} simulations", marks_of(player, Limits(), asked))


def _print(name: str, marks: Marks) -> None:
    typer.echo(f"{name}: {marks.best:.1%} best moves, {marks.loss:.2f} seeds lost a move")


if __name__ == "__main__":
    run_and_exit(app)
