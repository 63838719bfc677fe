"""The log: one dated line an event on standard error; no secret is in it, and nothing that people write."""

from __future__ import annotations

import logging
import sys

_TIME = "%Y-%m-%dT%H:%M:%S%z"
_FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
_HIDDEN = "‹token›"


class DiscreetFormatter(logging.Formatter):
    """Writes everything but one secret, wherever in a record or a traceback it turns up."""

    def __init__(self, secret: str) -> None:
        super().__init__(_FORMAT, _TIME)
        self._secret = secret

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, with the secret hidden."""
        text = super().format(record)
        return text.replace(self._secret, _HIDDEN) if self._secret else text


def start_logging(level: str, secret: str) -> None:
    """Log to standard error from `level` on; libraries only their warnings, unless debugging.

    What goes over the wire is never logged: in it is what people write, and interactions' tokens.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(DiscreetFormatter(secret))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    if level != "DEBUG":
        for library in ("discord", "aiohttp", "alembic", "sqlalchemy", "numba", "asyncio"):
            logging.getLogger(library).setLevel(logging.WARNING)
    else:
        for wire in ("discord.gateway", "discord.http", "discord.webhook"):
            logging.getLogger(wire).setLevel(logging.INFO)
