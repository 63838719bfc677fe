"""The paths of moves, one for each action.

First come all pairs of squares that a queen or a knight joins on an empty board, ascending; castling is
the king's pair. Then come the promotions, each with the word for the new piece.
"""

from __future__ import annotations

from engines.core.path import Path
from engines.games.chess.board.attacks import AHEAD, KNIGHT_STEPS, PAWN_TAKES, POINTS, QUEEN_LINES, SIZE
from engines.games.chess.pieces import NAMES, PROMOTIONS

WORDS = tuple(NAMES[kind] for kind in PROMOTIONS)
"""Words of the pieces that a pawn can become."""
_MOVES = tuple(
    (start, end)
    for start in range(POINTS)
    for end in sorted((*(end for line in QUEEN_LINES[start] for end in line), *KNIGHT_STEPS[start]))
)
MOVES = len(_MOVES)
"""Number of pairs of squares; actions from this number on are promotions."""
_LAST_STEPS = sorted(
    (start, end)
    for side, row in ((0, 1), (1, SIZE - 2))
    for start in range(row * SIZE, (row + 1) * SIZE)
    for end in (start + AHEAD[side], *PAWN_TAKES[side][start])
)
"""The pawns' steps and captures on the last rank."""
PATHS: tuple[Path, ...] = (*_MOVES, *((*step, word) for step in _LAST_STEPS for word in WORDS))
"""The path of each action."""
ACTION_OF = {path: action for action, path in enumerate(PATHS)}
"""The action of each path."""
STARTS = tuple(int(path[0]) for path in PATHS)
"""The first square of each action."""
ENDS = tuple(int(path[1]) for path in PATHS)
"""The last square of each action."""
PROMOTED = tuple(PROMOTIONS[WORDS.index(str(path[2]))] if len(path) > 2 else None for path in PATHS)
"""The kind that a pawn becomes by each action; `None` for actions without promotion."""
ACTION_AT: tuple[dict[int, int], ...] = tuple(
    {end: action for action, (start, end) in enumerate(_MOVES) if start == point} for point in range(POINTS)
)
"""For each first square, the action without promotion to each last square."""
PROMOTIONS_AT = {step: tuple(ACTION_OF[*step, word] for word in WORDS) for step in _LAST_STEPS}
"""For each step of a pawn to the last rank, (start, end), its actions in the order of `PROMOTIONS`."""
