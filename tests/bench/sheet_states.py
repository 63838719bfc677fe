"""Everything that the bot shows, brought about in a playground: each state in a channel of its own.

A state is a function of the `Cast` that leaves, as the last messages of the
channel, what is to be looked at; those that begin with `board` draw matches out
of thin air, the others are played by people over real sockets.
"""

from __future__ import annotations

import functools
import itertools
import json
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import timedelta

import aiohttp

from bot.hosting.matches import timetable
from bot.hosting.matches.board import STYLES
from bot.hosting.matches.match import Match, Player
from bot.i18n import LOCALES
from bot.views.board import draw
from bot.views.viewport import Viewport
from engines.core.game import Position
from engines.core.registry import find
from tests.bot.bot_lab import BotHouse, a_match_at
from tests.bot.chat import open_moves, pvp, start, turn
from tests.contract.snapshots import GAMES
from tests.e2e.messages import Json, buttons, text_of
from tests.e2e.person import Person
from tests.e2e.playing import is_over, match_number

MOMENTS = (0, 5, 20, 40)
_UNMOVED = Viewport()


@dataclass
class Cast:
    """Who brings a state about."""

    house: BotHouse
    session: aiohttp.ClientSession
    alice: Person
    bob: Person
    carol: Person

    async def post(self, match: Match, viewport: Viewport = _UNMOVED) -> None:
        """Post the board of a match as the bot does, in the channel where Alice is."""
        drawing = await draw(match, viewport)
        form = aiohttp.FormData()
        payload = {"flags": 1 << 15, "components": drawing.view.to_components()}
        form.add_field("payload_json", json.dumps(payload), content_type="application/json")
        if drawing.picture:
            form.add_field("files[0]", drawing.picture, filename=drawing.name, content_type="image/png")
        playground = self.house.playground
        url = f"{playground.api_url}/channels/{self.alice.channel_id}/messages"
        headers = {"Authorization": f"Bot {playground.token}"}
        async with self.session.post(url, data=form, headers=headers) as answer:
            assert answer.status == 200, await answer.text()

    async def move(self, person: Person, board: Json) -> Json:
        """Make the first move that a board offers."""
        known = open_moves(await person.message(board))
        await person.click(board, custom_id=known[0])
        return await person.wait_update(board["id"], lambda one: open_moves(one) != known)

    async def begun(self, game: str, moves: int = 2, **options: object) -> Json:
        """A match of two people after so many moves."""
        board = await pvp(self.house, self.alice, self.bob, game, **options)
        for number in range(moves):
            board = await self.move(self.bob if number % 2 else self.alice, board)
        return board


State = Callable[[Cast], Awaitable[object]]
VIEWERS = {"panel-of-a-spectator": "carol", "swap2": "bob"}
"""Who sees what is to be looked at, where it is not Alice."""
STATES: dict[str, State] = {}


def state(play: State) -> State:
    """Have a state looked at, under its function's name."""
    STATES[play.__name__.replace("_", "-")] = play
    return play


# -- boards out of thin air ---------------------------------------------------------
def positions(game_id: str, options: dict[str, str]) -> list[Position]:
    """A game at its moments and at its end, by chance, the same each time."""
    game = next(one for one in GAMES if game_id in (one.id, one.command))
    luck, position = random.Random(game_id), game.position(options)
    found = []
    while position.outcome is None:
        if position.ply in MOMENTS:
            found.append(position)
        near = [one for one in position.legal_actions() if is_beside(position, one)]
        position = position.play(luck.choice(near or position.legal_actions()))
    return [*found, position]


def is_beside(position: Position, action: int) -> bool:
    """Whether something stands within two points of where the action goes."""
    row, column = divmod(position.point_of(action) or 0, position.columns)
    return any(
        position.cells[r * position.columns + c]
        for r in range(max(row - 2, 0), min(row + 3, position.rows))
        for c in range(max(column - 2, 0), min(column + 3, position.columns))
    )


async def post_boards(cast: Cast, game: str, style: str, locale: str) -> None:
    for position in positions(game, {}):
        match = a_match_at(position, second=Player(2, "Bartholomew"), locale=locale)
        await cast.post(replace(match, board=replace(match.board, style=style)))


for _game in GAMES:
    for _style in STYLES:
        STATES[f"board-{_game.command}-{_style}"] = functools.partial(
            post_boards, game=_game.id, style=_style, locale="en-US"
        )
    for _locale in ("de", "ja", "zh-CN"):
        STATES[f"board-{_game.command}-{_locale.lower()}"] = functools.partial(
            post_boards, game=_game.id, style=STYLES[0], locale=_locale
        )


