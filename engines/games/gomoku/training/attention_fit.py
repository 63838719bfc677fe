"""How the weights of `attention.py` were found: regression over the moves of every level.

    training="python -m engines.games.gomoku.training.attention_fit"
    $training play --games 900 --out games.jsonl
    $training play --games 900 --scattered --out scattered.jsonl
    $training fit games.jsonl scattered.jsonl --out attention.json

`play` lets every level meet itself and the two next to it on the ladder,
thinking but briefly, mostly on 15×15, and keeps the games. Strong levels
play the same game twice: `--scattered` has dice put down the first stones.
A line is `{"rule", "size", "levels", "opening", "moves"}`, `opening` the
number of moves that dice made.

`fit` is a softmax regression over the empty points of each position, as in
`order_fit.py`: which weights would have made the moves played likeliest.
Moves of dice teach nothing and are left out, and so are points far from
every stone. So are the games that `tests/bench/test_pad_hits.py` measures
by, for the same game may be among those played here (`BENCH`).
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

from engines.command_line import Out
from engines.core.board.position import EMPTY
from engines.core.engine import Limits, StopFlag
from engines.core.game import Position
from engines.games.gomoku import GAME
from engines.games.gomoku.attention import NOTHING, Floats, columns
from engines.games.gomoku.levels import LEVELS
from engines.games.gomoku.training.order_fit import Choices, Ints, regress

DICE = LEVELS[0].id
"""The level whose moves nothing can foretell."""
_LIMITS = {"depth": 2, "nodes": 4_000}
_SIZES = ("15", "15", "15", "13", "16", "19", "20")
_RULES = ("freestyle", "freestyle", "standard", "renju")
_LONGEST = 90
_FEWEST_THROWN, _MOST_THROWN = 2, 4
_AROUND_MIDDLE = 2
"""Dice put stones at most so far from the middle."""

BENCH = (140, "bench")
"""How many games the bench plays, and their seed."""
_NEAR = 3
"""A point further from every stone is hardly ever played."""


def play(games: int, seed: str, *, is_scattered: bool = False) -> Iterator[dict[str, Any]]:
    """Yield so many games, each level meeting its neighbours in turn; the same for the same `seed`."""
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
        position = _scattered(position, luck) if is_scattered else position
        opening = position.ply
        engines = [LEVELS[level].build() for level in pair]
        while position.outcome is None and position.ply < _LONGEST:
            limits = Limits(**_LIMITS, seed=luck.getrandbits(30))
            engine = engines[position.ply % 2]
            position = position.play(engine.search(position, limits, StopFlag()).action)
        levels = [LEVELS[level].id for level in pair]
        yield {**options, "levels": levels, "opening": opening, "moves": list(position.actions)}


def _scattered(position: Position, luck: random.Random) -> Position:
    """Return the position after a few stones around the middle."""
    middle, size = position.rows // 2, position.rows
    for _ in range(luck.randint(_FEWEST_THROWN, _MOST_THROWN)):
        legal = [
            action
            for action in position.legal_actions()
            if max(abs(action // size - middle), abs(action % size - middle)) <= _AROUND_MIDDLE
        ]
        position = position.play(luck.choice(legal))
    return position


def choices(games: Sequence[dict[str, Any]]) -> Choices:
    """Return what there was to choose from at every move that was no dice's, and what was chosen."""
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
    """The empty points near a stone, and the chosen one."""
    board = np.frombuffer(position.cells, dtype=np.uint8).reshape(position.rows, position.columns)
    padded, is_near = np.pad(board != EMPTY, _NEAR), np.zeros(board.shape, dtype=bool)
    for down, right in itertools.product(range(2 * _NEAR + 1), repeat=2):
        is_near |= padded[down : down + position.rows, right : right + position.columns]
    is_candidate = (is_near & (board == EMPTY)).ravel()
    is_candidate[chosen] = True
    return np.flatnonzero(is_candidate)


def to_json(theta: Floats) -> str:
    """Return the weights as they are stored; what there is not yet counts 0."""
    values = np.round(theta, 2)
    values[NOTHING] = 0.0
    return json.dumps(values.tolist(), separators=(",", ":"))


def as_played(game: dict[str, Any]) -> tuple[str, str, tuple[int, ...]]:
    """Return what makes two games the same."""
    return game["rule"], game["size"], tuple(game["moves"])


app = typer.Typer(help=__doc__, no_args_is_help=True, rich_markup_mode=None)


@app.command("play")
def write_games(out: Out, games: int = 500, scattered: bool = False) -> None:
    """Write games between neighbours of the ladder."""
    lines = (json.dumps(game) + "\n" for game in play(games, "attention", is_scattered=scattered))
    out.write_text("".join(lines), encoding="utf-8")


@app.command("fit")
def write_weights(
    files: list[Path],
    out: Out,
    has_bench: Annotated[bool, typer.Option("--all", help="Leave no game out.")] = False,
    steps: int = 150,
) -> None:
    """Write the weights that explain the games in `files`."""
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    measured = set() if has_bench else {as_played(game) for game in play(*BENCH)}
    games = [game for game in map(json.loads, text.splitlines()) if as_played(game) not in measured]
    theta = regress(choices(games), steps, NOTHING + 1)
    out.write_text(to_json(theta) + "\n", encoding="utf-8")


if __name__ == "__main__":
    app()
