"""Functions for the Fluent files: forms of names, prepositions, compounds and Korean particles.

A `Noun` is a name with the forms that its message has as attributes. A name
without forms, such as a person's, is used as it is, and so is a number:

>>> black = Noun("Negras", {"de": "de las negras", "number": "plural"})
>>> joined("de", black), joined("de", "Ada"), form(black, "number"), form("Ada", "number")
('de las negras', 'de Ada', 'plural', 'Ada')
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

_VOWELS = frozenset("aeiouœæ")
_SILENT = "\N{RIGHT SINGLE QUOTATION MARK}"

_HANGUL, _FINALS, _RIEUL = range(0xAC00, 0xD7A4), 28, 8
"""Korean syllables; each has one of 28 final sounds, with numbers from 0: 0 is none, 8 is l."""
_FINAL_OF = {
    **dict.fromkeys("036MN", 1),
    **dict.fromkeys("178LR", _RIEUL),
    **dict.fromkeys("2459ABCDEFGHIJKOPQSTUVWXYZ", 0),
}
"""Final sounds of digits and letters when they are read aloud in Korean."""

UNSPACED = ("ja", "zh-CN", "zh-TW")
"""Languages that put no spaces between words."""
_LETTER = "[\u3040-\u30ff\u3400-\u9fff]"
"""Kana and Chinese characters."""
_START, _END = "\ue000", "\ue001"
"""Marks of a noun's ends. No name contains them."""


class Noun(str):
    """A name with grammatical forms: a title, a side, the channel, an engine."""

    forms: Mapping[str, str]

    def __new__(cls, text: str, forms: Mapping[str, str]) -> Noun:
        """Return the name `text` with its forms."""
        noun = super().__new__(cls, text)
        noun.forms = forms
        return noun


def form(noun: str, name: str) -> str:
    """Return the form called `name` of a noun, such as `number` or `de`; the noun itself if it has none."""
    return noun.forms.get(name, noun) if isinstance(noun, Noun) else noun


def joined(preposition: str, noun: str) -> str:
    """Return a preposition and a noun: the noun's form for the preposition if it has one, else both words."""
    return _contracted(preposition, noun) or f"{preposition} {noun}"


def elided(preposition: str, noun: str) -> str:
    """Return a French preposition and a noun; the preposition's final *e* is elided before a vowel.

    >>> elided("de", "Othello"), elided("de", "Élise"), elided("de", "Morpion"), elided("à", "Ada")
    ('d’Othello', 'd’Élise', 'de Morpion', 'à Ada')
    """
    is_elided = preposition.endswith("e") and _bare(str(noun)[:1]) in _VOWELS
    return _contracted(preposition, noun) or (
        f"{preposition[:-1]}{_SILENT}{noun}" if is_elided else f"{preposition} {noun}"
    )


def compound(noun: str) -> str:
    """Return a noun as the first part of a German compound.

    >>> compound("Vier gewinnt") + "-Turnier"
    'Vier-gewinnt-Turnier'
    """
    return "-".join(str(noun).split())


def particle(noun: str, pair: str) -> str:
    """Return the Korean particle that the noun's last sound requires; both if the sound is unknown.

    `pair` has the form after a consonant first.

    >>> particle("오목", "을/를"), particle("오델로", "을/를"), particle("H8", "으로/로")
    ('을', '를', '로')
    >>> particle("Ada", "이/가")
    '이(가)'
    """
    after_consonant, after_vowel = pair.split("/")
    final = _final_sound(str(noun))
    if final is None:
        return f"{after_consonant}({after_vowel})"
    takes_vowel_form = not final or (final == _RIEUL and pair == "으로/로")
    return after_vowel if takes_vowel_form else after_consonant


def honored(name: str) -> str:
    """Return a person's name with the Korean honorific; a noun, such as an engine's name, has none.

    >>> honored("지우"), honored(Noun("채널", {}))
    ('지우 님', '채널')
    """
    return name if isinstance(name, Noun) else f"{name} 님"


def marked(noun: Noun) -> Noun:
    """Return the noun with marks at its ends, by which `close_up` finds it in a sentence."""
    return Noun(_START + noun + _END, noun.forms)


def close_up(text: str) -> str:
    """Return a Japanese or Chinese sentence without the spaces that set off its marked nouns.

    Names in Latin letters need these spaces. The marks are removed.

    >>> blue, red, ada = (marked(Noun(name, {})) for name in ("青", "红", "Ada"))
    >>> close_up(f"曲線が上にあるほど {blue} が有利です"), close_up(f"**{blue}** の勝ち")
    ('曲線が上にあるほど青が有利です', '**青**の勝ち')
    >>> close_up(f"{ada} の勝ち"), close_up(f"{red} 以 33–15 获胜"), close_up(f"小 红 执 {red}")
    ('Ada の勝ち', '红以 33–15 获胜', '小 红 执红')
    """
    text = re.sub(rf"(?<={_LETTER})({_END}?) (\**{_START})(?={_LETTER})", r"\1\2", text)
    text = re.sub(rf"(?<={_LETTER})({_END}\**) (?={_LETTER})", r"\1", text)
    return text.replace(_START, "").replace(_END, "")


def functions_of(locale: str) -> dict[str, Callable[..., Any]]:
    """Return the functions that a language's sentences can call, by their names in the Fluent files."""
    functions: dict[str, Callable[..., Any]] = {"FORM": form, "JOINED": joined}
    return functions | _OF_LANGUAGES.get(locale, {})


_OF_LANGUAGES: dict[str, dict[str, Callable[..., Any]]] = {
    "de": {"COMPOUND": compound},
    "fr": {"JOINED": elided},
    "ko": {"PARTICLE": particle, "HONORED": honored},
}


def _contracted(preposition: str, noun: str) -> str:
    """Return the noun's form for the preposition, capitalized like it; empty if the noun has no such form."""
    found = noun.forms.get(_bare(preposition), "") if isinstance(noun, Noun) else ""
    return found[:1].upper() + found[1:] if preposition[:1].isupper() else found


def _bare(text: str) -> str:
    """Return the text in lower case without accents."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _final_sound(noun: str) -> int | None:
    """Return the number of the last syllable's final sound: 0 if it ends with a vowel, `None` if unknown."""
    last = re.search(r"(\w)\W*$", noun)
    if last is None:
        return None
    letter = last[1]
    if ord(letter) in _HANGUL:
        return (ord(letter) - _HANGUL.start) % _FINALS
    is_alone = letter.isdigit() or not re.search(r"\w", noun[: last.start()])
    return _FINAL_OF.get(letter) if is_alone else None
