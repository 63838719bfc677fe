"""How the weights of `attention.py` were found: regression over the moves of every level.

    training="python -m engines.games.gomoku.training.attention_fit"
    $training play --games 500 --out games.jsonl
    $training fit games.jsonl --out attention.json

`play` lets every level meet itself and the two next to it on the ladder,
thinking but briefly, mostly on 15×15, and keeps the games. A line is
`{"rule", "size", "levels", "moves"}`.

`fit` is a softmax regression over the empty points of each position, as in
`order_fit.py`: which weights would have made the moves played likeliest.
Moves of the level that throws dice teach nothing and are left out. A
weight that stands for nothing (no five is open, no stone in sight) is 0.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from engines.core.engine import Limits, StopFlag
from engines.core.game import Position
from engines.games.gomoku import GAME
from engines.games.gomoku.attention import (
    FAR_ON_LINE,
    FAR_OUT,
    FIVES,
    FULLEST,
    OFFSETS,
    fullest_fives,
    lines,
    middle_distances,
    offsets,
    stone_distances,
)
from engines.games.gomoku.levels import LEVELS
from engines.games.gomoku.search.board.evaluate import Floats
from engines.games.gomoku.training.order_fit import Choices, regress

DICE = LEVELS[0].id
"""The level whose moves nothing can foretell."""
_LIMITS = {"depth": 2, "nodes": 4_000}
_SIZES = ("15", "15", "15", "13", "16", "19", "20")
_RULES = ("freestyle", "freestyle", "standard", "renju")
_LONGEST = 90

_SHAPES: dict[str, tuple[int, ...]] = {
    "fives": (2, FULLEST, FIVES),
    "stones": (2, FAR_ON_LINE + 1),
    "latest": (OFFSETS,),
    "before": (OFFSETS,),
    "middle": (FAR_OUT + 1,),
}
_SIZES_OF = [math.prod(shape) for shape in _SHAPES.values()]
_STARTS = dict(zip(_SHAPES, itertools.accumulate(_SIZES_OF, initial=0), strict=False))
NOTHING = sum(_SIZES_OF)
"""The weight of what a point lacks."""

Shorts = npt.NDArray[np.int16]


def play(games: int, seed: str) -> Iterator[dict[str, Any]]:
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
        position = GAME.position(options)
        engines = [LEVELS[level].build() for level in pair]
        while position.outcome is None and position.ply < _LONGEST:
            limits = Limits(**_LIMITS, seed=luck.getrandbits(30))
            engine = engines[position.ply % 2]
            position = position.play(engine.search(position, limits, StopFlag()).action)
        levels = [LEVELS[level].id for level in pair]
        yield {**options, "levels": levels, "moves": list(position.actions)}


def columns(position: Position) -> Shorts:
    """Return, for every point, the numbers of the weights that it adds up."""
    cells, size, points = position.cells, position.rows, len(position.cells)
    found: list[list[int]] = [[] for _ in range(points)]
    own = position.side_to_move + 1
    for cut, places in lines(size):
        line = cells[cut]
        for side, mine in enumerate((own, 3 - own)):
            fives = _STARTS["fives"] + side * FULLEST * FIVES
            stones = _STARTS["stones"] + side * (FAR_ON_LINE + 1)
            for point, (fullest, number), away in zip(
                places, fullest_fives(line, mine), stone_distances(line, mine), strict=True
            ):
                found[point].append(fives + fullest * FIVES + number - 1 if number else NOTHING)
                found[point].append(stones + away if away < FAR_ON_LINE else NOTHING)
    for name, stone in zip(("latest", "before"), reversed(position.actions[-2:]), strict=False):
        for point, offset in enumerate(offsets(size, stone)):
            found[point].append(_STARTS[name] + offset)
    for point, away in enumerate(middle_distances(size)):
        found[point].append(_STARTS["middle"] + away)
    widest = 4 * 4 + 3
    return np.array([[*row, *[NOTHING] * (widest - len(row))] for row in found], dtype=np.int16)


def choices(games: Sequence[dict[str, Any]]) -> Choices:
    """Return what there was to choose from at every move, and what was chosen."""
    found = []
    for game in games:
        position: Position = GAME.position({"rule": game["rule"], "size": game["size"]})
        for move in game["moves"]:
            if game["levels"][position.ply % 2] != DICE:
                empty = np.flatnonzero(np.frombuffer(position.cells, dtype=np.uint8) == 0)
                found.append((columns(position)[empty], int(np.searchsorted(empty, move))))
            position = position.play(move)
    return Choices(found)


def to_json(theta: Floats) -> str:
    """Return the weights as they are stored: what a point lacks on a line counts 0, and the rest by that."""
    stored = {}
    for name, shape in _SHAPES.items():
        start = _STARTS[name]
        values = theta[start : start + math.prod(shape)].reshape(shape)
        if name in ("fives", "stones"):
            values = values - theta[NOTHING]
        if name == "stones":
            values[:, FAR_ON_LINE] = 0.0
        stored[name] = np.round(values, 2).tolist()
    return json.dumps(stored, separators=(",", ":"))


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one of the commands in the module's docstring."""
    parser: Any = argparse.ArgumentParser(prog="python -m engines.games.gomoku.training.attention_fit")
    commands = parser.add_subparsers(dest="command", required=True)
    playing, fitting = commands.add_parser("play"), commands.add_parser("fit")
    playing.add_argument("--games", type=int, default=500)
    playing.add_argument("--out", type=Path, required=True)
    fitting.add_argument("files", type=Path, nargs="+")
    fitting.add_argument("--out", type=Path, required=True)
    fitting.add_argument("--steps", type=int, default=150)
    chosen = parser.parse_args(arguments)
    if chosen.command == "play":
        lines_of = (json.dumps(game) + "\n" for game in play(chosen.games, "attention"))
        chosen.out.write_text("".join(lines_of), encoding="utf-8")
    else:
        text = "".join(path.read_text(encoding="utf-8") for path in chosen.files)
        games = [json.loads(line) for line in text.splitlines()]
        theta = regress(choices(games), chosen.steps, NOTHING + 1)
        chosen.out.write_text(to_json(theta) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
