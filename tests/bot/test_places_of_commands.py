"""Where each command works and for whom, against the table of the manual."""

import re

import pytest

from tests.e2e.person import Person
from tests.manuals import commands

pytestmark = pytest.mark.asyncio(loop_scope="session")

ELSEWHERE = re.compile("on a server|need a server|use a server")
OTHER_CHANNEL = re.compile("in the match's channel")
NOT_YOURS = re.compile("Only the owner|Only members with")
_FILLED = {"at": "H8", "game": "gomoku", "match": "1"}
_CHANGES = {"/settings server": {"style": "emoji"}}
"""Options with which a command asks for more than to look."""


def exceptions():
    """The rows of the manual's table: names of commands, where they work, and for whom."""
    page = commands.MANUAL.read_text(encoding="utf-8")
    table = page.partition("| Commands | Where | For whom |\n|---|---|---|\n")[2].partition("\n\n")[0]
    for line in table.splitlines():
        names, where, whom = line.strip("| ").split(" | ")
        yield re.findall(r"`([^`]+)`", names), where, whom


def listed(*, where="", whom=""):
    """The commands of the rows that have these words."""
    rows = [names for names, place, person in exceptions() if where in place and whom in person]
    return {name for names in rows for name in names}


async def answers(lab, other, *, in_private):
    """What each command tells somebody new, who manages nothing, with its required options filled."""
    found = {}
    for command in commands.shown():
        # Each by another person: some commands may be used only a few times in a row.
        async with Person(lab.playground.url, f"{command.name} {in_private}") as person:
            if in_private:
                await person.open_dm()
            else:
                await person.switch_channel("unmanaged")
                await person.restrict("MANAGE_GUILD")
            needed = [option for option in command.options if option.is_required]
            given = {
                one.name: other.id if one.kind == "a person" else _FILLED[one.name] for one in needed
            } | _CHANGES.get(command.name, {})
            answer = await person.command(command.name.strip("/"), **given)
            found[command.name] = answer.text
    return found


def saying(found, pattern):
    return {name for name, text in found.items() if pattern.search(text)}


async def test_commands_refused_in_private_are_in_manual(lab, bob):
    found = await answers(lab, bob, in_private=True)
    assert saying(found, ELSEWHERE) == listed(where="on servers")
    assert saying(found, OTHER_CHANNEL) == listed(where="match's channel")
    assert saying(found, re.compile("Only the owner")) == listed(whom="bot's owner")


async def test_commands_refused_to_members_are_in_manual(lab, bob):
    found = await answers(lab, bob, in_private=False)
    assert not saying(found, ELSEWHERE)
    assert saying(found, NOT_YOURS) == listed(whom="*Manage Server*") | listed(whom="bot's owner")


async def test_commands_shown_to_administrators_are_the_owners(alice):
    hidden = {f"/{one['name']} " for one in await alice.commands() if one["default_member_permissions"]}
    names = {command.name for command in commands.shown() if command.name.startswith(tuple(hidden))}
    assert names == listed(whom="Discord shows them to administrators")
