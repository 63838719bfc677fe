"""Headers of 10,000 combinations of games, names, clocks, offers and languages on a phone 320 px wide."""

import functools
import itertools
import random
import re
from dataclasses import replace

import pytest

from bot.hosting.clocks.clock import Clock
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.board import BoardStyle
from bot.hosting.matches.event import HELD, UNTIL, Event, EventKind
from bot.hosting.matches.fold import evolve
from bot.hosting.matches.match import MatchWithBoard, Player
from bot.hosting.matches.match_values import CHANNEL, Poll
from bot.i18n import LOCALES, words_for
from bot.views.boards.header import header
from bot.views.boards.players import LENGTHS, side_mark
from bot.views.input.walk import begin
from bot.views.tiles import NO_TILES
from bot.views.words.names import EngineName, fits_line, names_of, text_width
from engines.core.types import Seat
from tests.bot.bot_lab import MOMENT, a_match
from tests.bot.headers import LONG_NAMES, all_tiles

COMBINATIONS, PARTS = 10_000, 10
SMALL, NORMAL = 30.3 + text_width("-# "), 25.2
"""Room in letters in the 212 px beside a button: on a small line, counted with its mark, and on another."""
NAMES = (*LONG_NAMES, "Ada", "Bob", "Alexandra", "Bartholomew the Magnificent", "محمد", "🦊", "Émile Zola")
GAMES = {
    "gomoku": [
        ("", {}),
        ("H8", {}),
        ("H8 I9 J10", {}),
        ("H8 A1 I8 C1 G9 E1 G10 K1", {"rule": "renju"}),
        ("", {"opening": "swap2"}),
        ("H8 I9", {"opening": "swap2"}),
        ("H8 I9 G7", {"opening": "swap2"}),
        ("H8 I9 G7 white", {"opening": "swap2"}),
        ("H8 I9 G7 two-more", {"opening": "swap2"}),
        ("H8 I9 G7 two-more F6 E5 black", {"opening": "swap2"}),
    ],
    "othello": [("", {}), ("d3 c3", {}), ("d3 c3 c4", {})],
    "connect_four": [("", {}), ("4 3", {}), ("4 3 4", {})],
    "tic_tac_toe": [("", {}), ("a1 b2", {}), ("a1", {})],
    "mancala": [("", {}), ("C F A", {}), ("C", {}), ("A swap", {"swap": "on"}), ("B", {"swap": "on"})],
    "checkers": [("", {}), ("c3-d4 b6-a5", {}), ("c3-d4 b6-c5", {})],
    "chess": [
        ("", {}),
        ("e4", {}),
        ("e4 d5 exd5 Qxd5", {}),
        ("e4 e5 d4 exd4 Qh5 d3 Qxf7", {}),
        ("e4 a6 e5 d5 exd6 Nc6 dxc7 Bd7 cxd8=N Nxd8", {}),
        ("e4 d6 Bb5", {}),
    ],
}
PLAYERS = ("people", "people", "people", "first engine", "second engine", "engines", "vote")
OFFERS = {
    EventKind.DRAW_OFFERED: "asks-draw",
    EventKind.TAKEBACK_ASKED: "asks-takeback",
    EventKind.DRAW_REFUSED: "refuses-draw",
    EventKind.TAKEBACK_REFUSED: "refuses-takeback",
}
ASKED = {
    EventKind.DRAW_REFUSED: EventKind.DRAW_OFFERED,
    EventKind.TAKEBACK_REFUSED: EventKind.TAKEBACK_ASKED,
}


@functools.cache
def base(game, moves, options):
    return a_match(game, moves, options=dict(options))


def players_of(luck, kind):
    first, second = (Player(number, luck.choice(NAMES)) for number in (1, 2))
    engine = Player(None, "Tengen", "first-game")
    return {
        "people": (first, second),
        "first engine": (engine, second),
        "second engine": (first, engine),
        "engines": (engine, Player(None, "Tengen", "club")),
        "vote": (Player(None, CHANNEL), engine),
    }[kind]


def draw_lots(luck):
    """A match as it may stand, and its tiles."""
    game = luck.choice(list(GAMES))
    moves, options = luck.choice(GAMES[game])
    match, kind = base(game, moves, tuple(options.items())), luck.choice(PLAYERS)
    board = replace(match.board, locale=luck.choice(LOCALES), style=luck.choice(list(BoardStyle)))
    match = replace(match, players=players_of(luck, kind), board=board)
    clock = luck.choice((None, "3+2", "30+0", "3d")) if kind not in ("engines", "vote") else None
    if clock:
        running = Clock.start(TimeControl.parse(clock), match.position.seat_to_move, MOMENT)
        match = replace(match, clock=replace(running, has_moved=(True, True)))
    if kind == "vote" and not match.is_thinking:
        match = replace(match, poll=Poll(luck.choice((0, 12)), MOMENT))
    return with_event(luck, match), luck.choice((all_tiles(), NO_TILES))


