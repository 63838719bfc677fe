"""Draws how strength grew with the generations.

    python -m engines.games.gomoku.historic.evolution_chart --out tests/pictures/gomoku_evolution.png

reads `evolution.jsonl`, the run that gave the shipped tables. Needs the
extra `train`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from engines.games.gomoku.historic.evolution import Generation
from engines.games.gomoku.historic.evolve import read

RUN = Path(__file__).with_name("evolution.jsonl")
NAMES = {"climbing": "hill climbing", "genetic": "genetic algorithm"}


def draw(run: Sequence[Generation], out: Path) -> None:
    """Write the picture: what each generation's champion scores against the notes' tables."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9.5, 3.6), dpi=80, layout="constrained")
    axes = figure.subplots()
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
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(out)


def main() -> None:
    """Draw the picture."""
    parser = argparse.ArgumentParser(description="Draw how the greedy scorer's tables evolved.")
    parser.add_argument("--data", type=Path, default=RUN, help="the file of `evolve`")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    draw(read(options.data), options.out)


if __name__ == "__main__":
    main()
