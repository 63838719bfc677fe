"""Settings from a Gomocup manager's `INFO` lines: rule, time, memory and search limits.

`INFO` has no reply, so an unsupported rule is reported when the manager
requests a move.

`rule` is a sum of flags: 1 exactly five wins, 2 continuous game (of no effect on the
engine), 4 renju, 8 caro. Times are in milliseconds, memory in bytes.
"""

from __future__ import annotations

from dataclasses import replace

from engines.core.engine import Engine, Limits
from engines.core.errors import NotationError
from engines.core.notation.numbers import MAX_NUMBER, parse_whole
from engines.programs.gomocup import ENDLESS_MS, RULES
from engines.programs.stones import GomocupError
from engines.protocols.budget import Timekeeper

_CONTINUOUS = 2
_YIXINS_RULES = {**RULES, 2: "renju"}
QUICKEST_S = 0.05
"""Thinking time in seconds for `timeout_turn 0`, which requests a move as fast as possible."""
_DEFAULT_TURN_S = 30.0
"""Thinking time in seconds per move without a limit."""
_PROCESS_MB = 200.0
"""Memory of the process without tables, in MB (measured: 190 MiB); the process cannot use less."""
_MIN_MB, MAX_MB = 2.0, 64.0
"""Range of hash table sizes in MiB; measurements showed no benefit from larger tables."""


class Settings:
    """Rule, time, memory and search limits of a session, which the manager's `INFO` lines set."""

    def __init__(self, engine: Engine, loading_s: float) -> None:
        """Set the defaults; `loading_s` is the time in seconds that loading has taken, which counts as spent.

        `engine` is the engine whose tables `max_memory` resizes.
        """
        self.time = Timekeeper(_DEFAULT_TURN_S, loading_s)
        self.rule = RULES[0]
        self.complaint: GomocupError | None = None
        """Error about an unsupported rule, sent when the manager next requests a move; else `None`."""
        self._engine = engine
        self._furthest = Limits()
        self._rules, self._number = RULES, 0

    def apply(self, text: str) -> None:
        """Apply one setting, `key number`; an unknown key or an invalid number changes nothing.

        An unsupported rule is kept in `complaint`, and the rule before it stays.
        """
        key, _, value = text.partition(" ")
        try:
            number = parse_whole(value.strip())
        except NotationError:
            return
        match key.lower():
            case "timeout_turn":
                is_endless = number >= ENDLESS_MS
                self.time.turn_s = _DEFAULT_TURN_S if is_endless else max(number / 1000, QUICKEST_S)
            case "timeout_match":
                self.time.limit_match(number / 1000 if 0 < number < ENDLESS_MS else None)
            case "time_left":
                self.time.set_left(None if number >= ENDLESS_MS else number / 1000)
            case "max_memory":
                self._limit_memory(number)
            case "max_depth":
                self._furthest = replace(self._furthest, depth=number if 0 < number < MAX_NUMBER else None)
            case "max_node":
                self._furthest = replace(self._furthest, nodes=number if 0 < number < MAX_NUMBER else None)
            case "rule":
                self._choose_rule(number)

    def limits(self, seconds: float | None) -> Limits:
        """Return the limits of a search that thinks for `seconds`; `None` means no limit of time.

        Nodes and depth are limited as the manager's lines demand.
        """
        return replace(self._furthest, seconds=seconds)

    def use_yixin_dialect(self) -> None:
        """Switch to Yixin's dialect, in which rule 2 means renju, and reinterpret an earlier `INFO rule`."""
        if self._rules is RULES:
            self._rules = _YIXINS_RULES
            self._choose_rule(self._number)

    def _limit_memory(self, size: int) -> None:
        """Resize the engine's tables, if it can, so that the whole process fits into `size` bytes.

        They keep at least 2 MiB and get at most 64 MiB, which 0 (no limit) gives them.
        """
        resize = getattr(self._engine, "resize", None)
        if resize is not None:
            room_mb = size / 2**20 - _PROCESS_MB if size > 0 else MAX_MB
            resize(min(max(room_mb, _MIN_MB), MAX_MB))

    def _choose_rule(self, number: int) -> None:
        self._number = number
        is_masked = self._rules is RULES
        rule = self._rules.get(number & ~_CONTINUOUS if is_masked else number)
        self.complaint = None if rule else GomocupError(f"rule {number} is not supported")
        self.rule = rule or self.rule
