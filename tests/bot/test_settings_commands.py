"""`/settings`, as people type it: shown, changed, in force at once, and only where one may."""

import asyncio
from types import SimpleNamespace

import pytest
from discord import Locale

from bot.chat import languages
from bot.chat.languages import Languages
from bot.hosting.settings import SettingsRepository
from bot.i18n import words_for
from tests.bot.chat import refuses, start

pytestmark = pytest.mark.asyncio(loop_scope="session")

DE, JA = words_for("de"), words_for("ja")


async def test_a_language_that_was_chosen_speaks_at_once_and_until_it_is_taken_back(house, alice):
    shown = await alice.command("settings me")
    assert shown.is_ephemeral
    assert "Language: **Automatic · English**" in shown.text
    try:
        changed = await alice.command("settings me", language="de", style="picture")
        assert "Sprache: **Deutsch**" in changed.text
        assert "Darstellung: **Bild**" in changed.text
        board = await start(house, alice)
        assert DE("list-title") in (await alice.command("match list")).text
        assert "Darstellung: **Bild**" in (await alice.command("settings me")).text
        answer = await alice.click(board, custom_id="t2.nonsense.1", forge=True)
        assert answer.text == DE("unknown-button")
    finally:
        back = await alice.command("settings me", language="automatic", style="automatic")
    assert "Language: **Automatic · English**" in back.text


async def test_suggestions_too_are_in_the_language_that_was_chosen(house, bob):
    await start(house, bob)
    await bob.command("settings me", language="ja")
    try:
        offered = await bob.autocomplete("match board", "match")
        assert any(JA("your-turn").strip("*") in one["name"] for one in offered), offered
    finally:
        await bob.command("settings me", language="automatic")


async def test_an_answer_waits_for_no_database_that_hangs(monkeypatch):
    """It would be deferred for its slowness, privately, and no board could be posted after that."""
    monkeypatch.setattr(languages, "_LOOKUP_S", 0.01)
    settings = SettingsRepository(SimpleNamespace(read=lambda work: asyncio.Event().wait()))
    interaction = SimpleNamespace(
        id=1, extras={}, user=SimpleNamespace(id=1), locale=Locale.german, response=SimpleNamespace()
    )
    answer = await Languages(settings).answer_to(interaction)
    answer._watch.cancel()
    assert answer.words.locale == "de"


async def test_the_servers_settings_are_for_those_who_manage_it(alice, bob):
    # The server belongs to Alice.
    await refuses(await bob.command("settings server", language="fr"), "manage this server")
    assert "Language: **Automatic**" in (await bob.command("settings server")).text
    try:
        assert "Language: **Français**" in (await alice.command("settings server", language="fr")).text
        assert "Language: **Français**" in (await bob.command("settings server")).text
    finally:
        await alice.command("settings server", language="automatic")


async def test_a_direct_message_has_no_servers_settings(bob):
    await bob.open_dm()
    await refuses(await bob.command("settings server", language="fr"), "no server")
    assert "Language: **Automatic · English**" in (await bob.command("settings me")).text
