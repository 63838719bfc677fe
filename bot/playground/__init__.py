"""A Discord that runs on this computer: gateway, REST and a page for people.

The real bot logs in here unchanged. What Discord refuses is refused here too,
in Discord's own words, so that a board which works here works there.
"""

from bot.playground.server import Playground, PlaygroundOptions
from bot.playground.wire.faults import Fault, Faults
from bot.playground.wire.token import TOKEN, RealTokenError, is_real_token, refuse_real_token

__all__ = [
    "TOKEN",
    "Fault",
    "Faults",
    "Playground",
    "PlaygroundOptions",
    "RealTokenError",
    "is_real_token",
    "refuse_real_token",
]
