"""Checks that compiled kernels (Numba) are cached, so that players do not wait for compilation."""

from __future__ import annotations

from pathlib import Path

from bot.maintenance.finding import Finding, ok, warning
from engines.core.registry import games
from engines.search.compilation import compile_cache
from engines.search.compilation.kernels import are_compiled, game_modules
from engines.search.compilation.sources import file_of


def check_kernels() -> Finding:
    """Check that the engines' kernels are compiled and cached between runs."""
    subject = "kernels"
    modules = {game.title: game_modules(game) for game in games().values()}
    sources = [file_of(name) for names in modules.values() for name in names]
    kept = {_place(source) for source in sources if source is not None}
    if None in kept:
        return warning(
            subject,
            "no folder for compiled kernels can be written by this user alone, so every process compiles "
            "them again, for minutes; set TENGEN_CACHE_DIR to such a folder",
        )
    cold = [title for title, names in modules.items() if not are_compiled(names)]
    if cold:
        return warning(
            subject,
            f"the bot compiles {', '.join(cold)} in the background after its next start, and matches "
            "against levels not yet compiled wait; to compile ahead: python -m engines warm",
        )
    return ok(subject, f"all are compiled, in {', '.join(sorted(map(str, kept)))}")


def _place(source: Path) -> Path | None:
    folder = compile_cache.folder_for(source, compile_cache.platform_words())
    return None if folder is None else folder.parent
