"""The form of a new match: `/play`, the button *Play*, and `/<game> challenge` without an opponent."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat import places
from bot.chat.clicked import SingleUse, picked_choice
from bot.chat.commands.texts import text
from bot.chat.gateway.interactions import DELIVERY_ERRORS
from bot.chat.response import Response
from bot.features.new_match.controls import BEGIN, INVITE, SETUP
from bot.features.new_match.match_draft import MatchDraft, Source, parse_match_draft, usual_setup
from bot.features.new_match.new_matches import NewMatches, WantedMatch
from bot.features.new_match.page import GAME_BUTTONS, Surroundings, is_rated, setup_form
from bot.hosting.challenges.proposal import ANYONE, MYSELF, playable_start
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.match import MatchTerms, MatchWithBoard
from bot.hosting.offered import changed_options, first_game, offered_games
from bot.parts import Parts
from bot.views import presses
from bot.views.boards.board import Layout
from bot.views.custom_id import Click
from bot.views.words.names import safe_name
from db.rows import PersonSettings
from engines.core.game import Game, Position
from engines.registry import games


class SetupForms(commands.Cog):
    """Opens the form, applies choices to it, and starts its match."""

    def __init__(self, parts: Parts, new_matches: NewMatches) -> None:
        self._new_matches = new_matches
        self._parts = parts
        self._uses = SingleUse()
        parts.presses.register({presses.NEW: self._new, SETUP: self._change})
        parts.presses.register({BEGIN: self._begin, INVITE: self._begin})
        parts.presses.register_for(parts.access.match, {presses.PLAY_HERE: self._play_here})

    @app_commands.command(name="play", description=text("command-play"))
    async def play(self, interaction: discord.Interaction) -> None:
        """Open the form with the person's last choices."""
        await self.open(Response.to(interaction))

    async def open(self, response: Response, game: Game | None = None, opponent: str | None = None) -> None:
        """Show the form with the person's last choices; if no match can start here, say why.

        `game` and `opponent` replace the last ones unless they are `None`. `opponent` is as in
        `MatchDraft.opponent`, or empty for the default level.
        """
        if not await self._new_matches.is_possible(response):
            return
        setup = await self._last(response, game)
        if opponent is not None:
            setup = setup.with_opponent(opponent)
            setup = setup.on_first_page() if setup.is_against_level else setup.on_opponent_page()
        await response.show(await self._form(response, setup))

    async def _new(self, response: Response, click: Click) -> None:
        await self.open(response)

    async def _play_here(self, response: Response, click: Click, match: MatchWithBoard) -> None:
        """Beside the page that shows a position, show the form of a match that begins from it."""
        if not await self._new_matches.is_possible(response):
            return
        source = Source(*click.numbers)
        start = await self._start_in(response, match, source)
        setup = replace(await self._last(response, start.game), source=source)
        if setup.is_for_anyone:
            setup = setup.on_first_page()
        await response.show(await self._form(response, setup, start), is_beside=True)

    async def _find_start(self, response: Response, source: Source) -> Position:
        """Return the position of another match that the person may see and analyze.

        Raises `UnknownMatchError`, `GameOverError` and the errors of `Analyses.position`.
        """
        match = await self._parts.access.find_match(response.interaction, source.match_id)
        return await self._start_in(response, match, source)

    async def _start_in(self, response: Response, match: MatchWithBoard, source: Source) -> Position:
        position = await self._parts.analyses.position(match, source.ply, response.user_id)
        return playable_start(position)

    async def _change(self, response: Response, click: Click) -> None:
        """Show the form with the clicked choice applied."""
        await self._parts.panels.show(response, await self._form(response, _filled_in(response, click)))

    async def _begin(self, response: Response, click: Click) -> None:
        """Start the match, or post the offer, that the form describes, once per form; then delete the form.

        Raises `InvalidChoiceError` if a person is to be challenged but none is picked.
        """
        setup = _filled_in(response, click)
        if setup.lacks_friend:
            raise InvalidChoiceError("a match with a friend needs an opponent, but none was picked")
        if not await self._new_matches.is_possible(response):
            return
        with self._uses.claim(response) as is_first:
            if not is_first:
                await response.say(response.words("setup-begun"))
                return
            # From here on, replies are new messages, so that the form can be deleted.
            await response.acknowledge()
            await self._start(response, setup)
        await response.delete_clicked()

    async def _start(self, response: Response, setup: MatchDraft) -> None:
        start = None if setup.source is None else await self._find_start(response, setup.source)
        if start is not None and (start.game is not setup.game or setup.is_for_anyone):
            raise InvalidChoiceError(
                "a match from a given position must be of that position's game, and not an open table"
            )
        terms = MatchTerms(
            setup.game,
            setup.complete_options,
            is_rated(setup),
            setup.time_control,
            difficulty=setup.difficulty,
        )
        wanted = WantedMatch(terms, setup.side, setup.wants_thread, start)
        if setup.is_for_anyone:
            await self._new_matches.open_table(response, wanted)
        elif setup.friend_id is None:
            await self._new_matches.start_match(response, wanted, None if setup.is_alone else setup.opponent)
        else:
            await self._new_matches.challenge_person(response, wanted, discord.Object(setup.friend_id))

    async def _form(self, response: Response, setup: MatchDraft, start: Position | None = None) -> Layout:
        interaction, service = response.interaction, self._parts.service
        if setup.source is not None:
            start = start or await self._find_start(response, setup.source)
            setup = replace(setup, options=changed_options(start.game, start.options))
        offered = await self._offered_games(response)
        nearest: Sequence[str] = ()
        if len(offered) > GAME_BUTTONS:
            nearest = await service.records.suggested_games(response.user_id, interaction.guild_id)
        user = interaction.client.user
        around = Surroundings(
            name=safe_name(user.display_name if user is not None else ""),
            has_people=interaction.guild_id is not None,
            has_threads=places.can_thread(interaction),
            has_puzzles=service.puzzles.catalog.has_puzzles(setup.game),
            games=offered,
            nearest_games=nearest,
        )
        return setup_form(setup, around, response.words)

    async def _last(self, response: Response, game: Game | None) -> MatchDraft:
        """Return the form with the person's last choices; another game gets its default options.

        If `game` is `None`, the form has the person's likeliest game.
        """
        last = await self._parts.preferences.of_person(response.user_id)
        server = await self._parts.preferences.of_server(response.interaction.guild_id)
        game = game or await self._likeliest_game(response, last)
        is_alone = response.interaction.guild_id is None
        last_game = games().get(last.last_game or "", game)
        setup = usual_setup(
            last_game,
            # In a direct message, nobody could join an open table.
            None if is_alone and last.last_level == ANYONE else last.last_level,
            last.last_options if last_game.id == last.last_game else None,
            is_rated=last.last_is_rated is not False,
            clock=last.last_clock or server.clock,
            wants_thread=last.last_wants_thread is True and places.can_thread(response.interaction),
        ).for_game(game)
        friend_id = await _last_friend(response.interaction, last)
        return setup if friend_id is None else setup.with_choice(str(friend_id))

    async def _likeliest_game(self, response: Response, last: PersonSettings) -> Game:
        """Return the game that the person probably wants, among those offered here.

        It is the first of: the game of the last form, those of the person's latest matches, those played most
        in the server, and the usual game of a newcomer (`first_game`).
        """
        offered = await self._offered_games(response)
        if last.last_game and last.last_game in offered:
            return offered[last.last_game]
        played = await self._parts.service.records.suggested_games(
            response.user_id, response.interaction.guild_id
        )
        return first_game(offered, played)

    async def _offered_games(self, response: Response) -> Mapping[str, Game]:
        return offered_games(await self._parts.preferences.of_server(response.interaction.guild_id))


