"""Sentences as players read them, with real names and counts, have no fault of any kind in any language."""

import itertools
import re

import pytest
from babel import Locale

from bot.i18n import LOCALES, words_for
from bot.views.words.names import text_width
from tests.bot.filled import COUNTS, Filled, filled, selections
from tests.bot.filled_faults import PARTED, count_faults, faults
from tests.bot.languages import LANGUAGES
from tests.bot.test_sentence_limits import limit_of


def sentence(text, locale="en-US", counted="", **values):
    return Filled(locale, "made-up", values, text, counted)


@pytest.mark.parametrize("locale", LOCALES)
def test_filled_sentences_have_no_faults(locale):
    found, number = {}, 0
    for sentences in filled(locale):
        number += len(sentences)
        for kind, one in faults(sentences):
            found.setdefault((kind, one.key), one.text)
        for one in sentences:
            # Levels with their summaries fit together (`test_levels_fit_their_menus`).
            if len(one.text) > limit_of(one.key) and not one.key.startswith("choice-level"):
                found["too long", one.key] = one.text
    assert number > 4000
    assert not found


@pytest.mark.thorough
@pytest.mark.parametrize("locale", LOCALES)
def test_every_value_beside_every_other_has_no_faults(locale):
    found = {}
    for sentences in filled(locale, is_whole=True):
        found |= {(kind, one.key): one.text for kind, one in faults(sentences)}
    assert not found


@pytest.mark.parametrize(
    ("kind", "faulty"),
    [
        ("glued", sentence("轮到X方", "zh-CN", side="X")),
        ("glued", sentence("还有 3局", "zh-TW", count=3)),
        ("glued", sentence("Xの勝ち", "ja", winner="X")),
        ("glued", sentence("오목가", "ko", game="오목")),
        ("glued", sentence("저는Ada", "ko", name="Ada")),
        ("glued", sentence("Bobs match", name="Bob")),
        ("side by side", sentence("**<@1>** **Bob** moved", person="<@1>", name="Bob")),
        ("side by side", sentence("Bob 7 1512", name="Bob 7", rating="1512")),
        ("parted", sentence("**21** matches", count=21)),
        ("parted", sentence("1,000 matches", count=1000)),
    ],
)
def test_each_fault_is_found(kind, faulty):
    assert kind in [found for found, _ in faults([faulty])]


@pytest.mark.parametrize(
    "correct",
    [
        sentence("轮到 X 方，还有 3\u00a0局", "zh-CN", side="X", count=3),
        sentence("X の勝ち、3局", "ja", winner="X", count=3),
        sentence("오목이 H8에서 Ada이(가) 7로", "ko", game="오목", move="7", name="Ada"),
        sentence("Othello vs. O, Swap2 is on: 3", game="Othello", name="O", count=3),
        sentence("Bob 7: 1512", name="Bob 7", rating="1512"),
    ],
)
def test_correct_sentences_have_no_faults(correct):
    assert not list(faults([correct]))


@pytest.mark.parametrize(
    ("kind", "texts"),
    [
        ("none is one", ["One match", "One match", "2 matches", "5 matches", "21 matches"]),
        ("plural", [f"{count} matches" for count in COUNTS]),
    ],
)
def test_faulty_counts_are_found(kind, texts):
    said = [sentence(text, counted="count", count=count) for text, count in zip(texts, COUNTS, strict=True)]
    assert [found for found, _ in count_faults(*said)] == [kind]


@pytest.mark.parametrize("locale", LOCALES)
def test_choices_by_count_have_plural_forms_of_language(locale):
    rule = Locale.parse(locale, sep="-").plural_form
    reached = {rule(count) for count in range(1000)}
    for key, name, keys in selections(locale):
        named = {one for one in keys if isinstance(one, str)}
        # Where 1 has its own words, or a count is 2 at least, all others have one form.
        numbers = [one for one in keys if isinstance(one, int)]
        is_apart = 1 in numbers or min(numbers, default=0) > 1
        assert "other" in named <= reached, (key, name)
        assert named == reached or is_apart, (key, name)


@pytest.mark.parametrize("locale", LOCALES)
def test_deeds_name_their_object(locale):
    ends = re.compile(rf"(?<!\w)({LANGUAGES[locale].transitive})\W*$")
    done = [one[0] for one in filled(locale) if re.match("(did|request|asks|refuses)-", one[0].key)]
    assert len(done) > 10
    assert not [one.text for one in done if ends.search(one.text)]


@pytest.mark.parametrize("locale", LOCALES)
def test_no_line_ends_between_number_and_word(locale):
    words = words_for(locale)
    said = [words("privacy-listed", count=21), words("privacy-protects")]
    for text, room in itertools.product(said, range(8, 45)):
        lines = wrapped(text, room)
        assert not [ends for ends in itertools.pairwise(lines) if PARTED.search(" ".join(ends))]
    assert any(len(wrapped(text, 30)) > 1 for text in said)


def wrapped(text, room):
    """The lines of a text in a column of `room` letters."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        lines[-1:] = [longer] if text_width(longer) <= room or not lines[-1] else [lines[-1], word]
    return lines
