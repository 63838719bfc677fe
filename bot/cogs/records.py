"""Leaderboards and profiles."""

from __future__ import annotations

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.chat import people
from bot.chat.answers import Answer
from bot.cogs.texts import named, text
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.match import Match
from bot.hosting.service import GameService
from bot.hosting.standing import GameRecord, Profile, Standing, Tally
from bot.i18n import Words, words_for
from bot.views import sentences
from bot.views.board import Drawing, Layout
from bot.views.names import safe_name
from engines.core.errors import UnknownGameError
from engines.core.game import Game
from engines.core.registry import find, games

_ACCENT = 0xF4900C
_LISTED = 15
_RECENT = 5
_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}

_GAMES = [app_commands.Choice(name=game.title, value=game.command) for game in games().values()]
SCOPES = ("server", "global")
_SCOPES = [app_commands.Choice(name=named(f"choice-scope-{scope}", scope), value=scope) for scope in SCOPES]


# One count for both: each reads far more than a move does.
_cooldown = app_commands.checks.cooldown(5, 20.0, key=lambda interaction: interaction.user.id)


class Records(commands.Cog):
    """Who plays how well."""

    def __init__(self, service: GameService) -> None:
        self._service = service

    @_cooldown
    @app_commands.command(name="leaderboard", description=text("command-leaderboard"))
    @app_commands.describe(game=text("option-game"), scope=text("option-scope"))
    @app_commands.choices(game=_GAMES[:25], scope=_SCOPES)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def leaderboard(
        self, interaction: discord.Interaction, game: str = "", scope: str = "server"
    ) -> None:
        """Show the best players of this server or of all."""
        answer = Answer.to(interaction)
        answer.will_be_public()
        words = public_words(interaction)
        guild_id = interaction.guild_id if scope == SCOPES[0] else None
        chosen = _chosen(game)
        if scope not in SCOPES:
            raise InvalidChoiceError(f"the scope is one of {', '.join(SCOPES)}")
        standings = await self._service.leaderboard(chosen, guild_id, _LISTED)
        place = words("leaderboard-server" if guild_id else "leaderboard-global")
        title = words("leaderboard-title", game=chosen.title if chosen else words("all-games"), place=place)
        lines = [_rank_line(standing, words, is_mixed=chosen is None) for standing in standings]
        body = "\n".join(lines) or words("leaderboard-empty")
        await answer.post(_page(f"### {title}\n{body}"))

    @_cooldown
    @app_commands.command(name="profile", description=text("command-profile"))
    @app_commands.describe(user=text("option-user"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def profile(self, interaction: discord.Interaction, user: discord.User | None = None) -> None:
        """Show a person's ratings and results."""
        answer = Answer.to(interaction)
        answer.will_be_public()
        words = public_words(interaction)
        person = await people.known(interaction.client, user) if user else interaction.user
        profile = await self._service.profile(person.id)
        await answer.post(_page(_profile_text(profile, person, words)))


def _chosen(name: str) -> Game | None:
    """Return the game of this name, or `None` for all; raises `InvalidChoiceError`."""
    if not name:
        return None
    try:
        return find(name)
    except UnknownGameError as error:
        raise InvalidChoiceError(str(error)) from error


def public_words(interaction: discord.Interaction) -> Words:
    """The language of what everybody here will read."""
    return words_for((interaction.guild_locale or interaction.locale).value)


def _page(content: str) -> Drawing:
    return Drawing(Layout(ui.Container(ui.TextDisplay(content), accent_colour=_ACCENT)))


def _rank_line(standing: Standing, words: Words, *, is_mixed: bool) -> str:
    rank = _MEDALS.get(standing.rank, f"{standing.rank}.")
    title = _variant_title(standing, words) if is_mixed or standing.variant else ""
    parts = [f"{rank} {safe_name(standing.player.name)} **{_rating(standing)}**", title]
    return " · ".join(part for part in (*parts, _score(standing.tally, words)) if part)


def _rating(standing: Standing) -> str:
    return f"{standing.rating}{'?' if standing.is_provisional else ''}"


def _variant_title(standing: Standing, words: Words) -> str:
    """The game, and what differs from its usual rules: `Gomoku (Renju)`."""
    pairs = (part.partition("=") for part in standing.variant.split(",") if "=" in part)
    differing = ", ".join(
        sentences.choice_name(option, choice, words.of(standing.game)) for option, _, choice in pairs
    )
    return standing.game.title + (f" ({differing})" if differing else "")


def _score(tally: Tally, words: Words) -> str:
    return words("tally", wins=str(tally.wins), draws=str(tally.draws), losses=str(tally.losses))


def _profile_text(profile: Profile, person: discord.User | discord.Member, words: Words) -> str:
    lines = [f"### {safe_name(person.display_name)}"]
    if not profile.records:
        lines.append(words("profile-empty"))
    for record in profile.records:
        lines.extend(_record_lines(record, words))
    if abs(profile.streak) > 1:
        key = "streak-won" if profile.streak > 0 else "streak-lost"
        lines.append(words(key, count=abs(profile.streak)))
    if profile.ongoing:
        lines.append(words("profile-ongoing", count=profile.ongoing))
    if profile.recent:
        lines.append(words("profile-recent"))
        lines.extend(_recent_line(match, person.id, words) for match in profile.recent[:_RECENT])
    return "\n".join(lines)


def _record_lines(record: GameRecord, words: Words) -> list[str]:
    ratings = ", ".join(
        f"{_variant_title(standing, words)} {_rating(standing)}" for standing in record.standings
    )
    lines = [f"**{ratings or record.game.title}**"]
    if record.people.games:
        lines.append(words("profile-people", tally=_score(record.people, words)))
    if record.engines.games:
        lines.append(words("profile-engines", tally=_score(record.engines, words)))
    return lines


def _recent_line(match: Match, user_id: int, words: Words) -> str:
    opponent = match.opponent_of(user_id)
    name = sentences.player_name(opponent, match.game, words) if opponent else ""
    result = match.result
    key = "result-draw"
    if result is not None and result.winner is not None:
        key = "result-won" if match.seat_of(user_id) == result.winner else "result-lost"
    return f"- {words(key)} · {match.game.title} {words('against', name=name)} · #{match.id}"
