"""Self-play of many games in lockstep, so that the network evaluates batches of positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from engines.core.game import Game, Position
from engines.core.option import Options
from engines.core.scoring.ending import winner_of
from engines.core.types import Seat
from engines.learn.network.encoding import Encoder, Floats
from engines.learn.network.search import Search, SearchResults, Thinker
from engines.learn.network.settings import NetworkSettings
from engines.learn.network.training import resignation
from engines.learn.network.training.samples import Samples

WIDTH = 128
"""Number of games that are played at the same time, in lockstep."""
NOISY_PLIES = 4
"""Number of plies at the start of a game with sampled moves; later moves are usually the best moves."""
NOISY_LATER = 0.05
"""Probability that a move after the first `NOISY_PLIES` plies is sampled as well."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """Conditions shared by all games of a round."""

    round: int
    """Number of the round, from 1."""
    longest: int
    """Length of the longest game so far, in plies."""
    resigns_below: float = 0.0
    """Chance to win below which a player resigns."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished self-play game, with its training samples.

    `number` is its number in the round, from 0, `plies` its length with the random moves at the start.
    Without a `winner`, it is a draw.
    """

    number: int
    samples: Samples
    winner: Seat | None
    plies: int
    has_resigned: bool
    """Whether a player resigned."""
    worst: tuple[float, ...]
    """Lowest value of each player who did not lose; empty unless resignation was disabled in the game."""


@dataclass
class _Table:
    """A game in progress: its position, its random generator, and the searched positions to learn from.

    - `number` is its number in the round, `moves` counts the moves after the random ones at the start.
    - If `is_played_out`, nobody may resign; otherwise `loser` is the seat that has resigned, if any.
    - `policies` and `values` have the search's results for each position in `searched`.
    """

    number: int
    position: Position
    chance: np.random.Generator
    is_played_out: bool
    moves: int = 0
    loser: Seat | None = None
    worst: list[float] = field(default_factory=lambda: [1.0, 1.0])
    """Lowest value of each player so far."""
    policies: list[Floats] = field(default_factory=list)
    values: list[Floats] = field(default_factory=list)
    searched: list[Position] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        return self.loser is not None or self.position.outcome is not None

    @property
    def winner(self) -> Seat | None:
        return winner_of(self.position) if self.loser is None else self.loser.other


class SelfPlay:
    """Plays games with given settings; each game depends only on its number and the conditions."""

    def __init__(self, game: Game, encoder: Encoder, settings: NetworkSettings, thinker: Thinker) -> None:
        self._game, self._encoder, self._settings = game, encoder, settings
        self._full = Search(encoder, thinker, settings.simulations)
        self._quick = Search(encoder, thinker, settings.quick_simulations)

    def play(self, numbers: Sequence[int], conditions: Conditions) -> Iterator[FinishedGame]:
        """Play the games with these numbers, and yield each game when it ends."""
        waiting = list(reversed(numbers))
        tables: list[_Table] = []
        while waiting or tables:
            while waiting and len(tables) < WIDTH:
                tables.append(self._begin_game(waiting.pop(), conditions))
            self._move(tables, conditions.resigns_below)
            yield from (self._finish_game(table) for table in tables if table.is_over)
            tables = [table for table in tables if not table.is_over]

    def _begin_game(self, number: int, conditions: Conditions) -> _Table:
        settings, chance = (
            self._settings,
            np.random.default_rng([self._settings.seed, conditions.round, number]),
        )
        most = min(conditions.longest, settings.chance_plies)
        plies = int(chance.integers(most)) if chance.random() < settings.by_chance else 0
        position = random_opening(self._game, settings.options, plies, chance)
        is_played_out = not settings.can_resign or chance.random() < resignation.PLAYED_OUT
        return _Table(number, position, chance, is_played_out)

    def _move(self, tables: Sequence[_Table], resigns_below: float) -> None:
        draws = [table.chance.random() < self._settings.searched_share for table in tables]
        for search, is_full in ((self._full, True), (self._quick, False)):
            chosen = [table for table, drawn in zip(tables, draws, strict=True) if drawn is is_full]
            if not chosen:
                continue
            noise = np.array([self._noise(table) for table in chosen], dtype=np.float32)
            found = search.run([table.position for table in chosen], noise)
            for row, table in enumerate(chosen):
                _advance(table, found, row, resigns_below, is_learnt=is_full)

    def _noise(self, table: _Table) -> npt.NDArray[np.float64]:
        noise = table.chance.gumbel(size=self._encoder.shape.actions)
        is_noisy = table.moves < NOISY_PLIES or table.chance.random() < NOISY_LATER
        return noise * is_noisy

    def _finish_game(self, table: _Table) -> FinishedGame:
        """Return a finished game with its samples."""
        winner = table.winner
        result = (float(winner is Seat.FIRST), float(winner is Seat.SECOND))
        samples = Samples.of(self._encoder, table.searched, table.policies, table.values, result)
        worst = tuple(table.worst[seat] for seat in Seat if winner in (seat, None))
        return FinishedGame(
            table.number,
            samples,
            winner,
            table.position.ply,
            has_resigned=table.loser is not None,
            worst=worst if table.is_played_out else (),
        )


def random_opening(game: Game, options: Options, plies: int, chance: np.random.Generator) -> Position:
    """Return the position after `plies` random moves drawn from `chance`.

    It has fewer if the next move would end the game.
    """
    position = game.position(options)
    for _ in range(plies):
        after = position.play(int(chance.choice(position.legal_actions())))
        if after.outcome is not None:
            break
        position = after
    return position


def _advance(table: _Table, found: SearchResults, row: int, resigns_below: float, *, is_learnt: bool) -> None:
    mover = table.position.seat_to_move
    own, other = found.values[row, mover], found.values[row, 1 - mover]
    chances = 0.5 + float(own - other) / 2
    table.worst[mover] = min(table.worst[mover], chances)
    if is_learnt:
        table.searched.append(table.position)
        table.policies.append(found.policy[row])
        table.values.append(found.values[row])
    if chances < resigns_below and not table.is_played_out:
        table.loser = mover
        return
    table.position = table.position.play(int(found.actions[row]))
    table.moves += 1
