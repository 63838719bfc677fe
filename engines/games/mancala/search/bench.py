"""Positions for `python -m engines bench`: the openings and middle games of random play."""

LINES = (
    "C F A d f b",
    "B e A c F D b a",
    "E b C D d f A e",
    "C A d b e F E c a A",
    "A f c B E a d b F D e",
    "D b e C f A a c B F d",
)
NODES = 1_000_000
"""Number of nodes searched for each position."""
