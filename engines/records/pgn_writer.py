"""Writes PGN and PDN: tags, an empty line, then the numbered moves in lines of at most 79 characters."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping

from engines.core.types import Side

_WIDTH = 79
_SPECIAL, _ESCAPED = re.compile(r'["\\]'), r"\\\g<0>"
"""Characters to escape in the value of a tag, and the replacement."""
_ROUND = str.maketrans("{}", "()")
"""Translation of the braces in a comment, which would end the comment, to parentheses."""
_TAG_OR_COMMAND = re.compile(r'\[(?=%|[A-Z]\w*\s+["“])')
"""A bracket in a comment that would begin a tag, or a command such as a clock."""


class MoveCounter:
    """Numbers moves, from `number` on.

    A number stands before each move of the first side, at the beginning, and after a comment.
    """

    def __init__(self, number: int = 1) -> None:
        self._number = number
        self._is_apart = True

    def words(self, side: Side, move: str) -> Iterator[str]:
        """Yield the text `move` of a move by `side`, preceded by its number where one is needed."""
        if side is Side.FIRST:
            yield f"{self._number}."
        elif self._is_apart:
            yield f"{self._number}..."
        yield move
        self._number += side is Side.SECOND
        self._is_apart = False

    def comment(self, said: str) -> Iterator[str]:
        """Yield a comment in braces; nothing if it's empty.

        Signs that would end the comment, or begin a tag or a command, become parentheses.
        """
        if said:
            self._is_apart = True
            yield f"{{{_TAG_OR_COMMAND.sub('(', said.translate(_ROUND))}}}"


def write_tagged(tags: Mapping[str, str], words: Iterable[str]) -> str:
    """Return the text of a game: its tags, an empty line, and `words`, its moves, comments and result."""
    lines = [f'[{name} "{_SPECIAL.sub(_ESCAPED, value)}"]' for name, value in tags.items()]
    wrapped = textwrap.wrap(" ".join(words), _WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", *wrapped, ""])
