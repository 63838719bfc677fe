"""The message of an open table (a game that anyone can join), and its outcome.

    Ada looks for an opponent: Gomoku (freestyle, 15 × 15, 3+2, rated, Ada begins).
    [Join] [Cancel]

The message pings nobody.
"""

from __future__ import annotations

from collections.abc import Callable

import discord
from discord import ui

from bot.hosting.errors import HostingError
from bot.hosting.tables.errors import NotYourTableError, TableClosedError
from bot.hosting.tables.table import Table
from bot.i18n import Words, words_for
from bot.views.boards.board import Layout
from bot.views.custom_id import Actor, Press, Subject
from bot.views.frame import ACCENT, CLOSED, container
from bot.views.input.buttons import Row, press_button
from bot.views.words import sentences
from bot.views.words.names import person_name, safe_name

JOIN = Press("join", subject=Subject.TABLE)  # open table
CLOSE_TABLE = Press("close_table", subject=Subject.TABLE, by=Actor.HOST)  # open table
# open table: shows it in the server's list
TELL_SERVER = Press("tell_server", subject=Subject.TABLE, by=Actor.HOST)


def private_table_layout(table: Table, words: Words) -> Layout:
    """Build the private page that asks the host whether to announce a table of a closed channel."""
    tell = press_button(words("button-tell-server"), TELL_SERVER, table.id)
    return Layout(ui.TextDisplay(words("table-private")), Row(tell))


def table_layout(table: Table) -> Layout:
    """Build the message of an open table: buttons while it is open, the outcome afterwards."""
    words = words_for(table.locale)
    if not table.is_open:
        return Layout(container(f"{_offer(table, words)}\n{outcome_text(table, words)}", CLOSED))
    expiry = words("challenge-expires", when=sentences.moment(table.expires_at))
    buttons = Row(
        press_button(words("button-join"), JOIN, table.id, style=discord.ButtonStyle.success),
        press_button(words("button-close-table"), CLOSE_TABLE, table.id),
    )
    return Layout(container(f"{_offer(table, words)}\n-# {expiry}", ACCENT, buttons))


def outcome_text(table: Table, words: Words) -> str:
    """Return the outcome of an open table as text."""
    return words(f"table-{table.state}", name=safe_name(person_name(table.host, words)))


def _offer(table: Table, words: Words) -> str:
    name = safe_name(person_name(table.host, words))
    begins = {
        "first": words("begins", name=name),
        "second": words("begins-opponent"),
    }.get(table.side, words("begins-random"))
    return words(
        "table-offer",
        name=name,
        game=sentences.game_title(table.terms.game, words),
        details=sentences.terms_text(table.terms, begins, words),
    )


REFUSALS: dict[type[HostingError], Callable[..., str]] = {
    TableClosedError: lambda error, words, user_id: words(f"table-already-{error.table.state}"),
    NotYourTableError: lambda error, words, user_id: words(
        error.key, name=safe_name(person_name(error.table.host, words))
    ),
}
