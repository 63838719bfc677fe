"""Boards of tiles and of pictures: frames, labels, room and buttons."""

import re
from dataclasses import replace

import pytest

from bot.features.puzzles.daily import draw_daily
from bot.features.puzzles.page import PuzzlePage, Stage, draw_puzzle
from bot.features.replays.page import draw_replay
from bot.hosting.clocks.clock import Clock
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.board import BoardStyle, Place
from bot.hosting.matches.event import Event, EventKind
from bot.hosting.matches.fold import evolve
from bot.hosting.matches.match import Player
from bot.hosting.matches.match_values import RatingChange, Result
from bot.hosting.puzzles.attempt import Attempt
from bot.hosting.puzzles.dailies import DailyPost
from bot.i18n import LOCALES, words_for
from bot.render.pictures.tile_pictures import tile_name
from bot.render.tiles import piece_tiles
from bot.views.boards.match_page import draw, pad_window
from bot.views.input.walk import Viewport
from bot.views.tiles import Tiles
from bot.views.words import sentences
from bot.views.words.names import text_width
from db.puzzle_rows import DailyPostRow
from engines.core.types import Seat, Termination
from engines.puzzles.puzzle import puzzles_of
from engines.registry import games
from tests.bot.bot_lab import MOMENT, a_match, a_match_at, every_tile
from tests.bot.test_board import BOB, LONG, buttons, parts, payload, random_moves, text
from tests.contract.snapshots import GAMES


@pytest.mark.parametrize(
    ("game_id", "moves"), [("gomoku", "L14 M13 N12 O11 M12 O13"), ("hex", "a1 b2 c3 d4")]
)
async def test_pad_buttons_fit_row_of_narrow_phone(game_id, moves):
    game = next(game for game in GAMES if game.id == game_id)
    options = {"size": "11"} if game_id == "hex" else {}
    _, data = await payload(a_match_at(game.parse_moves(moves, options), second=BOB))
    points = [one for one in buttons(data) if ".play." in one["custom_id"]]
    assert len(points) >= 16
    # A piece is an emoji, with a letter if it could be invisible, and only short labels are widened.
    labels = [one["label"] for one in points if "emoji" not in one]
    pieces = [one.get("label", "") for one in points if "emoji" in one]
    assert pieces and all(len(label.strip("\u2007\u2009")) == (game_id == "gomoku") for label in pieces)
    assert all(text_width(label) <= 5.1 for label in labels)
    assert all(text_width(label) <= 4.8 - 2.5 - 0.8 for label in pieces)
    widened = [label for label in labels if label != label.strip("\u2007\u2009")]
    assert widened and all(text_width(label) <= 4.8 for label in widened)


@pytest.mark.parametrize("has_files", [True, False])
async def test_taken_point_shows_stone_during_tile_upload(has_files):
    game, late = games()["gomoku"], Tiles(is_enabled=True)
    match, view = a_match("gomoku", "H8 H9", second=BOB), Viewport(lacks_tiles=True, has_files=has_files)

    async def stones():
        drawing = await draw(match, view, tiles=late)
        shown = buttons({"components": drawing.view.to_components()})
        return [
            (one["emoji"]["name"], one.get("label", "").strip())
            for one in shown
            if one.get("emoji") and ".play." in one["custom_id"]
        ]

    assert await stones() == [("⚪", "w"), ("⚫", "b")]
    names = [tile_name(game.look, tile) for tile in piece_tiles(game.look)]
    late.set_ids({name: number for number, name in enumerate(names, start=1)})
    assert late.texts(game) is None
    assert await stones() == [(names[1], ""), (names[0], "")]


@pytest.mark.parametrize("size", ["5", "8", "12", "14", "18"])
async def test_imported_board_size_is_shown_and_playable(size):
    """Nobody is offered it, but a record may be of it."""
    points = int(size) ** 2
    for plies in (0, 3, 8):
        moves = random_moves(games()["gomoku"], plies, options={"size": size})
        _, data = await payload(a_match("gomoku", moves, options={"size": size}, second=BOB))
        pressed = [one for one in buttons(data) if ".play." in one["custom_id"]]
        assert min(12, points - plies) <= len(pressed)


