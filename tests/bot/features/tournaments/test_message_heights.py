"""The message of a running tournament fits a phone's screen, in every language."""

from dataclasses import replace

import pytest

from bot.features.tournaments.message import MAX_SHOWN, tournament_layout
from bot.hosting.matches.match import Player
from bot.hosting.tournaments.formats.format import Format, due_games
from bot.hosting.tournaments.tournament import TournamentState
from bot.i18n import LOCALES
from bot.views.words.names import fits_line, line_count
from tests.bot.features.tournaments.fields import NOW, favourite, field, tournament

_FRAME_PX, _TITLE_PX, _LINE_PX, _SMALL_PX, _ROW_PX = 77, 36, 20, 18, 48
"""Heights at 390 px, as measured: what is around the text, a heading, lines, and a row of buttons."""
_LINE, _SMALL = 36.0, 43.0
"""Room in letters on a line across the message, and on a small one."""


def running(form, count=48):
    """A tournament with long names in its second round, from which somebody has withdrawn."""
    entrants = tuple(
        replace(one, player=Player(one.number, f"Bartholomew Unbeatable {one.number}"))
        for one in field(count)
    )
    first = tuple(map(favourite, due_games(form, entrants, (), 5)))
    gone = (replace(entrants[0], withdrawn_round=1), *entrants[1:])
    second = tuple(favourite(one, is_live=True) for one in due_games(form, gone, first, 5))
    return replace(
        tournament(count, form),
        entrants=gone,
        pairings=(*first, *second),
        state=TournamentState.RUNNING,
        started_at=NOW,
        opened_at=NOW,
    )


def height(layout, locale):
    """The approximate height of a message in pixels, without pictures."""
    (container,) = layout.to_components()
    text, *rows = container["components"]
    px = _FRAME_PX + _ROW_PX * len([one for one in rows if one["type"] == 1])
    for line in text["content"].split("\n"):
        if line.startswith("### "):
            px += _TITLE_PX
        elif line.startswith("-# "):
            px += _SMALL_PX
            shown = line.removeprefix("-# ").removeprefix("[").split("](")[0]
            assert fits_line(shown, _SMALL, locale), line
        else:
            px += _LINE_PX * line_count(line.replace("<t:1795737600:R>", "in 55 minutes"), _LINE)
    return px


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("form", [Format.SWISS, Format.ARENA])
def test_running_tournament_fits_screen(form, locale):
    cup = replace(running(form), locale=locale)
    links = {one.match_id: "https://discord.com/channels/1/2/3" for one in cup.pairings}
    layout = tournament_layout(cup, links=links)
    assert height(layout, locale) <= 700
    text = layout.to_components()[0]["components"][0]["content"]
    assert MAX_SHOWN - 3 <= text.count("](https") <= MAX_SHOWN
