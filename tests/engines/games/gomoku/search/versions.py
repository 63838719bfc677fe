"""Is the engine stronger than another version of it? Paired games, timed by the processor's clock.

    git worktree add ../before HEAD~1
    python -m tests.engines.games.gomoku.search.versions ../before --seconds 0.2 --games 60 --out points.txt

Each opening (three to five stones in the middle that a search of 60,000
nodes holds for about even) is played twice, colours swapped. A version
that claims a proven win has won: `quiet.py` tries such claims. Only one
of the two thinks at a time. The interval is over pairs, which are
independent of each other; games of a pair are not. With `--out`, a match
goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from engines.core.engine import Limits, StopFlag
from engines.core.types import Side
from engines.games.gomoku.rules import GomokuPosition
from engines.games.gomoku.search.engine import GomokuEngine
from tests.engines.games.gomoku.search.versions_player import position_after

HERE = Path(__file__).resolve().parents[5]
PLAYER = Path(__file__).with_name("versions_player.py")
MIDDLE = range(4, 11)
JUDGE_NODES = 60_000
EVEN = 45


class Version:
    """A version at play in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(PLAYER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(folder.resolve())},
        )
        self.depths: list[int] = []
        self.nodes, self.seconds = 0, 0.0

    def begin(self) -> None:
        self._write({})

    def answer(self, rule: str, moves: list[int], seconds: float) -> dict[str, Any]:
        self._write({"rule": rule, "moves": moves, "seconds": seconds})
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


def openings(rule: str, count: int, seed: int) -> list[list[int]]:
    """Different openings that are about even; same seed, same openings."""
    chance, judge = random.Random(f"versions {seed}"), GomokuEngine(8)
    found: dict[bytes, list[int]] = {}
    while len(found) < count:
        position = position_after(rule, [])
        middle = [row * position.columns + column for row in MIDDLE for column in MIDDLE]
        for point in chance.sample(middle, chance.choice((3, 4, 5))):
            if point in position.legal_actions():
                position = position.play(point)
        score = judge.search(position, Limits(nodes=JUDGE_NODES), StopFlag()).score
        if score.proof is None and abs(score.value) < EVEN:
            found[position.cells] = list(position.actions)
    return list(found.values())


def play(black: Version, white: Version, rule: str, opening: list[int], seconds: float) -> Version | None:
    """Return who wins, `None` for a draw."""
    players = {Side.FIRST: black, Side.SECOND: white}
    for version in players.values():
        version.begin()
    position: GomokuPosition = position_after(rule, opening)
    while position.outcome is None:
        version = players[position.side_to_move]
        answer = version.answer(rule, list(position.actions), seconds)
        if answer["wins"]:
            return version
        position = position.play(answer["move"])
    winner = position.outcome.winner
    return None if winner is None else players[winner]


def summary(points: list[float]) -> str:
    """Wins, draws and losses, the share of points and its 95 % interval."""
    counts = "–".join(str(points.count(value)) for value in (1.0, 0.5, 0.0))
    pairs = [sum(points[at : at + 2]) / 2 for at in range(0, len(points) - 1, 2)]
    if len(pairs) < 2:
        return counts
    share, error = statistics.mean(pairs), statistics.stdev(pairs) / math.sqrt(len(pairs))
    return f"{counts}, {share:.1%} ± {1.96 * error:.1%}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("other", type=Path, help="the folder of the other version's checkout")
    parser.add_argument("--seconds", type=float, default=0.2, help="of CPU a move")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--rule", default="freestyle")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="points, one game a line")
    options = parser.parse_args()
    points: list[float] = []
    if options.out and options.out.exists():
        points = [float(line) for line in options.out.read_text(encoding="utf-8").split()]
    ours, theirs = Version(HERE), Version(options.other)
    chosen = openings(options.rule, (options.games + 1) // 2, options.seed)
    for number in range(len(points), options.games):
        black, white = (ours, theirs) if number % 2 == 0 else (theirs, ours)
        winner = play(black, white, options.rule, chosen[number // 2], options.seconds)
        points.append(0.5 if winner is None else float(winner is ours))
        if options.out:
            with options.out.open("a", encoding="utf-8") as file:
                file.write(f"{points[-1]}\n")
        print(f"{number + 1}: {summary(points)}; this {ours}; the other {theirs}", flush=True)
    ours.close()
    theirs.close()


if __name__ == "__main__":
    main()
