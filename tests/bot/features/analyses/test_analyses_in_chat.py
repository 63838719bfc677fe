"""Hints and analyses in the chat: allowed, refused with a sentence, barred by what one still plays."""

import itertools

import pytest
import pytest_asyncio

from bot.features.analyses import commands as analyses
from bot.features.analyses import page as view
from bot.features.analyses.commands import draw_hint
from bot.features.analyses.page import ANALYZE, AS_POLICY, AnalysisPage, draw_analysis
from bot.hosting.reviews.analyses import Analysis
from bot.i18n import words_for
from bot.views.custom_id import custom_id
from engines.core.level import POLICY
from engines.core.scoring.score import Score
from engines.registry import find
from tests.bot.bot_lab import a_match
from tests.e2e.messages import as_read, buttons, find_button, text_of, walk
from tests.e2e.person import Person
from tests.e2e.playing import match_number
from tests.lab import asking
from tests.lab.cases import first_by_default

REFUSED = "I can't give hints or analysis"
IN_PLAY = "which you're still playing"


_numbers = itertools.count(1)


@pytest_asyncio.fixture(loop_scope="session")
async def bob(lab):
    """Somebody else, who plays nothing in earnest that another test has left: that would bar them."""
    async with Person(lab.playground.url, f"Bob the {next(_numbers)}.") as person:
        yield person


@pytest.fixture
def worth(lab, monkeypatch):
    """Engines that know at once: the first legal move wins, all others are estimated but the last."""

    async def analyze(position, requester, asked):
        first, *others = position.legal_actions()
        if asked == POLICY:
            return {first: Score.estimate(62.4)} | dict.fromkeys(others, Score.estimate(37.6 / len(others)))
        return {first: Score.win(3)} | {action: Score.estimate(0.0) for action in others[:-1]}

    lab.bot.analyses._known.clear()
    monkeypatch.setattr(lab.bot.pool, "analyze", analyze)


async def between(alice, bob, game="tictactoe", **options):
    offer = (await alice.command(f"{game} challenge", opponent=bob.id, side="first", **options)).message
    return match_number((await bob.click(offer, label="Accept")).changed[0])


async def played(number, moves, *people):
    for ply, move in enumerate(moves):
        await people[ply % 2].command("match move", at=move, match=str(number))


async def resigned(person, number):
    asked = (await person.command("match resign", match=str(number))).message
    await person.click(asked, label="Resign")


async def shown(person, message, said):
    """The page once `said` stands on it."""
    now = await person.message(message)
    return (
        now
        if said in text_of(now)
        else await person.wait_update(message["id"], lambda one: said in text_of(one))
    )


def media(message):
    return [item for one in walk(message["components"]) for item in one.get("items", [])]


@pytest.mark.parametrize(
    ("game", "moves"),
    first_by_default(
        ("tictactoe", ["b2"]), ("connect4", ["4", "4"]), ("othello", ["f5", "d6"]), ("gomoku", ["H8", "H9"])
    ),
)
async def test_analysis_is_open_to_everybody_after_match_end(lab, newcomer, bob, worth, game, moves):
    number = await between(newcomer, bob, game)
    await played(number, moves, newcomer, bob)
    await resigned(newcomer, number)
    first = find(game).parse_moves(" ".join(moves))
    best = first.format_action(first.legal_actions()[0])
    page = await shown(bob, (await bob.command("match analyze", match=str(number))).message, "Best: ")
    named = f"column {best}" if best.isdigit() else best
    assert f"Best: **{named}** (wins in 2 moves)" in text_of(page)
    assert "I ran out of time to evaluate one move" in text_of(page)
    assert "Reached once here" in text_of(page)
    (picture,) = media(page)
    assert as_read(picture["description"]).startswith(f"{named}: wins in 2 moves")
    await bob.click(page, label="As text")
    words = await shown(bob, page, "unknown")
    assert f"**wins in 2 moves**: {named}" in text_of(words)
    assert not media(words)
    await bob.click(words, emoji="⏮️")
    start = await shown(bob, page, "Before move 1")
    assert find_button(start, None, "◀️")["disabled"]


