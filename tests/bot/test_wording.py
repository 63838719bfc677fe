"""Sentences as they are said: a verb first in descriptions, contractions, no count without its number."""

import re

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.features.privacy.commands import deletion_layout
from bot.hosting.privacy.privacy import DeletionEffects
from bot.i18n import LOCALES, REFERENCE, words_for
from engines.registry import games
from tests.bot.test_i18n import entries

VERBS = re.compile(
    "(Abort|Accept|Ask|Attach|Block|Cancel|Challenge|Choose|Claim|Close|Create|Decline|Delete|Enter|Export|"
    "Follow|Get|Go|Import|Join|Learn|Leave|Let|List|Manage|Mention|Offer|Open|Paste|Pause|Plan|Play|Post|"
    "Resign|Review|See|Show|Solve|Start|Step|Stop|Type|Unblock|Vote|Watch) "
)
"""How descriptions of commands and options begin in English."""
UNCONTRACTED = re.compile(
    r"\b(is|are|was|were|do|does|did|has|have|had|could|would|should) not\b|\bcannot\b|"
    r"\b(It|That|There|Here) is\b|\b(You|We|They) are\b|\bI (am|will)\b"
)
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


def test_english_descriptions_begin_with_verb():
    described = {key: parts[0] for key, parts in said(REFERENCE) if re.match("(command|option)-", key)}
    assert len(described) > 100
    assert not {key: text for key, text in described.items() if not VERBS.match(text)}


def test_english_is_contracted_and_calm():
    texts = [(key, part) for key, parts in said(REFERENCE) for part in parts]
    assert not [one for one in texts if UNCONTRACTED.search(one[1])]
    assert not [one for one in texts if re.search("^Whether|whoever", one[1])]
    assert not [one for one in texts if "!" in one[1].replace("You won!", "")]


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
