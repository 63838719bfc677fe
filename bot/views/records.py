"""Pages about the past: leaderboards and profiles."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.hosting.matches.match import Match
from bot.hosting.records.standing import GameRecord, Profile, Standing, Tally
from bot.i18n import Words
from bot.views import sentences
from bot.views.board import Drawing, Layout
from bot.views.names import safe_name
from engines.core.game import Game

_ACCENT = 0xF4900C
_RECENT = 5
_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def leaderboard_page(
    standings: Sequence[Standing], game: Game | None, words: Words, *, is_server: bool
) -> Drawing:
    """Draw the best players of a game (`None`: of all), of this server or of all."""
    place = words("leaderboard-server" if is_server else "leaderboard-global")
    title = words("leaderboard-title", game=_title(game, words), place=place)
    lines = [_rank_line(standing, words, is_mixed=game is None) for standing in standings]
    body = "\n".join(lines) or words("leaderboard-empty")
    return _page(f"### {title}\n{body}")


def _title(game: Game | None, words: Words) -> str:
    return sentences.game_title(game, words) if game else words("all-games")


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
    return sentences.game_title(standing.game, words) + (f" ({differing})" if differing else "")


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
        lines.append(words("profile-recent"))
        lines.extend(
            _recent_line(match, profile.player.user_id or 0, words) for match in profile.recent[:_RECENT]
        )
    return _page("\n".join(lines))


def _record_lines(record: GameRecord, words: Words) -> list[str]:
    ratings = ", ".join(
        f"{_variant_title(standing, words)} {_rating(standing)}" for standing in record.standings
    )
    lines = [f"**{ratings or sentences.game_title(record.game, words)}**"]
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
    title = sentences.game_title(match.game, words)
    return f"- {words(key)} · {title} {words('against', name=name)} · #{match.id}"
