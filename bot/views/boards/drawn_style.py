"""Decides how a board is drawn: a board in emoji that outgrows them is a picture from then on."""

from __future__ import annotations

from dataclasses import replace

from bot.hosting.matches.board import EMOJI, PICTURE
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Match
from bot.hosting.matches.shown_match import ShownMatch
from bot.render.window import outgrows_text


def as_drawn(match: ShownMatch, *, has_files: bool) -> ShownMatch:
    """Return the match with the style in which its board is drawn; without files there are no pictures."""
    style = match.board.style
    if style == EMOJI and has_outgrown_text(match):
        style = PICTURE
    if style == PICTURE and not has_files:
        style = EMOJI
    return match if style == match.board.style else replace(match, board=replace(match.board, style=style))


def has_outgrown_text(match: Match) -> bool:
    """Whether the board was too large for text after any move of the match's log, even one taken back."""
    moves = {event.action for event in match.events if event.kind is EventKind.MOVED}
    undone = moves.difference(match.position.actions)
    return outgrows_text(match.position, [action for action in undone if action is not None])
