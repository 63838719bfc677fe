"""Builder of the opening book, which grows by self-play.

    python -m engines.games.othello.training.book_builder --file FILE.jsonl --positions 1000

It starts from an empty file or resumes where FILE ends. The next position is always the
unexpanded one with the lowest cost: the sum of the discs lost by the moves that lead to
it, plus `PLY` for each of these moves. Expanding a position means searching each of its
moves to a fixed depth. Finally the program propagates the scores by minimax and writes
`book.npz` of this package. Best-first expansion by the cost of leaving the best line is
Lincke's method.
"""

from __future__ import annotations

import functools
import heapq
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from engines.command_line import Out, run_and_exit
from engines.core.engine import StopFlag
from engines.games.othello.search.board.kernel import START_OPPONENT, START_PLAYER, final_margin, flips, moves
from engines.games.othello.search.book import BOOK, Boards, OpeningBook, canonical
from engines.games.othello.search.deepening import IterativeDeepening
from engines.games.othello.search.evaluation.evaluate import Evaluation, shipped_weights
from engines.games.othello.search.memory import OthelloMemory
from engines.search import table as tt

PLY = 0.4
"""Cost in discs that each ply adds to a position when the next one to expand is chosen."""
KEPT = 2.0
"""Maximum number of discs by which a move of the shipped book can be worse than the best move."""
BATCH = 16
"""Number of positions that are expanded before the next positions are chosen."""

Scores = dict[int, float]
"""Scores of a position's moves by point, in discs for the mover."""


def child(boards: Boards, point: int) -> Boards:
    """Return the position after a move of `boards[0]` to `point`, in canonical form."""
    player, opponent = np.uint64(boards[0]), np.uint64(boards[1])
    turned = np.uint64(flips(player, opponent, point))
    return canonical(int(opponent ^ turned), int(player ^ turned ^ np.uint64(1 << point)))[0]


class Growth:
    """An opening book under construction: the expanded positions, with scores for their moves in discs.

    Each move is searched to `depth` plies.
    """

    def __init__(self, depth: int) -> None:
        self.expanded: dict[Boards, Scores] = {}
        self._depth = depth
        self._table = tt.TranspositionTable(64)
        self._evaluation = Evaluation(shipped_weights())
        self._root = canonical(int(START_PLAYER), int(START_OPPONENT))[0]
        self.child = functools.cache(child)

    def expand(self, boards: Boards) -> Scores:
        """Search every move of the position `boards`; store and return the scores by point.

        Scores are in discs for the mover.
        """
        legal = int(moves(np.uint64(boards[0]), np.uint64(boards[1])))
        points = [point for point in range(64) if legal >> point & 1]
        scores = {point: round(-self._estimate(self.child(boards, point)), 2) for point in points}
        self.expanded[boards] = scores
        return scores

    def next_positions(self, count: int) -> list[Boards]:
        """Return the `count` unexpanded positions with the lowest costs, the lowest first.

        Fewer, if fewer can be reached.
        """
        values = self.values()
        found: list[Boards] = []
        queue = [(0.0, self._root)]
        seen: set[Boards] = set()
        while queue and len(found) < count:
            cost, boards = heapq.heappop(queue)
            if boards in seen:
                continue
            seen.add(boards)
            if boards not in self.expanded:
                found.append(boards)
                continue
            best = max(values[boards].values(), default=0.0)
            for point, score in values[boards].items():
                heapq.heappush(queue, (cost + PLY + best - score, self.child(boards, point)))
        return found

    def values(self) -> dict[Boards, Scores]:
        """Return the scores of all moves by position, in discs for the mover, propagated by minimax.

        A move whose next position was not expanded keeps the score of its search.
        """
        values: dict[Boards, Scores] = {}
        # Every move adds a disc, so a position is processed after all positions that follow from it.
        for boards in sorted(self.expanded, key=lambda item: -(item[0] | item[1]).bit_count()):
            values[boards] = {}
            for point, score in self.expanded[boards].items():
                behind = values.get(self.child(boards, point))
                values[boards][point] = -max(behind.values()) if behind else score
        return values

    def _estimate(self, boards: Boards) -> float:
        player, opponent = np.uint64(boards[0]), np.uint64(boards[1])
        if not moves(player, opponent):
            if not moves(opponent, player):
                return float(final_margin(player, opponent))
            return -self._estimate((boards[1], boards[0]))
        self._table.begin_search()
        memory = OthelloMemory(self._table, self._evaluation, StopFlag(), None)
        deepening = IterativeDeepening(memory, player, opponent)
        deepening.run(self._depth)
        return deepening.found.discs


def _read(path: Path) -> Iterator[tuple[Boards, Scores]]:
    """Yield the positions in a file with their scores, ignoring incomplete lines; none without the file."""
    for line in path.read_text().splitlines() if path.exists() else ():
        try:
            entry = json.loads(line)
        except json.JSONDecodeError:
            continue
        scores = {int(point): score for point, score in entry["scores"].items()}
        yield (int(entry["player"], 16), int(entry["opponent"], 16)), scores


def _prune(values: dict[Boards, Scores]) -> OpeningBook:
    kept = {}
    for boards, scores in values.items():
        if scores:
            best = max(scores.values())
            kept[boards] = {point: score for point, score in scores.items() if score >= best - KEPT}
    return OpeningBook(kept)


def main(
    file: Annotated[Path, typer.Option(help="The expanded positions, as JSON lines.")],
    positions: Annotated[int, typer.Option(help="Number of expanded positions at the end.")] = 1000,
    depth: Annotated[int, typer.Option(help="Depth of the search of each move, in plies.")] = 12,
    out: Out = BOOK,
) -> None:
    """Grow the Othello opening book by self-play to `positions` positions, and write it."""
    growth = Growth(depth)
    growth.expanded.update(_read(file))
    with file.open("a") as log:
        if log.tell() and not file.read_text().endswith("\n"):
            log.write("\n")
        while len(growth.expanded) < positions:
            for boards in growth.next_positions(BATCH):
                scores = growth.expand(boards)
                line = {"player": f"{boards[0]:x}", "opponent": f"{boards[1]:x}", "scores": scores}
                log.write(json.dumps(line) + "\n")
                log.flush()
    _prune(growth.values()).save(out)


if __name__ == "__main__":
    run_and_exit(main)
