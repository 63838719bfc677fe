"""Descriptions of commands, in every language Discord shows them in.

A `locale_str` carries the key and the arguments of a message in
`bot/locale`; the translator looks them up. Names of commands and options
stay English: people and scripts type them.
"""

from __future__ import annotations

from discord import Locale, app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot.i18n import REFERENCE, Words, nearest, words_for
from bot.views.sentences import choice_name
from engines.core.game import Game
from engines.core.level import Level

_DESCRIPTION_LIMIT = 100


def text(key: str, **arguments: str) -> locale_str:
    """Return the message `key` as something the translator will translate."""
    return locale_str(_cut(words_for(REFERENCE)(key, **arguments)), key=key, arguments=arguments)


def named(key: str, fallback: str, game: Game | None = None, **arguments: str) -> locale_str:
    """Return the message `key`, or `fallback` in every language where no message has that key.

    With a `game`, its own messages come first.
    """
    english = _words(REFERENCE, game).get(key, fallback, **arguments)
    return locale_str(_cut(english), key=key, arguments=arguments, fallback=fallback, game=game)


def option_choice(game: Game, option: str, choice: str) -> locale_str:
    """Return one choice of a game's option."""
    english = choice_name(option, choice, words_for(REFERENCE).of(game))
    return locale_str(_cut(english), key="choice", option=option, choice=choice, game=game)


def level_choice(level: Level, game: Game) -> locale_str:
    """Return a rung of the ladder: its name and rating, in English also what it does."""
    rating = f" ({level.rating})" if level.rating is not None else ""
    english = f"{level.title}{rating}: {level.summary}"
    extras = {"key": f"level-{level.id}", "arguments": {}, "fallback": level.title, "suffix": rating}
    return locale_str(_cut(english), **extras, english=english, game=game)


class CommandTranslator(app_commands.Translator):
    """Looks descriptions up in `bot/locale`."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return the text in `locale`, or `None` when we don't speak its language."""
        key = string.extras.get("key")
        ours = nearest(locale.value)
        if key is None or ours is None:
            return None
        extras = string.extras
        if ours == REFERENCE and "english" in extras:
            return string.message
        words = _words(ours, extras.get("game"))
        if "choice" in extras:
            return _cut(choice_name(extras["option"], extras["choice"], words))
        found = words.get(key, extras.get("fallback", string.message), **extras["arguments"])
        return _cut(found + extras.get("suffix", ""))


def _words(locale: str, game: Game | None) -> Words:
    words = words_for(locale)
    return words if game is None else words.of(game)


def _cut(text: str) -> str:
    return text if len(text) <= _DESCRIPTION_LIMIT else text[: _DESCRIPTION_LIMIT - 1].rstrip() + "…"
