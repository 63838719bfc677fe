"""Learning curve of a network: statistics of its training rounds, and a chart of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engines.charts import chart
from engines.learn.arrays_file import read_arrays, reading


@dataclass(frozen=True, slots=True)
class Round:
    """Statistics of a training round: its number, counted from 1, its games, losses and matches."""

    number: int
    games: int
    """Number of self-play games played so far."""
    hours: float
    """Total duration of all rounds so far, in hours."""
    plies: float
    """Mean length of the round's games, in plies."""
    draws: float
    """Fraction of the round's games that were drawn."""
    first_wins: float
    """Fraction of the round's games that the first player won; values near 0 or 1 suggest a problem."""
    resigned: float
    """Fraction of the round's games that ended by resignation."""
    false_resignations: float
    """Fraction of the non-losing players in played-out games who would have resigned."""
    policy_loss: float
    """Mean cross entropy of the policy."""
    value_loss: float
    """Mean cross entropy of the results."""
    rating: float | None = None
    """Elo rating relative to the initial network, from all matches so far; `None` without a new match."""
    failed: float | None = None
    """Fraction of an examination's questions that were answered wrongly; `None` without an examination."""


def read_rounds(path: Path) -> list[Round]:
    """Return the rounds in a file of learning state; raises `NotationError` for other files.

    Raises `OSError` if the file cannot be read.
    """
    about, _ = read_arrays(path)
    with reading(path, "course of a learning"):
        return [Round(**each) for each in about["rounds"]]


def draw(title: str, rounds: Sequence[Round], out: Path) -> None:
    """Write a chart of the rating, the losses and the results over time to the file `out`.

    Needs Matplotlib. `title` is the game's name.
    """
    hours = [each.hours for each in rounds]
    rated = [(each.hours, each.rating) for each in rounds if each.rating is not None]
    failed = [(each.hours, 100 * each.failed) for each in rounds if each.failed is not None]
    with chart(out, 3, width=11, height=3.4) as (rating, losses, results):
        if rated:
            rating.plot(*zip(*rated, strict=True), "o-", markersize=3)
        rating.set(title=f"{title}: Elo above its beginning")
        losses.plot(hours, [each.policy_loss for each in rounds], label="policy")
        losses.plot(hours, [each.value_loss for each in rounds], label="results")
        losses.set(title="Losses")
        results.plot(hours, [100 * each.draws for each in rounds], label="drawn")
        results.plot(hours, [100 * each.first_wins for each in rounds], label="won by the first player")
        if failed:
            results.plot(*zip(*failed, strict=True), "o-", markersize=3, label="errors in the examination")
        results.set(title="Games of a round, %", ylim=(0, 135), yticks=range(0, 101, 25))
        for axes in (rating, losses, results):
            axes.set(xlabel="hours", xlim=(0, None))
