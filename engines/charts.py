"""Charts of the progress of a learning program, drawn with Matplotlib (optional dependency `train`)."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.axes import Axes


@contextlib.contextmanager
def chart(out: Path, panels: int, width: float, height: float = 3.6) -> Iterator[Sequence[Axes]]:
    """Yield `panels` axes side by side; at the end of the block, write the figure to the file `out`.

    Axes with labelled lines get a legend. `width` and `height` are those of the figure, in inches.
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), dpi=80, layout="constrained")
    every = figure.subplots(1, panels, squeeze=False)[0]
    yield every
    for axes in every:
        axes.spines[["top", "right"]].set_visible(False)
        if axes.get_legend() is None and axes.get_legend_handles_labels()[0]:
            axes.legend(frameon=False)
    figure.savefig(out)
