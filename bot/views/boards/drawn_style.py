"""Decides whether a board is drawn in emoji or, if it is too large for emoji, as a picture.

A board with stones on the crossings of lines (Gomoku) is also a picture until its tiles are uploaded: as
Unicode emoji on yellow squares, white stones are hardly visible in the light theme.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bot.hosting.matches.board import BoardStyle
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Match
from bot.hosting.matches.match_with_board import MatchWithBoard
from bot.render.window import is_cropped, outgrows_text
from bot.views.input.viewport import Viewport
from engines.core.game import Position


def with_drawn_style(match: MatchWithBoard, viewport: Viewport) -> MatchWithBoard:
    """Return the match with the board style to draw; emoji replace pictures if files are not allowed."""
    style = drawn_style(
        match.board.style, match.position, lacks_tiles=viewport.lacks_tiles, undone=_undone_actions(match)
    )
    if style is BoardStyle.PICTURE and not viewport.has_files:
        style = BoardStyle.EMOJI
    return match if style == match.board.style else replace(match, board=replace(match.board, style=style))


def drawn_style(
    style: BoardStyle, position: Position, *, lacks_tiles: bool, undone: Collection[int] = ()
) -> BoardStyle:
    """Return the style to draw a position in; points of taken-back (`undone`) actions must fit too."""
    is_unclear = lacks_tiles and is_cropped(position.game.look)
    return (
        BoardStyle.PICTURE
        if style is BoardStyle.EMOJI and (is_unclear or outgrows_text(position, undone))
        else style
    )


def _undone_actions(match: Match) -> list[int]:
    """Return the actions that were taken back."""
    moves = {event.action for event in match.events if event.kind is EventKind.MOVED}
    return [action for action in moves.difference(match.position.actions) if action is not None]
