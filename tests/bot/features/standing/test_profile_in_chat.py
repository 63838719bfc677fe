"""`/profile` in the chat: an overview, a page for each game and one of feats, each leading on."""

import json
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.features.standing.profile_page import feats_page, game_page, profile_page
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import Player
from bot.hosting.puzzles.solvers import SolverStanding as PuzzleStanding
from bot.hosting.ratings.rating import Pool, Rating
from bot.hosting.records.feats import Feat
from bot.hosting.records.profile import (
    Badge,
    GameProfile,
    GameRecord,
    GameStanding,
    Opening,
    Profile,
)
from bot.i18n import words_for
from db.schema import badges
from engines.core.statistics.tally import Tally
from engines.core.types import Seat
from engines.registry import games, levels_of
from tests.bot.bot_lab import a_match
from tests.bot.chat import pvp, refuses
from tests.e2e.messages import buttons, selects, text_of
from tests.e2e.person import Person
from tests.e2e.playing import match_number
from tests.lab import asking

TEXT, SEPARATOR = 10, 14
"""Types of components."""
WORDS = words_for("en-US")
GOMOKU, OTHELLO = games()["gomoku"], games()["othello"]
ADA = Player(1, "Ada")
USUAL = GameStanding(ADA, GOMOKU, "", Pool.PEOPLE, 1712, Tally(6, 0, 4))
RECORD = GameRecord(GOMOKU, Tally(9, 0, 4), Tally(1, 0, 9), (USUAL,), ("beginner",))
SOLVER = PuzzleStanding(Rating(1543.2, 80.0), 20, 4, 0)
PROFILE = Profile(
    ADA,
    (RECORD,),
    2,
    7,
    (a_match("othello"),),
    (Badge(Feat.SWINDLE, GOMOKU, 12), Badge(Feat.MARATHON, GOMOKU, 15), Badge(Feat.SWINDLE, OTHELLO, 3)),
    {GOMOKU: SOLVER},
    daily_streak=5,
)


def lines(drawing):
    """What it says, with plain spaces, and `---` for a separator."""
    items = drawing.view.to_components()[0]["components"]
    shown = "\n".join(item.get("content", "---") for item in items if item["type"] in (TEXT, SEPARATOR))
    return shown.replace("\u00a0", " ").splitlines()


def test_profile_overview_sums_up():
    shown = lines(
        profile_page(PROFILE, "Ada", WORDS, asker_id=1, is_here=lambda place: place.channel_id == 6)
    )
    assert shown[3:] == [
        "Engines: no rating yet · 1 won, 0 drawn, 9 lost",
        "---",
        "Won the last 2 matches against people.",
        "Longest winning streak against people: 7.",
        "1 match in progress · [Othello #12](https://discord.com/channels/5/6/7)",
        "20 puzzles solved.",
        "Solved the daily puzzle 5 days in a row.",
        "🎯 one level beaten · 🪤 Comeback ×2 · 🏃 Marathon",
    ]


@pytest.mark.parametrize(
    ("locale", "people"),
    {
        **{"en-US": "people", "de": "Menschen", "es-ES": "personas", "fr": "humains", "pt-BR": "pessoas"},
        **{"ja": "対人", "ko": "사람", "zh-CN": "真人", "zh-TW": "真人"},
    }.items(),
)
def test_longest_streak_names_opponents_like_current_streak(locale, people):
    """Beside matches against engines it named nobody, and ended without a full stop in four languages."""
    words = words_for(locale)
    now, longest = (words(key, count=7) for key in ("streak-won", "streak-longest"))
    assert people in now and people in longest
    assert now[-1] == longest[-1]


def test_profile_names_games_left_out():
    records = tuple(replace(RECORD, game=game) for game in list(games().values())[:6])
    told = "-# More games in the menu: "
    for page in (profile_page, feats_page):
        shown = lines(page(replace(PROFILE, records=records), "Ada", WORDS, asker_id=1))
        assert told + " and ".join(record.game.title for record in records[4:]) in shown
        assert told not in "\n".join(lines(page(PROFILE, "Ada", WORDS, asker_id=1)))


def test_profile_omits_matches_elsewhere():
    shown = lines(profile_page(PROFILE, "Ada", WORDS, asker_id=1, is_here=lambda place: False))
    assert "1 match in progress" in shown


def test_unlisted_matches_are_counted():
    here = [a_match("othello") for _ in range(5)]
    elsewhere = replace(here[0], board=replace(here[0].board, place=Place(99, 60, 7)))
    told = profile_page(
        replace(PROFILE, ongoing=(*here, elsewhere)),
        "Ada",
        WORDS,
        is_here=lambda place: place.channel_id == 6,
    )
    (line,) = (line for line in lines(told) if "in progress" in line)
    assert line.startswith("6 matches in progress · [Othello #12]")
    assert line.count("Othello") == 3 and line.endswith(" · +3")


def test_match_number_stays_beside_its_game():
    shown = profile_page(PROFILE, "Ada", WORDS, is_here=lambda place: place.channel_id == 6)
    assert "[Othello\u00a0#12]" in json.dumps(shown.view.to_components(), ensure_ascii=False)
    feats = feats_page(PROFILE, "Ada", WORDS, asker_id=1, seen={12})
    assert "Gomoku\u00a0#12" in json.dumps(feats.view.to_components(), ensure_ascii=False)


