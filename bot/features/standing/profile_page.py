"""Pages of a player's profile: an overview, one page per game, and one of feats; each fits on a phone.

Ada
Gomoku
People: 1712 · +9 =0 −4
…
a plot of the rating based on the most results

[a menu of pages]
[Matches]
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

import discord
from discord import ui

from bot.features.standing.history import OPENED, history_id, history_menu
from bot.features.standing.pictures import Point, rating_png
from bot.formats import day_text, list_text, short_day_text
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.puzzles.solvers import SolverStanding as PuzzleStanding
from bot.hosting.ratings.rating import Pool
from bot.hosting.records.feats import Feat
from bot.hosting.records.history import HistoryFilter
from bot.hosting.records.profile import Badge, GameProfile, GameRecord, GameStanding, Profile, RatingCourse
from bot.i18n import Words
from bot.views.boards.board import Drawing, Layout
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.forms import Menu, choices_menu, titled
from bot.views.frame import MAX_OPTIONS, STANDING
from bot.views.input.buttons import Button, Row
from bot.views.words import sentences
from bot.views.words.names import distinct_names, engine_title, safe_name
from bot.views.words.results import progress_text, tally_sentence, tally_text
from engines.core.game import Game
from engines.core.types import Seat
from engines.registry import levels_of

PROFILE = Press("profile", 2, Subject.NOTHING)  # asker, player: the menu of pages

OVERVIEW, FEATS = "overview", "feats"
"""Names of the pages that are not about one game; the page of a game has the game's id as its name."""
_SIGNS = {Feat.SWINDLE: "🪤", Feat.MARATHON: "🏃", Feat.FLAWLESS: "💎"}
_PLOT = "rating.png"
_MAX_LINKS, _MAX_GAMES = 3, 4
_MAX_LISTED = 12
"""Maximum number of badges on a page; the oldest are omitted."""


def profile_page(
    profile: Profile,
    name: str,
    words: Words,
    *,
    asker_id: int = 0,
    is_here: Callable[[Place], bool] = lambda place: False,
) -> Drawing:
    """Build the overview page of a person's profile; `name` is the person's display name in this channel.

    The menu turns the page in place for the person `asker_id`, privately for others. An ongoing match is
    linked if `is_here` returns true for its place, which means that everybody in this channel can see it.
    """
    lines = [f"### {safe_name(name)}"]
    if not profile.records:
        lines.append(words("profile-empty"))
    for record in profile.records[:_MAX_GAMES]:
        lines += [f"**{sentences.game_title(record.game, words)}**", *_record_lines(record, words)]
    lines += _more_games_line(profile.records[_MAX_GAMES:], words)
    overall = _overall_lines(profile, is_here, words)
    return _page(lines, profile.course, _rows(profile, asker_id, OVERVIEW, words), words, overall)


def game_page(profile: Profile, found: GameProfile, name: str, words: Words, *, asker_id: int = 0) -> Drawing:
    """Build the page of the person `name` with the results `found` in one game.

    The menu turns the page in place for the person `asker_id`, privately for others.
    """
    game = found.record.game
    lines = [f"### {safe_name(name)} · {sentences.game_title(game, words)}"]
    lines += [*_record_lines(found.record, words), *_puzzle_lines(found.solving, words)]
    seats = (words(f"profile-{seat.name.lower()}", told=tally_text(found.seats[seat])) for seat in Seat)
    lines.append(" · ".join(map(_on_one_line, seats)))
    levels = (
        f"{engine_title(game, level, words)} {tally_text(tally)}" for level, tally in found.levels.items()
    )
    lines += _list_line("profile-levels", levels, words)
    names = distinct_names(player for player, _ in found.opponents)
    people = (f"{names[player.user_id]} {tally_text(tally)}" for player, tally in found.opponents)
    lines += _list_line("profile-opponents", people, words)
    openings = (f"{' '.join(opening.moves)} {tally_text(opening.tally)}" for opening in found.openings)
    lines += _list_line("profile-openings", openings, words)
    return _page(lines, found.course, _rows(profile, asker_id, game.id, words), words)


