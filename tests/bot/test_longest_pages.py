"""Whole pages in every language, with the longest names that they can show, as Discord checks them."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.chat.commands.texts import CommandMentions
from bot.chat.server.permissions import invite_link
from bot.features.help.lesson import LessonPage, LessonSource, draw_lesson
from bot.features.help.page import Topic, help_layout, topic_layout
from bot.features.settings.commands import settings_page
from bot.features.standing.commands import versus_page
from bot.features.standing.leaderboard_page import leaderboard_page
from bot.features.standing.profile_page import feats_page, profile_page
from bot.hosting.matches.match import Player
from bot.hosting.people.settings import PersonSettings, ServerSettings
from bot.hosting.presence.vacations import Vacation
from bot.hosting.puzzles.solvers import SolverStanding as PuzzleStanding
from bot.hosting.ratings.rating import Pool, Rating
from bot.hosting.records.feats import Feat
from bot.hosting.records.profile import (
    Badge,
    GameRecord,
    GameStanding,
    LeaderboardPage,
    Profile,
    RankedPlayer,
    Ranking,
)
from bot.i18n import LOCALES, words_for
from bot.playground.checks.message import check_message
from bot.views.settings import ME, SERVER
from engines.core.statistics.tally import Tally
from engines.registry import games, levels_of

MAX = 2**63 - 1
NAME = "_*" * 40
GAMES = list(games().values())
SOME_TIME = datetime(2026, 12, 31, tzinfo=UTC)


def check(layout, *files):
    data = {"flags": 1 << 15, "components": layout.to_components()}
    check_message(data, [], emojis=set(), names=set(files))


@pytest.mark.parametrize("locale", LOCALES)
def test_longest_leaderboards_fit(locale):
    for game in GAMES:
        rule = next((f"{one.name}={max(one.choices, key=len)}" for one in game.options), "")
        places = tuple(
            RankedPlayer(100_000 + place, Player(MAX - place, NAME), rule, 2500, 10_000, -99_999)
            for place in range(10)
        )
        own = RankedPlayer(1_000_000, Player(1, NAME), rule, 1500, 10_000, None)
        page = LeaderboardPage(Ranking(game, guild_id=7), 9999, places, own, True)
        check(leaderboard_page(page, words_for(locale), asker_id=1).view)


@pytest.mark.parametrize("locale", LOCALES)
def test_longest_profiles_and_versus_pages_fit(locale):
    ada, tally, words = Player(MAX, NAME), Tally(99_999, 99_999, 99_999), words_for(locale)
    records = tuple(
        GameRecord(
            game,
            tally,
            tally,
            tuple(GameStanding(ada, game, "", pool, 2500, tally, missing=1) for pool in Pool),
            tuple(level.id for level in levels_of(game)),
        )
        for game in GAMES
    )
    badges = tuple(Badge(feat, game, MAX) for feat in Feat for game in GAMES)
    solving = dict.fromkeys(GAMES, PuzzleStanding(Rating(2500.0, 30.0), 99_999, 99_999, 0))
    profile = Profile(ada, records, 99_999, 99_999, (), badges, solving, daily_streak=9999)
    for page in (profile_page, feats_page):
        check(page(profile, NAME, words, asker_id=MAX).view)
    check(versus_page((NAME, NAME), dict.fromkeys(GAMES, tally), words).view)


@pytest.mark.parametrize("locale", LOCALES)
def test_longest_settings_pages_fit(locale):
    mine = replace(PersonSettings(), language="pt-BR", theme="colour-blind")
    check(settings_page(ME, mine, words_for(locale), vacation=Vacation(SOME_TIME, 30)))
    ours = replace(ServerSettings(), language="pt-BR", channels=[MAX] * 10, tables=MAX, daily=MAX)
    for may_change in (True, False):
        check(settings_page(SERVER, ours, words_for(locale), may_change=may_change))


@pytest.mark.parametrize("locale", LOCALES)
async def test_longest_help_and_lessons_fit(locale, monkeypatch):
    monkeypatch.setattr("bot.views.boards.board._paint", lambda board: b"a picture")
    words = words_for(locale)
    typing = f"{words('help-typed', name='M' * 32)} {words('help-bare')}"
    mentions = CommandMentions()
    mentions.learn([{"name": name, "id": "9" * 19} for name in ("play", "next", "puzzle", "daily")])
    check(help_layout(games(), words, mentions.link, invite_link(int("9" * 19))))
    for topic in Topic:
        check(topic_layout(topic, games(), words, mentions.link, typing))
    for game in GAMES:
        for number in LessonPage:
            check((await draw_lesson(LessonSource(game), number, words, games())).view, f"{game.command}.png")
