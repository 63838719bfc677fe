"""Names in sentences have the form that the sentence needs, in every language."""

import re

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.grammar import Noun, elided, joined, particle
from bot.hosting.matches.match import Player
from bot.hosting.people.names import NAMELESS
from bot.i18n import LOCALES, words_for
from bot.views.words.names import level_title, side_name
from bot.views.words.results import result_text
from bot.views.words.sentences import game_title, piece_name
from engines.core.types import Side
from engines.registry import games, levels_of
from tests.bot.bot_lab import a_match
from tests.bot.test_glossaries import TRANSLATED
from tests.bot.test_i18n import entries


class _Forms(Visitor):
    """The forms that sentences ask for, and those that names have."""

    def __init__(self):
        self.asked = set()
        self.given = set()

    def visit_FunctionReference(self, node):  # noqa: N802
        if node.id.name == "FORM":
            self.asked.add(node.arguments.positional[1].value)

    def visit_Attribute(self, node):  # noqa: N802
        self.given.add(node.id.name)


def said(locale, game_id, key, side=Side.FIRST, **more):
    """The sentence `key` about a side of a game, at any place in the sentence."""
    game = games()[game_id]
    words = words_for(locale)
    names = (side_name(game, side, words), side_name(game, side.other, words))
    places = {"side": names[0], "name": names[0], "winner": names[0], "loser": names[1]}
    return words(key, **places | {"first": names[0], "second": names[1], "opponent": names[0]} | more)


@pytest.mark.parametrize(
    ("locale", "game", "key", "sentence"),
    [
        ("es-ES", "gomoku", "win", "Ganan las negras"),
        ("es-ES", "gomoku", "win-resignation", "Se rinden las blancas, ganan las negras"),
        ("es-ES", "connect_four", "turn", "Juegan las rojas"),
        ("es-ES", "tic_tac_toe", "win", "Gana X"),
        ("es-ES", "gomoku", "puzzle-goal-win", "Juegan las negras y ganan"),
        ("es-ES", "mancala", "win-resignation", "Se rinde el rojo, gana el azul"),
        ("es-ES", "gomoku", "analysis-turn", "Turno de las negras"),
        ("pt-BR", "gomoku", "win", "Pretas venceram"),
        ("pt-BR", "connect_four", "turn", "Vez das vermelhas"),
        ("pt-BR", "tic_tac_toe", "win", "X venceu"),
        ("pt-BR", "mancala", "turn", "Vez do azul"),
        ("fr", "gomoku", "win", "Noir gagne"),
        ("de", "gomoku", "win", "Schwarz gewinnt"),
    ],
)
def test_verb_agrees_with_side(locale, game, key, sentence):
    assert said(locale, game, key) == sentence


def test_nameless_players_are_called_by_sides():
    match = a_match("connect_four", "1 2 1 2 1 2 1", players=(Player(1, NAMELESS), Player(2, NAMELESS)))
    assert result_text(match, words_for("es-ES")) == "**Ganan las rojas con cuatro en línea**"
    assert result_text(match, words_for("pt-BR")) == "**Vermelhas venceram com quatro em linha**"


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en-US", "Ada resigned, so the channel wins"),
        ("de", "Ada gab auf, der Kanal gewinnt"),
        ("es-ES", "Se rinde Ada, gana el canal"),
        ("fr", "Ada abandonne, le salon gagne"),
        ("pt-BR", "Ada desistiu, o canal venceu"),
    ],
)
def test_channel_has_article_inside_sentence(locale, sentence):
    words = words_for(locale)
    assert words("win-resignation", winner=words.noun("the-channel"), loser="Ada") == sentence


