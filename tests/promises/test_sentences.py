"""The numbers in the bot's sentences are those of their constants, in every language."""

import re

import pytest
from fluent.syntax import ast

from bot.i18n import LOCALES, REFERENCE, words_for
from tests.bot.test_i18n import entries
from tests.e2e.messages import as_read
from tests.promises.constants import agree, value_of
from tests.promises.numbers import numbers_in, read
from tests.promises.table import ROOT, SENTENCES
from tests.promises.test_promises import functions_of

NO_PROMISES = {
    **dict.fromkeys(("option-at", "option-line", "option-start"), "examples of moves"),
    "only-private-here": "how many people are here",
    **dict.fromkeys(("command-match-pause", "command-match-step", "command-match-stop"), "two levels"),
    "not-exhibition": "two levels",
    **dict.fromkeys(("tournament-off-few", "too-few-entrants"), "nobody plays alone"),
    **dict.fromkeys(("tournament-about-swiss", "tournament-about-elimination"), "the rules of a format"),
    **dict.fromkeys(("ask-admit-late", "entry-closed"), "the rules of a format"),
    **dict.fromkeys(("tie-buchholz-cut-1", "bracket-third-place"), "names"),
    "option-vacation": "0 ends a vacation",
    "fault-encoding": "the name of an encoding",
    **dict.fromkeys(("other-game-nine-mens-morris", "other-game-three-check"), "the name of a game"),
    **dict.fromkeys(("tie-about-buchholz-cut-1", "tie-about-sonneborn-berger"), "the rule of a tie break"),
    "policy-legend": "what is rounded to nothing",
}
"""Sentences whose numbers promise nothing, and why."""


def plain_sentences():
    """The English sentences in which nothing varies, except the choices of clocks, which are parsed."""
    for entry in entries(REFERENCE):
        parts = entry.value.elements if isinstance(entry, ast.Message) and entry.value else ()
        if parts and all(isinstance(one, ast.TextElement) for one in parts):
            yield entry.id.name, "".join(one.value for one in parts)


def test_numbers_in_sentences_have_constants():
    found = {key for key, text in plain_sentences() if numbers_in(text)}
    clocks = {key for key in found if key.startswith("choice-clock-")}
    assert found - clocks == SENTENCES.keys() | NO_PROMISES.keys()


def digits(locale, key):
    """The numbers of a sentence that are written in digits."""
    return re.findall(r"\d+", re.sub(r"(?<=\d)[.,\u00a0](?=\d)", "", words_for(locale)(key)))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", [key for key in SENTENCES if digits(REFERENCE, key)])
def test_number_is_the_same_in_every_language(locale, key):
    assert digits(locale, key) == digits(REFERENCE, key)


@pytest.mark.parametrize(("key", "row"), SENTENCES.items(), ids=SENTENCES)
def test_sentence_states_its_constant(key, row):
    assert re.sub("[{}]", "", row.says) in as_read(words_for(REFERENCE)(key))
    stated = read(row.number)
    assert agree(value_of(row.constant, stated), stated, row.number)
    file, _, name = row.edge.partition("::")
    assert name in functions_of(ROOT / file)
