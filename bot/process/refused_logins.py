"""Wait before a refused login is tried again (exponential backoff, stored between processes).

A supervisor that restarts the bot, such as Compose, would otherwise try it
for ever, and Discord resets a token that is tried too often. So a refusal
is stored, under a hash of the token and the intents: another token is tried
at once.
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
from db.store.person import players

_FACT = "refused login"
_LONGEST = timedelta(minutes=60)
_FORGOTTEN_AFTER = timedelta(days=1)
"""A refusal this long after the last one counts as the first."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Last refusal of a login by Discord, and the number of refusals in a row."""

    asked_hash: str
    at: str
    times: int

    @property
    def moment(self) -> datetime:
        """Moment of the last refusal."""
        return datetime.fromisoformat(self.at)

    @property
    def ends(self) -> datetime:
        """Moment of the next attempt: 1, 2, 4 … 60 minutes later."""
        return self.moment + min(timedelta(minutes=2 ** min(self.times - 1, 6)), _LONGEST)


class RefusedLogins:
    """Stored refusals of one login: a token and its intents."""

    def __init__(self, database: Database, asked: str) -> None:
        self._database = database
        self._hash = hashlib.sha256(asked.encode()).hexdigest()

    async def wait(self, now: datetime, stop: asyncio.Event) -> None:
        """Wait until the login may be tried, or until `stop` is set."""
        refusal = await self._load()
        if refusal is None or refusal.ends <= now:
            return
        # A clock that was set back must not lengthen the wait.
        wait_s = min(refusal.ends - now, _LONGEST).total_seconds()
        _log.error(
            "Discord has refused this DISCORD_TOKEN, or what the bot asks for with it (refusals so far: %d). "
            "It is tried again in %.0f s; another token, or other intents, at once",
            refusal.times,
            wait_s,
        )
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(wait_s):
                await stop.wait()

    async def note(self, now: datetime) -> None:
        """Store that Discord has refused the login."""
        last, times = await self._load(), 1
        if last is not None and now - last.moment < _FORGOTTEN_AFTER:
            if now < last.ends:
                # Another process has stored it.
                return
            times = last.times + 1
        refusal = json.dumps(asdict(Refusal(self._hash, now.isoformat(), times)))
        try:
            await self._database.write(lambda connection: players.save_fact(connection, _FACT, refusal))
        except StorageError as error:
            _log.warning("That Discord has refused the login can't be remembered: %s", error)

    async def _load(self) -> Refusal | None:
        with contextlib.suppress(StorageError, ValueError, TypeError):
            stored = await self._database.read(lambda connection: players.load_fact(connection, _FACT))
            refusal = Refusal(**json.loads(stored or "null"))
            return refusal if refusal.asked_hash == self._hash and refusal.moment else None
        return None