def feats_page(
    profile: Profile, name: str, words: Words, *, asker_id: int = 0, seen: Collection[int] = ()
) -> Drawing:
    """Build the page of a person's feats (achievements such as levels beaten).

    Only matches whose ids are in `seen`, which every reader can access, have a number and an entry in a menu.
    The menu of pages turns the page in place for the person `asker_id`, privately for others.
    """
    lines = [f"### {safe_name(name)} · {words('profile-feats')}"]
    records = [record for record in profile.records if record.beaten]
    for record in records[:_MAX_GAMES]:
        lines += _beaten_lines(record, words)
    lines += _more_games_line(records[_MAX_GAMES:], words)
    shown = profile.badges[-_MAX_LISTED:]
    led_to = [badge for badge in shown if badge.match_id in seen]
    lines += [_badge_line(badge, words, is_numbered=badge in led_to) for badge in shown]
    if len(lines) == 1:
        lines.append(words("profile-no-feats"))
    rows = _rows(profile, asker_id, FEATS, words)
    return _page(lines, None, [Row(_match_menu(profile, led_to, words)), *rows] if led_to else rows, words)


# -- lines ------------------------------------------------------------------
def _record_lines(record: GameRecord, words: Words) -> list[str]:
    lines = []
    for pool, tally in ((Pool.PEOPLE, record.people), (Pool.ENGINES, record.engines)):
        if tally.games:
            ratings = [_rating(standing, words) for standing in record.standings if standing.pool is pool]
            ratings = ratings or [words("profile-unrated")]
            record_text = " · ".join((*ratings, tally_sentence(tally, words)))
            lines.append(words(f"profile-{pool}", tally=record_text))
    return lines


def _rating(standing: GameStanding, words: Words) -> str:
    """Return the variant's rules, followed by the rating or by the number of results that it still needs."""
    rating = (
        progress_text(standing.tally.games, standing.missing, words, "rating")
        if standing.missing
        else f"**{standing.rating}**"
    )
    rules = sentences.variant_rules(standing.game, standing.variant, words)
    return f"{rules} {rating}".lstrip()


def _more_games_line(unlisted: Sequence[GameRecord], words: Words) -> list[str]:
    """Return the line that names the games which only have pages of their own; nothing without such games."""
    titles = [sentences.game_title(record.game, words) for record in unlisted]
    return [f"-# {words('profile-more-games', games=list_text(titles, words))}"] if titles else []


def _overall_lines(profile: Profile, is_here: Callable[[Place], bool], words: Words) -> list[str]:
    """Return the lines that concern all games together."""
    lines = [*_streak_lines(profile, words), *_ongoing_lines(profile.ongoing, is_here, words)]
    if solved := sum(standing.solved for standing in profile.solving.values()):
        lines.append(words("profile-solved", count=solved))
    if profile.daily_streak > 1:
        lines.append(words("profile-daily", count=profile.daily_streak))
    if signs := _signs(profile, words):
        lines.append(signs)
    return lines


def _streak_lines(profile: Profile, words: Words) -> list[str]:
    lines = []
    if abs(profile.streak) > 1:
        key = "streak-won" if profile.streak > 0 else "streak-lost"
        lines.append(words(key, count=abs(profile.streak)))
    if profile.longest_streak > max(profile.streak, 1):
        lines.append(words("streak-longest", count=profile.longest_streak))
    return lines


def _ongoing_lines(
    ongoing: Iterable[MatchWithBoard], is_here: Callable[[Place], bool], words: Words
) -> list[str]:
    """Return a line with the number of ongoing matches and links to some that everybody here can see.

    Without ongoing matches, return no line.
    """
    matches = tuple(ongoing)
    if not matches:
        return []
    here = [match for match in matches if is_here(match.place)]
    links = [
        f"[{_numbered(match.game, match.id, words)}]({sentences.link(match.place)})"
        for match in here[:_MAX_LINKS]
    ]
    unlisted = len(matches) - len(links)
    more = [f"+{unlisted}"] if links and unlisted else []
    return [" · ".join((words("profile-ongoing", count=len(matches)), *links, *more))]


def _puzzle_lines(solving: PuzzleStanding, words: Words) -> list[str]:
    if not solving.results:
        return []
    counts = {"solved": solving.solved, "failed": solving.failed}
    if solving.missing:
        return [words("profile-puzzles-unrated", **counts)]
    return [words("profile-puzzles", rating=f"**{round(solving.rating.value)}**", **counts)]


def _list_line(key: str, parts: Iterable[str], words: Words) -> list[str]:
    told = " · ".join(map(_on_one_line, parts))
    return [words(key, told=told)] if told else []


def _numbered(game: Game, match_id: int, words: Words) -> str:
    return _on_one_line(f"{sentences.game_title(game, words)} #{match_id}")


def _on_one_line(text: str) -> str:
    """Replace spaces by non-breaking spaces, so that the text stays on one line."""
    return text.replace(" ", "\u00a0")


