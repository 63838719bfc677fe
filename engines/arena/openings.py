"""Short random openings, shared by both games of a pair.

Random moves stay near the centre and near other pieces. The side to move cannot win
at once after such an opening. An opening need not be balanced, because it is
played with both colour assignments, so that an advantage cancels within its pair.
However, games from a won opening do not show which player is stronger, so matches omit
positions in which the game's strongest level finds a quick win. This check takes about
a minute at most.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from engines.core.engine import Engine, Limits, StopFlag
from engines.core.errors import NotationError, TengenError
from engines.core.game import Game, Position
from engines.core.option import Options
from engines.core.scoring.ending import winning_action
from engines.core.scoring.score import Proof
from engines.registry import levels_of

Opening = tuple[str, ...]
"""An opening: its moves in the game's notation."""

_NEAR = 2
"""Maximum distance of an opening move from the centre or another piece."""
_MAX_MISSES = 200
"""Number of consecutive failures after which no further opening is expected."""


_CHECK_LIMITS = Limits(nodes=100_000)
CHECK_S, ALL_CHECKS_S = 1.0, 60.0
"""Time limits in seconds for searching one position and all positions.

Usually only levels written in plain Python reach these limits.
"""


def random_openings(
    game: Game,
    options: Options,
    count: int,
    seed: int,
    is_fit: Callable[[Position], bool] = lambda position: True,
    plies: range | None = None,
    on_found: Callable[[int], None] = lambda count: None,
) -> list[Opening]:
    """Return `count` openings, distinct if possible; the same seed gives the same openings.

    - They are chosen from the game's own openings if it has any, and otherwise consist of random moves, whose
      number is drawn from `plies`; by default it grows with the board.
    - Positions for which `is_fit` is false, or in which the side to move can win at once, are omitted.
    - `on_found` is called after each new opening with the number found so far.
    - After 200 draws without a new one, those found are repeated; if there are none, the openings are empty.
    """
    chance = random.Random(f"{seed}:{game.id}:openings")
    start = game.position(options)
    shortest = max(1, round(math.sqrt(start.rows * start.columns) / 2.5))
    lengths = plies or range(shortest, shortest + 4)
    offered = game.openings(start.options)
    found: dict[bytes, Opening] = {}
    misses = 0
    while len(found) < count and misses < _MAX_MISSES:
        if offered:
            position = _if_undecided(game.position(options, chance.choice(offered)))
        else:
            position = _play_random_moves(start, chance, chance.choice(lengths))
        state = position.state_key() if position else b""
        if position is None or state in found or not is_fit(position):
            misses += 1
        else:
            misses = 0
            found[state] = position.history()
            on_found(len(found))
    openings = list(found.values()) or [()]
    return [openings[number % len(openings)] for number in range(count)]


def undecided_openings(
    game: Game,
    options: Options,
    count: int,
    seed: int,
    is_undecided: UndecidedTest,
    kept: Mapping[int, Opening],
    on_found: Callable[[int], None] = lambda count: None,
) -> list[Opening]:
    """Return `count` openings of `random_openings` that `is_undecided` accepts, or those in `kept`.

    An opening in `kept` takes the place of the one at its index. If `kept` has all `count`, no other is
    looked for; otherwise `on_found` is called after each new opening with the number found so far.

    On a slow machine, `is_undecided` can run out of time and accept openings unchecked, so the result can
    differ between machines.
    """
    if kept.keys() >= set(range(count)):
        return [kept[place] for place in range(count)]
    found = random_openings(game, options, count, seed, is_undecided, on_found=on_found)
    return [kept.get(place, opening) for place, opening in enumerate(found)]


class UndecidedTest:
    """Tests whether the game's strongest level finds no quick win of either side in a position.

    A win is quick if its length in plies is known, and at most a tenth of the board's points. Each position
    is searched once, for at most a second. After a total of a minute, further positions count as undecided
    without a search. `clock` returns a time in seconds.
    """

    def __init__(self, game: Game, clock: Callable[[], float] = time.monotonic) -> None:
        self._level = levels_of(game)[-1]
        self._engine: Engine | None = None
        self._clock, self._left_s = clock, ALL_CHECKS_S
        self._verdicts: dict[bytes, bool] = {}
        self.unsearched = 0
        """Number of positions that were accepted without a search, because the time was used up."""

    def __call__(self, position: Position) -> bool:
        """Search the position; return whether it is undecided."""
        key = position.state_key()
        if key not in self._verdicts:
            self._verdicts[key] = self._is_undecided(position)
        return self._verdicts[key]

    def _is_undecided(self, position: Position) -> bool:
        if self._left_s <= 0:
            self.unsearched += 1
            return True
        self._engine = self._engine or self._level.build()
        began, stop = self._clock(), StopFlag()
        stop.after(CHECK_S)
        try:
            score = self._engine.search(position, _CHECK_LIMITS, stop).score
        finally:
            stop.disarm()
            self._left_s -= self._clock() - began
        if score.proof not in (Proof.WIN, Proof.LOSS) or score.plies is None:
            return True
        return score.plies > position.rows * position.columns // 10


def read_openings(path: Path, game: Game, options: Options) -> list[Opening]:
    """Read openings from a file: one per line, moves separated by spaces or commas, `#` for comments.

    Raises `NotationError` if there is no opening, or with the number of the first invalid line: one whose
    moves are illegal, or end the game.
    """
    openings = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        text = line.partition("#")[0].strip()
        if not text:
            continue
        try:
            position = game.parse_moves(text, options)
        except TengenError as error:
            raise NotationError(f"line {number} of {path.name}: {error}") from error
        if position.outcome is not None:
            raise NotationError(
                f"line {number} of {path.name} is not an opening: the game is over after these moves"
            )
        openings.append(position.history())
    if not openings:
        raise NotationError(f"{path.name} holds no opening; write the moves of one on each line")
    return openings


def _play_random_moves(start: Position, chance: random.Random, plies: int) -> Position | None:
    """Return the position after `plies` random moves from `start`, drawn from `chance`.

    It is `None` if the game ends before, or if the side to move then has a win in one.
    """
    position = start
    for _ in range(plies):
        position = _local_move(position, chance)
        if position.outcome is not None:
            return None
    return _if_undecided(position)


def _if_undecided(position: Position) -> Position | None:
    """Return the position, or `None` if the side to move has a win in one."""
    return position if winning_action(position) is None else None


def _local_move(position: Position, chance: random.Random) -> Position:
    """Return the position after a random move near the centre or a piece; without such a move, after any.

    `chance` draws it; near is at most `_NEAR` rows and columns away.
    """
    columns, actions = position.columns, position.legal_actions()
    centre = ((position.rows - 1) / 2, (columns - 1) / 2)
    anchors = [centre, *(divmod(p, columns) for p, cell in enumerate(position.cells) if cell)]
    for action in chance.sample(actions, len(actions)):
        played = position.play(action)
        if played.last_point is None:
            continue
        row, column = divmod(played.last_point, columns)
        if any(max(abs(row - r), abs(column - c)) <= _NEAR for r, c in anchors):
            return played
    return position.play(chance.choice(actions))
