"""Fit of the weights of `move_likelihood.py`: regression over the moves of every level.

    training="python -m engines.games.gomoku.training.likelihood_fit"
    $training play --games 900 --out games.jsonl
    $training play --games 900 --scattered --out scattered.jsonl
    $training fit games.jsonl scattered.jsonl --out move_likelihood.json

`play` plays games of every level against itself and its neighbours on the ladder, with
few nodes per move, mostly on 15×15. Because strong levels repeat their games,
`--scattered` starts games from random stones. A line is `{"rule", "size", "levels",
"opening", "moves"}`; `opening` is the number of random moves.

`fit` is a softmax regression over the empty points of each position, as in
`order_fit.py`: it maximizes the likelihood of the moves played. It excludes
random moves, points far from every stone, and the games that
`tests/bench/test_pad_hits.py` uses for its measurement (`BENCH`).
"""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer

from engines.command_line import Out, program, run_and_exit
from engines.core.board.position import EMPTY
from engines.core.engine import Limits, StopFlag
from engines.core.game import Position
from engines.games.gomoku import GAME
from engines.games.gomoku.levels import LEVELS
from engines.games.gomoku.move_likelihood import NOTHING, Floats, columns
from engines.games.gomoku.training.order_fit import Choices, Ints, regress

DICE = LEVELS[0].id
"""Name of the level that moves at random."""
_LIMITS = {"depth": 2, "nodes": 4_000}
_SIZES = ("15", "15", "15", "13", "16", "19", "20")
_RULES = ("freestyle", "freestyle", "standard", "renju")
_MAX_PLIES = 90
_MIN_THROWN, _MAX_THROWN = 2, 4
_AROUND_MIDDLE = 2
"""Maximum distance of the random stones from the middle."""

BENCH = (140, "bench")
"""Number of games in the benchmark, and their seed."""
_NEAR = 3
"""Maximum distance of a candidate from a stone; points further away are hardly ever played."""


def play(games: int, seed: str, *, is_scattered: bool = False) -> Iterator[dict[str, Any]]:
    """Yield games of each level against itself and its neighbours; the same `seed` gives the same games.

    Each game is a dictionary with the keys of the file's lines (see the module). It ends unfinished after
    `_MAX_PLIES` plies. With `is_scattered`, games start from random stones.
    """
    luck = random.Random(seed)
    pairs = [
        (first, second)
        for first, second in itertools.product(range(len(LEVELS)), repeat=2)
        if abs(first - second) <= 1
    ]
    for number in range(games):
        pair = pairs[number % len(pairs)]
        options = {"rule": luck.choice(_RULES), "size": luck.choice(_SIZES)}
        position: Position = GAME.position(options)
        position = _scatter(position, luck) if is_scattered else position
        opening = position.ply
        engines = [LEVELS[level].build() for level in pair]
        while position.outcome is None and position.ply < _MAX_PLIES:
            limits = Limits(**_LIMITS, seed=luck.getrandbits(30))
            engine = engines[position.ply % 2]
            position = position.play(engine.search(position, limits, StopFlag()).action)
        levels = [LEVELS[level].id for level in pair]
        yield {**options, "levels": levels, "opening": opening, "moves": list(position.actions)}


def _scatter(position: Position, luck: random.Random) -> Position:
    """Return the position after a few random stones around the middle, drawn by `luck`."""
    middle, size = position.rows // 2, position.rows
    for _ in range(luck.randint(_MIN_THROWN, _MAX_THROWN)):
        legal = [
            action
            for action in position.legal_actions()
            if max(abs(action // size - middle), abs(action % size - middle)) <= _AROUND_MIDDLE
        ]
        position = position.play(luck.choice(legal))
    return position


def choices(games: Sequence[dict[str, Any]]) -> Choices:
    """Return the candidates of every move that was not random, and which of them was played.

    Each candidate, a point, is given by the indexes of its weights.
    """
    found = []
    for game in games:
        position: Any = GAME.position({"rule": game["rule"], "size": game["size"]})
        for move in game["moves"]:
            if position.ply >= game["opening"] and game["levels"][position.ply % 2] != DICE:
                points = _candidates(position, move)
                rows = columns(position.cells, position.rows, position.side_to_move, position.actions)
                found.append((rows.T[points].astype(np.int16), int(np.searchsorted(points, move))))
            position = position.play(move)
    return Choices(found)


def _candidates(position: Position, chosen: int) -> Ints:
    """Return the empty points within `_NEAR` rows and columns of a stone, and the point `chosen`.

    They are in ascending order.
    """
    board = np.frombuffer(position.cells, dtype=np.uint8).reshape(position.rows, position.columns)
    padded, is_near = np.pad(board != EMPTY, _NEAR), np.zeros(board.shape, dtype=bool)
    for down, right in itertools.product(range(2 * _NEAR + 1), repeat=2):
        is_near |= padded[down : down + position.rows, right : right + position.columns]
    is_candidate = (is_near & (board == EMPTY)).ravel()
    is_candidate[chosen] = True
    return np.flatnonzero(is_candidate)


def to_json(theta: Floats) -> str:
    """Return the weights `theta`, with two decimals, as the file's text; the weight `NOTHING` becomes 0."""
    values = np.round(theta, 2)
    values[NOTHING] = 0.0
    return json.dumps(values.tolist(), separators=(",", ":"))


def identity(game: dict[str, Any]) -> tuple[str, str, tuple[int, ...]]:
    """Return the rule, the size and the moves of a game, which identify it.

    Of the first 200 games of the recipe above, 80 equal a game of the benchmark, and 20 more have its moves
    with another rule or size. To leave out these 20 as well, the weights would have to be fitted again.
    """
    return game["rule"], game["size"], tuple(game["moves"])


app = program(__doc__)


@app.command("play")
def write_games(
    out: Out,
    games: Annotated[int, typer.Option(help="Number of games.")] = 500,
    scattered: Annotated[bool, typer.Option(help="Start games from a few random stones.")] = False,
) -> None:
    """Play games between neighbouring levels, and write them to a file."""
    lines = (json.dumps(game) + "\n" for game in play(games, "attention", is_scattered=scattered))
    out.write_text("".join(lines), encoding="utf-8")


@app.command("fit")
def write_weights(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Files that `play` wrote.")],
    out: Out,
    has_bench: Annotated[bool, typer.Option("--all", help="Include the benchmark's games.")] = False,
    steps: Annotated[int, typer.Option(help="Number of steps of the fit.")] = 150,
) -> None:
    """Fit the weights to the games in `files`, by default without the benchmark's games, and write them."""
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    measured = set() if has_bench else {identity(game) for game in play(*BENCH)}
    games = [game for game in map(json.loads, text.splitlines()) if identity(game) not in measured]
    theta = regress(choices(games), steps, NOTHING + 1)
    out.write_text(to_json(theta) + "\n", encoding="utf-8")


if __name__ == "__main__":
    run_and_exit(app)
