"""Viewports of boards: which side is at the bottom, and which part of the board the button pad covers.

People can choose in their settings to see boards rotated. Without a choice, players of the second side see
their own points, such as houses, at the bottom, or their pieces in games such as chess. This applies to
private boards, and to the public boards of matches with only one person. A board that several people use is
rotated if all of them want the same side at the bottom. Private boards also have the reader's style.
"""

from __future__ import annotations

from dataclasses import replace

from cachetools import LRUCache

from bot.chat.places import FileRights
from bot.chat.response import Response
from bot.hosting.matches.board import chosen_style
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.people.settings import SettingsRepository
from bot.views.input.pad import WIDTH
from bot.views.input.walk import Viewport
from bot.views.settings import ALWAYS, AS_SECOND, NEVER
from bot.views.tiles import Tiles
from engines.core.game import Position
from engines.core.types import Side

_REMEMBERED = 10_000
"""Maximum number of remembered viewports; a forgotten viewport returns to the default."""


class Viewports:
    """Remembers the viewport of the player to move, until the position changes."""

    def __init__(self, settings: SettingsRepository, file_rights: FileRights, tiles: Tiles) -> None:
        self.file_rights = file_rights
        self._settings = settings
        self._tiles = tiles
        self._known: LRUCache[int, tuple[int, Viewport]] = LRUCache(_REMEMBERED)

    async def of(self, match: MatchWithBoard, reader: Response | None = None) -> Viewport:
        """Return the viewport of the player to move; with a `reader`, rotated as that person prefers.

        It is the default one if an engine or nobody is to move, or the position has changed since `remember`.
        A person who is to move has the pad width that they chose. Without a `reader`, the people who play
        decide the rotation (`bottom_side_of_all`).
        """
        bottom_side = await (
            self.bottom_side_of_all(match) if reader is None else self.bottom_side(match, reader.user_id)
        )
        channel_id = match.place.channel_id if reader is None else reader.interaction.channel_id or 0
        has_files, lacks_tiles = self.file_rights.has(channel_id), self._tiles.is_waiting_for(match.game)
        view = Viewport(bottom_side=bottom_side, has_files=has_files, lacks_tiles=lacks_tiles)
        player = match.player_to_move
        if player is None or player.user_id is None:
            return view
        seq, viewport = self._known.get(match.id, (-1, view))
        chosen = (await self._settings.of_person(player.user_id)).pad_width or WIDTH
        viewport = viewport.with_bottom_side(bottom_side) if seq == match.position_seq else view
        return replace(viewport, width=chosen, has_files=has_files, lacks_tiles=lacks_tiles)

    async def in_style_of(self, match: MatchWithBoard, user_id: int) -> MatchWithBoard:
        """Return the match with its board in the style and theme that this person has chosen, if any."""
        mine, board = await self._settings.of_person(user_id), match.board
        style, picture = chosen_style([mine], board.style, board.picture)
        return replace(match, board=replace(board, style=style, picture=picture))

    async def bottom_side(self, match: Match, user_id: int) -> Side:
        """Return the side that this person wants at the bottom of the board."""
        return await self.bottom_side_for(match.position, side_of(match, user_id), user_id)

    async def bottom_side_for(self, position: Position, side: Side | None, user_id: int) -> Side:
        """Return the side that a person who plays `side` (`None`: a spectator) wants at the bottom."""
        return bottom_side((await self._settings.of_person(user_id)).turned, position, side)

    async def bottom_side_of_all(self, match: Match) -> Side:
        """Return the side at the bottom of the public board.

        That is the second side if all people who play want it there, else the first.
        """
        wanted = {await self.bottom_side(match, user_id) for user_id in match.user_ids}
        return wanted.pop() if len(wanted) == 1 else Side.FIRST

    def remember(self, match: Match, viewport: Viewport) -> None:
        """Remember the viewport of the player to move at this position."""
        self._known[match.id] = (match.position_seq, viewport)


def bottom_side(turned: str | None, position: Position, side: Side | None) -> Side:
    """Return the side at the bottom for a player of `side` (`None`: a spectator) with the setting `turned`.

    `turned` is `NEVER`, `AS_SECOND` (rotated for players of the second side) or `ALWAYS`. It is `None` for a
    person without a choice. Then players of the second side have it at the bottom if it has points of its
    own, or if the game's look wants each player's side below.
    """
    has_own_below = position.game.look.has_own_side_below or bool(position.own_points(Side.SECOND))
    turned = turned or (AS_SECOND if has_own_below else NEVER)
    is_turned = turned == ALWAYS or (turned == AS_SECOND and side is Side.SECOND)
    return Side.SECOND if is_turned else Side.FIRST


def side_of(match: Match, user_id: int) -> Side | None:
    """Return the side that a person plays; `None` for a spectator or a person who plays both sides."""
    seat = None if match.is_solo else match.seat_of(user_id)
    return None if seat is None else match.position.side_of(seat)
