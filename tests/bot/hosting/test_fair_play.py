"""Nobody gets help with a position of their ongoing match, nor can try it out on a board of their own."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from bot.hosting.engines.pool import EnginePool
from bot.hosting.fair_play.errors import PositionInPlayError
from bot.hosting.reviews.analyses import Analyses
from bot.hosting.runtime import Runtime
from db.session import Database
from engines.records.record import GameRecord
from engines.registry import games
from tests.bot.hosting.matches.test_unplayable import damage
from tests.lab.asking import AskedService
from tests.lab.hosting import against_engine, against_person, person, play_all
from tests.lab.noughts import NOUGHTS

LINE = (4, 0, 1, 7)
"""Moves of the match in earnest: the centre, a corner, an edge, the edge across."""


def turned(action):
    """A quarter turn clockwise of a point of 3 × 3."""
    row, column = divmod(action, 3)
    return column * 3 + 2 - row


def position(*actions):
    return NOUGHTS.position(actions=actions)


@pytest.fixture
async def match(service, begin):
    return await play_all(service, await begin(is_rated=False), LINE)


async def refused(service, user_id, asked):
    try:
        await service.fair_play.check(user_id, asked)
    except PositionInPlayError as error:
        return error.match.id
    return None


async def test_question_is_refused_to_both_players_after_four_plies(service, match):
    for user_id, number in [(1, match.id), (2, match.id), (3, None)]:
        assert await refused(service, user_id, position(*LINE)) == number
    for plies in range(len(LINE)):
        assert await refused(service, 1, position(*LINE[:plies])) is None


async def test_question_about_later_position_is_refused_until_end(service, match):
    later = (2, 6, 3)
    await play_all(service, match, later)
    for plies in range(1, len(later) + 1):
        assert await refused(service, 1, position(*map(turned, (*LINE, *later[:plies])))) == match.id
    await service.resign(match.id, 1)
    assert await refused(service, 1, position(*LINE, *later)) is None


@pytest.mark.parametrize("plies", [1, 2, 3])
async def test_question_about_current_position_is_refused_at_any_ply(service, begin, plies):
    match = await play_all(service, await begin(is_rated=False), LINE[:plies])
    assert await refused(service, 1, position(*map(turned, LINE[:plies]))) == match.id


async def test_question_is_refused_in_symmetry_or_other_order(service, match):
    assert await refused(service, 1, position(*map(turned, LINE))) == match.id
    first, second, third, fourth = LINE
    assert await refused(service, 1, position(third, fourth, first, second)) == match.id


async def test_question_up_to_two_moves_ahead_is_refused(service, match):
    assert await refused(service, 1, position(*LINE, 2)) == match.id
    assert await refused(service, 1, position(*LINE, 2, 6)) == match.id
    assert await refused(service, 1, position(*LINE, 2, 6, 3)) is None
    assert await refused(service, 1, position(0, 1)) is None


async def test_question_ignores_unreadable_match_and_finds_others(hosting, service, match, begin):
    await damage(hosting, await begin(), {"size": "99"})
    assert await refused(service, 1, position(*LINE)) == match.id
    assert await refused(service, 1, position(0, 1)) is None


async def test_question_is_answered_after_match_end(service, match):
    await service.resign(match.id, 1)
    assert await refused(service, 1, position(*LINE)) is None


async def test_question_ignores_unrated_and_solo_matches(service):
    offer = against_engine()
    casual = await service.begin(replace(offer, terms=replace(offer.terms, is_rated=False)))
    assert await refused(service, 1, casual.position) is None
    alone = await service.begin(against_engine(None))
    assert await refused(service, 1, alone.position) is None


async def test_question_is_refused_for_rated_match_against_engine(service):
    rated = await service.begin(against_engine())
    assert rated.is_rated
    await service.play(rated.id, 1, 4)
    # Whether or not the engine has answered with its first legal move by now.
    assert await refused(service, 1, position(4, 0, 8)) == rated.id


async def test_question_about_untouched_board_is_answered(service):
    offer = against_engine()
    rated = await service.begin(offer)
    casual = await service.begin(replace(offer, terms=replace(offer.terms, is_rated=False)))
    analyses = Analyses(service._pool, service.fair_play)
    assert await analyses.position(casual, 0, 1) == casual.position
    for plies in (1, 2):
        assert await refused(service, 1, position(*LINE[:plies])) is None
    await service.play(rated.id, 1, 8)
    assert await refused(service, 1, casual.position) is None


async def imported(service, *actions):
    record = GameRecord(NOUGHTS, NOUGHTS.complete({}), actions)
    return await service.archive.store(record, person(1), 100, "en-US")


async def test_import_through_position_in_play_is_refused(service, match):
    with pytest.raises(PositionInPlayError):
        await imported(service, *map(turned, (*LINE, 2)))
    assert (await imported(service, *LINE[:3], 2)).is_imported


async def test_import_with_common_opening_is_accepted(service, begin):
    await play_all(service, await begin(is_rated=False), LINE[:3])
    assert (await imported(service, *LINE)).is_imported


async def test_solo_board_may_not_copy_match_in_play(service, match):
    alone = await service.begin(against_engine(None))
    for action in map(turned, LINE[:-1]):
        alone = await service.play(alone.id, 1, action)
    with pytest.raises(PositionInPlayError):
        await service.play(alone.id, 1, turned(LINE[-1]))
    after = await service.get(alone.id)
    assert after.ply == len(LINE) - 1
    assert (await service.play(alone.id, 1, turned(2))).ply == len(LINE)
    assert (await service.take_back(alone.id, 1)).ply == len(LINE) - 1


# -- the line of a real game, disguised -----------------------------------------------
GOMOKU = games()["gomoku"]
FIVE_EACH = "H8 I9 G9 I7 I8 G8 H7 H9 F10 E11"
DISGUISED = {
    "shifted": ("I8 J9 H9 J7 J8 H8 I7 I9 G10 F11", {}),
    "16": (FIVE_EACH, {"size": "16"}),
    "dummies": (f"A1 O15 {FIVE_EACH}", {}),
    "all": ("A1 P16 H9 G10 I10 G8 G9 I9 H8 H10 J11 K12", {"size": "16", "rule": "caro"}),
    "moved": (FIVE_EACH.replace("E11", "A1"), {}),
}


@pytest.fixture
async def real(url):
    """A host of the real games, where persons 1 and 2 have played ten plies of Gomoku, rated."""
    database = await Database.open(url)
    pool = EnginePool(workers=1, make_executor=lambda: ThreadPoolExecutor(1))
    service = AskedService(database, pool, runtime=Runtime())
    offer = await service.challenges.offer(*against_person(game=GOMOKU))
    match = await service.challenges.accept(offer.id, 2)
    await play_all(service, match, GOMOKU.parse_moves(FIVE_EACH).actions)
    yield service
    await service.close()
    await database.close()


def record(moves, options):
    last = GOMOKU.parse_moves(moves, options)
    return GameRecord(GOMOKU, last.options, last.actions)


@pytest.mark.parametrize("disguise", DISGUISED)
async def test_disguised_line_is_refused_everywhere(real, disguise):
    moves, options = DISGUISED[disguise]
    asked = GOMOKU.parse_moves(moves, options)
    longer = f"{moves} B1 B2 C4 C5"
    with pytest.raises(PositionInPlayError):
        await real.archive.store(record(longer, options), person(1), 100, "en-US")
    with pytest.raises(PositionInPlayError):
        await real.fair_play.check_line(1, GOMOKU.parse_moves(longer, options))
    assert await refused(real, 1, asked) is not None
    assert await refused(real, 3, asked) is None


async def test_imported_game_with_similar_opening_is_reviewed(real):
    alike = record("H8 I9 G9 I7 G7 H6 G8 G6 F8 E8", {})
    kept = await real.archive.store(alike, person(1), 100, "en-US")
    await real.fair_play.check_line(1, kept.position)


async def test_puzzle_through_match_in_play_is_refused(real):
    connect_four = games()["connect_four"]
    daily = await real.dailies.begin(person(1), connect_four, None)
    attempt = await real.puzzles.next(person(1), connect_four, 1800)
    assert min(len(daily.puzzle.line), len(attempt.puzzle.line)) > 1
    for one in (daily, attempt):
        offer = await real.challenges.offer(*against_person(game=connect_four))
        match = await real.challenges.accept(offer.id, 2)
        # Two plies on, the puzzle's own position is no board of the match's last moves.
        await play_all(real, match, (*one.puzzle.actions, *one.puzzle.line[:2]))
        for look in (real.puzzles.get, real.puzzles.show, real.puzzles.retry):
            with pytest.raises(PositionInPlayError):
                await look(1, one.puzzle_id)
        with pytest.raises(PositionInPlayError):
            await real.puzzles.play(1, one.puzzle_id, 0, one.puzzle.line[0])
    with pytest.raises(PositionInPlayError):
        await real.dailies.begin(person(1), connect_four, None)
    with pytest.raises(PositionInPlayError):
        await real.puzzles.next(person(1), connect_four)
    assert (await real.dailies.begin(person(3), connect_four, None)).puzzle_id == daily.puzzle_id
