"""Sentences in the reader's language, from the Fluent files in `bot/locale`.

`words_for("de")("turn", name="Ada")` gives one sentence. English is the
reference and complete; sentences that another language lacks are taken from it.
A game brings sentences of its own in its folder, a file a language
(`locale/de.ftl`): `words.of(game)` knows them too, and prefers them.
Numbers that count something are given as `int`: they choose plurals, and
are written as the language groups digits. Numbers that name something
(ratings, ids) are given as `str`, and stay as they are.
"""

from __future__ import annotations

import functools
import logging
import re
import sys
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import Message

from engines.core.game import Game

REFERENCE = "en-US"

_TYPESETTING = {
    # No line begins with a colon, and apostrophes are curved.
    "fr": (
        (re.compile(" (?=[:;?!»])"), "\N{NO-BREAK SPACE}"),
        (re.compile("(?<=«) "), "\N{NO-BREAK SPACE}"),
        (re.compile(r"(?<=\w)'(?=[\w{])"), "\N{RIGHT SINGLE QUOTATION MARK}"),
    )
}

_FOLDER = resources.files("bot") / "locale"

_log = logging.getLogger(__name__)


class Words:
    """The sentences of one language, completed by English."""

    def __init__(self, locale: str, bundles: tuple[FluentBundle, ...]) -> None:
        self.locale = locale
        self._bundles = bundles
        self._fixed: dict[str, str] = {}
        """Cached sentences without arguments: a board has a dozen of them."""

    def __call__(self, key: str, /, **arguments: str | int) -> str:
        """Return the sentence `key`; raises `KeyError` when no language has it."""
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
        raise KeyError(key)

    def get(self, key: str, fallback: str, /, **arguments: str | int) -> str:
        """Return the sentence `key`, or `fallback` where not even English has it."""
        try:
            return self(key, **arguments)
        except KeyError:
            return fallback

    def of(self, game: Game) -> Words:
        """Return the sentences of this language with those of the game before them."""
        return _words(self.locale, game.package)


def words_for(locale: str | None) -> Words:
    """Return the sentences for a Discord locale such as `de`, `en-GB` or `es-419`."""
    return _words(nearest(locale or REFERENCE) or REFERENCE)


@functools.lru_cache(maxsize=64)
def nearest(locale: str) -> str | None:
    """Return the bot's locale for a Discord locale, or `None` where it does not speak the language.

    A locale serves all regions of its language, unless the bot has two of the language, as of Chinese.
    """
    if locale in LOCALES:
        return locale
    language, _, region = locale.partition("-")
    kin = [one for one in LOCALES if one.partition("-")[0] == language]
    return kin[0] if len(kin) == 1 or (kin and not region) else None


@functools.cache
def bundle_of(locale: str) -> FluentBundle:
    """Return all messages of one locale's folder, without any from another."""
    bundle = FluentBundle([locale], use_isolating=False)
    for file in sorted((_FOLDER / locale).iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".ftl"):
            _add(bundle, file.read_text(encoding="utf-8"))
    return bundle


@functools.cache
def game_bundle(package: str, locale: str) -> FluentBundle:
    """Return the messages that a game's package brings in one language; none where it has no such file."""
    bundle = FluentBundle([locale], use_isolating=False)
    file = Path(sys.modules[package].__path__[0], "locale", f"{locale}.ftl")
    if file.is_file():
        _add(bundle, file.read_text(encoding="utf-8"))
    return bundle


def _languages() -> dict[str, str]:
    """Return the names of the languages of `bot/locale` by folder, English first."""
    names = {}
    for folder in sorted(_FOLDER.iterdir(), key=lambda entry: (entry.name != REFERENCE, entry.name)):
        bundle = FluentBundle([folder.name])
        _add(bundle, (folder / "language.ftl").read_text(encoding="utf-8"))
        names[folder.name] = _format(bundle, "language-name", {})
    return names


def _add(bundle: FluentBundle, text: str) -> None:
    """Add messages, with the typographic spaces and apostrophes of the language."""
    for pattern, replacement in _TYPESETTING.get(bundle.locales[0], ()):
        text = pattern.sub(replacement, text)
    resource = FluentResource(text)
    for message in resource.body:
        if isinstance(message, Message):
            message.id.name = _hyphenate(message.id.name)
    bundle.add_resource(resource)


def _hyphenate(name: str) -> str:
    """Return a sentence's key with hyphens only: names that games contribute may have underscores."""
    return name.replace("_", "-")


@functools.cache
def _words(locale: str, package: str = "") -> Words:
    """Return the sentences of a language, after those of a game's package."""
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
    prepared = {
        name: fluent_number(given) if isinstance(given, int) else given for name, given in arguments.items()
    }
    text, errors = bundle.format_pattern(value, prepared)
    if errors:
        # The reader still gets a sentence; the translator is told what is wrong with it.
        _log.warning("The message %s of %s: %s", key, bundle.locales[0], errors[0])
    return str(text)


LANGUAGES = _languages()
"""The languages of the bot by locale, each with its own name."""
LOCALES = tuple(LANGUAGES)
