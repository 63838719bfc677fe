"""The `/match` commands and the buttons for takebacks, draw offers, aborting and win claims."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from bot.chat.commands.match_group import Ask
from bot.chat.incoming.presses import SubjectHandler
from bot.chat.response import Response
from bot.formats import duration_text
from bot.hosting.matches.acting.execution import CommandOf, Fits, seat_of
from bot.hosting.matches.command import AnswerOffer, AskTakeback, Claim, Command, GiveTime, OfferDraw
from bot.hosting.matches.errors import MatchFinishedError
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.matches.rights import can_abort, can_give_time, can_offer_draw, can_take_back
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Drawing
from bot.views.boards.match_buttons import moves_text, request_buttons
from bot.views.boards.waiting import status_text
from bot.views.custom_id import Actor, Click
from bot.views.input.buttons import Button, press_button
from bot.views.menu import note_layout
from bot.views.panel import PanelView, Section
from bot.views.words import sentences
from bot.views.words.names import safe_name
from bot.views.words.results import result_text
from engines.core.types import Seat


class Agreements:
    """Handles takebacks, draw offers, gifts of time, aborting and win claims.

    All but the gifts, which have only a button, are commands of the group `/match` too.
    """

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._tell = parts.clicked.tell
        parts.panel.register(Section.REQUESTS, _request_buttons)
        parts.panel.annotate(_terms_note)
        parts.presses.register_for(
            parts.access.match,
            {
                presses.TAKEBACK: self._press_handler(self._ask_takeback),
                presses.TAKEBACK_SURE: self._press_handler(self._ask_takeback),
                presses.DRAW: self._press_handler(self._offer_draw),
                presses.ABORT: self._press_handler(self._abort),
                presses.GIVE_TIME: self._press_handler(self._give_time),
            },
        )
        parts.presses.register(
            {
                presses.CLAIM: self._claim_here,
                presses.AGREE: self._answer_here,
                presses.REFUSE: self._answer_here,
            }
        )
        asking: dict[str, tuple[Ask, Fits, Actor]] = {
            "takeback": (self._ask_takeback, can_take_back, Actor.PLAYER),
            "draw": (self._offer_draw, can_offer_draw, Actor.PLAYER),
            "accept": (self._accept, _is_asked, Actor.PLAYER),
            # Of these, a spectator hears first that the match is over, as from the buttons of a board.
            "decline": (self._decline, _is_asked, Actor.ANYBODY),
            "abort": (self._abort, lambda match, seat: can_abort(match), Actor.ANYBODY),
            "claim": (self._claim, lambda match, seat: match.flagged is seat.other, Actor.ANYBODY),
        }
        for name, (ask, fits, by) in asking.items():
            parts.matches.add_asking(name, ask, fits=fits, by=by)

    def _press_handler(self, ask: Ask) -> SubjectHandler[MatchWithBoard]:
        async def press(response: Response, click: Click, match: MatchWithBoard) -> None:
            await self._parts.panels.report_refusals(response, match.id, lambda: ask(response, match))

        return press

    # -- requests, answered privately ---------------------------------------------
    async def _ask_takeback(self, response: Response, match: MatchWithBoard) -> None:
        seat = _seat(response, match)
        after = await self._execute(response, match.id, lambda match, seat: AskTakeback(seat))
        moves = moves_text(match, after.events[-1].action or 0, response.words)
        key = "takeback-asked" if after.offer else "takeback-done"
        text = response.words(key, moves=moves, **await _details(response, match, seat))
        await (self._tell_offer if after.offer else self._tell)(response, after, text)

    async def _offer_draw(self, response: Response, match: MatchWithBoard) -> None:
        seat = _seat(response, match)
        after = await self._execute(response, match.id, lambda match, seat: OfferDraw(seat))
        if after.is_finished:
            await self._tell_result(response, after)
        else:
            details = await _details(response, match, seat)
            await self._tell_offer(response, after, response.words("draw-offered", **details))

    async def _abort(self, response: Response, match: MatchWithBoard) -> None:
        await self._tell_result(response, await self._parts.service.abort(match.id, response.viewer))

    async def _give_time(self, response: Response, match: MatchWithBoard) -> None:
        seat = _seat(response, match)
        after = await self._execute(response, match.id, lambda match, seat: GiveTime(seat))
        flag_at = None if after.clock is None else after.clock.flag_at
        assert flag_at is not None
        gift = timedelta(milliseconds=after.events[-1].action or 0)
        details = await _details(response, match, seat) | {
            "amount": duration_text(gift, response.words),
            "when": sentences.moment(flag_at),
        }
        await self._tell(response, after, response.words("time-given", **details))

    async def _claim(self, response: Response, match: MatchWithBoard) -> None:
        await self._tell_result(response, await self._execute(response, match.id, _claim_command))

    async def _accept(self, response: Response, match: MatchWithBoard) -> None:
        offer, seat = match.offer, _seat(response, match)
        after = await self._execute(response, match.id, _answer_command(is_yes=True))
        if after.is_finished or offer is None:
            await self._tell_result(response, after)
        else:
            moves = moves_text(match, offer.ply or 0, response.words)
            details = await _details(response, match, seat)
            await self._tell(response, after, response.words("takeback-done", moves=moves, **details))

    async def _decline(self, response: Response, match: MatchWithBoard) -> None:
        after = await self._execute(response, match.id, _answer_command(is_yes=False))
        await self._tell(response, after, response.words("offer-refused", link=await response.link_to(match)))

    async def _tell_result(self, response: Response, match: Match) -> None:
        await self._tell(response, match, result_text(match, response.words))

    async def _tell_offer(self, response: Response, match: Match, text: str) -> None:
        """Reply with `text`, which the opponent's answer to the offer replaces.

        The person's next interaction in the channel deletes the reply.
        """

        async def draw(match: MatchWithBoard) -> Drawing:
            return Drawing(note_layout(status_text(match, response.words, await response.link_to(match))))

        async with self._parts.copies.showing(response, match.id, draw):
            text = await self._parts.clicked.with_delay_note(match, text, response.words)
            await self._parts.panels.show(response, note_layout(text))
        response.remove_at_next()

    # -- buttons on the board -----------------------------------------------------
    async def _answer_here(self, response: Response, click: Click) -> None:
        match_id, seq = click.numbers
        command = _answer_command(is_yes=click.press is presses.AGREE, seq=seq)
        await self._parts.clicked.move(response, match_id, lambda: self._execute(response, match_id, command))

    async def _claim_here(self, response: Response, click: Click) -> None:
        await self._parts.clicked.move(
            response, click.id, lambda: self._execute(response, click.id, _claim_command)
        )

    async def _execute(self, response: Response, match_id: int, command: CommandOf) -> Match:
        return await self._parts.service.execute_command(match_id, response.viewer, command)


def _is_asked(match: Match, seat: Seat) -> bool:
    """Whether an offer waits for this player's answer."""
    return match.offer is not None and match.offer.seat is not seat


