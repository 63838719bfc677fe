"""Planned (conditional) moves: `/match plan` and the panel's button, both answered privately."""

from __future__ import annotations

import discord

from bot.chat.clicked import typed_text
from bot.chat.response import Response
from bot.features.plans.page import (
    PLAN,
    PLAN_DROP,
    PLAN_TYPE,
    PLAN_TYPED,
    plan_buttons,
    plan_form,
    plan_layout,
)
from bot.parts import Parts
from bot.views.custom_id import Click
from bot.views.panel import Section


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