@pytest.mark.parametrize(
    ("size", "rule"), [("15", "freestyle"), ("15", "renju"), ("19", "freestyle"), ("20", "freestyle")]
)
async def test_emoji_board_without_pictures_fits_one_screen(size, rule):
    for plies in (5, 20, 40, 60):
        moves = random_moves(games()["gomoku"], plies, options={"size": size, "rule": rule})
        match = a_match("gomoku", moves, options={"size": size, "rule": rule}, second=BOB)
        _, data = await payload(match, Viewport(has_files=False))
        shown = [one["content"] for one in parts(data["components"]) if one["type"] == 10]
        # What a phone shows of it: 20 px a line, 48 px a row of buttons, and what stands around both.
        lines = len(shown[1].splitlines()) + bool(match.position.forbidden_points)
        rows = sum(one["type"] == 1 for one in parts(data["components"]))
        assert 20 * lines + 48 * rows + 148 <= 700, (size, plies, lines, rows)


@pytest.mark.parametrize("style", [BoardStyle.EMOJI, BoardStyle.TEXT])
async def test_board_outgrowing_tiles_stays_picture(style):
    position = games()["gomoku"].position()
    pictures = []
    for move in ["H8", "G9", "I7", "H6", "J10", "I11", "H12", "H11", "G12", "L3", "H9"]:
        position = position.play(position.parse_action(move))
        match = a_match_at(position, second=BOB)
        match = replace(match, board=replace(match.board, style=style))
        pictures.append(bool((await draw(match)).picture))
        assert not (await draw(match, Viewport(has_files=False))).picture
    assert pictures == ([False] * 9 + [True] * 2 if style == BoardStyle.EMOJI else [False] * 11)


async def test_picture_replaces_drawn_board_during_tile_upload():
    late = Viewport(lacks_tiles=True)
    for game in games().values():
        match = a_match(game.id, random_moves(game, 3), second=BOB)
        # Where the buttons are the board, none is drawn.
        assert bool((await draw(match, late)).picture) is (game.id != "tic_tac_toe")
        assert not (await draw(match, replace(late, has_files=False))).picture
    match = a_match("gomoku", "H8", second=BOB)
    assert pad_window(match, late) == pad_window(
        replace(match, board=replace(match.board, style=BoardStyle.PICTURE))
    )


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
async def test_pages_show_picture_during_tile_upload(game):
    """On pages of replays and puzzles, and in the message of the daily puzzle."""
    words, late = words_for("en-US"), Tiles(is_enabled=True)
    puzzle = next(iter(puzzles_of(game).values()), None)
    match = a_match(game.id, "H8 G9 I7" if game.id == "gomoku" else random_moves(game, 3), second=BOB)

    async def drawings(tiles):
        yield await draw_replay(match, 2, words, tiles=tiles)
        if puzzle is not None:
            attempt = Attempt(1, 1, 0, game.id, None, 0, None, MOMENT, None, puzzle)
            yield await draw_puzzle(PuzzlePage(attempt, Stage.MISSED), words, tiles)
            post = DailyPost(DailyPostRow(1, 2, 3, game.id, 4, 5), puzzle, [], False)
            yield await draw_daily(post, words, tiles)

    assert [bool(one.picture) async for one in drawings(late)] == [True] * (3 if puzzle else 1)
    tiled = await anext(drawings(every_tile()))
    assert not tiled.picture
    # The sides above the board are tiles too.
    said = text({"components": tiled.view.to_components()})
    assert said.startswith("-# <:")
    # Numbers beside the players are those of the position shown.
    players = said.split("\n")[0]
    assert re.findall(r"\*\*(\d+)\*\*", players) == [*map(str, match.position.earlier(2).counts() or ())]


async def test_daily_puzzle_has_no_picture_without_attachment_permission():
    game = games()["gomoku"]
    post = DailyPost(DailyPostRow(1, 2, 3, game.id, 4, 5), next(iter(puzzles_of(game).values())), [], False)
    drawing = await draw_daily(post, words_for("en-US"), Tiles(is_enabled=True), has_files=False)
    assert drawing.picture is None and "🟨" in text({"components": drawing.view.to_components()})


