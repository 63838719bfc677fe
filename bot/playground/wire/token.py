"""The playground's fake token, and a check that refuses a real token.

A real bot token is three base64 parts joined by dots, and the first part encodes a number. With a real token
in the environment the playground does not start, because the user probably meant to start the real bot.
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
    """Raised if the playground is started with a real Discord token in the environment."""


def is_real_token(text: str) -> bool:
    """Whether the text looks like a real Discord bot token."""
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
