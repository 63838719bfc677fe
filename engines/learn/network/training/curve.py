"""How a network grew, round by round, and a picture of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engines.charts import chart
from engines.learn.arrays_file import read_arrays, reading


@dataclass(frozen=True, slots=True)
class Round:
    """What one round was like."""

    number: int
    games: int
    """How many were played until then."""
    hours: float
    """What all rounds until then took."""
    plies: float
    """How long its games were, on the average."""
    draws: float
    """Which share of its games was drawn."""
    first_wins: float
    """Which share of its games the first player won: near 1 or 0, the learning may have drifted off."""
    resigned: float
    """Which share of its games was given up."""
    false_resignations: float
    """Which share of those who did not lose a game played out would have resigned."""
    policy_loss: float
    value_loss: float
    rating: float | None = None
    """Elo above the network it began with, by all contests until then; `None` in a round without one."""
    failed: float | None = None
    """Which share of an examination's questions was answered wrongly; `None` without one."""


def read_rounds(path: Path) -> list[Round]:
    """Return the rounds of a learning's file; raises `NotationError` for another file."""
    about, _ = read_arrays(path)
    with reading(path, "course of a learning"):
        return [Round(**each) for each in about["rounds"]]


def draw(title: str, rounds: Sequence[Round], out: Path) -> None:
    """Write a picture of the rating, of the losses and of the results over time; needs Matplotlib."""
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
