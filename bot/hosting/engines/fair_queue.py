"""A fair queue: many or long requests of one requester do not delay those of other requesters.

Requests of similar duration form a band, and the bands share the workers' time equally: self-clocked fair
queueing (S. J. Golestani, 1994). So a short request overtakes a hundred long ones, and a long request waits
for at most as much work from each other band as it needs itself. Within a band, requesters take turns.
"""

from __future__ import annotations

import bisect
import itertools
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")

MIN_COST_S = 0.01
"""Minimum cost of a request in seconds; without it, cheap requests could starve an expensive one."""
_BAND = 4.0
"""Ratio between the highest and the lowest cost in a band."""


@dataclass(eq=False, slots=True)
class _Waiting(Generic[T]):
    item: T
    requester: int
    turn: int
    """Round of the queue in which the item is due; each round has one item of each requester."""
    arrived: float
    """The queue's virtual time when the request arrived."""
    number: int


class FairQueue(Generic[T]):
    """Queue of requests that wait for a worker.

    `cost_s` returns the expected duration of a request in seconds. Each `take` calls it again, because
    estimates change.
    """

    def __init__(self, cost_s: Callable[[T], float]) -> None:
        self._cost_s = cost_s
        self._waiting: list[_Waiting[T]] = []
        """Waiting requests, sorted by turn, then by arrival."""
        self._numbers = itertools.count()
        self._turn = 0
        self._turns: dict[int, int] = {}
        """The round of each requester's last item, unless that round is over."""
        self._clock = 0.0
        self._due: dict[int, float] = {}
        """Virtual finish time of the last request taken from each band."""

    def __len__(self) -> int:
        return len(self._waiting)

    def __iter__(self) -> Iterator[T]:
        return (one.item for one in self._waiting)

    def put(self, item: T, requester: int) -> None:
        """Add `item` to the queue, in the first round that has no item of this requester yet.

        `requester` is any number that tells requesters apart, such as a user id.
        """
        turn = self._turns[requester] = max(self._turn, self._turns.get(requester, -1) + 1)
        one = _Waiting(item, requester, turn, self._clock, next(self._numbers))
        bisect.insort(self._waiting, one, key=_order)

    def take(self, may_take: Callable[[T], bool] = lambda item: True) -> T | None:
        """Remove and return the next item that `may_take` allows; `None` if there is none."""
        due = {
            band: (max(one.arrived, self._due.get(band, 0.0)) + cost_s, one)
            for band, (one, cost_s) in self._heads(may_take).items()
        }
        if not due:
            return None
        band = min(due, key=lambda band: (due[band][0], band))
        self._due[band], chosen = due[band]
        self._clock = max(self._clock, self._due[band])
        self._waiting.remove(chosen)
        self._turn = max(self._turn, chosen.turn)
        self._turns = {who: last for who, last in self._turns.items() if last >= self._turn}
        return chosen.item

    def remove(self, item: T) -> None:
        """Remove `item` if it is still waiting; the requester's later items move up."""
        gone = next((one for one in self._waiting if one.item is item), None)
        if gone is None:
            return
        self._waiting.remove(gone)
        for one in self._waiting:
            if one.requester == gone.requester and one.turn > gone.turn:
                one.turn -= 1
        self._waiting.sort(key=_order)
        if gone.requester in self._turns:
            self._turns[gone.requester] -= 1

    def _heads(self, may_take: Callable[[T], bool]) -> dict[int, tuple[_Waiting[T], float]]:
        """Return the first allowed request of each band and its cost in seconds, by the band's number."""
        heads: dict[int, tuple[_Waiting[T], float]] = {}
        for one in self._waiting:
            cost_s = max(self._cost_s(one.item), MIN_COST_S)
            band = int(math.log(cost_s / MIN_COST_S, _BAND))
            if band not in heads and may_take(one.item):
                heads[band] = (one, cost_s)
        return heads


def _order(one: _Waiting[T]) -> tuple[int, int]:
    return one.turn, one.number