async def test_learner_view_shows_likelihood_of_each_move(lab, newcomer, bob, worth):
    number = await between(newcomer, bob)
    await played(number, ["b2", "a1"], newcomer, bob)
    await resigned(newcomer, number)
    page = await shown(bob, (await bob.command("match analyze", match=str(number))).message, "Best: ")
    await bob.click(page, label="Learner")
    likely = await shown(bob, page, "Most likely: **b1** (62%)")
    assert "Next best: c1, a2, c2, a3, b3, c3 (6%)" in text_of(likely)
    assert "the Learner's network" in text_of(likely)
    assert "wins" not in text_of(likely)
    (picture,) = media(likely)
    assert picture["description"].startswith("b1: 62%, c1: 6%, ")
    await bob.click(likely, label="As text")
    words = await shown(bob, page, "**62%**: b1")
    assert not media(words)
    await bob.click(words, emoji="◀️")
    earlier = await shown(bob, page, "Move 1 of 2")
    assert "**62%**: a1" in text_of(await shown(bob, earlier, "**62%**"))
    await bob.click(await bob.message(page), label="Values")
    assert "**62%**" not in text_of(await shown(bob, page, "**wins in 2 moves**: a1"))


async def test_learner_view_is_missing_for_game_without_learner(lab, newcomer, bob, worth, monkeypatch):
    for module in (view, analyses):
        monkeypatch.setattr(module, "policy_of", lambda game: None)
    number = await between(newcomer, bob, "othello")
    await played(number, ["f5"], newcomer, bob)
    await resigned(newcomer, number)
    page = await shown(bob, (await bob.command("match analyze", match=str(number))).message, "Best: ")
    assert "Learner" not in [one.get("label") for one in buttons(page)]
    forged = custom_id(ANALYZE, number, 1, AS_POLICY + 4)
    await bob.click(page, custom_id=forged, forge=True)
    assert "Best: " in text_of(await shown(bob, page, "Best: "))


async def test_analysis_past_end_shows_last_position_with_moves(lab, newcomer, bob, worth):
    number = await between(newcomer, bob)
    await played(number, ["a1", "a2", "b1", "b2", "c1"], newcomer, bob)
    page = (await newcomer.command("match analyze", match=str(number), move=99)).message
    assert "Move 4 of 5" in text_of(await shown(newcomer, page, "Best: "))


async def test_hint_is_refused_during_match_between_people(lab, newcomer, bob, worth):
    number = await between(newcomer, bob, rated=False)
    for command in ("match hint", "match analyze"):
        answer = await newcomer.command(command, match=str(number))
        assert answer.is_ephemeral
        assert REFUSED in answer.text
    await resigned(newcomer, number)


async def test_hint_against_engine_is_given_only_when_unrated(lab, newcomer, worth):
    rated = (
        await newcomer.command("tictactoe challenge", opponent=lab.playground.bot_id, side="first")
    ).message
    number = str(match_number(rated))
    assert REFUSED in (await newcomer.command("match hint", match=number)).text
    panel = (await newcomer.click(rated, label="⋯")).message
    assert "Hint" not in [one.get("label") for one in buttons(panel)]
    # A missing part is named where it would stand, and on no other page.
    assert "Hints and analysis are available after the match" in text_of(panel)
    other = (await newcomer.click(panel, label="View")).message
    assert "Hints and analysis" not in text_of(other)
    await resigned(newcomer, number)
    casual = (
        await newcomer.command(
            "tictactoe challenge", opponent=lab.playground.bot_id, side="first", rated=False
        )
    ).message
    number = str(match_number(casual))
    panel = (await newcomer.click(casual, label="⋯")).message
    assert "Hints and analysis" not in text_of(panel)
    await newcomer.click(panel, label="Hint")
    region = await shown(newcomer, panel, "Look between **a3** and **a1**")
    assert "A good move" not in text_of(region)
    await newcomer.click(region, label="Show the move")
    assert "A good move is **a1**" in text_of(await shown(newcomer, panel, "A good move"))
    await newcomer.click(await newcomer.message(panel), label="Back")
    await newcomer.click(await newcomer.message(panel), label="Analysis")
    assert "Best: **a1**" in text_of(await shown(newcomer, panel, "Best: "))
    await resigned(newcomer, number)


