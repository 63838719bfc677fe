"""Are our swap2 openings balanced? Proposed with little thought, judged by longer searches.

    python -m tests.engines.games.gomoku.search.openings.balance --openings 20 --nodes 1000000

Each opening is proposed and, where three stones call for it, extended by
two, with `--quick` nodes a trial. Then the colours are compared with
`--nodes` a search. A choice is good where the colour chosen is not the
worse one, by more than `BALANCED` points, in the eyes of the longer search.
"""

from __future__ import annotations

import math
import statistics
from dataclasses import dataclass
from typing import Annotated

import typer

from engines.command_line import run_and_exit
from engines.core.engine import Limits
from engines.games.gomoku import GAME
from engines.games.gomoku.search.engine import GomokuEngine
from engines.games.gomoku.search.openings import swap2


@dataclass(frozen=True)
class Judged:
    """An opening's stones and what a longer search says White is ahead by, after three and after five."""

    stones: tuple[str, ...]
    after_three: float
    choice: swap2.Choice
    after_five: float | None
    last_choice: swap2.Choice | None

    @property
    def is_good(self) -> bool:
        """Whether the seat that chose a colour did not take the worse one."""
        advantage, choice = self.after_three, self.choice
        if self.after_five is not None and self.last_choice is not None:
            advantage, choice = self.after_five, self.last_choice
        return (advantage if choice is swap2.Choice.WHITE else -advantage) > -swap2.BALANCED


def judge(engine: GomokuEngine, size: int, rule: str, seed: int, quick: int, nodes: int) -> Judged:
    """Play an opening with searches of `quick` nodes, and judge it with searches of `nodes`."""
    limits, longer = Limits(nodes=quick, seed=seed), Limits(nodes=nodes)
    options = {"size": str(size), "rule": rule}
    three = GAME.position(options, swap2.balanced_stones(GAME.position(options), 3, engine, limits))
    choice = swap2.choose_after_three(three, engine, limits)
    after_three = swap2.advantage(three, engine, longer)
    if choice is not swap2.Choice.TWO_MORE:
        return Judged(three.history(), after_three, choice, None, None)
    five = GAME.position(options, (*three.actions, *swap2.balanced_stones(three, 2, engine, limits)))
    last = swap2.choose_after_five(five, engine, limits)
    return Judged(five.history(), after_three, choice, swap2.advantage(five, engine, longer), last)


def summary(judged: list[Judged]) -> str:
    """Return how far from balance the openings are, in the evaluation's points."""
    lines = []
    after_five = [one.after_five for one in judged if one.after_five is not None]
    for stones, values in ((3, [one.after_three for one in judged]), (5, after_five)):
        if values:
            sizes = [abs(value) for value in values]
            within = sum(size < 2 * swap2.BALANCED for size in sizes)
            lost = sum(math.isinf(size) for size in sizes)
            lines.append(
                f"{stones} stones: {len(sizes)} openings, median imbalance {statistics.median(sizes):.0f}, "
                f"{within} within {2 * swap2.BALANCED:.0f}, {lost} decided"
            )
    lines.append(f"{sum(one.is_good for one in judged)} of {len(judged)} last choices good")
    return "\n".join(lines)


def main(
    openings: int = 20,
    size: int = 15,
    rule: str = "freestyle",
    quick: Annotated[int, typer.Option(help="Nodes a trial of a proposal.")] = 10_000,
    nodes: Annotated[int, typer.Option(help="Nodes a search that judges.")] = 1_000_000,
) -> None:
    """Propose openings, judge them, and print the judgements."""
    engine, judged = GomokuEngine(64), []
    for seed in range(openings):
        one = judge(engine, size, rule, seed, quick, nodes)
        judged.append(one)
        ends = "" if one.after_five is None else f" → {one.after_five:+.0f} {one.last_choice}"
        print(f"{' '.join(one.stones)}: {one.after_three:+.0f} {one.choice}{ends}", flush=True)
    print(summary(judged))


if __name__ == "__main__":
    run_and_exit(main)
