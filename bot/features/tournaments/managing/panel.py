"""Shows the organizers' panel, and carries out what they confirm."""

from __future__ import annotations

from collections.abc import Awaitable

import discord

from bot.chat.clicked import picked_value, typed_text
from bot.chat.response import Response
from bot.chat.server import people
from bot.features.tournaments.managing.actions import (
    TOURNAMENT_ACT,
    TOURNAMENT_ADMIT,
    TOURNAMENT_OFF,
    TOURNAMENT_PAGE,
    TOURNAMENT_PICK,
    TOURNAMENT_REASON,
    Act,
    Page,
    Step,
    read_step,
)
from bot.features.tournaments.managing.news_text import bold_names, news_text
from bot.features.tournaments.managing.pages import Panel
from bot.features.tournaments.managing.questions import game_of, question, verdict_of
from bot.features.tournaments.message import LONGEST_REASON, TOURNAMENT_MANAGE
from bot.hosting.errors import HostingError, InvalidChoiceError
from bot.hosting.matches.match import MatchWithBoard, Player
from bot.hosting.people.names import clean_name
from bot.hosting.tournaments.act_decisions import find_entrant
from bot.hosting.tournaments.pairing import pairings_of
from bot.hosting.tournaments.tournament import Tournament
from bot.i18n import Words
from bot.parts import Parts
from bot.views.boards.board import Layout
from bot.views.custom_id import Click, custom_id
from bot.views.menu import Form


