"""The positions of checkers for `python -m engines bench`: openings, middle games and endgames."""

from engines.parts import Bench

BENCH = Bench(
    lines=(
        "a3-b4 d6-e5 b4-c5 b6xd4 e3xc5 c7-d6",
        "g3-f4 d6-e5 f4xd6 e7xc5 f2-g3 c7-d6 g1-f2 b6-a5 g3-f4 f6-g5",
        "g3-h4 b6-c5 c3-b4 f6-e5 d2-c3 e5-d4 c3xe5 d6xf4xd2 c1xe3 e7-d6 f2-g3 a7-b6 e1-d2 b6-a5 d2-c3 c7-b6",
        "c3-d4 f6-e5 d4xf6 g7xe5 g3-f4 e5xg3 f2xh4 f8-g7 h2-g3 d6-e5 a3-b4 e7-f6 b4-a5 b6-c5 e1-f2 f6-g5 "
        "h4xf6 a7-b6 f6-e7 d8xf6 g1-h2 h6-g5",
        "e3-f4 d6-c5 c3-b4 c7-d6 b4-a5 d8-c7 g3-h4 f6-e5 f2-g3 c5-b4 a3xc5 d6xb4 f4xd6 e7xc5 d2-e3 h6-g5 "
        "h4xf6 g7xe5 b2-a3 e5-d4 e1-f2 f8-e7 e3-f4 h8-g7 c1-b2 g7-h6 g3-h4 b4-c3",
        "a3-b4 d6-e5 b4-a5 h6-g5 g3-f4 e5xg3 h2xf4xh6 f6-e5 f2-g3 b6-c5 g1-h2 e7-d6 g3-f4 e5xg3 h2xf4 "
        "g7-f6 h6-g7 f8xh6 c3-d4 d6-e5 f4xd6 c7xe5xc3 d2xb4xd6 f6-g5 e3-d4 d8-c7 d6-e7 c7-d6 e7-f8 d6-c5 "
        "d4xb6 a7xc5 f8-e7 c5-b4 e1-d2 g5-f4",
        "e3-f4 f6-e5 a3-b4 b6-c5 b2-a3 a7-b6 f2-e3 e7-f6 b4-a5 e5-d4 c3xe5 f6xd4xf2 g1xe3 d6-e5 f4xd6 "
        "c7xe5 a5xc7 b8xd6 d2-c3 c5-d4 e3xc5xe7 d8xf6 g3-h4 e5-f4 h4-g5 f6xh4 e1-d2 g7-f6 c1-b2 f6-g5 "
        "c3-b4 f4-g3 h2xf4 g5xe3xc1 b4-c5 h6-g5 c5-b6 c1-d2 b6-c7 d2-e3 c7-d8 e3-f4 d8-c7 f4-e5",
        "c3-b4 f6-e5 b4-a5 e5-f4 e3xg5 h6xf4 g3xe5 d6xf4 f2-e3 g7-f6 e3xg5 f6xh4 d2-e3 e7-d6 e3-d4 f8-g7 "
        "g1-f2 d6-c5 d4-e5 g7-h6 e5-f6 c5-b4 a3xc5 b6xd4 e1-d2 h6-g5 h2-g3 a7-b6 d2-e3 b8-a7 e3xc5 b6xd4 "
        "g3-f4 g5xe3xg1 a5-b6 a7xc5 b2-a3 h4-g3 c1-d2 g3-h2 d2-c3 d4xb2 a1xc3 c7-d6 a3-b4 c5xa3 c3-b4 "
        "a3-b2 b4-a5 d6-c5 a5-b6 c5-b4 b6-a7 b2-c1 a7-b8 c1-b2",
    ),
    nodes=300_000,
)
