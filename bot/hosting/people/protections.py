"""Protections of people from each other: blocks, limits, and smaller rating changes for repeated pairings.

While a person's data is stored, the protections are derived from it. When it is
deleted, `bot.hosting.privacy.keeping` keeps them as rows of `protections`, keyed
by HMACs of ids (`db.schema.protections`). This module counts both together, so
that a deletion resets no protection.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta

from bot.hosting.ratings.results import DAMPING_TIME
from db.access import Connection
from db.rows import ProtectionRow, VacationRow
from db.schema import Purpose
from db.standing_rows import RatingKey
from db.store import challenges
from db.store.match import matches, polls
from db.store.person import blocks, protections, vacations
from db.store.standing import ratings
from db.tombstones import Tombstones

CHALLENGE_WINDOW = timedelta(hours=1)
"""Duration for which an unaccepted challenge counts towards the limits."""
DAY = timedelta(days=1)
"""Duration for which an aborted or imported match counts towards the limits."""
DELETION_MEMORY = timedelta(days=30)
"""Duration for which a deletion is remembered, so that a returning person is recognised."""
_YEAR = timedelta(days=366)
_MILLISECOND = timedelta(milliseconds=1)
_BITS = 60


class Protections:
    """Reads and changes the protections. Methods named `…_in` run in a transaction.

    `tombstones` has the key of the HMACs, and `now` returns the time.
    """

    def __init__(self, tombstones: Tombstones, now: Callable[[], datetime]) -> None:
        self._tombstones = tombstones
        self.now = now

    def hmac_of(self, purpose: Purpose, user_id: int) -> str:
        """Return the HMAC under which a person's rows for this purpose are stored; empty without a key."""
        return self._tombstones.hmac_of(purpose, user_id)

    # -- blocks -------------------------------------------------------------
    def blocks_among_in(self, connection: Connection, user_ids: Sequence[int]) -> list[tuple[int, int]]:
        """Return the blocks among these people, as pairs of the blocker and the blocked person."""
        hmacs = {self.hmac_of(Purpose.BLOCK, user_id): user_id for user_id in user_ids}
        kept = protections.load(connection, list(hmacs), self.now())
        found = {(hmacs[row.other], hmacs[row.person]) for row in kept if row.other in hmacs}
        return sorted(found.union(blocks.load_among(connection, user_ids)))

    def unblock_in(self, connection: Connection, user_id: int, blocked_id: int) -> bool:
        """Remove a block, and return whether it existed."""
        was_kept = protections.remove(
            connection, self.hmac_of(Purpose.BLOCK, blocked_id), self.hmac_of(Purpose.BLOCK, user_id)
        )
        return blocks.remove(connection, user_id, blocked_id) or was_kept

    # -- limits -------------------------------------------------------------
    def challenges_in(
        self, connection: Connection, user_id: int, opponent_id: int
    ) -> tuple[list[datetime], list[datetime]]:
        """Return when a person's unaccepted challenges stop counting for the limits: two sorted lists.

        The first list contains only challenges to this opponent, the second contains all.
        """
        plain = challenges.load_unaccepted(connection, user_id, self.now() - CHALLENGE_WINDOW)
        hmac_of_opponent = self.hmac_of(Purpose.CHALLENGE, opponent_id)
        ends = [(at + CHALLENGE_WINDOW, asked_id == opponent_id) for asked_id, at in plain]
        ends += [
            (row.lapses_at, row.other == hmac_of_opponent)
            for row in self._rows_of(connection, Purpose.CHALLENGE, user_id)
            if row.lapses_at is not None
        ]
        return sorted(at for at, is_same in ends if is_same), sorted(at for at, _ in ends)

    def count_ends_in(self, connection: Connection, user_id: int, purpose: Purpose, kind: int) -> int:
        """Return the number of matches that a person ended with this kind of event in the last `DAY`.

        Those that ended before a deletion of the person's data count too, for the same time. They are kept as
        rows of a `purpose`, which must be that of the `kind`.
        """
        plain = matches.load_ends(connection, user_id, kind, self.now() - DAY)
        return len(plain) + len(self._rows_of(connection, purpose, user_id))

    def vacations_in(self, connection: Connection, user_id: int) -> tuple[list[VacationRow], timedelta]:
        """Return a person's vacations of the last year, and the time used before a deletion."""
        kept = self._rows_of(connection, Purpose.VACATION, user_id)
        used = sum(row.amount or 0 for row in kept) * _MILLISECOND
        return vacations.load(connection, user_id, self.now() - _YEAR), used

    def vote_in(self, connection: Connection, match_id: int, user_id: int, action: int) -> None:
        """Store a person's vote, replacing an earlier one, also from before a deletion of their data."""
        polls.withdraw(connection, match_id, self.voter(user_id))
        polls.cast(connection, match_id, user_id, action)

    def voter(self, user_id: int) -> int:
        """Return a number that replaces a deleted voter's id; it is negative, unlike any real id."""
        return -1 - (int(self.hmac_of(Purpose.VOTE, user_id) or "0", 16) >> (256 - _BITS))

    # -- ratings and results ------------------------------------------------------------
    def pairings_in(self, connection: Connection, one: RatingKey, other: RatingKey, at: datetime) -> int:
        """Return the number of counted matches between two people in the day before `at`.

        Only matches of the keys' game and variant count, also those from before a deletion.
        """
        plain = max(
            ratings.count_pairings(connection, own, opponent.user_id, at - DAMPING_TIME)
            for own, opponent in ((one, other), (other, one))
        )
        hmacs = [self.hmac_of(Purpose.PAIRING, key.user_id) for key in (one, other)]
        kept = protections.load(connection, hmacs, self.now())
        return plain + sum(row.other in hmacs and row.subject == subject_of(one) for row in kept)

    def has_tried_in(self, connection: Connection, user_id: int, game: str) -> bool:
        """Whether a person tried today's puzzle of a game before they deleted their data."""
        return any(row.subject == game for row in self._rows_of(connection, Purpose.DAILY, user_id))

    def has_returned_in(self, connection: Connection, user_id: int) -> bool:
        """Whether this person deleted their data within the last `DELETION_MEMORY`.

        Asked about somebody who uses the bot now, it tells whether they have returned.
        """
        return bool(self._rows_of(connection, Purpose.PRESENCE, user_id))

    # -- protections of every kind ------------------------------------------------------
    def load_kept_in(self, connection: Connection, user_id: int) -> list[ProtectionRow]:
        """Return the rows kept after deletions that this person can read: on their own actions and blocks."""
        hmacs = [self.hmac_of(purpose, user_id) for purpose in Purpose if purpose is not Purpose.BLOCK]
        found = protections.load(connection, hmacs, self.now())
        return found + protections.load_of_other(connection, self.hmac_of(Purpose.BLOCK, user_id))

    def remove_expired_in(self, connection: Connection) -> None:
        """Delete the rows kept after deletions whose protection has expired."""
        protections.tidy(connection, self.now())

    def _rows_of(self, connection: Connection, purpose: Purpose, user_id: int) -> list[ProtectionRow]:
        return protections.load(connection, [self.hmac_of(purpose, user_id)], self.now())


def subject_of(key: RatingKey) -> str:
    """Return the text that identifies a rating's game and variant in a stored pairing."""
    return f"{key.game} {key.variant}"


def next_year(moment: datetime) -> datetime:
    """Return the start of the year after that of `moment`, a time in UTC."""
    return datetime(moment.year + 1, 1, 1, tzinfo=UTC)
