"""Sentences in the reader's language, from the Fluent files in `bot/locale`.

`words_for("de")("turn", name="Ada")` returns one sentence. English is the
complete reference; sentences missing in another language fall back to it.
A game has its own sentences in its folder, one file per language
(`locale/de.ftl`); `words.of(game)` looks there first.
Pass counts as `int`: they select plural forms, and their digits are grouped
as the language requires. Pass ratings and ids as `str`: they are not
formatted.
"""

from __future__ import annotations

import functools
import logging
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from bot.grammar import UNSPACED, Noun, close_up, functions_of, marked
from engines.core.game import Game

REFERENCE = "en-US"
"""Language whose messages the other languages translate."""

_NUMBER_AND_WORD = (
    re.compile(r"((?<![\w.,:–#-])[+−]?\d(?:[\d.,\u202f]*\d)?\**) (?=\**[^\W\d_])"),
    "\\1\N{NO-BREAK SPACE}",
)
"""No line ends between a number and the word after it."""
_TYPESETTING_OF_ALL = (
    _NUMBER_AND_WORD,
    # No line starts with a percent sign or with the ellipsis that ends a sentence.
    (re.compile(r" (?=%)|(?<=[\w}]) (?=…)"), "\N{NO-BREAK SPACE}"),
)
_TYPESETTING = {
    # No line starts with a punctuation mark, and apostrophes are curly.
    "fr": (
        (re.compile(" (?=:)"), "\N{NO-BREAK SPACE}"),
        (re.compile(" (?=[;?!%»])|(?<=«) "), "\N{NARROW NO-BREAK SPACE}"),
        (re.compile(r"(?<=\w)'(?=[\w{])"), "\N{RIGHT SINGLE QUOTATION MARK}"),
    )
}

_FOLDER = resources.files("bot") / "locale"

_log = logging.getLogger(__name__)


class Words:
    """The sentences of one language, with English as the fallback.

    A sentence comes from the first of `bundles` that has it.
    """

    def __init__(self, locale: str, bundles: tuple[FluentBundle, ...]) -> None:
        self.locale = locale
        self._bundles = bundles
        self._fixed: dict[str, str] = {}
        """Cache of sentences without arguments, because each board uses a dozen of them."""
        self._nouns: dict[str, Noun] = {}

    def __call__(self, key: str, /, **arguments: str | int) -> str:
        """Return the sentence `key`, filled in with `arguments`; raises `KeyError` if even English lacks it.

        Underscores in `key` stand for hyphens. A missing argument leaves a gap, which is logged.
        """
        if arguments:
            return self._look_up(key, arguments)
        if key not in self._fixed:
            self._fixed[key] = self._look_up(key, arguments)
        return self._fixed[key]

    def _look_up(self, key: str, arguments: Mapping[str, str | int]) -> str:
        name = _hyphenate(key)
        for bundle in self._bundles:
            if bundle.has_message(name):
                return _format(bundle, name, arguments)
        raise KeyError(f"bot/locale/{REFERENCE} has no message {name}")

    def get(self, key: str, fallback: str, /, **arguments: str | int) -> str:
        """Return the sentence `key`, or `fallback` if even English lacks it."""
        try:
            return self(key, **arguments)
        except KeyError:
            return fallback

    def noun(self, key: str, fallback: str = "") -> Noun:
        """Return the message `key` as a name; the message's attributes are its forms.

        If even English lacks the message, the name is `fallback`.
        """
        if key not in self._nouns:
            self._nouns[key] = Noun(self.get(key, fallback), self._forms(_hyphenate(key)))
        return self._nouns[key]

    def _forms(self, name: str) -> dict[str, str]:
        bundle = next((one for one in self._bundles if one.has_message(name)), None)
        if bundle is None:
            return {}
        attributes = bundle.get_message(name).attributes
        return {form: str(bundle.format_pattern(text)[0]) for form, text in attributes.items()}

    def of(self, game: Game) -> Words:
        """Return the sentences of this language, in which the game's own sentences take precedence."""
        return _words(self.locale, game.package)


@dataclass(frozen=True, slots=True)
class KnownLocales:
    """Languages of the requester and the server that are known when a request arrives."""

    person: str | None = None
    """Locale of the requester: the language they chose, otherwise their Discord client's language."""
    server: str | None = None
    """Language chosen for the server in `/settings server`."""
    community: str | None = None
    """Locale of a Community server; other servers always report `en-US`."""


def words_for(locale: str | None) -> Words:
    """Return the sentences for a Discord locale such as `es-419`; English for `None` or if unsupported."""
    return _words(nearest(locale or REFERENCE) or REFERENCE)


