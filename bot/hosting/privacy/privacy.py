"""Export and deletion of a person's data.

A deletion is first recorded in a file outside the database (the tombstones), where it has a number, a random
text. So the next start completes a deletion that was interrupted, or undone by restoring an older backup.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

from tenacity import AsyncRetrying, retry_if_exception_type, stop_after_attempt, wait_fixed

from bot.hosting.background import Publisher
from bot.hosting.deadlines import OF_PEOPLE
from bot.hosting.errors import BusyError, UncertainError
from bot.hosting.matches.board import Place
from bot.hosting.matches.command import Abort, Stop
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.people.protections import Protections
from bot.hosting.presence.host_presence import HostPresence
from bot.hosting.privacy import key
from bot.hosting.privacy.document import doubtful_places, with_named_places
from bot.hosting.privacy.erasure import Erasure, ErasureOutcome, ending
from bot.hosting.transactions.requests import repeat_on_conflict, request
from db.access import Connection
from db.errors import OtherKeyError, StorageError, TombstoneError
from db.session import Database
from db.store import key_values
from db.store.match import polls
from db.store.person import people
from db.tombstones import Tombstones

_TRIES = 3
_AGAIN_S = 1.0
_REWRITE = "rewrite"
"""Key of the fact which records that the database's files may still contain deleted data.

