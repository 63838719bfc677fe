"""What happened in a run, in order, as a hash: two runs are the same when their hashes are."""

from __future__ import annotations

import hashlib
from collections import Counter, deque


class Trace:
    """Takes notes; the last ones are kept in words, all of them in the hash."""

    def __init__(self, keep: int = 400) -> None:
        self._hash = hashlib.blake2b(digest_size=16)
        self.tail: deque[str] = deque(maxlen=keep)
        self.counts: Counter[str] = Counter()
        """How often each kind of thing happened."""

    def note(self, at: float, kind: str, *facts: object) -> None:
        """Something happened at this moment of virtual time."""
        line = f"{at:.6f} {kind} {' '.join(map(str, facts))}"
        self._hash.update(line.encode())
        self._hash.update(b"\n")
        self.tail.append(line)
        self.counts[kind] += 1

    @property
    def digest(self) -> str:
        """The hash of all notes so far."""
        return self._hash.hexdigest()
