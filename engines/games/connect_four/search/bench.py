"""Positions for `python -m engines bench`: 10 to 24 random moves, with no immediate win for either side."""

from engines.parts import Bench

BENCH = Bench(
    lines=(
        "4 7 5 7 7 4 4 5 7 5",
        "2 2 7 5 4 6 5 7 2 1 4 3",
        "6 2 5 1 7 5 1 1 1 2 2 5 1",
        "1 4 6 3 4 5 7 1 6 3 3 7 2 5",
        "3 1 1 5 7 1 4 1 7 3 4 1 1 7 2 3",
        "2 1 4 4 6 4 4 1 5 6 2 7 6 3 3 1 3 3",
        "1 4 7 1 2 2 6 1 1 1 4 7 4 2 6 5 2 4 5 2",
        "7 7 6 6 1 2 2 4 1 3 5 7 3 3 6 7 1 3 5 1 1 4 3 5",
    ),
    nodes=400_000,
)
