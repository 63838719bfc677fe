"""Every sentence of every language, said with the longest that can stand in it, within what Discord takes."""

import ast
import re

import pytest

from bot.i18n import LOCALES, REFERENCE, words_for
from bot.views.names import safe_name
from bot.views.sentences import game_title, level_summary, level_title
from engines.core.registry import games, levels_of
from tests.bot.test_i18n import ROOT, messages

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
    "command": "`/settings server language: style: channels: pings: clock: seeks: daily:`",
    **dict.fromkeys(("count", "limit", "seconds", "length", "results", "needed"), 1000),
    **dict.fromkeys(("wins", "draws", "losses", "high", "low"), "10000"),
}
"""What may stand at each place; whatever else comes gets a word of 40 letters."""

LIMITS = {
    "button-": 80,
    "extra-": 80,
    "type-title": 45,
    "type-label": 45,
    "type-example": 100,
    "pick-": 150,
    "leaderboard-other": 150,
    "command-": 100,
    "option-": 100,
    "choice-": 100,
    "level-": 100,
    "summary-": 100,
    "title": 100,
    "unplayable-short": 60,
    "": 2000,
}
"""Characters that Discord takes, by the beginning of the key: the first that fits."""
WIDEST_LABEL = 20
"""Letters of about 7 px and 32 px around them: two such buttons fill a row of 358 px."""


def longest(key, names, locale, game=None):
    """The sentence `key` with the longest that can stand in it."""
    words = words_for(locale).of(game) if game else words_for(locale)
    levels = [(one, words_for(locale).of(kind)) for kind in games().values() for one in levels_of(kind)]
    arguments = {
        **LONGEST,
        "game": max((game_title(kind, words) for kind in games().values()), key=len),
        # Only together are they as long as a level can be.
        **(
            {"title": "", "rating": "", "summary": ""}
            if key.startswith("choice-level")
            else {"title": max((level_title(*one) for one in levels), key=len)}
        ),
        "summary": max((level_summary(*one) for one in levels), key=len),
    }
    return words(key, **{name: arguments.get(name, "W" * 40) for name in names})


def limit_of(key):
    return next(limit for start, limit in LIMITS.items() if key.startswith(start))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_sentence_fits_where_it_is_said(locale):
    spoken = [(key, longest(key, names, locale)) for key, names in messages(locale).items()]
    for game in games().values():
        own = messages(locale, game)
        spoken += [(key, longest(key, names, locale, game)) for key, names in own.items()]
    assert len(spoken) > 250
    too_long = {key: said for key, said in spoken if len(said) > limit_of(key)}
    assert not too_long


@pytest.mark.parametrize("locale", LOCALES)
def test_two_buttons_fit_into_a_phones_row(locale):
    for game in games().values():
        for key, names in {**messages(locale), **messages(locale, game)}.items():
            if key.startswith(("button-", "extra-")):
                label = longest(key, names, locale, game)
                # A letter of Chinese or Japanese is as wide as two.
                width = sum(2 if ord(letter) > 0x2E80 else 1 for letter in label)
                assert width <= WIDEST_LABEL, (key, label)


def test_no_sentence_is_there_for_nothing():
    patterns = []
    for file in (ROOT / "bot").rglob("*.py"):
        if "playground" not in file.parts:
            tree = ast.parse(file.read_text(encoding="utf-8"))
            patterns += [key_pattern(node) for node in ast.walk(tree)]
    asked = re.compile("|".join(sorted({one for one in patterns if one})))
    for game in (None, *games().values()):
        unasked = [key for key in messages(REFERENCE, game) if not asked.fullmatch(key)]
        assert not unasked


def key_pattern(node):
    """What the keys of sentences look like that a piece of code may ask for, as a regular expression."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value) if re.fullmatch("[a-z][a-z_-]*", node.value) else None
    if isinstance(node, ast.JoinedStr):
        parts = [one.value if isinstance(one, ast.Constant) else None for one in node.values]
        is_key = parts and parts[0] and re.fullmatch("[a-z]+-[a-z-]*", parts[0])
        return "".join(".+" if one is None else re.escape(one) for one in parts) if is_key else None
    return None
