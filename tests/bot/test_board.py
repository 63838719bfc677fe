import functools
import random
from dataclasses import replace

import pytest
from discord import ButtonStyle

from bot.features.replays.page import draw_replay
from bot.hosting.matches.board import BoardStyle, PictureStyle
from bot.hosting.matches.match import Player
from bot.hosting.matches.match_values import RatingChange, Result
from bot.i18n import LOCALES, words_for
from bot.playground.checks.message import check_message
from bot.render.pictures.theme import THEMES, palette
from bot.render.tiles import FORBIDDEN, point_tiles
from bot.views.boards.board import style_of
from bot.views.boards.match_page import _accent, draw
from bot.views.input.input_kind import InputKind, input_kind
from bot.views.input.walk import Viewport, begin
from bot.views.words.names import text_width
from engines.core.scoring.ending import winner_of
from engines.core.types import Seat, Termination
from engines.registry import games
from tests.bot.bot_lab import a_match, a_match_at, every_tile
from tests.contract.snapshots import GAMES, wander

BOB = Player(2, "Bob")
LONG = "W" * 32
BLUE, GREY = ButtonStyle.primary.value, ButtonStyle.secondary.value


def random_moves(game, plies, seed=7, options=None):
    dice, position = random.Random(seed), game.position(options)
    while position.legal_actions() and position.ply < plies:
        position = position.play(dice.choice(position.legal_actions()))
    return " ".join(position.history())


async def payload(match, viewport=None):
    drawing = await draw(match, viewport or Viewport())
    return drawing, {"flags": 1 << 15, "components": drawing.view.to_components()}


def parts(thing):
    for one in thing:
        yield one
        yield from parts(one.get("components", []))
        yield from parts([one["accessory"]] if "accessory" in one else [])


def buttons(data):
    return [one for one in parts(data["components"]) if one["type"] == 2]


def menus(data):
    return [one for one in parts(data["components"]) if one["type"] == 3]


def text(data):
    return "\n".join(one["content"] for one in parts(data["components"]) if one["type"] == 10)


@pytest.mark.parametrize(
    ("plies", "locale"), [*((plies, "en-US") for plies in (0, 1, 7, 500)), *((30, one) for one in LOCALES)]
)
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
async def test_every_board_is_valid_for_discord(game, plies, locale):
    players = (Player(1, LONG), Player(2, LONG))
    match = a_match(game.id, random_moves(game, plies), players=players, locale=locale)
    drawing, data = await payload(match)
    check_message(data, [], emojis=set(), names={drawing.name})
    assert len(list(parts(data["components"]))) <= 40
    assert all(len(one["components"]) <= 4 for one in parts(data["components"]) if one["type"] == 1)


@pytest.mark.parametrize("size", ["13", "16", "19"])
@pytest.mark.parametrize("plies", [0, 60, 169])
async def test_every_board_size_is_valid_for_discord(size, plies):
    game = games()["gomoku"]
    moves = random_moves(game, plies, options={"size": size})
    match = a_match("gomoku", moves, options={"size": size}, second=BOB)
    for corner in (None, 0, 37, 9999):
        for has_files in (True, False):
            drawing, data = await payload(match, Viewport(corner=corner, has_files=has_files))
            check_message(data, [], emojis=set(), names={drawing.name})
            assert has_files or not drawing.picture


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
async def test_picture_has_alt_text(game):
    match = a_match(game.id, random_moves(game, 9), second=BOB, is_picture=True)
    drawing, data = await payload(match)
    gallery = next(one for one in parts(data["components"]) if one["type"] == 12)
    assert gallery["items"][0]["media"]["url"] == f"attachment://{drawing.name}"
    assert match.game.title in gallery["items"][0]["description"]
    assert drawing.picture.startswith(b"\x89PNG")
    assert [file.filename for file in drawing.files] == [drawing.name]


def test_input_kind_follows_facts_of_game():
    kinds = {game.id: input_kind(begin(game.position())) for game in games().values()}
    ours = {
        "tic_tac_toe": InputKind.GRID,
        "connect_four": InputKind.ACTIONS,
        "othello": InputKind.POINTS,
        "gomoku": InputKind.PAD,
    }
    assert ours.items() <= kinds.items()


