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
from bot.hosting.matches.match_values import CHANNEL, Poll
from bot.i18n import LOCALES, words_for
from bot.render.pictures.theme import THEMES, palette
from bot.views.boards.header import header
from bot.views.input.walk import begin
from bot.views.words.names import fits_line, names_of, plain_name, side_name, text_width
from bot.views.words.results import result_text
from engines.core.setup import Setup
from engines.core.types import Seat, Side
from engines.registry import games, levels_of
from tests.bot.bot_lab import MOMENT, a_match, a_match_at
from tests.bot.headers import BOB, LONG_NAMES, all_tiles, format_in_words, lines
from tests.contract.snapshots import GAMES

CIRCLES = {"🔴": 0, "🟠": 30, "🟡": 50, "🟢": 120, "🔵": 205, "🟣": 270}
"""Their hues in degrees."""
ADA = Player(1, "Ada")


def test_header_names_players_last_move_and_next():
    assert lines(a_match("gomoku", "H8 I9", second=BOB)) == [
        "-# Black Ada 1500 – White Bob",
        "Bob played I9 · **Ada to move**",
    ]
    # If that is too long for a line, a colon stands for the verb, and then the coordinate alone for the move.
    long, longer = Player(2, "Cleopatra"), Player(2, "Bartholomew S.")
    assert lines(a_match("gomoku", "H8", second=long))[1] == "Ada: H8 · **Cleopatra to move**"
    assert lines(a_match("gomoku", "H8", second=longer))[1] == "H8 · **Bartholomew S. to move**"


@pytest.mark.parametrize("game", [one for one in games().values() if one.id != "connect_four"], ids=str)
def test_header_after_engine_move_names_engine_and_mover(game):
    """On a phone, the word *played* leaves no room for a name of five letters."""
    first = game.position().legal_actions()[0]
    move, level = game.position().format_action(first), levels_of(game)[0].id
    match = a_match(game.id, move, players=(Player(None, "Tengen", level), Player(1, "Nora1")))
    assert lines(match)[1] == f"Tengen: {move} · **Nora1 to move**"


@pytest.mark.parametrize("locale", LOCALES)
def test_forced_jump_fits_one_line_in_every_language(locale):
    """In Japanese, the sentence took two lines with every name."""
    match = a_match("checkers", "c3-d4 b6-c5", players=(Player(1, "Alice"), BOB), locale=locale)
    told = lines(match)[1]
    assert "Alice" in told and "B6-C5" in told
    assert text_width(told.replace("*", "")) <= 28


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
    """The line after a jump over four men had only the player to move, and a half-made one wrapped."""
    position = four_jumps()
    match, action = a_match_at(position, second=BOB), position.parse_action("F4xD6xF8xH6xF4")
    assert half_made_line(match, words_for("en-US")) == "F4 … H6 … · **Bob** must jump"
    played = a_match_at(position.play(action), second=BOB)
    assert lines(played)[1] == "F4 … F4 · **Ada to move**"


@pytest.mark.parametrize("locale", LOCALES)
def test_half_made_move_leaves_room_for_name(locale):
    """Quentin was called `Q…`."""
    told = half_made_line(a_match_at(four_jumps(), second=Player(2, "Quentin")), words_for(locale))
    assert "**Quentin**" in told and "H6 …" in told
    assert text_width(told.replace("*", "")) <= 28


def test_numeric_move_is_called_column():
    assert lines(a_match("connect_four", "4 3", second=BOB))[1] == "Bob: column 3 · **Ada to move**"
    nora = (Player(None, "Tengen", "club"), Player(1, "Nora1"))
    assert lines(a_match("connect_four", "4", players=nora))[1] == "Column 4 · **Nora1 to move**"


def test_bold_text_width_is_respected():
    """A phone has 234 px; these lines would take 240 and 235."""
    match = a_match("tic_tac_toe", "b2", players=(Player(1, "Nora1"), Player(None, "Tengen", "first-game")))
    assert lines(match)[1] == "b2 · **Tengen is thinking…**"
    match = a_match("othello", "c4", second=Player(2, "Bartholomew"))
    assert lines(match)[1] == "c4 · **Bartholomew to move**"


@pytest.mark.parametrize("locale", LOCALES)
def test_header_after_engine_move_names_both_in_every_language(locale):
    players = (Player(None, "Tengen", "first-game"), Player(1, "Alice"))
    told = lines(a_match("gomoku", "H8", players=players, locale=locale))[1]
    assert told.startswith("Tengen") and "H8" in told and "Alice" in told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_sides_without_tiles_are_both_emoji_or_both_named(game):
    """Of a red and a white side, one was an emoji and one a word."""
    words = words_for("en-US").of(game)
    players = lines(a_match_at(game.position(), second=BOB))[0]
    marks = [piece.glyph in players for piece in map(game.look.side_piece, Side)]
    names = [side_name(game, side, words) in players for side in Side]
    assert all(marks) or all(names) or not any((*marks, *names))


