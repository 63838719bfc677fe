"""The events of a run, in order, as a hash: equal hashes mean equal runs."""

from __future__ import annotations

import hashlib
from collections import Counter, deque


class Trace:
    """Records events: the latest ones as text, all of them in the hash."""

    def __init__(self, keep: int = 400) -> None:
        self._hash = hashlib.blake2b(digest_size=16)
        self.tail: deque[str] = deque(maxlen=keep)
        self.counts: Counter[str] = Counter()
        """How often each kind of thing happened."""

    def note(self, at: float, kind: str, *facts: object) -> None:
        """Record an event at a virtual time."""
        line = f"{at:.6f} {kind} {' '.join(map(str, facts))}"
        self._hash.update(line.encode())
        self._hash.update(b"\n")
        self.tail.append(line)
        self.counts[kind] += 1

    @property
    def digest(self) -> str:
        """Return the hash of all events so far."""
        return self._hash.hexdigest()
