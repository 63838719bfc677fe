"""Buttons below the board of a finished match: rematch, review, replay and export.

    [Rematch] [Stronger]
    [Review] [Replay] [Export]      in two rows if a phone would wrap them

After a match against an engine, the person is offered a rematch with the next
weaker level after a loss, otherwise with the next stronger level, if there is one.
"""

from __future__ import annotations

import discord

from bot.hosting.challenges.rematch import Rung, level_at
from bot.hosting.matches.match import Match
from bot.hosting.ratings.rating import UNCOUNTED
from bot.hosting.reviews.reviews import MIN_PLIES
from bot.i18n import Words
from bot.views import presses
from bot.views.custom_id import custom_id
from bot.views.input.inputs import Button, Row, button_rows
from engines.core.types import Seat

_PRESSES = {Rung.STRONGER: presses.STRONGER, Rung.WEAKER: presses.WEAKER}


def end_rows(match: Match, words: Words) -> list[Row]:
    """Return the rows of buttons below a finished match: rematches, then review, replay and export."""
    replay = Button(label=words("button-replay"), custom_id=custom_id(presses.REPLAY, match.id))
    export = Button(label=words("button-export"), custom_id=custom_id(presses.EXPORT, match.id))
    looks = [replay, export]
    if match.ply >= MIN_PLIES:
        looks.insert(0, Button(label=words("button-review"), custom_id=custom_id(presses.REVIEW, match.id)))
    look = button_rows(looks, len(looks))
    return look if match.is_imported else [_again_row(match, words), *look]


def _again_row(match: Match, words: Words) -> Row:
    rematch = Button(
        label=words("button-rematch"),
        style=discord.ButtonStyle.primary,
        custom_id=custom_id(presses.REMATCH if match.terms.exhibition is None else presses.AGAIN, match.id),
    )
    rung = _next_rung(match)
    if rung is None:
        return Row(rematch)
    press = _PRESSES[rung]
    return Row(rematch, Button(label=words(f"button-{press}"), custom_id=custom_id(press, match.id)))


def _next_rung(match: Match) -> Rung | None:
    """Return the level to offer next; `None` against people, and at either end of the ladder."""
    result = match.result
    seat = next((seat for seat in Seat if match.players[seat].is_engine), None)
    if (
        match.terms.exhibition is not None
        or seat is None
        or result is None
        or result.termination in UNCOUNTED
    ):
        return None
    rung = Rung.WEAKER if result.winner is seat else Rung.STRONGER
    return rung if level_at(match, seat, rung) else None
