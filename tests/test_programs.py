"""Programs that write files of the repository print their help, and nothing else, for `--help`."""

import runpy
import sys

import pytest

WRITERS = [
    "tests.bench.readme_pictures",
    "tests.contract.snapshots",
    "tests.engines.learn.network.golden.make",
    "tests.layers",
]


@pytest.mark.filterwarnings("ignore:.*found in sys.modules:RuntimeWarning")
@pytest.mark.parametrize("name", WRITERS)
def test_help_writes_nothing(name, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", [name, "--help"])
    with pytest.raises(SystemExit) as left:
        runpy.run_module(name, run_name="__main__")
    assert left.value.code == 0
    assert "Usage:" in capsys.readouterr().out
