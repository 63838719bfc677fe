"""Pages about the past: leaderboards and profiles."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.hosting.matches.match import Match
from bot.hosting.ratings.rating import PLACEMENT_RESULTS, Pool
from bot.hosting.records.standing import GameRecord, Profile, Standing, Tally
from bot.i18n import Words
from bot.views import sentences
from bot.views.board import Drawing, Layout
from bot.views.custom_id import Press, custom_id
from bot.views.inputs import Row
from bot.views.names import safe_name, told_apart
from bot.views.results import placement
from engines.core.game import Game
from engines.core.registry import games

_ACCENT = 0xF4900C
_RECENT = 5
_MOST_OPTIONS = 25
_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def leaderboard_page(
    standings: Sequence[Standing], game: Game, words: Words, *, asker_id: int, is_server: bool
) -> Drawing:
    """Draw the best players of a game, of this server or of all, with a menu that leads to other games.

    The menu carries who asked: for anybody else it opens a page of their own.
    """
    place = words("leaderboard-server" if is_server else "leaderboard-global")
    title = words("leaderboard-title", game=sentences.game_title(game, words), place=place)
    names = told_apart(standing.player for standing in standings)
    lines = [_rank_line(standing, names[standing.player.user_id], words) for standing in standings]
    body = "\n".join(lines) or words("leaderboard-empty", needed=PLACEMENT_RESULTS)
    return _page(f"### {title}\n{body}", _game_menu(game, words, asker_id, is_server=is_server))


def _page(content: str, *rows: Row) -> Drawing:
    return Drawing(Layout(ui.Container(ui.TextDisplay(content), *rows, accent_colour=_ACCENT)))


def _game_menu(shown: Game, words: Words, asker_id: int, *, is_server: bool) -> Row:
    options = [
        discord.SelectOption(label=sentences.game_title(game, words), value=game.id, default=game is shown)
        for game in list(games().values())[:_MOST_OPTIONS]
    ]
    identity = custom_id(Press.LEADERBOARD, asker_id, int(is_server))
    return Row(ui.Select(custom_id=identity, placeholder=words("leaderboard-other"), options=options))


def _rank_line(standing: Standing, name: str, words: Words) -> str:
    rank = _MEDALS.get(standing.rank, f"{standing.rank}.")
    title = _variant_title(standing, words) if standing.variant else ""
    parts = [f"{rank} {name} **{standing.rating}**", title]
    return " · ".join(part for part in (*parts, _score(standing.tally, words)) if part)


def _rating(standing: Standing, words: Words) -> str:
    """The rating, or how far its placement is, after the rules where they are not the usual ones."""
    rating = f"**{standing.rating}**" if standing.is_settled else placement(standing.tally.games, words)
    return f"{_rules(standing, words)} {rating}".lstrip()


def _rules(standing: Standing, words: Words) -> str:
    """What differs from the game's usual rules: `Renju`."""
    pairs = (part.partition("=") for part in standing.variant.split(",") if "=" in part)
    return words("list-comma").join(
        sentences.choice_name(option, choice, words.of(standing.game)) for option, _, choice in pairs
    )


def _variant_title(standing: Standing, words: Words) -> str:
    """The game, and what differs from its usual rules: `Gomoku (Renju)`."""
    rules, title = _rules(standing, words), sentences.game_title(standing.game, words)
    return words("variant", game=title, rules=rules) if rules else title


def _score(tally: Tally, words: Words) -> str:
    return words("tally", wins=str(tally.wins), draws=str(tally.draws), losses=str(tally.losses))


def profile_page(profile: Profile, name: str, words: Words) -> Drawing:
    """Draw what is known of a person; `name` is what they are called here."""
    lines = [f"### {safe_name(name)}"]
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
        lines += [words("profile-recent"), *_recent_lines(profile, words)]
    return _page("\n".join(lines))


def _record_lines(record: GameRecord, words: Words) -> list[str]:
    lines = [f"**{sentences.game_title(record.game, words)}**"]
    for pool, tally in ((Pool.PEOPLE, record.people), (Pool.ENGINES, record.engines)):
        if tally.games:
            ratings = (_rating(standing, words) for standing in record.standings if standing.pool is pool)
            lines.append(words(f"profile-{pool}", tally=" · ".join((*ratings, _score(tally, words)))))
    return lines


def _recent_lines(profile: Profile, words: Words) -> list[str]:
    user_id, recent = profile.player.user_id or 0, profile.recent[:_RECENT]
    names = sentences.opponent_names(recent, user_id, words)
    return [_recent_line(match, user_id, name, words) for match, name in zip(recent, names, strict=True)]


def _recent_line(match: Match, user_id: int, name: str, words: Words) -> str:
    result = match.result
    key = "finished" if match.is_solo else "result-draw"
    if not match.is_solo and result is not None and result.winner is not None:
        key = "result-won" if match.seat_of(user_id) == result.winner else "result-lost"
    title = sentences.game_title(match.game, words)
    return f"- {words(key)} · {title} {sentences.against_text(match, name, words)} · #{match.id}"
