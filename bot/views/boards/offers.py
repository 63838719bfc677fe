"""Sentences and buttons for draw offers, takeback requests, aborting, and claims of a win on time."""

from __future__ import annotations

import discord

from bot.formats import list_text
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Match
from bot.hosting.matches.match_values import OfferKind
from bot.hosting.matches.rights import can_abort, can_offer_draw, can_take_back
from bot.i18n import Words
from bot.views import presses
from bot.views.custom_id import Press, custom_id
from bot.views.input.inputs import Button, Row
from bot.views.words.sentences import moment, move_names
from engines.core.types import Seat

_REFUSED = {EventKind.DRAW_REFUSED: "refuses-draw", EventKind.TAKEBACK_REFUSED: "refuses-takeback"}


def open_offer_text(match: Match, words: Words, names: tuple[str, str]) -> str:
    """Return the sentence for an open offer or claim with the players' `names`; empty if there is none."""
    if match.offer is not None:
        name = names[match.offer.seat]
        if match.offer.kind is OfferKind.DRAW:
            return words("asks-draw", name=name)
        # Space is limited, so join the moves with commas only, without *and*.
        moves = words("list-comma").join(_undone(match, match.offer.ply or 0, words))
        return words("asks-takeback", name=name, moves=moves)
    if match.flagged is not None:
        late = {"name": names[match.flagged], "other": names[match.flagged.other]}
        if match.clock is None:
            return words("is-silent", **late)
        due_at = match.clock.due_at
        if due_at is None:  # Nobody can claim while the clock is paused.
            return words("is-late", **late)
        return words("is-late-until", **late, when=moment(due_at))
    return ""


def declined_offer_text(match: Match, words: Words, names: tuple[str, str]) -> str:
    """Return the sentence for an offer that was just declined, with the players' `names`; otherwise empty."""
    event = match.events[-1] if match.events else None
    if event is None or event.seat is None or event.kind not in _REFUSED:
        return ""
    return words(_REFUSED[event.kind], name=names[event.seat])


def answer_row(match: Match, words: Words) -> Row | None:
    """Return the buttons that answer an open offer or claim a win on time."""
    if not match.is_asking:
        return None
    if match.offer is not None:
        return Row(
            _button(
                f"button-accept-{match.offer.kind}", presses.AGREE, match, words, discord.ButtonStyle.success
            ),
            _button(f"button-decline-{match.offer.kind}", presses.REFUSE, match, words),
        )
    return Row(_button("button-claim", presses.CLAIM, match, words, discord.ButtonStyle.primary))


def request_buttons(match: Match, seat: Seat | None, words: Words) -> list[Button]:
    """Return the buttons for offers that a player can make now, such as a draw or a takeback.

    While an offer is open, only the button that claims a win on time can be available.
    """
    if match.is_finished:
        return []
    claim = _button("button-claim", presses.CLAIM, match, words, discord.ButtonStyle.primary)
    if match.offer is not None:
        return [claim] if match.flagged is not None else []
    buttons = []
    if seat is not None and can_take_back(match, seat):
        buttons.append(_button("button-takeback", presses.TAKEBACK, match, words))
    if seat is not None and can_offer_draw(match, seat):
        buttons.append(_button("button-draw", presses.DRAW, match, words))
    if can_abort(match):
        buttons.append(_button("button-abort", presses.ABORT, match, words))
    return [*buttons, claim] if match.flagged is not None else buttons


def give_time_button(match: Match, words: Words) -> Button:
    """Return the button that adds time to the opponent's clock."""
    return Button(label=words("button-give-time"), custom_id=custom_id(presses.GIVE_TIME, match.id))


def moves_text(match: Match, ply: int, words: Words) -> str:
    """Return a text that lists the moves from `ply` on, in the order in which a takeback undoes them."""
    return list_text(_undone(match, ply, words), words)


def _undone(match: Match, ply: int, words: Words) -> list[str]:
    """Return the moves from `ply` on, latest first."""
    return move_names(match.position, ply, words)[::-1]


def _button(
    key: str,
    press: Press,
    match: Match,
    words: Words,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> Button:
    return Button(label=words(key), style=style, custom_id=custom_id(press, match.id, match.seq))
