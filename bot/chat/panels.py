"""Private panels of buttons for a match: each person has at most one, which is reused and finally deleted."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import discord
from cachetools import LRUCache

from bot.chat.answers import Answer
from bot.chat.clicked import is_private
from bot.chat.viewports import Viewports
from bot.hosting import background
from bot.hosting.errors import HostingError
from bot.hosting.matches.decide import can_give_time
from bot.hosting.matches.errors import UnconfirmedMoveError
from bot.hosting.matches.shown_match import ShownMatch
from bot.hosting.matches.waiting import next_waiting
from bot.hosting.people.settings import SettingsRepository
from bot.hosting.service import GameService
from bot.views.boards.board import Drawing, Layout
from bot.views.input.pad import WIDTH
from bot.views.menu import move_question
from bot.views.panel import Panel, PanelPage, PanelView

T = TypeVar("T")

_REMEMBERED = 10_000
"""Maximum number of remembered panels: more than are open with a valid token at one time."""


class Panels:
    """Opens, redraws and closes the panels that features fill (`bot.views.panel`)."""

    def __init__(
        self, service: GameService, settings: SettingsRepository, viewports: Viewports, panel: Panel
    ) -> None:
        self._service = service
        self._viewports = viewports
        self._settings = settings
        self._panel = panel
        self._open: LRUCache[int, discord.Interaction[Any]] = LRUCache(_REMEMBERED)
        """For each person, the latest interaction, whose token edits their panel."""
        self._awaited: dict[int, asyncio.Task[Any]] = {}
        """For each person, the task for which their panel waits."""

    async def open(
        self, answer: Answer, match: ShownMatch, notice: str = "", page: PanelPage = PanelPage.MATCH
    ) -> None:
        """Show a page of the panel in the clicked private message or a new one; delete the old panel."""
        chosen = await self._settings.of_person(answer.user_id)
        seat = match.seat_of(answer.user_id)
        is_player = seat is not None
        is_starter = not is_player and match.may_arrange(answer.user_id)
        is_following = not is_player and await self._service.follows.is_following(match.id, answer.user_id)
        mover = match.player_to_move
        viewport = (
            await self._viewports.of(match) if mover is not None and mover.user_id == answer.user_id else None
        )
        view = PanelView(
            match,
            answer.words,
            is_player,
            pad_width=chosen.pad_width or WIDTH,
            can_give_time=seat is not None and can_give_time(match, seat),
            is_following=is_following,
            is_starter=is_starter,
            viewport=viewport,
            seat=seat,
            has_next=await self.has_next(answer, match.id),
        )
        await self.show(answer, self._panel.layout(view, notice, page))

    async def has_next(self, answer: Answer, match_id: int = 0) -> bool:
        """Whether the person is to move, or to answer an offer, in a match other than `match_id`."""
        ongoing = await self._service.ongoing_of(answer.user_id)
        found = next_waiting(ongoing, answer.user_id, match_id)
        return found is not None and found.id != match_id

    async def show(self, answer: Answer, shown: Layout | Drawing, *, is_beside: bool = False) -> None:
        """Replace the person's panel with a page: in the clicked message or, if `is_beside`, in a new one."""
        drawing = shown if isinstance(shown, Drawing) else Drawing(shown)
        earlier = self._open.get(answer.user_id)
        self.forget(answer.user_id)
        self._open[answer.user_id] = answer.interaction
        if not is_beside and is_private(answer) and await answer.replace(drawing):
            return
        await answer.show(drawing.view, drawing.files)
        if earlier is not None:
            # The panel may already be deleted, or its token expired.
            with contextlib.suppress(discord.HTTPException):
                await earlier.delete_original_response()

    def is_showing(self, answer: Answer) -> bool:
        """Whether the person's panel still shows the content of this answer."""
        return self._open.get(answer.user_id) is answer.interaction

    async def while_shown(self, answer: Answer, work: Coroutine[Any, Any, T]) -> T | None:
        """Await `work`; cancel it and return `None` if the panel stops showing this answer meanwhile."""
        task = background.share(work, "panel")
        if self.is_showing(answer):
            self._awaited[answer.user_id] = task
        else:
            task.cancel()
        try:
            await asyncio.wait({task})
        finally:
            task.cancel()
            if self._awaited.get(answer.user_id) is task:
                del self._awaited[answer.user_id]
        return None if task.cancelled() or not self.is_showing(answer) else task.result()

    async def close(self, answer: Answer) -> None:
        """Delete the clicked message if it is private."""
        if is_private(answer):
            self.forget(answer.user_id)
            await answer.withdraw()

    def forget(self, user_id: int) -> None:
        """Forget a person's panel, whose message may show something else now, and cancel its task."""
        awaited = self._awaited.pop(user_id, None)
        if awaited is not None:
            awaited.cancel()
        self._open.pop(user_id, None)

    async def report_refusals(
        self, answer: Answer, match_id: int, work: Callable[[], Awaitable[None]]
    ) -> bool:
        """Run `work` for a panel, and show an error in the panel; return whether `work` succeeded."""
        try:
            await work()
        except UnconfirmedMoveError as error:
            await self.show(answer, move_question(error.match, error.action, answer.words))
            return False
        except HostingError as error:
            if not is_private(answer):
                raise
            notice = await answer.refusal(error)
            await self.open(answer, await self._service.load_visible(match_id, answer.viewer), notice)
            return False
        return True
