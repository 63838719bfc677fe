"""Lets a long search end early if a short one waits and every local worker is at a long one.

That happens on a host with one worker; with several, one stays free of long searches. A search that ends
early returns its best move so far, and nothing is searched twice. `enough_s` of `thinking_time` says which
searches can.
"""

from __future__ import annotations

import asyncio

from bot.hosting.engines.roster import Roster
from bot.hosting.engines.worker import Worker


class GivingWay:
    """The searches that can end early, and when each of them has had enough time."""

    def __init__(self, roster: Roster) -> None:
        self._roster = roster
        self._enough_at: dict[Worker, float] = {}
        """Time of the event loop from which a worker's search may be told to end."""
        self._told: set[Worker] = set()
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, worker: Worker, enough_s: float) -> None:
        """Record that a local worker begins a search that can end early after `enough_s` seconds.

        Then `look`, because a short search may wait already.
        """
        self._enough_at[worker] = asyncio.get_running_loop().time() + enough_s
        self.look()

    def end(self, worker: Worker) -> bool:
        """Record that a worker's search has ended; return whether it had been told to end early."""
        was_told = worker in self._told
        self._told.discard(worker)
        self._enough_at.pop(worker, None)
        return was_told

    def look(self) -> None:
        """If a short search waits behind long ones, end the long one that was the first to have enough time.

        If none has had enough time yet, look again when the first one has. Nothing happens while a search
        that was told to end is still running.
        """
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self._roster.has_short_behind_long():
            return
        waiting = {worker: at for worker, at in self._enough_at.items() if worker not in self._told}
        # A search that was already told is about to end, and its worker takes the short one.
        if self._told or not waiting:
            return
        loop = asyncio.get_running_loop()
        worker = min(waiting, key=waiting.__getitem__)
        if waiting[worker] > loop.time():
            self._timer = loop.call_at(waiting[worker], self.look)
        elif worker.stop_search():
            self._told.add(worker)

    def close(self) -> None:
        """Cancel the next planned look; running searches go on."""
        if self._timer is not None:
            self._timer.cancel()
