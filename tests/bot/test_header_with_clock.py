"""The two lines above a board while a clock runs, or while an offer waits."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.hosting.clocks.clock import Clock
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.event import UNTIL, Event, EventKind
from bot.hosting.matches.fold import evolve
from bot.hosting.matches.match import MatchWithBoard, Player
from bot.i18n import LOCALES, words_for
from bot.views.boards.header import header
from engines.core.types import Seat
from tests.bot.bot_lab import MOMENT, a_match
from tests.bot.headers import BOB, all_tiles

MOVES = {"gomoku": "H8 I9 J10", "othello": "d3 c3 c4", "connect_four": "4 3 4", "checkers": "c3-d4 b6-a5"}


def after(match, kind, seat, **more):
    return evolve(match, Event(match.seq, kind, seat, MOMENT, **more))


def timed(match, locale="en-US"):
    """The header's lines with *soon* for the timestamp."""
    text = header(match, words_for(locale).of(match.game), tiles=all_tiles())
    return re.sub("<t:[0-9]+:R>", "soon", text).split("\n")


def running(control, seat=Seat.FIRST):
    return replace(Clock.start(TimeControl.parse(control), seat, MOMENT), has_moved=(True, True))


def test_both_clocks_and_their_ends_are_told():
    match = a_match("othello", "d3 c3", second=BOB, clock=running("3+2"))
    assert timed(match) == [
        "-# <:white:1>3\u2002Bob played c3 · 3:00",
        "-# <:black:1>3\u2002**Ada to move** · time up soon",
    ]
    spent = match.clock.moved(Seat.SECOND, MOMENT + timedelta(seconds=64)).moved(Seat.FIRST, MOMENT)
    played = a_match("othello", "d3", second=BOB, clock=replace(spent, turn=Seat.SECOND))
    assert timed(played)[0].endswith("Ada played d3 · 1:58")
    daily = replace(match, clock=running("3d"))
    assert timed(daily)[0].endswith("Bob played c3") and timed(daily)[1].endswith("time up soon")


def test_engine_that_thinks_has_standing_clock():
    """Its time would end before a reader could see it run."""
    match = a_match("gomoku", "H8", second=Player(None, "Tengen", "club"), clock=running("90+0", Seat.SECOND))
    assert timed(match) == [
        "-# <:black:1> Ada played H8 · 1:30:00",
        "-# <:white:1> **Tengen\u00a0·\u00a0Club is thinking…** · 1:30:00",
    ]


def test_offer_stands_beside_its_maker():
    match = a_match("connect_four", "4 3", second=BOB)
    ada, bob = (after(match, EventKind.DRAW_OFFERED, seat) for seat in Seat)
    assert timed(bob)[0] == "-# <:yellow:1> Bob: column 3 · offers a draw"
    assert timed(ada)[1] == "-# <:red:1> **Ada to move** · offers a draw"
    assert timed(after(bob, EventKind.DRAW_REFUSED, Seat.FIRST))[1].endswith("· declines the draw")
    undo = after(a_match("gomoku", "H8 I9", second=BOB), EventKind.TAKEBACK_ASKED, Seat.SECOND, action=1)
    assert timed(undo)[0] == "-# <:white:1> Bob played I9 · Take back I9?"
    undo = after(a_match("gomoku", "H8 I9", second=BOB), EventKind.TAKEBACK_ASKED, Seat.FIRST, action=0)
    assert timed(undo)[1] == "-# <:black:1> **Ada to move** · Take back I9, H8?"


def test_offer_beside_clock_becomes_question():
    match = a_match("othello", "d3 c3", second=BOB, clock=running("3+2"))
    asked = timed(after(match, EventKind.DRAW_OFFERED, Seat.SECOND))
    assert asked[0] == "-# <:white:1>3\u2002Bob: c3 · Draw? · 3:00"
    # What has no room above stands below, beside the mark of its side.
    long = replace(match, players=(Player(1, "Ada"), Player(None, "Tengen", "club")))
    refused = after(after(long, EventKind.DRAW_OFFERED, Seat.FIRST), EventKind.DRAW_REFUSED, Seat.SECOND)
    assert timed(refused, "es-ES") == [
        "-# <:white:1>3\u2002Tengen: c3 · no acepta",
        "-# <:black:1>3\u2002**Juega Ada** · expira soon · <:white:1> 3:00",
    ]


def test_stopped_clock_tells_why():
    match = a_match("gomoku", "H8 I9", second=BOB, clock=running("3+2"))
    until = {UNTIL: MOMENT.isoformat()}
    away = MatchWithBoard.of(after(match, EventKind.PAUSED, Seat.FIRST, data=until), match.board)
    assert timed(away)[1] == "-# <:black:1> **Ada to move** · away, back soon · 3:00"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", MOVES)
@pytest.mark.parametrize("names", [("Angelica", "Federica"), ("Konstantin", "Alessandra")])
def test_usual_names_stay_whole_beside_clocks(names, game, locale):
    players = (Player(1, names[0]), Player(2, names[1]))
    match = a_match(game, MOVES[game], players=players, locale=locale, clock=running("30+0"))
    above, below = timed(match, locale)
    waiting, mover = (
        names[seat] for seat in (match.position.seat_to_move.other, match.position.seat_to_move)
    )
    assert waiting in above and mover in below


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("names", [("Angelica", "Federica"), ("Konstantin", "Alessandra9")])
@pytest.mark.parametrize(("colour", "clock"), [("black", None), ("black", "30+0"), ("white", None)])
def test_color_choice_is_told_in_every_language(colour, clock, names, locale):
    players = (Player(1, names[0]), Player(2, names[1]))
    moves, options = f"H8 I9 G7 two-more F6 E5 {colour}", {"opening": "swap2"}
    match = a_match("gomoku", moves, players=players, options=options, locale=locale)
    match = replace(match, clock=clock and running(clock, match.position.seat_to_move))
    words, both = words_for(locale).of(match.game), "".join(timed(match, locale))
    chooser = names[match.position.last_seat]
    assert words(f"brief-{colour}") in both or words(f"did-{colour}", name=chooser) in both
    # The button's words would read as if the other player had to choose.
    assert words(f"extra-{colour}") not in both or locale in ("zh-CN", "zh-TW")
