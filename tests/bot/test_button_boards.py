"""Boards made of buttons, during a match and at its end, and what a press on a piece answers."""

from dataclasses import dataclass, replace

import pytest

from bot.hosting.matches.board import BoardStyle
from bot.hosting.matches.match_values import Exhibition, Result
from bot.playground.checks.message import check_message
from bot.views import presses
from bot.views.boards.match_page import draw
from bot.views.custom_id import parse_custom_id
from bot.views.input.input_kind import InputKind, input_kind
from bot.views.input.walk import begin
from engines.core.board.position import BoardPosition
from engines.core.game import Game
from engines.core.notation.coordinates import Coordinates
from engines.core.types import Seat, Termination
from engines.registry import games
from tests.bot.bot_lab import a_match, a_match_at, every_tile
from tests.bot.chat import moves, pvp, refuses, start, taken, turn
from tests.bot.test_board import BOB, buttons, parts, payload, text
from tests.contract.snapshots import GAMES, wander
from tests.e2e.messages import text_of

PRIMARY, SUCCESS = 1, 3
WON, DRAWN = "a1 a2 b1 b2 c1", "b2 a1 c3 c1 b1 b3 a3 c2 a2"


def points(data):
    """The buttons of a board's points, row by row."""
    rows = [one["components"] for one in parts(data["components"]) if one["type"] == 1]
    return [row for row in rows if all(".play." in one["custom_id"] for one in row)]


@pytest.mark.parametrize(("game", "taken_point", "count"), [("tic_tac_toe", "b2", 9), ("gomoku", "H8", 20)])
@pytest.mark.parametrize("second", [BOB, None], ids=["turn", "thinking"])
async def test_pieces_are_not_dimmed_while_engine_thinks(game, taken_point, count, second):
    match = a_match(game, taken_point, second=second)
    _, data = await payload(match)
    shown = [one for row in points(data) for one in row]
    pieces = [one for one in shown if "emoji" in one]
    assert len(shown) == count and len(pieces) == 1
    assert not pieces[0]["disabled"]
    assert all(one["disabled"] is match.is_thinking for one in shown if "emoji" not in one)


async def test_grid_shows_pieces_without_letters():
    _, data = await payload(a_match("tic_tac_toe", "b2", second=BOB))
    assert "🟨" not in text(data)
    assert [one for row in points(data) for one in row if "emoji" in one and "label" in one] == []


async def test_button_pieces_are_tiles_once_uploaded():
    drawing = await draw(a_match("tic_tac_toe", "b2 a1", second=BOB), tiles=every_tile(77))
    data = {"components": drawing.view.to_components()}
    emojis = [one["emoji"] for one in buttons(data) if "emoji" in one]
    assert [(one["id"], one["name"].split("_")[2]) for one in emojis] == [(77, "o"), (77, "x")]


@pytest.mark.parametrize(("played", "green"), [(WON, [0, 1, 2]), (DRAWN, [])])
async def test_board_buttons_stay_after_match_end(played, green):
    match = a_match("tic_tac_toe", played, second=BOB)
    drawing, data = await payload(match)
    check_message({"flags": 1 << 15, **data}, [], emojis=set(), names={drawing.name})
    assert [len(row) for row in points(data)] == [3, 3, 3]
    shown = [one for row in points(data) for one in row]
    assert not any(one["disabled"] for one in shown)
    assert [number for number, one in enumerate(shown) if one["style"] == SUCCESS] == green
    last = match.position.last_point
    assert shown[last]["style"] == (SUCCESS if last in green else PRIMARY)
    assert [bool(one.get("emoji")) for one in shown] == list(map(bool, match.position.cells))
    assert "🟨" not in text(data)


