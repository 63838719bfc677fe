"""Every sentence of every language, said with the longest that can stand in it, within what Discord takes."""

import ast
import functools
import re

import pytest

from bot.i18n import LOCALES, REFERENCE, words_for
from bot.views.words.names import safe_name
from bot.views.words.sentences import game_title, level_choice, level_summary, level_title
from engines.registry import games, levels_of
from tests.bot.filled import kind_of, selections
from tests.bot.refusal_kinds import refusal_kinds
from tests.bot.sentence_places import counts_passed, is_text, key_pattern, limits_in_code, sources
from tests.bot.test_i18n import messages

SNOWFLAKE = str(2**63 - 1)
NAME = safe_name("_*" * 40)
LONGEST = {
    **dict.fromkeys(("name", "winner", "loser", "challenger", "opponent", "first", "second"), NAME),
    "link": f"https://discord.com/channels/{SNOWFLAKE}/{SNOWFLAKE}/{SNOWFLAKE}",
    "channel": f"<#{SNOWFLAKE}>",
    "when": "<t:1790000000:R>",
    "id": SNOWFLAKE,
    "move": "T20",
    "example": "T20",
    "choice": "20",
    "rating": "2650",
    "change": "2650 → 2649",
    "moves": "T20 … T20",
    "text": NAME,
    "result": "W" * 200,
    "details": "W" * 200,
    "tally": "W" * 80,
    "place": "W" * 60,
    "rules": "W" * 60,
    **dict.fromkeys(("first_percent", "second_percent", "draw_percent", "accuracy", "lost"), "100\u00a0%"),
    "command": "`/settings server language: style: channels: pings: clock: tables: daily:`",
    **dict.fromkeys(("count", "limit", "seconds", "length", "results", "needed", "last", "ply"), 1000),
    **dict.fromkeys(("wins", "draws", "losses", "high", "low"), "10000"),
}
"""What may stand at each place; all others get a word of 40 letters."""

LIMITS = {
    "button-": 80,
    "extra-": 80,
    "menu-": 32,
    "command-": 100,
    "option-": 100,
    "choice-": 100,
    "level-": 100,
    "summary-": 100,
    "title": 100,
    "tournament-engines": 100,
    "tournament-start-": 100,
    "unplayable-short": 60,
    "": 2000,
}
"""Characters that Discord takes, by the beginning of the key: the first that fits."""
WIDEST_LABEL = 20
"""Letters of about 7 px and 32 px around them: two such buttons fill a row of 358 px."""


def longest(key, names, locale, game=None):
    """The sentence `key` with the longest that can stand in it."""
    words = words_for(locale).of(game) if game else words_for(locale)
    arguments = {**LONGEST, **longest_names(locale)}
    if key.startswith("choice-level"):
        # Only together are they as long as a level can be.
        arguments |= {"title": "", "rating": "", "summary": ""}
    return words(key, **{name: arguments.get(name, "W" * 40) for name in names})


@functools.cache
def longest_names(locale):
    """What games and levels have that is longest in a language."""
    words = words_for(locale)
    levels = [(one, words.of(kind)) for kind in games().values() for one in levels_of(kind)]
    return {
        "game": max((game_title(kind, words) for kind in games().values()), key=len),
        "title": max((level_title(*one) for one in levels), key=len),
        "summary": max((level_summary(*one) for one in levels), key=len),
    }


def limit_of(key):
    """The lowest limit of the places that show the sentence."""
    named = next(limit for start, limit in LIMITS.items() if key.startswith(start))
    return min(named, limits_in_code().get(key, named))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_sentence_fits_its_place(locale):
    spoken = [(key, longest(key, names, locale)) for key, names in messages(locale).items()]
    for game in games().values():
        own = messages(locale, game)
        spoken += [(key, longest(key, names, locale, game)) for key, names in own.items()]
    assert len(spoken) > 250
    too_long = {key: said for key, said in spoken if len(said) > limit_of(key)}
    assert not too_long


@pytest.mark.parametrize("locale", LOCALES)
def test_levels_fit_their_menus(locale):
    levels = [(one, words_for(locale).of(game)) for game in games().values() for one in levels_of(game)]
    assert not [told for told in (level_choice(*one) for one in levels) if len(told) > 100]


@pytest.mark.parametrize("locale", LOCALES)
def test_two_buttons_fit_phone_row(locale):
    for game in games().values():
        for key, names in {**messages(locale), **messages(locale, game)}.items():
            # The button *Next* counts the matches only in rows with room for that (`add_next`).
            if key.startswith(("button-", "extra-")) and key != "button-waiting":
                label = longest(key, names, locale, game)
                # A letter of Chinese or Japanese is as wide as two.
                width = sum(2 if ord(letter) > 0x2E80 else 1 for letter in label)
                assert width <= WIDEST_LABEL, (key, label)


def test_every_sentence_is_used():
    patterns = [key_pattern(node) for tree in sources() for node in ast.walk(tree)]
    patterns += [re.escape(kind.key) for kind in refusal_kinds()]
    asked = re.compile("|".join(sorted({one for one in patterns if one})))
    for game in (None, *games().values()):
        unasked = [key for key in messages(REFERENCE, game) if not asked.fullmatch(key)]
        assert not unasked


def test_sentence_places_are_found_in_code():
    found = {"type-title": 45, "jump-label": 45, "type-example": 100, "lesson-pick": 150}
    found |= {"button-play": 80, "command-help": 100, "setup-museum-summary": 100, "tournament-size": 100}
    assert found.items() <= limits_in_code().items()
    assert limit_of("menu-match") == 32


def test_code_passes_counts_as_numbers():
    chosen = {(key, name) for locale in LOCALES for key, name, _ in selections(locale)}
    assert all(kind_of(key, name) == "count" for key, name in chosen)
    passed = [one for tree in sources() for one in counts_passed(tree, chosen)]
    assert len({key for key, _ in passed}) > 25
    assert not [(key, ast.unparse(value)) for key, value in passed if is_text(value)]


def test_count_passed_as_text_is_found():
    faulty = ast.parse('words("daily-more", count=str(len(results) - 3))')
    (passed,) = counts_passed(faulty, {("daily-more", "count"), ("daily-more", "other")})
    assert is_text(passed[1])
