"""Fault injection for tests: error responses, delays, and connections cut before or after execution.

A fault applies to the next `times` REST requests whose method and path match, and is then removed.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["status", "refuse", "cut_before", "cut_after", "delay", "lose_answer"]


@dataclass
class Fault:
    """An injected fault.

    `kind` is `status` (respond with `status` without executing the request),
    `refuse` (respond with Discord's error `code` instead), `cut_before` (drop the
    connection without executing), `cut_after` (execute, then drop the connection),
    `lose_answer` (execute, then respond with `status`), or `delay` (wait `delay_s`,
    then execute). `method` is an HTTP method, or `*` for all. `path` is a regular
    expression searched in the path after `/api/v10`. `hits` counts the affected
    requests, of at most `times`; `struck` is set by the first.
    """

    kind: Kind
    method: str = "*"
    path: str = ""
    status: int = 502
    code: int = 0
    delay_s: float = 0.0
    times: int = 1
    hits: int = 0
    struck: asyncio.Event = field(default_factory=asyncio.Event)

    def matches(self, method: str, path: str) -> bool:
        """Whether the fault applies to a request with this HTTP method and path."""
        return self.method in {"*", method} and re.search(self.path, path) is not None


class Faults:
    """Injected faults that have not yet affected all their requests, in the order of injection."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def inject(self, fault: Fault) -> Fault:
        """Inject a fault, and return it so that a test can wait for its event `struck`."""
        self._waiting.append(fault)
        return fault

    def clear(self) -> None:
        """Discard all pending faults."""
        self._waiting.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """Return the first fault that applies to a request, and count the request; `None` if none applies."""
        for fault in self._waiting:
            if fault.matches(method, path):
                fault.hits += 1
                fault.struck.set()
                if fault.hits >= fault.times:
                    self._waiting.remove(fault)
                return fault
        return None
