"""How sentences are worded: a verb first in descriptions, contractions, no count without its number."""

import re

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.features.privacy.commands import deletion_layout
from bot.hosting.privacy.privacy import DeletionEffects
from bot.i18n import LOCALES, REFERENCE, words_for
from engines.registry import games
from tests.bot.languages import LANGUAGES
from tests.bot.test_glossaries import rows, ruled_out, words_in
from tests.bot.test_i18n import ROOT, entries

IMPERATIVES = [locale for locale, language in LANGUAGES.items() if language.imperatives]
AS_READER = re.compile(r"\b(ich|mein|je|j'ai|mon|yo|mi|eu|meu|joguei)\b", re.IGNORECASE)
"""The first person in a choice, as *I go first*; all other words address the reader as *you*."""
UNCONTRACTED = re.compile(
    r"\b(is|are|was|were|do|does|did|has|have|had|could|would|should|will) not\b|\bcannot\b|"
    r"\b([Ii]t|[Tt]hat|[Tt]here|Here|[Ww]hat|[Ww]ho) is(?= \w)|"
    r"\b([Yy]ou|[Ww]e|[Tt]hey) are\b|\bI (am|will)\b|"
    r"\b([Yy]ou|[Ww]e|[Tt]hey|I) have (already |just )?\w+(ed|wn)\b"
)
ONE_WORD = {
    "match": "games?",
    "start": "begin|begins|began|begun|beginning",
    "in progress, continue": "going on|goes? on|went on|being played|under ?way|ongoing|unfinished",
    "anyone, everyone, no one": "(any|every|no|some)body",
    "easier": "gentler?",
    "flip": "turn(s|ed|ing)? (the |a )?boards?|boards? ((is|are) )?turned",
}
"""The one English word for a thing, and those not used for it. More are ruled out by the glossary."""
GAMES_THEMSELVES = {
    *("button-other-game", "lost-try"),
    *("about-engines", "fault-game", "fault-hosted-game", "fault-no-setups", "game-missing", "help-intro"),
    *("lesson-pick", "level-first-game", "match-waits", "match-waits-over", "no-puzzles", "option-channels"),
    *("option-format", "option-game", "option-import-game", "option-lesson", "option-server-games"),
    *("leaderboard-other", "menu-game", "profile-more-games", "setting-games", "setup-games"),
}
"""Messages in which *game* is a kind of game, such as Gomoku."""
MANUALS = ("README.md", "PRIVACY.md", "TERMS.md", "bot/docs/boards.md", "bot/docs/commands.md")
"""Pages for players."""
LITERAL = re.compile(r"""(["`])([A-Z][^"`\n]* [^"`\n]*)\1""")
"""A sentence in the playground's page, which is in English alone."""
ZERO_IS_ONE = ("fr", "pt-BR")
"""Languages in which 0 takes the form of 1."""


class _Counts(Visitor):
    """The `[one]` variants of an entry that do not say their number."""

    def __init__(self):
        self.wordless = []

    def visit_SelectExpression(self, node):  # noqa: N802
        for variant in node.variants:
            if isinstance(variant.key, ast.Identifier) and variant.key.name == "one":
                said = {part.expression.id.name for part in variant.value.elements if _is_variable(part)}
                if not said & {node.selector.id.name, "number"}:
                    self.wordless.append(variant)
        self.generic_visit(node)


def _is_variable(part):
    return isinstance(part, ast.Placeable) and isinstance(part.expression, ast.VariableReference)


def said(locale):
    """Every message of a language with its texts, those of its variants included."""

    class Texts(Visitor):
        def __init__(self):
            self.parts = []

        def visit_TextElement(self, node):  # noqa: N802
            self.parts.append(node.value)

    for game in (None, *games().values()):
        for entry in entries(locale, game):
            if isinstance(entry, ast.Message):
                texts = Texts()
                texts.visit(entry)
                yield entry.id.name, texts.parts


def test_every_language_has_its_patterns():
    assert set(LANGUAGES) == set(LOCALES), "add an entry for each language to tests/bot/languages.py"


@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale != REFERENCE])
def test_sentences_of_five_words_are_translated(locale):
    english = {(key, tuple(parts)) for key, parts in said(REFERENCE)}
    same = english & {(key, tuple(parts)) for key, parts in said(locale)}
    assert not {key for key, parts in same if len(re.findall(r"[^\W\d]+", " ".join(parts))) >= 5}


