"""A series in chat: made in the form, ended in the panel, with its season on a private page."""

from datetime import timedelta

from bot.features.tournaments.message import TOURNAMENT_SEASON
from bot.views.custom_id import custom_id
from tests.bot.chat import cancel_tournament, refuses
from tests.bot.features.tournaments.cups import announced, tournament_of
from tests.bot.features.tournaments.test_managing_in_chat import panel_of, press
from tests.e2e.messages import labels, selects, text_of
from tests.lab import asking


def values(page):
    return [one["value"] for menu in selects(page) for one in menu.get("options", [])]


async def test_option_fills_form_and_start_by_hand_clears_it(alice):
    page = (await alice.command("tournament create", repeat="weekly")).message
    chosen = [one["value"] for menu in selects(page) for one in menu["options"] if one.get("default")]
    assert {"start=1440", "repeat=weekly"} <= set(chosen)
    menu = next(one for one in selects(page) if "start=0" in [it["value"] for it in one["options"]])
    page = (await alice.select(page, ["start=0"], custom_id=menu["custom_id"])).changed[0]
    assert not [one for one in values(page) if one.startswith("repeat=")]


async def test_start_is_chosen_in_servers_time_zone(lab, alice):
    await refuses(await alice.command("settings server", timezone="Mars/Olympus"), "isn't one of the choices")
    page = (await alice.command("settings server", timezone="europe/berlin")).message
    assert "Time zone: **Europe/Berlin**" in text_of(page)
    page = (await alice.command("tournament create", start="20:00", repeat="monthly")).message
    names = [one["label"] for menu in selects(page) for one in menu["options"] if one.get("default")]
    (start,) = [one for one in names if one.startswith("Starts")]
    assert "20:00 (Europe/Berlin)" in start
    page = (await alice.command("settings server", timezone="UTC")).message
    assert "Time zone: **UTC**" in text_of(page)


async def test_time_zones_and_starts_are_suggested(alice):
    zones = await alice.autocomplete("settings server", "timezone", "new york")
    assert [one["value"] for one in zones] == ["UTC", "America/New_York"]
    assert len(await alice.autocomplete("settings server", "timezone")) == 25
    starts = await alice.autocomplete("tournament create", "start", "20:30")
    assert {one["value"].split()[1] for one in starts} == {"20:30"}
    assert await alice.autocomplete("tournament create", "start", "soon") == []


async def test_series_is_told_and_ended_once(lab, alice, bob):
    cup = await announced(alice, "Friday Cup", start="60", repeat="weekly")
    assert "every week" in text_of(cup)
    assert ":F>" in text_of(cup)
    page = await panel_of(alice, cup)
    asked = await press(alice, page, "End the series")
    assert "End the series?" in text_of(asked)
    done = await press(alice, asked, "End the series")
    assert "The series ends with this tournament." in text_of(done)
    assert "End the series" not in labels(done)
    told = await bob.wait_message(lambda one: "The series ends" in text_of(one))
    assert told["mentions"] == []
    shown = await alice.wait_update(cup["id"], lambda one: "every week" not in text_of(one))
    assert "Friday Cup" in text_of(shown)
    await cancel_tournament(alice, "Friday Cup")
    made = await tournament_of(lab, "Friday Cup")
    assert made.terms.repeat is None


async def test_next_cup_follows_result_with_season(lab, alice, bob, carol):
    cup = await announced(alice, "Weekly Cup", start="60", repeat="weekly")
    for person in (bob, carol):
        await person.click(cup, label="Join")
    made = await tournament_of(lab, "Weekly Cup")
    await refuses(await bob.command("tournament season", tournament="Weekly Club"), "can't find")
    empty = (await bob.command("tournament season", tournament="Weekly Cup")).message
    assert "No tournament of this series has ended yet." in text_of(empty)
    tournaments = lab.bot.service.tournaments
    started = await tournaments.start(made.id, alice.id)
    (game,) = started.pairings
    first = next(one for one in started.entrants if one.number == game.first)
    await asking.resign(lab.bot.service, game.match_id, first.player.user_id)
    ended = await bob.wait_message(
        lambda one: "Season" in labels(one) and "won the tournament" in text_of(one)
    )
    assert ended["mentions"] == []
    assert "1 tournament" in text_of(ended)
    following = await bob.wait_message(lambda one: "#2" in text_of(one) and "Leave" not in labels(one))
    assert "every week" in text_of(following)
    assert int(ended["id"]) < int(following["id"])
    season = (await bob.click(following, label="Season")).message
    winner = next(one.player.name for one in started.entrants if one.number == game.second)
    assert f"🥇 {winner} · **1** · 1 · 1" in text_of(season)
    second = await tournament_of(lab, "Weekly Cup #2")
    assert second.terms.starts_at - made.terms.starts_at == timedelta(weeks=1)
    page = await panel_of(alice, following)
    asked = await press(alice, page, "Cancel tournament")
    assert "The series continues on its next date." in text_of(asked)
    await press(alice, await press(alice, asked, "Back"), "End the series")
    await tournaments.acts.end_series(second.id, second.seq, started.organizer)
    await cancel_tournament(alice, "Weekly Cup #2")


async def test_season_without_series_says_so(lab, alice):
    single = await announced(alice, "Single Cup")
    made = await tournament_of(lab, "Single Cup")
    forged = custom_id(TOURNAMENT_SEASON, made.id, 0)
    await refuses(await alice.click(single, custom_id=forged, forge=True), "No tournament repeats here.")
    await cancel_tournament(alice, "Single Cup")


async def test_series_says_once_what_channel_lacks(lab, alice):
    await alice.deny_bot("create_public_threads")
    try:
        cup = await announced(alice, "Plain Cup", start="60", repeat="weekly")
        assert "can't start threads in this channel" in text_of(cup)
        await cancel_tournament(alice, "Plain Cup")
        following = await alice.wait_message(lambda one: text_of(one).startswith("### Plain Cup \\#2"))
        assert "threads" not in text_of(following)
    finally:
        await alice.deny_bot()
    made = await tournament_of(lab, "Plain Cup #2")
    await lab.bot.service.tournaments.acts.end_series(made.id, made.seq, made.organizer)
    await cancel_tournament(alice, "Plain Cup #2")
