"""`python -m bot`, installed as `tengen`. See `bot.command_line`.

The signal handlers are installed before anything else is imported, so that
a signal ends the bot quietly at any time. In a container this matters most:
process 1 ignores a SIGTERM without a handler. Worker processes import this
module again, so it imports as little as possible.
"""

from __future__ import annotations

import os
import signal
from typing import NoReturn


def main() -> None:
    """Run the bot's command line."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _end_at_once)
    from bot.process.process_secrets import protect_secrets

    protect_secrets()
    from bot.settings import share_programs

    share_programs()
    from bot.command_line import app

    app()


def _end_at_once(number: int, _: object) -> NoReturn:
    """Exit immediately, because nothing has started; `bot.process.launch` handles later signals."""
    os._exit(128 + number)


if __name__ == "__main__":
    main()
