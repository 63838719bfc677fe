"""Is anything claimed that is not won? Quiet openings, solved, every claim tried against all replies.

    python -m tests.engines.games.gomoku.search.quiet --positions 200

Half of the openings are random, half are played by a shallow search
after three random stones. In none of them has a side three stones in an
open five. Claims are judged by `verifier.py`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Annotated

import typer

from engines.command_line import run_and_exit
from engines.console_progress import Progress
from engines.core.engine import Limits, StopFlag
from engines.games.gomoku.rules import GomokuPosition
from engines.games.gomoku.search.engine import GomokuEngine
from engines.games.gomoku.search.solver import solve_line
from tests.engines.games.gomoku.search.scatter import random_position, random_step
from tests.engines.games.gomoku.search.verifier import Fives, Verifier

PLIES = range(6, 15)


def positions(count: int, seed: int) -> Iterator[GomokuPosition]:
    """Yield `count` different quiet positions; same seed, same positions."""
    rng = random.Random(f"quiet {seed}")
    engine = GomokuEngine(8)
    seen: set[bytes] = set()
    while len(seen) < count:
        plies, is_played = rng.choice(PLIES), len(seen) % 2 == 1
        position = random_position(rng, "freestyle", 3)
        while position.ply < plies and is_quiet(position):
            if is_played:
                limits = Limits(depth=2, seed=rng.randrange(1 << 20))
                position = position.play(engine.search(position, limits, StopFlag()).action)
            else:
                position = random_step(rng, position)
        if position.ply == plies and is_quiet(position) and position.cells not in seen:
            seen.add(position.cells)
            yield position


def is_quiet(position: GomokuPosition) -> bool:
    return position.outcome is None and not Fives(position.cells, position.rows).has_threes()


def problem_of(position: GomokuPosition) -> str:
    size = position.rows
    return json.dumps({"size": size, "moves": [[point % size, point // size] for point in position.actions]})


def main(count: Annotated[int, typer.Option("--positions")] = 200, seed: int = 1) -> None:
    """Solve quiet positions, try the claimed wins, and print the wrong ones."""
    claims, wrong, slowest, longest = 0, 0, 0.0, 0
    with Progress("solving quiet positions", count, is_live=False) as progress:
        for position in positions(count, seed):
            answer = solve_line(problem_of(position), with_moves=False)
            slowest = max(slowest, float(answer["seconds"]))
            if answer["proven"]:
                claims, longest = claims + 1, max(longest, answer["win_in"])
                complaint = Verifier().complaint(position, answer["win_in"])
                if complaint:
                    wrong += 1
                    print(
                        f"{position.history()}: {answer['best']} in {answer['win_in']}? {complaint}",
                        flush=True,
                    )
            progress.advance()
    print(
        f"{count} positions, {claims} wins of up to {longest} plies claimed, "
        f"{wrong} wrong, slowest answer {slowest:.2f} s"
    )


if __name__ == "__main__":
    run_and_exit(main)
