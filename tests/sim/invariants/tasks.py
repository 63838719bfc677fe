"""No task dies unnoticed, every logged error was expected, and the bot never ends by itself."""

from __future__ import annotations

import asyncio
import logging

from tests.sim.invariant import Invariant
from tests.sim.simulated_run import SimulatedRun


class Tasks(Invariant):
    """Every failure has a known cause."""

    async def check(self) -> None:
        """Check uncaught errors and log lines with a traceback."""
        sim = self.sim
        failures = [failure for lives in sim.processes for failure in lives.failures]
        for trouble in [*sim.loop.troubles, *failures]:
            sim.violate(trouble)
        for record in sim.log:
            if (
                record.levelno >= logging.ERROR
                and record.exc_info
                and record.name.split(".")[0] in {"bot", "db", "engines"}
            ):
                error = record.exc_info[1]
                if isinstance(error, asyncio.CancelledError) and _is_expected(sim, record):
                    continue
                sim.violate(f"{record.name} logged {record.getMessage()!r}: {error!r}")


def _is_expected(sim: SimulatedRun, record: logging.LogRecord) -> bool:
    """Whether the simulation itself ended that task."""
    return getattr(record, "background", None) in sim.cut_short