async def _last_friend(interaction: discord.Interaction, last: PersonSettings) -> int | None:
    """Return the last opponent's user id.

    `None` for an engine, for a person who is not a member of this server, where the bot is in no server, and
    if Discord does not answer.
    """
    if last.last_friend_id is None or interaction.guild is None:
        return None
    with contextlib.suppress(*DELIVERY_ERRORS):
        return (await interaction.guild.fetch_member(last.last_friend_id)).id
    return None


def _filled_in(response: Response, click: Click) -> MatchDraft:
    """Apply the choice of the clicked menu, if any, to the form; raises `InvalidChoiceError`.

    A person who picks themselves as opponent plays both sides.
    """
    setup, choice = _setup_of(response, click), picked_choice(response)
    chosen = setup if choice is None else setup.with_choice(choice)
    # People who choose themselves in the menu play both sides.
    is_oneself = chosen.friend_id == response.user_id
    return chosen.with_choice(MYSELF) if is_oneself else chosen


def _setup_of(response: Response, click: Click) -> MatchDraft:
    """Decode the form from a custom id; raises `InvalidChoiceError` for choices not available here."""
    setup = parse_match_draft(click.text)
    if setup.wants_thread and not places.has_threads(response.interaction):
        raise InvalidChoiceError("a match cannot have a thread of its own in this kind of channel")
    return setup
