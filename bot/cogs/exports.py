"""A match as a file that Discord can carry."""

from __future__ import annotations

import io

import discord

from bot.hosting.matches.match import Match
from bot.views.export import export_json, export_text

FORMATS = ("text", "json")


def file_of(match: Match, file_format: str) -> discord.File:
    """Return the match as a file in one of `FORMATS`."""
    is_json = file_format == "json"
    content = export_json(match) if is_json else export_text(match)
    name = f"{match.game.command}-{match.id}.{'json' if is_json else 'txt'}"
    return discord.File(io.BytesIO(content.encode()), name)