async def test_opening_asks_for_stones_and_choices():
    options = {"opening": "swap2"}
    for moves, asked in (("", "Black · **Ada** p"), ("H8", "White · **Ada** p")):
        _, data = await payload(a_match("gomoku", moves, second=BOB, options=options))
        assert asked in text(data)
        # Nobody has a colour yet.
        assert "Black Ada" not in text(data)
    match = a_match("gomoku", "H8 I9 G7", second=BOB, options=options)
    _, data = await payload(match)
    labels = [one.get("label") for one in buttons(data)]
    assert labels[:4] == ["⋯", "Take White", "Take Black", "Two more stones"]
    # None of several words stands out.
    assert {one["style"] for one in buttons(data)[1:4]} == {GREY}
    assert "H8" not in labels
    assert "**Bob** takes a color, or places two more stones" in text(data)
    _, data = await payload(a_match("gomoku", "H8 I9 G7 black", second=BOB, options=options))
    assert text(data).splitlines()[:2] == [
        "-# Black Bob takes Black",
        "White **Ada to move**",
    ]
    _, data = await payload(a_match("gomoku", "H8 I9 G7 white", second=BOB, options=options))
    assert text(data).splitlines()[1] == "-# White Bob takes White · **moves again**"
    _, data = await payload(a_match("gomoku", "H8 I9 G7 two-more", second=BOB, options=options))
    assert text(data).splitlines()[1] == "-# White · **Bob** places two stones: white, black"
    _, data = await payload(a_match("gomoku", "H8 I9 G7 two-more A1", second=BOB, options=options))
    assert "A1 · Black · **Bob** p" in text(data)


async def test_word_beside_points_does_not_stand_out():
    _, data = await payload(a_match("mancala", "B", second=BOB, options={"swap": "on"}))
    assert {one["style"] for one in buttons(data)} == {GREY}
    assert "Swap sides" in [one.get("label") for one in buttons(data)]


async def test_opening_without_rules_is_not_mentioned():
    _, data = await payload(a_match("gomoku", "H8", second=BOB))
    assert "opening" not in text(data)


async def test_unplayed_forced_pass_has_button():
    moves = next(
        found
        for seed in range(200)
        if "pass" in (found := random_moves(games()["othello"], 60, seed)).split()
    )
    before = moves.split()[: moves.split().index("pass")]
    _, data = await payload(a_match("othello", " ".join(before), second=BOB, players=(BOB, BOB)))
    assert "must pass" in text(data)
    assert [one["style"] for one in buttons(data) if one.get("label") == "Pass"] == [BLUE]
    assert not menus(data)


async def test_inputs_are_disabled_while_engine_thinks():
    for game in games().values():
        # A first action that moves again is not yet the engine's turn.
        begun = map(functools.partial(random_moves, game), range(1, 9))
        match = a_match(game.id, next(one for one in begun if game.parse_moves(one).seat_to_move))
        _, data = await payload(match)
        assert "thinking" in text(data)
        plays = [one for one in buttons(data) if ".play." in one["custom_id"]]
        legal = set(map(str, match.position.legal_actions()))
        moves = [one for one in plays if one["custom_id"].split(".")[-1] in legal]
        assert all(one["disabled"] for one in moves)
        assert all(menu.get("disabled") for menu in menus(data))


async def test_compiling_engine_is_mentioned_in_language_of_match():
    said = set()
    for locale in LOCALES:
        match = a_match("gomoku", "H8", locale=locale, is_preparing=True)
        _, data = await payload(match)
        words = words_for(locale)
        assert words("preparing", name="|").split("|")[-1].strip() in text(data)
        assert words("thinking", name="Tengen") not in text(data)
        said.add(words("preparing", name="X"))
    assert len(said) == len(LOCALES)


async def test_taken_points_show_readable_sides():
    _, data = await payload(a_match("gomoku", "H8 I9", second=BOB))
    by_id = {one["custom_id"]: one for one in buttons(data)}
    first, last = by_id["t3.play.12.2.112"], by_id["t3.play.12.2.98"]
    assert (first["label"].strip(), first["disabled"], first["style"]) == ("b", False, 2)
    assert (last["label"].strip(), last["disabled"], last["style"]) == ("w", False, 1)
    assert (first["emoji"]["name"], last["emoji"]["name"]) == ("⚫", "⚪")
    _, data = await payload(a_match("gomoku", "H8 I9", second=BOB, locale="ja"))
    assert {"x", "o"} <= {one.get("label", "").strip() for one in buttons(data)}


