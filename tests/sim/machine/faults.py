"""The faults of a run, each with an address: a site, and the number of the visit to it.

The seed and the address alone decide whether a fault strikes, and which. So the seed repeats a run. The seed
and some addresses repeat a run with these faults only, to find those that matter. A run has a few faults of
each kind, because a bot that dies all the time would only ever start.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

Address = tuple[str, int]
"""A site and the number of the visit to it, from 0."""

_MAX = 4
"""Maximum number of faults of a kind in a run."""


@dataclass(frozen=True, slots=True)
class Struck:
    """A fault that happened: its site, its kind and its time."""

    address: Address
    kind: str
    at: float


class Faults:
    """Draws faults at these rates. With `only`, only those at these addresses happen."""

    def __init__(
        self, seed: int, rates: Mapping[str, Mapping[str, float]], only: frozenset[Address] | None = None
    ) -> None:
        self._seed = seed
        self._rates = rates
        self._only = only
        self._visits: Counter[str] = Counter()
        self._happened: Counter[tuple[str, str]] = Counter()
        self.is_on = False
        self.struck: list[Struck] = []
        self.on_strike: Callable[[Struck], None] = lambda struck: None

    def at(self, site: str, now: float) -> str | None:
        """Return the kind of fault that strikes this visit of `site`, `None` for none."""
        if not self.is_on:
            return None
        number = self._visits[site]
        self._visits[site] += 1
        address = (site, number)
        rates = self._rates.get(site)
        if not rates or (self._only is not None and address not in self._only):
            return None
        kind = self._drawn(address, rates)
        if kind is None or self._happened[site, kind] == _MAX:
            return None
        self._happened[site, kind] += 1
        struck = Struck(address, kind, now)
        self.struck.append(struck)
        self.on_strike(struck)
        return kind

    def _drawn(self, address: Address, rates: Mapping[str, float]) -> str | None:
        # Most visits draw nothing: a hash is quicker than dice that are used once.
        digest = hashlib.blake2b(f"{self._seed}:{address[0]}:{address[1]}".encode(), digest_size=7).digest()
        chance = int.from_bytes(digest) / 256**7
        for kind, rate in rates.items():
            chance -= rate
            if chance < 0:
                return kind
        return None

    def draw(self, site: str) -> random.Random:
        """Return random numbers of this fault, for its length or strength."""
        return random.Random(f"{self._seed}:{site}:{self._visits[site]}:how")
