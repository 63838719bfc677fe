"""Stores challenges. Each is answered once or expires; the database decides which answer came first."""

from __future__ import annotations

import contextlib
from datetime import timedelta
from functools import partial

from bot.hosting.background import Publisher
from bot.hosting.challenges.admission import check_blocks_in, check_challenge_in
from bot.hosting.challenges.errors import (
    ChallengeClosedError,
    ChallengeExpiredError,
    NotYourChallengeError,
    PlayerDeletedError,
    SelfChallengeError,
    UnknownChallengeError,
)
from bot.hosting.challenges.proposal import Challenge, ChallengeState, Proposal, seats_of
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.deadlines import DeadlineKind, Scheduler
from bot.hosting.errors import HostingError, UncertainError, hiding_waits
from bot.hosting.fair_play.fair_play import FairPlay
from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.board import Place
from bot.hosting.matches.event import read_start, start_data
from bot.hosting.matches.match import MatchTerms, MatchWithBoard, Player
from bot.hosting.matches.stored.replay import person, place
from bot.hosting.matches.stored.repository import MatchRepository, clock_notation, is_row_id, place_row
from bot.hosting.transactions.reconciliation import recall
from bot.hosting.transactions.requests import request
from bot.i18n import KnownLocales, board_locale
from db.access import Connection
from db.errors import ConflictError
from db.row_validation import convert_valid
from db.rows import ChallengeRow, NewChallenge
from db.store import challenges, deadlines
from db.store.match import matches
from db.store.person import players

_RETENTION = timedelta(days=1)
"""Time for which a closed challenge is stored after its expiry, so that late clicks get its outcome."""
_AT_ONCE = 500


