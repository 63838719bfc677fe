"""Buttons of a match besides its moves, and the sentences of offers.

- offers of a draw or takeback, aborting, and claims of a win on time;
- below an exhibition (for its starter), and below a vote;
- below a finished match: `[Rematch] [Harder] [Another game]`, then `[Review] [Replay] [Export]`, each in two
  rows if a phone would wrap them; in a tournament, only the latter. After a loss against an engine, the
  second button is a rematch with the next weaker level; after another result, with the next stronger one. A
  beginner who lost to an engine also gets `[Rules]`, and a sentence about what to try.
"""

from __future__ import annotations

import discord

from bot.formats import list_text
from bot.hosting.challenges.rematch import Rung, level_at
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Match
from bot.hosting.matches.rights import can_abort, can_offer_draw, can_take_back
from bot.hosting.ratings.rating import UNCOUNTED
from bot.hosting.reviews.reviews import MIN_PLIES
from bot.i18n import Words
from bot.views import presses
from bot.views.custom_id import Press
from bot.views.input.buttons import Button, Row, button_rows, press_button
from bot.views.words.sentences import move_names
from engines.core.types import Seat

_REFUSED = {EventKind.DRAW_REFUSED: "refuses-draw", EventKind.TAKEBACK_REFUSED: "refuses-takeback"}
_FIRST_RESULTS = 3
"""Number of a person's first results in a game; a loss among them brings a sentence about what to try."""
_RUNG_PRESSES = {Rung.STRONGER: presses.STRONGER, Rung.WEAKER: presses.WEAKER}


# -- offers ----------------------------------------------------------------------
def offer_text(match: Match, seat: Seat, words: Words, *, is_brief: bool = False) -> str:
    """Return the offer of the player on `seat` in words, or that they have just declined one; else empty.

    The text is shown beside the player's name; a brief one leaves out the moves to take back.
    """
    offer, event = match.offer, match.events[-1] if match.events else None
    if offer is not None and offer.seat is seat:
        if is_brief:
            return words(f"asks-{offer.kind}-brief")
        # Space is limited, so join the moves with commas only, without *and*.
        moves = words("list-comma").join(_undone(match, offer.ply or 0, words))
        return words(f"asks-{offer.kind}", moves=moves)
    if match.is_finished or event is None or event.seat is not seat or event.kind not in _REFUSED:
        return ""
    return words("refuses-brief" if is_brief else _REFUSED[event.kind])


def answer_row(match: Match, words: Words, reader: Seat | None = None) -> Row | None:
    """Return the buttons that answer an open offer or claim a win on time.

    Returns `None` if there is nothing to answer, or if the `reader` is the player who made the offer or whose
    time is up. Without a `reader`, the buttons are for everybody who sees the board.
    """
    if not match.is_asking or (reader is not None and match.is_asked_by(reader)):
        return None
    if match.offer is not None:
        kind = match.offer.kind
        accept = _button(f"button-accept-{kind}", presses.AGREE, match, words, discord.ButtonStyle.success)
        return Row(accept, _button(f"button-decline-{kind}", presses.REFUSE, match, words))
    return Row(_button("button-claim", presses.CLAIM, match, words, discord.ButtonStyle.primary))


def request_buttons(match: Match, seat: Seat, words: Words) -> list[Button]:
    """Return the buttons to ask for a takeback, offer a draw, abort the match and claim a win on time.

    Only those of them that are possible now for the player on `seat`; while an offer is open, at most the
    claim. The claim is there once either player's time is up. Empty after the end.
    """
    if match.is_finished:
        return []
    claim = _button("button-claim", presses.CLAIM, match, words, discord.ButtonStyle.primary)
    if match.offer is not None:
        return [claim] if match.flagged is not None else []
    buttons = []
    if can_take_back(match, seat):
        buttons.append(_button("button-takeback", presses.TAKEBACK, match, words))
    if can_offer_draw(match, seat):
        buttons.append(_button("button-draw", presses.DRAW, match, words))
    if can_abort(match):
        buttons.append(_button("button-abort", presses.ABORT, match, words))
    return [*buttons, claim] if match.flagged is not None else buttons


def moves_text(match: Match, ply: int, words: Words) -> str:
    """Return the moves after the first `ply` as a list in a sentence, the latest first.

    That is the order in which a takeback undoes them.
    """
    return list_text(_undone(match, ply, words), words)


