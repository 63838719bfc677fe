"""Forms that act once: a second quick click on the button of a form does nothing more."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from cachetools import FIFOCache

from bot.chat.response import Response

_REMEMBERED = 2000


class SingleUse:
    """Tracks the messages of forms whose action is in progress or done."""

    def __init__(self) -> None:
        self._used: FIFOCache[int, None] = FIFOCache(_REMEMBERED)

    @contextlib.contextmanager
    def claim(self, response: Response) -> Iterator[bool]:
        """Yield whether the clicked form can act; if the block raises, another click can act."""
        message = response.interaction.message
        form_id = message.id if message is not None else 0
        if form_id in self._used:
            yield False
            return
        self._used[form_id] = None
        try:
            yield True
        except BaseException:
            self._used.pop(form_id, None)
            raise
