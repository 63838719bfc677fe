"""The commands of `/tournament` and the buttons of tournaments, such as *Join* and *Start*."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable, Sequence
from datetime import tzinfo
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.chat import places
from bot.chat.clicked import SingleUse, picked_choice, replace_with_text, typed_text
from bot.chat.commands.choices import Choices, cooldown, matching_choices
from bot.chat.commands.texts import text
from bot.chat.incoming.presses import SubjectHandler
from bot.chat.response import Response
from bot.chat.server import people, permissions
from bot.chat.sharing import follow_openness
from bot.features.tournaments.form import (
    TOURNAMENT_ANNOUNCE,
    TOURNAMENT_ANNOUNCE_JOINED,
    TOURNAMENT_NAME,
    TOURNAMENT_NAMED,
    TOURNAMENT_PLAN,
    TOURNAMENT_TELL,
    name_form,
    private_tournament_layout,
    tournament_form,
    usual_name,
)
from bot.features.tournaments.managing.actions import Act as ManagedAct
from bot.features.tournaments.managing.notices import ActNotices
from bot.features.tournaments.managing.panel import ManagePanel
from bot.features.tournaments.message import (
    LONGEST_NAME,
    TOURNAMENT_JOIN,
    TOURNAMENT_LEAVE,
    TOURNAMENT_MINE,
    TOURNAMENT_REJOIN,
    TOURNAMENT_SEASON,
    TOURNAMENT_START,
    TOURNAMENT_TABLE,
)
from bot.features.tournaments.pages import TOURNAMENT_BROWSE
from bot.features.tournaments.scheduled_events import ScheduledEvents
from bot.features.tournaments.start_option import read_start, suggested_starts
from bot.features.tournaments.tournament_draft import ONCE, parse_tournament_draft, usual_tournament
from bot.features.tournaments.tournament_messages import TournamentMessages
from bot.features.tournaments.tournament_pages import TournamentPages
from bot.features.tournaments.withdrawal import TOURNAMENT_WITHDRAW, is_final, withdrawal_question
from bot.hosting.errors import HostingError
from bot.hosting.offered import first_game, offered_games
from bot.hosting.tournaments.decide import check_going
from bot.hosting.tournaments.errors import NoSeriesError, NoTournamentError, UnknownTournamentError
from bot.hosting.tournaments.repeating import Repeat, zone_of
from bot.hosting.tournaments.tournament import Tournament, TournamentState, TournamentTerms
from bot.parts import Parts
from bot.views.custom_id import Actor, Click
from bot.views.frame import MAX_LABEL
from bot.views.menu import note_layout
from bot.views.words.names import safe_name
from db.tournament_rows import TournamentTitle

Act = Callable[[Response, Tournament], Awaitable[None]]
"""Function that runs a command about a tournament, or answers its button."""
_GOING = (TournamentState.OPEN, TournamentState.RUNNING)


class TournamentCommands(commands.Cog):
    """Tournament commands and buttons. Organizers have the organizer role or may manage the server."""

    group = app_commands.Group(name="tournament", description=text("command-tournament"))

    def __init__(self, parts: Parts, messages: TournamentMessages, panel: ManagePanel) -> None:
        self._parts = parts
        self._messages = messages
        self._panel = panel
        pages = TournamentPages(parts, messages)
        self._uses = SingleUse()
        parts.presses.register(
            {
                TOURNAMENT_PLAN: self._change,
                TOURNAMENT_ANNOUNCE: self._announce,
                TOURNAMENT_ANNOUNCE_JOINED: self._announce,
                TOURNAMENT_NAME: self._ask_name,
                TOURNAMENT_NAMED: self._announce,
            }
        )
        parts.presses.register_for(
            parts.access.tournament,
            {
                TOURNAMENT_TELL: self._tell_server,
                TOURNAMENT_JOIN: _pressed(self._join),
                TOURNAMENT_REJOIN: _pressed(self._join),
                TOURNAMENT_LEAVE: _pressed(self._leave),
                TOURNAMENT_WITHDRAW: self._withdraw,
                TOURNAMENT_START: _pressed(self._start),
                TOURNAMENT_TABLE: _pressed(pages.show_standings),
                TOURNAMENT_MINE: _pressed(pages.show_own_match),
                TOURNAMENT_BROWSE: pages.turn,
                TOURNAMENT_SEASON: pages.turn_season,
            },
        )
        self._add_command("join", self._join)
        self._add_command("leave", self._leave)
        self._add_command("start", self._start, Actor.ORGANIZER, (TournamentState.OPEN,))
        self._add_command("cancel", self._cancel, Actor.ORGANIZER)
        every = list(TournamentState)
        cooldown(self._add_command("standings", pages.post_standings, states=every))
        cooldown(self._add_command("season", pages.show_season, states=every, is_of_series=True))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Cancel the tournaments of a deleted channel."""
        await self._parts.service.tournaments.leave_channel(channel.guild.id, channel.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Redraw a channel's tournaments when the bot gets or loses the right to threads or files."""
        if _rights(before) != _rights(after):
            for tournament in await self._parts.service.tournaments.open_in(after.guild.id):
                if tournament.place.channel_id == after.id:
                    self._messages.schedule_redraw(tournament)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Cancel the tournaments of a server that the bot has left."""
        await self._parts.service.tournaments.leave_channel(guild.id)

    # -- the form -----------------------------------------------------------------------
    @group.command(name="create", description=text("command-tournament-create"))
    @app_commands.describe(start=text("option-start"), repeat=text("option-repeat"))
    @app_commands.choices(
        repeat=[app_commands.Choice(name=text(f"tournament-{one}"), value=one.value) for one in Repeat]
    )
    async def create(self, interaction: discord.Interaction, start: str = "", repeat: str = ONCE) -> None:
        """Open the tournament form for an organizer, if the bot can post here.

        `start` is as typed (`read_start`), empty for a start by an organizer; `repeat` is `ONCE` or a value
        of `Repeat`. Raises `TournamentOnlyServersError`, `TournamentManagersOnlyError` or
        `TournamentOrganizersOnlyError` for others, and `InvalidChoiceError` for wrong values.
        """
        await self._parts.access.check_member(interaction, Actor.ORGANIZER)
        response = Response.to(interaction)
        if await permissions.can_post(response):
            server = await self._parts.preferences.of_server(interaction.guild_id)
            draft, zone = usual_tournament(first_game(offered_games(server))), zone_of(server.timezone)
            if server.clock is not None:
                draft = draft.with_choice(f"clock={server.clock}")
            if start:
                draft = draft.with_start(read_start(start, self._parts.runtime.now(), zone))
            draft = draft.with_choice(f"repeat={repeat}")
            await response.show(tournament_form(draft, response.words, zone))

    @create.autocomplete("start")
    async def suggest_starts(self, interaction: discord.Interaction, typed: str) -> Choices:
        """Suggest the next days at the time that is typed, in the server's time zone."""
        words, zone = await self._parts.languages.words_of(interaction), await self._zone(interaction)
        found = suggested_starts(typed, self._parts.runtime.now(), zone, words)
        return [app_commands.Choice(name=name[:MAX_LABEL], value=value) for name, value in found]

    async def _zone(self, interaction: discord.Interaction) -> tzinfo:
        return zone_of((await self._parts.preferences.of_server(interaction.guild_id)).timezone)

    async def _change(self, response: Response, click: Click) -> None:
        draft, zone = parse_tournament_draft(click.text), await self._zone(response.interaction)
        choice = picked_choice(response)
        form = tournament_form(draft if choice is None else draft.with_choice(choice), response.words, zone)
        await self._parts.panels.show(response, form)

    async def _ask_name(self, response: Response, click: Click) -> None:
        await response.ask(name_form(parse_tournament_draft(click.text), response.words))

    async def _announce(self, response: Response, click: Click) -> None:
        """Create the form's tournament in this channel; `TournamentMessages` posts its message.

        The press determines whether the organizer joins. A second press of the form does nothing. Without
        permission to post here, nothing is created.
        """
        if not await permissions.can_post(response):
            return
        draft = parse_tournament_draft(click.text)
        name = typed_text(response) or usual_name(draft.terms.game, response.words)
        with self._uses.claim(response) as is_first:
            if not is_first:
                return
            made = await self._create(response, draft.terms_from(name, self._parts.runtime.now()))
            said = response.words("tournament-announced", name=_name(made))
            if click.press is TOURNAMENT_ANNOUNCE_JOINED:
                joined = await self._add_or_refuse(response, made)
                said = response.words("two-sentences", first=said, second=joined)
        lacking = self._messages.channel_notes(made.place, response.words)
        said = functools.reduce(lambda one, more: f"{one}\n-# {more}", lacking, said)
        is_public = made.terms.starts_at is None or await self._parts.boards.visibility.is_open(made.place)
        page = note_layout(said) if is_public else private_tournament_layout(made, said, response.words)
        await self._parts.panels.show(response, page)

    async def _tell_server(self, response: Response, click: Click, tournament: Tournament) -> None:
        """Let the whole server see a scheduled event of a tournament whose channel not everybody can view."""
        await self._parts.service.tournaments.advertise(tournament.id)
        await replace_with_text(response, response.words("told-server"))

    async def _create(self, response: Response, terms: TournamentTerms) -> Tournament:
        interaction = response.interaction
        return await self._parts.service.tournaments.create(
            terms,
            people.player_of(interaction.user),
            places.here(interaction),
            await self._parts.languages.known_locales(interaction),
        )

    # -- commands -----------------------------------------------------------------------
    def _add_command(
        self,
        name: str,
        act: Act,
        by: Actor = Actor.ANYBODY,
        states: Sequence[TournamentState] = _GOING,
        *,
        is_of_series: bool = False,
    ) -> app_commands.Command[Any, ..., None]:
        """Add `/tournament name [tournament]`, which calls `act`, for the people whom `by` names.

        By default, `tournament` is the latest one here in one of `states`, or else the latest that is open or
        running. With `is_of_series`, only tournaments of a series count. Returns the command.
        """

        async def run(interaction: discord.Interaction, tournament: str = "") -> None:
            await self._parts.access.check_member(interaction, by)
            picked = await self._pick(interaction, tournament, states, is_of_series=is_of_series)
            await act(Response.to(interaction), picked)

        async def suggest(interaction: discord.Interaction, typed: str) -> Choices:
            """Suggest the tournaments in `states`, and those open or running, whose name fits `typed`."""
            titles = await self._titles(interaction, is_of_series=is_of_series)
            fitting = [one for one in titles if one.state in states or one.state in _GOING]
            return matching_choices(typed, ((one.name, str(one.id)) for one in fitting))

        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=name, description=text(f"command-tournament-{name}"), callback=run
        )
        app_commands.describe(tournament=text("option-tournament"))(command)
        command.autocomplete("tournament")(suggest)
        self.group.add_command(command)
        return command

    # -- commands and buttons -------------------------------------------------------------
    async def _join(self, response: Response, tournament: Tournament) -> None:
        await response.confirm(await self._add(response, tournament))

    async def _add(self, response: Response, tournament: Tournament) -> str:
        """Add the person to the tournament; return the private answer."""
        tournaments, words = self._parts.service.tournaments, response.words
        # Read first: after the join, an error here would look as if it had failed.
        meets_blocked = await tournaments.has_blocked_entrants(tournament, response.user_id)
        locales = await self._parts.languages.known_locales(response.interaction)
        joined = await tournaments.join(tournament.id, people.player_of(response.interaction.user), locales)
        is_back = tournament.entrant_of(response.user_id) is not None
        said = words("tournament-you-returned" if is_back else "tournament-you-joined", name=_name(joined))
        if meets_blocked:
            said = words("two-sentences", first=said, second=words("tournament-blocks-ignored"))
        return said

    async def _add_or_refuse(self, response: Response, tournament: Tournament) -> str:
        """Add the person to a tournament that was just announced; return the answer, perhaps a refusal."""
        try:
            return await self._add(response, tournament)
        except HostingError as error:
            # The tournament exists: if the press failed as a whole, the next one would announce another.
            return await response.refusal(error)

    async def _leave(self, response: Response, tournament: Tournament) -> None:
        if is_final(tournament, response.user_id):
            await response.show(withdrawal_question(tournament, response.words))
        else:
            await response.confirm(await self._left(response, tournament))

    async def _withdraw(self, response: Response, click: Click, tournament: Tournament) -> None:
        await replace_with_text(response, await self._left(response, tournament))

    async def _left(self, response: Response, tournament: Tournament) -> str:
        """Remove the person from the tournament, or withdraw them once it has started; return the answer."""
        words = response.words
        left = await self._parts.service.tournaments.leave(tournament.id, response.user_id)
        key = "tournament-you-left" if left.state is TournamentState.OPEN else "tournament-you-withdrew"
        said = words(key, name=_name(left))
        if left.can_return:
            said = words("two-sentences", first=said, second=words("tournament-you-may-return"))
        return said

    async def _start(self, response: Response, tournament: Tournament) -> None:
        started = await self._parts.service.tournaments.start(tournament.id, response.user_id)
        await response.confirm(response.words("tournament-started", name=_name(started)))

    async def _cancel(self, response: Response, tournament: Tournament) -> None:
        """Ask before the tournament is called off, which cannot be undone; raises `TournamentOverError`."""
        check_going(tournament)
        await self._panel.ask(response, tournament, ManagedAct.CANCEL)

    async def _titles(self, interaction: discord.Interaction, *, is_of_series: bool) -> list[TournamentTitle]:
        """Return the titles of the server's tournaments that the person can see, latest first.

        With `is_of_series`, only those of tournaments of a series.
        """
        titles = await self._parts.service.tournaments.titles(places.viewer(interaction))
        return [one for one in titles if one.series_id is not None or not is_of_series]

    async def _pick(
        self,
        interaction: discord.Interaction,
        typed: str,
        states: Sequence[TournamentState],
        *,
        is_of_series: bool,
    ) -> Tournament:
        """Return the tournament whose id or name is `typed`; the latest of several with this name.

        If nothing is typed, return the latest one here in one of `states`, or else the latest that is open or
        running. Raises `UnknownTournamentError`, `NoTournamentError` or, with `is_of_series`,
        `NoSeriesError`.
        """
        who = places.viewer(interaction)
        titles = await self._titles(interaction, is_of_series=is_of_series)
        if typed.strip():
            wanted = typed.strip().casefold()
            found = [one for one in titles if wanted in (str(one.id), one.name.casefold())]
            if not found:
                raise UnknownTournamentError(0)
        else:
            fitting = [one for one in titles if one.state in states]
            found = fitting or [one for one in titles if one.state in _GOING]
            if not found:
                raise NoSeriesError if is_of_series else NoTournamentError
        return await self._parts.service.tournaments.load_visible(found[0].id, who)


def _name(tournament: Tournament) -> str:
    return safe_name(tournament.terms.name, LONGEST_NAME)


def _rights(channel: discord.abc.GuildChannel) -> tuple[bool, bool]:
    return places.allows_threads(channel), places.allows_files(channel)


def _pressed(act: Act) -> SubjectHandler[Tournament]:
    """Return the handler of a press that does the same as a command."""
    return lambda response, click, tournament: act(response, tournament)


async def setup(parts: Parts) -> None:
    """Add the feature's cogs to the bot, and its handlers to the registries in `parts`."""
    tournaments, now, share = parts.service.tournaments, parts.runtime.now, parts.service.share
    redraws, visibility = parts.boards.redraws, parts.boards.visibility
    events = ScheduledEvents(parts.client, tournaments, parts.database, redraws, now, visibility, share)
    follow_openness(parts.client, events.handle_server)
    messages = TournamentMessages(parts)
    notices = ActNotices(parts)
    parts.on_start += [events.catch_up, notices.catch_up]
    parts.boards.register(messages)
    await parts.add(TournamentCommands(parts, messages, ManagePanel(parts)))
