import pytest

from bot.playground import Playground, PlaygroundOptions


@pytest.fixture
async def playground(tmp_path):
    begun = Playground(tmp_path / "discord", PlaygroundOptions())
    await begun.start()
    yield begun
    await begun.stop()
