"""The Gomoku positions of `python -m engines bench`: openings, quiet middle games and attacks."""

from engines.parts import Bench

BENCH = Bench(
    lines=(
        "H8 I9",
        "H8 G7 I7 G9",
        "H8 I8 H9 H7 G8 I10 F8 E8 I6 J5",
        "H9 H8 I7 F8 J7 K8 J9 I8",
        "J8 L10 N10 K8 K7 I9 I10 J7",
        "G8 H8 F8 H7 H9 F7 H6 G7 E7 I8 I7 J9 K10 E8",
    ),
    nodes=40_000,
)