Its value is the number of the only deletion that is not purged yet, `_SEVERAL` for more, or `_NONE`.
"""
_SEVERAL, _NONE = "yes", "no"

_log = logging.getLogger(__name__)


FindViewable = Callable[[Sequence[Place]], Awaitable[Collection[int]]]
"""Function that returns the ids of the channels, among these places, that a person can view now."""


async def _find_none(places: Sequence[Place]) -> Collection[int]:
    return ()


@dataclass(frozen=True, slots=True)
class DeletionEffects:
    """Effects of a deletion, shown before it is confirmed."""

    resigned: int
    """Number of ongoing matches in which the deletion would make the person resign."""
    called_off: int
    """Number of ongoing matches that the deletion would end without a result."""
    offers: int
    """Number of challenges and open tables that would be closed."""
    kept: int
    """Number of finished matches that would be kept, with the person made anonymous."""
    is_known: bool
    """Whether any data about the person is stored."""

    @property
    def unfinished(self) -> int:
        """Number of ongoing matches that a deletion would end."""
        return self.resigned + self.called_off

    @property
    def fingerprint(self) -> int:
        """A number that changes with the counts of what a deletion ends.

        It detects that the displayed preview is out of date.
        """
        return (self.resigned * 10_000 + self.called_off) * 10_000 + self.offers


class Privacy:
    """Exports and deletes people's data. Not thread-safe: use only from the event loop.

    `forgotten` publishes the ids of deleted people, so that caches drop them.
    """

    def __init__(
        self,
        repository: MatchRepository,
        database: Database,
        erasure: Erasure,
        presence: HostPresence,
        tombstones: Tombstones,
    ) -> None:
        self._matches = repository
        self._database = database
        self._erasure = erasure
        self._presence = presence
        self._tombstones = tombstones
        self.forgotten: Publisher[int] = Publisher()

    async def start(self) -> int:
        """Carry out deletions that the tombstones record but this database lacks.

        Returns the number of people whose data was deleted. Then rewrites the database's files if they may
        still contain deleted data. Call it before anything else reads the database. Raises `BusyError`, and
        `OtherKeyError` if the tombstones belong to another database.
        """
        await self._settle_key()
        try:
            numbers = await asyncio.to_thread(self._tombstones.numbers)
        except TombstoneError as error:
            raise BusyError(str(error)) from error
        done = await self._matches.read(people.load_erasures)
        count = await self._repeat(numbers - done) if numbers - done else 0
        if await self._matches.read(lambda it: key_values.load(it, _REWRITE)) not in (None, _NONE):
            await self._rewrite()
        return count

    async def stored(self, user_id: int, find_viewable: FindViewable = _find_none) -> people.Rows:
        """Return every row that a person is allowed to read; raises `BusyError`.

        The rows name only places that the person made or acted in, and those that `find_viewable` returns.
        """
        rows = await self._matches.report(lambda it: stored_in(it, self._matches.protections, user_id))
        viewable = await find_viewable(doubtful_places(rows, user_id))
        return with_named_places(rows, user_id, viewable)

    async def effects(self, user_id: int) -> DeletionEffects:
        """Return the effects that a deletion would have now; raises `BusyError`."""
        return await self._matches.report(lambda connection: self._effects_in(connection, user_id))

    @request
    async def delete(self, user_id: int) -> bool:
        """Delete all data of a person, and return whether there was any. Raises `BusyError`."""
        if not await self._matches.read(lambda connection: people.is_known(connection, user_id)):
            return False
        try:
            await asyncio.to_thread(self._tombstones.add, user_id)
            numbers = (await asyncio.to_thread(self._tombstones.find_deleted, [user_id]))[user_id]
        except TombstoneError as error:
            _log.error("A person's data could not be deleted; they are asked to try again: %s", error)
            raise BusyError(str(error)) from error
        erased = await self._erase(user_id, numbers)
        self.forgotten.publish(user_id)
        await self._erasure.publish(erased)
        await self._purge(user_id, min(numbers))
        return True

    # -- internals -----------------------------------------------------------
    def _effects_in(self, connection: Connection, user_id: int) -> DeletionEffects:
        playable, others = self._erasure.ongoing_in(connection, user_id)
        pending, hosted = people.load_offers(connection, user_id)
        called_off = sum(isinstance(ending(match, user_id), (Abort, Stop)) for match in playable)
        return DeletionEffects(
            resigned=len(playable) - called_off,
            called_off=called_off + len(others),
            offers=len(pending) + len(hosted),
            kept=people.count_finished(connection, user_id),
            is_known=people.is_known(connection, user_id),
        )

    @repeat_on_conflict  # One of the person's matches has changed.
    async def _erase(self, user_id: int, numbers: Collection[str]) -> ErasureOutcome:
        def work(connection: Connection) -> ErasureOutcome:
            # A second deletion of the same person waits for this one, and finds no data.
            people.lock(connection, user_id)
            self._check_key_in(connection)
            for number in numbers:
                people.save_erasure(connection, number)
            if not people.is_known(connection, user_id):
                return ErasureOutcome()
            # On PostgreSQL, deletions queue here for the next alias: two of them note one after the other.
            outcome = self._erasure.erase_in(connection, user_id)
            _note_purge_in(connection, min(numbers))
            return outcome

        await self._excuse_absences(user_id)
        try:
            return await self._matches.write(work)
        except UncertainError as error:
            if set(numbers) <= await self._matches.read(people.load_erasures):
                return ErasureOutcome()  # The boards of ended matches are outdated, and will be redrawn.
            raise BusyError(str(error)) from error

    async def _excuse_absences(self, user_id: int) -> None:
        """Excuse absences in the matches that are about to end, so that they are charged to no clock."""
        playable, _ = await self._matches.report(lambda it: self._erasure.ongoing_in(it, user_id))
        for match in playable:
            if match.clock is not None:
                await self._presence.excuse(match)

    async def _purge(self, user_id: int, number: str) -> None:
        """Remove a person's deleted data from the database's files; if that fails, the next start does it.

        `number` is the number of the deletion.
        """
        try:
            if await self._database.purge([user_id.to_bytes(8, "big"), str(user_id).encode()]):
                await self._matches.write(partial(_note_purged_in, number=number))
                return
            _log.info(
                "Deleted data is still in the database's files; the next start rewrites them without it"
            )
        except (StorageError, BusyError) as error:
            _log.warning(
                "Deleted data may still be in the database's files; the next start rewrites them: %s", error
            )

    async def _rewrite(self) -> None:
        try:
            if await self._database.rewrite():
                await self._matches.write(lambda it: key_values.save(it, _REWRITE, _NONE))
        except (StorageError, BusyError) as error:
            _log.warning(
                "The database could not be rewritten, so deleted data may still be in it; the next start "
                "tries again: %s",
                error,
            )

    # -- the key -------------------------------------------------------------
    async def _settle_key(self) -> None:
        try:
            is_new = await asyncio.to_thread(self._tombstones.make_key)
            settle = partial(
                key.settle_in, tombstones=self._tombstones, now=self._matches.now(), is_new=is_new
            )
            # Another process on this machine may have just created the file.
            retrying = retry_if_exception_type(OtherKeyError)
            pauses = AsyncRetrying(
                retry=retrying, stop=stop_after_attempt(_TRIES), wait=wait_fixed(_AGAIN_S), reraise=True
            )
            await pauses(self._matches.write, settle)
        except OtherKeyError:
            if is_new:
                await asyncio.to_thread(self._tombstones.delete_new_key)
            raise
        except TombstoneError as error:
            raise BusyError(str(error)) from error

    def _check_key_in(self, connection: Connection) -> None:
        """Raise `BusyError` if another machine has started with another key since this one started."""
        if key.compare_in(connection, self._tombstones) is key.KeyState.OTHER:
            _log.error(
                "Nobody's data can be deleted: another machine has used the database with another key than "
                "that of %s; give all machines the same file, and restart",
                self._tombstones.file,
            )
            raise BusyError(
                "nothing can be deleted: the database is used with another key of deleted people than this "
                "process has"
            )

    # -- after a backup was restored ----------------------------------------
    async def _repeat(self, missing: Collection[str]) -> int:
        known = await self._matches.report(lambda connection: set(people.load_known_ids(connection)))
        named = await asyncio.to_thread(self._tombstones.find_deleted, known)
        wanted = {user_id: own for user_id, own in named.items() if not set(own).isdisjoint(missing)}
        for user_id, own in wanted.items():
            await self._erase(user_id, own)
        # Deletions of people without data in this database.
        rest = set(missing).difference(*wanted.values())

        def work(connection: Connection) -> None:
            for number in rest:
                people.save_erasure(connection, number)

        await self._matches.write(work)
        _log.info("Data of %d people, which a backup had brought back, was deleted again", len(wanted))
        return len(wanted)


def _note_purge_in(connection: Connection, number: str) -> None:
    """Record, in the transaction of deletion `number`, that the files are to be purged.

    So the next start purges them if a crash comes first.
    """
    is_alone = key_values.load(connection, _REWRITE) in (None, _NONE)
    key_values.save(connection, _REWRITE, number if is_alone else _SEVERAL)


def _note_purged_in(connection: Connection, number: str) -> None:
    """Record that no purge is pending any more, if the only pending one is of deletion `number`."""
    if key_values.load(connection, _REWRITE) == number:
        key_values.save(connection, _REWRITE, _NONE)


def stored_in(connection: Connection, protections: Protections, user_id: int) -> people.Rows:
    """Return every row that a person is allowed to read, including rows stored under an HMAC of their id.

    Of other people's tournaments and of daily puzzles, it includes only the places of the messages.
    """
    rows = people.load_rows(connection, user_id, OF_PEOPLE) | people.load_messages(connection, user_id)
    kept = [
        {"purpose": row.purpose, "subject": row.subject, "amount": row.amount, "lapses_at": row.lapses_at}
        for row in protections.load_kept_in(connection, user_id)
    ]
    votes = rows.get("votes", []) + polls.load_votes(connection, protections.voter(user_id))
    return rows | {name: found for name, found in (("votes", votes), ("protections", kept)) if found}
