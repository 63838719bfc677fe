"""The invite link: of the application's id and the rights that the bot needs, and shown where it helps."""

import logging
import re
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.chat.places import missing, thread_obstacle
from bot.chat.server.permissions import NEEDED, invite_link, link_for_players
from bot.i18n import LOCALES, words_for
from tests.bot.bot_lab import BotLab

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def test_invitation_asks_for_bot_commands_and_needed_rights():
    asked = parse_qs(urlsplit(invite_link(42)).query)
    assert asked == {
        "client_id": ["42"],
        "scope": ["bot applications.commands"],
        "permissions": [str(NEEDED.value)],
    }


@pytest.mark.parametrize("kind", [discord.ChannelType.text, discord.ChannelType.public_thread])
def test_invitation_rights_are_sufficient(kind):
    place = SimpleNamespace(
        guild_id=1,
        app_permissions=NEEDED,
        channel=SimpleNamespace(type=kind),
        client=SimpleNamespace(get_guild=lambda guild_id: guild_id),
    )
    assert missing(place, needs_files=True) is None
    assert thread_obstacle(place) is None


def test_readme_shows_same_invitation_and_rights():
    assert f"`{invite_link(0)}`" in README
    table = README.partition("| Permission | Why |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| ([A-Z][A-Za-z, ]+) \|", table, flags=re.MULTILINE)
    named = {name.lower().replace(" ", "_") for row in rows for name in row.split(", ")}
    assert {_FLAGS.get(name, name) for name in named} == {name for name, on in NEEDED if on}


_FLAGS = {"view_channels": "read_messages"}


async def test_players_find_invitation_in_about_and_help(lab, alice):
    link = invite_link(int(lab.playground.bot_id))
    for words in ("about", "help"):
        assert f"[Add me to a server](<{link}>)" in (await alice.command(words)).text


async def test_host_finds_invitation_in_log_of_first_start(tmp_path, caplog):
    caplog.set_level(logging.INFO, "bot.chat.server.permissions")
    other = BotLab(tmp_path)
    await other.open()
    await other.stop_bot()
    await other.start_bot()
    await other.close()
    (line,) = [one for one in caplog.messages if "oauth2" in one]
    assert invite_link(int(other.playground.bot_id)) in line


def test_private_application_offers_no_invitation():
    for is_public in (True, False):
        application = SimpleNamespace(bot_public=is_public)
        client = SimpleNamespace(application=application, application_id=42)
        assert link_for_players(client) == (invite_link(42) if is_public else "")


def test_invitation_is_worded_in_each_language():
    told = {words_for(locale)("invitation", url="https://x.test") for locale in LOCALES}
    assert len(told) == len(LOCALES)
    assert all(one.endswith("](<https://x.test>)") for one in told)
