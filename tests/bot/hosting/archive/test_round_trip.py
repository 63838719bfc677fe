"""A match that is handed out and taken in again is the same match, with any names of players."""

import contextlib
import json
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.features.archive.commands import file_of, formats_of
from bot.hosting.archive.archive import import_data
from bot.hosting.archive.reading import read_file
from bot.hosting.matches.event import Event, EventKind
from bot.hosting.matches.fold import evolve
from bot.hosting.matches.match import Player
from bot.hosting.matches.match_values import Result
from bot.hosting.people.names import NAMELESS, clean_name
from engines.core.errors import SetupError
from engines.core.types import Outcome, Seat, Side, Termination
from engines.records.record import GameRecord, shorten
from engines.registry import find, games
from tests.bot.bot_lab import a_match_at
from tests.contract.snapshots import wander

FORMATS = [(game, name) for game in games().values() for name in formats_of(game)]
KNOWS_NAMES = {"text", "json", "sgf", "psq", "ggf", "pdn", "pgn"}
KNOWS_OPTIONS = {"text", "json", "sgf"}
KNOWS_DATES = {"text", "json", "sgf", "ggf", "pdn", "pgn"}
KNOWS_ENDS = {
    "text": set(Termination),
    "json": set(Termination),
    "sgf": set(Termination),
    "ggf": {Termination.RESIGNATION, Termination.TIMEOUT, Termination.ABANDONED},
    "pgn": {Termination.TIMEOUT, Termination.ABANDONED},
}
"""The ends beyond the board that a format has a word for; of other wins those below tell the winner."""
KNOWS_RESULTS = {"text", "json", "sgf", "psq", "ggf", "pdn", "pgn", "houses"}
KNOWS_SETUPS = {"text", "json", "sgf", "ggf", "pdn", "pgn"}
STONES_ONLY = {"psq", "renlib", "points"}
POSITION_ONLY = {"fen"}

ENDS = [
    None,
    *((seat, end) for seat in Seat for end in ("resignation", "timeout", "abandoned", "unfinished")),
    *((None, end) for end in ("agreement", "timeout", "abandoned", "aborted", "unfinished")),
]
HOSTILE = [
    *(
        "3,4",
        "8,8,0",
        "9;9;0",
        "-1",
        "1,Freestyle",
        "123",
        "0",
        '"',
        '""',
        '"3,4"',
        "homo-2",
        "Piskvorky 15x15",
    ),
    *(
        "]",
        "[",
        "\\",
        "a\\",
        "\\]",
        "[3d]",
        "][",
        "](;B[aa]",
        ";B[hh",
        ";W[ii];B[jj]",
        "(;",
        "(;GM[4]",
        "C[x",
    ),
    *("Black", "White", "Black: x", "Options: size 13", "Result: White has won (resignation)", "No moves."),
    *("x wins (resignation)", "draw (agreement)", "White has won (timeout)", "1. H8 I9", "H8", "f5", "pass"),
    *(
        "{",
        '{"moves": []}',
        "Tengen (Club)",
        "Gomoku, match 1, 2020-01-01",
        "\u2028x",
        "名\u3000前",
        "ＢＯＢ",
        "é",
    ),
    *(
        "CA[Big5]",
        "x" * 100,
        "BO[8 --- *]",
        "--",
        "a: b",
        "a:",
        ":",
        ";",
        ",",
        "'",
        "\ufeffx",
        "🙂",
        "田中 [4d]",
        "tt",
    ),
]
UNSEEN = [
    "\ufeff",
    "\u200b\u2060",
    "\0",
    "\x1a",
    "\x01",
    "\x85",
    "\u3000",
    "\u2028",
    "\u200d",
    "\u3164",
    "\ufeff-1",
    "\0x",
]
"""Names that files of other programs can bring in, of characters that show nothing."""
NAMES = st.one_of(st.sampled_from(HOSTILE), st.text(min_size=1, max_size=40)).map(
    lambda name: clean_name(name, 100)
)


