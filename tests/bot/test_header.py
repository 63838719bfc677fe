"""Two lines above a board: who plays, and what is asked of whom, on the narrowest phone."""

import colorsys
import re
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.hosting.clocks.clock import Clock
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.board import BoardStyle, PictureStyle
from bot.hosting.matches.event import Event, EventKind
from bot.hosting.matches.fold import evolve
from bot.hosting.matches.match import Player
from bot.hosting.matches.match_values import CHANNEL, Poll, Result
from bot.i18n import LOCALES, words_for
from bot.render.pictures.theme import THEMES, palette
from bot.views.boards.header import header
from bot.views.input.walk import begin
from bot.views.words.names import fits_line, names_of, plain_name, side_name, text_width
from bot.views.words.results import result_text
from engines.core.setup import Setup
from engines.core.types import Seat, Side, Termination
from engines.registry import games
from tests.bot.bot_lab import MOMENT, a_match, a_match_at
from tests.bot.headers import BOB, LONG_NAMES, all_tiles, lines
from tests.contract.snapshots import GAMES

CIRCLES = {"🔴": 0, "🟠": 30, "🟡": 50, "🟢": 120, "🔵": 205, "🟣": 270}
"""Their hues in degrees."""
ADA = Player(1, "Ada")
DRAWN = Result(None, Termination.AGREEMENT)


def test_header_tells_last_move_above_turn():
    assert lines(a_match("gomoku", "H8 I9", second=BOB)) == [
        "-# White Bob played I9",
        "Black **Ada to move**",
    ]
    assert lines(a_match("gomoku", second=BOB)) == ["-# White Bob", "Black **Ada to move**"]
    # If that is too long for a line, a colon stands for the verb, and then the name is cut.
    long, longer = Player(1, "Bartholomew Featherst"), Player(1, "W" * 32)
    assert lines(a_match("gomoku", "H8", players=(long, BOB)))[0] == "-# Black Bartholomew Featherst: H8"
    assert lines(a_match("gomoku", "H8", players=(longer, BOB)))[0].startswith("-# B WWWWWWWWW")
    assert lines(a_match("gomoku", "H8", players=(longer, BOB)))[0].endswith("…: H8")


@pytest.mark.parametrize("game", games().values(), ids=str)
def test_engine_is_named_with_level_beside_its_move(game):
    first = game.position().legal_actions()[0]
    move, level = game.position().format_action(first), "club"
    match = a_match(game.id, move, players=(Player(None, "Tengen", level), Player(1, "Nora1")))
    above, below = lines(match)
    assert "Tengen\u00a0·\u00a0Club" in above and move in above
    assert below.endswith("**Nora1 to move**")


@pytest.mark.parametrize("locale", LOCALES)
def test_forced_jump_fits_one_line_in_every_language(locale):
    match = a_match("checkers", "c3-d4 b6-c5", players=(Player(1, "Alice"), BOB), locale=locale)
    above, below = lines(match)
    jump = words_for(locale).of(match.game)("step-jump", name="Alice")
    assert "B6-C5" in above and jump in below
    assert fits_line(below, 28, locale)


def four_jumps():
    """Return a position in which a king must jump over four men: `F4xD6xF8xH6xF4`."""
    game = games()["checkers"]
    cells, point_at = bytearray(64), game.position().coordinates.parse
    for name, piece in (("F4", 4), ("E5", 1), ("E7", 1), ("G7", 1), ("G5", 1), ("A1", 1)):
        cells[point_at(name)] = piece
    return game.set_up(game.complete({}), Setup(bytes(cells), Side.SECOND))


def half_made_line(match, words):
    """Return the second line after the first squares of the four jumps."""
    position = match.position
    walk = begin(position).after(position.coordinates.parse("D6"))
    return header(match, words.of(match.game), walk).split("\n")[1]


def test_long_move_is_shortened_to_first_and_last_square():
    """A half-made jump over four men took two lines."""
    position = four_jumps()
    match, action = a_match_at(position, second=BOB), position.parse_action("F4xD6xF8xH6xF4")
    assert half_made_line(match, words_for("en-US")) == "-# White F4 … H6 … · **Bob** must jump"
    clock = Clock.start(TimeControl.parse("3d"), Seat.SECOND, MOMENT)
    timed = half_made_line(replace(match, clock=clock), words_for("es-ES"))
    assert timed.startswith("-# B F4 … H6 … · **Juega Bob** · expira <t:")
    played = position.play(action)
    assert lines(a_match_at(played, second=BOB))[0] == "-# White Bob: F4xD6xF8xH6xF4"
    assert lines(a_match_at(played, second=Player(2, "Bartholomew")))[0] == "-# White Bartholomew: F4 … F4"


@pytest.mark.parametrize("locale", LOCALES)
def test_half_made_move_leaves_room_for_name(locale):
    """Quentin was called `Q…`."""
    told = half_made_line(a_match_at(four_jumps(), second=Player(2, "Quentin")), words_for(locale))
    assert "Quentin" in told and "H6 …" in told
    assert fits_line(told.removeprefix("-# "), 30, locale, 2)


