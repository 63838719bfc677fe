"""Chart of the learning curves of Gomoku's network.

    python -m engines.games.gomoku.training.network_chart --out tests/pictures/gomoku_network.png

reads the measurements: `network_fits.jsonl`, with a line for each number of
training positions, and `network_by_stones.json`, with the losses by the
number of stones on the board. Losses are cross entropies on held-out games.
The picture shows the excess over the least possible loss, which is the
targets' own entropy. It needs the extra `train`.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engines.charts import chart
from engines.command_line import Out, run_and_exit
from engines.core.statistics.elo import elo_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FITS = Path(__file__).with_name("network_fits.jsonl")
BY_STONES = Path(__file__).with_name("network_by_stones.json")
JUDGES = {
    "score": "the classical score",
    "lopsided": "learnt from lopsided games",
    "balanced": "learnt from balanced games",
}
"""Display names of the evaluators whose losses are in `network_by_stones.json`."""


def read_fits(path: Path = FITS) -> list[dict[str, Any]]:
    """Return the measurements in a file, a dictionary for each number of training positions.

    - `positions` is this number.
    - `score`, `network` and `least` are losses: of the classical score, of the network, and the least
      possible.
    - `match` has the network's wins, draws and losses against the opponent `against`.
    """
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def read_by_stones(path: Path = BY_STONES) -> dict[str, Any]:
    """Return the losses by the number of stones: lists under each key of `JUDGES`.

    The list under `stones` has the numbers of stones, that under `least` the minimum possible losses.
    """
    return dict(json.loads(path.read_text(encoding="utf-8")))


def elo(match: list[int]) -> tuple[float, float, float]:
    """Return the Elo difference of a match (wins, draws, losses), and the ends of its 95 % interval."""
    wins, draws, losses = match
    games = sum(match)
    share = (wins + draws / 2) / games
    spread = math.sqrt((wins * (1 - share) ** 2 + draws * (0.5 - share) ** 2 + losses * share**2) / games)
    half = 1.96 * spread / math.sqrt(games)
    return elo_of(share), elo_of(share - half), elo_of(share + half)


def draw(fits: list[dict[str, Any]], by_stones: dict[str, Any], out: Path) -> None:
    """Write the chart to `out`: loss by training positions, match results, and loss by stones on the board.

    `fits` and `by_stones` are the contents of the two files.
    """
    with chart(out, 3, width=12) as (losses, games, stones):
        _draw_losses(losses, fits)
        _draw_games(games, fits)
        _draw_stones(stones, by_stones)


def _draw_losses(axes: Axes, fits: list[dict[str, Any]]) -> None:
    thousands = [fit["positions"] / 1000 for fit in fits]
    for judge, name in (("score", "the classical score"), ("network", "the network")):
        axes.plot(thousands, [fit[judge] - fit["least"] for fit in fits], "o-", label=name)
    axes.set(title="Loss above the least there is", ylabel="cross entropy, nats", ylim=(0, None))
    axes.set(xlabel="positions learnt from, thousands", xlim=(0, None))


def _draw_games(axes: Axes, fits: list[dict[str, Any]]) -> None:
    for against in dict.fromkeys(fit["against"] for fit in fits):
        chosen = [fit for fit in fits if fit["against"] == against]
        found = [elo(fit["match"]) for fit in chosen]
        bars = [[middle - low for middle, low, _ in found], [high - middle for middle, _, high in found]]
        thousands = [fit["positions"] / 1000 for fit in chosen]
        axes.errorbar(
            thousands, [middle for middle, *_ in found], bars, fmt="o", capsize=3, label=f"against {against}"
        )
    axes.axhline(0, color="0.6", linestyle=":")
    axes.set(title="In games, at equal time or nodes", ylabel="Elo")
    axes.set(xlabel="positions learnt from, thousands", xlim=(0, None))


def _draw_stones(axes: Axes, by_stones: dict[str, Any]) -> None:
    for judge, name in JUDGES.items():
        above = [loss - least for loss, least in zip(by_stones[judge], by_stones["least"], strict=True)]
        axes.plot(by_stones["stones"], above, "o-", label=name)
    axes.set(title="On crowded boards, in balanced games", xlabel="stones on the board", ylim=(0, None))


def main(out: Out) -> None:
    """Chart the learning curves of Gomoku's network."""
    draw(read_fits(), read_by_stones(), out)


if __name__ == "__main__":
    run_and_exit(main)
