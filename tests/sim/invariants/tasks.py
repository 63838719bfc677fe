"""No task died unheard, no error was logged that nobody foresaw, and the bot never ended by itself."""

from __future__ import annotations

import asyncio
import logging

from tests.sim.house import House
from tests.sim.invariant import Invariant


class Tasks(Invariant):
    """Whatever fails is somebody's to answer for."""

    async def check(self) -> None:
        """Look at what nobody caught, and at what was logged with a traceback."""
        house = self.house
        failures = [failure for lives in house.processes for failure in lives.failures]
        for trouble in [*house.loop.troubles, *failures]:
            house.violate(trouble)
        for record in house.log:
            if (
                record.levelno >= logging.ERROR
                and record.exc_info
                and record.name.split(".")[0] in {"bot", "db", "engines"}
            ):
                error = record.exc_info[1]
                if isinstance(error, asyncio.CancelledError) and _is_expected(house, record):
                    continue
                house.violate(f"{record.name} logged {record.getMessage()!r}: {error!r}")


def _is_expected(house: House, record: logging.LogRecord) -> bool:
    """Whether the simulation itself has ended that task."""
    return getattr(record, "background", None) in house.cut_short