async def test_hint_starts_over_after_a_move(lab, newcomer, worth):
    game = await newcomer.command(
        "tictactoe challenge", opponent=lab.playground.bot_id, side="first", rated=False, level="first-game"
    )
    number = str(match_number(game.message))
    hint = (await newcomer.command("match hint", match=number)).message
    region = await shown(newcomer, hint, "Look between")
    await asking.play_text(lab.bot.service, int(number), int(newcomer.id), "c3")
    await newcomer.click(region, label="Show the move")
    assert "A good move" not in text_of(await shown(newcomer, hint, "Look between"))
    await resigned(newcomer, number)


async def test_analysis_is_refused_for_symmetric_position_in_play(lab, newcomer, bob, worth):
    over = await between(newcomer, bob)
    await played(over, ["a1", "b2", "c1", "b1"], newcomer, bob)
    await resigned(newcomer, over)
    goes_on = await between(newcomer, bob)
    # A quarter turn of the other, which has gone on by a move.
    await played(goes_on, ["c1", "b2", "c3"], newcomer, bob)
    for command in ({"move": 3}, {"move": 4}):
        answer = await newcomer.command("match analyze", match=str(over), **command)
        assert IN_PLAY in answer.text
        assert f"#{goes_on}" in answer.text
    imported = await newcomer.command("match import", game="tictactoe", text="a1 b2 c1 b1")
    assert "Only you can see it" in imported.text
    await bob.command("match move", at="c2", match=str(goes_on))
    imported = await newcomer.command("match import", game="tictactoe", text="a1 b2 c1 b1")
    assert IN_PLAY in imported.text
    await resigned(bob, goes_on)
    page = (await newcomer.command("match analyze", match=str(over), move=4)).message
    assert "Best: " in text_of(await shown(newcomer, page, "Best: "))


async def test_replay_and_analysis_lead_to_each_other(lab, newcomer, bob, worth):
    number = await between(newcomer, bob)
    await played(number, ["b2", "a1"], newcomer, bob)
    await resigned(bob, number)
    page = (await newcomer.command("match replay", match=str(number))).message
    await newcomer.click(page, emoji="▶️")
    await newcomer.click(await newcomer.message(page), label="Analysis")
    analyzed = await shown(newcomer, page, "Best: ")
    assert "Move 1 of 2: **b2**" in text_of(analyzed)
    await newcomer.click(analyzed, label="Replay")
    replayed = await newcomer.message(page)
    assert "Move 1 of 2" in text_of(replayed)
    assert "Best: " not in text_of(replayed)
    await newcomer.click(replayed, label="Hint")
    await shown(newcomer, page, "Look between **a3** and **a1**")


async def test_analysis_of_running_match_stays_hidden_from_others(lab, newcomer, bob, worth):
    game = await newcomer.command(
        "tictactoe challenge", opponent=lab.playground.bot_id, side="first", rated=False
    )
    number = str(match_number(game.message))
    assert "between" in (await bob.command("match analyze", match=number)).text
    await bob.open_dm()
    assert f"can't find match #{number}" in (await bob.command("match analyze", match=number)).text
    await resigned(newcomer, number)


async def test_analysis_says_when_engines_are_busy(lab, newcomer, bob, monkeypatch):
    from bot.hosting.errors import BusyError

    async def busy(position, requester, asked):
        raise BusyError("no engine is free")

    lab.bot.analyses._known.clear()
    monkeypatch.setattr(lab.bot.pool, "analyze", busy)
    number = await between(newcomer, bob)
    await played(number, ["b2"], newcomer, bob)
    await resigned(newcomer, number)
    page = (await newcomer.command("match analyze", match=str(number))).message
    now = await shown(newcomer, page, "right now")
    assert find_button(now, "Replay", None)


async def test_stone_without_own_worth_is_explained():
    """A stone of an opening in which the other side chooses the colour."""
    match = a_match("gomoku", "H8", options={"opening": "swap2"})
    analysis, words = Analysis(match.position, {}), words_for("en-US")
    for is_text in (False, True):
        drawing = await draw_analysis(AnalysisPage(match, 1, words, is_text), analysis, None)
        said = str(drawing.view.to_components())
        assert "These stones can't be judged one by one" in said and "unknown" not in said
    hint = draw_hint(match, analysis, words, shows_move=False)
    assert "These stones can't be judged one by one" in str(hint.view.to_components())
