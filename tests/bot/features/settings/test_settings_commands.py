"""`/settings`, as people type it: shown, changed, in force at once, and only where one may."""

import asyncio
from types import SimpleNamespace
from unittest import mock

import pytest
from discord import Locale

from bot.chat.incoming import responses
from bot.chat.incoming.responses import Languages
from bot.hosting.people.settings import SettingsRepository
from bot.i18n import words_for
from bot.playground.world import objects
from bot.views.settings import SERVER
from tests.bot.chat import open_moves, refuses, start
from tests.e2e.messages import chosen_in, selects, text_of
from tests.e2e.playing import is_over, match_number
from tests.lab import asking

DE, JA = words_for("de"), words_for("ja")


async def test_chosen_language_applies_until_automatic_again(lab, alice):
    shown = await alice.command("settings me")
    assert shown.is_ephemeral
    assert "Language: Automatic · English" in all_of(shown.message)
    try:
        changed = await alice.command("settings me", language="de", style="picture")
        assert "Sprache: Deutsch" in all_of(changed.message)
        assert "Darstellung: Bild" in all_of(changed.message)
        board = await start(lab, alice)
        assert DE("list-title") in (await alice.command("match list")).text
        assert "Darstellung: Bild" in all_of((await alice.command("settings me")).message)
        answer = await alice.click(board, custom_id="t2.nonsense.1", forge=True)
        assert answer.text == DE("unknown-button")
    finally:
        back = await alice.command("settings me", language="automatic", style="automatic")
    assert "Language: Automatic · English" in all_of(back.message)


async def test_suggestions_use_chosen_language(lab, bob):
    await start(lab, bob)
    await bob.command("settings me", language="ja")
    try:
        offered = await bob.autocomplete("match board", "match")
        assert any(JA("your-turn").strip("*") in one["name"] for one in offered), offered
    finally:
        await bob.command("settings me", language="automatic")


async def test_answer_does_not_wait_for_hanging_database(monkeypatch):
    """It would be deferred for its slowness, privately, and no board could be posted after that."""
    monkeypatch.setattr(responses, "_LOOKUP_S", 0.01)
    settings = SettingsRepository(SimpleNamespace(read=lambda work: asyncio.Event().wait()))
    interaction = SimpleNamespace(
        id=1, extras={}, user=SimpleNamespace(id=1), locale=Locale.german, response=SimpleNamespace()
    )
    made = responses.Responses(Languages(settings), mock.Mock())
    answer = await made.in_language(interaction)
    answer._watch.cancel()
    assert answer.words.locale == "de"


async def test_server_settings_are_changed_only_by_managers(alice, bob):
    # The server belongs to Alice.
    await refuses(await bob.command("settings server", language="fr"), "Manage Server")
    assert "Language: **Automatic**" in (await bob.command("settings server")).text
    try:
        french = await alice.command("settings server", language="fr")
        assert "Language: Français" in chosen_in(french.message)
        assert "Language: **Français**" in (await bob.command("settings server")).text
    finally:
        await alice.command("settings server", language="automatic")


def chosen_of(menu):
    """The values that a menu shows as chosen."""
    options = [one["value"] for one in menu.get("options", ()) if one.get("default")]
    return options + [one["id"] for one in menu.get("default_values", ())]


def all_of(message):
    """What the menus of a page show, and of those with lists also what they show without a choice."""
    lists = [f"{menu.get('placeholder')}: {' '.join(chosen_of(menu))}" for menu in selects(message)]
    return "\n".join([*chosen_in(message), *lists, ""])


