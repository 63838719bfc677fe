"""The bot with a clock that can be set: `python -m tests.faults.skewed FILE`; the file has hours to add."""

import asyncio
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.hosting.runtime import Runtime
from bot.logs import start_logging
from bot.process.launch import run_bot
from bot.process.stopping import stop_at_signals
from bot.settings import load_settings


def set_hours(file: Path, hours: int) -> None:
    """Set the hours that the clock adds, atomically: the bot reads either the old or the new number."""
    beside = file.with_name(f"{file.name}.new")
    beside.write_text(str(hours))
    beside.replace(file)


async def main(file: Path) -> None:
    settings = load_settings()
    start_logging(settings.log_level, settings.discord_token.get_secret_value(), settings.log_format)
    runtime = Runtime(now=lambda: datetime.now(UTC) + timedelta(hours=float(file.read_text())))
    with stop_at_signals() as stop:
        await run_bot(settings, stop, runtime)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
