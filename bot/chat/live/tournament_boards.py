"""Finds the group of a tournament's boards with which a match shares a thread, and its board's title."""

from __future__ import annotations

import contextlib

from cachetools import LRUCache

from bot.chat.sharing import Visibility
from bot.hosting.errors import BusyError
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.tournaments.board_groups import BoardGroup, board_group
from bot.hosting.tournaments.errors import UnknownTournamentError
from bot.hosting.tournaments.tournament import Tournament
from bot.hosting.tournaments.tournaments import Tournaments
from bot.i18n import Words
from bot.views.boards.tournament_boards import board_title

_MAX_TOURNAMENTS = 64


class TournamentBoards:
    """Keeps the newest known state of recent tournaments, so that drawing a board reads no database."""

    def __init__(self, tournaments: Tournaments, visibility: Visibility) -> None:
        self._tournaments = tournaments
        self._visibility = visibility
        self._known: LRUCache[int, Tournament] = LRUCache(_MAX_TOURNAMENTS)
        tournaments.changes.subscribe(self.record)

    def record(self, tournament: Tournament) -> None:
        """Remember the state of a tournament, unless a newer state is known."""
        known = self._known.get(tournament.id)
        if known is None or known.seq <= tournament.seq:
            self._known[tournament.id] = tournament

    def known_group(self, match: MatchWithBoard) -> BoardGroup | None:
        """Return the group of a match's board; `None` if the tournament in memory has no board for the match.

        So it is between two engines. Also `None` outside tournaments, and if no state of the tournament is in
        memory.
        """
        known = self._known.get(match.terms.tournament_id or 0)
        return None if known is None else board_group(known, match.id)

    async def find_group(self, match: MatchWithBoard) -> BoardGroup | None:
        """Return the group of a match's board; `None` outside tournaments, or if the tournament is unknown.

        Also `None` for a match without a board, such as one between two engines. Raises `BusyError`.
        """
        number = match.terms.tournament_id
        group = self.known_group(match)
        if number is None or group is not None:
            return group
        with contextlib.suppress(UnknownTournamentError):
            self.record(await self._tournaments.load(number))
            return board_group(self._known[number], match.id)
        return None

    async def title(self, match: MatchWithBoard, words: Words, *, is_private: bool) -> str:
        """Return the title of a match's board; empty outside tournaments, or if the database fails.

        A public board that was moved out of the tournament's channel has none, because its readers may not
        know the tournament. A private board has one without a link.
        """
        with contextlib.suppress(BusyError):
            group = await self.find_group(match)
            if group is None:
                return ""
            if is_private or await self._visibility.is_inside(match.place, group.place):
                return board_title(match, group, words, is_linked=not is_private)
        return ""
