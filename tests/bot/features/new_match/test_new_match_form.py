"""`/play` over real sockets: opened, filled in, begun; after a restart, and against forgers."""

import asyncio

import pytest

from bot.features.new_match.page import GAME_BUTTONS
from bot.playground import Fault
from bot.playground.checks.component import GALLERY, walk
from engines.core.level import current_levels
from engines.registry import games, levels_of
from tests.bot.chat import open_moves, refuses, start, turn
from tests.bot.features.new_match.forms import (
    GREEN,
    USER_SELECT,
    form_of,
    invited,
    is_gone,
    labels_of,
    likeliest,
    started,
    taken,
    told,
    with_game,
)
from tests.e2e.messages import buttons, chosen_in, selects, text_of
from tests.e2e.playing import exported, match_number


async def test_form_starts_game_with_chosen_opponent(lab, newcomer):
    form = await form_of(newcomer)
    titles = [game.title for game in games().values()][:GAME_BUTTONS]
    ways = ["All levels", "Options", "Play a friend", "Puzzle"]
    assert labels_of(form)[: GAME_BUTTONS + 1] == ["Rules", *titles]
    othello = await taken(newcomer, form, "game=othello")
    assert {"Easy", "Medium", "Hard", *ways} < set(labels_of(othello))
    assert text_of(othello).startswith("**Othello**")
    assert "**Easy**: Grabs as many discs as it can" in text_of(othello)
    await newcomer.click(form, label="All levels")
    levels = selects(await newcomer.message(form))[0]["options"]
    offered = [one["value"].removeprefix("level=") for one in levels]
    assert offered == [*(one.id for one in current_levels(levels_of(games()["othello"]))), "museum"]
    assert all(one["description"] for one in levels)
    form = await taken(newcomer, form, "level=beginner")
    assert "level **Beginner**" in text_of(form)
    board = await turn(newcomer, await started(newcomer, form))
    assert "Level: Beginner" in (await newcomer.click(board, label="⋯")).text
    assert selects(board) or open_moves(board)


async def test_first_move_takes_two_presses(lab, newcomer):
    form = await form_of(newcomer)
    board = await turn(newcomer, await started(newcomer, form, "Easy"))
    assert "Tengen" in text_of(board)
    await newcomer.click(board, custom_id=open_moves(board)[0])
    await newcomer.wait_update(board["id"], lambda one: text_of(one) != text_of(board))


async def test_museum_program_is_playable_from_form(lab, newcomer):
    form = await form_of(newcomer, "othello challenge")
    await newcomer.click(form, label="All levels")
    museum = await taken(newcomer, form, "museum")
    assert "**Museum**" in text_of(museum)
    assert labels_of(museum) == ["Back"]
    form = await taken(newcomer, museum, "level=disc-difference")
    board = await started(newcomer, form)
    assert "Level: Disc difference" in (await newcomer.click(board, label="⋯")).text
    # Played last, it has a button beside the three.
    again = await form_of(newcomer)
    assert labels_of(again)[GAME_BUTTONS + 1 :][:4] == ["Easy", "Medium", "Hard", "Disc difference"]


async def test_rules_on_form_lead_back_to_its_choices(lab, newcomer):
    form = await form_of(newcomer, "gomoku challenge")
    await newcomer.click(form, label="Options")
    chosen = await taken(newcomer, form, "size=13")
    card = (await newcomer.click(chosen, label="Back")).message
    before = labels_of(card), text_of(card)
    rules = (await newcomer.click(card, label="Rules")).message
    assert rules["id"] == form["id"]
    assert "### Gomoku" in text_of(rules)
    assert labels_of(rules)[0] == "Back"
    while "➡️" in str(rules["components"]):
        rules = (await newcomer.click(rules, emoji="➡️")).message
    assert any(one["type"] == GALLERY for one in walk(rules["components"]))
    back = (await newcomer.click(rules, label="Back")).message
    assert (labels_of(back), text_of(back)) == before
    forged = await newcomer.click(back, custom_id="t3.lesson.0:gomoku;club", forge=True)
    await refuses(forged, "one of the choices")


