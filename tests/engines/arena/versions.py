"""Is an engine stronger than another version of it? Paired games, timed by the processor's clock.

    git worktree add ../before HEAD~1
    python -m tests.engines.arena.versions gomoku ../before --seconds 0.2 --games 60 --out points.txt
    python -m tests.engines.arena.versions gomoku ../before --nodes 30000 --games 200
    python -m tests.engines.arena.versions othello ../before --plies 8 10 --even 2
    python -m tests.engines.arena.versions othello ../before --plies 8 10 --even 2 --threads 2

Each opening (random moves in the middle, after which a search of 60,000
nodes holds the position for about even) is played twice, colours swapped.
A version that claims a proven win has won. Only one of the two thinks at a
time. With `--threads`, this version thinks with this number and the other with
one, both by the wall's clock, which wants a quiet machine. The interval is
over pairs, which are independent of each other; games of a pair are not.
With `--out`, a match goes on where it was stopped.
"""

from __future__ import annotations

import json
import math
import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from engines.arena.openings import random_openings
from engines.arguments import GameName
from engines.command_line import OptionWords, named_values, run_and_exit
from engines.core.engine import Limits, StopFlag
from engines.core.game import Game, Position
from engines.core.statistics.elo import difference
from engines.core.types import Side
from tests.engines.arena.versions_player import search_engine

HERE = Path(__file__).resolve().parents[3]
PLAYER = Path(__file__).with_name("versions_player.py")
JUDGE_NODES = 60_000
JUDGE_TABLE_MB = 8


class Version:
    """A version at play in a process of its own."""

    def __init__(self, game: Game, folder: Path, **terms: float) -> None:
        """`terms` are limits of all its searches."""
        self._terms = terms
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(PLAYER), game.id],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(folder.resolve())},
            # An interrupt reaches only the parent; this process then ends with its input.
            start_new_session=True,
        )
        self.depths: list[int] = []
        self.nodes, self.seconds = 0, 0.0

    def begin(self) -> None:
        self._write({})

    def answer(self, position: Position, limits: dict[str, float]) -> dict[str, Any]:
        options, moves = dict(position.options), list(position.actions)
        self._write({"options": options, "moves": moves, **limits, **self._terms})
        assert self._process.stdout is not None
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        if answer["depth"]:
            self.depths.append(answer["depth"])
        self.nodes += answer["nodes"]
        self.seconds += answer["seconds"]
        return answer

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def __str__(self) -> str:
        depth = statistics.mean(self.depths or [0])
        return f"mean depth {depth:.1f}, {self.nodes / max(self.seconds, 1e-9) / 1e6:.2f} M nodes/s"

    def _write(self, line: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(line) + "\n")
        self._process.stdin.flush()


def is_even(game: Game, bound: float) -> Callable[[Position], bool]:
    """Return a test of positions: that a search sees neither side ahead by `bound` or more."""
    judge = search_engine(game, JUDGE_TABLE_MB)

    def judged(position: Position) -> bool:
        score = judge.search(position, Limits(nodes=JUDGE_NODES), StopFlag()).score
        return score.proof is None and abs(score.value) < bound

    return judged


def play(first: Version, second: Version, start: Position, limits: dict[str, float]) -> Version | None:
    """Return who wins, `None` for a draw."""
    players = {Side.FIRST: first, Side.SECOND: second}
    for version in players.values():
        version.begin()
    position = start
    while position.outcome is None:
        version = players[position.side_to_move]
        answer = version.answer(position, limits)
        if answer["wins"]:
            return version
        position = position.play(answer["move"])
    winner = position.outcome.winner
    return None if winner is None else players[winner]


def summary(points: list[float]) -> str:
    """Wins, draws and losses, the share of points with its 95 % interval, and what it is in Elo."""
    counts = "–".join(str(points.count(value)) for value in (1.0, 0.5, 0.0))
    pairs = [sum(points[at : at + 2]) / 2 for at in range(0, len(points) - 1, 2)]
    if len(pairs) < 2:
        return counts
    share, error = statistics.mean(pairs), statistics.stdev(pairs) / math.sqrt(len(pairs))
    return f"{counts}, {share:.1%} ± {1.96 * error:.1%}, {difference(pairs)} Elo"


def main(
    game: GameName,
    other: Annotated[Path, typer.Argument(help="The folder of the other version's checkout.")],
    seconds: Annotated[float, typer.Option(help="Seconds of CPU a move.")] = 0.2,
    nodes: Annotated[int | None, typer.Option(help="Nodes a move instead.")] = None,
    threads: Annotated[
        int | None, typer.Option(help="Threads of this version; both then go by the wall's clock.")
    ] = None,
    games: int = 60,
    option: OptionWords = None,
    plies: Annotated[tuple[int, int], typer.Option(help="Fewest and most plies of an opening.")] = (3, 5),
    even: Annotated[float, typer.Option(help="How far either side may be ahead after it.")] = 45.0,
    seed: int = 1,
    out: Annotated[Path | None, typer.Option(help="A file for the points, one game a line.")] = None,
) -> None:
    """Play the match, and print the score after each game."""
    points = list[float]()
    limits: dict[str, float] = {"nodes": nodes} if nodes else {"seconds": seconds}
    if out and out.exists():
        points = [float(line) for line in out.read_text(encoding="utf-8").split()]
    if threads:
        limits["wall"] = True
    options = game.complete(named_values(option))
    fewest, most = plies
    pairs, fit = (games + 1) // 2, is_even(game, even)
    chosen = random_openings(game, options, pairs, seed, fit, range(fewest, most + 1))
    ours, theirs = Version(game, HERE, threads=threads or 1), Version(game, other)
    for number in range(len(points), games):
        first, second = (ours, theirs) if number % 2 == 0 else (theirs, ours)
        start = game.parse_moves(" ".join(chosen[number // 2]), options)
        winner = play(first, second, start, limits)
        points.append(0.5 if winner is None else float(winner is ours))
        if out:
            with out.open("a", encoding="utf-8") as file:
                file.write(f"{points[-1]}\n")
        print(f"{number + 1}: {summary(points)}; this {ours}; the other {theirs}", flush=True)
    ours.close()
    theirs.close()


if __name__ == "__main__":
    run_and_exit(main)
