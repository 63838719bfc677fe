"""The playground's folder belongs to one playground at a time."""

import pytest

from bot.launch import LaunchError
from bot.settings import Settings
from bot.trial import _alone_in, run_trial


async def test_a_second_playground_in_one_folder_is_refused(tmp_path):
    with _alone_in(tmp_path), pytest.raises(LaunchError, match="Another playground is using"):
        await run_trial(Settings(_env_file=None), port=0, opens_browser=False, folder=tmp_path)
    with _alone_in(tmp_path):
        pass


async def test_a_folder_that_is_a_file_is_refused(tmp_path):
    (tmp_path / "lock").mkdir()
    with pytest.raises(LaunchError, match="can't be used"):
        await run_trial(Settings(_env_file=None), port=0, opens_browser=False, folder=tmp_path)
