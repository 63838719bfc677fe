"""Chart of the strength of the greedy scorer's tables, by generation of their evolution.

    python -m engines.games.gomoku.historic.evolution_chart --out tests/pictures/gomoku_evolution.png

reads `evolution.jsonl`, the run that produced the shipped tables. It needs
the extra `train`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from engines.charts import chart
from engines.command_line import Out, run_and_exit
from engines.games.gomoku.historic.evolution import Generation
from engines.games.gomoku.historic.evolve import read

RUN = Path(__file__).with_name("evolution.jsonl")
NAMES = {"climbing": "hill climbing", "genetic": "genetic algorithm"}


def draw(run: Sequence[Generation], out: Path) -> None:
    """Write the chart of `run` to the picture file `out`: the score of each champion, method by method.

    Scores are against the teaching notes' tables, with their 95 % confidence intervals.
    """
    with chart(out, 1, width=9.5) as (axes,):
        for method, name in NAMES.items():
            steps = [generation for generation in run if generation.method == method]
            numbers = [0, *(generation.number for generation in steps)]
            shares = [50, *(100 * generation.share for generation in steps)]
            reach = [0, *(100 * generation.interval for generation in steps)]
            (line,) = axes.plot(numbers, shares, ".-", label=name)
            low, high = (
                [share + sign * far for share, far in zip(shares, reach, strict=True)] for sign in (-1, 1)
            )
            axes.fill_between(numbers, low, high, color=line.get_color(), alpha=0.15, linewidth=0)
        axes.axhline(50, color="0.6", linestyle=":")
        axes.set(
            title="The greedy scorer's tables, evolving",
            xlabel="generation",
            ylabel="% of points against the notes' tables",
            xlim=(0, None),
        )
        axes.legend(frameon=False, loc="lower right")


def main(
    out: Out, data: Annotated[Path, typer.Option(help="The file of the run that the chart shows.")] = RUN
) -> None:
    """Chart the evolution of the greedy scorer's tables, from the file `data` that `evolve` wrote."""
    draw(read(data), out)


if __name__ == "__main__":
    run_and_exit(main)