async def test_form_leads_to_puzzle(lab, newcomer):
    form = await form_of(newcomer, "othello challenge")
    puzzle = await newcomer.click(form, label="Puzzle")
    assert puzzle.is_ephemeral
    assert "Puzzle: Othello" in puzzle.text


async def test_usual_choices_need_only_start(lab, newcomer):
    form = await form_of(newcomer)
    board = await turn(newcomer, await started(newcomer, form, "Medium"))
    await newcomer.click(board, custom_id=open_moves(board)[0])


async def test_start_with_lost_acknowledgement_shows_board(lab, newcomer):
    form = await form_of(newcomer)
    lab.playground.faults.inject(Fault("cut_after", "POST", r"/callback$"))
    await newcomer.click(form, label="Easy")
    board = await newcomer.wait_message(open_moves)
    await is_gone(newcomer, form)
    match = await lab.bot.service.boards.match(match_number(board))
    assert str(match.place.message_id) == board["id"]


async def test_board_posted_without_discords_answer_is_not_doubled(lab, newcomer):
    form = await form_of(newcomer)
    lost = lab.playground.faults.inject(Fault("lose_answer", "POST", "^/webhooks/"))
    await newcomer.click(form, label="Easy")
    board = await newcomer.wait_message(open_moves)
    await lost.struck.wait()
    async with asyncio.timeout(60):
        while (await lab.bot.service.boards.match(match_number(board))).place.message_id is None:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    boards = [one for one in await newcomer.messages() if open_moves(one)]
    assert [match_number(one) for one in boards].count(match_number(board)) == 1


async def test_form_opens_with_last_choices(lab, newcomer):
    form = await form_of(newcomer)
    await with_game(newcomer, form, "Gomoku")
    await newcomer.click(form, label="Options")
    await taken(newcomer, form, "size=13")
    await taken(newcomer, form, "clock=1d")
    await newcomer.click(form, label="Rated")
    await newcomer.click(form, label="Back")
    await newcomer.click(form, label="All levels")
    form = await taken(newcomer, await newcomer.message(form), "level=first-game")
    await started(newcomer, form)
    again = await form_of(newcomer)
    assert "**Gomoku**" in text_of(again)
    assert likeliest(again) == "First game ever"
    assert "13 × 13" in text_of(again)
    assert "1 day per move" in text_of(again)
    assert "unrated" in text_of(again)
    # Of another game the options are others; the rest stays.
    other = await form_of(newcomer, "othello challenge")
    assert "**Othello**" in text_of(other)
    assert likeliest(other) == "First game ever"
    assert "1 day per move" in text_of(other)
    assert "unrated" in text_of(other)
    # A command typed in full is a choice too.
    await start(lab, newcomer, "tictactoe", level="beginner")
    again = await form_of(newcomer)
    assert "**Tic-tac-toe**" in text_of(again)
    assert likeliest(again) == "Easy"


async def test_options_side_and_rating_reach_match(lab, newcomer):
    form = await form_of(newcomer, "gomoku challenge")
    await newcomer.click(form, label="Options")
    assert len(selects(await newcomer.message(form))) == len(games()["gomoku"].options) + 2
    await taken(newcomer, form, "rule=renju")
    await taken(newcomer, form, "opening=swap2")
    await taken(newcomer, form, "side=second")
    await taken(newcomer, form, "clock=3+2")
    await newcomer.click(form, label="Rated")
    assert "Unrated" in [one["label"] for one in buttons(await newcomer.message(form))]
    board = await started(newcomer, form)
    export = await exported(newcomer, match_number(board))
    assert export["options"] == {"rule": "renju", "size": "15", "opening": "swap2"}
    assert (export["seats"][1]["name"], export["is_rated"]) == (newcomer.name, False)
    assert export["clock"] == "3+2"