@st.composite
def finished(draw, game):
    """A match of two people under any options, from the start, an opening or a setup, up to any move."""
    choices = ((option.name, (*option.choices, *option.others)) for option in game.options)
    options = game.complete({name: draw(st.sampled_from(known)) for name, known in choices})
    positions = wander(game, options, draw(st.integers(0, 10**6)))
    is_whole = draw(st.booleans())
    position = positions[-1 if is_whole else draw(st.integers(1, len(positions) - 1))]
    if draw(st.booleans()):
        position = from_setup(draw, positions, position)
    match = a_match_at(position)
    if match.result is None:
        end = draw(st.sampled_from(ENDS))
        match = replace(match, result=None if end is None else Result(*end))
    name = draw(NAMES)
    other = draw(st.one_of(NAMES, st.just(name)))
    return replace(match, players=(Player(1, name), Player(2, other)))


def from_setup(draw, positions, position):
    """The end of a line from a setup that occurs in it; the position itself if the game has no setups."""
    begun = positions[draw(st.integers(1, position.ply - 1))] if position.ply > 1 else position
    with contextlib.suppress(SetupError):
        setup = begun.as_setup()
        return position.game.position(position.options, position.actions[begun.ply :], setup)
    return position


def handed_out(match, name):
    file = file_of(match, name, is_own=True)
    return None if file is None else file.fp.read()


def taken_in(match, data):
    """The match that is kept of a file."""
    record = read_file(match.game, data)
    assert isinstance(record, GameRecord), (record, data)
    # What is kept goes through JSON.
    kept = json.loads(json.dumps(import_data(record)))
    begun = a_match_at(record.game.position(record.options))
    owner = Player(7, "Owner")
    match = evolve(
        replace(begun, players=(owner, owner)),
        Event(0, EventKind.IMPORTED, Seat.FIRST, match.created_at + timedelta(days=900), data=kept),
    )
    players = tuple(replace(owner, name=name) for name in match.origin.names)
    return replace(match, players=players)


def sides(match):
    """By side, because opening protocols exchange the seats: who plays it, and its points."""
    seats = [match.position.seat_of(side) for side in Side]
    names = [shorten(match.players[seat].name) or NAMELESS for seat in seats]
    result = match.result
    if result is None or (result.winner is None and not Outcome(None, result.termination).is_draw):
        return names, None
    return names, [0.5 if result.winner is None else float(seat is result.winner) for seat in seats]


def is_counted_out(match):
    """Whether a limit on moves has ended the game: from a file's position it goes on, and counts again."""
    outcome = match.position.outcome
    return outcome is not None and outcome.termination is Termination.COUNTING


def same(match, again, name):
    """Assert that all is the same that the format has a word for."""
    if name in POSITION_ONLY:
        ended = match.position
        if is_counted_out(match):
            ended = ended.game.position(ended.options, ended.actions, ended.setup, has_draws=False)
        assert again.position.as_setup() == ended.as_setup()
        return
    points = match.position.rows * match.position.columns
    actions = match.position.actions
    if name in STONES_ONLY and "pass" not in match.position.history():
        actions = tuple(action for action in actions if action < points)
    assert again.position.actions == actions
    if name in KNOWS_OPTIONS:
        assert again.options == match.options
    if name in KNOWS_SETUPS:
        assert again.position.setup == match.position.setup
    (names, points), (names_again, points_again) = sides(match), sides(again)
    assert names_again == (names if name in KNOWS_NAMES else [NAMELESS, NAMELESS])
    assert again.origin.date == ("2026-11-01" if name in KNOWS_DATES else "")
    if again.position.outcome is not None:
        return
    assert points_again == (points if name in KNOWS_RESULTS else None)
    ended = match.result or Result(None, Termination.UNFINISHED)
    if ended.termination in KNOWS_ENDS.get(name, ()) and (
        name in {"text", "json"} or ended.winner is not None
    ):
        assert again.result.termination == ended.termination


@pytest.mark.parametrize("count", [3, pytest.param(12, marks=pytest.mark.thorough)])
@pytest.mark.parametrize(("game", "name"), FORMATS, ids=lambda part: getattr(part, "id", part))
def test_match_round_trips_through_each_format(game, name, count):
    @settings(max_examples=count, deadline=None)
    @given(finished(game))
    def check(match):
        data = handed_out(match, name)
        if data is None:
            assert name in ("psq", "renlib", "points", "columns", "transcript", "houses")
            is_other_size = match.options.get("size", "15") != "15"
            has_pass = match.options.get("opening") == "passes" and "pass" in match.position.history()
            assert is_other_size or has_pass or match.position.setup is not None
            return
        again = taken_in(match, data)
        same(match, again, name)
        if name in POSITION_ONLY and is_counted_out(match):
            return
        # And so for good: the day of the import stands in no file of it.
        second = handed_out(again, name)
        assert b"2029" not in second or name == "json"
        assert json.loads(second)["started_at"] is None if name == "json" else True
        twice = taken_in(again, second)
        assert (twice.position, twice.result, twice.origin) == (again.position, again.result, again.origin)

    check()


