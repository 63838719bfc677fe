"""What the bot was about at a moment, as a picture can show it: several things at once, or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches.event import EventKind

if TYPE_CHECKING:
    from tests.sim.simulated_run import SimulatedRun

_AWAY, _CATCHING_UP, _ANSWERING, _THINKING = "starting or away", "catching up", "answering", "engine thinks"
_RESTING = "at rest"
_STORED = {
    "clock running": f"SELECT 1 FROM deadlines WHERE kind = {DeadlineKind.CLOCK:d}",
    "challenge open": "SELECT 1 FROM challenges WHERE state = 'pending'",
    "table open": "SELECT 1 FROM open_tables WHERE state = 'open'",
    "offer open": "SELECT 1 FROM matches JOIN match_events e ON e.match_id = matches.id"
    " WHERE matches.status = 'ongoing'"
    " AND e.seq = (SELECT max(seq) FROM match_events WHERE match_id = matches.id)"
    f" AND e.kind IN ({EventKind.TAKEBACK_ASKED:d}, {EventKind.DRAW_OFFERED:d})",
    "engines at play": "SELECT 1 FROM matches WHERE status = 'ongoing'"
    " AND first_level IS NOT NULL AND second_level IS NOT NULL",
    "vote open": "SELECT 1 FROM polls WHERE is_open",
    "plan kept": "SELECT 1 FROM plans",
    "followed": "SELECT 1 FROM follows WHERE told_at IS NULL",
    "ping standing": "SELECT 1 FROM pings",
    "vacation": f"SELECT 1 FROM deadlines WHERE kind = {DeadlineKind.VACATION_ENDS:d}",
    "board in a thread": "SELECT 1 FROM boards WHERE NOT is_moved AND place_kind = 'thread'",
}
_QUERY = " UNION ALL ".join(f"SELECT '{name}' WHERE EXISTS ({query})" for name, query in _STORED.items())

STATES = (_AWAY, _CATCHING_UP, _ANSWERING, _THINKING, *_STORED, _RESTING)
"""Every state, in the order of a picture."""


def states_of(sim: SimulatedRun) -> list[str]:
    """Everything that is so now; what is stored counts in any state of the process."""
    return [*_of_process(sim), *(name for (name,) in sim.rows(_QUERY))] or [_RESTING]


def _of_process(sim: SimulatedRun) -> Iterator[str]:
    now = sim.loop.time()
    if not sim.discord.is_online:
        yield _AWAY
    elif any(now - life.began < 30.0 for one in sim.processes for life in one.all[1:]):
        yield _CATCHING_UP
    if any(one.answer_type is None and not one.is_failed for _, one in sim.interactions[-8:]):
        yield _ANSWERING
    if sim.machine.running:
        yield _THINKING