async def test_stores_are_counted_below_plain_emoji_board():
    game = games()["mancala"]
    puzzle = next(iter(puzzles_of(game).values()))
    post = DailyPost(DailyPostRow(1, 2, 3, game.id, 4, 5), puzzle, [], False)
    plain, tiled = [await draw_daily(post, words_for("en-US"), tiles) for tiles in (Tiles(), every_tile())]
    counts = "Blue {} – Red {}".format(*puzzle.position.counts())
    assert f"\n-# {counts}" in text({"components": plain.view.to_components()})
    assert counts not in text({"components": tiled.view.to_components()})


async def test_replay_counts_stores_once():
    """They stand beside the players already."""
    match = a_match("mancala", "C F D", second=BOB)
    said = text({"components": (await draw_replay(match, 3, words_for("en-US"))).view.to_components()})
    assert "Ada **2** – 🔴 Bob **1**" in said
    assert "Blue 2" not in said


@pytest.mark.parametrize("locale", LOCALES)
async def test_largest_tile_board_leaves_room_for_longest_header(locale):
    """4,000 characters, while it is played and once it is over; ids have 19 digits until 2089."""
    tiles = every_tile(10**18)
    moves = "G9 G8 J8 J9 H12 H5 D8 K8 K11 K5 E11 E5 J7"
    for players in ((Player(1, LONG), Player(2, LONG)), (Player(1, "**" * 16), Player(2, "_" * 32))):
        for options in ({}, {"rule": "renju"}):
            match = a_match("gomoku", moves, players=players, locale=locale, options=options)
            clock = Clock.start(TimeControl.parse("3d"), match.position.seat_to_move, MOMENT)
            change = RatingChange(1500, 1512, results=11)
            over = replace(
                match, result=Result(Seat.FIRST, Termination.RESIGNATION), rating_changes=(change,) * 2
            )
            for one in (replace(match, clock=clock), over):
                drawing = await draw(one, tiles=tiles)
                said = text({"components": drawing.view.to_components()})
                assert len(said.encode("utf-16-le")) // 2 <= 4000
                assert drawing.picture is None
                # Of names that have to be escaped letter by letter, a result leaves no room for tiles.
                assert said.count("<:em:") > 100 or (one is over and "*" in players[0].name)


@pytest.mark.parametrize("locale", LOCALES)
async def test_private_board_of_second_player_has_tiles(locale):
    place = Place(10**18, 10**18, 10**18)
    match = a_match("gomoku", "G9 G8 J8 J9 H12 H5 D8 K8 K11 K5 E11 E5 J7", second=BOB, locale="en-US")
    clock = Clock.start(TimeControl.parse("3d"), match.position.seat_to_move, MOMENT)
    match = replace(match, clock=clock, board=replace(match.board, place=place))
    link = sentences.link(place)
    drawing = await draw(match, Viewport(), words_for(locale), link=link, tiles=every_tile(10**18))
    said = text({"components": drawing.view.to_components()})
    assert said.count("<:em:") > 100 and link in said
    assert len(said.encode("utf-16-le")) // 2 <= 4000


async def test_takeback_restores_no_tiles():
    lab = a_match("gomoku", "H8 G9", second=BOB)
    wide = lab
    for action in (lab.position.parse_action("H12"), lab.position.parse_action("H3")):
        seat = wide.position.seat_to_move
        wide = evolve(wide, Event(wide.seq, EventKind.MOVED, seat, MOMENT, action))
    assert (await draw(wide)).picture
    back = evolve(wide, Event(wide.seq, EventKind.TAKEN_BACK, Seat.SECOND, MOMENT, 2))
    assert back.position == lab.position
    assert (await draw(back)).picture
    assert not (await draw(lab)).picture


async def test_private_board_leaves_room_for_its_extra_text():
    match = a_match("gomoku", second=BOB)
    rows = []
    for reader in (None, words_for("en-US")):
        components = (await draw(match, reader=reader)).view.to_components()
        rows.append(sum(one["type"] == 1 for one in parts(components)))
    # The game and the way to the board that everybody sees take two lines.
    assert rows == [6, 5]
