"""Logging to standard error: one line with a timestamp per event, without secrets or people's messages.

A line is either a sentence for people to read, or a JSON object for programs, which
includes the ids of the match, person and so on (`bot.log_context`).
"""

from __future__ import annotations

import json
import logging
import sys

from bot import log_context

_TIME = "%Y-%m-%dT%H:%M:%S%z"
_FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
_HIDDEN = "‹token›"


class DiscreetFormatter(logging.Formatter):
    """Formats log lines, and masks one secret (the bot's token) in them, including in tracebacks."""

    def __init__(self, secret: str) -> None:
        super().__init__(_FORMAT, _TIME)
        self._secret = secret

    def format(self, record: logging.LogRecord) -> str:
        """Return the log line, with the secret masked."""
        text = self.line(record)
        return text.replace(self._secret, _HIDDEN) if self._secret else text

    def line(self, record: logging.LogRecord) -> str:
        """Return the formatted log line, before secrets are masked."""
        return super().format(record)


class JsonFormatter(DiscreetFormatter):
    """Writes one JSON object per line: `time`, `level`, `logger`, `message`, ids, and `exception` if any."""

    def line(self, record: logging.LogRecord) -> str:
        """Return the record as a JSON object; ids are strings, as some JSON parsers lack 64-bit integers."""
        said = {
            "time": self.formatTime(record, self.datefmt),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **{name: str(value) for name, value in log_context.fields().items()},
        }
        if record.exc_info:
            said["exception"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


_FORMATTERS: dict[str, type[DiscreetFormatter]] = {"text": DiscreetFormatter, "json": JsonFormatter}


def start_logging(level: str, secret: str, line_format: str = "text") -> None:
    """Log to standard error from `level` upwards; libraries log only warnings, unless `level` is DEBUG.

    `secret` (the bot's token) is masked in all lines. `line_format` is `text` or `json`.

    Network traffic is never logged: it contains people's texts and interaction tokens.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_FORMATTERS[line_format](secret))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    if level != "DEBUG":
        for library in ("discord", "aiohttp", "alembic", "sqlalchemy", "numba", "asyncio"):
            logging.getLogger(library).setLevel(logging.WARNING)
    else:
        for wire in ("discord.gateway", "discord.http", "discord.webhook"):
            logging.getLogger(wire).setLevel(logging.INFO)
