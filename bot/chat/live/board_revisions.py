"""Stores which revision of its match each board message shows, many boards in one transaction.

After a crash, a board whose revision was not stored is redrawn, which does no harm. So revisions can be
stored with a delay, without making clicks wait.
"""

from __future__ import annotations

import asyncio
import logging

from bot.hosting import background
from bot.hosting.errors import HostingError
from bot.hosting.matches.board import BoardMessage
from bot.hosting.matches.match import Match
from bot.hosting.matches.unplayable_match import UnplayableMatch
from bot.hosting.service import GameService
from db.rows import DrawnBoardRow

_EVERY_S = 3.0

_log = logging.getLogger(__name__)


class BoardRevisions:
    """Collects the revisions shown by board messages, and writes them to the database every few seconds."""

    def __init__(self, service: GameService) -> None:
        self._service = service
        self._boards: dict[tuple[int, int], DrawnBoardRow] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def record_board(self, board: BoardMessage, match: Match | UnplayableMatch) -> None:
        """Record that a board message shows this state of the match; does not wait."""
        message_id = board.place.message_id
        if message_id is not None:
            row = DrawnBoardRow(match.id, message_id, match.seq, board.stored_style, match.is_finished)
            known = self._boards.get((match.id, message_id))
            if known is None or known.seq is None or known.seq <= match.seq:
                self._boards[match.id, message_id] = row
            self._store_later()

    def record_pointer(self, match_id: int, message_id: int) -> None:
        """Record that a former board message now links to the current board; does not wait."""
        self._boards[match_id, message_id] = DrawnBoardRow(match_id, message_id, None, "", True)
        self._store_later()

    def forget(self, board: BoardMessage) -> None:
        """Drop the recorded revision of a board whose content is in doubt."""
        if board.place.message_id is not None:
            self._boards.pop((board.match_id, board.place.message_id), None)

    async def close(self) -> None:
        """Stop the timer, and store the remaining revisions."""
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        await self._store()

    def _store_later(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_EVERY_S, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._task = background.run_once(self._store(), "note what is drawn")

    async def _store(self) -> None:
        drawn, self._boards = self._boards, {}
        if not drawn:
            return
        try:
            await self._service.boards.save_drawn(drawn.values())
        except HostingError as error:
            # At worst these boards are redrawn once without need.
            _log.info("The revisions of drawn boards could not be stored: %s", error)
