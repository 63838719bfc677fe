"""Which raw values of options are let through to discord.py, and which choices fit what is typed."""

from types import SimpleNamespace

import pytest
from discord import AppCommandOptionType as Kind

from bot.chat.commands.choices import matching_choices
from bot.chat.incoming.intake import ImpossibleOptionError, check_options

COMMAND = SimpleNamespace(
    qualified_name="play",
    parameters=[SimpleNamespace(display_name=kind.name, type=kind) for kind in Kind if kind.value > 2],
)


def option(kind, value):
    return {"name": kind.name, "type": kind.value, "value": value}


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Kind.string, ""),
        (Kind.integer, 5),
        (Kind.boolean, False),
        (Kind.number, 5),
        (Kind.number, 0.5),
        (Kind.user, "1"),
        (Kind.user, "9" * 19),
        (Kind.channel, "12"),
    ],
)
def test_declared_option_is_left_unchanged(kind, value):
    given = option(kind, value)
    check_options(COMMAND, [given])
    assert given == option(kind, value)


def test_number_for_text_option_becomes_text():
    given = option(Kind.string, 7) | {"type": Kind.integer.value}
    check_options(COMMAND, [given])
    assert given == option(Kind.string, "7")


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Kind.string, None),
        (Kind.string, True),
        (Kind.string, 1.5),
        (Kind.integer, "5"),
        (Kind.boolean, "true"),
        (Kind.number, "0.5"),
        (Kind.user, 1),
        (Kind.user, ""),
        (Kind.user, "Bob"),
        (Kind.user, "-1"),
        (Kind.user, "9" * 20),
    ],
)
def test_option_of_wrong_value_is_refused(kind, value):
    with pytest.raises(ImpossibleOptionError):
        check_options(COMMAND, [option(kind, value)])


@pytest.mark.parametrize("given", [{"name": "speed", "type": 3, "value": "1"}, {"type": 3, "value": "1"}])
def test_option_of_unknown_name_is_refused(given):
    with pytest.raises(ImpossibleOptionError):
        check_options(COMMAND, [given])


def test_option_of_other_type_is_refused():
    with pytest.raises(ImpossibleOptionError):
        check_options(COMMAND, [option(Kind.user, "1") | {"type": Kind.channel.value}])


def test_typed_spaces_match_those_no_line_ends_at():
    offered = [("Cup · up to 8\u00a0players", "3"), ("Cup · up to 16\u00a0players", "4")]
    assert [one.value for one in matching_choices("to  8 Players", offered)] == ["3"]
