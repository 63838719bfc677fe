"""A person's openings: the first moves of matches, grouped by position up to symmetry."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping

from bot.hosting.records.profile import Opening
from db.standing_rows import OpeningRow
from engines.core.board.identity import canonical_form
from engines.core.errors import TengenError
from engines.core.game import Game
from engines.core.statistics.tally import Tally

PLIES = 3
"""Number of plies that form an opening."""
_MAX = 3


def favourite_openings(game: Game, rows: Iterable[OpeningRow]) -> tuple[Opening, ...]:
    """Return the most frequent openings, each with the moves of its latest match.

    `rows` are in order, the latest match first.
    """
    names: dict[int, tuple[str, ...]] = {}
    tallies: dict[int, Tally] = {}
    for row in rows:
        found = _opening(game, _sorted(row.options), row.actions)
        if found is None:
            continue
        key, moves = found
        names.setdefault(key, moves)
        tallies[key] = tallies.get(key, Tally()) + Tally(**{row.outcome: 1})
    most = sorted(tallies, key=lambda key: -tallies[key].games)[:_MAX]
    return tuple(Opening(names[key], tallies[key]) for key in most)


def _sorted(options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(options.items()))


@functools.lru_cache(8192)
def _opening(
    game: Game, options: tuple[tuple[str, str], ...], actions: tuple[int, ...]
) -> tuple[int, tuple[str, ...]] | None:
    """Return the key of the position after these moves, and their notation; `None` if illegal by now."""
    try:
        position = game.position(dict(options), actions)
    except (TengenError, ValueError, LookupError):
        return None
    return canonical_form(position).key, position.history()
