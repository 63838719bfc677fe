"""Buttons of a match besides its moves, and the sentences of offers.

- offers of a draw or takeback, aborting, and claims of a win on time;
- below an exhibition (for its starter), and below a vote;
- below a finished match: `[Rematch] [Stronger]`, then `[Review] [Replay] [Export]`, in two rows if a phone
  would wrap them. After a loss against an engine, the second button is a rematch with the next weaker level;
  after another result, with the next stronger one.
"""

from __future__ import annotations

import discord

from bot.formats import list_text
from bot.hosting.challenges.rematch import Rung, level_at
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Match
from bot.hosting.matches.match_values import OfferKind
from bot.hosting.matches.rights import can_abort, can_offer_draw, can_take_back
from bot.hosting.ratings.rating import UNCOUNTED
from bot.hosting.reviews.reviews import MIN_PLIES
from bot.i18n import Words
from bot.views import presses
from bot.views.custom_id import Press, custom_id
from bot.views.input.buttons import Button, Row, button_rows
from bot.views.words.sentences import moment, move_names
from engines.core.types import Seat

_REFUSED = {EventKind.DRAW_REFUSED: "refuses-draw", EventKind.TAKEBACK_REFUSED: "refuses-takeback"}
_TYPE = "⌨️"
"""Label of a ballot's button beside the header, which has no room for a word."""
_RUNG_PRESSES = {Rung.STRONGER: presses.STRONGER, Rung.WEAKER: presses.WEAKER}


# -- offers ----------------------------------------------------------------------
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


# -- exhibitions and votes -------------------------------------------------------
def exhibition_row(match: Match, words: Words) -> Row | None:
    """Return the buttons of an exhibition or a vote; `None` for other matches."""
    if match.is_finished or match.terms.exhibition is None:
        return None
    if match.is_vote:
        return Row(vote_button(match, words), stop_button(match, words))
    halt = Button(
        label=words("button-resume" if match.is_paused else "button-pause"),
        style=discord.ButtonStyle.primary,
        custom_id=custom_id(presses.PAUSE, match.id),
    )
    step = Button(label=words("button-step"), custom_id=custom_id(presses.ONE_STEP, match.id, match.seq))
    return Row(halt, step, stop_button(match, words))


def vote_button(match: Match, words: Words, key: str = "button-vote") -> Button:
    """Return the button that opens a ballot; disabled while an engine thinks."""
    return Button(
        label=words(key),
        style=discord.ButtonStyle.primary,
        custom_id=custom_id(presses.VOTE, match.id),
        disabled=match.is_thinking,
    )


def type_vote_button(match: Match) -> Button:
    """Return the ballot's button that opens the form for a typed vote."""
    return Button(emoji=_TYPE, custom_id=custom_id(presses.BALLOT_TYPE, match.id))


def stop_button(match: Match, words: Words) -> Button:
    """Return the button that ends an exhibition."""
    return Button(
        label=words("button-stop"),
        style=discord.ButtonStyle.danger,
        custom_id=custom_id(presses.STOP, match.id),
    )


# -- endings ---------------------------------------------------------------------
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
    press = _RUNG_PRESSES[rung]
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
