"""A player's private page of planned moves, and the form for typing a line of moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import discord
from discord import ui

from bot.hosting.errors import HostingError
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.plans.errors import PlanTooShortError
from bot.hosting.plans.plan import Plan, is_plannable
from bot.i18n import Words
from bot.views import presses
from bot.views.boards.board import Layout
from bot.views.boards.players import players_line
from bot.views.custom_id import Actor, Press, custom_id
from bot.views.input.buttons import Button, button_rows
from bot.views.menu import Form
from bot.views.panel import PanelView
from bot.views.words.sentences import example_line, move_name

PLAN = Press("plan", by=Actor.PLAYER)  # match: shows the player's plan
PLAN_TYPE = Press("plan_type", by=Actor.PLAYER)  # match: opens the form for typing a line
PLAN_TYPED = Press("plan_typed", by=Actor.PLAYER)  # match: submits that form
PLAN_DROP = Press("plan_drop", by=Actor.PLAYER)  # match: deletes the plan

_LONGEST_LINE = 400
_LEADS_TO, _THEN = " → ", " · "


def plan_layout(match: MatchWithBoard, plan: Plan | None, words: Words, notice: str = "") -> Layout:
    """Build the page of a plan, with buttons to change and delete it, below `notice`."""
    lines = [notice, f"-# {players_line(match, words)}"]
    buttons = [_button("button-plan-type", PLAN_TYPE, match, words)]
    if plan is None:
        lines.append(words("plan-none"))
    else:
        lines += [words("plan-shown", moves=plan_text(match, plan, words)), f"-# {words('plan-about')}"]
        buttons.append(_button("button-plan-drop", PLAN_DROP, match, words))
    buttons.append(_button("button-back", presses.MORE, match, words))
    rows = button_rows(buttons)
    return Layout(ui.TextDisplay("\n".join(line for line in lines if line)), *rows)


def plan_text(match: MatchWithBoard, plan: Plan, words: Words) -> str:
    """Return the planned moves that are not played yet, such as `H8 → **J9** · K10 → **L11**`."""
    text, is_after_own = "", True
    for position, action, is_own in plan.moves(match.position):
        move = move_name(position, action, words)
        between = "" if not text else _THEN if is_after_own and not is_own else _LEADS_TO
        text += between + (f"**{move}**" if is_own else move)
        is_after_own = is_own
    return text


def plan_buttons(view: PanelView) -> Sequence[Button]:
    """Return the panel's button for plans, in matches with days per move."""
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
    return Button(label=words(key), custom_id=custom_id(press, match.id))


REFUSALS: dict[type[HostingError], Callable[..., str]] = {
    PlanTooShortError: lambda error, words, user_id: words(error.key, example=example_line(error.match)),
}
