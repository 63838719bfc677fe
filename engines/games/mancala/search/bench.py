"""Positions for `python -m engines bench`: the openings and middle games of random play."""

LINES = (
    "D c f C",
    "B b A d A a",
    "A f A c e F c C",
    "B b F e C a c F E f",
    "B d A b E e A f A a F c",
    "E d C F f D d A C e C a B c E f",
)
NODES = 1_000_000
"""Number of nodes searched for each position."""