def descriptions(locale):
    """The descriptions of commands and options by their keys, without what follows a variable."""
    return {key: parts[0] for key, parts in said(locale) if re.match("(command|option)-", key)}


@pytest.mark.parametrize("locale", IMPERATIVES)
def test_descriptions_begin_with_imperative(locale):
    verb = re.compile(rf"({LANGUAGES[locale].imperatives})\b")
    assert len(descriptions(locale)) > 100
    others = {key: text for key, text in descriptions(locale).items() if not verb.match(text)}
    assert not others, f"begin with a verb; add a new one to {locale} in tests/bot/languages.py"


@pytest.mark.parametrize("locale", IMPERATIVES)
def test_choices_speak_to_their_reader(locale):
    choices = [(key, " ".join(parts)) for key, parts in said(locale) if key.startswith("choice-")]
    assert not [one for one in choices if AS_READER.search(one[1])]


@pytest.mark.parametrize("locale", LOCALES)
def test_descriptions_are_never_fragments_of_questions(locale):
    question = re.compile(LANGUAGES[locale].questions, re.IGNORECASE)
    assert not {key: text for key, text in descriptions(locale).items() if question.search(text)}


def test_english_is_contracted_and_calm():
    texts = [(key, part) for key, parts in said(REFERENCE) for part in parts]
    assert not [one for one in texts if UNCONTRACTED.search(one[1])]
    assert not [one for one in texts if re.search("^Whether", one[1])]
    assert not [one for one in texts if "!" in one[1].replace("You won!", "")]


def outlawed(word):
    return re.compile(rf"\b({ONE_WORD[word]})\b", re.IGNORECASE)


@pytest.mark.parametrize("word", ONE_WORD)
def test_english_has_one_word_for_one_thing(word):
    found = {key for key, parts in said(REFERENCE) for part in parts if outlawed(word).search(part)}
    assert found == (GAMES_THEMSELVES if word == "match" else set())


@pytest.mark.parametrize("name", MANUALS)
def test_manuals_of_players_have_one_word_for_one_thing(name):
    text = re.sub(
        r"```.*?```|`[^`]*`|<!--.*?-->", "", (ROOT / name).read_text(encoding="utf-8"), flags=re.DOTALL
    )
    # A manual speaks of games as often as of matches.
    patterns = [outlawed(word) for word in ONE_WORD if word != "match"]
    patterns += [ruled_out(word) for *_, never, _ in rows(REFERENCE) for word in words_in(never)]
    assert not [pattern.search(text)[0] for pattern in patterns if pattern.search(text)]


def test_playground_page_is_worded_as_the_bot():
    files = sorted((ROOT / "bot" / "playground" / "web").rglob("*.js"))
    texts = {found[2] for file in files for found in LITERAL.finditer(file.read_text(encoding="utf-8"))}
    assert len(texts) > 60
    patterns = [
        UNCONTRACTED,
        *map(outlawed, ONE_WORD),
        *(ruled_out(word) for *_, never, _ in rows(REFERENCE) for word in words_in(never)),
    ]
    found = {text for text in texts for pattern in patterns if pattern.search(text)}
    assert found == {"The application did not respond"}, "only this is Discord's own sentence"


@pytest.mark.parametrize("locale", ZERO_IS_ONE)
def test_one_says_its_number_where_zero_takes_it(locale):
    wordless = []
    for game in (None, *games().values()):
        for entry in entries(locale, game):
            counts = _Counts()
            counts.visit(entry)
            wordless += [entry.id.name for _ in counts.wordless]
    assert not wordless


@pytest.mark.parametrize("locale", LOCALES)
def test_deletion_says_nothing_of_matches_where_none_are_kept(locale):
    words = words_for(locale)
    none, one = (
        deletion_layout(DeletionEffects(resigned=0, called_off=0, offers=0, kept=kept, is_known=True), words)
        for kept in (0, 1)
    )
    texts = [layout.children[0].content.splitlines() for layout in (none, one)]
    assert len(texts[1]) == len(texts[0]) + 1
    assert words("privacy-stays", count=1) in texts[1]
