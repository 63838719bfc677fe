"""Solver for endgames given as lines: 64 characters `X`, `O`, `-` from a1, a space, the side to move.

Comments are ignored, so that lines of the FFO suite can be read unchanged.
"""

from __future__ import annotations

import functools
import time

import numpy as np

from engines.core.engine import StopFlag
from engines.games.othello.board_line import parse_board
from engines.games.othello.rules import SIZE
from engines.games.othello.search.board.kernel import PASS, final_margin, flips, moves
from engines.games.othello.search.deepening import IterativeDeepening
from engines.games.othello.search.evaluation.evaluate import Evaluation, shipped_weights
from engines.games.othello.search.memory import OthelloMemory
from engines.search import table as tt
from engines.search.exact.bounds import Bounds

TABLE_MB = 512
"""Maximum size in MiB of the transposition table."""


@functools.cache
def _parts() -> tuple[tt.TranspositionTable, Evaluation]:
    return tt.TranspositionTable(TABLE_MB), Evaluation(shipped_weights())


def parse_position(text: str) -> tuple[np.uint64, np.uint64]:
    """Return the bitboards of the mover's and the opponent's discs; raises `NotationError`."""
    setup = parse_board(text)
    mine, theirs = (
        sum(1 << point for point, cell in enumerate(setup.cells) if cell == side + 1)
        for side in (setup.side, setup.side.other)
    )
    return np.uint64(mine), np.uint64(theirs)


def format_point(point: int) -> str:
    """Return the name of a point, such as `d3`, or `pass`."""
    return "pass" if point == PASS else "abcdefgh"[point % SIZE] + str(point // SIZE + 1)


def solve_line(text: str, *, with_moves: bool, seconds: float | None = None) -> dict[str, object]:
    """Return the exact score of the position in `text` and its best move, as plain JSON values.

    `score` is the final disc difference for the side to move, where the winner gets
    the empty squares. Other keys: `best` (`d3`, `pass`, or null when the game is over),
    `nodes`, `seconds`, `proven`; `moves` maps every legal square, but no pass, to its
    score if `with_moves`. Raises `NotationError` for an unreadable line.

    If the search is stopped after `seconds`, `proven` is false, scores can be bounds, `[low, high]`, and
    `best` can be an estimate. With `seconds`, win, draw or loss is proven before the score.
    """
    player, opponent = parse_position(text)
    started = time.perf_counter()
    table, evaluation = _parts()
    table.begin_search()
    stop = StopFlag()
    memory = OthelloMemory(table, evaluation, stop, None)
    legal = int(moves(player, opponent)) if with_moves else 0
    decides = seconds is not None
    with stop.within(seconds):
        score, best = _solve(memory, player, opponent, decides_first=decides)
        scores = {
            format_point(point): -_solve(memory, *_play(player, opponent, point), decides_first=decides)[0]
            for point in range(SIZE * SIZE)
            if legal >> point & 1
        }
    answer: dict[str, object] = {"score": score.plain, "best": best}
    if with_moves:
        # No move is worth more than the position.
        scores = {name: Bounds(one.low, min(one.high, score.high)) for name, one in scores.items()}
        answer["moves"] = {name: one.plain for name, one in scores.items()}
    return answer | {
        "nodes": memory.nodes,
        "seconds": round(time.perf_counter() - started, 4),
        "proven": all(bounds.is_exact for bounds in (score, *scores.values())),
    }


def _solve(
    memory: OthelloMemory, player: np.uint64, opponent: np.uint64, *, decides_first: bool
) -> tuple[Bounds, str | None]:
    """Return bounds of the final margin in discs for `player`, and the best move found.

    The move is a square or `pass`, `None` if the game is over. With `decides_first`, win, draw or loss is
    proven before the margin.
    """
    if moves(player, opponent):
        deepening = IterativeDeepening(memory, player, opponent, decides_first=decides_first)
        deepening.run()
        return deepening.bounds, format_point(deepening.found.action)
    if moves(opponent, player):
        return -_solve(memory, opponent, player, decides_first=decides_first)[0], "pass"
    margin = int(final_margin(player, opponent))
    return Bounds(margin, margin), None


def _play(player: np.uint64, opponent: np.uint64, point: int) -> tuple[np.uint64, np.uint64]:
    turned = np.uint64(flips(player, opponent, point))
    return opponent ^ turned, player ^ turned ^ np.uint64(1 << point)
