"""A glossary for each language: one word for one thing, and no sentence with a word that was ruled out."""

import functools
import re

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.i18n import LOCALES, REFERENCE
from tests.bot.test_i18n import LOCALE, TRANSLATED, entries

LOGOGRAPHIC = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
"""Kana and Chinese characters: no space shows where a word ends."""
HANGUL = re.compile("[\uac00-\ud7a3]")
"""Korean syllables: particles are joined to the end of a word."""


class _Texts(Visitor):
    def __init__(self):
        self.parts = []

    def visit_TextElement(self, node):  # noqa: N802
        self.parts.append(node.value)


@functools.cache
def sentences(locale):
    """The bot's and the games' sentences of a language by key, without code; not to be changed."""
    found = {}
    games = [game for one, game in (param.values for param in TRANSLATED) if one == locale]
    for game in (None, *games):
        for entry in entries(locale, game):
            if isinstance(entry, ast.Message):
                texts = _Texts()
                texts.visit(entry)
                key = f"{game.id}: {entry.id.name}" if game else entry.id.name
                found[key] = re.sub("`[^`]*`", "", " ".join(texts.parts))
    return found


@functools.cache
def rows(locale):
    """The rows of a glossary: term, words, words ruled out, sites."""
    text = (LOCALE / locale / "README.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("|")]
    assert lines[:2] == ["| Term | Word | Never | From |", "|---|---|---|---|"]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines[2:]]


def words_in(cell):
    """The words of a cell."""
    return [word.strip() for word in re.split("[,、，]", cell) if word.strip()]


def ruled_out(word):
    """The pattern that finds a word by itself: in Korean before particles, in Chinese inside others."""
    found = re.escape(word)
    if not LOGOGRAPHIC.search(word):
        found = rf"(?<!\w){found}" if HANGUL.search(word) else rf"(?<!\w){found}(?!\w)"
    return re.compile(found, re.IGNORECASE)


@pytest.mark.parametrize("locale", LOCALES)
def test_glossary_has_every_term_once(locale):
    assert all(len(row) == 4 for row in rows(locale))
    terms = [term for term, *_ in rows(locale)]
    assert len(set(terms)) == len(terms) > 40
    assert terms == [term for term, *_ in rows(REFERENCE)]


@pytest.mark.parametrize("locale", LOCALES)
def test_glossary_words_are_all_used(locale):
    said = "\n".join(sentences(locale).values()).casefold()
    words = [word for _, cell, *_ in rows(locale) for word in words_in(cell)]
    assert all(words_in(cell) for _, cell, *_ in rows(locale))
    assert not [word for word in words if word.casefold() not in said]


@pytest.mark.parametrize("locale", LOCALES)
def test_sentences_avoid_words_ruled_out_by_glossary(locale):
    patterns = [ruled_out(word) for *_, cell, _ in rows(locale) for word in words_in(cell)]
    mixed = {
        key: pattern.pattern
        for key, said in sentences(locale).items()
        for pattern in patterns
        if pattern.search(said)
    }
    assert not mixed


def test_word_search_respects_particles_and_chinese():
    assert ruled_out("tie").search("Tie, again.")
    assert not ruled_out("tie").search("Untied.")
    assert ruled_out("길드").search("이 길드에서는")
    assert not ruled_out("적수").search("무적수")
    assert ruled_out("等级分").search("你的等级分是")


@pytest.mark.parametrize("locale", ["ja", "zh-CN", "zh-TW"])
def test_chinese_and_japanese_use_full_width_punctuation(locale):
    half = re.compile(f"{LOGOGRAPHIC.pattern} *[,.:;?!()]|[,:;?!()] *{LOGOGRAPHIC.pattern}")
    found = {key: said for key, said in sentences(locale).items() if half.search(said)}
    # The words that greet are separated as in every language.
    assert found.keys() == {"greetings"}
