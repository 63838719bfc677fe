"""The README and the manuals stay short and plain: lengths, sentences, and words that may not come back."""

import re
from pathlib import Path

import pytest

from tests.banned_words import BRITISH, quaint_words

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
MANUALS = sorted(
    path
    for name in (
        "*.md",
        "*/README.md",
        "*/docs/*.md",
        "engines/learn/README.md",
        "bot/locale/README.md",
        "tests/*/README.md",
    )
    for path in ROOT.glob(name)
    if path.parent.name != "tests" and not path.parent.name.startswith(".")
)
COMMENTED = [
    ROOT / name for name in (".env.example", "compose.yaml", "bot/deploy/tengen.service", "Dockerfile")
]
"""Files whose comments hosts read."""
LONG = 35
"""Words; a longer sentence is an exception."""
MEAN = 20


def name_of(path):
    return path.relative_to(ROOT).as_posix()


def prose(path):
    """The paragraphs and list items of a page, without code, tables, headings and comments."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"```.*?```|<!--.*?-->", "", text, flags=re.DOTALL)
    kept, item = [], ""
    for line in [*text.splitlines(), ""]:
        bare = line.strip()
        if not bare or re.match(r"[-*] |\d+\. |#|\||<", bare):
            kept.append(item)
            item = ""
        if bare and not re.match(r"#|\||<", bare):
            item += " " + re.sub(r"^([-*]|\d+\.) ", "", bare)
    return [one.strip() for one in kept if one.strip()]


def sentences(path):
    for item in prose(path):
        bare = re.sub(r"\]\([^)]*\)", "]", item)
        bare = re.sub(r"`[^`]*`", "code", bare)
        for sentence in re.split(r"(?<=[.!?:])\**\)?\s+(?=[*(\[]*[A-ZÄÖÜ`\[*])", bare):
            words = re.findall(r"[\w’'\-×%.]+", sentence)
            if words:
                yield sentence, len(words)


@pytest.mark.parametrize("path", MANUALS, ids=name_of)
def test_page_is_spelled_as_in_the_united_states(path):
    bare = re.sub(r"```.*?```|`[^`]*`|\]\([^)]*\)", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert [found[0] for found in BRITISH.finditer(bare)] == []


def test_readme_is_a_page():
    text = README.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 150
    assert len(text.split()) <= 1200


@pytest.mark.parametrize("path", MANUALS, ids=name_of)
def test_sentences_are_short(path):
    found = list(sentences(path))
    long = [sentence for sentence, words in found if words > LONG]
    assert len(long) <= max(1, len(found) // 50), long
    assert sum(words for _, words in found) <= MEAN * len(found)


@pytest.mark.parametrize("path", [*MANUALS, *COMMENTED], ids=name_of)
def test_quaint_words_stay_away(path):
    assert quaint_words(path.read_text(encoding="utf-8")) == []
