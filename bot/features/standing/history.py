"""`/match history`: pages of a person's finished matches, each of which can be opened as a replay.

Ada's matches
Gomoku · Won
- **Won** +12 · Gomoku against Bob · #12 · 21/11/2026
…

[a menu: go through a match]
[⬅] [➡]
"""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands

from bot.chat.clicked import is_private, picked_value
from bot.chat.commands.choices import cooldown, game_choices
from bot.chat.commands.match_group import match_number
from bot.chat.commands.texts import text_or_name
from bot.chat.response import Response
from bot.chat.server import people
from bot.features.replays.page import check_finished, show_replay
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.match import Match
from bot.hosting.offered import offered_game
from bot.hosting.ratings.rating import UNCOUNTED
from bot.hosting.records.history import HistoryFilter, HistoryPage, Outcome
from bot.i18n import Words
from bot.parts import Parts
from bot.views.boards.board import Drawing, Layout
from bot.views.custom_id import Click, Press, Subject, custom_id
from bot.views.forms import Menu, choices_menu
from bot.views.frame import STANDING, container
from bot.views.input.buttons import Button, Row
from bot.views.menu import match_labels
from bot.views.words import sentences
from bot.views.words.names import safe_name

# player, outcome, match to start from, direction; text: the game
HISTORY = Press("history", 4, Subject.NOTHING, has_words=True)
HISTORY_MATCH = Press("history_match", subject=Subject.NOTHING)  # player: the menu of the matches on a page

OLDER, NEWER, OPENED = range(3)
"""Directions in a custom id: to older matches, to newer matches, or to the first page in a new message."""
_ANY = "*"
_OUTCOMES = (None, *Outcome)
_RESULTS = [
    app_commands.Choice(name=text_or_name(f"choice-result-{outcome}", outcome), value=str(outcome))
    for outcome in Outcome
]