async def test_personal_settings_page_follows_menus(alice):
    page = (await alice.command("settings me")).message
    # What a menu offers need not be typed.
    assert "Change with `/settings me` `vacation:`" in text_of(page)
    menus = [one["custom_id"] for one in selects(page)]
    languages, styles, themes, numbers, pings, challenges, turned, confirm, *_ = menus
    assert chosen_in(page)[:8] == [
        "Language: Automatic · English",
        "Board style: Automatic",
        "Picture colors: Automatic",
        "Move numbers: Off",
        "Turn mentions: On",
        "Challenges: From anyone",
        "Flip board: Automatic",
        "Confirm moves: Never",
    ]
    try:
        for identity, value, shown in [
            (styles, "picture", "Board style: Picture"),
            (themes, "colour-blind", "Picture colors: Color-blind safe"),
            (numbers, "on", "Move numbers: On"),
            (pings, "off", "Turn mentions: Off"),
            (challenges, "played", "Challenges: From people you've played"),
            (turned, "always", "Flip board: Always"),
            (confirm, "on", "Confirm moves: With days per move"),
            (languages, "de", "Sprache: Deutsch"),
        ]:
            answer = await alice.select(page, [value], custom_id=identity)
            (page,) = answer.changed
            assert shown in chosen_in(page)
        played = "Von Leuten, mit denen du schon gespielt hast"
        first, last = ["Deutsch", "Bild", "Für Farbenblinde", "An"], ["Aus", played, "Immer"]
        named = [one.partition(": ")[2] for one in chosen_in(page)]
        assert named[:8] == [*first, *last, "Bei Tagen pro Zug"]
        assert "Darstellung: Bild" in chosen_in((await alice.command("settings me")).message)
    finally:
        usual = {"language": "automatic", "style": "automatic", "theme": "automatic", "numbers": "off"}
        usual |= {"pings": "on", "challenges": "all", "turned": "automatic", "confirm": "off"}
        await alice.command("settings me", **usual)


async def test_server_settings_page_follows_menus(alice):
    page = (await alice.command("settings server")).message
    languages, styles, themes, _, pings, clocks, *_ = (one["custom_id"] for one in selects(page))
    try:
        for identity, value, shown in [
            (languages, "fr", "Language: Français"),
            (styles, "text", "Board style: Text"),
            (themes, "night", "Picture colors: Night"),
            (pings, "off", "Turn mentions: Off"),
            (clocks, "3d", "Default clock: 3 days per move"),
        ]:
            (page,) = (await alice.select(page, [value], custom_id=identity)).changed
            assert shown in chosen_in(page)
    finally:
        usual = {"language": "automatic", "style": "automatic", "theme": "automatic"}
        usual |= {"pings": "on", "clock": "7d"}
        back = await alice.command("settings server", **usual)
    named = [one.partition(": ")[2] for one in chosen_in(back.message)]
    assert named == ["Automatic", "Automatic", "Automatic", "On", "7 days per move", "1"]


async def test_server_settings_have_menus_but_time_zone(alice):
    here, role = alice.channel_id, str(objects.BOT_ROLE_ID)
    picks = {
        3: ("Channels", [here]),
        6: ("Open tables", [here]),
        7: ("Daily puzzle", [here]),
        8: ("Tournament organizers", [role]),
        9: ("Games", ["gomoku", "othello"]),
    }
    page = (await alice.command("settings server")).message
    assert len(selects(page)) == len(SERVER.settings) - 1
    assert "Change with `/settings server` `timezone:`" in text_of(page)
    for place, (name, values) in picks.items():
        assert f"-# {name}" in text_of(page).splitlines()
        for picked in (values, []):
            identity = selects(page)[place]["custom_id"]
            (page,) = (await alice.select(page, picked, custom_id=identity)).changed
            assert chosen_of(selects(page)[place]) == picked


async def test_deleted_channels_leave_settings_page(alice):
    usual, gone = alice.channel_id, await alice.switch_channel("soon-deleted")
    await alice.command("settings server", channels=f"<#{gone}>", tables=f"<#{gone}>")
    await alice.delete_channel(gone)
    alice.channel_id = usual
    page = (await alice.command("settings server")).message
    assert [chosen_of(one) for one in selects(page) if "channel_types" in one] == [[], [], []]
    await alice.command("settings server", channels="automatic", tables="automatic")


async def test_server_settings_tell_members_who_can_change_them(bob):
    page = (await bob.command("settings server")).message
    assert selects(page) == []
    assert "Only members with the Manage Server permission can change these settings." in text_of(page)
    assert "Change with" not in text_of(page)


async def test_server_settings_are_refused_in_direct_message(bob):
    await bob.open_dm()
    await refuses(await bob.command("settings server", language="fr"), "Use this command on a server")
    assert "Language: Automatic · English" in chosen_in((await bob.command("settings me")).message)


