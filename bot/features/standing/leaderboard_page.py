"""A page of a leaderboard, with controls to show other pages and rankings.

    Gomoku: the best on this server
    People · this week
    🥇 Ada **1712** ▲2 …

    [a menu of games]
    [a menu of times]
    [Engines] [All servers]
    [⬅] [➡] [Picture]

Each control's custom id has the ranking, the page, and the id of the person who
asked (the asker). For anybody else, a control opens a separate private page.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping

from bot.features.standing.pictures import ListingRow, listing_png
from bot.hosting.ratings.rating import PLACEMENT_RESULTS, Pool, progress
from bot.hosting.ratings.results import Span
from bot.hosting.records.profile import LeaderboardPage, RankedPlayer, Ranking
from bot.i18n import Words
from bot.views.boards.board import Drawing, Illustration, Layout, page_with
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.forms import choices_menu, titled
from bot.views.frame import STANDING, container
from bot.views.input.buttons import Button, Row
from bot.views.words import sentences
from bot.views.words.names import distinct_names, plain_name
from bot.views.words.sentences import words_in_pictures
from engines.core.game import Game
from engines.registry import games

# asker, 1 for this server or 0 for all: the menu of games in older messages
LEADERBOARD = Press("leaderboard", 2, Subject.NOTHING)
# asker, ranking (`pack_ranking`), page, control; text: the game
RANKING = Press("ranking", 4, Subject.NOTHING, has_words=True)


SPANS: tuple[Span | None, ...] = (None, Span.WEEK, Span.MONTH, Span.SEASON)
"""Spans of a leaderboard, in the order of the menu; `None` means the ratings of all time."""
_EVER = "all"
"""Value of the menu that stands for no time span."""
_POOLS = tuple(Pool)
LAST_PAGE = 10**6
"""Highest page number accepted from a custom id, which can be forged."""
_DESCRIPTION = 1000
"""Maximum length of a picture's description, in characters."""
_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


class Control(enum.IntEnum):
    """The controls of a leaderboard; values are their numbers in custom ids."""

    GAME = 0
    SPAN = 1
    POOL = 2
    SCOPE = 3
    BACK = 4
    ON = 5
    PICTURE = 6


def pack_ranking(ranking: Ranking) -> int:
    """Encode pool, scope and time span of a ranking as a number."""
    is_server = ranking.guild_id is not None
    return _POOLS.index(ranking.pool) + 2 * is_server + 4 * SPANS.index(ranking.span)


def unpack_ranking(number: int, game: Game, guild_id: int | None) -> Ranking:
    """Decode a number that `pack_ranking` returns, as a ranking of `game`; every number is valid.

    `guild_id` is the server, if the number stands for the ranking of one server.
    """
    pool, is_server, span = _POOLS[number % 2], number // 2 % 2, SPANS[number // 4 % len(SPANS)]
    return Ranking(game, pool, span, guild_id if is_server else None)


def other_pool(ranking: Ranking) -> Pool:
    """Return the pool that the ranking does not show."""
    return Pool.ENGINES if ranking.pool is Pool.PEOPLE else Pool.PEOPLE


def title_of(ranking: Ranking, words: Words) -> tuple[str, str]:
    """Return the title (game and scope) and the subtitle (pool and time span)."""
    place = words("leaderboard-server" if ranking.guild_id is not None else "leaderboard-global")
    title = words("leaderboard-title", game=sentences.game_title(ranking.game, words), place=place)
    return title, f"{words(f'leaderboard-{ranking.pool}')} · {span_name(ranking.span, words)}"


def span_name(span: Span | None, words: Words) -> str:
    """Return the name of a time span."""
    return words(f"span-{span or _EVER}")


def leaderboard_page(page: LeaderboardPage, words: Words, *, asker_id: int) -> Drawing:
    """Build a page of a leaderboard with its controls."""
    title, about = title_of(page.ranking, words)
    lines = [f"### {title}", f"-# {about}", *leaderboard_lines(page, words, asker_id=asker_id)]
    controls = _controls(page, words, asker_id)
    return Drawing(Layout(container("\n".join(lines), STANDING, *controls)))


def leaderboard_lines(page: LeaderboardPage, words: Words, *, asker_id: int) -> list[str]:
    """Return a line for each rank, then a line that lists the people who are not ranked yet.

    The asker is underlined, and appended if they have a rank on another page. If there is no rank to show,
    the first line says why.
    """
    unranked = _unranked_lines(page, words, asker_id)
    if not page.places and page.own is None:
        key = "leaderboard-empty" if page.ranking.span is None else "leaderboard-no-gain"
        return [words(key, needed=PLACEMENT_RESULTS), *unranked]
    is_shown = any(placed.player.user_id == asker_id for placed in page.places)
    own = () if page.own is None or is_shown else (page.own,)
    names = distinct_names(placed.player for placed in (*page.places, *own))
    lines = [_line(placed, names, page.ranking, words, asker_id) for placed in page.places]
    for placed in own:
        lines += ["…", _line(placed, names, page.ranking, words, asker_id)]
    return lines + unranked


