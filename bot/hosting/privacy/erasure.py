"""Deletes a person's data, in one transaction.

Shared data stays under an alias, because a match matters to the other player too. So unfinished matches and
offers are first ended by the usual rules: a match that can still be aborted is aborted, any other is
resigned, an exhibition is stopped, an offer is cancelled or declined. The person leaves their tournaments.
A match by a channel's vote continues without the person who started it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bot.hosting.background import Publisher
from bot.hosting.challenges.challenges import Challenges
from bot.hosting.challenges.errors import UnknownChallengeError
from bot.hosting.challenges.proposal import ChallengeState
from bot.hosting.deadlines import OF_PEOPLE
from bot.hosting.errors import BusyError
from bot.hosting.matches.acting import unplayable
from bot.hosting.matches.change import Change
from bot.hosting.matches.command import Abort, Command, Resign, Stop
from bot.hosting.matches.decide import decide
from bot.hosting.matches.errors import UnplayableMatch, UnplayableMatchError
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Match
from bot.hosting.matches.rights import can_abort
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.people.names import DELETED, NAMELESS
from bot.hosting.privacy.keeping import keep_in
from bot.hosting.tables.errors import UnknownTableError
from bot.hosting.tables.table import TableState
from bot.hosting.tables.tables import Tables
from bot.hosting.tournaments.tournaments import Tournaments
from db.access import Connection
from db.store import challenges
from db.store.match import events, matches
from db.store.person import people, players

News = tuple[Publisher[Any], object]
"""A publisher, and the item that it will publish."""


@dataclass(frozen=True, slots=True)
class ErasureOutcome:
    """Matches, offers and tournaments that a deletion ended, with the deleted person under an alias."""

    news: tuple[News, ...] = ()
    tournaments: tuple[int, ...] = ()
    """The tournaments that the person has left."""


class Erasure:
    """Deletes people's data. Methods named `…_in` run in a transaction.

    `closings` publishes the matches that cannot be replayed and that a deletion closes.
    """

    def __init__(
        self,
        repository: MatchRepository,
        offers: Challenges,
        tables: Tables,
        tournaments: Tournaments,
        closings: Publisher[UnplayableMatch],
    ) -> None:
        self._matches = repository
        self._offers = offers
        self._tables = tables
        self._tournaments = tournaments
        self._closings = closings

    async def publish(self, erased: ErasureOutcome) -> None:
        """Publish the ended matches and offers and the tournaments left; call this after the commit.

        It also clears the cache of matches, which may still have the person's name.
        """
        self._matches.replay.clear_cache()
        for publisher, ended in erased.news:
            publisher.publish(ended)
        for number in erased.tournaments:
            with contextlib.suppress(BusyError):  # The next start draws its message.
                await self._tournaments.publish(number)

    def erase_in(self, connection: Connection, user_id: int) -> ErasureOutcome:
        """Delete all data of a person, whose row the transaction has locked.

        `publish` the result after the commit. Raises `ConflictError` if one of the person's matches or
        tournaments has just changed: then run the transaction again.
        """
        ongoing, others = self.ongoing_in(connection, user_id)
        for match in ongoing:
            decision = decide(match, ending(match, user_id), self._matches.now())
            self._matches.append_in(connection, match, decision)
        closed = [unplayable.close_in(self._matches, connection, match) for match in others]
        pending, hosted = self._end_offers_in(connection, user_id)
        left = people.load_tournaments(connection, user_id)
        for number in left:
            self._tournaments.leave_in(connection, number, user_id)
        self._clear_imports_in(connection, user_id)
        keep_in(connection, self._matches.protections, user_id)
        alias = people.erase(connection, user_id, DELETED, self._matches.now(), OF_PEOPLE)
        news = [
            *self._changes_in(connection, ongoing),
            *self._closed_offers_in(connection, pending, hosted),
            *((self._closings, match) for match in closed),
        ]
        people.empty_places(connection, alias)
        return ErasureOutcome(tuple(news), tuple(left))

    def _changes_in(self, connection: Connection, ended: Iterable[Match]) -> Iterator[News]:
        for before in ended:
            now = self._matches.load_in(connection, before.id)
            yield self._matches.changes, Change(before, now.events[before.seq :], now)

    def _closed_offers_in(
        self, connection: Connection, pending: Iterable[int], hosted: Iterable[int]
    ) -> Iterator[News]:
        for number in pending:
            with contextlib.suppress(UnknownChallengeError):
                yield self._offers.changes, self._offers.load_in(connection, number)
        for number in hosted:
            with contextlib.suppress(UnknownTableError):
                yield self._tables.changes, self._tables.load_in(connection, number)

    # -- matches ----------------------------------------------------------
    def ongoing_in(self, connection: Connection, user_id: int) -> tuple[list[Match], list[UnplayableMatch]]:
        """Return the ongoing matches that a person plays or started: the replayable ones, then the others.

        Votes that can be replayed are left out, because they belong to the channel.
        """
        begun = people.load_started(connection, user_id)
        rows = matches.load_of_player(
            connection, user_id, is_finished=False, limit=matches.count_ongoing(connection, user_id)
        )
        rows += matches.load_many(connection, begun)
        playable, others = [], []
        for row in rows:
            try:
                match = self._matches.replay.match(row)
            except UnplayableMatchError as error:
                others.append(error.match)
            else:
                # A match by vote belongs to the channel.
                playable += [] if match.is_vote else [match]
        return playable, others

    # -- offers -----------------------------------------------------------
    def _end_offers_in(self, connection: Connection, user_id: int) -> tuple[list[int], list[int]]:
        pending, hosted = people.load_offers(connection, user_id)
        for number in pending:
            row = challenges.load(connection, number)
            is_own = row is not None and row.challenger.user_id == user_id
            # An offer of a removed game cannot be closed, and does not stop the deletion.
            with contextlib.suppress(UnknownChallengeError):
                self._offers.close_in(
                    connection, number, ChallengeState.CANCELLED if is_own else ChallengeState.DECLINED
                )
        for number in hosted:
            with contextlib.suppress(UnknownTableError):
                self._tables.end_in(connection, number, TableState.CANCELLED)
        return pending, hosted

    # -- imported matches -------------------------------------------------
    def _clear_imports_in(self, connection: Connection, user_id: int) -> None:
        """Remove the names, dates and comments of the person's imports.

        In imports by people who have played against them, remove the person's current name.
        """
        player = players.load(connection, user_id)
        name = "" if player is None else player.name.casefold()
        self._rename_in(connection, people.load_solo(connection, [user_id]), None)
        others = people.load_opponents(connection, user_id)
        if name and others:
            self._rename_in(connection, people.load_solo(connection, others), name)

    def _rename_in(self, connection: Connection, match_ids: Iterable[int], name: str | None) -> None:
        """Remove this name, in lower case, from imported matches; with `None`, all names, dates and comments.

        If an import's names are unreadable, all of its data is removed.
        """
        for match_id, data in events.load_data(connection, match_ids, EventKind.IMPORTED).items():
            try:
                changed = _without(name, data)
            except (KeyError, TypeError, AttributeError):
                # The names in this row are unreadable, so all of the origin is removed.
                changed = {}
            if changed != data:
                events.save_data(connection, match_id, EventKind.IMPORTED, changed)


def _without(name: str | None, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data of an import with `?` in place of this name, given in lower case.

    With `None`, both names are replaced, and the date and the comments are emptied. Raises `KeyError`,
    `TypeError` or `AttributeError` if the names are unreadable.
    """
    kept = [one if name is not None and one.casefold() != name else NAMELESS for one in data["names"]]
    cleared: dict[str, Any] = {} if name is not None else {"date": "", "comments": {}}
    return {**data, **cleared, "names": kept}


def ending(match: Match, user_id: int) -> Command:
    """Return the command that ends a match when the data of its player or starter is deleted.

    A player aborts the match if that is still possible, and resigns otherwise. A starter who does not play
    stops it.
    """
    seat = match.seat_of(user_id)
    if seat is None:
        return Stop()
    return Abort(seat) if can_abort(match) else Resign(seat)