@functools.lru_cache(maxsize=64)
def nearest(locale: str) -> str | None:
    """Return the bot's locale for a Discord locale; `None` if there is none.

    A locale serves all regions of its language. If the bot has several locales of a language, as of Chinese,
    they serve no other regions, and the first one serves the language without a region.
    """
    if locale in LOCALES:
        return locale
    language, _, region = locale.partition("-")
    kin = [one for one in LOCALES if one.partition("-")[0] == language]
    return kin[0] if len(kin) == 1 or (kin and not region) else None


def board_locale(
    people: Sequence[str | None], server: str | None = None, community: str | None = None
) -> str:
    """Return a supported locale for a board.

    `people` are its readers' locales, at least one, the requester's first; `None` stands for an unknown
    locale. With `server`, the server's setting, the result is that locale, or English if it is unsupported.
    Otherwise it is the first supported one of: the locale that all readers share, `community` (that of a
    Community server), the requester's, English.
    """
    if server is not None:
        return nearest(server) or REFERENCE
    ours = {nearest(locale) if locale else None for locale in people}
    shared = ours.pop() if len(ours) == 1 else None
    asker = people[0] or REFERENCE
    return shared or nearest(community or "") or nearest(asker) or REFERENCE


@functools.cache
def bundle_of(locale: str) -> FluentBundle:
    """Return all messages from one locale's folder, without the English fallbacks."""
    bundle = _empty_bundle(locale)
    for file in sorted((_FOLDER / locale).iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".ftl"):
            _add(bundle, file.read_text(encoding="utf-8"))
    return bundle


@functools.cache
def game_bundle(package: str, locale: str) -> FluentBundle:
    """Return the messages from a game's file for one language; empty if there is no file.

    `package` is the name of the game's Python package, which must be imported already.
    """
    bundle = _empty_bundle(locale)
    file = Path(sys.modules[package].__path__[0], "locale", f"{locale}.ftl")
    if file.is_file():
        _add(bundle, file.read_text(encoding="utf-8"))
    return bundle


def _empty_bundle(locale: str) -> FluentBundle:
    return FluentBundle([locale], functions_of(locale), use_isolating=False)


def _languages() -> dict[str, str]:
    """Map each folder of `bot/locale` to its language's name, English first."""
    names = {}
    folders = (entry for entry in _FOLDER.iterdir() if entry.is_dir())
    for folder in sorted(folders, key=lambda entry: (entry.name != REFERENCE, entry.name)):
        bundle = FluentBundle([folder.name])
        _add(bundle, (folder / "language.ftl").read_text(encoding="utf-8"))
        names[folder.name] = _format(bundle, "language-name", {})
    return names


def _add(bundle: FluentBundle, text: str) -> None:
    """Add messages to the bundle, with the language's typographic spaces and apostrophes."""
    for pattern, replacement in (*_TYPESETTING.get(bundle.locales[0], ()), *_TYPESETTING_OF_ALL):
        text = pattern.sub(replacement, text)
    # The places of words in the text would take 9 MB.
    resource = FluentParser(with_spans=False).parse(text)
    for message in resource.body:
        if isinstance(message, Message):
            message.id.name = _hyphenate(message.id.name)
    bundle.add_resource(resource)


def _hyphenate(name: str) -> str:
    """Replace underscores in a sentence's key with hyphens, because games' names can have underscores."""
    return name.replace("_", "-")


@functools.cache
def _words(locale: str, package: str = "") -> Words:
    """Return the sentences of a language; those of a game's `package`, if any, take precedence."""
    bundles: list[FluentBundle] = []
    for name in dict.fromkeys((locale, REFERENCE)):
        if package:
            bundles.append(game_bundle(package, name))
        bundles.append(bundle_of(name))
    return Words(locale, tuple(bundles))


def _format(bundle: FluentBundle, key: str, arguments: Mapping[str, str | int]) -> str:
    value = bundle.get_message(key).value
    if value is None:
        raise KeyError(key)
    is_unspaced = bundle.locales[0] in UNSPACED
    prepared = {name: _prepared(given, is_unspaced=is_unspaced) for name, given in arguments.items()}
    text, errors = bundle.format_pattern(value, prepared)
    if errors:
        # The reader still gets a sentence; the log shows the error for the translator.
        _log.warning(
            "The message %s in %s could not be filled in completely and shows gaps: %s",
            key,
            bundle.locales[0],
            errors[0],
        )
    said = str(text)
    if any(isinstance(given, int) or given.isdecimal() for given in arguments.values()):
        pattern, replacement = _NUMBER_AND_WORD
        said = pattern.sub(replacement, said)
    return close_up(said) if is_unspaced else said


def _prepared(given: str | int, *, is_unspaced: bool) -> Any:
    """Return an argument for Fluent: a number in the language's format, or a noun marked for `close_up`."""
    if isinstance(given, int):
        return fluent_number(given)
    return marked(given) if is_unspaced and isinstance(given, Noun) else given


LANGUAGES = _languages()
"""The bot's languages: maps each locale to the language's own name."""
LOCALES = tuple(LANGUAGES)
"""Codes of all languages."""
