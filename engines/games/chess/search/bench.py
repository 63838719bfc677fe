"""The positions of chess for `python -m engines bench`: openings, middle games and endgames."""

from engines.parts import Bench

BENCH = Bench(lines=("e4 e5 Nf3 Nc6 Bb5 a6",), nodes=300_000)