def with_event(luck, match):
    """The match after an offer, a refusal, a flag's fall, a notice or the start of a pause, or as it was."""
    seat, what = luck.choice(list(Seat)), luck.choice(("offer", "offer", "flag", "notice", "pause", "", ""))
    if what == "offer" and match.players[0].user_id != match.players[1].user_id:
        kind = luck.choice(list(OFFERS))
        asker = seat.other if kind in ASKED else seat
        if match.players[asker].user_id is None:
            return match
        if kind in ASKED:
            match = after(match, ASKED[kind], seat.other, **ply_of(ASKED[kind], match))
        return after(match, kind, seat, **ply_of(kind, match))
    mover, is_person = match.position.seat_to_move, match.player_to_move.user_id is not None
    if what == "flag" and is_person and match.clock:
        return after(match, EventKind.FLAGGED, mover)
    if what == "notice" and is_person and not match.clock:
        return after(match, EventKind.NOTICE_GIVEN, mover)
    if what == "pause" and is_person and match.clock:
        data = luck.choice(({UNTIL: MOMENT.isoformat()}, {HELD: [1, 2]}))
        return after(match, EventKind.PAUSED, mover, data=data)
    return match


def ply_of(kind, match):
    return {"action": max(match.ply - 2, 0)} if kind is EventKind.TAKEBACK_ASKED else {}


def after(match, kind, seat, **more):
    told = Event(match.seq, kind, seat, MOMENT, **more)
    return MatchWithBoard.of(evolve(match.without_board(), told), match.board)


def height(text, locale):
    """How many lines of the header a phone 320 px wide shows."""
    return sum(
        next(most for most in itertools.count(1) if fits_line(line, room_of(line), locale, most))
        for line in text.replace("\\", "").split("\n")
    )


def room_of(line):
    return SMALL if line.startswith("-# ") else NORMAL


def dropped(text, match, tiles):
    """What the header does not say."""
    words, position = words_for(match.board.locale).of(match.game), match.position
    mover, counts = position.seat_to_move, position.counts()
    lines = {mover.other: text.split("\n")[0], mover: text.split("\n")[1]}
    for seat, line in lines.items():
        if not is_named(match, seat, line, words):
            yield f"name of {seat.name}"
        mark = side_mark(match, position.side_of(seat), words, tiles)
        if not position.request and not line.removeprefix("-# ").startswith((mark, mark[:1] + " ", mark[:1])):
            yield f"mark of {seat.name}"
        if counts and str(counts[position.side_of(seat)]) not in line[:20]:
            yield f"count of {seat.name}"
        yield from offers_dropped(match, seat, line, words)
    yield from clocks_dropped(match, text, lines[mover], words)
    if "**" not in lines[mover] and not (match.is_watched and match.is_paused):
        yield "turn"
    # A choice after which the same player moves is clear from the sides, or from the next request.
    is_clear = position.last_seat is mover and position.last_point is None
    if position.actions and not is_clear:
        ends = re.split("[-x]", position.last_move)
        word = position.last_move.lower()
        said = [words.get(f"{key}-{word}", word, name="").strip() for key in ("did", "brief", "extra")]
        line = lines[position.last_seat]
        if not all(end in line for end in ends) and not any(one in line for one in said):
            yield "last move"


def is_named(match, seat, line, words):
    """Whether the line has the first letters of the player's name; a vote's sentence names the channel."""
    if match.players[seat].is_channel and words("vote-open", count="|").split("|")[0] in line:
        return True
    cut = (names_of(match, words, longest, told=EngineName.BRIEF)[seat] for longest in LENGTHS)
    return any(all(part.strip() in line for part in name.split("…")) for name in cut)


def offers_dropped(match, seat, line, words):
    event = match.events[-1] if match.events else None
    if event is None or event.seat is not seat or event.kind not in OFFERS:
        return
    key = OFFERS[event.kind]
    brief = "refuses-brief" if key.startswith("refuses") else f"{key}-brief"
    if words(key, moves="|").split("|")[0] not in line and words(brief) not in line:
        yield key


def clocks_dropped(match, text, mover_line, words):
    mover = match.position.seat_to_move
    is_running = match.clock is not None and match.clock.since is not None and not match.is_thinking
    if (is_running or match.poll) and not re.search("<t:[0-9]+:R>", mover_line):
        yield "time that runs"
    key = "vote-ends" if match.poll else "is-late-until" if match.flagged is not None else "time-up"
    if is_running and not all(part in mover_line for part in words(key, when="|").split("|")):
        yield "what happens then"
    if match.clock is not None and not match.clock.control.is_per_move:
        base_s = int(match.clock.control.base.total_seconds())
        minutes, seconds = divmod(base_s, 60)
        left = (
            f"{minutes}:{seconds:02}" if minutes < 60 else f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"
        )
        if text.count(left) != 2 - is_running:
            yield f"clock of {mover.other.name}"


@pytest.mark.parametrize("part", range(PARTS))
def test_header_drops_nothing_and_takes_three_lines(part):
    luck, faults = random.Random(part), []
    for _ in range(COMBINATIONS // PARTS):
        match, tiles = draw_lots(luck)
        words = words_for(match.board.locale).of(match.game)
        walk = begin(match.position)
        text = header(match, words, walk, tiles)
        lines = height(text, match.board.locale)
        missing = list(dropped(text, match, tiles))
        if missing or lines > 3:
            faults.append((missing, lines, match.board.locale, text))
    assert not faults, "\n".join(map(str, faults[:40]))
