"""A person whose Discord speaks another language, and to whom the script says in English what to press."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from typing import Any

from bot.i18n import REFERENCE, words_for
from engines.registry import games
from tests.bot.test_i18n import messages
from tests.e2e.answer import Answer
from tests.e2e.messages import Json, labels, text_of
from tests.e2e.person import Person


class Speaker(Person):
    """A person who presses buttons by their English labels in any language."""

    locale = REFERENCE

    async def speak(self, locale: str) -> None:
        """Set the language of this person's Discord."""
        await self.set_locale(locale)
        self.locale = locale

    async def click(self, message: Json, *, label: str | None = None, **rest: Any) -> Answer:
        """Press the button with this English label, custom id or emoji."""
        shown = labels(await self.message(message)) if label else []
        found = [one for one in translations(label or "", self.locale) if one in shown]
        return await super().click(message, label=found[0] if found else label, **rest)


@functools.cache
def translations(label: str, locale: str) -> list[str]:
    """Return the messages in a language whose English text is `label`."""
    return [
        words_for(locale).of(game)(key) if game else words_for(locale)(key)
        for game in (None, *games().values())
        for key, names in messages(REFERENCE, game).items()
        if not names and (words_for(REFERENCE).of(game) if game else words_for(REFERENCE))(key) == label
    ]


def shows(locale: str, key: str, **known: str) -> Callable[[Json], bool]:
    """Return a test whether a message has the sentence `key`, with any values of its variables."""
    blank = dict.fromkeys(messages(REFERENCE)[key], "\0")
    said = words_for(locale)(key, **blank | known)
    pattern = re.compile(".*".join(map(re.escape, said.split("\0"))))
    return lambda message: bool(pattern.search(text_of(message)))
