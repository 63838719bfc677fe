"""Matches between two networks: game pairs with the same opening and swapped seats."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engines.core.game import Game, Position
from engines.core.option import Options
from engines.core.scoring.ending import points_of
from engines.core.types import Seat
from engines.learn.network.encoding import Encoder
from engines.learn.network.search import Search, Thinker
from engines.learn.network.training.self_play import random_opening

OPENING_PLIES = 6
"""Maximum number of random moves in an opening."""


def match_scores(
    game: Game,
    options: Options,
    players: tuple[Thinker, Thinker],
    simulations: int,
    pairs: int,
    seed: int,
) -> list[float]:
    """Return, for each game pair, the share of the points (0 to 1) that `players[0]` scored.

    All games are played in lockstep, with `simulations` simulations a move, without noise after their
    openings. `seed` determines the openings.
    """
    encoder, chance = Encoder(game, options), np.random.default_rng(seed)
    starts = [
        random_opening(game, options, int(chance.integers(OPENING_PLIES + 1)), chance) for _ in range(pairs)
    ]
    searches = [Search(encoder, player, simulations) for player in players]
    points = [_points(searches, starts, seat) for seat in Seat]
    return [sum(pair) / 2 for pair in zip(*points, strict=True)]


def _points(searches: Sequence[Search], starts: Sequence[Position], seat: Seat) -> list[float]:
    """Play from every start with the first search in `seat`; return that search's points in each game."""
    positions = list(starts)
    while any(position.outcome is None for position in positions):
        for search, mover in zip(searches, (seat, seat.other), strict=True):
            turns = [number for number, each in enumerate(positions) if _is_to_move(each, mover)]
            if turns:
                found = search.run([positions[number] for number in turns])
                for number, action in zip(turns, found.actions.tolist(), strict=True):
                    positions[number] = positions[number].play(action)
    return [points_of(position, seat) for position in positions]


def _is_to_move(position: Position, seat: Seat) -> bool:
    return position.outcome is None and position.seat_to_move is seat
