import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.i18n import LOCALES, REFERENCE, nearest, words_for
from engines.core.registry import levels_of

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "bot" / "locale"


class _Placeables(Visitor):
    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):  # noqa: N802
        self.names.add(node.id.name)


def entries(locale):
    for file in sorted((LOCALE / locale).glob("*.ftl")):
        yield from FluentParser().parse(file.read_text(encoding="utf-8")).body


def messages(locale):
    found = {}
    for entry in entries(locale):
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{locale} has {entry.id.name} twice"
            placeables = _Placeables()
            placeables.visit(entry)
            found[entry.id.name] = placeables.names
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_every_file_parses(locale):
    junk = [entry.content for entry in entries(locale) if isinstance(entry, ast.Junk)]
    assert not junk


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_every_message_with_the_same_placeables(locale):
    assert messages(locale) == messages(REFERENCE)


def test_every_message_used_in_code_exists():
    used = set()
    for file in [*(ROOT / "bot" / "cogs").glob("*.py"), *(ROOT / "bot" / "views").glob("*.py")]:
        code = file.read_text(encoding="utf-8")
        used |= set(re.findall(r'(?:words|_words|text)\(\s*"([a-z][a-z_-]+)"', code))
    assert len(used) > 60
    assert used <= set(messages(REFERENCE))


def test_every_reason_for_an_illegal_move_has_a_sentence():
    from engines.core.errors import IllegalActionError

    reasons = re.findall(r"`([a-z_]+)`", IllegalActionError.__doc__)[1:]
    known = set(messages(REFERENCE))
    for reason in reasons:
        key = "illegal" if reason == "illegal" else f"illegal-{reason.replace('_', '-')}"
        assert key in known, reason


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_can_be_said(locale, caplog):
    for key, names in messages(locale).items():
        said = words_for(locale)(key, **dict.fromkeys(names, 3))
        assert said.strip(), key
    assert not caplog.records


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("en-GB", "en-US"),
        ("es-419", "es-ES"),
        ("de", "de"),
        ("zh-TW", "zh-TW"),
        ("zh-HK", None),
        ("pt-BR", None),
    ],
)
def test_the_nearest_language(asked, given):
    assert nearest(asked) == given


def test_an_unknown_language_gets_english():
    assert words_for("xx").locale == REFERENCE
    assert words_for(None).locale == REFERENCE


def test_numbers_are_not_grouped():
    assert "12345" in words_for("de")("move-number", move=12345)


def test_a_missing_message_raises_and_get_falls_back():
    with pytest.raises(KeyError):
        words_for("de")("no-such-message")
    assert words_for("de").get("no-such-message", "instead") == "instead"


def test_every_level_side_and_choice_of_our_games_has_a_name():
    from engines.core.registry import games

    known = set(messages(REFERENCE))
    for game in games().values():
        assert {f"level-{level.id}" for level in levels_of(game)} <= known
        assert {f"side-{name}" for name in game.look.side_names} <= known
        assert {f"choice-{one.name}-{choice}" for one in game.options for choice in one.choices} <= known
