"""The messages of challenges and open tables, with buttons while they are open and the outcome afterwards.

    Ada challenges Bob to Gomoku (freestyle, 15 × 15, rated, Ada begins).
    the board, if the match begins from a given position
    [Accept] [Decline] [Cancel]: the last one is the challenger's

    Ada looks for an opponent: Gomoku (freestyle, 15 × 15, 3+2, rated, Ada begins).
    [Join] [Cancel]

A pending challenge mentions and pings only the opponent. A table, a game that anyone can join, pings nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from discord import ButtonStyle, ui

from bot.hosting.challenges.errors import (
    BlockedByYouError,
    ChallengeClosedError,
    ChallengedTooOftenError,
    ChallengesRefusedError,
    NotHereError,
    NotYourChallengeError,
    PlayerError,
)
from bot.hosting.challenges.proposal import Challenge, ChallengeState
from bot.hosting.errors import HostingError
from bot.hosting.matches.board import usual_style
from bot.hosting.tables.errors import NotYourTableError, TableClosedError
from bot.hosting.tables.table import Table
from bot.i18n import Words, words_for
from bot.views.boards.board import (
    BoardPage,
    Drawing,
    Layout,
    ShownBoard,
    draw_page,
    drawn_style,
    only_pinging,
)
from bot.views.custom_id import Actor, Press, Subject
from bot.views.frame import ACCENT, CLOSED, container
from bot.views.input.buttons import Row, button_rows, press_button
from bot.views.tiles import Tiles
from bot.views.words import sentences
from bot.views.words.names import challenge_names, person_name, safe_name

ACCEPT = Press("accept", subject=Subject.CHALLENGE)  # challenge
DECLINE = Press("decline", subject=Subject.CHALLENGE)  # challenge
CANCEL = Press("cancel", subject=Subject.CHALLENGE)  # challenge; for its challenger
JOIN = Press("join", subject=Subject.TABLE)  # open table
CLOSE_TABLE = Press("close_table", subject=Subject.TABLE, by=Actor.HOST)  # open table
# open table: shows it in the server's list
TELL_SERVER = Press("tell_server", subject=Subject.TABLE, by=Actor.HOST)


# -- challenges -------------------------------------------------------------------
async def draw_challenge(challenge: Challenge, tiles: Tiles, *, has_files: bool) -> Drawing:
    """Build the message of a challenge, which pings its opponent.

    While the challenge is pending, the message shows the position from which the match would begin, if one
    was chosen. Without `has_files`, no picture can be attached.
    """
    start, words = challenge.start, words_for(challenge.locale)
    mentions = only_pinging(challenge.opponent.user_id or 0)
    if start is None or not challenge.is_pending:
        return Drawing(challenge_layout(challenge), mentions=mentions)
    usual, lacks_tiles = usual_style(start.game.look), tiles.is_waiting_for(start.game)
    style = drawn_style(usual, start, lacks_tiles=lacks_tiles, has_files=has_files)
    page = BoardPage(
        text=_pending_text(challenge, words),
        board=ShownBoard(start, style, f"challenge-{challenge.id}.png", counts_stores=True),
        words=words.of(start.game),
        tiles=tiles,
        rows=_pending_rows(challenge, words),
    )
    return replace(await draw_page(page), mentions=mentions)


def challenge_layout(challenge: Challenge) -> Layout:
    """Build the message of a challenge without a board: buttons while it is pending, then its outcome."""
    words = words_for(challenge.locale)
    if challenge.is_pending:
        return Layout(container(_pending_text(challenge, words), ACCENT, *_pending_rows(challenge, words)))
    challenger, opponent = challenge_names(challenge, words)
    name = challenger if challenge.state is ChallengeState.CANCELLED else opponent
    outcome = words(f"challenge-{challenge.state}", name=name)
    return Layout(container(f"{_challenge_text(challenge, words, opponent)}\n{outcome}", CLOSED))


def _pending_text(challenge: Challenge, words: Words) -> str:
    expiry = words("challenge-expires", when=sentences.moment(challenge.expires_at))
    return f"{_challenge_text(challenge, words, f'<@{challenge.opponent.user_id}>')}\n-# {expiry}"


def _pending_rows(challenge: Challenge, words: Words) -> list[Row]:
    accept = press_button(words("button-accept"), ACCEPT, challenge.id, style=ButtonStyle.success)
    decline = press_button(words("button-decline"), DECLINE, challenge.id)
    return button_rows([accept, decline, press_button(words("button-cancel"), CANCEL, challenge.id)])


def _challenge_text(challenge: Challenge, words: Words, opponent: str) -> str:
    challenger, named = challenge_names(challenge, words)
    is_begun = challenge.start is not None and challenge.start.ply > 0
    begins = words("moves-next-random" if is_begun else "begins-random")
    if challenge.beginner is not None:
        name = challenger if challenge.beginner is challenge.challenger else named
        begins = words("moves-next" if is_begun else "begins", name=name)
    if challenge.start is not None:
        begins = words("list-comma").join((words("begun-from"), begins))
    return words(
        "challenge-offer",
        challenger=challenger,
        opponent=opponent,
        game=sentences.game_title(challenge.terms.game, words),
        details=sentences.terms_text(challenge.terms, begins, words),
    )


# -- open tables ------------------------------------------------------------------
def table_layout(table: Table) -> Layout:
    """Build the message of an open table: buttons while it is open, the outcome afterwards."""
    words = words_for(table.locale)
    name = safe_name(person_name(table.host, words))
    begins = {
        "first": words("begins", name=name),
        "second": words("begins-opponent"),
    }.get(table.side, words("begins-random"))
    offer = words(
        "table-offer",
        name=name,
        game=sentences.game_title(table.terms.game, words),
        details=sentences.terms_text(table.terms, begins, words),
    )
    if not table.is_open:
        return Layout(container(f"{offer}\n{words(f'table-{table.state}', name=name)}", CLOSED))
    expiry = words("challenge-expires", when=sentences.moment(table.expires_at))
    buttons = Row(
        press_button(words("button-join"), JOIN, table.id, style=ButtonStyle.success),
        press_button(words("button-close-table"), CLOSE_TABLE, table.id),
    )
    return Layout(container(f"{offer}\n-# {expiry}", ACCENT, buttons))


def private_table_layout(table: Table, words: Words) -> Layout:
    """Build the private page that asks the host whether to announce their table to the server.

    It is shown for a table in a channel that not everybody can view.
    """
    tell = press_button(words("button-tell-server"), TELL_SERVER, table.id)
    return Layout(ui.TextDisplay(words("table-private")), Row(tell))


# -- refusals ---------------------------------------------------------------------
def _names_player(error: PlayerError, words: Words, user_id: int) -> str:
    return words(error.key, name=safe_name(error.player.name))


REFUSALS: dict[type[HostingError], Callable[..., str]] = {
    ChallengeClosedError: lambda error, words, user_id: words(f"challenge-already-{error.challenge.state}"),
    NotYourChallengeError: lambda error, words, user_id: words(
        error.key, name=challenge_names(error.challenge, words)[1]
    ),
    ChallengedTooOftenError: lambda error, words, user_id: words(
        error.key, when=sentences.moment(error.until)
    ),
    ChallengesRefusedError: _names_player,
    BlockedByYouError: _names_player,
    NotHereError: _names_player,
    TableClosedError: lambda error, words, user_id: words(f"table-already-{error.table.state}"),
    NotYourTableError: lambda error, words, user_id: words(
        error.key, name=safe_name(person_name(error.table.host, words))
    ),
}
