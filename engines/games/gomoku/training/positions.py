"""Training positions for an evaluation, on the paths of self-play games and a move or two off them.

    python -m engines.games.gomoku.training.positions --rule freestyle --games 4000 --folder positions

Every game starts with three to nine random stones that leave the chances balanced, and
is played by short searches. Many of these games are long, so the samples include
crowded boards. Each position on the path is paired with a position after one or two
random moves, like most positions that a search evaluates. A search scores both. Only
quiet positions, in which the side to move has no win by fours, are kept, because a search
evaluates only those.

Each file holds one shard of games. Game n depends only on its number, so any
number of processes can produce shards in any order. Source of the recipe:
the training data of Rapfi's and Stockfish's networks.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import numpy as np
import numpy.typing as npt
import typer

from engines.command_line import run_and_exit
from engines.core.engine import Limits, StopFlag
from engines.core.game import Position
from engines.core.scoring.score import Proof, Score
from engines.games.gomoku import GAME
from engines.games.gomoku.search.board import layout
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.network import NetworkOf, NetworkWeights, no_network
from engines.games.gomoku.search.board.patterns import C_FIVE, C_OPEN_FOUR, RULES
from engines.games.gomoku.search.engine import GomokuEngine
from engines.games.gomoku.search.searcher import Searcher
from engines.games.gomoku.training.arguments import Folder, Rule, Size
from engines.learn.arrays_file import write_arrays

GAMES_A_SHARD = 200
"""Number of games in a file."""
_MEGABYTES = 0.5
_NODES = Limits(nodes=3_000)
_BALANCE = 0.15
"""Maximum deviation of the expected result from ½ at the start of a game."""
_FOURS_BUDGET = 60
"""Node budget of the search for fours that tests whether a position is quiet."""
POINTS_PER_LOGIT = 200.0
"""Points of the evaluation per unit of log odds."""
_NEAR = 2
_MAX_PLIES = 200
"""Number of plies after which a game counts as drawn."""


Shard = dict[str, npt.NDArray[Any]]
"""Arrays of a file by name, with a row for each position.

The names are `stones`, `sides`, `expected`, `results` and `games`, for the fields of `Sample`.
"""


class Sample(NamedTuple):
    """A quiet position with labels; `expected` and `result` are from the view of the side to move."""

    stones: bytes
    """The points in reading order: 0 empty, 1 black, 2 white."""
    side: int
    """The side to move: 0 Black, 1 White."""
    expected: float
    """Expected result from 0 to 1, converted from a search's score."""
    result: float
    """Result of the game: 1, ½ or 0; NaN for positions off the game's path."""
    game: int
    """Number of the game that the position comes from."""


def write_shard(path: Path, samples: list[Sample]) -> None:
    """Write the samples, at least one, to a file as arrays, atomically."""
    stones, sides, expected, results, games = zip(*samples, strict=True)
    columns = {
        "stones": np.array([np.frombuffer(each, dtype=np.uint8) for each in stones]),
        "sides": np.array(sides, dtype=np.uint8),
        "expected": np.array(expected, dtype=np.float32),
        "results": np.array(results, dtype=np.float32),
        "games": np.array(games, dtype=np.int32),
    }
    write_arrays(path, {}, columns)


def read_shards(folder: Path, rule: str) -> Iterator[Shard]:
    """Yield the arrays of each shard of a rule, by name, in the order of the files' names.

    Shards of all board sizes are read.
    """
    for path in sorted(folder.glob(f"{rule}-*.npz")):
        with np.load(path) as data:
            yield {name: data[name] for name in data.files}


def boards_of(shard: Shard, rule: str) -> Iterator[Board]:
    """Yield a search board set up with each position of the shard; it is the same object each time."""
    board = Board(math.isqrt(shard["stones"].shape[1]), RULES[rule])
    for stones, side in zip(shard["stones"], shard["sides"].tolist(), strict=True):
        board.load(stones.tobytes(), side)
        yield board


def targets_of(shard: Shard, share: float) -> npt.NDArray[np.float32]:
    """Return the training targets: the search's expectation, mixed with the result on a game's path.

    `share` is the weight of the result.
    """
    expected, results = shard["expected"], shard["results"]
    mixed = share * results + (1 - share) * expected
    targets: npt.NDArray[np.float32] = np.where(np.isnan(results), expected, mixed).astype(np.float32)
    return targets


