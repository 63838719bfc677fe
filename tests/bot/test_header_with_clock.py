"""The two lines above a board while a clock runs, or while an offer waits."""

import re
from dataclasses import replace

import pytest

from bot.hosting.clocks.clock import Clock
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.event import Event, EventKind
from bot.hosting.matches.fold import evolve
from bot.hosting.matches.match import Player
from bot.i18n import LOCALES, words_for
from bot.views.boards.header import header
from bot.views.tiles import NO_TILES
from bot.views.words.names import fits_line, names_of, text_width
from engines.core.types import Seat
from tests.bot.bot_lab import MOMENT, a_match
from tests.bot.headers import BOB, LONG_NAMES, all_tiles, format_in_words, lines

WITH_LONG_TIMES = ("es-ES", "fr")
"""Languages in which a time can leave so little room that a name would be cut to a letter."""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", ["Bob", "Alexandra", "W" * 32])
@pytest.mark.parametrize("moves", ["", "H8 I9 J10"])
def test_turn_with_clock_takes_one_line_in_every_language(moves, name, locale):
    players = (Player(1, name), Player(2, "Cleopatra"))
    clock = Clock.start(TimeControl.parse("30+0"), Seat.FIRST, MOMENT)
    match = a_match("gomoku", moves, players=players, locale=locale, clock=clock)
    timed, told = lines(match)
    (moment,) = re.findall("<t:[0-9]+:R>", timed)
    mover = names_of(match, words_for(locale), 6.0)[match.position.seat_to_move].rstrip("…")
    nameless = f"-# {'J10 · ' if moves else ''}⏳ {moment}"
    assert re.match(rf"-# ⏳ {re.escape(mover)}[^·]* {moment}", timed) or (
        locale in WITH_LONG_TIMES and timed == nameless
    )
    assert text_width(timed.removeprefix("-# ").replace(moment, format_in_words(locale))) <= 32
    assert text_width(told.replace("*", "")) <= 28
    # A name may be cut; the words that say whose turn it is never are.
    before, after = words_for(locale)("turn", name="|").split("|")
    assert re.search(rf"\*\*{re.escape(before)}{re.escape(mover)}[^*]*{re.escape(after)}\*\*", told)
    assert not moves or moves.split()[-1] in timed


def test_header_with_clock_names_mover_and_opponent():
    def timed(moves, second, locale="en-US", game="gomoku"):
        clock = Clock.start(TimeControl.parse("30+0"), Seat.FIRST, MOMENT)
        shown = lines(a_match(game, moves, second=second, clock=clock, locale=locale))
        return [re.sub("<t:[0-9]+:R>", "soon", line) for line in shown]

    long = Player(2, "Bartholomew")
    assert timed("H8 I9", long) == ["-# ⏳ Ada soon · Barthol…: I9", "Black **Ada to move**"]
    assert timed("", long) == ["-# ⏳ Ada soon · Bartholomew", "Black **Ada to move**"]
    assert timed("", BOB, game="connect_four") == ["-# ⏳ Ada soon", "🔴 **Ada to move** – 🟡 Bob"]
    assert timed("4 3", BOB, game="connect_four")[0] == "-# ⏳ Ada soon · Column 3"
    # An emoji is wider than a letter of two columns: with one letter more, the line would take 238 px of 234.
    assert timed("", long, game="connect_four")[1] == "🔴 **Ada to move** – 🟡 Barthol…"
    # Rather than a name of one letter, the line leaves out who made the last move.
    assert timed("c3-d4", Player(2, "Quentin4"), game="checkers")[0] == "-# ⏳ Quentin4 soon · C3-D4"
    # What is counted is never left out.
    assert timed("d3 c3", long, "es-ES", "othello")[1] == "Negras 3\u2002**Juega Ada** – Blancas 3"


