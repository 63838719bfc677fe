"""Challenges: offered, answered once, or expired; the database decides who answered first."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Mapping
from datetime import timedelta

import sqlalchemy as sa

from bot.hosting.errors import (
    BusyError,
    ChallengeClosedError,
    ChallengeExpiredError,
    HostingError,
    NotYourChallengeError,
    SelfChallengeError,
    UncertainError,
    UnknownChallengeError,
)
from bot.hosting.ledger import Ledger, is_row_id, place_row
from bot.hosting.match import Challenge, ChallengeState, Match, Place, Player
from db.errors import ConflictError
from db.rows import NewChallenge
from db.store import challenges, matches
from engines.core.game import Game
from engines.core.types import Seat

log = logging.getLogger(__name__)

_RETRY_S = 30.0


class ChallengeDesk:
    """Keeps challenges and their timers. `on_expired` hears of those whose time ran out."""

    def __init__(self, ledger: Ledger, on_expired: Callable[[Challenge], None]) -> None:
        self._ledger = ledger
        self._on_expired = on_expired
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Set the timers of all pending challenges; those of the past expire at once."""
        for challenge in await self.pending():
            self._set_timer(challenge)

    async def close(self) -> None:
        """Stop the timers; the next start sets them again."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def pending(self) -> list[Challenge]:
        """Return every challenge that waits for an answer."""
        rows = await self._ledger.read(challenges.load_pending)
        found = (self._ledger.replay.challenge(row) for row in rows)
        return [challenge for challenge in found if challenge is not None]

    async def load(self, challenge_id: int) -> Challenge:
        """Return the challenge as it is now; raises `UnknownChallengeError`."""
        return await self._ledger.read(lambda connection: self._load_in(connection, challenge_id))

    async def offer(
        self,
        *,
        game: Game,
        options: Mapping[str, str],
        challenger: Player,
        opponent: Player,
        side: str,
        place: Place,
        locale: str,
        is_rated: bool,
        rematch_of: int | None = None,
    ) -> Challenge:
        """Store a challenge and set its timer.

        Raises `SelfChallengeError`, `TooManyMatchesError`, and `ConflictError`
        when this rematch is asked for already.
        """
        if challenger.user_id is None or opponent.user_id is None:
            raise ValueError("a challenge is between two people")
        if challenger.user_id == opponent.user_id:
            raise SelfChallengeError("the challenger is the opponent")
        expiry = self._ledger.now() + timedelta(seconds=self._ledger.rules.challenge_timeout_s)
        offered = NewChallenge(
            game=game.id,
            options=options,
            challenger_id=challenger.user_id,
            opponent_id=opponent.user_id,
            side=side,
            is_rated=is_rated,
            place=place_row(place),
            locale=locale,
            expires_at=expiry,
            rematch_of=rematch_of,
        )

        def work(connection: sa.Connection) -> Challenge:
            self._ledger.meet_in(connection, [(challenger, locale), (opponent, None)])
            self._ledger.check_room_in(connection, challenger)
            if rematch_of is not None and matches.find_rematch(connection, rematch_of):
                raise ConflictError(f"match {rematch_of} has its rematch")
            challenge_id = challenges.create(connection, offered, self._ledger.now())
            return self._load_in(connection, challenge_id)

        challenge = await self._ledger.write(work)
        self._set_timer(challenge)
        return challenge

    async def accept(self, challenge_id: int, user_id: int) -> Match:
        """Begin the match, in the challenge's place.

        Raises `NotYourChallengeError`, `ChallengeClosedError`,
        `ChallengeExpiredError` or `TooManyMatchesError`.
        """

        def work(connection: sa.Connection) -> Match:
            challenge = self._load_in(connection, challenge_id)
            _check_answer(challenge, user_id, challenge.opponent)
            # What the challenger offered has its room already: it ends in this same transaction.
            self._ledger.check_room_in(connection, challenge.opponent)
            match = self._ledger.open_in(
                connection,
                game=challenge.game,
                options=challenge.options,
                seats=_seats(challenge),
                place=challenge.place,
                locale=challenge.locale,
                is_rated=challenge.is_rated,
                rematch_of=challenge.rematch_of,
            )
            challenges.accept(connection, challenge_id, match.id, self._ledger.now())
            return match

        try:
            match = await self._ledger.write(work)
        except ConflictError as error:
            raise await self._lost_race(challenge_id) from error
        except UncertainError as error:
            match = await self._recall_match(challenge_id, error)
        self._drop_timer(challenge_id)
        return match

    async def close_by(self, challenge_id: int, user_id: int, state: ChallengeState) -> Challenge:
        """Decline (the opponent) or cancel (the challenger); raises as `accept` does."""

        def work(connection: sa.Connection) -> Challenge:
            challenge = self._load_in(connection, challenge_id)
            is_cancel = state is ChallengeState.CANCELLED
            _check_answer(challenge, user_id, challenge.challenger if is_cancel else challenge.opponent)
            challenges.close(connection, challenge_id, state)
            return self._load_in(connection, challenge_id)

        try:
            challenge = await self._ledger.write(work)
        except ConflictError as error:
            raise await self._lost_race(challenge_id) from error
        except UncertainError as error:
            challenge = await self._recall(challenge_id, error, state)
        self._drop_timer(challenge_id)
        return challenge

    async def attach(self, challenge_id: int, place: Place) -> Challenge:
        """Remember where the challenge is shown; return what it has become meanwhile."""

        def work(connection: sa.Connection) -> Challenge:
            challenges.set_place(connection, challenge_id, place_row(place))
            return self._load_in(connection, challenge_id)

        return await self._ledger.write(work)

    async def behind(self, channel_id: int | None = None) -> list[Challenge]:
        """Return the challenges whose messages are not known to show what became of them."""
        rows = await self._ledger.read(lambda connection: challenges.load_behind(connection, channel_id))
        found = (self._ledger.replay.challenge(row) for row in rows)
        return [challenge for challenge in found if challenge is not None]

    async def find_rematch(self, match_id: int) -> Challenge | None:
        """Return the pending challenge to repeat a match."""
        row = await self._ledger.read(lambda connection: challenges.find_rematch(connection, match_id))
        return None if row is None else self._ledger.replay.challenge(row)

    def _load_in(self, connection: sa.Connection, challenge_id: int) -> Challenge:
        row = challenges.load(connection, challenge_id) if is_row_id(challenge_id) else None
        challenge = None if row is None else self._ledger.replay.challenge(row)
        if challenge is None:
            raise UnknownChallengeError(challenge_id)
        return challenge

    async def _recall(self, challenge_id: int, failure: UncertainError, state: ChallengeState) -> Challenge:
        """Return the challenge if it has this state in spite of `failure`; raises as `Ledger.recall` does."""
        try:
            challenge = await self.load(challenge_id)
        except HostingError:
            raise failure from None
        if challenge.state is state:
            return challenge
        raise BusyError(str(failure)) from failure

    async def _recall_match(self, challenge_id: int, failure: UncertainError) -> Match:
        challenge = await self._recall(challenge_id, failure, ChallengeState.ACCEPTED)
        return await self._ledger.recall(challenge.match_id or 0, failure, lambda match: True)

    async def _lost_race(self, challenge_id: int) -> HostingError:
        challenge = await self.load(challenge_id)
        is_late = challenge.is_pending and challenge.expires_at <= self._ledger.now()
        if is_late or challenge.state is ChallengeState.EXPIRED:
            return ChallengeExpiredError(challenge)
        return ChallengeClosedError(challenge)

    # -- expiry ---------------------------------------------------------
    def _set_timer(self, challenge: Challenge) -> None:
        left_s = (challenge.expires_at - self._ledger.now()).total_seconds()
        self._call_later(challenge.id, max(0.0, left_s))

    def _drop_timer(self, challenge_id: int) -> None:
        timer = self._timers.pop(challenge_id, None)
        if timer is not None:
            timer.cancel()

    def _call_later(self, challenge_id: int, delay_s: float) -> None:
        loop = asyncio.get_running_loop()
        self._drop_timer(challenge_id)
        self._timers[challenge_id] = loop.call_later(delay_s, self._ring, challenge_id)

    def _ring(self, challenge_id: int) -> None:
        self._timers.pop(challenge_id, None)
        task = asyncio.create_task(self._expire(challenge_id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _expire(self, challenge_id: int) -> None:
        def work(connection: sa.Connection) -> Challenge:
            challenges.close(connection, challenge_id, ChallengeState.EXPIRED)
            return self._load_in(connection, challenge_id)

        try:
            challenge = await self._ledger.write(work)
        except ConflictError:
            await self._tell_if_expired(challenge_id)
            return
        except UnknownChallengeError:
            return
        except HostingError as error:
            log.warning("Challenge %s cannot expire yet: %s", challenge_id, error)
            self._call_later(challenge_id, _RETRY_S)
            return
        self._tell(challenge)

    async def _tell_if_expired(self, challenge_id: int) -> None:
        """It was answered in the last moment, or it expired in a write whose answer was lost."""
        try:
            challenge = await self.load(challenge_id)
        except HostingError:
            self._call_later(challenge_id, _RETRY_S)
            return
        if challenge.state is ChallengeState.EXPIRED:
            self._tell(challenge)

    def _tell(self, challenge: Challenge) -> None:
        try:
            self._on_expired(challenge)
        except Exception:
            log.exception("Nobody could be told that challenge %s expired", challenge.id)


def _check_answer(challenge: Challenge, user_id: int, wanted: Player) -> None:
    if challenge.state is ChallengeState.EXPIRED:
        raise ChallengeExpiredError(challenge)
    if wanted.user_id != user_id:
        raise NotYourChallengeError(challenge)
    if not challenge.is_pending:
        raise ChallengeClosedError(challenge)


def _seats(challenge: Challenge) -> tuple[Player, Player]:
    is_first = challenge.side == "first" or (challenge.side == "random" and random.random() < 0.5)
    pair = (challenge.challenger, challenge.opponent)
    return pair if is_first else (pair[Seat.SECOND], pair[Seat.FIRST])
