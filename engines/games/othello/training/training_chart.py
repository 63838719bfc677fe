"""Chart of the evaluation's progress in training.

    python -m engines.games.othello.training.training_chart --out tests/pictures/othello_training.png

reads `training.jsonl`: the lines that `train --report` printed for the
shipped weights, with the elapsed wall-clock time in `hours`, on two cores
shared with other work. It needs the extra `train`.
"""

from __future__ import annotations

import json
from itertools import accumulate
from pathlib import Path
from typing import Annotated, Any

import typer

from engines.charts import chart
from engines.command_line import Out, run_and_exit

DATA = Path(__file__).with_name("training.jsonl")
"""The figures of the shipped weights."""
STAGES = {4: "20–23 discs", 7: "32–35 discs", 10: "44–47 discs"}
"""Phases of the game that the chart shows, with their names."""


def read_rounds(path: Path = DATA) -> list[dict[str, Any]]:
    """Return the rounds in a file of JSON lines, as `train --report` prints them."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def draw(rounds: list[dict[str, Any]], out: Path) -> None:
    """Write the chart: errors on held-out games, and the last round's matches against the other rounds."""
    games = [total / 1000 for total in accumulate(entry["games"] for entry in rounds)]
    earlier = [
        (total, entry["last_against_it"])
        for total, entry in zip(games, rounds, strict=True)
        if "last_against_it" in entry
    ]
    shares = [100 * match["share"] for _, match in earlier]
    intervals = [100 * match["interval"] for _, match in earlier]
    with chart(out, 2, width=9.5) as (errors, matches):
        for phase, name in STAGES.items():
            errors.plot(games, [entry["error_discs"][phase] for entry in rounds], "o-", label=name)
        errors.set(title="Error on held-out positions", ylabel="root mean square, discs", ylim=(0, None))
        matches.errorbar([total for total, _ in earlier], shares, intervals, fmt="o-", color="C3", capsize=3)
        matches.axhline(50, color="0.6", linestyle=":")
        matches.set(title="The last round's score against each round", ylabel="% of points", ylim=(40, 102))
        for axes in (errors, matches):
            axes.set(xlabel="games of self-play, thousands", xscale="log")


def main(
    out: Out, data: Annotated[Path, typer.Option(help="The lines that `train --report` printed.")] = DATA
) -> None:
    """Draw a chart of the training of Othello's evaluation, from the lines of `train --report`."""
    draw(read_rounds(data), out)


if __name__ == "__main__":
    run_and_exit(main)