def test_profile_of_game_shows_seats_levels_opponents_openings():
    found = GameProfile(
        ADA,
        RECORD,
        {Seat.FIRST: Tally(6, 0, 8), Seat.SECOND: Tally(4, 0, 5)},
        {"beginner": Tally(1, 0, 2), "gone": Tally(0, 0, 7)},
        ((Player(2, "Bob"), Tally(9, 0, 3)), (Player(3, "bob"), Tally(0, 0, 1))),
        (Opening(("h8", "h9", "i9"), Tally(3, 0, 1)),),
        SOLVER,
        None,
    )
    shown = lines(game_page(PROFILE, found, "Ada", WORDS, asker_id=1))
    assert shown == [
        "### Ada · Gomoku",
        "People: **1712** · 9 won, 0 drawn, 4 lost",
        "Engines: no rating yet · 1 won, 0 drawn, 9 lost",
        "Puzzles: **1543** · 20 solved, 4 missed",
        "Going first: +6 =0 −8 · Going second: +4 =0 −5",
        "**Levels:** Beginner +1 =0 −2 · gone +0 =0 −7",
        "**Opponents:** Bob (1) +9 =0 −3 · bob (2) +0 =0 −1",
        "**Openings:** h8 h9 i9 +3 =0 −1",
    ]


def test_feats_lead_to_their_matches():
    drawing = feats_page(PROFILE, "Ada", WORDS, asker_id=1, seen={12, 15, 3})
    assert lines(drawing)[1:4] == [
        f"**Gomoku** · 1 of {len(levels_of(GOMOKU))} levels beaten",
        "Beginner",
        "🪤 **Comeback** · Gomoku #12: won from a position the review called lost",
    ]
    assert "won a match of 30 moves or more" in lines(drawing)[4]
    menu = drawing.view.to_components()[0]["components"][1]["components"][0]
    assert [one["value"] for one in menu["options"]] == ["12", "15", "3"]


def menu_of(message):
    """The menu of pages."""
    return next(one for one in selects(message) if ".profile." in one["custom_id"])


async def won(lab, winner, loser):
    number = match_number(await pvp(lab, winner, loser))
    await asking.resign(lab.bot.service, number, int(loser.id))
    return number


async def test_profile_pages_turn_in_place_and_lead_to_matches(lab, newcomer, bob):
    number = await won(lab, newcomer, bob)
    page = (await newcomer.command("profile")).message
    menu = menu_of(page)
    assert [one["value"] for one in menu["options"]] == ["overview", "tic_tac_toe", "feats"]
    await newcomer.select(page, ["tic_tac_toe"], custom_id=menu["custom_id"])
    shown = text_of(await newcomer.message(page)).replace("\u00a0", " ")
    assert f"{newcomer.name} · Tic-tac-toe" in shown
    assert "Going first: +1 =0 −0 · Going second: +0 =0 −0" in shown
    assert "**Opponents:** Bob +1 =0 −0" in shown
    await newcomer.select(page, ["feats"], custom_id=menu["custom_id"])
    assert "No achievements yet." in text_of(await newcomer.message(page))
    # An onlooker gets a page of their own.
    other = await bob.select(page, ["overview"], custom_id=menu["custom_id"])
    assert other.is_ephemeral
    assert "People: no rating yet · 1 won" in other.text
    assert "No achievements yet." in text_of(await newcomer.message(page))
    listed = await bob.click(page, label="Matches")
    assert listed.is_ephemeral
    assert f"#{number}" in listed.text
    assert not [one for one in buttons(listed.message) if one.get("label") == "Matches"]


@pytest.mark.parametrize("values", [[], ["shogi"], ["gomoku"], ["feats", "overview"]])
async def test_forged_profile_page_is_refused(lab, newcomer, bob, values):
    await won(lab, newcomer, bob)
    page = (await newcomer.command("profile")).message
    data = {"component_type": 3, "custom_id": f"t3.profile.{newcomer.id}.{newcomer.id}", "values": values}
    answer = await newcomer._interact(
        3, page["channel_id"], data, may_fail=True, message_id=page["id"], forge=True
    )
    await refuses(answer, "That isn't one of the choices")


async def test_feats_number_only_matches_viewable_by_all(lab, newcomer, bob):
    for person in (newcomer, bob):
        await person.switch_channel("of-the-feat")
    number = await won(lab, newcomer, bob)
    feat = {"user_id": int(newcomer.id), "match_id": number, "game": "tic_tac_toe", "feat": Feat.SWINDLE}
    given = badges.insert().values(**feat, earned_at=datetime(2026, 11, 1, tzinfo=UTC))
    await lab.bot._database.write(lambda connection: connection.execute(given))

    async def shown(person, page):
        answer = await person.select(page, ["feats"], custom_id=menu_of(page)["custom_id"])
        seen = answer.message if answer.made else await person.message(page)
        menus = [one["custom_id"] for one in selects(seen)]
        return f"#{number}" in text_of(seen), any(".history_match." in one for one in menus)

    here = (await newcomer.command("profile")).message
    assert await shown(newcomer, here) == (True, True)
    await newcomer.switch_channel("not-of-the-feat")
    elsewhere = (await newcomer.command("profile")).message
    assert await shown(newcomer, elsewhere) == (False, False)
    # A page of one's own has what one may look at: a member all that is over and not hidden.
    await bob.switch_channel("not-of-the-feat")
    assert await shown(bob, elsewhere) == (True, True)
    async with Person(lab.playground.url, "Stranger") as stranger:
        await stranger.install()
        await stranger.open_dm()
        theirs = (await stranger.command("profile", user=newcomer.id)).message
        assert await shown(stranger, theirs) == (False, False)
