"""A match as a file: text for people, JSON for programs."""

from __future__ import annotations

from bot.hosting.match import Match


def export_text(match: Match) -> str:
    """Return players, options, result, numbered moves and the final board."""
    raise NotImplementedError


def export_json(match: Match) -> str:
    """Return `id, game, options, seats, moves, outcome, termination` as one JSON object."""
    raise NotImplementedError