def test_numeric_move_is_called_column():
    assert lines(a_match("connect_four", "4 3", second=BOB))[0] == "-# 🟡 Bob played column 3"
    long = Player(2, "Bartholomew the Magnificent")
    assert lines(a_match("connect_four", "4 3", second=long))[0].endswith("…: column 3")


@pytest.mark.parametrize("locale", LOCALES)
def test_header_after_engine_move_names_both_in_every_language(locale):
    players = (Player(None, "Tengen", "first-game"), Player(1, "Alice"))
    above, below = lines(a_match("gomoku", "H8", players=players, locale=locale))
    assert "Tengen" in above and "H8" in above and "Alice" in below


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_sides_without_tiles_are_both_emoji_or_both_named(game):
    """Of a red and a white side, one was an emoji and one a word."""
    words = words_for("en-US").of(game)
    players = "".join(lines(a_match_at(game.position(), second=BOB)))
    marks = [piece.glyph in players for piece in map(game.look.side_piece, Side)]
    names = [side_name(game, side, words) in players for side in Side]
    assert all(marks) or all(names) or not any((*marks, *names))


def test_sides_are_tiles_where_available():
    def tiled(match):
        return header(match, words_for("en-US").of(match.game), tiles=all_tiles()).split("\n")

    assert tiled(a_match("gomoku", "H8 F6 I8 F7 G9 F10 G10 J10", options={"rule": "renju"}, second=BOB)) == [
        "-# <:white:1> Bob played J10",
        "-# <:black:1> **Ada to move** · <:forbidden:1> forbidden",
    ]
    assert tiled(a_match("othello", "d3 c3", second=BOB)) == [
        "-# <:white:1>3\u2002Bob played c3",
        "<:black:1>3\u2002**Ada to move**",
    ]
    four = a_match("connect_four", "4 3", second=BOB, is_picture=True)
    assert tiled(four) == ["-# <:yellow:1> Bob played column 3", "<:red:1> **Ada to move**"]


@pytest.mark.parametrize(
    ("game", "moves", "latest"),
    [("gomoku", "H8 I9", "I9"), ("mancala", "C F A", "A"), ("mancala", "C", "C"), ("othello", "f5 d6", "d6")],
)
@pytest.mark.parametrize("locale", LOCALES)
def test_header_of_vote_tells_when_it_closes(locale, game, moves, latest):
    players = (Player(None, CHANNEL), Player(None, "Tengen", "club"))
    match = a_match(game, moves, players=players, locale=locale, poll=Poll(12, MOMENT))
    words = words_for(locale)
    both = header(match, words.of(match.game), tiles=all_tiles())
    assert latest in both and "12" in both.split("\n")[1]
    assert words("vote-ends", when=f"<t:{int(MOMENT.timestamp())}:R>") in both.split("\n")[1]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("second", ["Bob", "Cleopatra", "Bartholomew the Magnificent"])
def test_swap_is_told_in_every_language(second, locale):
    """In German, Spanish, French and Japanese the line had only the player to move."""
    players, words = (Player(1, "Alexandra"), Player(2, second)), words_for(locale).of(games()["mancala"])
    match = a_match("mancala", "A swap", players=players, options={"swap": "on"}, locale=locale)
    above, below = lines(match)
    assert words("brief-swap") in above or words("did-swap", name=second) in above
    assert "Alexandra" in below


def test_right_to_left_name_leaves_move_in_place():
    match = a_match("gomoku", "H8", players=(Player(1, "محمد"), BOB))
    assert lines(match) == ["-# Black \u2068محمد\u2069 played H8", "White **Bob to move**"]


@pytest.mark.parametrize("style", BoardStyle)
def test_every_style_explains_forbidden_points(style):
    match = a_match("gomoku", "H8 A1 I8 C1 G9 E1 G10 K1", options={"rule": "renju"}, second=BOB)
    shown = lines(replace(match, board=replace(match.board, style=style)))
    assert re.fullmatch(r"-# Black \*\*Ada to move\*\* · .+ forbidden", shown[1])


def test_forbidden_point_mark_is_explained_in_words():
    match = a_match("gomoku", "H8 A1 I8 C1 G9 E1 G10 K1", options={"rule": "renju"}, second=BOB)
    assert match.position.forbidden_points
    assert lines(match)[1].endswith(" · 🟥 forbidden")
    picture = replace(match, board=replace(match.board, style=BoardStyle.PICTURE))
    assert lines(picture)[1].endswith(" · ✕ forbidden")
    points = ", ".join(map(match.position.format_point, match.position.forbidden_points))
    as_text = replace(match, board=replace(match.board, style=BoardStyle.TEXT))
    assert lines(as_text)[1].endswith(f" · {points} forbidden")
    assert "forbidden" not in lines(a_match("gomoku", "H8 A1", options={"rule": "renju"}, second=BOB))[1]


def test_visible_pieces_stand_for_sides():
    assert lines(a_match("connect_four", "4", second=BOB)) == [
        "-# 🔴 Ada played column 4",
        "🟡 **Bob to move**",
    ]


