"""Planned (conditional) moves: `/match plan` and the panel's button, both answered privately."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.chat.answers import Answer
from bot.chat.commands.choices import typed_text
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


class PlanCommands(commands.Cog):
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
        answer = Answer.to(interaction)
        chosen = await self._parts.matches.pick(interaction, match)
        if line.strip():
            await self._make(answer, chosen.id, line)
        else:
            await self._show(answer, chosen.id)

    async def _show(self, answer: Answer, match_id: int, notice: str = "") -> None:
        match, plan = await self._parts.service.plans.get(match_id, answer.user_id)
        await self._parts.panels.show(answer, plan_layout(match, plan, answer.words, notice))

    async def _make(self, answer: Answer, match_id: int, line: str) -> None:
        match, plan = await self._parts.service.plans.make(match_id, answer.user_id, line)
        await self._parts.panels.show(answer, plan_layout(match, plan, answer.words))

    async def _show_pressed(self, answer: Answer, click: Click) -> None:
        await self._parts.panels.report_refusals(answer, click.id, lambda: self._show(answer, click.id))

    async def _type(self, answer: Answer, click: Click) -> None:
        async def ask() -> None:
            match, _ = await self._parts.service.plans.get(click.id, answer.user_id)
            await answer.ask(plan_form(match, answer.words))

        await self._parts.panels.report_refusals(answer, click.id, ask)

    async def _take_line(self, answer: Answer, click: Click) -> None:
        line = typed_text(answer)
        await self._parts.panels.report_refusals(answer, click.id, lambda: self._make(answer, click.id, line))

    async def _drop(self, answer: Answer, click: Click) -> None:
        async def drop() -> None:
            await self._parts.service.plans.drop(click.id, answer.user_id)
            await self._show(answer, click.id, answer.words("plan-dropped"))

        await self._parts.panels.report_refusals(answer, click.id, drop)
