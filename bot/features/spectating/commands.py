"""Matches between two engines: `/<game> watch`, and the buttons and commands of the starter."""

from __future__ import annotations

from collections.abc import Callable

from bot.chat.clicked import replace_with_text
from bot.chat.commands.choices import Choices
from bot.chat.commands.game_options import level_choices, option_choices
from bot.chat.commands.match_group import Ask
from bot.chat.response import Response
from bot.chat.server import people
from bot.chat.server.channels import can_start_match
from bot.features.spectating.follows import FollowCommands, refused_follow_button
from bot.features.spectating.spectator_match import add_for_spectators, exhibition_proposal
from bot.features.spectating.votes import VoteCommands
from bot.hosting.matches.command import Command, Step, Stop, Toggle
from bot.hosting.matches.errors import NotAPlayerError
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.offered import usual_level
from bot.hosting.people.names import is_alias
from bot.hosting.spectating.errors import NotStarterError
from bot.hosting.spectating.exhibitions import PACES_S
from bot.i18n import Words
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.waiting import status_text
from bot.views.custom_id import Actor, Click, Press
from engines.core.game import Game

_COMMANDS: dict[Press, Callable[..., Command]] = {
    presses.PAUSE: Toggle,
    presses.ONE_STEP: Step,
    presses.STOP: Stop,
}
_USUAL_PACE_S = 5


class ExhibitionCommands:
    """Starts matches between engines, and handles their starters' commands."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        parts.presses.register({**dict.fromkeys(_COMMANDS, self._press), presses.AGAIN: self._again})
        parts.groups.add("watch", self._watch, _watch_options, has_terms=False)
        starter = Actor.STARTER
        add_for_spectators(parts, "pause", self._command_for(Toggle()), _is_run_by, starter)
        add_for_spectators(parts, "step", self._command_for(Step()), _is_run_by, starter)
        add_for_spectators(parts, "stop", self._command_for(Stop()), _is_begun_by, starter)

    async def _watch(self, response: Response, game: Game, given: dict[str, str]) -> None:
        """Start a match between two levels; each defaults to the game's default level."""
        proposal = await exhibition_proposal(self._parts, response, game, given, "pace", _USUAL_PACE_S)
        if proposal is None:
            return
        usual = usual_level(game).id
        match = await self._parts.service.exhibitions.start(
            proposal, given.get("first") or usual, given.get("second") or usual
        )
        await self._parts.first_post.post_match(response, match)

    async def _press(self, response: Response, click: Click) -> None:
        match_id, *seq = click.numbers
        command = _COMMANDS[click.press](*seq)
        await self._parts.clicked.move(response, match_id, lambda: self._execute(match_id, command))

    def _command_for(self, command: Command) -> Ask:
        """Return the handler of the `/match` command that executes `command`."""

        async def ask(response: Response, match: MatchWithBoard) -> None:
            after = await self._execute(match.id, command)
            shown = MatchWithBoard.of(after, match.board)
            status = status_text(shown, response.words, await response.link_to(shown))
            await replace_with_text(response, status)

        return ask

    async def _execute(self, match_id: int, command: Command) -> Match:
        return await self._parts.service.exhibitions.execute_command(match_id, command)

    async def _again(self, response: Response, click: Click) -> None:
        if not await can_start_match(response, self._parts.preferences):
            return
        response.will_be_public()
        starter = people.player_of(response.interaction.user)
        locales = await self._parts.languages.known_locales(response.interaction)
        match = await self._parts.service.exhibitions.rematch(click.id, starter, locales)
        await self._parts.first_post.post_match(response, match)


def _watch_options(game: Game) -> dict[str, Choices]:
    levels = level_choices(game)
    return {"first": levels, "second": levels, "pace": option_choices(game, "pace", PACES_S)}


def _is_run_by(match: MatchWithBoard, user_id: int) -> bool:
    return match.is_watched and match.may_arrange(user_id)


def _is_begun_by(match: MatchWithBoard, user_id: int) -> bool:
    return match.terms.exhibition is not None and match.may_arrange(user_id)


def not_starter_text(error: NotStarterError, words: Words, user_id: int) -> str:
    """Return the error message for a person who did not start the match, or if nobody did.

    It is the same for every reader (`user_id`).
    """
    if error.starter_id is None:
        return words("not-exhibition")
    is_deleted = is_alias(error.starter_id)
    return words(error.key, name=words("deleted-player") if is_deleted else f"<@{error.starter_id}>")


async def setup(parts: Parts) -> None:
    """Add the feature's commands, buttons and messages to the registries in `parts`."""
    parts.refusals.register({NotStarterError: not_starter_text})
    parts.refusals.register_button(NotAPlayerError, refused_follow_button)
    VoteCommands(parts)
    ExhibitionCommands(parts)
    FollowCommands(parts)
