"""Followers of matches, and their notification when a match is over.

The transaction that ends a match with followers sets a deadline. A process claims the notification in the
database, posts it, and records that it was posted. While Discord remembers the message's nonce, a retry
does not post a second message. After that time there are no retries: followers are never notified twice, but
perhaps not at all.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta

from bot.hosting.deadlines import DeadlineKind, Scheduler
from bot.hosting.errors import BusyError, UncertainError
from bot.hosting.matches.errors import MatchFinishedError, UnknownMatchError
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.spectating.errors import NoNewsHereError, OwnMatchError, TooManyFollowersError
from bot.hosting.transactions.requests import request
from db.access import Connection
from db.store import deadlines
from db.store.person import follows

NotifyFollowers = Callable[[MatchWithBoard, Sequence[int]], Awaitable[None]]
"""Function that notifies followers that a match is over.

It returns normally if the followers were notified or cannot be reached. It raises `BusyError` if the
message was certainly not sent, and `UncertainError` if it may have been sent.
"""

MAX = 50
"""Maximum number of followers of a match, so that one message can mention all of them."""
_NONCE_LASTS = timedelta(minutes=2)


class Follows:
    """Stores followers, and notifies them by calling `notify`.

    Without `notify`, this process only stores followers, and another process notifies them. All methods raise
    `BusyError` if the database fails.
    """

    def __init__(
        self, repository: MatchRepository, scheduler: Scheduler, notify: NotifyFollowers | None
    ) -> None:
        self._matches = repository
        self._notify = notify
        if notify is not None:
            scheduler.handle(DeadlineKind.FOLLOWERS, self._announce)

    @request
    async def follow(self, match_id: int, user_id: int) -> MatchWithBoard:
        """Add a follower to a match and return the match; a second call has no effect.

        The caller checks that the person may see the match. Raises `UnknownMatchError`, `MatchFinishedError`,
        `OwnMatchError`, `NoNewsHereError` or `TooManyFollowersError`.
        """

        def work(connection: Connection) -> MatchWithBoard:
            match = self._matches.locked_in(connection, match_id)
            if match.is_finished:
                raise MatchFinishedError(match)
            if match.seat_of(user_id) is not None:
                raise OwnMatchError(match)
            if match.place.is_foreign:
                raise NoNewsHereError(match)
            others = follows.load(connection, match_id, MAX + 1)
            if user_id not in others and len(others) >= MAX:
                raise TooManyFollowersError(MAX)
            follows.add(connection, match_id, user_id)
            return match

        return await self._matches.write(work)

    @request
    async def unfollow(self, match_id: int, user_id: int) -> MatchWithBoard:
        """Remove a follower, if they are one, and return the match; raises `UnknownMatchError`."""

        def work(connection: Connection) -> MatchWithBoard:
            match = self._matches.load_shown_in(connection, match_id)
            follows.remove(connection, match_id, user_id)
            return match

        return await self._matches.write(work)

    async def is_following(self, match_id: int, user_id: int) -> bool:
        """Whether a person follows a match."""
        return await self._matches.read(lambda connection: follows.is_follower(connection, match_id, user_id))

    async def _announce(self, match_id: int) -> None:
        assert self._notify is not None
        try:
            match = await self._matches.load_shown(match_id)
        except UnknownMatchError as error:
            if error.is_waiting:
                raise
            await self._matches.write(lambda connection: _forget(connection, match_id))
            return
        now = self._matches.now()
        people = await self._matches.write(
            lambda connection: follows.claim(connection, match_id, now, now - _NONCE_LASTS)
        )
        try:
            if people:
                await self._notify(match, people[:MAX])
        except UncertainError:
            raise
        except BusyError:
            await self._matches.write(lambda connection: follows.release(connection, match_id))
            raise
        await self._matches.write(lambda connection: _forget(connection, match_id))


def store_deadline(connection: Connection, before: Match | None, after: Match) -> None:
    """Store a deadline, due at once, for notifying the followers of a match, if it has ended and has any."""
    if after.is_finished and follows.has_any(connection, after.id):
        deadlines.put(connection, DeadlineKind.FOLLOWERS, after.id, after.updated_at)


def _forget(connection: Connection, match_id: int) -> None:
    follows.forget(connection, match_id)
    deadlines.take(connection, DeadlineKind.FOLLOWERS, match_id)