MOVES = {"gomoku": "H8 I9 J10", "othello": "d3 c3 c4", "connect_four": "4 3 4", "checkers": "c3-d4 b6-a5"}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", MOVES)
@pytest.mark.parametrize("names", [("Angelica", "Federica"), ("Maximiliano8", "Alessandra99")])
def test_header_with_clock_keeps_three_letters_of_names(names, game, locale):
    players = (Player(1, names[0]), Player(2, names[1]))
    clock = Clock.start(TimeControl.parse("30+0"), Seat.FIRST, MOMENT)
    match = a_match(game, MOVES[game], players=players, locale=locale, clock=clock)
    both = header(match, words_for(locale).of(match.game), tiles=all_tiles())
    assert min(map(len, re.findall(r"(\w+)…", both)), default=3) >= 3
    # Where nothing is counted, there is room for the whole name of the player to move.
    counted = match.position.counts() is not None
    assert counted or names[match.position.seat_to_move] in both.split("\n")[1]


def test_piece_count_stands_beside_mark_of_side():
    clock = Clock.start(TimeControl.parse("5+0"), Seat.FIRST, MOMENT)
    match = a_match("othello", "d3 c3", second=BOB, clock=clock)
    text = header(match, words_for("en-US").of(match.game), tiles=all_tiles()).split("\n")
    assert text[1] == "<:black:1>3\u2002**Ada to move** – <:white:1>3\u2002Bob"
    offered = evolve(match, Event(match.seq, EventKind.DRAW_OFFERED, Seat.SECOND, MOMENT))
    moment = f"<t:{int(match.clock.due_at.timestamp())}:R>"
    who, asked = header(offered, words_for("en-US").of(match.game), tiles=all_tiles()).split("\n")
    assert (who, asked) == (f"-# ⏳ Ada {moment}", "Bob offers a draw")
    untimed = header(replace(offered, clock=None), words_for("en-US").of(match.game), tiles=all_tiles())
    assert untimed.split("\n") == [f"-# {text[1]}", asked]
    # No rating follows the sentence either.
    rated = a_match("gomoku", "H8 I9", second=BOB)
    rated = evolve(rated, Event(rated.seq, EventKind.DRAW_OFFERED, Seat.SECOND, MOMENT))
    assert lines(rated)[0] == "-# Black **Ada to move** – White Bob"


ANSWERED = {
    EventKind.DRAW_REFUSED: EventKind.DRAW_OFFERED,
    EventKind.TAKEBACK_REFUSED: EventKind.TAKEBACK_ASKED,
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("clock", ["3d", None])
@pytest.mark.parametrize("kind", [*ANSWERED.values(), *ANSWERED])
@pytest.mark.parametrize("name", ["Bob", "Alexandra", *LONG_NAMES[:3]])
def test_offer_and_refusal_take_one_line_with_turn(name, kind, clock, locale):
    running = clock and Clock.start(TimeControl.parse(clock), Seat.FIRST, MOMENT)
    match = a_match("gomoku", "H8 I9", second=Player(2, name), locale=locale, clock=running or None)
    for seat, one in ((Seat.FIRST, ANSWERED.get(kind)), (Seat.SECOND, kind)):
        if one is not None:
            ply = {"action": int(seat)} if one is EventKind.TAKEBACK_ASKED else {}
            match = evolve(match, Event(match.seq, one, seat, MOMENT, **ply))
    words = words_for(locale)
    for tiles in (all_tiles(), NO_TILES):
        who, asked = header(match, words.of(match.game), tiles=tiles).split("\n")
        assert ("⏳ Ada <t:" if clock else f"**{words('turn', name='Ada')}**") in who
        assert fits_line(who.removeprefix("-# "), 34, locale), who
        assert fits_line(asked, 28, locale), asked
        assert words("turn", name="Ada") not in asked


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("names", [("Angelica", "Federica"), ("Maximiliano8", "Alessandra99")])
@pytest.mark.parametrize(("colour", "clock"), [("black", None), ("black", "30+0"), ("white", "30+0")])
def test_color_choice_is_told_in_every_language(colour, clock, names, locale):
    players = (Player(1, names[0]), Player(2, names[1]))
    moves, options = f"H8 I9 G7 two-more F6 E5 {colour}", {"opening": "swap2"}
    running = clock and Clock.start(TimeControl.parse(clock), Seat.FIRST, MOMENT)
    match = a_match("gomoku", moves, players=players, options=options, locale=locale, clock=running)
    words = words_for(locale).of(match.game)
    both = header(match, words, tiles=all_tiles())
    assert words(f"brief-{colour}") in both
    # The button's words would read as if the other player had to choose.
    assert words(f"extra-{colour}") not in both or locale in ("zh-CN", "zh-TW")
