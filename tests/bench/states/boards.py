"""Boards without a played match: every game in every style, theme and language, at several moments."""

from __future__ import annotations

import functools
import random
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime

from bot.hosting.clocks.clock import Clock
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.board import BoardStyle, PictureStyle
from bot.hosting.matches.match import Player
from bot.i18n import LOCALES
from bot.render.pictures.theme import THEMES
from bot.views.input.walk import Viewport
from engines.core.game import Position
from engines.core.setup import Setup
from engines.core.types import Side
from engines.games.checkers.pdn import Pdn
from engines.registry import find, games
from tests.bench.states.cast import STATES, Cast, state
from tests.bot.bot_lab import a_match_at
from tests.contract.snapshots import GAMES

MOMENTS = (0, 5, 20, 40)


def positions(game_id: str, options: dict[str, str]) -> list[Position]:
    """Return random positions of a game at its moments and its end, the same in each run."""
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
    """Whether a piece stands within two points of the action's point."""
    row, column = divmod(position.point_of(action) or 0, position.columns)
    return any(
        position.cells[r * position.columns + c]
        for r in range(max(row - 2, 0), min(row + 3, position.rows))
        for c in range(max(column - 2, 0), min(column + 3, position.columns))
    )


async def post_boards(
    cast: Cast, game: str, style: str, locale: str = "en-US", *, has_tiles: bool = False
) -> None:
    for position in positions(game, {}):
        match = a_match_at(position, second=Player(2, "Bartholomew"), locale=locale)
        await cast.post(replace(match, board=replace(match.board, style=style)), has_tiles=has_tiles)


async def post_themes(cast: Cast, game: str) -> None:
    """Post every theme, in the middle of a match with and without numbers, and at its end."""
    *_, amid, over = positions(game, {})
    for theme in THEMES:
        for position, has_numbers in ((amid, False), (amid, True), (over, False)):
            match = a_match_at(position, second=Player(2, "Bartholomew"))
            picture = PictureStyle(theme, has_numbers)
            await cast.post(
                replace(match, board=replace(match.board, style=BoardStyle.PICTURE, picture=picture))
            )


for _game in GAMES:
    for _style in BoardStyle:
        STATES[f"board-{_game.command}-{_style}"] = functools.partial(
            post_boards, game=_game.id, style=_style
        )
    if _game.id in games():
        STATES[f"board-{_game.command}-tiles"] = functools.partial(
            post_boards, game=_game.id, style=BoardStyle.EMOJI, has_tiles=True
        )
        STATES[f"themes-{_game.command}"] = functools.partial(post_themes, game=_game.id)
    for _locale in ("de", "ja", "zh-CN"):
        STATES[f"board-{_game.command}-{_locale.lower()}"] = functools.partial(
            post_boards, game=_game.id, style=BoardStyle.EMOJI, locale=_locale
        )


@state
async def a_half_made_move(cast: Cast) -> None:
    """Post games whose moves have two steps, with the first square chosen."""
    for game in ("breakthrough", "checkers"):
        position = positions(game, {})[1]
        match = a_match_at(position, second=Player(2, "Bartholomew"))
        for style in BoardStyle:
            board = replace(match.board, style=style)
            await cast.post(replace(match, board=board), Viewport(position.legal_actions()[0], 1))


@state
async def a_draw_by_counting(cast: Cast) -> None:
    """Post a game of kings without captures, before the last move of the limit and after it."""
    game = find("checkers")
    position = game.position(setup=Pdn().parse_fen(game.position(), "W:WK32,K28:BK1,K5", 1))
    visits: Counter[bytes] = Counter()

    def worth(after: Position) -> tuple[bool, int]:
        replies = map(after.play, after.legal_actions())
        return all(one.cells.count(0) == after.cells.count(0) for one in replies), -visits[after.cells]

    while position.outcome is None:
        before, position = position, max(map(position.play, position.legal_actions()), key=worth)
        visits[position.cells] += 1
    for shown in (before, position):
        match = a_match_at(shown, second=Player(2, "Bartholomew"))
        for style in BoardStyle:
            await cast.post(replace(match, board=replace(match.board, style=style)))


@state
async def houses_and_stores(cast: Cast) -> None:
    """Post an extra turn, a swap to decide on, and houses with over ten seeds, with and without clock."""
    full = (0, 12, 3, 0, 1, 13, 2, 0, 11, 0, 1, 1)
    setup = Setup(bytes(map(bool, full)), Side.SECOND, (*full, 3, 1))
    game = find("mancala")
    for position, near in (
        (game.parse_moves("C"), Side.FIRST),
        (game.parse_moves("C F", {"swap": "on"}), Side.SECOND),
        (game.position(setup=setup), Side.SECOND),
    ):
        clock = Clock.start(TimeControl.parse("10+5"), position.seat_to_move, datetime.now(UTC))
        for style, has_clock in (
            (BoardStyle.EMOJI, False),
            (BoardStyle.EMOJI, True),
            (BoardStyle.PICTURE, True),
            (BoardStyle.TEXT, True),
        ):
            match = a_match_at(position, second=Player(2, "Bartholomew"), clock=clock if has_clock else None)
            await cast.post(
                replace(match, board=replace(match.board, style=style)), Viewport(bottom_side=near)
            )


@state
async def large_boards(cast: Cast) -> None:
    for size in ("19", "20"):
        *_, amid, over = positions("gomoku", {"size": size})
        for style in BoardStyle:
            match = a_match_at(amid, second=Player(2, "Bartholomew"))
            await cast.post(replace(match, board=replace(match.board, style=style)))
        await cast.post(a_match_at(over, second=Player(2, "Bartholomew")))


@state
async def the_longest_names(cast: Cast) -> None:
    """Post the longest names in every language, with and without a clock."""
    position, players = find("gomoku").parse_moves("h8 i9"), (Player(1, "W" * 32), Player(2, "李" * 32))
    control = TimeControl.parse("30+0")
    for locale in LOCALES:
        for clock in (None, Clock.start(control, position.seat_to_move, datetime.now(UTC))):
            match = a_match_at(position, players=players, locale=locale, clock=clock)
            await cast.post(replace(match, board=replace(match.board, style=BoardStyle.TEXT)))


@state
async def renju_forbidden_points(cast: Cast) -> None:
    """Post a position in which a crossing point would make a forbidden double three."""
    position = find("gomoku").parse_moves("h8 a1 g9 a15 h10 o1 j9 o15", {"rule": "renju"})
    for style in BoardStyle:
        match = a_match_at(position, second=Player(2, "Bartholomew"))
        await cast.post(replace(match, board=replace(match.board, style=style)))
