"""The record of two people with each other."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot.i18n import Words
from bot.views.boards.board import Drawing, Layout
from bot.views.words import sentences
from bot.views.words.names import safe_name
from bot.views.words.results import score
from engines.core.game import Game
from engines.core.statistics.tally import Tally

_ACCENT = 0xF4900C


def versus_page(names: tuple[str, str], results: Mapping[Game, Tally], words: Words) -> Drawing:
    """Draw the record of two people, as the first of them has it: in all, and in each game."""
    one, other = map(safe_name, names)
    lines = [f"### {words('versus-title', one=one, other=other)}"]
    if not results:
        lines.append(words("versus-empty"))
    else:
        total = sum(results.values(), Tally())
        counts = {"wins": str(total.wins), "draws": str(total.draws), "losses": str(total.losses)}
        lines.append(words("tally", **counts))
    lines += [f"**{sentences.game_title(game, words)}** {score(tally)}" for game, tally in results.items()]
    return Drawing(Layout(ui.Container(ui.TextDisplay("\n".join(lines)), accent_colour=_ACCENT)))
