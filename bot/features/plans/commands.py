"""Planned (conditional) moves: `/match plan`, the panel's button, and their private page."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.chat.clicked import typed_text
from bot.chat.response import Response
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.plans.errors import PlanTooShortError
from bot.hosting.plans.plan import Plan, is_plannable
from bot.i18n import Words
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Layout
from bot.views.boards.players import players_line
from bot.views.custom_id import Actor, Click, Press, custom_id
from bot.views.input.buttons import Button, button_rows, press_button
from bot.views.menu import Form
from bot.views.panel import PanelView, Section
from bot.views.words.sentences import example_line, move_name

PLAN = Press("plan", by=Actor.PLAYER)  # match: shows the player's plan
PLAN_TYPE = Press("plan_type", by=Actor.PLAYER)  # match: opens the form for typing a line
PLAN_TYPED = Press("plan_typed", by=Actor.PLAYER)  # match: submits that form
PLAN_DROP = Press("plan_drop", by=Actor.PLAYER)  # match: deletes the plan

_LONGEST_LINE = 400
_LEADS_TO, _THEN = " → ", " · "


class PlanCommands:
    """Stores, shows and deletes plans; adds its command to the group `/match`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.panel.register(Section.PLANS, plan_buttons)
        parts.presses.register(
            {
                PLAN: self._show_pressed,
                PLAN_TYPE: self._type,
                PLAN_TYPED: self._take_line,
                PLAN_DROP: self._drop,
            }
        )
        parts.matches.add("plan", self._plan, line="option-line")

    async def _plan(self, interaction: discord.Interaction, line: str = "", match: str = "") -> None:
        response = Response.to(interaction)
        chosen = await self._parts.matches.pick(interaction, match)
        if line.strip():
            await self._make(response, chosen.id, line)
        else:
            await self._show(response, chosen.id)

    async def _show(self, response: Response, match_id: int, notice: str = "") -> None:
        match, plan = await self._parts.service.plans.get(match_id, response.user_id)
        await self._parts.panels.show(response, plan_layout(match, plan, response.words, notice))

    async def _make(self, response: Response, match_id: int, line: str) -> None:
        match, plan = await self._parts.service.plans.make(match_id, response.user_id, line)
        await self._parts.panels.show(response, plan_layout(match, plan, response.words))

    async def _show_pressed(self, response: Response, click: Click) -> None:
        await self._parts.panels.report_refusals(response, click.id, lambda: self._show(response, click.id))

    async def _type(self, response: Response, click: Click) -> None:
        async def ask() -> None:
            match, _ = await self._parts.service.plans.get(click.id, response.user_id)
            await response.ask(plan_form(match, response.words))

        await self._parts.panels.report_refusals(response, click.id, ask)

    async def _take_line(self, response: Response, click: Click) -> None:
        line = typed_text(response)
        await self._parts.panels.report_refusals(
            response, click.id, lambda: self._make(response, click.id, line)
        )

    async def _drop(self, response: Response, click: Click) -> None:
        async def drop() -> None:
            await self._parts.service.plans.drop(click.id, response.user_id)
            await self._show(response, click.id, response.words("plan-dropped"))

        await self._parts.panels.report_refusals(response, click.id, drop)


def plan_layout(match: MatchWithBoard, plan: Plan | None, words: Words, notice: str = "") -> Layout:
    """Build the page of a plan below `notice`, with buttons to change and delete the plan.

    If `plan` is `None`, the page says that there is no plan, and has a button to enter one.
    """
    of_game = words.of(match.game).get("about-plan", "")
    lines = [notice, f"-# {players_line(match, words)}"]
    buttons = [_button("button-plan-type", PLAN_TYPE, match, words)]
    if plan is None:
        lines += [words("plan-none"), f"-# {of_game}" if of_game else ""]
    else:
        about = words("plan-about")
        about = words("two-sentences", first=about, second=of_game) if of_game else about
        lines += [words("plan-shown", moves=plan_text(match, plan, words)), f"-# {about}"]
        buttons.append(_button("button-plan-drop", PLAN_DROP, match, words))
    buttons.append(_button("button-back", presses.MORE, match, words))
    rows = button_rows(buttons)
    return Layout(ui.TextDisplay("\n".join(line for line in lines if line)), *rows)


def plan_text(match: MatchWithBoard, plan: Plan, words: Words) -> str:
    """Return the planned moves that are not played yet: `H8 → **J9** · K10 → **L11**`.

    The moves of the plan's owner are bold.
    """
    text, is_after_own = "", True
    for position, action, is_own in plan.moves(match.position):
        move = move_name(position, action, words)
        between = "" if not text else _THEN if is_after_own and not is_own else _LEADS_TO
        text += between + (f"**{move}**" if is_own else move)
        is_after_own = is_own
    return text


def plan_buttons(view: PanelView) -> Sequence[Button]:
    """Return the panel's button for plans.

    There is none for spectators, after the end, in a match with oneself, and unless the clock gives each move
    a day or more.
    """
    match = view.match
    is_possible = is_plannable(match.terms) and not match.is_solo
    if match.is_finished or not view.is_player or not is_possible:
        return ()
    return (_button("button-plan", PLAN, match, view.words),)


def plan_form(match: MatchWithBoard, words: Words) -> Form:
    """Return the form for typing a line in the game's notation."""
    return Form(
        custom_id(PLAN_TYPED, match.id),
        title=words("plan-title"),
        label=words("plan-label"),
        placeholder=words("plan-example", example=example_line(match)),
        most=_LONGEST_LINE,
        style=discord.TextStyle.long,
    )


def _button(key: str, press: Press, match: MatchWithBoard, words: Words) -> Button:
    return press_button(words(key), press, match.id)


def _too_short_text(error: PlanTooShortError, words: Words, user_id: int) -> str:
    return words(error.key, example=example_line(error.match))


async def setup(parts: Parts) -> None:
    """Add the feature's commands, buttons and messages to the registries in `parts`."""
    parts.refusals.register({PlanTooShortError: _too_short_text})
    PlanCommands(parts)