@pytest.mark.parametrize(
    ("locale", "game", "key", "sentence"),
    [
        ("fr", "othello", "tournament-of", "Tournoi d’Othello"),
        ("fr", "tic_tac_toe", "tournament-of", "Tournoi de Morpion"),
        ("de", "connect_four", "tournament-of", "Vier-gewinnt-Turnier"),
        ("de", "othello", "tournament-name-example", "Othello-Pokal"),
        ("es-ES", "tic_tac_toe", "command-game", "Juega una partida de Tres en raya"),
    ],
)
def test_game_title_takes_form_of_its_place(locale, game, key, sentence):
    words = words_for(locale)
    assert words(key, game=game_title(games()[game], words)) == sentence


def test_name_without_forms_is_used_unchanged():
    words = words_for("es-ES")
    assert words("win", winner="Ada") == "Gana Ada"
    assert words("turn", name="Ada") == "Juega Ada"
    assert words_for("fr")("share-not-yours", name="Élise") == "Seule la réponse d’Élise compte."


def test_contracted_preposition_may_begin_sentence():
    channel = Noun("Le salon", {"a": "au salon"})
    assert elided("À", channel) == "Au salon"
    assert joined("à", channel) == "au salon"


@pytest.mark.parametrize(
    ("noun", "pair", "right"),
    [
        ("오목", "은/는", "은"),
        ("오델로", "은/는", "는"),
        ("**H8**", "과/와", "과"),
        ("D9", "과/와", "와"),
        ("7", "으로/로", "로"),
        ("3", "으로/로", "으로"),
        ("X", "이/가", "가"),
        ("L", "이/가", "이"),
        ("三目", "이/가", "이(가)"),
        ("…", "이/가", "이(가)"),
    ],
)
def test_korean_particles_follow_last_sound(noun, pair, right):
    assert particle(noun, pair) == right


@pytest.mark.parametrize("locale", LOCALES)
def test_every_requested_form_is_given_by_some_name(locale):
    forms = _Forms()
    for one, game in [(locale, None), *(param.values for param in TRANSLATED)]:
        if one == locale:
            forms.visit(ast.Resource(list(entries(locale, game))))
    assert forms.asked <= forms.given


@pytest.mark.parametrize("locale", LOCALES)
def test_both_sides_of_game_have_same_forms(locale):
    for game in games().values():
        first, second = (side_name(game, side, words_for(locale)) for side in Side)
        assert set(first.forms) == set(second.forms)


def test_piece_kinds_are_named_in_plural():
    game = games()["checkers"]
    for locale, names in {
        "en-US": ["Red men", "White men", "Red kings", "White kings"],
        "de": ["Rot (Steine)", "Weiß (Steine)", "Rot (Damen)", "Weiß (Damen)"],
        "ja": ["赤の駒", "白の駒", "赤のキング", "白のキング"],
    }.items():
        assert [piece_name(game, piece, words_for(locale)) for piece in game.look.pieces] == names


@pytest.mark.parametrize("locale", ["ja", "zh-CN", "zh-TW"])
def test_chinese_characters_are_not_parted_by_spaces(locale):
    """Sides, levels and the channel have names of the bot; only a person's name may be in Latin letters."""
    for game in games().values():
        words = words_for(locale).of(game)
        names = [side_name(game, side, words) for side in Side]
        names += [level_title(level, words) for level in levels_of(game)] + [words.noun("the-channel")]
        for name in names:
            for key in ("win", "win-count", "win-resignation", "review-curve", "thinking", "turn"):
                facts = dict.fromkeys(("winner", "loser", "name"), name)
                text = words(key, **facts, low="15", high="33")
                assert not re.search(r"[\u3040-\u9fff]\** \**[\u3040-\u9fff]", text), text
    assert words_for("ja")("win", winner="Ada") == "Ada の勝ち"


def test_space_inside_chinese_name_stays():
    """Where a Chinese name ended like a side's name, its space was lost."""
    words = words_for("zh-CN").of(games()["gomoku"])
    black = side_name(games()["gomoku"], Side.FIRST, words)
    assert words("win-resignation", loser=f"小 {black}", winner=black) == f"小 {black} 认输，{black}获胜"