# -- matches between people -----------------------------------------------------------
@state
async def panel(cast: Cast) -> None:
    await cast.alice.click(await cast.begun("gomoku"), label="⋯")


@state
async def panel_of_an_engine(cast: Cast) -> None:
    await cast.alice.click(await start(cast.house, cast.alice, "othello"), label="⋯")


@state
async def panel_of_a_spectator(cast: Cast) -> None:
    await cast.carol.click(await cast.begun("connect4"), label="⋯")


@state
async def a_half_made_move(cast: Cast) -> None:
    """A game whose moves have two steps: the square that it goes from is chosen."""
    position = positions("breakthrough", {})[1]
    match = a_match_at(position, second=Player(2, "Bartholomew"))
    for style in STYLES:
        board = replace(match.board, style=style)
        await cast.post(replace(match, board=board), Viewport(position.legal_actions()[0], 1))


@state
async def a_takeback_asked(cast: Cast) -> None:
    board = await cast.begun("gomoku")
    await cast.bob.command("match takeback", match=str(match_number(board)))
    await cast.alice.wait_update(board["id"], lambda one: "take back" in text_of(one))


@state
async def a_takeback_granted(cast: Cast) -> None:
    board = await cast.begun("gomoku")
    await cast.bob.command("match takeback", match=str(match_number(board)))
    await cast.alice.wait_update(board["id"], lambda one: "take back" in text_of(one))
    await cast.alice.click(board, label="Accept")
    await cast.alice.wait_update(board["id"], lambda one: "Bob to move" in text_of(one))


@state
async def a_draw_asked(cast: Cast) -> None:
    board = await cast.begun("othello")
    await cast.bob.command("match draw", match=str(match_number(board)))
    await cast.alice.wait_update(board["id"], lambda one: "offers a draw" in text_of(one))


@state
async def resigning(cast: Cast) -> None:
    panel = await cast.alice.click(await cast.begun("connect4"), label="⋯")
    await cast.alice.click(panel.message, label="Resign")


@state
async def a_claim(cast: Cast) -> None:
    service = cast.house.bot.service
    board = await cast.begun("gomoku", clock="5m")
    matches, scheduler = service._matches, service._scheduler
    now = matches.now
    matches.now = scheduler._now = lambda: now() + timedelta(minutes=5, seconds=1)
    try:
        scheduler.look()
        await cast.bob.wait_update(board["id"], lambda one: "out of time" in text_of(one))
    finally:
        matches.now = scheduler._now = now


@state
async def swap2(cast: Cast) -> None:
    board = await cast.begun("gomoku", 0, opening="swap2")
    for point in ("h8", "h9", "g8"):
        await cast.alice.command("match move", at=point, match=str(match_number(board)))
    board = await cast.bob.wait_update(board["id"], lambda one: "What is this?" in str(one["components"]))
    await cast.bob.click(board, label="What is this?")


@state
async def renju_forbidden_points(cast: Cast) -> None:
    """Black has two open twos that cross: one point more would be a double three."""
    position = find("gomoku").parse_moves("h8 a1 g9 a15 h10 o1 j9 o15", {"rule": "renju"})
    for style in STYLES:
        match = a_match_at(position, second=Player(2, "Bartholomew"))
        await cast.post(replace(match, board=replace(match.board, style=style)))


@state
async def a_turn_ping(cast: Cast) -> None:
    """A slow match: Alice is told that Bob has moved, once nobody has looked for a while."""
    usual, timetable.SOON = timetable.SOON, timedelta(milliseconds=50)
    try:
        await cast.begun("gomoku", clock="3d")
        await cast.alice.wait_message(lambda one: one["content"].startswith(f"<@{cast.alice.id}>"))
    finally:
        timetable.SOON = usual


@state
async def a_plan(cast: Cast) -> None:
    board = await cast.begun("gomoku", 1, clock="3d")
    line = "J9 J8 K10 H7 L11 M12"
    await cast.alice.command("match plan", line=line, match=str(match_number(board)))


@state
async def an_end_against_an_engine(cast: Cast) -> None:
    board = await start(cast.house, cast.alice)
    while not is_over(board):
        await cast.alice.click(board, custom_id=open_moves(board)[0])
        board = await turn(cast.alice, board, is_changed=True)


@state
async def a_challenge(cast: Cast) -> None:
    await cast.bob.command("gomoku challenge", opponent=cast.alice.id, clock="3d", rule="renju")


