"""Reports read far more than moves do: nobody may ask for them without a pause."""

import pytest

from tests.bot.chat import refuses
from tests.e2e.person import Person

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_reports_have_a_cooldown_for_each_person(house):
    async with Person(house.playground.url, "Nosy") as nosy, Person(house.playground.url, "Calm") as calm:
        for number in range(5):
            answer = await nosy.command("leaderboard" if number % 2 else "profile")
            assert "just looked" not in answer.text
        for command in ("leaderboard", "profile"):
            await refuses(await nosy.command(command), "You've just looked. Try again in")
        assert "just looked" not in (await calm.command("profile")).text
