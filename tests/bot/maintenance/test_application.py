"""Questions that the doctor asks Discord about the application."""

import pytest

from bot.chat.server.permissions import invite_link
from bot.maintenance.application import check_application
from bot.maintenance.finding import CheckVerdict
from bot.playground import Playground, PlaygroundOptions
from bot.settings import Settings


@pytest.fixture
async def start(tmp_path):
    begun = []

    async def start(**options):
        playground = Playground(tmp_path, PlaygroundOptions(**options))
        await playground.start()
        begun.append(playground)
        return playground

    yield start
    for playground in begun:
        await playground.stop()


async def found(playground, **settings):
    given = {"discord_token": playground.token, "discord_api_url": playground.api_url, **settings}
    return [one async for one in check_application(Settings(_env_file=None, **given))]


async def test_entry_point_command_is_named(start):
    known, invitation, commands = await found(await start(has_activities=True))
    assert known.verdict is invitation.verdict is commands.verdict is CheckVerdict.OK
    assert invitation.words.endswith(invite_link(int(Playground.bot_id)))
    assert "Entry Point command 'launch'" in commands.words


async def test_application_without_activities_has_no_entry_point(start):
    *_, commands = await found(await start())
    assert "none are registered" in commands.words
    assert "Entry Point" not in commands.words


async def test_intent_wanted_but_switched_off_is_error(start, tmp_path):
    for is_on in (False, True):
        playground = await start(has_privileged_intents=is_on)
        _, _, intent, _ = await found(playground, message_content=True)
        assert intent.verdict is (CheckVerdict.OK if is_on else CheckVerdict.ERROR)
        assert "Message Content Intent" in intent.words or is_on
        await playground.stop()


async def test_unknown_token_is_error_and_not_shown(start):
    (refused,) = await found(await start(), discord_token="nobody.knows.this")
    assert refused.verdict is CheckVerdict.ERROR
    assert "nobody" not in str(refused)


async def test_unreachable_discord_is_warning(start):
    (silent,) = await found(await start(), discord_api_url="http://127.0.0.1:1")
    assert silent.verdict is CheckVerdict.WARNING
    assert await found(await start(), discord_token="") == []
