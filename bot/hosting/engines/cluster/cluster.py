"""Connects to a Dask cluster, admits its workers, and retries after failures.

Bots that are connected to the same scheduler share its workers: each worker serves the bot for which the hash
of the bot's and the worker's names is highest (rendezvous hashing; D. G. Thaler and C. V. Ravishankar, 1998).
So only a few workers are reassigned when a bot connects or leaves, and nobody has to configure the number of
bots.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from bot.hosting import background
from bot.hosting.engines.cluster.remote import Survey, WorkerState, version
from bot.hosting.engines.cluster.remote_worker import Proofs, RemoteWorker
from bot.hosting.engines.job import ClusterState, PoolTimes
from bot.hosting.engines.search_job import FindGame
from bot.hosting.engines.workers import Workers

if TYPE_CHECKING:
    from bot.hosting.engines.cluster.client import DaskClient

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ClusterTimes:
    """Time limits and pauses, in seconds."""

    connect_s: float = 3.0
    survey_s: float = 2.0
    """Time limit in seconds for listing workers and bots; if exceeded, the connection is assumed lost."""
    every_s: float = 1.0
    """Pause in seconds before workers and bots are listed again."""
    admit_s: float = 60.0
    """Time limit in seconds for a worker to import the engines and return their version."""
    restart_s: float = 10.0
    grace_s: float = 1.0
    """Seconds after a search's deadline until it times out; few, so that it can be repeated here."""
    prove_s: float = 60.0
    """Time limit for a worker to load a level and reproduce its reference answer; no match waits."""
    compile_s: float = PoolTimes().compile_s
    """Time limit for a worker to compile the kernels of one level."""
    first_pause_s: float = 1.0
    """Pause in seconds before the first retry; doubles with each failure (exponential backoff)."""
    longest_pause_s: float = 60.0


