"""Exponential backoff after refused logins, stored across restarts.

Without a wait, a supervisor that restarts the bot, such as Compose, would log in
continually, and Discord resets a token after too many logins. A refusal is
stored under a hash of the token and the intents, so that another token is
tried immediately.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta

from db.errors import StorageError
from db.session import Database
from db.store import key_values

_FACT = "refused login"
_LONGEST = timedelta(minutes=60)
_FORGOTTEN_AFTER = timedelta(days=1)
"""Time after the last refused login at which the backoff restarts."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Last refusal of a login by Discord, and the number of consecutive refusals (`times`).

    `asked_hash` identifies the login; `at` is the time of the refusal in ISO 8601.
    """

    asked_hash: str
    at: str
    times: int

    @property
    def moment(self) -> datetime:
        """Time at which Discord last refused the login."""
        return datetime.fromisoformat(self.at)

    @property
    def retry_at(self) -> datetime:
        """Time of the next attempt: 1 minute after the first refusal, then 2, 4, 8 … at most 60 minutes."""
        return self.moment + min(timedelta(minutes=2 ** min(self.times - 1, 6)), _LONGEST)


class RefusedLogins:
    """Stored refusals of the login `asked`: the token and the intents as text, of which a hash is stored."""

    def __init__(self, database: Database, asked: str) -> None:
        self._database = database
        self._hash = hashlib.sha256(asked.encode()).hexdigest()

    async def wait(self, now: datetime, stop: asyncio.Event) -> None:
        """Wait until the login can be tried, at most an hour, or until `stop` is set; `now` is the time."""
        refusal = await self._load()
        if refusal is None or refusal.retry_at <= now:
            return
        # The wait must not grow if the clock was set back.
        wait_s = min(refusal.retry_at - now, _LONGEST).total_seconds()
        _log.error(
            "Discord has refused this DISCORD_TOKEN or its intents (refusals so far: %d). "
            "The next attempt is in %.0f s; another token or other intents are tried at once",
            refusal.times,
            wait_s,
        )
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(wait_s):
                await stop.wait()

    async def record(self, now: datetime) -> None:
        """Record that Discord refused the login at time `now`, and increase the backoff.

        Does nothing before the time of the next attempt, because another process has recorded the refusal.
        If it cannot be stored, that is logged.
        """
        last, times = await self._load(), 1
        if last is not None and now - last.moment < _FORGOTTEN_AFTER:
            if now < last.retry_at:
                # Another process has stored it.
                return
            times = last.times + 1
        refusal = json.dumps(asdict(Refusal(self._hash, now.isoformat(), times)))
        try:
            await self._database.write(lambda connection: key_values.save(connection, _FACT, refusal))
        except StorageError as error:
            _log.warning(
                "The refused login could not be stored; a restart would try again without waiting: %s", error
            )

    async def _load(self) -> Refusal | None:
        with contextlib.suppress(StorageError, ValueError, TypeError):
            stored = await self._database.read(lambda connection: key_values.load(connection, _FACT))
            refusal = Refusal(**json.loads(stored or "null"))
            return refusal if refusal.asked_hash == self._hash and refusal.moment else None
        return None
