"""Solver for Tic-tac-toe: answers each line of moves with the position's score and best squares.

    a1 b2 c3        moves from the start, separated by spaces or commas; no moves or `-`: the empty board

`score` is 1, 0 or -1 for the side to move. `plies` is the length of a win or
a loss against best play, or null for a draw.
"""

from __future__ import annotations

import time

from engines.core.errors import IllegalActionError
from engines.core.game import Position
from engines.core.scoring.score import Proof, Score
from engines.games.tic_tac_toe.rules import GAME
from engines.games.tic_tac_toe.search.perfect import score_after

_SCORES = {Proof.WIN: 1, Proof.DRAW: 0, Proof.LOSS: -1}


def solve_line(text: str, *, with_moves: bool, seconds: float | None = None) -> dict[str, object]:
    """Return the exact score of the position in `text` and its best squares, as plain JSON values.

    With `with_moves`, the key `moves` maps every empty square to its own `score` and `plies`. `seconds` is
    ignored, because every position takes less than the shortest limit.

    Raises `NotationError` for text that is not a square, and `IllegalActionError` for an occupied square
    or a finished game.
    """
    begin = time.perf_counter()
    word = text.strip()
    position = parse_line(word)
    scores = {
        position.format_action(action): score_after(position, action) for action in position.legal_actions()
    }
    best = max(scores.values())
    answer: dict[str, object] = {
        "position": word,
        **_plain(best),
        "best": [name for name, score in scores.items() if score == best],
    }
    if with_moves:
        answer["moves"] = {name: _plain(score) for name, score in scores.items()}
    seconds = round(time.perf_counter() - begin, 6)
    return answer | {"nodes": len(scores), "seconds": seconds, "proven": True}


def parse_line(text: str) -> Position:
    """Return the position after the moves in `text` (`-`: none); raises the same errors as `solve_line`."""
    position = GAME.parse_moves("" if text == "-" else text)
    if position.outcome is not None:
        raise IllegalActionError("the position cannot be solved: the game is over", reason="finished")
    return position


def _plain(score: Score) -> dict[str, object]:
    assert score.proof is not None
    return {"score": _SCORES[score.proof], "plies": score.plies}