async def test_pieces_visible_in_both_themes_are_shown():
    _, data = await payload(a_match("tic_tac_toe", "b2 a1", second=BOB))
    taken = {one["custom_id"]: one["emoji"]["name"] for one in buttons(data) if "emoji" in one}
    assert taken == {"t3.play.12.2.4": "❌", "t3.play.12.2.0": "🔵"}


async def test_pad_buttons_are_equally_wide():
    _, data = await payload(a_match("gomoku", "H10", second=BOB))
    points = [one for one in buttons(data) if ".play." in one["custom_id"]]
    assert len({one["label"].strip()[1:] for one in points}) >= 5
    emoji_width = 2.5 + 0.8
    widths = [text_width(one["label"]) + emoji_width * ("emoji" in one) for one in points]
    assert max(widths) - min(widths) < 0.5


async def test_pad_arrows_wrap_around_edges():
    match = a_match("gomoku", "H8", second=BOB)
    _, data = await payload(match, Viewport(corner=0))
    arrows = [one for one in buttons(data) if ".pan." in one["custom_id"]]
    assert [one["emoji"]["name"] for one in arrows] == ["⏩", "⏬", "⬇️", "➡️"]
    assert not any(one["disabled"] for one in arrows)
    assert len({one["custom_id"] for one in arrows}) == 4


async def test_wide_pad_has_five_columns():
    match = a_match("gomoku", "H8", second=BOB)
    for corner in (None, 0, 100, 224):
        _, data = await payload(match, Viewport(corner=corner, width=5))
        rows = [len(one["components"]) for one in parts(data["components"]) if one["type"] == 1]
        assert rows[-1] == 4 and set(rows[:-1]) == {5}
        check_message(data, [], emojis=set(), names=set())


async def test_othello_has_button_for_every_legal_square():
    position = games()["othello"].position()
    while position.legal_actions() and position.ply < 40:
        _, data = await payload(a_match_at(position, second=BOB))
        legal = position.legal_actions()
        pressed = [one["label"] for one in buttons(data) if ".play." in one["custom_id"]]
        assert pressed == [position.format_action(action) for action in legal]
        assert not menus(data)
        position = position.play(legal[position.ply % len(legal)])


async def test_text_board_names_stones():
    match = a_match("gomoku", "G8 F8 H8 G9", second=BOB)
    board = replace(match.board, style=BoardStyle.TEXT)
    _, data = await payload(replace(match, board=board))
    said = text(data)
    assert "Black: " in said and "White: " in said and "🟨" not in said
    for name in ("G8", "H8", "F8", "G9"):
        assert name in said


async def test_finished_board_offers_no_moves():
    change = RatingChange(1500, 1512, results=11)
    match = a_match(
        "tic_tac_toe", "a1 a2 b1 b2 c1", second=BOB, rating_changes=(change, None), locale="en-US"
    )
    _, data = await payload(match)
    others = [one["label"] for one in buttons(data) if ".play." not in one["custom_id"]]
    assert others == ["Rematch", "Another game", "Review", "Replay", "Export"]
    assert "Ada wins with three in a row" in text(data)
    assert "Ada: 1512\u00a0(+12)" in text(data)


@pytest.mark.parametrize("termination", Termination)
@pytest.mark.parametrize("winner", [None, Seat.FIRST])
@pytest.mark.parametrize("locale", LOCALES)
async def test_every_end_has_a_sentence(termination, winner, locale):
    match = a_match("othello", "d3 c3", second=BOB, result=Result(winner, termination), locale=locale)
    _, data = await payload(match)
    result = text(data).splitlines()[1].removeprefix("-# ")
    assert result.startswith("**") and result.endswith("**") and result.strip("*")
    assert "{" not in result


@functools.cache
def own_ends(game):
    """Final positions with an end that only this game has."""
    chosen = [{}, *({one.name: choice} for one in game.options[:2] for choice in one.choices)]
    ends = [wander(game, game.complete(options), seed)[-1] for seed in range(4) for options in chosen]
    return [end for end in ends if end.outcome.termination in game.terminations]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_special_end_of_game_has_its_sentence(game, locale):
    for end in own_ends(game):
        result = Result(winner_of(end), end.outcome.termination)
        match = a_match_at(end, second=BOB, locale=locale, result=result)
        _, data = await payload(match)
        sentence = text(data).splitlines()[1]
        words = words_for(locale)
        winner = "" if match.winner is None else match.winner.name
        assert winner in sentence and "{" not in sentence
        usual = [words("win", winner=winner), words("draw")]
        usual += [words("win-line", winner=winner, length=length) for length in range(3, 12)]
        assert sentence not in [f"**{one}**" for one in usual]


