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
    """Install the signal handlers, hide secrets from child processes, and run the bot's command line.

    The engines' external programs that the file `.env` names are put into the environment.
    """
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _end_at_once)
    from bot.process.process_secrets import protect_secrets

    protect_secrets()
    from bot.settings import share_programs

    share_programs()
    from bot.command_line import app

    app()


def _end_at_once(number: int, _: object) -> NoReturn:
    """Exit at once with status 128 + `number`; the bot replaces this handler when it starts."""
    os._exit(128 + number)


if __name__ == "__main__":
    main()