def _signs(profile: Profile, words: Words) -> str:
    """Summarise the feats in a line: the number of levels beaten, and the number of each kind of badge."""
    beaten = sum(len(record.beaten) for record in profile.records)
    parts = [words("profile-beaten-levels", count=beaten)] if beaten else []
    for feat, sign in _SIGNS.items():
        if count := sum(badge.feat is feat for badge in profile.badges):
            parts.append(f"{sign} {words(f'feat-{feat}')}" + (f" ×{count}" if count > 1 else ""))
    return " · ".join(map(_on_one_line, parts))


def _beaten_lines(record: GameRecord, words: Words) -> list[str]:
    game = record.game
    titles = words("list-comma").join(engine_title(game, level, words) for level in record.beaten)
    count, total = len(record.beaten), len(set(record.beaten) | {level.id for level in levels_of(game)})
    return [
        f"**{sentences.game_title(game, words)}** · {words('profile-beaten', count=count, total=total)}",
        titles,
    ]


def _badge_line(badge: Badge, words: Words, *, is_numbered: bool) -> str:
    title = f"{_SIGNS[badge.feat]} **{words(f'feat-{badge.feat}')}**"
    about = words(f"feat-{badge.feat}-about", moves=(badge.game.long_match_plies or 0) // 2)
    game = sentences.game_title(badge.game, words)
    label = f"{title} · {_numbered(badge.game, badge.match_id, words) if is_numbered else game}"
    return words("labeled", label=label, text=about)


# -- controls -----------------------------------------------------------------
def _rows(profile: Profile, asker_id: int, shown: str, words: Words) -> list[Row]:
    """Return the menu of pages, with `shown` selected, and the button to the matches.

    The list is empty without results, and for a player without `user_id`. `shown` is `OVERVIEW`, `FEATS` or a
    game's id. The menu turns the page in place for the person `asker_id`; others get the page privately.
    """
    if not profile.records or profile.player.user_id is None:
        return []
    user_id = profile.player.user_id
    games = [record.game for record in profile.records][: MAX_OPTIONS - 2]
    pages = {OVERVIEW: words("profile-overview"), **sentences.game_titles(games, words)}
    pages[FEATS] = words("profile-feats")
    menu = choices_menu(custom_id(PROFILE, asker_id, user_id), titled("page", pages, words), shown)
    game = next((one for one in games if one.id == shown), None)
    matches = Button(
        label=words("profile-matches"), custom_id=history_id(HistoryFilter(user_id, game), 0, OPENED)
    )
    return [Row(menu), Row(matches)]


def _match_menu(profile: Profile, badges: Iterable[Badge], words: Words) -> Menu:
    titles: dict[str, str] = {}
    for badge in badges:
        title = f"#{badge.match_id} {sentences.game_title(badge.game, words)} · {words(f'feat-{badge.feat}')}"
        titles.setdefault(str(badge.match_id), title)
    return history_menu(profile.player.user_id or 0, titles, words)


# -- the page -----------------------------------------------------------------
def _page(
    lines: list[str], course: RatingCourse | None, rows: list[Row], words: Words, overall: Sequence[str] = ()
) -> Drawing:
    """Build a page; a separator keeps the lines `overall` apart from the last game's lines.

    `course` is the rating to plot; `None` for no plot.
    """
    texts: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay("\n".join(lines))]
    if overall:
        texts += [ui.Separator(), ui.TextDisplay("\n".join(overall))]
    if course is None:
        return Drawing(Layout(ui.Container(*texts, *rows, accent_colour=STANDING)))
    title = _course_title(course.standing, course.standing.game, words)
    media = discord.MediaGalleryItem(f"attachment://{_PLOT}", description=_plot_text(course, title, words))
    container = ui.Container[ui.LayoutView](
        *texts, ui.TextDisplay(f"-# {title}"), ui.MediaGallery(media), *rows, accent_colour=STANDING
    )
    points = [Point(*point) for point in course.points]
    days = short_day_text(points[0].at, words), short_day_text(points[-1].at, words)
    return Drawing(Layout(container), rating_png(points, days), _PLOT)


def _course_title(standing: GameStanding, game: Game, words: Words) -> str:
    rules = sentences.variant_rules(game, standing.variant, words)
    pool = words(f"leaderboard-{standing.pool}")
    return " · ".join(filter(None, (sentences.game_title(game, words), rules, pool)))


def _plot_text(course: RatingCourse, title: str, words: Words) -> str:
    """Describe the rating plot in words."""
    values = [value for _, value in course.points]
    return words(
        "profile-plot",
        title=title,
        first=str(values[0]),
        since=day_text(course.points[0][0], words),
        last=str(values[-1]),
        highest=str(max(values)),
        lowest=str(min(values)),
    )
