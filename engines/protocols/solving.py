"""Exact answers for lines of text: one position in, one JSON object out.

A game offers them by a module `solver` in its folder,
`engines/games/<id>/search/solver.py`, with

    def solve_line(text: str, *, with_moves: bool) -> dict[str, object]

`text` is the line without its end; the game defines the meaning of an
empty one. An unreadable line raises `NotationError` or another
`TengenError`, whose text becomes the answer to that line. The result holds
plain JSON values, `with_moves` adds each legal move's score.
"""

from __future__ import annotations

import json
import multiprocessing
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import Protocol, cast

from engines.core.errors import TengenError
from engines.core.game import Game
from engines.core.registry import find, part_of

BLOCK_LINES = 16
"""Lines in a block for a process: neighbouring lines often share results in the search's table."""
_BLOCKS_AHEAD = 3
"""Blocks queued for each process, so that none is idle while an earlier answer is late."""


class SolveLine(Protocol):
    """The hook a game's `solver` module offers."""

    def __call__(self, text: str, *, with_moves: bool) -> dict[str, object]:
        """Return the answer for one line as plain JSON values."""
        ...


def solver_of(game: Game) -> SolveLine:
    """Return the game's solver; raises `TengenError` where it has none."""
    part = part_of(game, "search.solver")
    if part is None:
        raise TengenError(f"{game.title} has no solver")
    return cast(SolveLine, part.solve_line)


def answers(solve_line: SolveLine, lines: Iterable[str], *, with_moves: bool) -> Iterator[str]:
    """Yield a line of JSON for every line; a bad one yields `{"error": …}` and the next follows."""
    for line in lines:
        text = line.rstrip("\r\n")
        try:
            answer = solve_line(text, with_moves=with_moves)
        except (TengenError, ValueError) as error:
            answer = {"position": text, "error": str(error)}
        yield json.dumps(answer, ensure_ascii=False)


def answers_at_once(game: Game, lines: Iterable[str], *, with_moves: bool, jobs: int) -> Iterator[str]:
    """Yield the same as `answers`, in the same order, from `jobs` parallel processes.

    Answers come only after some blocks of lines: for batches, not for a dialogue.
    """
    rest, waiting = iter(lines), deque[Future[list[str]]]()
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        while block := list(islice(rest, BLOCK_LINES)):
            waiting.append(pool.submit(_answers_of_block, game.id, block, with_moves))
            if len(waiting) > _BLOCKS_AHEAD * jobs:
                yield from waiting.popleft().result()
        for block_answers in waiting:
            yield from block_answers.result()


def _answers_of_block(game_id: str, block: list[str], with_moves: bool) -> list[str]:
    return list(answers(solver_of(find(game_id)), block, with_moves=with_moves))
