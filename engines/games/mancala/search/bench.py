"""Positions for `python -m engines bench`: 2 to 30 sowings, of which three in ten are random."""

from engines.parts import Bench

BENCH = Bench(
    lines=(
        "A E",
        "F D C F E C",
        "F E F D F F E C F B",
        "F E F D F F C F E E F B A D",
        "F F E C F C F B F E F D E F A F E C",
        "F E F D B F B F A D A C D B A B E A E A F D",
        "F E F D F F E C C E A B B E C F E C A A D D C A F A",
        "F E C C F B F C F E E D F E E F E A B E F B C D E A D D E B",
    ),
    nodes=400_000,
)