@state
async def a_refusal(cast: Cast) -> None:
    board = await cast.begun("connect4", 1)
    await cast.alice.click(board, custom_id=open_moves(await cast.alice.message(board))[0])


@state
async def a_follow_answer(cast: Cast) -> None:
    board = await pvp(cast.house, cast.bob, cast.carol, "connect4")
    await cast.alice.click(board, custom_id=open_moves(board)[0])


@state
async def a_thread(cast: Cast) -> None:
    answer = await cast.alice.command(
        "tictactoe challenge",
        opponent=cast.house.playground.bot_id,
        level="first-game",
        side="first",
        thread=True,
    )
    thread = answer.message["id"]
    await cast.alice.wait_event("THREAD_CREATE", lambda one: one["id"] == thread)
    cast.alice.channel_id = thread
    await turn(cast.alice, await cast.alice.wait_message(lambda one: bool(one["components"])))


@state
async def an_open_table(cast: Cast) -> None:
    await cast.bob.command("gomoku open", clock="10+5")


# -- engines, votes, records ----------------------------------------------------------
@state
async def watching(cast: Cast) -> None:
    board = await cast.alice.command("connect4 watch", first="beginner", second="casual", pace="60")
    await cast.alice.click(board.message, label="Pause")


@state
async def a_vote(cast: Cast) -> None:
    board = await cast.alice.command("gomoku vote", level="first-game", seconds="60")
    await cast.alice.click(board.message, label="Vote")


@state
async def watching_on(cast: Cast) -> None:
    """A match between two levels after some moves, as a spectator sees it."""
    board = (await cast.bob.command("gomoku watch", first="beginner", second="casual", pace="60")).message
    await cast.bob.click(board, label="Pause")
    for ply in range(1, 5):
        await cast.bob.click(await cast.bob.message(board), label="One move")
        await cast.bob.wait_update(
            board["id"], lambda one, seq=1 + 2 * ply: f".{seq}" in str(one["components"])
        )


@state
async def a_vote_under_way(cast: Cast) -> None:
    board = (await cast.bob.command("connect4 vote", level="first-game", seconds="3600")).message
    for person in (cast.carol, cast.alice):
        ballot = (await person.click(board, label="Vote")).message
        wanted = next(one for one in buttons(ballot) if ".ballot_play." in one["custom_id"])
        await person.click(ballot, custom_id=wanted["custom_id"])


@state
async def a_replay(cast: Cast) -> None:
    answer = await cast.alice.command("match import", game="gomoku", text="h8 h9 g8 g9 i8 i9 j8 j9 f8")
    number = str(match_number(answer.message))
    await cast.alice.command("match replay", match=number)


# -- pages -----------------------------------------------------------------------------
@state
async def play(cast: Cast) -> None:
    await cast.alice.command("play")


@state
async def play_unfolded(cast: Cast) -> None:
    await cast.alice.click((await cast.alice.command("play")).message, label="Options")


@state
async def settings_me(cast: Cast) -> None:
    await cast.alice.command("settings me")


@state
async def settings_server(cast: Cast) -> None:
    await cast.alice.command("settings server")


@state
async def leaderboard(cast: Cast) -> None:
    await cast.alice.command("leaderboard")


@state
async def profile(cast: Cast) -> None:
    board = await cast.begun("tictactoe", 0)
    for number in range(5):
        board = await cast.move(cast.bob if number % 2 else cast.alice, board)
    await cast.alice.command("profile")


@state
async def help_page(cast: Cast) -> None:
    await cast.alice.command("help")


@state
async def matches_list(cast: Cast) -> None:
    await cast.alice.command("match list")


async def pages_in(cast: Cast, locale: str) -> None:
    """The private pages in another language, below each other."""
    here, board = cast.alice.channel_id, await cast.begun("gomoku", clock="3d")
    await cast.alice.switch_channel("elsewhere")
    await cast.alice.command("settings me", language=locale)
    cast.alice.channel_id = here
    await cast.alice.click(board, label="⋯")
    form = (await cast.alice.command("play")).message
    below = itertools.dropwhile(lambda one: ".begin:" not in one["custom_id"], buttons(form))
    await cast.alice.click(form, custom_id=[*below][1]["custom_id"])
    for page in ("settings me", "match list", "help"):
        await cast.alice.command(page)
    await cast.alice.switch_channel("elsewhere")
    await cast.alice.command("settings me", language="automatic")
    cast.alice.channel_id = here


for _locale in LOCALES[1:]:
    STATES[f"pages-{_locale.lower()}"] = functools.partial(pages_in, locale=_locale)
