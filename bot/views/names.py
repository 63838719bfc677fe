"""Names that people chose, made fit to stand in a message: cut, quiet, and harmless."""

from __future__ import annotations

import re
import unicodedata

from discord.utils import escape_markdown, escape_mentions

_LONGEST = 24
_ZERO_WIDTH_JOINER = "\u200d"
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that show nothing."""
_BARE = re.compile(r"(?<!\\)((?:\\\\)*)([#<\[])")
"""What begins a title, a mention or a link, after an even number of backslashes: none that escapes it."""
_MOST_MARKS = 2
"""Combining marks on one letter; more of them would cover the lines around it."""


def plain_name(name: str, longest: int = _LONGEST) -> str:
    """Return the name in one line without invisible characters, at most `longest` long."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", " ".join(name.split())):
        category = unicodedata.category(character)
        marks = marks + 1 if category == "Mn" else 0
        is_hidden = category in ("Cc", "Cf", "Co", "Cs") and character != _ZERO_WIDTH_JOINER
        is_hidden = is_hidden or character in _BLANK
        if not is_hidden and marks <= _MOST_MARKS:
            kept.append(character)
    text = "".join(kept).strip() or "…"
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"


def safe_name(name: str, longest: int = _LONGEST) -> str:
    """Return `plain_name`, with everything escaped that Discord would read as formatting or a mention."""
    text = escape_markdown(plain_name(name, longest))
    text = escape_mentions(text).replace("://", ":\u200b//")
    return _BARE.sub(r"\1\\\2", text)