def test_counts_stand_beside_sides():
    assert lines(a_match("othello", "d3 c3", second=BOB)) == [
        "-# White 3\u2002Bob played c3",
        "Black 3\u2002**Ada to move**",
    ]


@pytest.mark.parametrize("locale", LOCALES)
def test_level_does_not_shorten_channel_name(locale):
    players = (Player(None, "The channel"), Player(None, "Tengen", "first-game"))
    both = "".join(lines(a_match("gomoku", players=players, locale=locale, ratings=(None, None))))
    assert "…" not in both and "Tengen" in both


def test_nameless_player_goes_by_side():
    nobody = {"players": (Player(None, "?"),) * 2, "ratings": (None, None), "result": DRAWN}
    assert lines(a_match("gomoku", **nobody))[0] == "-# Black – White"
    assert lines(a_match("connect_four", **nobody))[0] == "-# 🔴 Red – 🟡 Yellow"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", LONG_NAMES)
@pytest.mark.parametrize("termination", [*Termination])
def test_end_takes_three_lines_at_320_px(termination, name, locale):
    players = (Player(1, name), Player(None, "Tengen", "first-game"))
    for winner in (None, Seat.FIRST, Seat.SECOND):
        over = a_match("othello", "d3 c3", players=players, locale=locale, result=Result(winner, termination))
        who, told = (text.replace("\\", "") for text in lines(over))
        assert fits_line(who.removeprefix("-# "), 36, locale), who
        assert fits_line(told.removeprefix("-# "), 36 if told.startswith("-# ") else 29.6, locale, 2), told


@pytest.mark.parametrize("locale", LOCALES)
def test_time_overrun_tells_when_match_ends(locale):
    clock = Clock.start(TimeControl.parse("3+2"), Seat.FIRST, MOMENT)
    late = MOMENT + timedelta(minutes=10)
    match = a_match("tic_tac_toe", second=BOB, locale=locale, clock=clock)
    match, words = evolve(match, Event(match.seq, EventKind.FLAGGED, Seat.FIRST, late)), words_for(locale)
    when = f"<t:{int(match.clock.due_at.timestamp())}:R>"
    assert lines(match)[1].endswith(" · " + words("is-late-until", when=when))
    paused = replace(match, clock=replace(match.clock, since=None))
    assert words("is-late") in lines(paused)[1] and "<t:" not in lines(paused)[1]


def test_players_of_same_name_are_told_apart_everywhere():
    for second in ("Ada", "ADA", "A\u200bda"):
        match = a_match("tic_tac_toe", "a1", players=(ADA, Player(2, second)))
        assert len(set(names_of(match, words_for("en-US")))) == 2
        assert "(1)" in lines(match)[0] and "(2) to move" in lines(match)[1]
    won = a_match("tic_tac_toe", "a1 a2 b1 b2 c1", players=(ADA, Player(2, "Ada")))
    assert "Ada (1)" in result_text(won, words_for("en-US"))
    # Cut names may become the same too.
    match = a_match("tic_tac_toe", "a1", players=(Player(1, "W" * 30 + "a"), Player(2, "W" * 30 + "b")))
    assert "… (1)" in lines(match)[0] and "… (2)" in lines(match)[1]


def test_name_is_cut_between_visible_characters():
    family = "👩\u200d👩\u200d👧"
    assert plain_name(family * 4, 6.0) == family * 1 + "…"
    assert plain_name("e\u0301" * 20, 5.0).rstrip("…") == "é" * len(
        plain_name("e\u0301" * 20, 5.0).rstrip("…")
    )
    assert text_width(plain_name("李" * 20, 9.0)) <= 9


def hue(red, green, blue):
    degrees = colorsys.rgb_to_hsv(red, green, blue)[0] * 360
    return degrees - 360 if degrees > 330 else degrees


def marks(match):
    """The glyph of the side of the player to move, and that of the other."""
    above, below = lines(match)
    return [below.split()[0], above.split()[1]]


@pytest.mark.parametrize("theme", THEMES)
def test_sides_have_colors_of_picture(theme):
    match = a_match("connect_four", "4 3", second=BOB)
    board = replace(match.board, style=BoardStyle.PICTURE, picture=PictureStyle(theme))
    colours = palette(theme, match.game.look.surface)
    hues = [hue(*colours.piece(piece.colour).fill) for piece in match.game.look.pieces]
    shown = [min(CIRCLES, key=lambda glyph, seen=seen: abs(CIRCLES[glyph] - seen)) for seen in hues]
    assert marks(replace(match, board=board)) == shown
    # Where nothing is painted the glyphs on the board are those of the sides.
    assert marks(replace(match, board=replace(board, style=BoardStyle.EMOJI))) == ["🔴", "🟡"]


@pytest.mark.parametrize("locale", LOCALES)
def test_chooser_who_moves_next_is_named_once(locale):
    long = Player(2, "Bartholomew the Magnificent")
    match = a_match("gomoku", "H8 I9 G7 white", second=long, options={"opening": "swap2"}, locale=locale)
    assert "\n".join(lines(match)).count("Bart") == 1
