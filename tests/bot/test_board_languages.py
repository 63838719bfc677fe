"""Which language a board speaks, by what people and servers have set in Discord and in the bot."""

import pytest_asyncio

from bot.i18n import LOCALES, words_for
from tests.bot.chat import pvp, start
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import match_number
from tests.lab import asking


@pytest_asyncio.fixture(autouse=True, loop_scope="session")
async def as_before(lab, alice, bob):
    """Leave everybody's Discord as it was."""
    yield
    for person in (alice, bob):
        await person.set_locale("en-US")
        await person.command("settings me", language="automatic")
    await alice.set_community(None)
    # The server belongs to Alice.
    await alice.command("settings server", language="automatic")


async def against_the_bot(lab, person):
    """The language of a new board against the bot: stored, and to be read on it."""
    return await said_on(lab, person, await start(lab, person))


async def said_on(lab, person, board):
    match = await lab.bot.service.boards.match(match_number(board))
    locale = match.board.locale
    turns = {one: words_for(one)("turn", name=match.player_to_move.name) for one in LOCALES}
    spoken = {one for one in LOCALES if turns[one] == turns[locale]}
    assert turns[locale] in text_of(board), text_of(board)
    assert not [turns[one] for one in LOCALES if one not in spoken and turns[one] in text_of(board)]
    return locale


def offered_in(offer):
    """The language of a challenge, by its button."""
    labels = {one.get("label") for one in buttons(offer)}
    (found,) = [one for one in LOCALES if words_for(one)("button-accept") in labels]
    return found


async def test_language_of_ordinary_server_is_ignored(lab, alice):
    """Its `guild_locale` is `en-US` for people of every language: so boards were English in Japan."""
    await alice.set_locale("ja")
    assert await against_the_bot(lab, alice) == "ja"
    page = await alice.command("leaderboard", game="tictactoe")
    assert "三目並べ" in page.text
    assert not page.is_ephemeral


async def test_chosen_language_is_persons_language(lab, alice):
    await alice.command("settings me", language="de")
    assert await against_the_bot(lab, alice) == "de"


async def test_chosen_server_language_comes_first(lab, alice):
    await alice.set_locale("ja")
    await alice.set_community("de")
    await alice.command("settings server", language="fr")
    assert await against_the_bot(lab, alice) == "fr"
    here = alice.channel_id
    await alice.open_dm()
    assert await against_the_bot(lab, alice) == "ja"
    alice.channel_id = here


async def test_community_language_serves_people_without_common_language(lab, alice, bob):
    await alice.set_community("es-ES")
    await alice.set_locale("ja")
    assert await against_the_bot(lab, alice) == "ja"
    # Bob was last seen with English.
    await start(lab, bob)
    offer = (await alice.command("tictactoe challenge", opponent=bob.id, side="first")).message
    assert offered_in(offer) == "es-ES"
    await bob.click(offer, label="Aceptar")
    assert await said_on(lab, alice, await alice.message(offer)) == "es-ES"


async def test_common_language_of_two_people_is_used(lab, alice, bob):
    """Bob is first known to speak it when he accepts."""
    await start(lab, bob)
    for person in (alice, bob):
        await person.set_locale("fr")
    await alice.set_community("de")
    offer = (await alice.command("tictactoe challenge", opponent=bob.id, side="first")).message
    assert offered_in(offer) == "de"
    await bob.click(offer, label="Annehmen")
    assert await said_on(lab, alice, await alice.message(offer)) == "fr"


async def test_remembered_language_is_used_for_next_challenge(lab, alice, bob):
    await bob.set_locale("fr")
    await start(lab, bob)
    await alice.set_locale("fr")
    await alice.set_community("de")
    offer = (await alice.command("tictactoe challenge", opponent=bob.id)).message
    assert offered_in(offer) == "fr"
    await alice.click(offer, label=words_for("fr")("button-cancel"))


async def test_rematch_uses_current_languages(lab, alice, bob):
    board = await pvp(lab, alice, bob)
    assert await said_on(lab, alice, board) == "en-US"
    service = lab.bot.service
    match = await service.boards.match(match_number(board))
    for number in (alice, bob):
        await number.set_locale("ja")
    await asking.resign(service, match.id, int(alice.id))
    over = await alice.wait_update(
        board["id"], lambda one: any(b.get("label") == "Rematch" for b in buttons(one))
    )
    offer = (await alice.click(over, label="Rematch")).message
    # Bob's Discord was English when he was seen last.
    assert offered_in(offer) == "ja"
    await bob.click(offer, label=words_for("ja")("button-accept"))
    assert await said_on(lab, alice, await alice.message(offer)) == "ja"
