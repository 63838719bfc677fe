import functools
import re
import sys
import types
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.i18n import LOCALES, REFERENCE, nearest, words_for
from engines.core.errors import IllegalActionError
from engines.registry import games, levels_of
from tests.banned_words import BRITISH
from tests.contract.snapshots import GAMES

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "bot" / "locale"


class _Placeables(Visitor):
    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):  # noqa: N802
        self.names.add(node.id.name)


def file_of(game, locale):
    """A game's sentences in a language."""
    return Path(sys.modules[game.package].__path__[0], "locale", f"{locale}.ftl")


def is_translated(game):
    """Whether a game speaks more than English."""
    return any(file_of(game, locale).exists() for locale in LOCALES if locale != REFERENCE)


TRANSLATED = [
    pytest.param(locale, game, id=f"{locale}-{game.id}")
    for game in GAMES
    for locale in LOCALES
    if file_of(game, locale).exists()
]


def entries(locale, game=None):
    """The entries of a language: the bot's, or those that a game brings in it, if any."""
    files = (LOCALE / locale).glob("*.ftl") if game is None else [file_of(game, locale)]
    files = sorted(file for file in files if file.exists())
    for file in files:
        yield from parsed(file)


@functools.cache
def parsed(file):
    """The entries of a file; not to be changed."""
    return FluentParser().parse(file.read_text(encoding="utf-8")).body


@functools.cache
def messages(locale, game=None):
    """The messages of a language, each with what may stand in it; not to be changed."""
    found = {}
    for entry in entries(locale, game):
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{locale} has {entry.id.name} twice"
            placeables = _Placeables()
            placeables.visit(entry)
            found[entry.id.name] = placeables.names
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_file_parses(locale):
    junk = [entry.content for entry in entries(locale) if isinstance(entry, ast.Junk)]
    assert not junk


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_same_messages_and_placeables(locale):
    assert messages(locale) == messages(REFERENCE)


@pytest.mark.parametrize(("locale", "game"), TRANSLATED)
def test_game_sentences_exist_in_every_language(locale, game, caplog):
    assert not [entry for entry in entries(locale, game) if isinstance(entry, ast.Junk)]
    own = messages(locale, game)
    assert own == messages(REFERENCE, game)
    assert not set(own) & set(messages(REFERENCE)), "what the bot says already"
    words = words_for(locale).of(game)
    assert words.locale == locale
    for key, names in own.items():
        assert words(key, **dict.fromkeys(names, 3)).strip(), key
        with pytest.raises(KeyError):
            words_for(locale)(key, **dict.fromkeys(names, 3))
    assert words("busy") == words_for(locale)("busy")
    assert not caplog.records


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_game_speaks_english_alone_or_every_language(game):
    spoken = {locale for locale in LOCALES if file_of(game, locale).exists()}
    assert spoken in ({REFERENCE}, set(LOCALES))


def test_missing_game_language_falls_back_to_english(tmp_path, monkeypatch):
    class Chess(type(games()["othello"])):
        pass

    Chess.__module__ = "made_up.chess.rules"
    package = types.ModuleType("made_up.chess")
    package.__path__ = [str(tmp_path)]
    monkeypatch.setitem(sys.modules, "made_up.chess", package)
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "en-US.ftl").write_text("win-mate = Checkmate, { $winner } wins\n")
    assert words_for("de").of(Chess())("win-mate", winner="Ada") == "Checkmate, Ada wins"
    assert words_for("de").of(Chess())("busy") == words_for("de")("busy")


def test_every_message_used_in_code_exists():
    used = set()
    rooms = ("features", "handlers", "chat", "views")
    for file in (one for room in rooms for one in (ROOT / "bot" / room).rglob("*.py")):
        code = file.read_text(encoding="utf-8")
        used |= set(re.findall(r'(?:words|_words|text)\(\s*"([a-z][a-z_-]+)"', code))
    assert len(used) > 60
    assert used <= set(messages(REFERENCE))


def test_every_shared_illegal_reason_has_sentence():
    reasons = re.findall(r"`([a-z_]+)`", IllegalActionError.__doc__)[1:]
    known = set(messages(REFERENCE))
    for reason in reasons:
        key = "illegal" if reason == "illegal" else f"illegal-{reason.replace('_', '-')}"
        assert key in known, reason


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_can_be_formatted(locale, caplog):
    for key, names in messages(locale).items():
        said = words_for(locale)(key, **dict.fromkeys(names, 3))
        assert said.strip(), key
    # Others that still run beside this may have something to say.
    assert not [record for record in caplog.records if record.name == "bot.i18n"]


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("en-GB", "en-US"),
        ("es-419", "es-ES"),
        ("de", "de"),
        ("zh-TW", "zh-TW"),
        ("zh-HK", None),
        ("zh", "zh-CN"),
        ("pt-BR", "pt-BR"),
        ("pt-PT", "pt-BR"),
        ("ko-KR", "ko"),
        ("th", None),
    ],
)
def test_nearest_language_is_found(asked, given):
    assert nearest(asked) == given


