from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.features.new_match.controls import BEGIN, INVITE, SETUP
from bot.features.new_match.match_draft import parse_match_draft
from bot.features.tournaments.form import (
    TOURNAMENT_ANNOUNCE,
    TOURNAMENT_ANNOUNCE_JOINED,
    TOURNAMENT_NAME,
    TOURNAMENT_NAMED,
    TOURNAMENT_PLAN,
)
from bot.features.tournaments.tournament_draft import parse_tournament_draft, start_value
from bot.hosting.offered import changed_options
from bot.views import presses
from bot.views.custom_id import (
    Click,
    CustomIdError,
    OldCustomIdError,
    custom_id,
    parse_custom_id,
)
from tests.lab.presses import EVERY_PRESS

LARGEST = 2**63 - 1
GOLDEN = Path(__file__).with_name("golden")
POSTED = GOLDEN.joinpath("custom_ids.txt").read_text("utf-8").splitlines()
"""A custom id of posted messages, its subject, what today's code writes if it differs (`now=`), and the
choices of a form. A line stays for good.
"""
OF_MATCH = (SETUP, BEGIN, INVITE)
OF_TOURNAMENT = (
    TOURNAMENT_PLAN,
    TOURNAMENT_ANNOUNCE,
    TOURNAMENT_ANNOUNCE_JOINED,
    TOURNAMENT_NAME,
    TOURNAMENT_NAMED,
)


def chosen_in(click):
    """Return the text that today's code writes for a form, and the choices that the text stands for."""
    if click.press in OF_MATCH:
        draft = parse_match_draft(click.text)
        chosen = {"game": draft.game.id, "opponent": draft.opponent, "side": draft.side}
        chosen |= {"page": draft.page.name.lower(), "clock": draft.clock, "thread": draft.wants_thread}
        chosen |= {"source": draft.source and f"{draft.source.match_id}.{draft.source.ply}"}
        terms = draft
    elif click.press in OF_TOURNAMENT:
        draft = parse_tournament_draft(click.text)
        terms = draft.terms
        chosen = {
            name: getattr(terms, name) for name in ("format", "rounds", "minutes", "size", "level", "repeat")
        }
        chosen |= {
            "game": terms.game.id,
            "clock": terms.clock,
            "start": draft.start and start_value(draft.start),
        }
        chosen |= {"unfolded": draft.is_unfolded}
    else:
        return click.text, {}
    changed = changed_options(terms.game, terms.options)
    chosen |= {"rated": terms.is_rated} | {f"option.{name}": one for name, one in changed.items()}
    return str(draft), {name: "yes" if one is True else str(one) for name, one in chosen.items() if one}


@given(
    st.sampled_from(EVERY_PRESS),
    st.integers(0, LARGEST),
    st.lists(st.integers(0, 10**15), min_size=4, max_size=4),
)
def test_custom_id_round_trips(press, match, numbers):
    numbers = (match, *numbers)[: press.arity]
    words = "gomoku;club" if press.has_words else ""
    text = custom_id(press, *numbers, text=words)
    assert len(text) <= 100
    assert parse_custom_id(text) == Click(press, numbers, words)


@pytest.mark.parametrize("line", POSTED)
def test_posted_custom_ids_are_still_understood(line):
    posted, subject, *columns = line.split()
    values = dict(one.split("=", 1) for one in columns)
    now = values.pop("now", posted)
    click = parse_custom_id(posted)
    assert click.press.subject.name.lower() == subject
    text, chosen = chosen_in(click)
    assert custom_id(click.press, *click.numbers, text=text) == now
    assert chosen == values


def test_every_press_has_a_posted_line():
    posted = {parse_custom_id(line.split()[0]).press for line in POSTED}
    missing = [str(press) for press in EVERY_PRESS if press not in posted]
    assert not missing, "add a line for each of them to tests/bot/golden/custom_ids.txt"


@given(st.text(max_size=120))
def test_rubbish_custom_id_raises_own_error_only(text):
    try:
        click = parse_custom_id(text)
    except CustomIdError:
        return
    assert str(click).split(".")[:2] == text.split(".")[:2]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "t3.play",
        "t3.play.1.2",
        "t3.play.1.2.3.4",
        "t3.dance.1",
        "t3.more.-1",
        "t3.more.٣",
        f"t3.more.{2**63}",
    ],
)
def test_foreign_custom_id_is_refused(text):
    with pytest.raises(CustomIdError) as caught:
        parse_custom_id(text)
    assert not isinstance(caught.value, OldCustomIdError)


@pytest.mark.parametrize(
    ("text", "match_id"),
    [
        ("t0.play.1.2.3", None),
        ("t1.play.7.2.3", 7),
        ("t1.pan.7.2.3", 7),
        ("t2.pan.7.2.3", 7),
        ("t2.step.7.2.3.1000", 7),
        ("t2.picture.7.1", 7),
    ],
)
def test_older_custom_id_names_its_match(text, match_id):
    with pytest.raises(OldCustomIdError) as caught:
        parse_custom_id(text)
    assert caught.value.match_id == match_id


@pytest.mark.parametrize("press", ["accept", "rematch", "export", "more"])
def test_equivalent_old_custom_ids_still_work(press):
    assert parse_custom_id(f"t1.{press}.7") == parse_custom_id(f"t3.{press}.7")


def test_custom_id_with_wrong_numbers_raises():
    with pytest.raises(ValueError, match="takes 3 numbers"):
        custom_id(presses.BOARD.play, 1)
    with pytest.raises(ValueError, match="takes 1 numbers"):
        custom_id(presses.MORE, -1)