def test_pass_beside_a_double_three_round_trips():
    moves = "F8 A1 G8 O15 H9 A15 H10 O1 H8 pass A2"
    match = a_match_at(find("gomoku").parse_moves(moves, {"opening": "passes"}))
    again = taken_in(match, handed_out(match, "renlib"))
    same(match, again, "renlib")
    assert again.options == match.options


@pytest.mark.thorough
def test_hostile_names_round_trip_in_all_formats():
    for game, name in FORMATS:
        position = wander(game, game.complete({}), 3)[5]
        for number, first in enumerate(HOSTILE):
            second = (first, HOSTILE[number - 1])[number % 2]
            players = (Player(1, clean_name(first, 100)), Player(2, clean_name(second, 100)))
            result = Result(Seat(number % 2), Termination.RESIGNATION)
            match = replace(a_match_at(position), players=players, result=result)
            same(match, taken_in(match, handed_out(match, name)), name)


@pytest.mark.parametrize(("game", "name"), FORMATS, ids=lambda part: getattr(part, "id", part))
def test_invisible_names_round_trip_or_vanish(game, name):
    position = wander(game, game.complete({}), 3)[5]
    for number, unseen in enumerate(UNSEEN):
        players = (Player(1, unseen), Player(2, ("Ann", unseen)[number % 2]))
        match = replace(a_match_at(position), players=players)
        same(match, taken_in(match, handed_out(match, name)), name)


@given(NAMES)
@example("Bob")
def test_result_with_unknown_winner_is_no_draw(name):
    """Older exports named the winner by their name."""
    head = f"Gomoku, match 3, 2020-02-02\nBlack: {name}\nWhite: {name}\n"
    text = f"{head}Result: {name} wins (agreement)\n\n1. H8 I9\n"
    assert read_file(games()["gomoku"], text.encode()).ending is None
    stranger = text.replace(f"{name} wins (agreement)", "Somebody else 77 wins (resignation)")
    assert read_file(games()["gomoku"], stranger.encode()).ending is None


def test_older_exports_are_read():
    head = "Gomoku, match 3, 2020-02-02\nBlack: Ann\nWhite: Tengen (Club)\n"
    text = f"{head}Result: Tengen wins (timeout)\n\n1. H8 I9\n"
    record = read_file(games()["gomoku"], text.encode())
    assert (record.ending.winner, record.ending.termination) == (Side.SECOND, Termination.TIMEOUT)
    assert (record.names, record.date) == (("Ann", "Tengen (Club)"), "2020-02-02")


@pytest.mark.parametrize("name", ["text", "json"])
def test_unknown_date_stays_empty(name):
    match = taken_in(a_match_at(games()["gomoku"].parse_moves("H8 I9")), b"(;GM[4]SZ[15];B[hh];W[ii])")
    again = taken_in(match, handed_out(match, name))
    assert match.origin.date == again.origin.date == ""


@pytest.mark.parametrize("name", ["sgf", "json"])
def test_comments_round_trip(name):
    text = "(;GM[4]SZ[15]C[a: [b\\]];B[hh]C[c\\\\];W[ii])"
    match = taken_in(a_match_at(games()["gomoku"].parse_moves("H8")), text.encode())
    assert match.origin.comments == {0: "a: [b]", 1: "c\\"}
    assert taken_in(match, handed_out(match, name)).origin.comments == match.origin.comments


@pytest.mark.parametrize(("name", "written"), [("ggf", b"RE[+64.000]"), ("sgf", b"RE[B+64]")])
def test_wipe_out_counts_the_empty_squares(name, written):
    match = a_match_at(games()["othello"].parse_moves("f5 d6 c5 f4 e3 f6 g5 e6 e7"))
    assert match.position.counts() == (13, 0)
    assert written in handed_out(match, name)
