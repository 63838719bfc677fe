"""Paths: the steps by which a person makes an action.

An action is an int, the same in every position. Its *path* is one or more
steps, each a point of the board or a word (`pass`, `swap`, `promote`).

    H8                    (112,)              a stone is put
    d2-d3                 (51, 43)            a piece is taken up and set down
    d7-d8, to a queen     (11, 3, "queen")
    pass                  ("pass",)

Inputs walk the tree of these steps; they know nothing else about a game's
moves.
"""

from __future__ import annotations

Step = int | str
"""A point in reading order, or a word: small letters and hyphens."""
Path = tuple[Step, ...]
