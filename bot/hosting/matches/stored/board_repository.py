"""Reads and stores the boards of matches: their Discord messages, and the revisions that these show."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from bot.hosting.errors import UncertainError
from bot.hosting.matches.board import BoardMessage, BoardStyle, PictureStyle, Place, stored_style
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.matches.stored.boards import load_in
from bot.hosting.matches.stored.replay import board, place
from bot.hosting.matches.stored.repository import MatchRepository, place_row
from bot.hosting.transactions.reconciliation import recall
from bot.hosting.transactions.requests import request
from db.access import Connection
from db.row_validation import convert_valid
from db.rows import DrawnBoardRow
from db.store.match import boards
from db.store.person import players


class BoardRepository:
    """Reads and stores boards; `add_facts` adds data that is not in the database, such as `is_preparing`.

    All methods raise `BusyError` if the database fails.
    """

    def __init__(
        self, repository: MatchRepository, add_facts: Callable[[MatchWithBoard], MatchWithBoard]
    ) -> None:
        self._matches = repository
        self.board = repository.board
        self._add_facts = add_facts

    async def match(self, match_id: int) -> MatchWithBoard:
        """Return a match in its current state, to redraw its board; raises `UnknownMatchError`."""
        return self._add_facts(await self._matches.load_shown(match_id))

    @request
    async def set_style(
        self, match: MatchWithBoard, style: BoardStyle | None = None, picture: PictureStyle | None = None
    ) -> MatchWithBoard:
        """Set the board style and the picture style of a match, and return the match.

        `None` leaves the style that `match` shows. Raises `UnknownMatchError` and `BusyError`.
        """
        stored = stored_style(style or match.board.style, picture or match.board.picture)

        def work(connection: Connection) -> MatchWithBoard:
            boards.set_style(connection, match.id, stored)
            return self._matches.load_shown_in(connection, match.id)

        try:
            styled = await self._matches.write(work)
        except UncertainError as error:
            loading = self._matches.load_shown(match.id)
            styled = await recall(error, loading, lambda after: after.board.stored_style == stored)
        return self._add_facts(styled)

    async def attach(self, match_id: int, place: Place) -> None:
        """Store the new location of a match's board message, and recreate the board's row if it was lost.

        Earlier messages of the board count as replaced: they will link to this one.
        """

        def work(connection: Connection) -> None:
            shown = load_in(connection, match_id)
            if shown.id:
                boards.move(connection, match_id, place_row(place))
            else:
                boards.create(connection, match_id, place_row(place), shown.stored_style, shown.locale)

        await self._matches.write(work)

    async def save_review_place(self, match: Match, place: Place) -> None:
        """Store where the review of a match was posted, which gives people there access to the match.

        Nothing is stored if the match was already shown in that channel, where people have access anyway, or
        if the match has lost its board.
        """
        await self._matches.write(
            lambda connection: boards.save_shown(connection, match.id, place_row(place))
        )

    async def mark_uncertain(self, match_id: int) -> None:
        """Mark a board as possibly outdated, before it is posted again; raises `BusyError`.

        If the process dies before the new place is stored, the old message remains the board and is redrawn.
        """
        await self._matches.write(lambda connection: boards.mark_unknown(connection, match_id))

    async def began_at(self, match_id: int) -> Place | None:
        """Return the place of a match's first board, where its players met; `None` if it is unknown.

        For a tournament's match it is `None` too, because its players need not have met there.
        """

        def work(connection: Connection) -> Place | None:
            row = boards.load_first_place(connection, match_id)
            return None if row is None else convert_valid(row, place)

        return await self._matches.read(work)

    async def load_posted(self, match_ids: Sequence[int]) -> dict[int, list[Place]]:
        """Return the places where each match is or was shown, by match id, its first board first.

        Matches that were never posted, and unreadable places, are left out.
        """
        found = await self._matches.read(lambda connection: boards.load_posted(connection, match_ids))
        return {
            match_id: [one for row in rows if (one := convert_valid(row, place)) is not None]
            for match_id, rows in found.items()
        }

    async def load_places(self, match_ids: Sequence[int], channel_id: int) -> dict[int, Place]:
        """Return where each match is shown now, if that is in this channel or in a thread started there.

        Matches whose board is not posted yet, or will get a thread, are left out.
        """

        def work(connection: Connection) -> dict[int, Place]:
            posted = boards.load_posted(connection, match_ids)
            shown = {number: row.place for number, row in boards.load(connection, match_ids).items()}
            near = {
                number: {channel_id, *(one.message_id for one in rows if one.channel_id == channel_id)}
                for number, rows in posted.items()
            }
            # A thread has the id of the message from which it was started.
            return {
                number: found
                for number, row in shown.items()
                if row.message_id is not None
                and row.channel_id in near.get(number, ())
                and (found := convert_valid(row, place)) is not None
                and not found.wants_thread
            }

        return await self._matches.read(work)

    async def locale_of(self, user_id: int) -> str | None:
        """Return a person's chosen language, or else the last known language of their Discord client.

        `None` if neither is known.
        """
        return await self._matches.read(lambda connection: players.load_locale(connection, user_id))

    async def parent_of(self, match_id: int, thread_id: int) -> Place | None:
        """Return the channel in which a match's thread was started; `None` for any other thread."""
        # A thread has the id of the message from which it was started.
        row = await self._matches.read(
            lambda connection: boards.load_message(connection, match_id, thread_id)
        )
        return None if row is None else Place(row.place.guild_id, row.place.channel_id)

    async def save_drawn(self, drawn: Collection[DrawnBoardRow]) -> None:
        """Store the revision that each board's message now shows; `drawn` has a row for each board."""
        await self._matches.write(lambda connection: boards.save_drawn(connection, drawn))

    async def load_outdated(self, channel_id: int | None = None) -> list[BoardMessage]:
        """Return outdated boards, and replaced boards without a link to the current board, oldest first.

        They are those in one channel, or all without `channel_id`.
        """
        rows = await self._matches.read(lambda connection: boards.load_outdated(connection, channel_id))
        return [board(row.match_id, row) for row in rows]
