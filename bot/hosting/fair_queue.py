"""A queue in which nobody waits for somebody else's many or long requests.

Requesters take turns. Short requests go before long ones, but after
`SHORT_IN_A_ROW` of them a long one that waits has its turn.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")

SHORT_IN_A_ROW = 4


class _Turns(Generic[T]):
    """First come, first served within a requester; requesters take turns."""

    def __init__(self) -> None:
        self._queues: OrderedDict[int, deque[T]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self._queues.values()))

    def put(self, item: T, requester: int) -> None:
        self._queues.setdefault(requester, deque()).append(item)

    def take(self) -> T:
        requester, queue = self._queues.popitem(last=False)
        item = queue.popleft()
        if queue:
            self._queues[requester] = queue
        return item

    def remove(self, item: T) -> None:
        for requester, queue in self._queues.items():
            if item in queue:
                queue.remove(item)
                if not queue:
                    del self._queues[requester]
                return


class FairQueue(Generic[T]):
    """Requests that wait for a worker."""

    def __init__(self) -> None:
        self._short: _Turns[T] = _Turns()
        self._long: _Turns[T] = _Turns()
        self._short_in_a_row = 0

    def __len__(self) -> int:
        return len(self._short) + len(self._long)

    def put(self, item: T, requester: int, *, is_long: bool) -> None:
        """Let `item` wait."""
        (self._long if is_long else self._short).put(item, requester)

    def take(self, *, may_be_long: bool = True) -> T | None:
        """Return the item whose turn it is, `None` when nothing (that may be taken) waits."""
        has_long = may_be_long and len(self._long) > 0
        if len(self._short) and not (has_long and self._short_in_a_row >= SHORT_IN_A_ROW):
            self._short_in_a_row += 1
            return self._short.take()
        if has_long:
            self._short_in_a_row = 0
            return self._long.take()
        return None

    def remove(self, item: T) -> None:
        """Forget `item`, if it still waits."""
        self._short.remove(item)
        self._long.remove(item)
