"""Pages about the past of a person, and of two with each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import discord
from discord import ui

from bot.formats import day_text, short_day_text
from bot.hosting.matches.match import Match
from bot.hosting.ratings.rating import Pool
from bot.hosting.records.standing import Course, GameRecord, Profile, Standing, Tally
from bot.i18n import Words
from bot.render.rating_plot import Point, rating_png
from bot.views import sentences
from bot.views.board import Drawing, Layout
from bot.views.inputs import Row
from bot.views.names import safe_name
from bot.views.results import placement
from engines.core.game import Game

_ACCENT = 0xF4900C
_RECENT = 5
_PLOT = "rating.png"


def _page(content: str, *rows: Row) -> Drawing:
    return Drawing(Layout(ui.Container(ui.TextDisplay(content), *rows, accent_colour=_ACCENT)))


def _rating(standing: Standing, words: Words) -> str:
    """The rating, or how far its placement is, after the rules where they are not the usual ones."""
    rating = f"**{standing.rating}**" if standing.is_settled else placement(standing.tally.games, words)
    rules = sentences.variant_rules(standing.game, standing.variant, words)
    return f"{rules} {rating}".lstrip()


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
    return _page("\n".join(lines)) if profile.course is None else _plotted(lines, profile.course, words)


def _plotted(lines: list[str], course: Course, words: Words) -> Drawing:
    """The page with a plot of how the rating went that rests on most results."""
    standing, values = course.standing, [value for _, value in course.points]
    rules = sentences.variant_rules(standing.game, standing.variant, words)
    game, pool = sentences.game_title(standing.game, words), words(f"leaderboard-{standing.pool}")
    title = " · ".join(filter(None, (game, rules, pool)))
    told = words(
        "profile-plot",
        title=title,
        first=str(values[0]),
        since=day_text(course.points[0][0], words),
        last=str(values[-1]),
        highest=str(max(values)),
        lowest=str(min(values)),
    )
    media = discord.MediaGalleryItem(f"attachment://{_PLOT}", description=told)
    container = ui.Container[ui.LayoutView](
        ui.TextDisplay("\n".join(lines)),
        ui.TextDisplay(f"-# {title}"),
        ui.MediaGallery(media),
        accent_colour=_ACCENT,
    )
    points = [Point(*point) for point in course.points]
    days = short_day_text(points[0].at, words), short_day_text(points[-1].at, words)
    return Drawing(Layout(container), rating_png(points, days), _PLOT)


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


def versus_page(names: tuple[str, str], results: Mapping[Game, Tally], words: Words) -> Drawing:
    """Draw the record of two people, as the first of them has it: in all, and in each game."""
    one, other = map(safe_name, names)
    lines = [f"### {words('versus-title', one=one, other=other)}"]
    if not results:
        lines.append(words("versus-empty"))
    if len(results) > 1:
        lines.append(_score(_sum(results.values()), words))
    lines += [
        f"**{sentences.game_title(game, words)}**: {_score(tally, words)}" for game, tally in results.items()
    ]
    return _page("\n".join(lines))


def _sum(tallies: Iterable[Tally]) -> Tally:
    counted = tuple(tallies)
    return Tally(*(sum(getattr(one, kind) for one in counted) for kind in ("wins", "draws", "losses")))
