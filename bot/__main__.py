"""`python -m bot`, installed as `tengen`. See `bot.command_line`.

Nothing else is imported here at first: a signal must end the bot quietly
from its first moment on, also in a container, where the process number 1
ignores a SIGTERM that nobody handles. Worker processes, which import
this module again, stay light that way too.
"""

from __future__ import annotations

import os
import signal
from typing import NoReturn


def main() -> None:
    """Read the command line and do what it says."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _end_at_once)
    from bot.process.process_secrets import keep_secrets

    keep_secrets()
    from bot.command_line import main as run

    run()


def _end_at_once(number: int, _: object) -> NoReturn:
    """Exit at once: nothing has begun. Later, `bot.process.launch` handles the signal."""
    os._exit(128 + number)


if __name__ == "__main__":
    main()
