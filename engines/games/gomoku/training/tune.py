"""How the evaluation's weights were found: self-play, regression, a match to prove the gain.

    tune="python -m engines.games.gomoku.training.tune"
    $tune play  --rule freestyle --games 2000 --nodes 3000 --out games.jsonl
    $tune label games.jsonl --positions 30000 --nodes 2000 --out labels.jsonl
    $tune fit   --rule freestyle games.jsonl labels.jsonl --out weights.json
    $tune match --rule freestyle --a new.json --b old.json --games 200

`play` appends one JSON line a game (`rule`, `size`, `start` stones of a
random opening, `moves`, the `scores` each search returned, `result` for
Black: 1, 0 or −1) and may be stopped and started again at any time: it
counts what is there, and game n is the same whatever came before.

`label` leaves the paths of those games by one random move, as a search
does all the time, and lets a short search say what it expects there.

`fit` takes the quiet positions of both (of games those whose search
found no forced win) and fits weights by logistic regression. In games the
target mixes the result with what the search thought, which is less noisy.
The fit is drawn towards the weights it starts from, so that rare patterns
stay sensible. `match` plays every opening twice, colours swapped, and
prints the difference in Elo with its 95 % interval.

What the stored weights gained, freestyle, equal nodes, each over the one before:

    1  fitted to 900 games of the weights by hand        +147 Elo [+70, +241]   80 games
    2  to 1,300 games more, by the first weights         +108 Elo [+40, +184]  100 games
    3  to 36,000 labelled positions besides              +121 Elo [+70, +172]  200 games
    4  to 29,000 more, by the third weights               +17 Elo [−31, +65]   200 games
"""

from __future__ import annotations

import json
import math
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer

from engines.arguments import Out
from engines.core.elo import difference
from engines.core.engine import Limits, StopFlag
from engines.core.game import Position
from engines.core.score import Proof, Score
from engines.core.types import Side
from engines.games.gomoku import GAME
from engines.games.gomoku.search.board import layout
from engines.games.gomoku.search.board.board import Board
from engines.games.gomoku.search.board.evaluate import COUNT_LIMIT, WEIGHTS_FILE, Floats, Weights, weights_of
from engines.games.gomoku.search.board.network import no_network
from engines.games.gomoku.search.board.patterns import C_FIVE, C_OPEN_FOUR, CLASSES, PATTERNS, RENJU, RULES
from engines.games.gomoku.search.engine import GomokuEngine
from engines.games.gomoku.search.searcher import Searcher
from engines.games.gomoku.training.arguments import Rule
from engines.learn.paired_games import pair_scores

POINTS_PER_LOGIT = 200.0
"""What the weights' unit means: this much is one unit of log odds."""
_BALANCED = 400.0
_NEAR = 2
PAIRS = [(first, second) for first in range(PATTERNS) for second in range(first + 1)]
PAIR_INDEX = np.zeros((PATTERNS, PATTERNS), dtype=np.int64)
for _index, (_first, _second) in enumerate(PAIRS):
    PAIR_INDEX[_first, _second] = PAIR_INDEX[_second, _first] = _index
_CELLS = PATTERNS + len(PAIRS)
_TURN = 2 * CLASSES * (COUNT_LIMIT + 1)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game of self-play: `scores[i]` is the search's estimate before `moves[i]`, `None` if proven."""

    rule: str
    size: int
    start: list[int]
    moves: list[int]
    scores: list[float | None]
    result: int

    @classmethod
    def load(cls, path: Path) -> list[GameRecord]:
        """Read every whole line of a file; a last line that was cut off is left out."""
        if not path.exists():
            return []
        lines = path.read_text(encoding="utf-8").splitlines()
        return [cls(**json.loads(line)) for line in lines if line.endswith("}")]

    def dump(self) -> str:
        """Return the record as one line of JSON."""
        return json.dumps({name: getattr(self, name) for name in self.__slots__}, separators=(",", ":"))


app = typer.Typer(help=__doc__, no_args_is_help=True, rich_markup_mode=None)


# -- play -------------------------------------------------------------------


