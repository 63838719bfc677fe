"""Names that try to be something else."""

import pytest

from bot.views.names import plain_name, safe_name


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
def test_formatting_is_escaped_once(name, shown):
    assert safe_name(name) == shown


@pytest.mark.parametrize("name", ["", "\u202e", "\u3164", "\u2800 \u115f"])
def test_a_name_that_shows_nothing_is_shown_as_dots(name):
    assert plain_name(name) == "…"


def test_marks_do_not_pile_up():
    assert len(plain_name("Z" + "\u0353" * 50)) <= 3


def test_a_family_stays_together():
    assert plain_name("👨\u200d👩\u200d👧") == "👨\u200d👩\u200d👧"
