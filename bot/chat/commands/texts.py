"""Translated descriptions of commands, options and choices, which Discord shows in the reader's language.

A `locale_str` carries a function that returns the text in a language, and the translator calls that function.
A text longer than Discord allows is cut, and ends in an ellipsis. Names of commands and options stay English,
because people and scripts type them. In texts of the bot, a command such as `/match list` becomes a mention,
which people can click.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from discord import Locale, app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot.i18n import REFERENCE, Words, nearest, words_for
from bot.views.frame import MAX_LABEL
from bot.views.words import sentences
from bot.views.words.names import level_title
from engines.core.game import Game
from engines.core.level import Level

_NAMED = re.compile(r"`/([a-z0-9_ -]+)`")
_CHAT_INPUT = 1
_SUBCOMMAND, _GROUP = 1, 2

Json = dict[str, Any]


@functools.cache
def text(key: str, **arguments: str) -> locale_str:
    """Return the message `key`, filled in with `arguments`, as a translatable text."""
    return _locale_text(lambda words: words(key, **arguments))


@functools.cache
def text_or_general(key: str, general: str) -> locale_str:
    """Return the message `key` as a translatable text, or the message `general` in languages without it."""
    return _locale_text(lambda words: words.get(key, "") or words(general))


@functools.cache
def text_or_name(key: str, fallback: str, game: Game | None = None) -> locale_str:
    """Return the message `key` as a translatable text, or the text `fallback` in languages without it.

    With a `game`, the game's messages take precedence.
    """
    return _locale_text(lambda words: (words.of(game) if game else words).get(key, fallback))


@functools.cache
def game_text(key: str, game: Game) -> locale_str:
    """Return the message `key`, with the game's title filled in, as a translatable text."""
    return _locale_text(lambda words: words(key, game=sentences.game_title(game, words)))


@functools.cache
def game_choice(game: Game) -> locale_str:
    """Return a game's title as a translatable text."""
    return _locale_text(lambda words: sentences.game_title(game, words))


@functools.cache
def option_choice(game: Game, option: str, choice: str) -> locale_str:
    """Return the name of a game option's choice as a translatable text."""
    return _locale_text(lambda words: sentences.choice_name(option, choice, words.of(game)))


@functools.cache
def level_choice(level: Level, game: Game) -> locale_str:
    """Return a level's name, rating and summary as a translatable text."""
    return _locale_text(lambda words: sentences.level_choice(level, words.of(game)))


@functools.cache
def level_name(level: Level, game: Game) -> locale_str:
    """Return a level's name as a translatable text."""
    return _locale_text(lambda words: level_title(level, words.of(game)))


class CommandTranslator(app_commands.Translator):
    """Translates the texts of commands for discord.py."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return the text in `locale`.

        Returns `None` if the bot does not support that language, or if this module did not make `string`.
        """
        say = string.extras.get("say")
        ours = nearest(locale.value)
        return None if say is None or ours is None else say(ours)


def _locale_text(say: Callable[[Words], str]) -> locale_str:
    # Cached, because many commands contain this text, and each is translated separately.
    @functools.cache
    def cut(locale: str) -> str:
        return _cut(say(words_for(locale)))

    return locale_str(cut(REFERENCE), say=cut)


def _cut(said: str) -> str:
    return said if len(said) <= MAX_LABEL else said[: MAX_LABEL - 1].rstrip() + "…"


class CommandMentions:
    """Stores the ids of the registered commands, because a mention of a command needs the command's id."""

    def __init__(self) -> None:
        self._ids: dict[str, str] = {}
        """The id of each command that can be mentioned, by its full name."""

    def learn(self, commands: Iterable[Json]) -> None:
        """Store the ids of the slash commands among `commands`, which are as Discord lists them."""
        for command in commands:
            if command.get("type", _CHAT_INPUT) == _CHAT_INPUT:
                self._ids |= dict.fromkeys(_paths(command), str(command["id"]))

    def link(self, text: str) -> str:
        """Return the text with a mention in place of each known command in backquotes; the rest stays."""
        return _NAMED.sub(self._mention, text)

    def _mention(self, named: re.Match[str]) -> str:
        command_id = self._ids.get(named[1])
        return named[0] if command_id is None else f"</{named[1]}:{command_id}>"


def _paths(command: Json) -> Iterator[str]:
    """Yield the full names of a command's subcommands, or the name of a command that has none."""
    nested = [one for one in command.get("options") or () if one["type"] in (_SUBCOMMAND, _GROUP)]
    if not nested:
        yield command["name"]
    for one in nested:
        yield from (f"{command['name']} {path}" for path in _paths(one))