async def test_form_challenges_friend_and_remembers_friend(lab, newcomer, bob):
    form = await form_of(newcomer)
    form = await taken(newcomer, form, "game=connect_four")
    await newcomer.click(form, label="Play a friend")
    shown = await newcomer.message(form)
    assert "You go first · rated" in text_of(shown)
    assert labels_of(shown)[-4:] == ["Anyone", "Both sides", "Options", "Back"]
    offer = await invited(newcomer, form, bob.id)
    assert [one["id"] for one in offer["mentions"]] == [bob.id]
    board = (await bob.click(offer, label="Accept")).message
    await newcomer.click(board, label="4")
    await bob.wait_update(board["id"], lambda one: "Bob to move" in text_of(one).replace("*", ""))
    # The friend is kept for the next time, until an engine is played.
    assert f"**Connect Four** against <@{bob.id}>" in text_of(await form_of(newcomer))
    again = await form_of(newcomer, "othello challenge")
    assert f"**Othello** against <@{bob.id}>" in text_of(again)
    assert likeliest(again) == "Start"
    await start(lab, newcomer, "tictactoe", level="beginner")
    assert likeliest(await form_of(newcomer)) == "Easy"


async def test_challenge_of_friend_with_clock_takes_four_presses(lab, newcomer, bob):
    form = await form_of(newcomer)
    await newcomer.click(form, label="Play a friend")
    form = await taken(newcomer, form, "clock=5+0")
    assert "5+0" in text_of(form) and "whoever" not in text_of(form).splitlines()[0]
    assert GREEN not in [one["style"] for one in buttons(form)]
    offer = await invited(newcomer, form, bob.id)
    assert f"<@{bob.id}>" in text_of(offer) and "5+0" in text_of(offer)


async def test_friend_options_name_no_open_table(lab, newcomer, bob):
    form = await form_of(newcomer, "gomoku challenge")
    await newcomer.click(form, label="Play a friend")
    await newcomer.click(form, label="Options")
    form = await taken(newcomer, form, "size=19")
    assert "with anyone who joins" not in text_of(form) and "19 × 19" in text_of(form)
    assert labels_of(form) == ["Anyone", "Both sides", "Rated", "Thread", "Back"]
    assert GREEN not in [one["style"] for one in buttons(form)][:2]
    forged = await newcomer.click(form, custom_id="t3.begin:gomoku;friend;first;11", forge=True)
    await refuses(forged, "That isn't one of the choices")
    await newcomer.click(form, label="Back")
    form = await newcomer.message(form)
    assert "19 × 19" in text_of(form) and GREEN not in [one["style"] for one in buttons(form)]
    offer = await invited(newcomer, form, bob.id)
    assert "19 × 19" in text_of(offer)


async def test_absent_friend_is_not_offered(lab, newcomer):
    await lab.bot.preferences.set_person(int(newcomer.id), last_game="othello", last_friend_id=424242)
    form = await form_of(newcomer)
    assert "**Othello**" in text_of(form)
    assert likeliest(form) == "Medium"


async def test_form_remembers_clock(lab, newcomer):
    form = await form_of(newcomer)
    await newcomer.click(form, label="Options")
    form = await taken(newcomer, form, "clock=3+2")
    await started(newcomer, form)
    assert "3+2" in text_of(await form_of(newcomer))


@pytest.mark.parametrize("who", ["the bot", "nobody"])
async def test_unchallengeable_friend_is_refused(lab, newcomer, who):
    named = {"the bot": lab.playground.bot_id, "nobody": "424242"}[who]
    form = await form_of(newcomer)
    forged = f"t2.begin:gomoku;{named};first;10"
    sentence = {"the bot": "Other bots", "nobody": "one of the choices"}[who]
    answer = await newcomer.click(form, custom_id=forged, forge=True)
    assert sentence in text_of(await told(newcomer, answer))
    if who == "the bot":
        await newcomer.click(form, label="Play a friend")
        menu = next(one for one in selects(await newcomer.message(form)) if one["type"] == USER_SELECT)
        picked = await newcomer.select(form, [named], custom_id=menu["custom_id"])
        assert sentence in text_of(await told(newcomer, picked))
        await newcomer.click(form, label="Back")
    # The form is still there, and good.
    await started(newcomer, form, "Easy")


