"""The faults that a filled sentence can have, by kind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.grammar import particle
from tests.bot.filled import Filled

CJK, HANGUL = "[\u3040-\u30ff\u3400-\u9fff々〇]", "[가-힣]"
"""Kana and Chinese characters; Korean syllables."""
MARKS = "*_~\u2066\u2067\u2068\u2069"
MARKUP = f"[{MARKS}]*"
"""Characters of formatting, and of the direction of text."""
CODE = re.compile(r"`[^`]*`|<[@#t][^>]*>|https?:\S+|\]\(<.*?>\)")
"""Code, mentions, moments and addresses."""
_APART = re.compile(rf"{CJK}{MARKUP}(?=[A-Za-z0-9])|[A-Za-z0-9]{MARKUP}(?={CJK})")
GLUED = {
    # Japanese writes digits with their counters, and Latin words apart; Chinese writes both apart.
    "ja": re.compile(rf"{CJK}{MARKUP}(?=\d*[A-Za-z])|[A-Za-z]\d*{MARKUP}(?={CJK})"),
    "zh-CN": _APART,
    "zh-TW": _APART,
    "ko": re.compile(rf"{HANGUL}{MARKUP}(?=\d*[A-Za-z])"),
}
"""Letters of two scripts that touch, in languages that set a space there."""
PARTICLES = {
    one: pair
    for pair in ("이에요/예요", "으로/로", "은/는", "이/가", "을/를", "과/와")
    for one in pair.split("/")
}
"""Korean particles that follow the last sound of the word before them."""
FIXED_PARTICLES = ("에서", "에", "의", "도", "만", "보다", "처럼", "부터", "까지", "에게")
NAMES = ("person", "mention", "side", "game", "level", "move")
PARTED = re.compile(r"(?<![\w.,:–#-])[+−]?\d(?:[\d.,\u202f]*\d)?\** (?=\**[^\W\d_])")
"""A number that stands for itself, parted from the word after it where a line can end."""
UNCHANGED = {
    "en": "is|of|left|more|won|drawn|lost|best|good|solved|missed|in|to|at|s|min|h|ms",
    "de": "ist|von|weitere|gewonnen|unentschieden|verloren|gelöst|nicht|s|min|h|ms|Worker|Fehler|Patzer",
    "es": "está|de|a|más|s|min|h|ms|por",
    "fr": "est|sur|à|en|s|min|h|ms|processus",
    "pt": "está|de|a|s|min|h|ms|em",
}
"""Words that may follow 1 as they follow other numbers, in languages with a plural."""


def faults(sentences: Sequence[Filled]) -> Iterator[tuple[str, Filled]]:
    """Yield the faults of a message's sentences: the kind of the fault, and the sentence that has it."""
    for name, counted in groupby(sentences, key=lambda one: one.counted):
        if name:
            yield from count_faults(*counted)
    for one in sentences:
        for kind, is_fault in FAULTS.items():
            if is_fault(one):
                yield kind, one


def count_faults(none: Filled, one: Filled, *more: Filled) -> Iterator[tuple[str, Filled]]:
    """Yield what is wrong with the sentences that say the counts 0, 1, 2, 5 and 21."""
    five, counts = more[1], [each.values[each.counted] for each in (none, one)]
    if counts == [0, 1] and none.text == one.text != five.text:
        yield "none is one", none
    unchanged = UNCHANGED.get(one.locale[:2])
    word = re.search(rf"(?<![\w.,])1[ \u00a0](?!(?:{unchanged})\b)[^\W\d]", one.text)
    if unchanged and counts[1] == 1 and word and re.sub(r"(?<![\w.,])1\b", "5", one.text) == five.text:
        yield "plural", one


def is_glued(one: Filled) -> bool:
    """Whether letters of two scripts, or a name and a word, touch where the language sets a space."""
    # Durations are spelled by the locale data.
    text = CODE.sub("", one.text.replace(*(one.of_kinds("duration") or ["\0"]), "…"))
    if one.locale in GLUED and GLUED[one.locale].search(text):
        return True
    if one.locale == "ko":
        return any(not has_particles(value, one.text) for value in one.of_kinds(*NAMES))
    # A letter such as X can also be a part of another word.
    return one.locale not in GLUED and any(
        value in text and not any(_is_free(*around) for around in _around(value, text))
        for value in one.of_kinds(*NAMES)
    )


def _around(value: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield what stands before and after each occurrence of a value in a text."""
    parts = text.split(value)
    for number in range(1, len(parts)):
        yield value.join(parts[:number]), value.join(parts[number:])


def _is_free(before: str, after: str) -> bool:
    return not before.rstrip(MARKS)[-1:].isalnum() and not after[:1].isalnum()


def has_particles(noun: str, text: str) -> bool:
    """Whether Korean letters after a noun are a particle in the form that its last sound requires."""
    for said in (after.lstrip(MARKS) for _, after in _around(noun, text)):
        start = next((one for one in PARTICLES if said.startswith(one)), None)
        fits = (
            said.startswith(particle(noun, PARTICLES[start])) if start else said.startswith(FIXED_PARTICLES)
        )
        if re.match(HANGUL, said) and not fits:
            return False
    return True


def has_names_side_by_side(one: Filled) -> bool:
    """Whether two names, or a person's name and a number, have neither a word nor a mark between them."""
    text = re.sub("`[^`]*`", "", one.text)
    people = one.of_kinds("person", "mention")
    pairs = [(first, second) for first in one.of_kinds(*NAMES) for second in one.of_kinds(*NAMES)]
    pairs += [(first, second) for first in people for second in one.of_kinds("count", "rating", "percent")]
    return any(
        first != second and any(_begins_with(second, after) for _, after in _around(first, text))
        for first, second in pairs
    )


def _begins_with(name: str, text: str) -> bool:
    """Whether a name begins a text after nothing but spaces and markup."""
    rest = text.lstrip(MARKS + " \u00a0")
    return (
        rest.startswith(name) and " " in text[: len(text) - len(rest)] and not rest[len(name) :][:1].isalnum()
    )


def is_parted(one: Filled) -> bool:
    """Whether a line can end between a number and its word; a number at the end of a name has no word."""
    text = CODE.sub("", one.text)
    for name in one.of_kinds("person", "game", "move"):
        text = text.replace(name, "…")
    return bool(PARTED.search(text))


FAULTS = {"glued": is_glued, "side by side": has_names_side_by_side, "parted": is_parted}
"""What tells whether a sentence has a fault, by the kind of the fault."""
