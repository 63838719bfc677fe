"""Solves positions exactly: each input line is a position, each output line a JSON object.

A game provides its solver as `GameParts.solver`; `SolveLine` says what it promises.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from itertools import islice

from engines.core.errors import TengenError
from engines.core.game import Game
from engines.parts import SolveLine
from engines.registry import find, parts_of
from engines.workers import worker_pool

BLOCK_LINES = 16
"""Number of lines per task of a worker process; positions on neighbouring lines often share table entries."""
_BLOCKS_AHEAD = 3
"""Number of blocks queued per process, so that no process is idle while an earlier block takes long."""


def solver_of(game: Game) -> SolveLine:
    """Return the game's solver; raises `TengenError` if the game has no solver."""
    load = parts_of(game).solver
    if load is None:
        raise TengenError(f"{game.title} has no solver, so its positions cannot be solved")
    return load()


def answers(
    solve_line: SolveLine, lines: Iterable[str], *, with_moves: bool, seconds: float | None = None
) -> Iterator[str]:
    """Yield a line of JSON for every line; an invalid line yields `{"position": …, "error": …}`.

    `with_moves` adds the score of each legal move. The search of a line stops after `seconds`; `None` leaves
    only the solver's own limit.
    """
    for line in lines:
        text = line.rstrip("\r\n")
        try:
            answer = solve_line(text, with_moves=with_moves, seconds=seconds)
        except (TengenError, ValueError) as error:
            answer = {"position": text, "error": str(error)}
        yield json.dumps(answer, ensure_ascii=False)


def answers_in_parallel(
    game: Game, lines: Iterable[str], *, with_moves: bool, jobs: int, seconds: float | None = None
) -> Iterator[str]:
    """Yield the same lines as `answers`, in order, but compute them in `jobs` parallel processes.

    `with_moves` and `seconds` are those of `answers`. The first answer arrives only after several blocks of
    lines have been read, so this function suits batches, not interactive use.
    """
    rest, waiting = iter(lines), deque[Future[list[str]]]()
    with worker_pool(jobs) as pool:
        while block := list(islice(rest, BLOCK_LINES)):
            waiting.append(pool.submit(_answers_of_block, game.id, block, with_moves, seconds))
            if len(waiting) > _BLOCKS_AHEAD * jobs:
                yield from waiting.popleft().result()
        for block_answers in waiting:
            yield from block_answers.result()


def _answers_of_block(game_id: str, block: list[str], with_moves: bool, seconds: float | None) -> list[str]:
    return list(answers(solver_of(find(game_id)), block, with_moves=with_moves, seconds=seconds))
