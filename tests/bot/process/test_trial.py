"""The playground's folder belongs to one playground at a time; a browser that does not open is reported."""

import webbrowser

import pytest

from bot.process import trial
from bot.process.launch import LaunchError
from bot.process.trial import _locked_folder, run_trial
from bot.settings import Settings


async def test_second_playground_in_folder_is_refused(tmp_path):
    with _locked_folder(tmp_path), pytest.raises(LaunchError, match="Another playground is using"):
        await run_trial(Settings(_env_file=None), port=0, opens_browser=False, folder=tmp_path)
    with _locked_folder(tmp_path):
        pass


async def test_playground_folder_that_is_a_file_is_refused(tmp_path):
    (tmp_path / "lock").mkdir()
    with pytest.raises(LaunchError, match="can't be used"):
        await run_trial(Settings(_env_file=None), port=0, opens_browser=False, folder=tmp_path)


@pytest.mark.parametrize("answer", [True, False, webbrowser.Error("no display"), OSError("no such program")])
async def test_browser_failure_is_mentioned(tmp_path, monkeypatch, capsys, answer):
    def open_page(url):
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def run_nothing(settings, stop):
        pass

    monkeypatch.setattr(webbrowser, "open", open_page)
    monkeypatch.setattr(trial, "run_bot", run_nothing)
    await run_trial(Settings(_env_file=None), port=0, opens_browser=True, folder=tmp_path)
    assert ("No browser could be opened" in capsys.readouterr().out) == (answer is not True)
