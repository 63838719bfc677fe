"""`/help` is one screen of commands to click, with topics behind a menu."""

import pytest

from bot.chat.commands.texts import CommandMentions
from bot.features.help.page import Topic
from bot.i18n import LOCALES, words_for
from tests.bot.chat import start
from tests.e2e.messages import labels, selects, text_of

COMMANDS = [
    {"name": "play", "id": "7", "type": 1},
    {"name": "match", "id": "8", "options": [{"type": 1, "name": "list", "options": [{"type": 3}]}]},
    {"name": "Challenge", "id": "9", "type": 2},
]


async def test_known_commands_become_mentions():
    mentions = CommandMentions()
    assert mentions.link("`/play`") == "`/play`"
    mentions.learn(COMMANDS)
    assert mentions.link("`/play`, `/match list`") == "</play:7>, </match list:8>"
    # A group cannot be run, options are typed, and the rest is not there.
    for other in ("`/match`", "`/gone`", "`/play game:x`", "/play", "`Challenge`"):
        assert mentions.link(other) == other


async def test_help_page_lists_clickable_commands(lab, newcomer):
    page = (await newcomer.command("help")).message
    assert "`/" not in text_of(page)
    lines = [line for line in text_of(page).splitlines() if line.startswith("- ")]
    assert len(lines) == 9
    assert all(line.startswith("- </") for line in lines)
    # The last button comes only when a match waits.
    assert labels(page) == ["Play", "Puzzle"]
    await start(lab, newcomer, "tictactoe")
    page = (await newcomer.command("help")).message
    assert labels(page) == ["Play", "Puzzle", "Your move: 1 match ▸"]


@pytest.mark.parametrize("locale", LOCALES)
async def test_help_topics_open_from_menu_and_lead_back(lab, newcomer, locale):
    await newcomer.set_locale(locale)
    words = words_for(locale)
    page = (await newcomer.command("help")).message
    for topic in Topic:
        shown = (await newcomer.select(page, [topic.value], custom_id="t3.topic")).message
        assert shown["id"] == page["id"]
        (menu,) = selects(shown)
        (chosen,) = [one for one in menu["options"] if one.get("default")]
        assert (chosen["value"], chosen["label"] in text_of(shown)) == (topic, True)
    first = (await newcomer.click(page, label=words("button-back"))).message
    assert len(selects(first)) == 2
    await newcomer.set_locale("en-US")
