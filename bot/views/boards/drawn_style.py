"""Decides whether a board is drawn in emoji or, once it is too large for emoji, as a picture.

A board of crossings is also a picture while its tiles are being uploaded: on yellow squares, white stones are
hardly visible in the light theme.
"""

from __future__ import annotations

from dataclasses import replace

from bot.hosting.matches.board import EMOJI, PICTURE
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Match
from bot.hosting.matches.shown_match import ShownMatch
from bot.render.window import is_cropped, outgrows_text
from bot.views.input.viewport import Viewport


def with_drawn_style(match: ShownMatch, viewport: Viewport) -> ShownMatch:
    """Return the match with the board style to draw; emoji replace pictures if files are not allowed."""
    style = match.board.style
    lacks_tiles = viewport.lacks_tiles and is_cropped(match.game.look)
    if style == EMOJI and (lacks_tiles or has_outgrown_text(match)):
        style = PICTURE
    if style == PICTURE and not viewport.has_files:
        style = EMOJI
    return match if style == match.board.style else replace(match, board=replace(match.board, style=style))


def has_outgrown_text(match: Match) -> bool:
    """Whether the board has ever been too large for text, counting moves that were taken back."""
    moves = {event.action for event in match.events if event.kind is EventKind.MOVED}
    undone = moves.difference(match.position.actions)
    return outgrows_text(match.position, [action for action in undone if action is not None])
