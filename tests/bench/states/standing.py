"""Rankings, profiles, tournaments, settings and lessons, in every language."""

from __future__ import annotations

import asyncio
import functools

from bot.i18n import LOCALES
from engines.core.game import Game
from engines.registry import games
from tests.bench.states.cast import STATES, Cast
from tests.bench.states.pages import leaderboard_of_three, won_by_first
from tests.e2e.menus import choose
from tests.e2e.messages import Json, buttons, selects, text_of
from tests.lab import asking

_CUP = "Autumn Cup"


async def standing_in(cast: Cast, locale: str) -> None:
    """Produce the ranking, its picture, a profile with its pages, a head-to-head, and an elimination."""
    await _played(cast)
    await _speak(cast, locale)
    alice = cast.alice
    ranking = (await alice.command("leaderboard", game="tictactoe")).message
    await alice.click(ranking, custom_id=buttons(ranking)[-1]["custom_id"], may_fail=True)
    await alice.command("profile")
    for page in ("tic_tac_toe", "feats"):
        profile = (await alice.command("profile")).message
        await alice.select(profile, [page])
    await alice.command("match history")
    await alice.command("versus", user=cast.bob.id)
    await alice.command("tournament standings", tournament=_CUP)
    await _speak(cast, "en-US")


async def set_up_in(cast: Cast, locale: str) -> None:
    """Produce the settings, the help, and a tournament before its start."""
    await _speak(cast, locale)
    await cast.alice.command("settings me")
    await cast.alice.command("settings server")
    await cast.alice.command("help")
    await cast.alice.command("tournament create")
    await _speak(cast, "en-US")


async def lesson_in(cast: Cast, locale: str, game: Game) -> None:
    """Produce the pages of a lesson: rules with their picture, moves, levels, and historic programs."""
    await _speak(cast, locale)
    for presses in ((), (1,), (2,), (2, 2)):
        page = (await cast.alice.command("help", game=game.command)).message
        for place in presses:
            page = (await cast.alice.click(page, custom_id=buttons(page)[place]["custom_id"])).message
    await _speak(cast, "en-US")


async def _speak(cast: Cast, locale: str) -> None:
    """Set the language of private and public answers; the answers about it go to another channel."""
    here = cast.alice.channel_id
    await cast.alice.switch_channel("elsewhere")
    await cast.alice.command("settings server", language=locale)
    await cast.alice.command("settings me", language=locale)
    cast.alice.channel_id = here


async def _played(cast: Cast) -> None:
    """Play enough matches for a ranking and a plot, and an elimination with an engine, once."""
    tournaments = cast.lab.bot.service.tournaments
    guild_id = int(cast.lab.playground.guild_id)
    if any(one.name == _CUP for one in await tournaments.titles(asking.member(0, guild_id))):
        return
    here = cast.alice.channel_id
    await cast.alice.switch_channel("elsewhere")
    await leaderboard_of_three(cast)
    await won_by_first(cast, cast.alice, cast.bob)
    cup = await _announced(cast)
    for person in (cast.alice, cast.bob, cast.carol):
        await person.click(cup, label="Join")
    await cast.alice.command("tournament start", tournament=_CUP)
    (number,) = [one.id for one in await tournaments.titles(asking.member(0, guild_id)) if one.name == _CUP]
    resigned: set[int] = set()
    while not (cup := await tournaments.load(number)).is_over:
        for pairing in cup.pairings:
            if pairing.match_id is None or pairing.verdict is not None or pairing.match_id in resigned:
                continue
            people = [cup.entrant(one).player.user_id for one in (pairing.first, pairing.second)]
            resigned.add(pairing.match_id)
            await asking.resign(cast.lab.bot.service, pairing.match_id, next(one for one in people if one))
        await asyncio.sleep(0.1)
    cast.alice.channel_id = here


async def _announced(cast: Cast) -> Json:
    page = (await cast.alice.command("tournament create")).message
    for key, value in {"game": "tic_tac_toe", "format": "elimination", "size": "4"}.items():
        page = await choose(cast.alice, page, f"{key}={value}")
    levels = next(one for one in selects(page) if one["options"][0]["value"].startswith("level="))
    page = await choose(cast.alice, page, levels["options"][1]["value"])
    asked = await cast.alice.click(page, label="Announce as…")
    await cast.alice.submit(asked.modal, name=_CUP)
    return await cast.alice.wait_message(lambda one: _CUP in text_of(one) and cast.has("Join")(one))


for _locale in LOCALES:
    STATES[f"standing-{_locale.lower()}"] = functools.partial(standing_in, locale=_locale)
    STATES[f"set-up-{_locale.lower()}"] = functools.partial(set_up_in, locale=_locale)
    for _game in games().values():
        _name = f"lesson-{_game.command}-{_locale.lower()}"
        STATES[_name] = functools.partial(lesson_in, locale=_locale, game=_game)