class Challenges:
    """Stores challenges and their answers; `changes` publishes challenges that end without a match."""

    def __init__(self, repository: MatchRepository, scheduler: Scheduler) -> None:
        self._matches = repository
        self._fair_play = FairPlay(repository)
        self.changes: Publisher[Challenge] = Publisher()
        scheduler.handle(DeadlineKind.CHALLENGE_EXPIRES, self._expire)

    async def load(self, challenge_id: int) -> Challenge:
        """Return the challenge in its current state; raises `UnknownChallengeError`."""
        return await self._matches.read(lambda connection: self.load_in(connection, challenge_id))

    async def load_visible(self, challenge_id: int, viewer: Viewer) -> Challenge:
        """Return the challenge in its current state, if the viewer is allowed to see it.

        Raises `UnknownChallengeError` if it does not exist, or if the viewer is neither of the two people and
        does not act in the channel that shows it.
        """
        with hiding_waits(viewer.acts_in):
            challenge = await self.load(challenge_id)
        is_asked = viewer.user_id in (challenge.challenger.user_id, challenge.opponent.user_id)
        if not (is_asked or viewer.is_at(challenge.place)):
            raise UnknownChallengeError(challenge_id)
        return challenge

    @request
    async def offer(self, proposal: Proposal, opponent: Player) -> Challenge:
        """Store the challenge of a proposal to `opponent`, and its deadline.

        Raises:

        - `ValueError` if one of the players is an engine or deleted;
        - `InvalidChoiceError`, `SelfChallengeError`, `TooManyMatchesError` and the errors of
          `check_challenge_in`;
        - for a rematch, `ConflictError` if it has already begun or been requested, and `PlayerDeletedError`;
        - for a match from a given position, `GameOverError` and `PositionInPlayError`.
        """
        proposal = proposal.complete()
        challenger, rematch_of, locales = proposal.challenger, proposal.rematch_of, proposal.locales
        start = proposal.start
        challenger_id, opponent_id = challenger.user_id, opponent.user_id
        if challenger_id is None or opponent_id is None:
            raise ValueError("a challenge needs two people, but one of the players is an engine or deleted")
        if challenger_id == opponent_id:
            raise SelfChallengeError("a person cannot challenge themselves")
        expiry = self._matches.now() + timedelta(seconds=self._matches.limits.challenge_timeout_s)

        def work(connection: Connection) -> Challenge:
            if rematch_of is not None:
                self._check_seat_in(connection, rematch_of, opponent_id)
            if start is not None:
                self._fair_play.check_in(connection, challenger_id, start)
            self._matches.save_people_in(connection, [(challenger, locales.person), (opponent, None)])
            check_challenge_in(
                connection, self._matches.protections, challenger, opponent, self._matches.limits
            )
            self._matches.check_match_limit_in(connection, challenger)
            if rematch_of is not None and matches.find_rematch(connection, rematch_of):
                raise ConflictError(f"the rematch of match {rematch_of} has begun already")
            readers = [locales.person, players.load_locale(connection, opponent_id)]
            offered = NewChallenge(
                game=proposal.terms.game.id,
                options=proposal.terms.options,
                challenger_id=challenger_id,
                opponent_id=opponent_id,
                side=proposal.side,
                is_rated=proposal.terms.is_rated,
                place=place_row(proposal.place),
                locale=board_locale(readers, locales.server, locales.community),
                expires_at=expiry,
                rematch_of=rematch_of,
                clock=clock_notation(proposal.terms),
                start=None if start is None else start_data(start),
            )
            challenge_id = challenges.create(connection, offered, self._matches.now())
            deadlines.put(connection, DeadlineKind.CHALLENGE_EXPIRES, challenge_id, expiry)
            return self.load_in(connection, challenge_id)

        return await self._matches.write(work)

    def _check_seat_in(self, connection: Connection, match_id: int, user_id: int) -> None:
        """Raise `PlayerDeletedError` if this player's data was deleted after the match was read."""
        if user_id not in self._matches.load_in(connection, match_id).user_ids:
            raise PlayerDeletedError(
                f"a player of match {match_id} deleted their data while the rematch was asked for"
            )

    @request
    async def accept(
        self, challenge_id: int, user_id: int, locales: KnownLocales | None = None
    ) -> MatchWithBoard:
        """Accept a challenge as its opponent, and start the match in the channel that shows the challenge.

        `locales` holds the languages of the opponent and of the server, which determine the board's language;
        if it is `None`, the challenge's language replaces the server's. Raises `UnknownChallengeError`,
        `NotYourChallengeError`, `ChallengeClosedError`, `ChallengeExpiredError`, `TooManyMatchesError`,
        `PositionInPlayError`, or an error of `check_blocks_in`.
        """

        def work(connection: Connection) -> MatchWithBoard:
            challenge = self.load_in(connection, challenge_id)
            _check_answer(challenge, user_id, challenge.opponent)
            if challenge.start is not None:
                self._fair_play.check_in(connection, user_id, challenge.start)
            check_blocks_in(connection, self._matches.protections, challenge.opponent, challenge.challenger)
            # The challenge already counts towards the challenger's limit; this transaction ends it.
            self._matches.check_match_limit_in(connection, challenge.opponent)
            locale = self._matches.agreed_locale_in(
                connection,
                challenge.challenger,
                challenge.opponent,
                locales or KnownLocales(server=challenge.locale),
            )
            match = self._matches.open_in(
                connection,
                challenge.terms,
                seats_of(challenge.side, challenge.challenger, challenge.opponent, self._matches.dice),
                challenge.place,
                locale,
                rematch_of=challenge.rematch_of,
                start=challenge.start,
            )
            challenges.accept(connection, challenge_id, match.id, self._matches.now())
            deadlines.take(connection, DeadlineKind.CHALLENGE_EXPIRES, challenge_id)
            return match

        try:
            return await self._matches.begin(work)
        except ConflictError as error:
            raise await self._lost_race(challenge_id) from error
        except UncertainError as error:
            accepted = await recall(error, self.load(challenge_id), lambda it: it.match_id is not None)
            return await recall(error, self._matches.load_shown(accepted.match_id or 0), lambda it: True)

    @request
    async def decline(self, challenge_id: int, user_id: int) -> Challenge:
        """Decline a challenge as its opponent, publish it in `changes`, and return it.

        Raises `UnknownChallengeError`, `NotYourChallengeError`, `ChallengeClosedError` or
        `ChallengeExpiredError`.
        """
        return await self._close_by(challenge_id, user_id, ChallengeState.DECLINED)

    @request
    async def cancel(self, challenge_id: int, user_id: int) -> Challenge:
        """Cancel a challenge as its challenger, publish it in `changes`, and return it.

        Raises the errors of `decline`.
        """
        return await self._close_by(challenge_id, user_id, ChallengeState.CANCELLED)

    async def _close_by(self, challenge_id: int, user_id: int, state: ChallengeState) -> Challenge:
        def work(connection: Connection) -> Challenge:
            challenge = self.load_in(connection, challenge_id)
            is_cancel = state is ChallengeState.CANCELLED
            _check_answer(challenge, user_id, challenge.challenger if is_cancel else challenge.opponent)
            return self.close_in(connection, challenge_id, state)

        try:
            challenge = await self._matches.write(work)
        except ConflictError as error:
            raise await self._lost_race(challenge_id) from error
        except UncertainError as error:
            challenge = await recall(error, self.load(challenge_id), lambda it: it.state is state)
        self.changes.publish(challenge)
        return challenge

    def close_in(self, connection: Connection, challenge_id: int, state: ChallengeState) -> Challenge:
        """End a pending challenge in a transaction, with the given `state`, and return it.

        Its deadline is removed. The caller must publish it after the commit. Raises `ConflictError` if it has
        already ended, and `UnknownChallengeError` if it cannot be read.
        """
        challenges.close(connection, challenge_id, state)
        deadlines.take(connection, DeadlineKind.CHALLENGE_EXPIRES, challenge_id)
        return self.load_in(connection, challenge_id)

    async def attach(self, challenge_id: int, place: Place) -> Challenge:
        """Store where the challenge is shown, and return it as it is now; raises `UnknownChallengeError`."""

        def work(connection: Connection) -> Challenge:
            challenges.set_place(connection, challenge_id, place_row(place))
            return self.load_in(connection, challenge_id)

        return await self._matches.write(work)

    async def save_drawn(self, challenge: Challenge) -> None:
        """Record that the challenge's message now shows the state of `challenge`."""
        states = {challenge.id: challenge.state}
        await self._matches.write(lambda connection: challenges.save_drawn(connection, states))

    async def load_outdated(self, channel_id: int | None = None) -> list[Challenge]:
        """Return challenges whose messages may be outdated or not posted yet, oldest first.

        Those are declined, cancelled and expired challenges that may still be shown as pending, and pending
        ones without a stored message. Accepted ones are left out, because their message shows the match. So
        are challenges that cannot be read, because their game is missing for example.

        `channel_id` restricts them to one channel; `None` means all channels.
        """
        rows = await self._matches.read(lambda connection: challenges.load_outdated(connection, channel_id))
        return [one for row in rows if (one := convert_valid(row, self._challenge)) is not None]

    async def delete_old(self) -> None:
        """Delete ended challenges, which no match needs, a day after their expiry. Raises `BusyError`.

        A declined, cancelled or expired challenge is kept while its message still shows it as pending.
        """
        after: int | None = 0
        while after is not None:
            before = self._matches.now() - _RETENTION
            after = await self._matches.write(
                partial(challenges.forget_over, after=after, before=before, limit=_AT_ONCE)
            )

    async def find_rematch(self, match_id: int) -> Challenge | None:
        """Return the pending challenge for a rematch of this match; `None` if none exists or can be read."""
        row = await self._matches.read(lambda connection: challenges.find_rematch(connection, match_id))
        return None if row is None else convert_valid(row, self._challenge)

    def load_in(self, connection: Connection, challenge_id: int) -> Challenge:
        """Return the challenge, read in a transaction; raises `UnknownChallengeError`, also if unreadable."""
        row = challenges.load(connection, challenge_id) if is_row_id(challenge_id) else None
        challenge = None if row is None else convert_valid(row, self._challenge)
        if challenge is None:
            waits_in = None if row is None else self._matches.replay.waits_in(row.game, [row.place])
            raise UnknownChallengeError(challenge_id, waits_in=waits_in)
        return challenge

    def _challenge(self, row: ChallengeRow) -> Challenge:
        game = self._matches.replay.game(row.game)
        options = game.complete(row.options)
        return Challenge(
            id=row.id,
            terms=MatchTerms(game, options, row.is_rated, TimeControl.of(row.clock)).between_people(),
            challenger=person(row.challenger),
            opponent=person(row.opponent),
            side=row.side,
            place=place(row.place),
            locale=row.locale,
            expires_at=row.expires_at,
            state=ChallengeState(row.state),
            match_id=row.match_id,
            rematch_of=row.rematch_of,
            start=None if row.start is None else read_start(game, options, row.start),
        )

    async def _lost_race(self, challenge_id: int) -> HostingError:
        challenge = await self.load(challenge_id)
        is_late = challenge.is_pending and challenge.expires_at <= self._matches.now()
        if is_late or challenge.state is ChallengeState.EXPIRED:
            return ChallengeExpiredError(challenge)
        return ChallengeClosedError(challenge)

    async def _expire(self, challenge_id: int) -> None:
        """Expire a challenge whose time has run out, unless it was answered just before."""

        def work(connection: Connection) -> Challenge | None:
            if not deadlines.claim(connection, DeadlineKind.CHALLENGE_EXPIRES, challenge_id):
                return None
            # A challenge that can no longer be read also expires.
            with contextlib.suppress(ConflictError, UnknownChallengeError):
                return self.close_in(connection, challenge_id, ChallengeState.EXPIRED)
            return None

        challenge = await self._matches.write(work)
        if challenge is not None:
            self.changes.publish(challenge)


def _check_answer(challenge: Challenge, user_id: int, wanted: Player) -> None:
    if challenge.state is ChallengeState.EXPIRED:
        raise ChallengeExpiredError(challenge)
    if wanted.user_id != user_id:
        raise NotYourChallengeError(challenge)
    if not challenge.is_pending:
        raise ChallengeClosedError(challenge)
