"""People know how to fill in every option there is: a new kind of option needs somebody to teach them."""

import random

from tests.bot.bot_lab import registered_commands
from tests.sim.commands.registered import chosen, paths


async def test_registered_commands_can_all_be_typed():
    dice, typed = random.Random(1), []
    for path in paths(await registered_commands()):
        options = {one["name"]: chosen(dice, one, ["1", "2"]) for one in path[-1].get("options", [])}
        typed.append((" ".join(one["name"] for one in path), options))
    names = [name for name, _ in typed]
    assert len(names) == len(set(names)) > 10
    assert "match move" in names
    assert dict(typed)["match move"].keys() == {"at", "match"}
