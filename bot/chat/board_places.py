"""Where the boards are: noted by whoever posts one, before anybody posts the next, and stored."""

from __future__ import annotations

import asyncio
import logging
import weakref
from collections import Counter
from functools import partial

from cachetools import TTLCache

from bot.chat.redraws import NOWHERE, Redraws
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import Match
from bot.hosting.runtime import loop_time
from bot.hosting.service import GameService

_UNDER_WAY_S = 60.0
"""So long a match that was loaded may be on its way to a board."""
_MOST = 10_000

_log = logging.getLogger(__name__)


class BoardPlaces:
    """The places of boards. One that the database has not taken yet counts here already."""

    def __init__(self, service: GameService, redraws: Redraws) -> None:
        self._service = service
        self._redraws = redraws
        self._placing: weakref.WeakValueDictionary[object, asyncio.Lock] = weakref.WeakValueDictionary()
        self._unstored: dict[int, Place] = {}
        self._latest: TTLCache[int, Place] = TTLCache(_MOST, _UNDER_WAY_S, loop_time)
        """Places stored a moment ago: what was loaded before does not know them yet."""
        self._forgotten: Counter[int] = Counter()

    def placing(self, key: object) -> asyncio.Lock:
        """Hold this from posting a board (key: the match's id) until its place is noted.

        Whoever posts next then knows of it. The key of a challenge is `("challenge", id)`.
        """
        return self._placing.setdefault(key, asyncio.Lock())

    def place_of(self, match: Match) -> Place:
        """Return where the board of `match` is by now."""
        known = self._unstored.get(match.id) or self._latest.get(match.id)
        # The later message is the board, whoever has posted it.
        is_older = known is not None and (known.message_id or 0) < (match.place.message_id or 0)
        return match.place if known is None or is_older else known

    def placed_now(self, match: Match) -> Match:
        """Return the match with the place where its board is by now."""
        return match.at(self.place_of(match))

    async def newest(self, match_id: int) -> Match:
        """Return the match as it is now and where it is now; raises as `Shown.match` does."""
        return self.placed_now(await self._service.shown.match(match_id))

    async def placed(self, match: Match) -> bool:
        """The board of `match` was just posted at its `place`: remember that; whether it is stored by now."""
        self._unstored[match.id] = match.place
        try:
            await self._store(match.id)
        except BusyError as error:
            _log.warning(
                "The place of match %s is not stored yet: %s", match.id, error, extra={"match": match.id}
            )
            self._redraws.add_behind([(NOWHERE, ("place", match.id), partial(self._store, match.id))])
            return False
        return True

    def forget(self, match: Match) -> None:
        """The board that was `placed` last is about to be removed: nobody may store its place any more."""
        del self._unstored[match.id]
        self._latest.pop(match.id, None)
        self._forgotten[match.id] += 1

    def nonce(self, match: Match) -> str:
        """Return the nonce of a board that is posted in place of the one that `match` has.

        It lets a retry after a crash find the first attempt's message instead
        of posting twice; a message that was removed again is not to be found.
        """
        old = (match.place.message_id or 0) % 10**6
        return f"{match.id}:{match.seq}:{old}:{self._forgotten[match.id]}"[:25]

    async def _store(self, match_id: int) -> None:
        place = self._unstored.get(match_id)
        if place is not None:
            await self._service.shown.attach(match_id, place)
            self._latest[match_id] = place
            if self._unstored.get(match_id) == place:
                del self._unstored[match_id]
