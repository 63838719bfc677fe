"""Pages for beginners, settings, lists and help, in every language."""

from __future__ import annotations

import functools
import itertools

from bot.features.new_match.match_draft import FormPage, parse_match_draft
from bot.i18n import LOCALES
from bot.views.custom_id import parse_custom_id
from tests.bench.states.cast import STATES, Cast, state
from tests.bench.states.speaker import Speaker
from tests.bot.chat import pvp
from tests.e2e.messages import buttons


# -- pages -----------------------------------------------------------------------------
@state
async def play(cast: Cast) -> None:
    await cast.alice.command("play")


@state
async def play_unfolded(cast: Cast) -> None:
    await cast.alice.click((await cast.alice.command("play")).message, label="Options")


@state
async def settings_me(cast: Cast) -> None:
    await cast.alice.command("settings me")


@state
async def settings_server(cast: Cast) -> None:
    await cast.alice.command("settings server")
    await cast.bob.command("settings server")


@state
async def leaderboard(cast: Cast) -> None:
    """Produce a leaderboard on which nobody is ranked yet."""
    await cast.alice.command("leaderboard", game="othello")


@state
async def leaderboard_of_three(cast: Cast) -> None:
    here, people = cast.alice.channel_id, (cast.alice, cast.bob, cast.carol)
    for person in people:
        await person.switch_channel("elsewhere")
    for _ in range(3):
        for first, second in itertools.permutations(people, 2):
            await won_by_first(cast, first, second)
    cast.alice.channel_id = here
    await cast.alice.command("leaderboard", game="tictactoe")


async def won_by_first(cast: Cast, first: Speaker, second: Speaker) -> None:
    """Play the shortest possible match."""
    board = await pvp(cast.lab, first, second)
    for number, point in enumerate(("a1", "a2", "b1", "b2", "c1")):
        await (second if number % 2 else first).click(board, label=point)


@state
async def profile(cast: Cast) -> None:
    """Produce a profile with a plot, from the matches of the leaderboard's state."""
    await won_by_first(cast, cast.alice, cast.bob)
    await cast.alice.command("profile")


@state
async def help_page(cast: Cast) -> None:
    await cast.alice.command("help")


@state
async def matches_list(cast: Cast) -> None:
    await cast.alice.command("match list")


async def pages_in(cast: Cast, locale: str) -> None:
    """Produce the private pages in another language, one below the other."""
    here, board = cast.alice.channel_id, await cast.begun("gomoku", clock="3d")
    await cast.alice.switch_channel("elsewhere")
    await cast.alice.command("settings me", language=locale)
    cast.alice.channel_id = here
    await cast.alice.click(board, label="⋯")
    form = (await cast.alice.command("play")).message
    changes = [one["custom_id"] for one in buttons(form) if ".setup.0:" in one["custom_id"]]
    (options,) = [
        one for one in changes if parse_match_draft(parse_custom_id(one).text).page is FormPage.OPTIONS
    ]
    await cast.alice.click(form, custom_id=options)
    for page in ("settings me", "match list", "help"):
        await cast.alice.command(page)
    await cast.alice.switch_channel("elsewhere")
    await cast.alice.command("settings me", language="automatic")
    cast.alice.channel_id = here


for _locale in LOCALES[1:]:
    STATES[f"pages-{_locale.lower()}"] = functools.partial(pages_in, locale=_locale)