def test_sides_are_tiles_where_available():
    def tiled(match):
        return header(match, words_for("en-US").of(match.game), tiles=all_tiles()).split("\n")

    match = a_match("gomoku", "H8 F6 I8 F7 G9 F10 G10 J10", options={"rule": "renju"}, second=BOB)
    assert tiled(match)[0] == "-# <:black:1> Ada 1500 – <:white:1> Bob"
    assert tiled(match)[2] == "-# <:forbidden:1>: forbidden for Black"
    assert (
        tiled(a_match("othello", "d3 c3", second=BOB))[0] == "-# <:black:1> Ada **3** – <:white:1> Bob **3**"
    )
    four = a_match("connect_four", "4", second=BOB, is_picture=True)
    assert tiled(four)[0] == "-# <:red:1> Ada 1500 – <:yellow:1> Bob"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("clock", ["3+2", "30+0", "3d", None])
@pytest.mark.parametrize("name", ["Bob", "Alexandra", *LONG_NAMES[:3]])
def test_header_with_tiles_has_two_lines_with_any_clock(name, clock, locale):
    players = (Player(1, name), Player(2, "Cleopatra"))
    running = clock and Clock.start(TimeControl.parse(clock), Seat.FIRST, MOMENT)
    match = a_match("gomoku", "H8 I9", players=players, locale=locale, clock=running or None)
    who, asked = header(match, words_for(locale).of(match.game), tiles=all_tiles()).split("\n")
    assert who.count("<:") + asked.count("<:") >= (1 if clock else 2)
    shown = [re.sub("<:[a-z]+:1>", "MM", text).replace("*", "").replace("\\", "") for text in (who, asked)]
    small = shown[0].removeprefix("-# ")
    assert text_width(re.sub("<t:[0-9]+:R>", format_in_words(locale), small)) <= (32 if clock else 34)
    assert text_width(shown[1]) <= 28


@pytest.mark.parametrize(
    ("game", "moves", "latest"),
    [
        ("gomoku", "H8 I9", "I9"),
        ("mancala", "C F A", "A"),
        ("mancala", "C", "C"),
        ("othello", "f5 d6", "d6"),
    ],
)
@pytest.mark.parametrize("locale", LOCALES)
def test_header_of_vote_match_has_two_lines(locale, game, moves, latest):
    """Where pieces are counted, both numbers may leave no room for the sentence."""
    players = (Player(None, CHANNEL), Player(None, "Tengen", "club"))
    match = a_match(game, moves, players=players, locale=locale, poll=Poll(12, MOMENT))
    when, asked = header(match, words_for(locale).of(match.game), tiles=all_tiles()).split("\n")
    assert latest in when and "12" in asked
    assert text_width(re.sub("<t:[0-9]+:R>", format_in_words(locale), when.removeprefix("-# "))) <= 32
    assert text_width(re.sub("<:[a-z]+:1>", "MM", asked).replace("*", "")) <= 28


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("second", ["Bob", "Cleopatra", "Bartholomew the Magnificent"])
def test_swap_is_told_in_every_language(second, locale):
    """In German, Spanish, French and Japanese the line had only the player to move."""
    players, words = (Player(1, "Alexandra"), Player(2, second)), words_for(locale).of(games()["mancala"])
    match = a_match("mancala", "A swap", players=players, options={"swap": "on"}, locale=locale)
    told = lines(match)[1]
    assert words("brief-swap") in told or words("did-swap", name=second) in told
    assert "Alexan" in told and fits_line(told, 28, locale)


def test_spanish_header_with_counts_and_clock_keeps_name():
    clock = Clock.start(TimeControl.parse("30+0"), Seat.FIRST, MOMENT)
    match = a_match("mancala", "A swap", options={"swap": "on"}, locale="es-ES", clock=clock)
    match = replace(match, players=(Player(1, "Alexandra"), BOB))
    turn = header(match, words_for("es-ES").of(match.game), tiles=all_tiles()).split("\n")[1]
    assert turn.endswith("**Juega Alexandra**")


def test_right_to_left_name_leaves_rating_in_place():
    match = a_match("gomoku", "H8 I9", players=(Player(1, "محمد"), BOB))
    assert lines(match) == [
        "-# Black \u2068محمد\u2069 1500 – White Bob",
        "Bob played I9 · **\u2068محمد\u2069 to move**",
    ]


@pytest.mark.parametrize("style", BoardStyle)
def test_every_style_explains_forbidden_points(style):
    match = a_match("gomoku", "H8 A1 I8 C1 G9 E1 G10 K1", options={"rule": "renju"}, second=BOB)
    shown = lines(replace(match, board=replace(match.board, style=style)))
    assert re.fullmatch(r"-# .+: forbidden for Black", shown[2])


def test_forbidden_point_mark_is_explained_in_words():
    match = a_match("gomoku", "H8 A1 I8 C1 G9 E1 G10 K1", options={"rule": "renju"}, second=BOB)
    assert match.position.forbidden_points
    assert lines(match)[2] == "-# 🟥: forbidden for Black"
    assert lines(replace(match, board=replace(match.board, style=BoardStyle.PICTURE)))[2].startswith("-# ✕")
    points = ", ".join(map(match.position.format_point, match.position.forbidden_points))
    assert (
        lines(replace(match, board=replace(match.board, style=BoardStyle.TEXT)))[2]
        == f"-# {points}: forbidden for Black"
    )
    assert len(lines(a_match("gomoku", "H8 A1", options={"rule": "renju"}, second=BOB))) == 2


