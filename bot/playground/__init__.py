"""A local Discord: gateway, REST API, and a web page for people.

The real bot logs in here unchanged. The playground refuses what Discord refuses, with Discord's messages, so
a board that works here works on Discord.
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
