"""Static evaluation of a position.

The balance of a board is the sum of its empty points' worths for Black
minus their worths for White; `kernel.make` updates it. A point's worth for
a side follows from its code (its line patterns in four directions): a weight
for each pattern, and a weight for each pair of patterns that meet there,
because two threats at once are worth more than twice one threat.

For the side to move, the turn adds a weight for the number of points of
each class that it can use now, and subtracts a weight for the points that
the other side can use next.

The weights are data: `weights.json`, written by `training/tune.py`. The
unit is about a hundredth of an open three.
"""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

from engines.games.gomoku.search.board.kernel import count
from engines.games.gomoku.search.board.layout import BALANCE, NETWORK, SIDE, WEIGHTS
from engines.games.gomoku.search.board.network import evaluate_network
from engines.games.gomoku.search.board.patterns import (
    BLOCKED_THREE,
    C_BLOCKED_THREE,
    C_SOFT_FOUR,
    CARO,
    CLASSES,
    PATTERNS,
    RENJU,
    RULES,
    SOFT_FOUR,
    STANDARD,
    class_table,
)
from engines.search.jit import njit
from engines.search.native import Int, Word, int64, load_i64, load_u64, uint64

WEIGHTS_FILE = Path(__file__).with_name("weights.json")
"""The shipped weights."""
WORTH_UNIT = 8
"""Number of units per point of worth; fine units keep rounding errors small in sums of about 200 worths."""
_WORTH_LIMIT = 16_000
"""Maximum worth in eighths: the difference of both sides' worths must fit sixteen bits."""
_URGENCY_LIMIT = 0xFFF
COUNT_LIMIT = 5
"""Maximum number of points of one class that has its own turn weight; greater numbers use the same weight."""

Floats = npt.NDArray[np.float64]
_U3 = np.uint64(3)
_ROW = np.uint64((COUNT_LIMIT + 1) * 8)
_HALF = np.uint64(CLASSES * (COUNT_LIMIT + 1) * 8)


@dataclass(frozen=True)
class Weights:
    """Weights of one side under one rule, in points of the evaluation.

    `pattern[p]` and `pair[p, q]` (symmetric) form a point's worth. `turn[0, c, n]` is added for n points
    of class c of the side to move, and `turn[1, c, n]` is subtracted for n points of the other side.
    `turn[0, 0, 0]` is the value of the turn itself.
    """

    pattern: Floats
    pair: Floats
    turn: Floats = field(default_factory=lambda: np.zeros((2, CLASSES, COUNT_LIMIT + 1)))

    @classmethod
    def from_lists(cls, data: dict[str, list[float]]) -> Weights:
        """Return weights from the flat lists that `to_lists` returned."""
        return cls(
            np.array(data["pattern"], dtype=np.float64),
            np.array(data["pair"], dtype=np.float64).reshape(PATTERNS, PATTERNS),
            np.array(data["turn"], dtype=np.float64).reshape(2, CLASSES, COUNT_LIMIT + 1),
        )

    def to_lists(self) -> dict[str, list[float]]:
        """Return each array by its field's name, as a flat list in C order with two decimals, for JSON."""
        return {
            name: np.round(getattr(self, name), 2).ravel().tolist() for name in ("pattern", "pair", "turn")
        }

    def worths(self) -> npt.NDArray[np.int64]:
        """Return the worths of all 65,536 codes, in eighths of a point."""
        codes = np.arange(1 << 16, dtype=np.int64)
        nibbles = [np.minimum((codes >> 4 * direction) & 15, PATTERNS - 1) for direction in range(4)]
        total = np.zeros(len(codes))
        for direction, here in enumerate(nibbles):
            total += self.pattern[here]
            for there in nibbles[:direction]:
                total += self.pair[here, there]
        return np.clip(np.rint(total * WORTH_UNIT), -_WORTH_LIMIT, _WORTH_LIMIT).astype(np.int64)


# Hand-chosen weights, which order moves in threat searches and from which tuning starts.
_URGENCY = np.array([0, 1, 3, 8, 20, 26, 30, 34, 70, 80, 75, 200, 300, 0, 0], dtype=np.float64)


def by_hand() -> Weights:
    """Return the hand-chosen weights with which tuning starts; pairs of stronger patterns weigh more."""
    matters = np.where(_URGENCY >= 8, _URGENCY, 0.0)
    return Weights(_URGENCY, np.outer(matters, matters) / 60)