def test_unknown_language_gets_english():
    assert words_for("xx").locale == REFERENCE
    assert words_for(None).locale == REFERENCE


def test_english_uses_american_spelling():
    for game in (None, *games().values()):
        words = words_for(REFERENCE).of(game) if game else words_for(REFERENCE)
        for key, names in messages(REFERENCE, game).items():
            said = words(key, **dict.fromkeys(names, 3))
            assert not BRITISH.search(re.sub(r"`[^`]*`", "", said)), (key, said)


def test_spanish_suits_spain_and_america():
    """Discord's `es-419` gets these sentences too."""
    of_spain = r"\b(vosotr[oa]s|vuestr[oa]s?|os|ordenador(es)?|móvil(es)?|va a por)\b|[áé]is\b"
    for game in (None, *games().values()):
        words = words_for("es-419").of(game) if game else words_for("es-419")
        for key, names in messages("es-ES", game).items():
            said = words(key, **dict.fromkeys(names, 3))
            assert not re.search(of_spain, said, re.IGNORECASE), (key, said)


def test_french_is_typeset_as_in_print():
    words = words_for("fr")
    assert words("busy").startswith("Je ne peux pas le faire pour l’instant.")
    assert words("labeled", label="Langue", text="Français") == "Langue\N{NO-BREAK SPACE}: Français"
    read = words("unreadable", text="l'été", example="H8")
    assert "«\N{NARROW NO-BREAK SPACE}l'été\N{NARROW NO-BREAK SPACE}»" in read
    assert words("resign-question").endswith("abandonner\N{NARROW NO-BREAK SPACE}?")
    assert "1\N{NARROW NO-BREAK SPACE}%" in words("policy-legend")
    for game in (None, *games().values()):
        for key, names in messages("fr", game).items():
            said = (words.of(game) if game else words)(key, **dict.fromkeys(names, 3))
            assert not re.search(r" [:;?!»]|« |\w'\w", said), (key, said)


@pytest.mark.parametrize("locale", LOCALES)
def test_translations_have_numbers_of_english(locale):
    def numbers(one, key):
        said = words_for(one)(key, **dict.fromkeys(messages(REFERENCE)[key], "x"))
        return set(re.findall(r"\d{2,}", re.sub(r"(?<=\d)[.,\u00a0\u202f](?=\d{3})", "", said)))

    limits = {key: found for key in messages(REFERENCE) if (found := numbers(REFERENCE, key))}
    assert len(limits) > 3
    assert {key: numbers(locale, key) for key in limits} == limits


@pytest.mark.parametrize("locale", LOCALES)
def test_percent_sign_and_ellipsis_never_begin_a_line(locale):
    for game in (None, *games().values()):
        words = words_for(locale).of(game) if game else words_for(locale)
        for key, names in messages(locale, game).items():
            said = words(key, **dict.fromkeys(names, 3))
            assert not re.search(r" %|\w …", said), (key, said)


def test_counts_are_grouped_and_numbers_of_matches_not():
    words = words_for("de")
    assert "12.345" in words("leaderboard-results", count=12345)
    assert "#12345" in words("match-number", id="12345")


def test_missing_message_raises_and_get_falls_back():
    with pytest.raises(KeyError, match="bot/locale/en-US has no message no-such-message"):
        words_for("de")("no-such-message")
    assert words_for("de").get("no-such-message", "instead") == "instead"


def test_every_level_side_and_choice_has_name():
    for game in GAMES:
        known = set(messages(REFERENCE)) | set(messages(REFERENCE, game))
        ends = [end.replace("_", "-") for end in game.terminations]
        assert all({f"win-{end}", f"draw-{end}"} & known for end in ends)
        if game.id in games() and is_translated(game):
            assert {f"level-{level.id}" for level in levels_of(game)} <= known
            assert {"title", *(f"summary-{level.id}" for level in levels_of(game))} <= known
        assert {f"side-{name}" for name in game.look.side_names} <= known
        for option in game.options:
            named = {f"choice-{option.name}-{choice}" for choice in option.choices}
            assert f"choice-{option.name}" in known or named <= known