class Generator:
    """Plays self-play games under one rule on one board size; a game depends only on its number.

    `networks` returns the network that evaluates; by default, the weights alone do.
    """

    def __init__(self, rule: str, size: int, networks: NetworkOf = no_network) -> None:
        self._options = {"rule": rule, "size": str(size)}
        self._engine = GomokuEngine(_MEGABYTES, networks=networks)
        self._searcher = Searcher(_MEGABYTES, networks=networks)

    def play(self, number: int) -> list[Sample]:
        """Play game `number`, and return its quiet positions: those off its path, then those on it."""
        chance, found_aside = random.Random(f"{self._options} {number}"), []
        position = self.opening(chance)
        path: list[tuple[Position, float]] = []
        while position.outcome is None and position.ply < _MAX_PLIES:
            found = self._engine.search(position, _NODES, StopFlag())
            if self._is_evaluated(position):
                path.append((position, expected_result(found.score)))
            aside = self._step_aside(position, chance)
            if aside is not None and self._is_evaluated(aside):
                judged = self._engine.search(aside, _NODES, StopFlag())
                found_aside.append(_sample(aside, expected_result(judged.score), math.nan, number))
            position = position.play(found.action)
        winner = position.outcome.winner if position.outcome else None
        return found_aside + [
            _sample(each, expected, 0.5 if winner is None else float(winner is each.side_to_move), number)
            for each, expected in path
        ]

    def opening(self, chance: random.Random) -> Position:
        """Return a random position of three to nine stones with balanced chances, drawn by `chance`."""
        while True:
            position = self._scatter(chance.randint(3, 9), chance)
            if position.outcome is None:
                judged = self._engine.search(position, _NODES, StopFlag())
                if abs(expected_result(judged.score) - 0.5) <= _BALANCE:
                    return position

    def _scatter(self, stones: int, chance: random.Random) -> Position:
        """Return the position after `stones` random moves near stones, the first in the middle.

        Fewer are played if the game ends before. `chance` draws the moves.
        """
        position = GAME.position(self._options)
        middle = position.rows // 2
        for ply in range(stones):
            actions = [middle * position.columns + middle] if ply == 0 else near_stones(position)
            position = position.play(chance.choice(actions))
            if position.outcome is not None:
                break
        return position

    def _step_aside(self, position: Position, chance: random.Random) -> Position | None:
        """Return the position after one or two random moves near stones, drawn by `chance`.

        `None` if they end the game, or there is no such move.
        """
        for _ in range(chance.randint(1, 2)):
            actions = near_stones(position)
            if not actions:
                return None
            position = position.play(chance.choice(actions))
            if position.outcome is not None:
                return None
        return position

    def _is_evaluated(self, position: Position) -> bool:
        """Whether a search would evaluate this position statically.

        It is quiet, and no win by fours of the side to move is found in `_FOURS_BUDGET` nodes.
        """
        board = self._searcher.set_up(position, StopFlag())
        return is_quiet(board) and not self._searcher.fours_win(board, _FOURS_BUDGET)


def _sample(position: Position, expected: float, result: float, game: int) -> Sample:
    return Sample(position.cells, int(position.side_to_move), expected, result, game)


def is_quiet(board: Board) -> bool:
    """Whether a position is quiet: neither side has a four, and the side to move cannot make an open four."""
    side = board.get(layout.SIDE)
    fives = board.count(0, C_FIVE) + board.count(1, C_FIVE)
    return not fives and not board.count(side, C_OPEN_FOUR)


def near_stones(position: Position) -> list[int]:
    """Return the legal actions within two rows and columns of a stone."""
    cells = np.frombuffer(position.cells, dtype=np.uint8).reshape(position.rows, position.columns)
    padded = np.pad(cells != 0, _NEAR)
    windows = np.lib.stride_tricks.sliding_window_view(padded, (2 * _NEAR + 1, 2 * _NEAR + 1))
    is_near = windows.any(axis=(2, 3)).ravel().tolist()
    return [action for action in position.legal_actions() if is_near[action]]


def expected_result(score: Score) -> float:
    """Convert a search's score to an expected result between 0 (loss) and 1 (win), for the same side.

    An estimate counts in points of the evaluation, `POINTS_PER_LOGIT` for a unit of log odds.
    """
    if score.proof is not None:
        return {Proof.WIN: 1.0, Proof.DRAW: 0.5, Proof.LOSS: 0.0}[score.proof]
    return 1 / (1 + math.exp(-max(min(score.value / POINTS_PER_LOGIT, 8.0), -8.0)))


def shard_path(folder: Path, rule: str, size: int, number: int) -> Path:
    """Return the path of the file of shard `number` of a rule and board size."""
    return folder / f"{rule}-{size}-{number:05}.npz"


def main(
    games: Annotated[int, typer.Option(help="Number of games, from the first shard on.")],
    folder: Folder,
    rule: Rule = "freestyle",
    size: Size = 15,
    first: Annotated[int, typer.Option(help="Number of the first shard; each has 200 games.")] = 0,
    network: Annotated[
        Path | None,
        typer.Option(help="The network that evaluates, of any rule [the score of the patterns alone]."),
    ] = None,
) -> None:
    """Play the games of the missing shards."""
    folder.mkdir(parents=True, exist_ok=True)
    weights = NetworkWeights.read(network) if network else None
    generator = Generator(rule, size, lambda _: weights)
    for shard in range(first, first + -(-games // GAMES_A_SHARD)):
        path = shard_path(folder, rule, size, shard)
        if path.exists():
            continue
        numbers = range(shard * GAMES_A_SHARD, (shard + 1) * GAMES_A_SHARD)
        samples = [sample for number in numbers for sample in generator.play(number)]
        write_shard(path, samples)
        print(f"{path.name}: {len(samples):,} positions", file=sys.stderr)


if __name__ == "__main__":
    run_and_exit(main)
