"""Is the solver right? Positions of random and of good play, against two independent judges.

    python -m tests.engines.othello.consistency --positions 240

Up to `PLAIN` empties a bare alpha-beta tells the truth. Beyond, the
score must be the best of the negated scores of the children, each solved
afresh from the other side by another route: no midgame before it, an
evaluation of zeros, an empty table.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

import numba
import numpy as np

from engines.games.othello.context import Context
from engines.games.othello.endgame import solve_window
from engines.games.othello.evaluate import PHASES, ROW, Evaluation, shipped_weights
from engines.games.othello.kernel import START_OPPONENT, START_PLAYER, final_margin, flips, moves
from engines.games.othello.search import INFINITE, search, stored_move
from engines.games.othello.solver import format_point, solve_line
from engines.search.engine import StopFlag
from engines.search.native import ctz
from engines.search.table import Table

PLAIN = 12
ZERO = np.uint64(0)

Boards = tuple[np.uint64, np.uint64]


@numba.njit
def plain(player, opponent, alpha, beta):
    """Alpha-beta in the order of the points, with nothing else."""
    legal = moves(player, opponent)
    if legal == ZERO:
        if moves(opponent, player) == ZERO:
            return final_margin(player, opponent)
        return -plain(opponent, player, -beta, -alpha)
    best = np.int64(-65)
    while legal != ZERO:
        bit = legal & (ZERO - legal)
        legal ^= bit
        turned = flips(player, opponent, ctz(bit))
        best = max(best, -plain(opponent ^ turned, player ^ turned ^ bit, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best


def played(boards: Boards, point: int) -> Boards:
    turned = np.uint64(flips(*boards, point))
    return boards[1] ^ turned, boards[0] ^ turned ^ np.uint64(1 << point)


def legal_points(boards: Boards) -> list[int]:
    legal = int(moves(*boards))
    return [point for point in range(64) if legal >> point & 1]


def positions(count: int, least: int, most: int, seed: int) -> Iterator[Boards]:
    """Yield positions with a move; every other one comes from good play after a random opening."""
    generator = random.Random(seed)
    context = Context(Table(4), Evaluation(shipped_weights()), StopFlag(), None)
    found = 0
    while found < count:
        wanted = least + found % (most - least + 1)
        boards = START_PLAYER, START_OPPONENT
        while 64 - int(np.bitwise_count(boards[0] | boards[1])) > wanted:
            points = legal_points(boards)
            if not points:
                if not legal_points((boards[1], boards[0])):
                    break
                boards = boards[1], boards[0]
                continue
            point = generator.choice(points)
            if found % 2 and int(np.bitwise_count(boards[0] | boards[1])) > 14:
                search(context.address, *boards, -INFINITE, INFINITE, 3, 0)
                point = int(stored_move(context.address, *boards))
            boards = played(boards, point)
        else:
            if legal_points(boards):
                found += 1
                yield boards


def line_of(boards: Boards) -> str:
    cells = ("X" if int(boards[0]) >> n & 1 else "O" if int(boards[1]) >> n & 1 else "-" for n in range(64))
    return "".join(cells) + " X"


def other_route(boards: Boards) -> int:
    """The score by the bare endgame, with nothing learnt and nothing remembered."""
    context = Context(Table(16), Evaluation(np.zeros((PHASES, ROW), dtype=np.int16)), StopFlag(), None)
    return int(
        solve_window(context.address, *boards, -64, 64, 64 - int(np.bitwise_count(boards[0] | boards[1])), 0)
    )


def judge(boards: Boards) -> str | None:
    """Return what is wrong with the solver's answer, or `None`."""
    answer = solve_line(line_of(boards), with_moves=False)
    if 64 - int(np.bitwise_count(boards[0] | boards[1])) <= PLAIN:
        truth = int(plain(*boards, -64, 64))
        best = [p for p in legal_points(boards) if -plain(*played(boards, p), -64, 64) == truth]
    else:
        scores = {point: -other_route(played(boards, point)) for point in legal_points(boards)}
        truth = max(scores.values())
        best = [point for point, score in scores.items() if score == truth]
    if answer["score"] != truth or answer["best"] not in map(format_point, best):
        return f"{line_of(boards)}: {answer['score']} {answer['best']}, but {truth} {best}"
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=240)
    parser.add_argument("--least", type=int, default=10)
    parser.add_argument("--most", type=int, default=20)
    parser.add_argument("--seed", type=int, default=5)
    options = parser.parse_args()
    wrong = 0
    for boards in positions(options.positions, options.least, options.most, options.seed):
        complaint = judge(boards)
        if complaint:
            wrong += 1
            print(complaint, flush=True)
    print(f"{options.positions} positions of {options.least} to {options.most} empties, {wrong} wrong")


if __name__ == "__main__":
    main()