async def test_board_without_buttons_gains_none_at_end():
    finished = a_match("tic_tac_toe", WON, second=BOB)
    drawing, data = await payload(a_match("tic_tac_toe", WON, second=BOB, is_picture=True))
    assert drawing.picture and not points(data)
    _, data = await payload(replace(finished, board=replace(finished.board, style=BoardStyle.TEXT)))
    assert not points(data)
    _, data = await payload(replace(finished, terms=replace(finished.terms, exhibition=Exhibition(1, 5))))
    assert not points(data) and "🟨" in text(data)
    for game in ("connect_four", "othello", "gomoku"):
        result = Result(Seat.FIRST, Termination.RESIGNATION)
        _, data = await payload(a_match(game, second=BOB, result=result))
        assert not points(data)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_end_of_every_board_is_valid_for_discord(game):
    positions = wander(game, game.complete({}), 3)
    drawing, data = await payload(a_match_at(positions[-1], second=BOB))
    check_message(data, [], emojis=set(), names={drawing.name})
    was_grid = all(input_kind(begin(one)) is InputKind.GRID for one in positions[:-1])
    assert bool(points(data)) is was_grid


@pytest.mark.parametrize(
    "game", [game for game in GAMES if game.id in ("mill", "crowns")], ids=lambda it: it.id
)
async def test_only_moves_are_pressable_in_moving_games(game):
    """Also in a game that places pieces before: an empty point is no place for another one."""
    moving = [one for one in wander(game, game.complete({}), 5)[:-1] if one.cells[begin(one).points[0]]]
    assert moving
    for position in moving[:4]:
        _, data = await payload(a_match_at(position, second=BOB))
        clicks = [parse_custom_id(one["custom_id"]) for one in buttons(data) if not one.get("disabled")]
        offered = {one.numbers[2] for one in clicks if one.press in (presses.BOARD.play, presses.BOARD.step)}
        assert offered and offered <= set(position.legal_actions())


class CornerPosition(BoardPosition):
    """A position in which only the upper left corner can be played on."""

    __slots__ = ()
    coordinates = Coordinates(10, 10, bottom_up=True)

    @property
    def game(self):
        return CORNER

    def legal_actions(self):
        return tuple(10 * row + column for row in range(3) for column in range(3))

    def play(self, action):
        raise NotImplementedError


@dataclass(frozen=True)
class Corner(Game):
    """The facts of the game."""

    id = command = "corner"
    title = "Corner"
    look = games()["gomoku"].look

    def start(self, options):
        return CornerPosition(bytes(100))

    @property
    def package(self):
        return games()["gomoku"].package


CORNER = Corner()


async def test_pad_offers_only_choosable_points():
    _, data = await payload(a_match_at(CORNER.position(), second=BOB))
    shown = [one for one in buttons(data) if ".play." in one["custom_id"] and not one["disabled"]]
    assert {one["label"].strip() for one in shown} == {
        f"{column}{row}" for column in "ABC" for row in (8, 9, 10)
    }


# -- what presses answer ------------------------------------------------------------------------
async def test_press_on_piece_says_point_is_taken(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    await alice.click(board, label="a1")
    (point,) = taken(await bob.message(board))
    await refuses(await bob.click(board, custom_id=point), "a1 is taken. Try another point.")
    await refuses(await alice.click(board, custom_id=point), "It's Bob's move")
    assert len(moves(await bob.message(board))) == 8


async def test_press_on_stone_says_point_is_taken(lab, alice, bob):
    board = await pvp(lab, alice, bob, "gomoku")
    await alice.click(board, label="H8")
    (stone,) = taken(await bob.message(board))
    await refuses(await bob.click(board, custom_id=stone), "H8 is taken. Try another point.")


async def test_press_on_finished_board_tells_result(lab, alice, bob, carol):
    board = await pvp(lab, alice, bob)
    for person, point in zip((alice, bob) * 3, WON.split(), strict=False):
        await person.click(board, label=point)
    ended = await turn(alice, board, is_changed=True)
    free = next(one for row in points(ended) for one in row if one.get("label"))
    for person in (alice, bob, carol):
        for press in (free["custom_id"], taken(ended)[0]):
            answer = await person.click(board, custom_id=press)
            told = answer.message if answer.made else await person.follow_up(answer)
            assert "This match is over: **Alice wins with three in a row" in text_of(told)
    assert (await alice.message(board))["components"] == ended["components"]


async def test_engine_move_keeps_other_pieces(lab, alice):
    board = await start(lab, alice)
    await alice.click(board, label="b2")
    board = await turn(alice, board, is_changed=True)
    assert len(taken(board)) == 2
