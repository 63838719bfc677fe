"""The openings of the three-move restriction, which players draw by lot.

The American Checker Federation lists 174 openings; 18 of them, which lose a piece
or more, are barred. These are the remaining 156. Other sequences of three
moves lead to the same positions.
"""

from __future__ import annotations

from engines.games.checkers.paths import ACTION_OF, POINT_OF

DECK = """
    9-13 21-17: 5-9 6-9
    9-13 22-17: 13-22
    9-13 22-18: 6-9 10-14 10-15 11-15 11-16 12-16
    9-13 23-18: 5-9 6-9 10-15 11-15 11-16 12-16
    9-13 23-19: 5-9 6-9 10-14 10-15 11-16
    9-13 24-19: 5-9 6-9 10-14 11-15 11-16
    9-13 24-20: 5-9 6-9 10-14 10-15 11-15 11-16
    9-14 22-17: 5-9 6-9 11-15 11-16
    9-14 22-18: 5-9 10-15 11-15 11-16
    9-14 23-18: 14-23
    9-14 23-19: 5-9 11-16 14-18
    9-14 24-19: 5-9 11-15 11-16
    9-14 24-20: 5-9 10-15 11-15 11-16
    10-14 22-17: 7-10 9-13 11-15 11-16 14-18
    10-14 22-18: 6-10 7-10 11-15 11-16 12-16
    10-14 23-18: 14-23
    10-14 23-19: 6-10 7-10 11-15 11-16 14-18
    10-14 24-19: 6-10 7-10 11-16 14-18
    10-14 24-20: 6-10 7-10 11-15 11-16 14-18
    10-15 21-17: 6-10 7-10 9-13 11-16 15-18
    10-15 22-17: 6-10 7-10 9-13 11-16 15-19
    10-15 22-18: 15-22
    10-15 23-18: 6-10 7-10 9-14 11-16 12-16
    10-15 23-19: 6-10 7-10 11-16
    10-15 24-19: 15-24
    10-15 24-20: 6-10 7-10 15-19
    11-15 21-17: 8-11 9-13 9-14 15-19
    11-15 22-17: 8-11 9-13 15-18 15-19
    11-15 22-18: 15-22
    11-15 23-18: 8-11 9-14 10-14 12-16 15-19
    11-15 23-19: 8-11 9-13 9-14
    11-15 24-19: 15-24
    11-15 24-20: 8-11 12-16 15-18
    11-16 21-17: 7-11 8-11 9-13 9-14 16-20
    11-16 22-17: 7-11 8-11 9-13 16-20
    11-16 22-18: 7-11 8-11 16-19 16-20
    11-16 23-18: 7-11 8-11 9-14 10-14 16-20
    11-16 23-19: 16-23
    11-16 24-19: 7-11 8-11 16-20
    11-16 24-20: 7-11 16-19
    12-16 21-17: 9-13 9-14 16-19 16-20
    12-16 22-17: 16-19 16-20
    12-16 22-18: 16-19 16-20
    12-16 23-18: 16-19 16-20
    12-16 24-19: 16-20
    12-16 24-20: 8-12 10-15
"""


def three_move_openings() -> tuple[tuple[int, ...], ...]:
    """Return the 156 openings of the deck, each as the actions of its three moves from the start."""
    lines = (line.partition(":") for line in DECK.strip().splitlines())
    return tuple(
        tuple(_action(move) for move in (*first_two.split(), third))
        for first_two, _, thirds in lines
        for third in thirds.split()
    )


def _action(move: str) -> int:
    return ACTION_OF[tuple(POINT_OF[int(square)] for square in move.split("-"))]
