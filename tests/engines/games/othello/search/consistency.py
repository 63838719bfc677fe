"""Is the solver right? Positions of random and of good play, against two independent judges.

    python -m tests.engines.games.othello.search.consistency --positions 240

Up to `PLAIN` empties a bare alpha-beta tells the truth. Beyond, the
score must be reached by the move chosen and exceeded by none, as searches of the
children from the other side say, by another route: no midgame before
them, an evaluation of zeros, an empty table.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Annotated

import numba
import numpy as np
import typer

from engines.command_line import run_and_exit
from engines.core.engine import StopFlag
from engines.games.othello.search.board.kernel import START_OPPONENT, START_PLAYER, final_margin, flips, moves
from engines.games.othello.search.endgame.endgame import solve_null
from engines.games.othello.search.evaluation.evaluate import PHASES, ROW, Evaluation, shipped_weights
from engines.games.othello.search.memory import OthelloMemory
from engines.games.othello.search.midgame import INFINITE, search_midgame, stored_move
from engines.games.othello.search.solver import format_point, solve_line
from engines.search.native import ctz
from engines.search.table import TranspositionTable

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
    memory = OthelloMemory(TranspositionTable(4), Evaluation(shipped_weights()), StopFlag(), None)
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
                search_midgame(memory.address, *boards, -INFINITE, INFINITE, 3)
                point = int(stored_move(memory.address, *boards))
            boards = played(boards, point)
        else:
            if legal_points(boards):
                found += 1
                yield boards


def line_of(boards: Boards) -> str:
    cells = ("X" if int(boards[0]) >> n & 1 else "O" if int(boards[1]) >> n & 1 else "-" for n in range(64))
    return "".join(cells) + " X"


def exceeds(boards: Boards, alpha: int) -> bool:
    """Whether the score is above `alpha`, by the bare endgame: nothing learnt, nothing remembered."""
    memory = OthelloMemory(
        TranspositionTable(16), Evaluation(np.zeros((PHASES, ROW), dtype=np.int16)), StopFlag(), None
    )
    empties = 64 - int(np.bitwise_count(boards[0] | boards[1]))
    return int(solve_null(memory.address, *boards, alpha, empties)) > alpha


def judge(boards: Boards) -> str | None:
    """Return what is wrong with the solver's answer, or `None`."""
    answer = solve_line(line_of(boards), with_moves=False)
    score = int(answer["score"])
    children = {point: played(boards, point) for point in legal_points(boards)}
    chosen = next(child for point, child in children.items() if format_point(point) == answer["best"])
    if 64 - int(np.bitwise_count(boards[0] | boards[1])) <= PLAIN:
        truth = max(-int(plain(*child, -64, 64)) for child in children.values())
        is_right = score == truth == -int(plain(*chosen, -64, 64))
    else:
        # The move chosen keeps the score, and no move does better.
        is_right = not exceeds(chosen, -score)
        is_right = is_right and all(exceeds(child, -score - 1) for child in children.values())
    return None if is_right else f"{line_of(boards)}: not {score} by {answer['best']}"


def main(
    count: Annotated[int, typer.Option("--positions")] = 240, least: int = 10, most: int = 20, seed: int = 5
) -> None:
    """Judge positions of `least` to `most` empty squares."""
    wrong = 0
    for number, boards in enumerate(positions(count, least, most, seed), start=1):
        if number % 20 == 0:
            print(f"{number} positions, {wrong} wrong", flush=True)
        complaint = judge(boards)
        if complaint:
            wrong += 1
            print(complaint, flush=True)
    print(f"{count} positions of {least} to {most} empties, {wrong} wrong")


if __name__ == "__main__":
    run_and_exit(main)