async def test_crossing_lines_count_separately():
    from bot.views.words.results import _longest_run

    crossing = a_match("tic_tac_toe", "c1 a1 c2 b1 a3 a2 b3 b2 c3", second=BOB)
    assert len(crossing.position.winning_line) == 5
    assert _longest_run(crossing.position) == 3


async def test_names_cannot_format_or_mention():
    evil = Player(3, "**<@1>** @everyone [x](y) # `z`\u202e")
    _, data = await payload(a_match("gomoku", second=evil))
    line = text(data).splitlines()[0]
    assert "<@1>" not in line.replace("\\<", "")
    assert "@everyone" not in line
    assert "\u202e" not in line


async def test_legal_squares_are_dotted_in_picture(monkeypatch):
    asked = []
    monkeypatch.setattr(
        "bot.render.pictures.picture.board_png", lambda *_, **given: asked.append(given) or b"png"
    )
    match = a_match("othello", "d3 c3", second=BOB, is_picture=True)
    await draw(match)
    assert asked[0]["next_points"] == match.position.legal_actions()


@pytest.mark.parametrize("termination", [Termination.ABORTED, Termination.RESIGNATION])
async def test_finished_board_marks_no_forbidden_points(monkeypatch, termination):
    asked = []
    monkeypatch.setattr(
        "bot.render.pictures.picture.board_png", lambda *_, **given: asked.append(given) or b"png"
    )
    over = Result(None, termination)
    await draw(a_match("othello", "d3 c3", second=BOB, is_picture=True, result=over))
    assert (asked[0]["next_points"], asked[0]["is_finished"]) == ((), True)
    moves, renju = "H8 F6 I8 F7 G9 F10 G10 J10", {"rule": "renju"}
    assert "🟥" in text((await payload(a_match("gomoku", moves, options=renju, second=BOB)))[1])
    match = a_match("gomoku", moves, options=renju, second=BOB, result=over)
    assert "🟥" not in text((await payload(match))[1])
    assert not any(tile.mark == FORBIDDEN for tile in point_tiles(match.position, is_over=True))


def test_accent_has_side_color_of_picture():
    match = a_match("connect_four", "4 4 4", second=BOB)
    assert _accent(match) == 0xFDCB58
    for theme in THEMES:
        board = replace(match.board, style=BoardStyle.PICTURE, picture=PictureStyle(theme))
        colours = palette(theme, "rack").piece("yellow")
        assert _accent(replace(match, board=board)).to_bytes(3) == bytes(colours.fill)
    # Tiles have the colours of their own theme.
    assert _accent(match, every_tile()).to_bytes(3) == bytes(palette("tiles", "rack").piece("yellow").fill)
    # Of a theme that is gone the board is one of emoji.
    board = replace(match.board, style=BoardStyle.PICTURE, picture=PictureStyle("gone"))
    assert _accent(replace(match, board=board)) == 0xFDCB58


@pytest.mark.parametrize("style", BoardStyle)
async def test_every_stored_style_draws_board(style):
    assert style_of(style).name is style
    match = a_match("connect_four", "4 4", second=BOB)
    drawing, data = await payload(replace(match, board=replace(match.board, style=style)))
    check_message(data, [], emojis=set(), names={drawing.name} if drawing.name else set())
    shown = text(data).split("to move**")[1].strip()
    assert bool(drawing.picture) is style_of(style).needs_files is not bool(shown)


async def test_replay_falls_back_to_emoji_when_picture_fails():
    """As a match is: a theme may be gone, or memory."""
    match = a_match("connect_four", "4 4", second=BOB)
    gone = replace(match.board, style=BoardStyle.PICTURE, picture=PictureStyle("gone"))
    drawing = await draw_replay(replace(match, board=gone), 2, words_for("en-US"))
    assert drawing.picture is None and not drawing.files
    assert "🔴" in text({"components": drawing.view.to_components()})
