"""The playground's fake token, and a guard against a real one.

A real bot token is three base64 parts joined by dots, the first of them a number. With a real token in the
environment the playground does not start, because the host has probably mistaken it for Discord.
"""

import base64
import binascii
import os
import re
from collections.abc import Mapping

# Four words joined by dots, which cannot be mistaken for a real token.
TOKEN = "playground.not.a.token"

_SHAPE = re.compile(r"[\w-]{17,}\.[\w-]{5,}\.[\w-]{25,}")


class RealTokenError(RuntimeError):
    """Raised if the environment of the playground has a real Discord token."""


def is_real_token(text: str) -> bool:
    """Whether the text looks like a token of the real Discord."""
    text = text.strip().removeprefix("Bot ").strip("'\" ")
    if not _SHAPE.fullmatch(text):
        return False
    head = text.partition(".")[0]
    try:
        owner = base64.urlsafe_b64decode(head + "=" * (-len(head) % 4))
    except binascii.Error:
        return False
    return owner.isdigit()


def refuse_real_token(environ: Mapping[str, str] = os.environ) -> None:
    """Raise `RealTokenError` if DISCORD_TOKEN looks like a real token."""
    if is_real_token(environ.get("DISCORD_TOKEN", "")):
        raise RealTokenError(
            "DISCORD_TOKEN holds a real bot token. The playground needs none: unset it and start again."
        )
