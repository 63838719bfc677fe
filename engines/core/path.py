"""Paths: the steps in which a person enters an action.

An action is an int with the same meaning in every position. Its *path* is
one or more steps, each a point of the board or a word (`pass`, `swap`, `promote`).

    H8                             (112,)              a stone is placed
    d2-d3                          (51, 43)            a piece is picked up and put down
    d7-d8, promoting to a queen    (11, 3, "queen")
    pass                           ("pass",)

Input methods walk the tree of these steps and need no other knowledge of a
game's moves. Within a position, every legal action has a distinct path. Two
actions that are never legal together, such as a man's step and a king's, can
share a path.
"""

Step = int | str
"""Number of a point in reading order, or a word of lower-case letters and hyphens."""
Path = tuple[Step, ...]