def _undone(match: Match, ply: int, words: Words) -> list[str]:
    """Return the names of the moves after the first `ply`, the latest first."""
    return move_names(match.position, ply, words)[::-1]


def _button(
    key: str,
    press: Press,
    match: Match,
    words: Words,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> Button:
    return press_button(words(key), press, match.id, match.seq, style=style)


# -- exhibitions and votes -------------------------------------------------------
def exhibition_row(match: Match, words: Words) -> Row | None:
    """Return the buttons of an ongoing exhibition or vote; `None` for other matches."""
    if match.is_finished or match.terms.exhibition is None:
        return None
    stop = press_button(words("button-stop"), presses.STOP, match.id, style=discord.ButtonStyle.danger)
    if match.is_vote:
        return Row(vote_button(match, words), stop)
    label = words("button-resume" if match.is_paused else "button-pause")
    pause = press_button(label, presses.PAUSE, match.id, style=discord.ButtonStyle.primary)
    return Row(pause, _button("button-step", presses.ONE_STEP, match, words), stop)


def vote_button(match: Match, words: Words, key: str = "button-vote") -> Button:
    """Return the button that opens a ballot; disabled while an engine thinks.

    `key` is the key of its label's text.
    """
    button = press_button(words(key), presses.VOTE, match.id, style=discord.ButtonStyle.primary)
    button.disabled = match.is_thinking
    return button


# -- endings ---------------------------------------------------------------------
def end_rows(match: Match, words: Words) -> list[Row]:
    """Return the rows of buttons below a finished match: for a new match, then review, replay and export.

    Matches of tournaments and imported ones have no buttons for a new match, very short matches no review.
    After a beginner's loss to an engine there is also a button with the rules.
    """
    ways = [presses.REPLAY, presses.EXPORT]
    if match.ply >= MIN_PLIES:
        ways.insert(0, presses.REVIEW)
    looks = [press_button(words(f"button-{press}"), press, match.id) for press in ways]
    if is_beginners_loss(match):
        looks.append(press_button(words("button-rules"), presses.HELP, match.id))
    look = button_rows(looks, len(looks))
    is_alone = match.is_imported or match.terms.tournament_id is not None
    return look if is_alone else [*button_rows(_again_buttons(match, words)), *look]


def is_beginners_loss(match: Match) -> bool:
    """Whether a person has lost to an engine in one of their first three rated matches against engines.

    Only matches of this game and variant count.
    """
    if (
        match.result is None
        or match.result.winner is None
        or not match.players[match.result.winner].is_engine
    ):
        return False
    change = match.rating_changes[match.result.winner.other]
    return change is not None and change.results <= _FIRST_RESULTS


def try_text(match: Match, words: Words) -> str:
    """Return what a beginner who lost to an engine can try; otherwise, and in a tournament, empty."""
    if match.terms.tournament_id is not None or not is_beginners_loss(match):
        return ""
    press = _RUNG_PRESSES[Rung.WEAKER] if _next_rung(match) is Rung.WEAKER else presses.REMATCH
    return words("lost-try", first=words(f"button-{press}"), second=words("button-rules"))


def _again_buttons(match: Match, words: Words) -> list[Button]:
    other = press_button(words("button-other-game"), presses.NEW)
    press = presses.REMATCH if match.terms.exhibition is None else presses.AGAIN
    rematch = press_button(words("button-rematch"), press, match.id, style=discord.ButtonStyle.primary)
    rung = _next_rung(match)
    if rung is None:
        return [rematch, other]
    press = _RUNG_PRESSES[rung]
    return [rematch, press_button(words(f"button-{press}"), press, match.id), other]


def _next_rung(match: Match) -> Rung | None:
    """Return which level to offer next: a weaker one after a win of the engine, otherwise a stronger one.

    Returns `None` for matches without an engine or a result that counts, in exhibitions, and if there is no
    level beyond.
    """
    result = match.result
    seat = next((seat for seat in Seat if match.players[seat].is_engine), None)
    if match.terms.exhibition is not None or seat is None:
        return None
    if result is None or result.termination in UNCOUNTED:
        return None
    rung = Rung.WEAKER if result.winner is seat else Rung.STRONGER
    return rung if level_at(match, seat, rung) else None
