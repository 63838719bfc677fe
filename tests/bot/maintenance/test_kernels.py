"""The doctor names kernels that are not compiled or cannot be stored, before somebody waits for them."""

import pytest

from bot.maintenance import environment
from bot.maintenance.environment import check_kernels
from bot.maintenance.finding import CheckVerdict
from engines.registry import games, levels_of
from engines.search.compilation import compile_cache


@pytest.fixture(autouse=True)
def empty_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("TENGEN_CACHE_DIR", str(tmp_path / "cache"))
    compile_cache.folder_for.cache_clear()
    yield
    compile_cache.folder_for.cache_clear()


def test_uncompiled_kernels_are_named_with_remedy():
    finding = check_kernels()
    assert finding.verdict is CheckVerdict.WARNING
    assert "Othello" in finding.words
    assert "Tic-tac-toe" not in finding.words, "it has nothing to compile"
    assert "engines warm" in finding.words


def test_compiled_kernels_pass(tmp_path, monkeypatch):
    monkeypatch.setattr(environment, "are_compiled", lambda modules: True)
    finding = check_kernels()
    assert finding.verdict is CheckVerdict.OK
    assert str(tmp_path / "cache") in finding.words


def test_one_uncompiled_game_is_named(monkeypatch):
    cold = environment.modules_of_levels(levels_of(games()["gomoku"]))
    monkeypatch.setattr(environment, "are_compiled", lambda modules: modules != cold)
    assert check_kernels().words.startswith("the bot compiles Gomoku in the background")


def test_missing_kernel_cache_is_warning(monkeypatch):
    monkeypatch.setattr(compile_cache, "_roots", lambda: iter(()))
    finding = check_kernels()
    assert finding.verdict is CheckVerdict.WARNING
    assert "TENGEN_CACHE_DIR" in finding.words