class Cluster:
    """Keeps the bot connected to the scheduler at `address` from `start` to `close`, and manages its workers.

    Each connection, also after one is lost, has a new client from `make_client`.
    """

    def __init__(
        self, address: str, make_client: Callable[[], DaskClient], times: ClusterTimes | None = None
    ) -> None:
        self._address, self._make_client = address, make_client
        self._times = times or ClusterTimes()
        self.proofs = Proofs(self._times.prove_s, self._times.compile_s)
        """The answers that the workers must reproduce before they search."""
        self._members: Workers
        self._find_game: FindGame
        self._task: asyncio.Task[None] | None = None
        self._admitted: dict[str, RemoteWorker] = {}
        self._busy: dict[str, asyncio.Task[None]] = {}
        """Tasks that admit or restart workers, by address."""
        self._pauses: dict[str, _Pause] = {}
        """Backoff of workers that failed, by address."""
        self._refused: dict[str, str] = {}
        """Reasons why workers are not admitted, by address."""
        self._news = asyncio.Event()
        self.state = ClusterState(trouble="not connected yet")

    def start(self, members: Workers, find_game: FindGame) -> None:
        """Start adding the cluster's workers to `members`, the pool's workers; runs in the background.

        `find_game` returns the game for an id; workers call it.
        """
        self._members, self._find_game = members, find_game
        self._task = background.run_forever(self._keep, "cluster")

    async def close(self) -> None:
        """Stop using the workers, and disconnect from the scheduler."""
        await background.cancel(self._task)
        self.state = ClusterState(trouble="closed")

    # -- the scheduler ----------------------------------------------------
    async def _keep(self) -> None:
        """Connect, survey the scheduler until the connection is lost, and reconnect; runs until cancelled."""
        pause = _Pause(self._times)
        while True:
            client = self._make_client()
            try:
                await client.connect(self._times.connect_s)
                _log.info("Connected to the cluster at %s", self._address)
                await self._follow(client, pause)
            except Exception as error:
                self._log_trouble(str(error) or type(error).__name__)
            finally:
                try:
                    await self._release_all()
                finally:
                    await client.close()
            await asyncio.sleep(pause.lengthen())

    async def _follow(self, client: DaskClient, pause: _Pause) -> None:
        """Admit new workers and drop lost ones, until a survey of the scheduler fails or takes too long.

        Then it raises the error. Each answer of the scheduler resets `pause`, the pause before the next
        connection.
        """
        while True:
            self._news.clear()
            async with asyncio.timeout(self._times.survey_s):
                found = await client.survey()
            pause.reset()
            await self._update(client, found)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._times.every_s):
                    await self._news.wait()

    def _log_trouble(self, trouble: str) -> None:
        if trouble != self.state.trouble:
            _log.warning(
                "The cluster at %s cannot be used: %s. Searches run on this machine until it can",
                self._address,
                trouble,
            )
        self.state = ClusterState(trouble=trouble)

    async def _release_all(self) -> None:
        await background.cancel(*self._busy.values())
        await asyncio.gather(*map(self._members.lose, self._admitted.values()))
        self._admitted.clear()
        self._pauses.clear()
        self._refused.clear()

    # -- its workers ------------------------------------------------------
    async def _update(self, client: DaskClient, found: Survey) -> None:
        for address, worker in list(self._admitted.items()):
            seen = found.workers.get(address)
            if worker.is_lost or seen is None or not seen.is_responsive:
                await self._lose(client, worker, seen)
            elif _owner(address, found.bots) != client.name:
                del self._admitted[address]
                self._members.leave(worker)
        self._forget_failures(found)
        for address, seen in found.workers.items():
            if seen.is_responsive and _owner(address, found.bots) == client.name and self._is_new(address):
                self._begin(address, self._admit(client, address, seen))
        self._report_state()

    def _report_state(self) -> None:
        self.state = ClusterState(True, len(self._admitted), next(iter(self._refused.values()), ""))

    async def _lose(self, client: DaskClient, worker: RemoteWorker, seen: WorkerState | None) -> None:
        """Stop using a worker; restart its process if it is connected, does not answer, and has a nanny.

        A nanny is Dask's process that can restart a worker. `seen` is the worker's state at the scheduler,
        `None` if it has left the cluster. A connected worker is admitted again after a pause.
        """
        address = worker.address
        del self._admitted[address]
        await self._members.lose(worker)
        if seen is None:
            _log.warning(
                "The worker at %s has left the cluster; its searches are repeated on this machine", address
            )
            return
        self._pause(address)
        if seen.has_nanny and (worker.has_hung or not seen.is_responsive):
            self._begin(address, self._restart(client, address))

    def _forget_failures(self, found: Survey) -> None:
        """Reset the backoff of workers that left, or that have worked longer than the longest pause.

        Also forget why workers that left were refused. `found` is the latest survey.
        """
        latest = asyncio.get_running_loop().time() - self._times.longest_pause_s
        for address, pause in list(self._pauses.items()):
            if address not in found.workers or (address in self._admitted and pause.until < latest):
                del self._pauses[address]
        self._refused = {one: why for one, why in self._refused.items() if one in found.workers}

    def _is_new(self, address: str) -> bool:
        """Whether this worker can be admitted now: not yet admitted, not busy, and not in a pause."""
        if address in self._admitted or address in self._busy:
            return False
        return address not in self._pauses or self._pauses[address].is_over

    def _begin(self, address: str, work: Coroutine[Any, Any, None]) -> None:
        task = self._busy[address] = background.run_once(work, "worker elsewhere", address)
        task.add_done_callback(lambda _: self._busy.pop(address, None))

    async def _admit(self, client: DaskClient, address: str, seen: WorkerState) -> None:
        """Admit a worker that has this bot's engine version; otherwise log the reason, and retry later.

        `seen` is its state at the scheduler. If it does not answer, it is restarted, where Dask can do that.
        """
        own = await asyncio.to_thread(version)
        try:
            async with asyncio.timeout(self._times.admit_s):
                theirs = await client.ask(address, version)
                await client.watch_worker(address, self._news.set)
        except Exception as error:
            self._refuse(
                address, f"the version of its engines could not be read: {error or type(error).__name__}"
            )
            if isinstance(error, TimeoutError) and seen.has_nanny:
                await self._restart(client, address)
            return
        if theirs != own:
            self._refuse(
                address,
                f"its engines are of version {theirs}, this bot's of {own}; install the same version of "
                "Tengen on both",
            )
            return
        make_executor = partial(client.executor, address)
        worker = RemoteWorker(make_executor, self._find_game, self._times.grace_s, address)
        self._admitted[address] = worker
        self._members.join(worker, partial(self.proofs.prove_next, worker, self._members.wake))
        _log.info("The worker at %s was admitted to searches; its engines are of version %s", address, theirs)
        self._refused.pop(address, None)
        self._report_state()

    def _refuse(self, address: str, reason: str) -> None:
        self._pause(address)
        trouble = f"the worker at {address} is not used: {reason}"
        if self._refused.get(address) != trouble:
            _log.error("The worker at %s gets no searches: %s", address, reason)
        self._refused[address] = trouble
        self._report_state()

    def _pause(self, address: str) -> None:
        self._pauses.setdefault(address, _Pause(self._times)).lengthen()

    async def _restart(self, client: DaskClient, address: str) -> None:
        """Restart the process of a worker that does not answer; errors are ignored."""
        _log.warning("The worker at %s does not answer; it is restarted", address)
        with contextlib.suppress(Exception):
            await client.restart(address, self._times.restart_s)


class _Pause:
    """Exponential backoff after a failure of one worker or connection."""

    def __init__(self, times: ClusterTimes) -> None:
        self._times = times
        self._next_s = times.first_pause_s
        self.until = 0.0

    @property
    def is_over(self) -> bool:
        """Whether the pause is over and a retry is allowed."""
        return asyncio.get_running_loop().time() >= self.until

    def lengthen(self) -> float:
        """Start the next pause and return its length in seconds.

        The first pause, also after `reset`, takes `first_pause_s`; each next one twice as long as the one
        before, up to `longest_pause_s`.
        """
        pause_s, self._next_s = self._next_s, min(2 * self._next_s, self._times.longest_pause_s)
        self.until = asyncio.get_running_loop().time() + pause_s
        return pause_s

    def reset(self) -> None:
        """Reset the pause between retries to its initial length."""
        self._next_s = self._times.first_pause_s


def _owner(address: str, bots: tuple[str, ...]) -> str:
    """Return the name of the bot that the worker at `address` serves, among `bots`, the connected ones.

    The name is empty if no bot is connected.
    """
    return max(bots, key=lambda bot: hashlib.sha256(f"{bot} {address}".encode()).digest(), default="")