def _unranked_lines(page: LeaderboardPage, words: Words, asker_id: int) -> list[str]:
    names = distinct_names(unranked.player for unranked in page.unranked)
    parts = []
    for unranked in page.unranked:
        name = names[unranked.player.user_id]
        name = f"__{name}__" if unranked.player.user_id == asker_id else name
        done, needed = progress(unranked.results, unranked.missing)
        part = words("leaderboard-progress", name=name, results=done, needed=needed)
        parts.append(part.replace(" ", "\u00a0"))
    return [words("leaderboard-unranked", people=" · ".join(parts))] if parts else []


def _line(
    placed: RankedPlayer, names: Mapping[int | None, str], ranking: Ranking, words: Words, asker_id: int
) -> str:
    rank = _MEDALS.get(placed.rank, f"{placed.rank}.")
    name = names[placed.player.user_id]
    if placed.player.user_id == asker_id:
        name = f"__{name}__"
    rules = sentences.variant_rules(ranking.game, placed.variant, words)
    parts = [f"{rank} {name} **{value_text(placed, ranking)}**{rank_change_text(placed, ranking)}", rules]
    # Non-breaking spaces keep numbers and their units on one line.
    parts.append(words("leaderboard-results", count=placed.results).replace(" ", "\u00a0"))
    return " · ".join(filter(None, parts))


def value_text(placed: RankedPlayer, ranking: Ranking) -> str:
    """Return the rating or, in rankings by gain, the gain with its sign."""
    return str(placed.value) if ranking.span is None else f"+{placed.value}"


def rank_change_text(placed: RankedPlayer, ranking: Ranking) -> str:
    """Return the change of rank within a week, such as ` ▲2`, or ` 🆕` for a new entry.

    Empty if the rank has not changed, and in rankings by gain.
    """
    if ranking.span is not None or placed.climbed == 0:
        return ""
    if placed.climbed is None:
        return " 🆕"
    return f" ▲{placed.climbed}" if placed.climbed > 0 else f" ▼{-placed.climbed}"


def leaderboard_picture(page: LeaderboardPage, words: Words) -> Drawing:
    """Draw the page's ranks as a picture with a description.

    It lacks the people who are not ranked yet, and the asker if they are not on the page.
    """
    ranking = page.ranking
    names = distinct_names((placed.player for placed in page.places), plain_name)
    rows = [
        ListingRow(
            placed.rank,
            names[placed.player.user_id],
            value_text(placed, ranking),
            (placed.climbed or 0) if ranking.span is None else 0,
        )
        for placed in page.places
    ]
    name = f"leaderboard-{ranking.game.command}.png"
    told = words("list-comma").join(f"{row.rank}. {row.name} {row.value}" for row in rows)
    title, about = title_of(ranking, words)
    description = words("labeled", label=title, text=told)[:_DESCRIPTION]
    drawn = title_of(ranking, words_in_pictures(words, title, about))
    picture = Illustration.of_picture(listing_png(*drawn, rows), name, description)
    return page_with(f"### {title}\n-# {about}", picture, accent=STANDING)


# -- controls -----------------------------------------------------------------
def _controls(page: LeaderboardPage, words: Words, asker_id: int) -> list[Row]:
    ranking = page.ranking

    def identity(control: Control) -> str:
        numbers = asker_id, pack_ranking(ranking), page.number, int(control)
        return custom_id(RANKING, *numbers, text=ranking.game.id)

    titles, other = sentences.game_titles(games().values(), words), words("leaderboard-other")
    titles = titled("game", titles, words)
    spans = titled("span", {span or _EVER: span_name(span, words) for span in SPANS}, words)
    other_scope = "global" if ranking.guild_id is not None else "server"
    return [
        Row(choices_menu(identity(Control.GAME), titles, ranking.game.id, placeholder=other)),
        Row(choices_menu(identity(Control.SPAN), spans, ranking.span or _EVER)),
        Row(
            Button(label=words(f"leaderboard-{other_pool(ranking)}"), custom_id=identity(Control.POOL)),
            Button(label=words(f"choice-scope-{other_scope}"), custom_id=identity(Control.SCOPE)),
        ),
        Row(
            Button(label="⬅", custom_id=identity(Control.BACK), disabled=page.number == 0),
            Button(label="➡", custom_id=identity(Control.ON), disabled=not page.has_more),
            Button(
                label=words("button-picture"), custom_id=identity(Control.PICTURE), disabled=not page.places
            ),
        ),
    ]
