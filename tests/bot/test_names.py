"""Names that try to be something else."""

from dataclasses import replace

import pytest

from bot.chat.live.match_threads import _title
from bot.hosting.matches.match import MatchWithBoard, Player
from bot.hosting.matches.match_values import Origin
from bot.i18n import words_for
from bot.views.input.buttons import Button
from bot.views.menu import match_labels, which_match
from bot.views.words.names import distinct_names, names_of, plain_name, safe_name, text_width
from tests.bot.bot_lab import a_match


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("# Head", "\\# Head"),
        ("-# small", "\\-\\# small"),
        ("a#b", "a\\#b"),
        ("**bold**", "\\*\\*bold\\*\\*"),
        ("\\<@123>", "\\\\\\<@123>"),
        ("<@123>", "\\<@123>"),
        ("[x](y)", "\\[x](y)"),
        ("@everyone", "@\u200beveryone"),
        ("https://x.example", "https:\u200b//x.example"),
        ("two\nlines", "two lines"),
    ],
)
def test_name_formatting_is_escaped_once(name, shown):
    assert safe_name(name) == shown


@pytest.mark.parametrize(
    "name", ["", "\u202e", "\u3164", "\u2800 \u115f", "\u200d\u200d", "\u200c", "\u0301\u0302"]
)
def test_invisible_name_is_shown_as_dots(name):
    assert plain_name(name) == "…"


@pytest.mark.parametrize("name", ["محمد", "דוד", "Ada דוד 12", "\u202eמשה\u2066"])
def test_right_to_left_name_is_isolated_once_and_fully(name):
    """The rating after such a name stood before it."""
    shown = plain_name(name)
    assert (shown[0], shown[-1]) == ("\u2068", "\u2069")
    assert not set(shown[1:-1]) & set("\u202e\u2066\u2068\u2069")
    assert plain_name(shown) == safe_name(name) == shown
    assert text_width(shown) == text_width(shown[1:-1])
    long = plain_name(name * 20, 8)
    assert long.endswith("…\u2069") and text_width(long) <= 8


@pytest.mark.parametrize("name", ["Ada", "李", "Ж 12", "\u202eAda", "🙂"])
def test_left_to_right_name_is_not_isolated(name):
    assert plain_name(name) == name.lstrip("\u202e")


def test_names_in_titles_and_labels_are_isolated_separately():
    players = (Player(9, "محمد"), Player(3, "משה"))
    match = a_match("tic_tac_toe", players=players)
    assert _title(MatchWithBoard.of(match, match.board)) == "Tic-tac-toe: \u2068محمد\u2069 – \u2068משה\u2069"
    choice = which_match([match], 9, words_for("en-US"), str)
    (button,) = (item for item in choice.walk_children() if isinstance(item, Button))
    assert button.label == f"#{match.id} Tic-tac-toe vs. \u2068משה\u2069"
    alike = distinct_names([Player(1, "محمد"), Player(2, "محمد")])
    assert alike == {1: "\u2068محمد\u2069 (1)", 2: "\u2068محمد\u2069 (2)"}


@pytest.mark.parametrize(
    ("changes", "reader_id", "shown"),
    [
        ({}, 1, "vs. *C*_`d`"),
        ({}, 7, "*A_B* – *C*_`d`"),
        ({"origin": Origin(("*A_B*", "*C*_`d`"))}, 1, "*A_B* – *C*_`d`"),
    ],
    ids=["own", "watched", "imported"],
)
def test_names_in_labels_keep_their_signs(changes, reader_id, shown):
    """An imported match's label had backslashes, and every label of an own match lost its asterisks."""
    second = Player(1 if changes else 2, "*C*_`d`")
    match = a_match("tic_tac_toe", players=(Player(1, "*A_B*"), second), **changes)
    (label,) = match_labels([match], reader_id, words_for("en-US"))
    assert label.endswith(shown)


def test_persian_name_keeps_mark_between_letters():
    """Without the mark, the letters beside it were joined: another spelling."""
    name = "می\u200cلاد"
    assert plain_name(name)[1:-1] == safe_name(name)[1:-1] == name
    assert plain_name(plain_name(name)) == plain_name(name)
    assert plain_name("\u200c\u200cمی\u200c\u200c\u200cلاد\u200c")[1:-1] == name
    assert plain_name("می\u200cلاد", 4)[1:-1] == "می…"
    assert plain_name("مَ\u200cلاد")[1:-1] == "مَ\u200cلاد"
    assert plain_name("A\u200cda\u200c") == "Ada"


@pytest.mark.parametrize("between", ["", "\u200b", "\u200d", "\u3164", "\u20dd"])
def test_combining_marks_are_limited(between):
    assert plain_name("Z" + ("\u0353\u0353" + between) * 50).count("\u0353") == 2


def test_enclosing_marks_are_limited():
    assert plain_name("Z" + "\u0489" * 50) == "Z\u0489\u0489"


def test_family_emoji_stays_together():
    assert plain_name("👨\u200d👩\u200d👧") == "👨\u200d👩\u200d👧"


def test_people_of_same_name_are_numbered_by_ids():
    ada, other, bob = Player(9, "Ada"), Player(3, "ada"), Player(5, "Bob")
    names = {9: "Ada (2)", 3: "ada (1)", 5: "Bob"}
    assert distinct_names([ada, bob, other]) == distinct_names([other, ada, bob]) == names
    assert distinct_names([ada, bob, ada]) == {9: "Ada", 5: "Bob"}
    assert distinct_names([ada, Player(None, "Ada", "club")]) == {9: "Ada"}


def test_equal_names_in_match_use_tournament_numbers():
    match, words = a_match("tic_tac_toe", players=(Player(9, "Alex"), Player(3, "alex"))), words_for("en-US")
    assert names_of(match, words) == ("Alex (1)", "alex (2)")
    paired = replace(match, terms=replace(match.terms, tournament_id=7, entrants=(12, 2)))
    assert names_of(paired, words) == ("Alex (12)", "alex (2)")
    assert all(text_width(name) <= 10 for name in names_of(paired, words, 10))
    assert _title(MatchWithBoard.of(paired, match.board)) == "Tic-tac-toe: Alex (12) – alex (2)"


def test_names_equal_after_shortening_are_numbered():
    long = "Maximiliane-Alexandra-Wilhelmina"
    names = distinct_names([Player(1, long), Player(2, f"{long}-Charlotte")])
    assert names[1] != names[2]
    assert [name[-3:] for name in names.values()] == ["(1)", "(2)"]
    assert all(text_width(name) <= 24 for name in names.values())
