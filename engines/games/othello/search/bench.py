"""The Othello positions of `python -m engines bench`: openings, middle games and endgames."""

from engines.parts import Bench

BENCH = Bench(
    lines=(
        "c4 e3 f2 c5",
        "e6 f4 c3 c4 g3 c6 b3 b4 d3 c2",
        "f5 f4 c3 d6 g4 g3 f3 e3 e2 c4 c5 c6 d3 b6 f6 b3 b4 e6",
        "c4 c3 d3 c5 c6 e2 c2 e3 f2 g2 f3 b6 b5 f4 h1 d6 g1 d2 f1 a4 d1 b4 g5 c1 b3 e1 e6 a3",
        "e6 d6 c4 f4 f6 d3 c5 f5 c6 b6 b5 f7 f3 d7 g4 e3 a6 g5 e7 c7 e2 c2 g6 e8 c3 h3 c8 f2 f8 a7",
        "f5 d6 c5 b4 d3 e3 c3 d2 c2 f3 c7 c1 e2 g6 c4 e7 f4 d1 f2 e6 b3 b5 a5 g4 e1 f1 f6 f7 g5 a4 c6 d7",
    ),
    nodes=300_000,
)
