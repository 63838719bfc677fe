"""Private panels with a match's buttons; one message shows all pages of a panel in turn."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.chat.clicked import is_private
from bot.chat.response import Response
from bot.chat.viewports import Viewports
from bot.hosting.errors import HostingError
from bot.hosting.matches.errors import UnconfirmedMoveError
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.people.settings import SettingsRepository
from bot.hosting.service import GameService
from bot.views.boards.board import Drawing, Layout
from bot.views.input.pad import WIDTH
from bot.views.menu import move_question
from bot.views.panel import Panel, PanelPage, PanelView
from engines.core.types import Side


class Panels:
    """Opens, redraws and closes panels, to which features add buttons (`bot.views.panel`)."""

    def __init__(
        self, service: GameService, settings: SettingsRepository, viewports: Viewports, panel: Panel
    ) -> None:
        self._service = service
        self._viewports = viewports
        self._settings = settings
        self._panel = panel

    async def open(
        self, response: Response, match: MatchWithBoard, notice: str = "", page: PanelPage = PanelPage.MATCH
    ) -> None:
        """Show a page of the match's panel, below `notice`, in the clicked private message or a new one."""
        chosen = await self._settings.of_person(response.user_id)
        seat = match.seat_of(response.user_id)
        follows = self._service.follows
        view = PanelView(
            match,
            response.words,
            seat,
            pad_width=chosen.pad_width or WIDTH,
            is_following=seat is None and await follows.is_following(match.id, response.user_id),
            may_arrange=match.may_arrange(response.user_id),
            viewport=await self._viewports.of(match) if match.is_turn_of(response.user_id) else None,
            is_turned=await self._is_turned(match, response.user_id),
        )
        await self.show(response, self._panel.layout(view, notice, page))

    async def _is_turned(self, match: MatchWithBoard, user_id: int) -> bool | None:
        """Whether the match's only person (against an engine or on both sides) sees the board rotated.

        `None` for everybody else, and if the board is never rotated.
        """
        if match.user_ids != (user_id,) or match.game.look.is_upright:
            return None
        return await self._viewports.bottom_side_of_all(match) is Side.SECOND

    async def show(
        self,
        response: Response,
        shown: Layout | Drawing,
        *,
        is_beside: bool = False,
        stays: bool = False,
    ) -> None:
        """Show a page in the clicked message if that is private and can be replaced, otherwise in a new one.

        With `is_beside`, it is always a new one, and the clicked message stays. With `stays`, no newer
        answer deletes the page.
        """
        drawing = shown if isinstance(shown, Drawing) else Drawing(shown)
        if is_beside or not is_private(response) or not await response.replace(drawing, stays=stays):
            await response.show(drawing.view, drawing.files, is_beside=is_beside, stays=stays)

    async def close(self, response: Response) -> None:
        """Delete the clicked message if it is private."""
        if is_private(response):
            await response.withdraw()

    async def report_refusals(
        self, response: Response, match_id: int, work: Callable[[], Awaitable[None]]
    ) -> bool:
        """Run `work`, showing a `HostingError` in the panel; return whether `work` succeeded.

        If a move must be confirmed, the panel asks for that instead. Any other `HostingError` is raised if
        the clicked message is not private.
        """
        try:
            await work()
        except UnconfirmedMoveError as error:
            await self.show(response, move_question(error, response.words))
            return False
        except HostingError as error:
            if not is_private(response):
                raise
            notice = await response.refusal(error)
            await self.open(response, await self._service.load_visible(match_id, response.viewer), notice)
            return False
        return True