def _claim_command(match: Match, seat: Seat) -> Command:
    return Claim(seat)


def _answer_command(*, is_yes: bool, seq: int | None = None) -> CommandOf:
    return lambda match, seat: AnswerOffer(seat, is_yes, seq)


def _request_buttons(view: PanelView) -> Sequence[Button]:
    match, seat, words = view.match, view.seat, view.words
    if seat is None:
        return ()
    gift = press_button(words("button-give-time"), presses.GIVE_TIME, match.id)
    return [*([gift] if can_give_time(match, seat) else []), *request_buttons(match, seat, words)]


def _terms_note(view: PanelView) -> str:
    """Return the note that a rated match against an engine has no takebacks.

    Empty for a reader who is no player, for other matches, and after the end.
    """
    is_told = view.is_player and view.match.is_rated_by_engine and not view.match.is_finished
    return view.words("rated-no-takeback") if is_told else ""


def _seat(response: Response, match: MatchWithBoard) -> Seat:
    """Return the seat of the person who acts.

    Raises `MatchFinishedError`, or `NotAPlayerError` for a spectator.
    """
    if match.is_finished:
        raise MatchFinishedError(match)
    return seat_of(match, response.user_id)


async def _details(response: Response, match: MatchWithBoard, seat: Seat) -> dict[str, str]:
    return {"other": safe_name(match.players[seat.other].name), "link": await response.link_to(match)}
