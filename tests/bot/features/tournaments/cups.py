"""Tournaments set up by people in the playground."""

from tests.e2e.menus import choose
from tests.e2e.messages import labels, text_of
from tests.lab import asking


async def announced(person, name="Autumn Cup", typed=None, **chosen):
    """Set a tournament up in the form, and return the message that announces it."""
    typed = name if typed is None else typed
    page = (await person.command("tournament create")).message
    for key, value in {"game": "tic_tac_toe", "format": "round_robin", **chosen}.items():
        page = await choose(person, page, f"{key}={value}")
    asked = await person.click(page, label="Announce as…")
    await person.submit(asked.modal, name=typed)
    return await person.wait_message(lambda one: name in text_of(one) and "Join" in labels(one))


async def tournament_of(lab, name="Autumn Cup"):
    tournaments = lab.bot.service.tournaments
    guild_id = int(lab.playground.guild_id)
    found = next(one for one in await tournaments.titles(asking.member(0, guild_id)) if one.name == name)
    return await tournaments.load(found.id)
