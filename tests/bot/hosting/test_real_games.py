"""Every registered game, hosted to the end: the host needs to know none of them."""

import random

import pytest

from bot.features.archive.export_page import export_json, export_text
from bot.hosting.engines.pool import EnginePool
from bot.hosting.engines.worker_process import WorkerProcess
from bot.hosting.runtime import Runtime
from db.session import Database
from engines.registry import games, levels_of
from tests.lab.asking import AskedService
from tests.lab.hosting import Hosting, against_engine, against_person

GAMES = [pytest.param(game, None, id=game.id) for game in games().values()]
GAMES.append(pytest.param(games()["gomoku"], {"opening": "swap2"}, id="swap2"))


def real_service(database):
    pool = EnginePool(make_executor=WorkerProcess, workers=1)
    return AskedService(database, pool, runtime=Runtime())


@pytest.mark.parametrize(("game", "options"), GAMES)
async def test_real_game_against_weakest_level_is_played_out(game, options, url):
    hosting = Hosting(url)
    hosting.database = await Database.open(url)
    hosting.service = real_service(hosting.database)
    hosting.service.changes.subscribe(hosting.hear)
    await hosting.service._pool.start()
    dice = random.Random(game.id)
    match = await hosting.service.begin(against_engine(levels_of(game)[0].id, game=game, **(options or {})))
    while not match.is_finished:
        if match.is_thinking:
            match = await hosting.change(lambda m, ply=match.ply: m.ply > ply, seconds=120)
        else:
            action = dice.choice(match.position.legal_actions())
            match = await hosting.service.play(match.id, 1, action, match.seq)
    assert await hosting.service.get(match.id) == match
    assert f'"game": "{game.id}"' in export_json(match, with_ids=True)
    assert match.position.text() in export_text(match)
    await hosting.close()


@pytest.mark.parametrize(("game", "options"), GAMES)
async def test_real_game_is_typed_by_two_people(game, options, url):
    hosting = Hosting(url)
    hosting.database = await Database.open(url)
    hosting.service = real_service(hosting.database)
    offer = await hosting.service.challenges.offer(*against_person(game=game, **(options or {})))
    match = await hosting.service.challenges.accept(offer.id, 2)
    dice = random.Random(game.id)
    while not match.is_finished:
        position = match.position
        text = position.format_action(dice.choice(position.legal_actions()))
        match = await hosting.service.play_text(match.id, match.player_to_move.user_id, text.swapcase())
    assert all(match.rating_changes)
    assert match.position.outcome is not None
    await hosting.close()
