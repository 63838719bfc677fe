"""Following a match as a spectator: buttons, and `/match follow`."""

from __future__ import annotations

from bot.chat.response import Response
from bot.features.spectating.follow_page import (
    FOLLOW,
    UNFOLLOW,
    follow_buttons,
    follow_layout,
)
from bot.features.spectating.spectator_match import add_for_spectators
from bot.hosting.matches.match import MatchWithBoard
from bot.parts import Parts
from bot.views.custom_id import Click
from bot.views.panel import Section


class FollowCommands:
    """Adds and removes followers of matches; adds its command to the group `/match`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.panel.register(Section.FOLLOWING, follow_buttons)
        parts.presses.register_for(parts.access.match, {FOLLOW: self._follow_pressed})
        parts.presses.register({UNFOLLOW: self._unfollow})
        add_for_spectators(parts, "follow", self._follow, _is_spectator)

    async def _follow(self, response: Response, match: MatchWithBoard) -> None:
        followed = await self._parts.service.follows.follow(match.id, response.user_id)
        await self._parts.panels.show(response, follow_layout(followed, response.words, is_following=True))

    async def _follow_pressed(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        await self._parts.panels.report_refusals(response, click.id, lambda: self._follow(response, match))

    async def _unfollow(self, response: Response, click: Click) -> None:
        match = await self._parts.service.follows.unfollow(click.id, response.user_id)
        await self._parts.panels.show(response, follow_layout(match, response.words, is_following=False))


def _is_spectator(match: MatchWithBoard, user_id: int) -> bool:
    return match.seat_of(user_id) is None
