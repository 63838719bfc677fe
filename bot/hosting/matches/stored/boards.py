"""Reads the boards of matches, and chooses the style of new ones, in a transaction.

Matches themselves are read without boards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.hosting.matches.board import BoardMessage, PictureStyle, chosen_style, stored_style, usual_style
from bot.hosting.matches.stored.replay import board
from bot.hosting.server_share import ServerShare
from db.access import Connection
from db.rows import ServerSettings
from db.store.match import boards
from db.store.person import settings
from engines.core.look import Look


def load_all_in(connection: Connection, match_ids: Sequence[int]) -> dict[int, BoardMessage]:
    """Return the current board of each match, by match id; lost boards have no channel."""
    rows = boards.load(connection, match_ids)
    return {match_id: board(match_id, rows.get(match_id)) for match_id in match_ids}


def load_in(connection: Connection, match_id: int) -> BoardMessage:
    """Return the current board of a match; a lost board has no channel."""
    return board(match_id, boards.load_one(connection, match_id))


def is_shown_in(connection: Connection, match_id: int, share: ServerShare) -> bool:
    """Whether the board of a match is in a server of this share; direct messages are in the first share."""
    return share.of == 1 or share.has(load_in(connection, match_id).place.guild_id)


def style_in(connection: Connection, people: Iterable[int], guild_id: int | None, look: Look) -> str:
    """Return the stored style of a new match's board: its board style and the theme of its pictures.

    Each of the two is the first that one of `people` chose, in their order, or else the server's choice.
    Without a choice, it is the usual one of boards with this `look`. `guild_id` is `None` outside servers.
    Pieces have numbers if any of `people` has chosen them.
    """
    persons = [settings.load_person(connection, user_id) for user_id in people]
    server = ServerSettings() if guild_id is None else settings.load_server(connection, guild_id)
    numbers = PictureStyle(has_numbers=any(one.numbers for one in persons))
    return stored_style(*chosen_style([*persons, server], usual_style(look), numbers))