class MatchHistory:
    """Lists past matches; adds its command to the group `/match`."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register({HISTORY: self._turn, HISTORY_MATCH: self._open})
        parts.matches.add(
            "history", self._list, user="option-history-user", game="option-game", result="option-result"
        )

    @cooldown
    @app_commands.choices(game=game_choices(), result=_RESULTS)
    async def _list(
        self,
        interaction: discord.Interaction,
        user: discord.User | None = None,
        game: str = "",
        result: str = "",
    ) -> None:
        response = Response.to(interaction)
        if result and result not in list(Outcome):
            raise InvalidChoiceError(f"{result[:40]!r} is not a result; choose one of {', '.join(Outcome)}")
        person = await people.find_person(interaction, user) if user else interaction.user
        found = offered_game(game) if game else None
        sought = HistoryFilter(person.id, found, Outcome(result) if result else None)
        page = await self._parts.service.records.history.page(sought, response.viewer)
        await response.show(history_page(page, person.display_name, response.words).view)

    async def _turn(self, response: Response, click: Click) -> None:
        """Show another page: in place on a history page, from other messages as a new message."""
        user_id, outcome, start, way = click.numbers
        sought = parse_search(user_id, outcome, click.text)
        page = await self._parts.service.records.history.page(
            sought, response.viewer, start, is_newer=way == NEWER
        )
        drawing = history_page(page, await self._name(response, page), response.words)
        if way == OPENED or not is_private(response) or not await response.replace(drawing):
            await response.show(drawing.view)

    async def _open(self, response: Response, click: Click) -> None:
        """Show the replay of a match on the page, in a new message."""
        match = await self._parts.access.find_match(
            response.interaction, match_number(picked_value(response))
        )
        await show_replay(self._parts, response, check_finished(match), is_beside=True)

    async def _name(self, response: Response, page: HistoryPage) -> str:
        """Return the display name of the person asking, or the stored name of another person."""
        user_id = page.sought.user_id
        if user_id == response.user_id:
            return response.interaction.user.display_name
        return await self._parts.service.records.name(user_id)


# -- the page ---------------------------------------------------------------------
def history_id(sought: HistoryFilter, start: int, way: int) -> str:
    """Return the custom id of a button to the matches of the search `sought`, from match `start`.

    `start` is a match's id, or 0 for the newest matches. `way` is `OLDER`, `NEWER` or `OPENED`.
    """
    game = _ANY if sought.game is None else sought.game.id
    numbers = sought.user_id, _OUTCOMES.index(sought.outcome), start, way
    return custom_id(HISTORY, *numbers, text=game)


def parse_search(user_id: int, outcome: int, game: str) -> HistoryFilter:
    """Return the search that a custom id describes; raises `InvalidChoiceError` for an unknown game.

    `outcome` is an index in `_OUTCOMES`, and `game` a game's id, or `_ANY`.
    """
    found = None if game == _ANY else offered_game(game)
    return HistoryFilter(user_id, found, _OUTCOMES[outcome % len(_OUTCOMES)])


def history_page(page: HistoryPage, name: str, words: Words) -> Drawing:
    """Build a page of a person's matches; `name` is the person's display name."""
    sought = page.sought
    lines = [f"### {words('history-title', name=safe_name(name))}"]
    if filters := _filters(sought, words):
        lines.append(f"-# {filters}")
    lines += _lines(page, words) or [words("history-none" if page.older else "history-empty")]
    rows = [Row(_menu(page, words))] if page.matches else []
    if page.older is not None or page.newer is not None:
        rows.append(_turns(page))
    return Drawing(Layout(container("\n".join(lines), STANDING, *rows)))


def result_key(match: Match, user_id: int) -> str:
    """Return the key of the message for a player's result.

    It is `finished` if they played both sides, or if the match has no result yet.
    """
    result = match.result
    if match.is_solo or result is None:
        return "finished"
    if result.termination in UNCOUNTED:
        return "result-none"
    if result.winner is None:
        return "result-draw"
    return "result-won" if match.seat_of(user_id) == result.winner else "result-lost"


def _filters(sought: HistoryFilter, words: Words) -> str:
    game = "" if sought.game is None else sentences.game_title(sought.game, words)
    outcome = "" if sought.outcome is None else words(f"choice-result-{sought.outcome}")
    return " · ".join(filter(None, (game, outcome)))


def _lines(page: HistoryPage, words: Words) -> list[str]:
    user_id = page.sought.user_id
    names = sentences.opponent_names(page.matches, user_id, words)
    return [_line(match, user_id, name, words) for match, name in zip(page.matches, names, strict=True)]


def _line(match: Match, user_id: int, name: str, words: Words) -> str:
    result = f"**{words(result_key(match, user_id))}**{_change(match, user_id)}"
    about = f"{sentences.game_title(match.game, words)} {sentences.against_text(match, name, words)}"
    return f"- {result} · {about} · #{match.id} · <t:{int(match.updated_at.timestamp())}:d>"


def _change(match: Match, user_id: int) -> str:
    """Return the person's rating change after a space, such as ` +12`.

    Empty if the rating did not change or is not shown yet, and in a match without ratings.
    """
    seat = match.seat_of(user_id)
    change = None if seat is None or match.is_solo else match.rating_changes[seat]
    if change is None or change.missing:
        return ""
    gain = change.after - change.before
    return f" {'−' if gain < 0 else '+'}{abs(gain)}" if gain else ""


def history_menu(
    user_id: int, labels: Mapping[str, str], words: Words, about: Mapping[str, str] | None = None
) -> Menu:
    """Return the menu that opens one of a person's matches.

    `labels` are the matches' labels by id; `about` has, by id, sentences about some of them.
    """
    identity = custom_id(HISTORY_MATCH, user_id)
    return choices_menu(identity, labels, about=about, placeholder=words("history-pick"))


def _menu(page: HistoryPage, words: Words) -> Menu:
    user_id = page.sought.user_id
    labels = match_labels(page.matches, user_id, words)
    named = {str(match.id): label for match, label in zip(page.matches, labels, strict=True)}
    about = {str(match.id): words(result_key(match, user_id)) for match in page.matches}
    return history_menu(user_id, named, words, about)


def _turns(page: HistoryPage) -> Row:
    """Return the buttons to newer and older matches."""
    turns = ("⬅", page.newer, NEWER), ("➡", page.older, OLDER)
    return Row(*(_turn_button(page.sought, *turn) for turn in turns))


def _turn_button(sought: HistoryFilter, label: str, start: int | None, way: int) -> Button:
    return Button(label=label, custom_id=history_id(sought, start or 0, way), disabled=start is None)