async def test_command_with_level_needs_no_opponent(lab, newcomer):
    answer = await newcomer.command("othello challenge", level="first-game", side="first")
    assert not answer.is_ephemeral
    assert "Level: First game ever" in (await newcomer.click(answer.message, label="⋯")).text


async def test_command_with_option_starts_match_at_once(lab, newcomer):
    answer = await newcomer.command("gomoku challenge", size="19", side="second")
    assert not answer.is_ephemeral
    assert (await exported(newcomer, match_number(answer.message)))["options"]["size"] == "19"
    unrated = await newcomer.command("othello challenge", rated=False)
    assert (await exported(newcomer, match_number(unrated.message)))["is_rated"] is False


async def test_form_in_direct_message_offers_no_friend(lab, newcomer):
    await newcomer.open_dm()
    form = await form_of(newcomer)
    assert "Play a friend" not in labels_of(form)
    assert "Both sides" in labels_of(form)
    answer = await newcomer.click(form, custom_id="t2.begin:gomoku;5;first;10", forge=True)
    assert "Only you and I" in text_of(await told(newcomer, answer))
    board = await turn(newcomer, await started(newcomer, await form_of(newcomer), "Easy"))
    assert open_moves(board) or selects(board)


async def test_double_press_starts_one_match(lab, newcomer):
    form = await form_of(newcomer, "tictactoe challenge")
    await newcomer.click(form, label="Easy", times=2)
    await is_gone(newcomer, form)
    answer = await newcomer.command("match list")
    assert answer.text.count("Tic-tac-toe") == 1


async def test_form_works_after_restart(lab, newcomer):
    form = await form_of(newcomer, "tictactoe challenge")
    await newcomer.click(form, label="Options")
    form = await taken(newcomer, await newcomer.message(form), "side=second")
    await lab.stop_bot()
    await lab.start_bot()
    await newcomer.click(form, label="Rated")
    await newcomer.click(form, label="Back")
    form = await newcomer.message(form)
    assert "Your opponent goes first" in text_of(form)
    assert "Tengen · Easy" in text_of(await started(newcomer, form, "Easy"))


async def test_difficulty_names_engine_in_match_and_rematch(lab, newcomer):
    form = await form_of(newcomer, "tictactoe challenge")
    board = await turn(newcomer, await started(newcomer, form, "Easy"))
    panel = await newcomer.click(board, label="⋯")
    assert "Tengen · Easy" in panel.text and "Level: Beginner" in panel.text
    await lab.stop_bot()
    await lab.start_bot()
    question = await newcomer.command("match resign", match=str(match_number(board)))
    await newcomer.click(question.message, label="Resign")
    over = await turn(newcomer, board, is_changed=True)
    assert "so Tengen · Easy wins" in text_of(over)
    assert "vs. Tengen · Beginner" in (await newcomer.command("match history")).text
    again = (await newcomer.click(over, label="Rematch")).made[0]
    assert "Tengen · Easy" in text_of(again)


async def test_menus_with_choice_name_what_is_chosen(newcomer):
    form = await form_of(newcomer, "gomoku challenge")
    await newcomer.click(form, label="Options")
    assert chosen_in(await newcomer.message(form)) == [
        "Rules: Freestyle",
        "Board: 15 × 15",
        "Opening: Free opening",
        "You go first",
        "No clock",
    ]


async def test_named_game_opens_with_last_difficulty(lab, newcomer):
    await lab.bot.preferences.set_person(int(newcomer.id), last_game="connect_four", last_level="casual")
    form = await form_of(newcomer, "othello challenge")
    assert likeliest(form) == "Medium"
    assert "Casual" not in labels_of(form)