async def test_settings_rows_can_be_set_shown_and_reset(alice):
    here = alice.channel_id
    rows = {
        "channels": (f"<#{here}>", f"All: {here}", "automatic", "All: \n"),
        "pings": ("off", "Turn mentions: Off", "on", "Turn mentions: On"),
        "clock": ("3+2", "Default clock: 3+2", "7d", "Default clock: 7 days per move"),
        "games": ("gomoku, Connect Four", "All: connect_four gomoku", "automatic", "All: \n"),
        "tables": (here, f"Nowhere: {here}", "automatic", "Nowhere: \n"),
    }
    try:
        for name, (chosen, shown, _, _) in rows.items():
            assert shown in all_of((await alice.command("settings server", **{name: chosen})).message)
        page = all_of((await alice.command("settings server")).message)
        assert all(shown in page for _, shown, _, _ in rows.values())
    finally:
        back = await alice.command("settings server", **{name: row[2] for name, row in rows.items()})
    assert all(usual in all_of(back.message) for _, _, _, usual in rows.values())
    assert "Challenges: From no one" in all_of(
        (await alice.command("settings me", challenges="none")).message
    )
    assert "Challenges: From anyone" in all_of((await alice.command("settings me", challenges="all")).message)


@pytest.mark.parametrize("typed", ["1", "<#1>", "<#1> <#2>", "general", "<@1>", "9" * 19, "<#"])
async def test_foreign_channels_are_refused(alice, typed):
    for name in ("channels", "tables"):
        await refuses(await alice.command("settings server", **{name: typed}), "one of the choices")


async def test_one_channel_shows_open_tables(alice):
    first, second = alice.channel_id, await alice.switch_channel("another")
    try:
        both = f"<#{first}> <#{second}>"
        await refuses(await alice.command("settings server", tables=both), "one of the choices")
        page = (await alice.command("settings server", channels=both)).message
        assert [first, second] in map(chosen_of, selects(page))
    finally:
        await alice.command("settings server", channels="automatic")


async def test_channels_are_suggested_by_name(alice):
    await alice.switch_channel("zebra-games")
    offered = await alice.autocomplete("settings server", "tables", "#zeb")
    assert [one["name"] for one in offered] == ["Nowhere", "#zebra-games"]
    assert offered[1]["value"] == f"<#{alice.channel_id}>"
    several = await alice.autocomplete("settings server", "channels", "<#1> #zeb")
    assert several[1] == {"name": "<#1> #zebra-games", "value": f"<#1> <#{alice.channel_id}>"}


async def test_matches_start_only_in_allowed_channels(lab, alice, bob):
    elsewhere = bob.channel_id
    board, over = await start(lab, bob), await start(lab, bob)
    await bob.switch_channel("games-only")
    games_only = f"<#{bob.channel_id}>"
    await alice.command("settings server", channels=games_only)
    try:
        await start(lab, bob)
        bob.channel_id = elsewhere
        for command, options in {
            "play": {},
            "tictactoe challenge": {"opponent": lab.playground.bot_id},
            "gomoku challenge": {"opponent": alice.id},
        }.items():
            await refuses(await bob.command(command, **options), games_only)
        await asking.resign(lab.bot.service, match_number(over), int(bob.id))
        await bob.wait_update(over["id"], is_over)
        await refuses(await bob.click(over, label="Rematch"), games_only)
        # What goes on goes on.
        await bob.click(board, custom_id=open_moves(board)[0])
    finally:
        await alice.command("settings server", channels="automatic")
    await start(lab, bob)


async def test_challenge_without_clock_uses_servers_clock(lab, alice, bob, newcomer):
    await alice.command("settings server", clock="3d")
    try:
        offer = await alice.command("othello challenge", opponent=bob.id)
        assert "3 days per move" in offer.text
        await alice.click(offer.message, label="Cancel")
        chosen = await alice.command("gomoku challenge", opponent=bob.id, clock="none")
        assert "3 days per move" not in chosen.text
        await alice.click(chosen.message, label="Cancel")
        assert "3 days per move" in (await newcomer.command("play")).text
    finally:
        await alice.command("settings server", clock="7d")
