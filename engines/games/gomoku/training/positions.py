"""Positions to learn an evaluation from, on the paths of self-play and one step off them.

    python -m engines.games.gomoku.training.positions --rule freestyle --games 4000 --folder positions

Every game begins with three to nine stones by chance that leave both sides
about the same chances, and goes on with short searches: so many games are
long, and crowded boards are learnt from too. To every position on its path
comes one that is one or two moves by chance off it, as those that a search
evaluates mostly are, judged by a search too. Kept are the quiet ones, in
which nobody wins by fours: only those are ever evaluated.

A shard of games is a file; game n is the same whatever came before, so
shards can be made by any number of processes, and in any order. Source of
the recipe: what evaluations by Rapfi's and Stockfish's networks are learnt
from.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from engines.core.engine import Limits, StopFlag
from engines.core.game import Position
from engines.core.types import Side
from engines.games.gomoku import GAME
from engines.games.gomoku.search.board.network import NetworkOf, NetworkWeights, no_network
from engines.games.gomoku.search.board.patterns import RULES
from engines.games.gomoku.search.engine import GomokuEngine
from engines.games.gomoku.search.searcher import Searcher
from engines.games.gomoku.training.tune import expected_result, is_quiet, near_stones

GAMES_A_SHARD = 200
_MEGABYTES = 0.5
_NODES = Limits(nodes=3_000)
_BALANCE = 0.15
"""By how much the chances at the start of a game may differ from one half."""
_FOURS_BUDGET = 60
"""Nodes that a search for fours may visit before a position is thought quiet."""
_LONGEST = 200
"""A game that is not over by then is a draw."""


@dataclass
class Gathered:
    """Quiet positions: a row each, what is expected to the side to move."""

    stones: list[bytes] = field(default_factory=list)
    sides: list[int] = field(default_factory=list)
    expected: list[float] = field(default_factory=list)
    """The chance to win that a search gives; how the game ended is `results`."""
    results: list[float] = field(default_factory=list)
    """1, ½ or 0; no number off the path, for nobody played on from there."""
    games: list[int] = field(default_factory=list)

    def add(self, position: Position, expected: float, result: float, game: int) -> None:
        """Add a position."""
        self.stones.append(position.cells)
        self.sides.append(int(position.side_to_move))
        self.expected.append(expected)
        self.results.append(result)
        self.games.append(game)

    def write(self, path: Path) -> None:
        """Write a shard; the file is whole or not there."""
        partial = path.with_suffix(".part.npz")
        np.savez_compressed(
            partial,
            stones=np.array([np.frombuffer(each, dtype=np.uint8) for each in self.stones]),
            sides=np.array(self.sides, dtype=np.uint8),
            expected=np.array(self.expected, dtype=np.float32),
            results=np.array(self.results, dtype=np.float32),
            games=np.array(self.games, dtype=np.int32),
        )
        partial.replace(path)


class Generator:
    """Plays games under one rule on one size of board."""

    def __init__(self, rule: str, size: int, networks: NetworkOf = no_network) -> None:
        self._options = {"rule": rule, "size": str(size)}
        self._engine = GomokuEngine(_MEGABYTES, networks=networks)
        self._searcher = Searcher(_MEGABYTES, networks=networks)

    def play(self, number: int, gathered: Gathered) -> None:
        """Play game `number` and add its positions."""
        chance = random.Random(f"{self._options} {number}")
        position = self.opening(chance)
        path: list[tuple[Position, float]] = []
        while position.outcome is None and position.ply < _LONGEST:
            found = self._engine.search(position, _NODES, StopFlag())
            if self._is_evaluated(position):
                path.append((position, expected_result(found.score)))
            aside = self._aside(position, chance)
            if aside is not None and self._is_evaluated(aside):
                judged = self._engine.search(aside, _NODES, StopFlag())
                gathered.add(aside, expected_result(judged.score), math.nan, number)
            position = position.play(found.action)
        winner = position.outcome.winner if position.outcome else None
        for each, expected in path:
            result = 0.5 if winner is None else float(winner is Side(each.side_to_move))
            gathered.add(each, expected, result, number)

    def opening(self, chance: random.Random) -> Position:
        """Return a position of three to nine stones by chance with about the same chances for both."""
        while True:
            position = self._scattered(chance.randint(3, 9), chance)
            if position.outcome is None:
                judged = self._engine.search(position, _NODES, StopFlag())
                if abs(expected_result(judged.score) - 0.5) <= _BALANCE:
                    return position

    def _scattered(self, stones: int, chance: random.Random) -> Position:
        """Return where so many moves by chance lead, the first in the middle; fewer if the game ends."""
        position = GAME.position(self._options)
        middle = position.rows // 2
        for ply in range(stones):
            actions = [middle * position.columns + middle] if ply == 0 else near_stones(position)
            position = position.play(chance.choice(actions))
            if position.outcome is not None:
                break
        return position

    def _aside(self, position: Position, chance: random.Random) -> Position | None:
        """Return where one or two moves by chance lead, `None` where they end the game."""
        for _ in range(chance.randint(1, 2)):
            actions = near_stones(position)
            if not actions:
                return None
            position = position.play(chance.choice(actions))
            if position.outcome is not None:
                return None
        return position

    def _is_evaluated(self, position: Position) -> bool:
        """Whether a search would ask for an evaluation here."""
        board = self._searcher.set_up(position, StopFlag())
        return is_quiet(board) and not self._searcher.fours_win(board, _FOURS_BUDGET)


def shard_path(folder: Path, rule: str, size: int, number: int) -> Path:
    """Return where a shard lies."""
    return folder / f"{rule}-{size}-{number:05}.npz"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the games of the shards that are not there yet."""
    parser = argparse.ArgumentParser(prog="python -m engines.games.gomoku.training.positions")
    parser.add_argument("--rule", choices=list(RULES), default="freestyle")
    parser.add_argument("--size", type=int, default=15)
    parser.add_argument("--first", type=int, default=0, help="The first shard.")
    parser.add_argument("--games", type=int, required=True, help="How many, of the first shard and on.")
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--network", type=Path, help="Who judges, learnt by any rule; else the score alone.")
    chosen = parser.parse_args(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    network = NetworkWeights.read(chosen.network) if chosen.network else None
    generator = Generator(chosen.rule, chosen.size, lambda _: network)
    for shard in range(chosen.first, chosen.first + -(-chosen.games // GAMES_A_SHARD)):
        path = shard_path(chosen.folder, chosen.rule, chosen.size, shard)
        if path.exists():
            continue
        gathered = Gathered()
        for number in range(shard * GAMES_A_SHARD, (shard + 1) * GAMES_A_SHARD):
            generator.play(number, gathered)
        gathered.write(path)
        print(f"{path.name}: {len(gathered.games):,} positions", file=sys.stderr)


if __name__ == "__main__":
    main()