class ManagePanel:
    """Answers the presses of the organizers' panel."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._tournaments = parts.service.tournaments
        parts.presses.register_for(
            parts.access.tournament,
            {
                TOURNAMENT_MANAGE: self._open,
                TOURNAMENT_PAGE: self._turn,
                TOURNAMENT_PICK: self._pick,
                TOURNAMENT_ADMIT: self._pick_person,
                TOURNAMENT_ACT: self._act,
                TOURNAMENT_REASON: self._ask_reason,
                TOURNAMENT_OFF: self._cancel,
            },
        )

    async def ask(self, response: Response, tournament: Tournament, act: Act) -> None:
        """Show the question before an act without arguments, such as `Act.CANCEL`.

        Such an act concerns no single entrant or match. If it is impossible, show the panel's first page with
        the reason.
        """
        await self._show(response, tournament, Step(act))

    # -- pages --------------------------------------------------------------------
    async def _open(self, response: Response, click: Click, tournament: Tournament) -> None:
        await self._show(response, tournament, Step(Page.MAIN))

    async def _turn(self, response: Response, click: Click, tournament: Tournament) -> None:
        await self._show(response, tournament, read_step(*click.numbers[1:]))

    async def _pick(self, response: Response, click: Click, tournament: Tournament) -> None:
        _, where, number = click.numbers
        picked = _read_number(picked_value(response))
        one, other = (number, picked) if where == Act.PAIR else (picked, 0)
        await self._show(response, tournament, read_step(where, one, other))

    async def _pick_person(self, response: Response, click: Click, tournament: Tournament) -> None:
        step = Step(Act.ADMIT, _read_number(picked_value(response)))
        await self._show(response, tournament, step)

    async def _show(self, response: Response, tournament: Tournament, step: Step) -> None:
        """Show the page or question of `step`; if it is impossible, show the first page with the reason."""
        try:
            page = await self._page(response, tournament, step)
        except HostingError as error:
            page = Panel(tournament, response.words).main(notice=await response.refusal(error))
        await self._parts.panels.show(response, page)

    async def _page(self, response: Response, tournament: Tournament, step: Step) -> Layout:
        panel = Panel(tournament, response.words)
        match step.where:
            case Page.MAIN:
                return panel.main(step.one, step.other)
            case Page.PLAYER:
                entrant = find_entrant(tournament, step.one)
                return panel.player(entrant, await self._match_of(tournament, entrant.number))
            case Page.MATCH:
                game = game_of(tournament, step.one)
                match = await self._parts.service.boards.match(step.one)
                return panel.match(game, match, await response.link_to(match))
            case Page.OPPONENT:
                begun = await self._tournaments.acts.begun(tournament)
                return panel.opponents(find_entrant(tournament, step.one), begun, step.other)
            case Page.ADMIT:
                return panel.admission()
            case Page.EXTEND:
                return panel.extension()
            case Page.HISTORY:
                return panel.history()
        return await self._question(response, tournament, step)

    async def _question(self, response: Response, tournament: Tournament, step: Step) -> Layout:
        name = (await self._member(response, step.one)).name if step.where is Act.ADMIT else ""
        asked = question(tournament, step, response.words, name)
        return Panel(tournament, response.words).question(step, asked.text, asked.label, asked.back)

    async def _match_of(self, tournament: Tournament, number: int) -> MatchWithBoard | None:
        """Return the match that an entrant has in progress, if any."""
        own = [one.match_id for one in pairings_of(tournament.pairings, number) if not one.is_over]
        return None if not own or own[0] is None else await self._parts.service.boards.match(own[0])

    async def _member(self, response: Response, user_id: int) -> Player:
        """Return a member of this server as a player.

        Raises `InvalidChoiceError` for a bot, and for a person who is not a member.
        """
        found = await people.find_person(response.interaction, discord.Object(user_id))
        if found.bot or not isinstance(found, discord.Member):
            raise InvalidChoiceError(f"{user_id} is a bot or not a member of this server")
        return people.player_of(found)

    # -- acts ------------------------------------------------------------------------
    async def _act(self, response: Response, click: Click, tournament: Tournament) -> None:
        _, seq, *numbers = click.numbers
        step = read_step(*numbers)
        await self._carry_out(response, tournament, self._done(response, tournament, seq, step))

    async def _done(self, response: Response, tournament: Tournament, seq: int, step: Step) -> Tournament:
        """Do the act of `step`, which the organizer confirmed when the tournament was at revision `seq`.

        Raises `InvalidChoiceError`, `ActImpossibleError` and the other errors of `Acts`.
        """
        acts, by = self._tournaments.acts, people.player_of(response.interaction.user)
        number, one, other = tournament.id, step.one, step.other
        match step.where:
            case Act.REMOVE:
                return await acts.remove(number, seq, by, one)
            case Act.PUT_BACK:
                return await acts.put_back(number, seq, by, one)
            case Act.FORFEIT:
                key, verdict = game_of(tournament, one).key, verdict_of(tournament, other)
                return await acts.forfeit(number, seq, by, key, verdict)
            case Act.SWAP:
                return await acts.exchange_seats(number, seq, by, game_of(tournament, one).key)
            case Act.PAIR:
                return await acts.pair(number, seq, by, one, other)
            case Act.ADMIT:
                return await acts.admit(number, seq, by, await self._member(response, one))
            case Act.EXTEND:
                return await acts.extend(number, seq, by, one)
            case Act.END if tournament.terms.format.has_rounds:
                return await acts.end_round(number, seq, by)
            case Act.END:
                return await acts.end_arena(number, seq, by)
            case Act.END_SERIES:
                return await acts.end_series(number, seq, by)
            case Act.CANCEL:
                return await acts.cancel(number, seq, by, "")
        raise InvalidChoiceError(f"the organizer's panel has no action {step}")

    async def _carry_out(
        self, response: Response, tournament: Tournament, done: Awaitable[Tournament]
    ) -> None:
        """Wait for an act, and show the first page with what was done, or why it was not."""
        try:
            after = await done
        except HostingError as error:
            now = await self._tournaments.load(tournament.id)
            page = Panel(now, response.words).main(notice=await response.refusal(error))
        else:
            page = Panel(after, response.words).main(notice=_latest_news(after, response.words))
        await self._parts.panels.show(response, page)

    # -- a cancellation with a reason ------------------------------------------------
    async def _ask_reason(self, response: Response, click: Click, tournament: Tournament) -> None:
        words = response.words
        form = Form(
            custom_id(TOURNAMENT_OFF, *click.numbers),
            title=words("button-cancel-tournament"),
            label=words("cancel-reason"),
            placeholder=words("cancel-reason-example"),
            most=LONGEST_REASON,
            field="reason",
        )
        await response.ask(form)

    async def _cancel(self, response: Response, click: Click, tournament: Tournament) -> None:
        _, seq = click.numbers
        note = clean_name(typed_text(response), LONGEST_REASON)
        by = people.player_of(response.interaction.user)
        await self._carry_out(
            response, tournament, self._tournaments.acts.cancel(tournament.id, seq, by, note)
        )


def _latest_news(tournament: Tournament, words: Words) -> str:
    acts = [one for one in tournament.news if one.user_id is not None]
    return news_text(tournament, acts[-1], bold_names(tournament, words), words) if acts else ""


def _read_number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 20):
        raise InvalidChoiceError(f"the value {text[:40]!r} of the menu is not a number")
    return int(text)