def test_visible_pieces_stand_for_sides():
    assert lines(a_match("connect_four", "4", second=BOB))[0] == "-# 🔴 Ada 1500 – 🟡 Bob"


def test_counts_stand_beside_names():
    assert lines(a_match("othello", "d3 c3", second=BOB))[0] == "-# Black Ada **3** – White Bob **3**"


@pytest.mark.parametrize("locale", LOCALES)
def test_level_does_not_shorten_channel_name(locale):
    players = (Player(None, "The channel"), Player(None, "Tengen", "first-game"))
    who = lines(a_match("gomoku", players=players, locale=locale, ratings=(None, None)))[0]
    assert "…" not in who
    assert "Tengen" in who or words_for(locale)("level-first-game") in who


def test_nameless_player_goes_by_side():
    nobody = (Player(None, "?"), Player(None, "?"))
    assert lines(a_match("gomoku", players=nobody, ratings=(None, None)))[0] == "-# Black – White"
    assert lines(a_match("connect_four", players=nobody, ratings=(None, None)))[0] == "-# 🔴 Red – 🟡 Yellow"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", LONG_NAMES)
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_longest_names_fit_in_every_language(game, name, locale):
    first = game.position().legal_actions()[0]
    moves = game.position().format_action(first)
    for second in (
        Player(2, name),
        Player(None, "Tengen", max(levels_of(game), key=lambda one: len(one.id)).id),
    ):
        for played in ("", moves):
            match = a_match(game.id, played, players=(Player(1, name), second), locale=locale)
            who, asked = (text.replace("*", "").replace("\\", "") for text in lines(match))
            assert text_width(who.removeprefix("-# ")) <= 34
            assert text_width(asked) <= 28


@pytest.mark.parametrize("locale", LOCALES)
def test_claimable_win_tells_moment_of_automatic_win(locale):
    clock = Clock.start(TimeControl.parse("3+2"), Seat.FIRST, MOMENT)
    late = MOMENT + timedelta(minutes=10)
    match = a_match("tic_tac_toe", second=BOB, locale=locale, clock=clock)
    match = evolve(match, Event(match.seq, EventKind.FLAGGED, Seat.FIRST, late))
    told = lines(match)[1]
    assert f"<t:{int(match.clock.due_at.timestamp())}:R>" in told and "⏳" not in told
    assert "<t:" not in lines(replace(match, clock=replace(match.clock, since=None)))[1]
    if locale == "en-US":
        assert told.startswith("Ada is out of time; Bob can claim the win now, or wins automatically <t:")


def test_players_of_same_name_are_told_apart_everywhere():
    for second in ("Ada", "ADA", "A\u200bda"):
        match = a_match("tic_tac_toe", "a1", players=(ADA, Player(2, second)))
        assert len(set(names_of(match, words_for("en-US")))) == 2
        assert "(1)" in lines(match)[0] and "(2)" in lines(match)[0]
        assert "(2) to move" in lines(match)[1]
    won = a_match("tic_tac_toe", "a1 a2 b1 b2 c1", players=(ADA, Player(2, "Ada")))
    assert "Ada (1)" in result_text(won, words_for("en-US"))
    # Cut names may become the same too.
    match = a_match("tic_tac_toe", "a1", players=(Player(1, "W" * 30 + "a"), Player(2, "W" * 30 + "b")))
    assert lines(match)[0].count("…") == 2 and "(1)" in lines(match)[0] and "(2)" in lines(match)[0]


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


@pytest.mark.parametrize("theme", THEMES)
def test_sides_have_colors_of_picture(theme):
    match = a_match("connect_four", "4", second=BOB)
    board = replace(match.board, style=BoardStyle.PICTURE, picture=PictureStyle(theme))
    colours = palette(theme, match.game.look.surface)
    hues = [hue(*colours.piece(piece.colour).fill) for piece in match.game.look.pieces]
    shown = [min(CIRCLES, key=lambda glyph, seen=seen: abs(CIRCLES[glyph] - seen)) for seen in hues]
    assert lines(replace(match, board=board))[0] == f"-# {shown[0]} Ada 1500 – {shown[1]} Bob"
    # Where nothing is painted the glyphs on the board are those of the sides.
    board = replace(board, style=BoardStyle.EMOJI)
    assert lines(replace(match, board=board))[0] == "-# 🔴 Ada 1500 – 🟡 Bob"


@pytest.mark.parametrize("locale", LOCALES)
def test_chooser_who_moves_next_is_named_once(locale):
    long = Player(2, "Bartholomew the Magnificent")
    match = a_match("gomoku", "H8 I9 G7 white", second=long, options={"opening": "swap2"}, locale=locale)
    told = lines(match)[1]
    assert told.count("Bart") == 1
    assert text_width(told.replace("*", "")) <= 28
