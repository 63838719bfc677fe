"""Reads the bot's database beside the bot, and compares boards with it."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

from bot.hosting.matches.event import EventKind
from bot.render.emoji import point_glyphs
from bot.views.input.walk import begin
from engines.core.game import Position
from engines.registry import find
from tests.e2e.messages import Json, buttons, text_of
from tests.e2e.playing import is_over, seq_of
from tests.faults.tables import match_of, offers, steps


@dataclass
class StoredMatch:
    """A match as its stored log has it."""

    game: str
    options: dict[str, str]
    is_finished: bool
    levels: tuple[bool, bool]
    """Whether each seat is a level's."""
    seqs: list[int] = field(default_factory=list)
    events: list[int | None] = field(default_factory=list)
    """The move of each event; `None` for other events, such as a pause or an offer."""

    @property
    def moves(self) -> list[int]:
        """The moves so far."""
        return [move for move in self.events if move is not None]

    def ply_at(self, seq: int) -> int:
        """The number of moves among the first `seq` events."""
        return sum(move is not None for move in self.events[:seq])

    @property
    def position(self) -> Position:
        """Return the current position."""
        return find(self.game).position(self.options, self.moves)


def stored_matches(database: Path, numbers: Collection[int] | None = None) -> dict[int, StoredMatch]:
    """Return the ongoing matches of a database, or those with these numbers."""
    where = "" if numbers is None else f"WHERE {{}} IN ({', '.join(map(str, numbers))})"
    with contextlib.closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as connection:
        rows = connection.execute(
            "SELECT id, game, options, status = 'finished', first_level, second_level FROM matches "
            + where.format("id")
        ).fetchall()
        events = connection.execute(
            "SELECT match_id, seq, kind, action FROM match_events "
            + where.format("match_id")
            + " ORDER BY match_id, seq"
        ).fetchall()
    found = {
        number: StoredMatch(game, json.loads(options), bool(is_finished), (bool(first), bool(second)))
        for number, game, options, is_finished, first, second in rows
    }
    for number, seq, kind, action in events:
        # A match may have begun between the two.
        if number in found:
            found[number].seqs.append(seq)
            found[number].events.append(action if kind == EventKind.MOVED else None)
    return found


def is_shown_right(board: Json, stored: dict[int, StoredMatch]) -> bool:
    """Whether a board shows the stored match: its revision, its pieces and its legal moves."""
    number = match_of(board)
    assert number is not None
    match = stored[number]
    if match.is_finished:
        return is_over(board)
    offered = list(offers(board))
    if not offered and not steps(board):
        # A level thinks; that it is its turn is what the board says.
        return not is_over(board) and match.levels[match.position.side_to_move]
    position = match.position
    return (
        seq_of(board) == len(match.seqs)
        and {action for _, _, action in offered} <= set(position.legal_actions())
        and (_is_half_made(board) or _stand_there(position, text_of(board)))
    )


def _is_half_made(board: Json) -> bool:
    """Whether the board shows a half-made move."""
    return any(one.get("emoji", {}).get("name") == "↩️" for one in buttons(board))


def _stand_there(position: Position, text: str) -> bool:
    """Whether the glyphs of a text are the rows of this position; true without glyphs."""
    lines = text.splitlines()
    is_drawn = any(line.count(position.game.look.empty) > 1 for line in lines) and position.columns <= 12
    rows = ["".join(row) for row in _rows(position)]
    return not is_drawn or all(any(row in line for line in lines) for row in rows)


def _rows(position: Position) -> list[list[str]]:
    glyphs = point_glyphs(position, next_points=begin(position).points)
    return [glyphs[start : start + position.columns] for start in range(0, len(glyphs), position.columns)]
