"""How a network plays Hex 5x5, held to the full solution: from a file that `train` wrote.

TENGEN_GAMES=tests/lab/games python -m tests.engines.learn.hex.prove FILE --simulations 64 --plies 7
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from engines.command_line import run_and_exit
from engines.core.types import Seat
from engines.learn.network.network_file import read_network
from engines.learn.network.player import NetworkPlayer
from engines.learn.network.training.examination import Examination, by_solution
from engines.learn.proof import walk_lines
from engines.registry import find
from tests.engines.learn.hex.solution import HexSolution


def main(
    file: Path,
    simulations: Annotated[int, typer.Option(min=1, help="How many it searches.")] = 64,
    plies: Annotated[int | None, typer.Option(min=1, help="How far lines are followed [to the end].")] = None,
    positions: Annotated[int, typer.Option(min=1, help="How many positions by chance are asked.")] = 1_000,
) -> None:
    """Ask the network positions by chance in which some moves lose a win, and then every line of play."""
    game, learnt, solution = find("hex"), read_network(file), HexSolution(5)
    player, options = NetworkPlayer(game, learnt.network, simulations), learnt.settings.options
    examination = Examination(game, options, positions, 1, by_solution(solution))
    marks = examination.marks(player.choose([each.position for each in examination.questions]))
    typer.echo(f"{marks.right:.1%} of {len(examination.questions):,} positions by chance keep the result")
    for seat in Seat:
        lines = walk_lines(game.position(options), player.choose, seat, solution, plies)
        errors = f"{lines.slips:,} of {lines.decisions:,} positions played worse than can be"
        ends = f"{lines.won:,} lines won, {lines.lost:,} lost, {lines.unfinished:,} followed no further"
        typer.echo(f"as {seat.name.lower()} player: {errors}; {ends}")


if __name__ == "__main__":
    run_and_exit(main)