def opening(engine: GomokuEngine, rule: str, size: int, rng: random.Random) -> Position:
    """Return a random position of a few stones near the centre that a short search finds balanced."""
    reach = range(size // 2 - 4, size // 2 + 5)
    while True:
        position = GAME.position({"rule": rule, "size": str(size)})
        for _ in range(rng.randint(3, 8)):
            near = [a for a in position.legal_actions() if a // size in reach and a % size in reach]
            position = position.play(rng.choice(near))
            if position.outcome is not None:
                break
        if position.outcome is None:
            score = engine.search(position, Limits(nodes=3000), StopFlag()).score
            if score.proof is None and abs(score.value) < _BALANCED:
                return position


def play_game(engine: GomokuEngine, position: Position, nodes: int) -> GameRecord:
    """Let `engine` play both sides from `position` to the end."""
    start = list(position.actions)
    scores: list[float | None] = []
    while position.outcome is None:
        found = engine.search(position, Limits(nodes=nodes), StopFlag())
        scores.append(found.score.value if found.score.proof is None else None)
        position = position.play(found.action)
    winner = position.outcome.winner
    result = 0 if winner is None else 1 if winner is Side.FIRST else -1
    moves = list(position.actions[len(start) :])
    return GameRecord(position.options["rule"], position.rows, start, moves, scores, result)


@app.command()
def play(out: Out, rule: Rule = "freestyle", size: int = 15, games: int = 1000, nodes: int = 3000) -> None:
    """Append games to `out` until it has `games` of them."""
    done = len(GameRecord.load(out))
    engine = GomokuEngine(16, networks=no_network)
    with out.open("a", encoding="utf-8") as file:
        for number in range(done, games):
            rng = random.Random(f"{rule} {number}")
            record = play_game(engine, opening(engine, rule, size, rng), nodes)
            file.write(record.dump() + "\n")
            file.flush()
            print(f"\r{number + 1} of {games}", end="", file=sys.stderr)


# -- fit --------------------------------------------------------------------


def features(board: Board) -> Floats:
    """Return what the evaluation is linear in: Black's cells, White's cells, then the turn of each side."""
    row = np.zeros(2 * _CELLS + 2 * _TURN)
    cells = board.view(layout.CELLS, board.points)[np.frombuffer(board.stones(), dtype=np.uint8) == 0]
    for side in range(2):
        codes = [(cells >> np.uint64(16 * side + 4 * d) & np.uint64(15)).astype(np.int64) for d in range(4)]
        nibbles = [np.minimum(code, PATTERNS - 1) for code in codes]
        start = side * _CELLS
        for place, here in enumerate(nibbles):
            row[start : start + PATTERNS] += np.bincount(here, minlength=PATTERNS)
            for there in nibbles[:place]:
                pairs = np.bincount(PAIR_INDEX[here, there], minlength=len(PAIRS))
                row[start + PATTERNS : start + _CELLS] += pairs
    side = board.get(layout.SIDE)
    turn = row[2 * _CELLS + side * _TURN :][:_TURN].reshape(2, CLASSES, COUNT_LIMIT + 1)
    for kind in range(1, CLASSES):
        turn[0, kind, min(board.count(side, kind), COUNT_LIMIT)] += 1
        turn[1, kind, min(board.count(1 - side, kind), COUNT_LIMIT)] -= 1
    row[_CELLS : 2 * _CELLS] *= -1
    if side:
        row[: 2 * _CELLS] *= -1
    turn[:, :, 0] = 0
    turn[0, 0, 0] = 1
    return row


def is_quiet(board: Board) -> bool:
    """Whether a search would ask for an evaluation here: nothing wins at once, nobody has a four."""
    side = board.get(layout.SIDE)
    fives = board.count(0, C_FIVE) + board.count(1, C_FIVE)
    return not fives and not board.count(side, C_OPEN_FOUR)


@app.command()
def label(files: list[Path], out: Out, nodes: int = 3000, positions: int = 20_000) -> None:
    """Append positions one step off the games' paths, with what a search of `nodes` expects of them.

    Like the leaves of a search, they hold moves that nobody would play. A
    line is `{"rule", "size", "moves", "target"}`; the n-th is the same
    whatever came before.
    """
    records = [record for path in files for record in GameRecord.load(path)]
    done = len(out.read_text(encoding="utf-8").splitlines()) if out.exists() else 0
    engine, searcher = GomokuEngine(16, networks=no_network), Searcher(4, networks=no_network)
    with out.open("a", encoding="utf-8") as file:
        for number in range(done, positions):
            rng = random.Random(f"label {number}")
            record = rng.choice(records)
            moves = record.start + record.moves[: rng.randrange(len(record.moves))]
            position = GAME.position({"rule": record.rule, "size": str(record.size)}, moves)
            target = None
            if not position.outcome:
                position = position.play(rng.choice(near_stones(position)))
            board = searcher.set_up(position, StopFlag())
            # A leaf where fours win is known to be won: the evaluation is not asked.
            if not position.outcome and is_quiet(board) and not searcher.fours_win(board, 60):
                target = expected_result(engine.search(position, Limits(nodes=nodes), StopFlag()).score)
            line = {"rule": record.rule, "size": record.size, "moves": position.actions, "target": target}
            file.write(json.dumps(line, separators=(",", ":")) + "\n")
            print(f"\r{number + 1} of {positions}", end="", file=sys.stderr)


def near_stones(position: Position) -> list[int]:
    """Return the legal actions within two rows and columns of a stone."""
    cells = np.frombuffer(position.cells, dtype=np.uint8).reshape(position.rows, position.columns)
    padded = np.pad(cells != 0, _NEAR)
    windows = np.lib.stride_tricks.sliding_window_view(padded, (2 * _NEAR + 1, 2 * _NEAR + 1))
    is_near = windows.any(axis=(2, 3)).ravel().tolist()
    return [action for action in position.legal_actions() if is_near[action]]


def expected_result(score: Score) -> float:
    """Return the chance to win that a score stands for."""
    if score.proof is not None:
        return {Proof.WIN: 1.0, Proof.DRAW: 0.5, Proof.LOSS: 0.0}[score.proof]
    return 1 / (1 + math.exp(-max(min(score.value / POINTS_PER_LOGIT, 8.0), -8.0)))


def samples(path: Path, rule: str, share: float) -> Iterator[tuple[Floats, float]]:
    """Yield the features of every quiet position of a file, and the expected result for its side to move.

    In games `share` of the target is the result, the rest the search's opinion.
    """
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.endswith("}") or f'"rule":"{rule}"' not in line:
            continue
        data = json.loads(line)
        board = Board(data["size"], RULES[rule])
        if "target" in data:
            board.play(data["moves"])
            if data["target"] is not None and is_quiet(board):
                yield features(board), data["target"]
            continue
        record = GameRecord(**data)
        board.play(record.start)
        for move, score in zip(record.moves, record.scores, strict=True):
            if score is not None and is_quiet(board):
                result = (1 + (record.result if board.get(layout.SIDE) == 0 else -record.result)) / 2
                yield features(board), share * result + (1 - share) * expected_result(Score.estimate(score))
            board.play([move])


def flatten(weights: tuple[Weights, Weights]) -> Floats:
    """Return the weights in the order of `features`, in logits."""
    cells = [np.concatenate([side.pattern, [side.pair[pair] for pair in PAIRS]]) for side in weights]
    turns = [side.turn.ravel() for side in weights]
    flat: Floats = np.concatenate([*cells, *turns]) / POINTS_PER_LOGIT
    return flat


def unflatten(flat: Floats) -> tuple[Weights, Weights]:
    """Return the weights that `flatten` wrote down."""
    flat = flat * POINTS_PER_LOGIT
    found = []
    for side in range(2):
        cells = flat[side * _CELLS :][:_CELLS]
        turn = flat[2 * _CELLS + side * _TURN :][:_TURN]
        pair = cells[PATTERNS:][PAIR_INDEX]
        found.append(Weights(cells[:PATTERNS], pair, turn.reshape(2, CLASSES, COUNT_LIMIT + 1)))
    return found[0], found[1]


def best_scale(inputs: Floats, targets: Floats, prior: Floats) -> float:
    """Return the factor by which the prior's opinions fit the targets best: only its shape is trusted."""
    logits = inputs @ prior
    scales = np.geomspace(0.05, 2.0, 60)
    losses = [float((np.logaddexp(0, s * logits) - s * targets * logits).sum()) for s in scales]
    return float(scales[int(np.argmin(losses))])


def regress(inputs: Floats, targets: Floats, prior: Floats, strength: float) -> Floats:
    """Return the logistic regression's weights, drawn towards `prior` as by `strength` observations each."""

    def loss_of(theta: Floats) -> float:
        logits = inputs @ theta
        misfit = np.logaddexp(0, logits) - targets * logits
        return float(misfit.sum() + strength / 2 * ((theta - prior) ** 2).sum())

    theta = prior.copy()
    loss = loss_of(theta)
    for step in range(30):
        expected = 1 / (1 + np.exp(-np.clip(inputs @ theta, -30, 30)))
        gradient = inputs.T @ (targets - expected) - strength * (theta - prior)
        curvature = (inputs * (expected * (1 - expected))[:, None]).T @ inputs
        curvature[np.diag_indices_from(curvature)] += strength
        change = np.linalg.solve(curvature, gradient)
        # Far from the minimum a whole Newton step may overshoot.
        while (tried := loss_of(theta + change)) > loss and np.abs(change).max() > 1e-6:
            change /= 2
        theta, gain, loss = theta + change, loss - tried, tried
        print(f"step {step + 1}: loss {loss / len(targets):.5f}", file=sys.stderr)
        if gain < 1e-6 * loss:
            break
    return theta


@app.command()
def fit(
    files: list[Path], out: Out, rule: Rule = "freestyle", share: float = 0.6, strength: float = 100.0
) -> None:
    """Fit the weights of `rule` to the games in `files`; in `out`, those of other rules stay."""
    rows, targets = [], []
    for path in files:
        for row, target in samples(path, rule, share):
            rows.append(row.astype(np.float32))
            targets.append(target)
    inputs = np.array(rows, dtype=np.float64)
    prior = flatten(weights_of(RULES[rule]))
    if RULES[rule] != RENJU:
        inputs, prior = _folded(inputs), _folded(prior[None])[0] / 2
    prior *= best_scale(inputs, np.array(targets), prior)
    print(f"{len(targets)} positions", file=sys.stderr)
    theta = regress(inputs, np.array(targets), prior, strength)
    if RULES[rule] != RENJU:
        cells, turn = theta[:_CELLS], theta[_CELLS:]
        theta = np.concatenate([cells, cells, turn, turn])
    black, white = unflatten(theta)
    data: dict[str, Any] = json.loads((out if out.exists() else WEIGHTS_FILE).read_text(encoding="utf-8"))
    data[rule] = {"black": black.to_lists(), "white": white.to_lists()}
    out.write_text(json.dumps(data, separators=(",", ":")), encoding="utf-8")


def _folded(rows: Floats) -> Floats:
    """Add White's features to Black's: without forbidden points both sides have one set of weights."""
    cells = rows[:, :_CELLS] + rows[:, _CELLS : 2 * _CELLS]
    turns = rows[:, 2 * _CELLS : 2 * _CELLS + _TURN] + rows[:, 2 * _CELLS + _TURN :]
    return np.concatenate([cells, turns], axis=1)


# -- match ------------------------------------------------------------------


@app.command()
def match(
    a: Annotated[Path, typer.Option(help="The weights whose gain is measured.")],
    b: Annotated[Path, typer.Option(help="The weights they are measured against.")] = WEIGHTS_FILE,
    rule: Rule = "freestyle",
    size: int = 15,
    games: int = 1000,
    nodes: int = 3000,
) -> None:
    """Play openings twice, colours swapped; print the share of points and the Elo difference of `a`."""
    one, other = (GomokuEngine(16, _read_weights(path, rule), networks=no_network) for path in (a, b))
    rng = random.Random(f"match {rule}")
    starts = (opening((one, other)[pair % 2], rule, size, rng) for pair in range(games // 2))
    scores: list[float] = []
    for score in pair_scores(one, other, starts, Limits(nodes=nodes)):
        scores.append(score)
        print(f"\r{np.mean(scores):.1%}  {difference(scores)} Elo", end="", flush=True)
    print()


def _read_weights(path: Path, rule: str) -> tuple[Weights, Weights]:
    data = json.loads(path.read_text(encoding="utf-8"))[rule]
    return Weights.from_lists(data["black"]), Weights.from_lists(data["white"])


if __name__ == "__main__":
    app()
