"""Totals of many runs, and a picture of the faults by the state in which they came."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tests.sim.simulation import Report
from tests.sim.states import STATES


@dataclass
class Totals:
    """The sum of many reports."""

    seeds: int = 0
    violated: int = 0
    lives: int = 0
    matches: int = 0
    moves: int = 0
    seconds: float = 0.0
    faults: Counter[str] = field(default_factory=Counter)
    met: Counter[tuple[str, str]] = field(default_factory=Counter)
    uses: Counter[str] = field(default_factory=Counter)

    def add(self, report: Report) -> None:
        """Add the report of one run."""
        self.seeds += 1
        self.violated += bool(report.violations)
        self.lives += report.lives
        self.matches += report.matches
        self.moves += report.moves
        self.seconds += report.seconds
        self.faults.update(f"{one.address[0]}: {one.kind}" for one in report.struck)
        self.met.update(report.met)
        self.uses.update(report.uses)

    def __str__(self) -> str:
        kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(self.faults.items()))
        return (
            f"{self.seeds} seeds, {self.violated} violated; {self.lives} lives, {self.matches} matches, "
            f"{self.moves} moves, {self.seconds / 3600:.1f} simulated hours, "
            f"{self.faults.total()} faults ({kinds}); {self._unmet()}"
        )

    def _unmet(self) -> str:
        """Return the pairs of fault and state, and the features, that no run has met yet."""
        squares = [(fault, state) for fault in {fault for fault, _ in self.met} for state in STATES]
        empty = [one for one in squares if not self.met[one]]
        unused = sorted(use for use, times in self.uses.items() if not times)
        return f"{len(empty)} of {len(squares)} squares empty, unused: {', '.join(unused) or 'nothing'}"

    def draw(self, file: Path) -> None:
        """Draw faults against states, each square with the number of meetings."""
        import matplotlib

        matplotlib.use("Agg")
        from matplotlib import pyplot as plt

        faults = sorted({fault for fault, _ in self.met})
        counts = [[self.met[fault, state] for state in STATES] for fault in faults]
        figure, axes = plt.subplots(
            figsize=(3 + 0.62 * len(STATES), 0.34 * len(faults) + 2.4), layout="constrained"
        )
        axes.imshow(
            [[min(1.0, (one > 0) * 0.15 + one / 400) for one in row] for row in counts],
            cmap="Greens",
            vmin=0,
            vmax=1.3,
            aspect="auto",
        )
        axes.set_xticks(range(len(STATES)), STATES, rotation=40, ha="right")
        axes.set_yticks(range(len(faults)), faults)
        for row, line in enumerate(counts):
            for column, number in enumerate(line):
                axes.text(
                    column,
                    row,
                    str(number),
                    ha="center",
                    va="center",
                    color="black" if number else "firebrick",
                )
        axes.set_title(
            f"{self.seeds} seeds, {self.lives} lives, {self.moves} moves, {self.faults.total()} faults"
        )
        figure.savefig(file, dpi=110)
        plt.close(figure)