@functools.cache
def weights_of(rule: int) -> tuple[Weights, Weights]:
    """Return the shipped weights of Black and of White under `rule`; caro has those of the standard rule.

    In caro, a soft four gets the weights of a blocked three.
    """
    # Caro has no tuned weights; the standard rule has the most similar patterns.
    like = STANDARD if rule == CARO else rule
    name = next(name for name, number in RULES.items() if number == like)
    data = json.loads(WEIGHTS_FILE.read_text(encoding="utf-8"))[name]
    black, white = Weights.from_lists(data["black"]), Weights.from_lists(data["white"])
    return (with_soft_fours(black), with_soft_fours(white)) if rule == CARO else (black, white)


def with_soft_fours(weights: Weights) -> Weights:
    """Return `weights` for caro, where a soft four weighs as much as a blocked three."""
    at, like = min(SOFT_FOUR, PATTERNS - 1), BLOCKED_THREE
    pattern, pair = weights.pattern.copy(), weights.pair.copy()
    pattern[at] = pattern[like]
    pair[at, :], pair[:, at] = pair[like, :], pair[:, like]
    pair[at, at] = pair[like, like]
    turn = weights.turn.copy()
    turn[:, C_SOFT_FOUR] = turn[:, C_BLOCKED_THREE]
    return Weights(pattern, pair, turn)


def code_table(rule: int, weights: tuple[Weights, Weights]) -> npt.NDArray[np.int32]:
    """Return an entry for each code, Black's 65,536 codes first: `class | urgency << 4 | worth << 16`.

    - `rule` decides the classes.
    - `weights`, Black's and White's, decide the worths, in eighths of a point.
    - The hand-chosen weights (`by_hand`) decide the urgency, the priority of a move, from 0 to 4095.
    """
    hand = with_soft_fours(by_hand()) if rule == CARO else by_hand()
    urgency = np.clip(hand.worths() // WORTH_UNIT, 0, _URGENCY_LIMIT) << 4
    black = class_table(rule == RENJU).astype(np.int64) | urgency | weights[0].worths() << 16
    white = class_table(False).astype(np.int64) | urgency | weights[1].worths() << 16
    return np.concatenate([black, white]).astype(np.int32)


@functools.cache
def order_table() -> npt.NDArray[np.int32]:
    """Return the two promises (move ordering weights) of every code, packed into one number.

    The low 16 bits hold the promise of a point with this code for the side to move, the
    high bits the promise if the code is the other side's. A point's sum of both promises
    is the log odds, in 48ths, that it is the best move.
    """
    data = json.loads(WEIGHTS_FILE.read_text(encoding="utf-8"))["order"]
    own, other = (Weights.from_lists(data[side]).worths() for side in ("own", "other"))
    return ((own & 0xFFFF) | other << 16).astype(np.int32)


def turn_table(weights: tuple[Weights, Weights]) -> npt.NDArray[np.int64]:
    """Return the turn weights of Black and White, rounded to integers, of shape (2, 2, classes, counts).

    The first axis is the side to move; the others are those of `Weights.turn`.
    """
    return np.rint(np.stack([side.turn for side in weights])).astype(np.int64)


@njit("int64(uint64)")
def points_worth(b: Word) -> Int:
    """Return the evaluation of the board at `b` for the side to move, in points, without the network.

    It is the points' balance plus the turn weights.
    """
    side = load_i64(b + SIDE)
    balance = load_i64(b + BALANCE) >> int64(3)
    total = balance if side == int64(0) else -balance
    at = load_u64(b + WEIGHTS) + uint64(2 * side) * _HALF
    total += load_i64(at)
    for kind in range(1, CLASSES):
        own = min(count(b, side, int64(kind)), int64(COUNT_LIMIT))
        other = min(count(b, int64(1) - side, int64(kind)), int64(COUNT_LIMIT))
        place = uint64(kind) * _ROW
        total += load_i64(at + place + (uint64(own) << _U3))
        total -= load_i64(at + _HALF + place + (uint64(other) << _U3))
    return total


@njit("int64(uint64)")
def evaluate(b: Word) -> Int:
    """Return the evaluation of the board at `b` for the side to move, in points.

    It is that of the board's network, or of the weights alone if the board has no network.
    """
    score = points_worth(b)
    network = load_u64(b + NETWORK)
    return evaluate_network(b, network, load_i64(b + SIDE), score) if network else score
