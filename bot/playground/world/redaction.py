"""Redacts messages for a bot without the MESSAGE_CONTENT intent, except messages addressed to the bot.

If a person replies to a bot's interaction response, Discord's guide says that the bot cannot read the reply,
even if it pings the bot; Discord's maintainers have said that it can. An option selects the behaviour.
"""

from __future__ import annotations

import re

from bot.playground.wire.errors import Json
from bot.playground.world import objects

MESSAGE_CONTENT = 1 << 15
_GATED = ("content", "embeds", "attachments", "components")
_MENTION = re.compile(f"<@!?{objects.BOT_ID}>")


def redact(message: Json, intents: int, *, is_direct: bool, replies_carry_content: bool) -> Json:
    """Return a copy of a message in which the fields that the bot may not read are empty.

    These are its text, embeds, attachments and components. The bot may read them if `intents`, the session's
    bits, include MESSAGE_CONTENT, in a direct message (`is_direct`), in its own messages, and in those that
    mention it. With `replies_carry_content`, that includes replies to its interaction responses that mention
    it only by replying. A message to which this one replies is redacted by the same rules.
    """
    is_open = (
        intents & MESSAGE_CONTENT
        or is_direct
        or message["author"]["id"] == objects.BOT_ID
        or _reaches_bot(message, replies_carry_content=replies_carry_content)
    )
    shown = {**message} if is_open else {**message, **{key: "" if key == "content" else [] for key in _GATED}}
    if shown.get("referenced_message"):
        # Checked separately: a reply that mentions the bot does not reveal the message replied to.
        shown["referenced_message"] = redact(
            shown["referenced_message"],
            intents,
            is_direct=is_direct,
            replies_carry_content=replies_carry_content,
        )
    return shown


def _reaches_bot(message: Json, *, replies_carry_content: bool) -> bool:
    """Whether a message mentions the bot, so that the bot can read its content without the intent.

    Unless `replies_carry_content`, a reply to an interaction response must mention the bot in its text.
    """
    if all(one["id"] != objects.BOT_ID for one in message["mentions"]):
        return False
    answered = message.get("referenced_message") or {}
    is_to_answer = "interaction_metadata" in answered
    return replies_carry_content or not is_to_answer or _MENTION.search(message["content"]) is not None
