"""`/play` over real sockets: opened, filled in, begun; both sides, after a restart, and against forgers."""

import asyncio

import pytest

from bot.features.new_match.page import GAME_BUTTONS
from bot.playground import Fault
from engines.core.level import current_levels
from engines.core.registry import games, levels_of
from tests.bot.chat import open_moves, refuses, start, turn
from tests.e2e.messages import buttons, selects, text_of
from tests.e2e.playing import exported, match_number
from tests.lab.by_default import first_of

pytestmark = pytest.mark.asyncio(loop_scope="session")

USER_SELECT = 5
GREEN = 3


async def form_of(person, command="play", **options):
    answer = await person.command(command, **options)
    assert answer.is_ephemeral
    return answer.message


async def taken(person, form, value):
    """Choose from the menu that offers `value`."""
    menus = selects(await person.message(form))
    (menu,) = [one for one in menus if value in {option["value"] for option in one.get("options") or ()}]
    await person.select(form, [value], custom_id=menu["custom_id"])
    return await person.message(form)


async def started(person, form, label="Start"):
    """Press the button that starts the match; what it posted for everybody."""
    return await posted_by(person, form, await person.click(form, label=label))


async def invited(person, form, user_id):
    """Pick somebody in the menu of people; what that posted for everybody."""
    menu = next(one for one in selects(await person.message(form)) if one["type"] == USER_SELECT)
    return await posted_by(person, form, await person.select(form, [user_id], custom_id=menu["custom_id"]))


async def posted_by(person, form, answer):
    posted = await told(person, answer)
    assert not posted["flags"] & 1 << 6
    await is_gone(person, form)
    return posted


async def told(person, answer):
    """What was posted in answer, at once or a moment later."""
    assert answer.failure is None
    return answer.made[0] if answer.made else await person.follow_up(answer)


async def is_gone(person, form):
    await person.wait_event("MESSAGE_DELETE", lambda one: one["id"] == form["id"])


async def test_a_game_an_opponent_and_a_start(house, newcomer):
    form = await form_of(newcomer)
    titles = [game.title for game in games().values()][:GAME_BUTTONS]
    ways = ["All levels", "Options", "Play a friend", "Puzzle"]
    assert labels_of(form)[:GAME_BUTTONS] == titles
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
    assert "Beginner" in text_of(board)
    assert selects(board) or open_moves(board)


async def test_from_nothing_to_the_first_move_there_are_two_presses(house, newcomer):
    form = await form_of(newcomer)
    board = await turn(newcomer, await started(newcomer, form, "Easy"))
    assert "Beginner" in text_of(board)
    await newcomer.click(board, custom_id=open_moves(board)[0])
    await newcomer.wait_update(board["id"], lambda one: text_of(one) != text_of(board))


async def test_a_program_of_the_museum_is_played(house, newcomer):
    form = await form_of(newcomer, "othello challenge")
    await newcomer.click(form, label="All levels")
    museum = await taken(newcomer, form, "museum")
    assert "**Museum**" in text_of(museum)
    assert labels_of(museum) == ["Back"]
    form = await taken(newcomer, museum, "level=disc-difference")
    assert "Disc diff" in text_of(await started(newcomer, form))
    # Played last, it has a button beside the three.
    again = await form_of(newcomer)
    assert labels_of(again)[GAME_BUTTONS:][:4] == ["Easy", "Medium", "Hard", "Disc difference"]


async def test_the_form_leads_to_a_puzzle(house, newcomer):
    form = await form_of(newcomer, "othello challenge")
    puzzle = await newcomer.click(form, label="Puzzle")
    assert puzzle.is_ephemeral
    assert "Puzzle: Othello" in puzzle.text


async def test_the_usual_choices_need_no_more_than_a_start(house, newcomer):
    form = await form_of(newcomer)
    board = await turn(newcomer, await started(newcomer, form, "Medium"))
    await newcomer.click(board, custom_id=open_moves(board)[0])


async def test_a_start_whose_acknowledgement_was_lost_still_shows_a_board(house, newcomer):
    form = await form_of(newcomer)
    house.playground.faults.inject(Fault("cut_after", "POST", r"/callback$"))
    await newcomer.click(form, label="Easy")
    board = await newcomer.wait_message(open_moves)
    await is_gone(newcomer, form)
    match = await house.bot.service.boards.match(match_number(board))
    assert str(match.place.message_id) == board["id"]


async def test_a_board_that_was_posted_though_discord_did_not_say_so_is_not_posted_again(house, newcomer):
    form = await form_of(newcomer)
    lost = house.playground.faults.inject(Fault("lose_answer", "POST", "^/webhooks/"))
    await newcomer.click(form, label="Easy")
    board = await newcomer.wait_message(open_moves)
    await lost.struck.wait()
    async with asyncio.timeout(60):
        while (await house.bot.service.boards.match(match_number(board))).place.message_id is None:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    boards = [one for one in await newcomer.messages() if open_moves(one)]
    assert [match_number(one) for one in boards].count(match_number(board)) == 1


async def test_the_form_opens_as_it_was_filled_in_last(house, newcomer):
    form = await form_of(newcomer)
    await newcomer.click(form, label="Gomoku")
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
    assert "13\u00a0×\u00a013" in text_of(again)
    assert "1 day per move" in text_of(again)
    assert "unrated" in text_of(again)
    # Of another game the options are others; the rest stays.
    other = await form_of(newcomer, "othello challenge")
    assert "**Othello**" in text_of(other)
    assert likeliest(other) == "First game ever"
    assert "1 day per move" in text_of(other)
    assert "unrated" in text_of(other)
    # A command typed in full is a choice too.
    await start(house, newcomer, "tictactoe", level="beginner")
    again = await form_of(newcomer)
    assert "**Tic-tac-toe**" in text_of(again)
    assert likeliest(again) == "Easy"


async def test_options_and_side_and_rating_reach_the_match(house, newcomer):
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


async def test_a_friend_is_challenged(house, newcomer, bob):
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
    await start(house, newcomer, "tictactoe", level="beginner")
    assert likeliest(await form_of(newcomer)) == "Easy"


async def test_a_friend_is_challenged_with_a_clock_of_five_minutes_in_four_presses(house, newcomer, bob):
    form = await form_of(newcomer)
    await newcomer.click(form, label="Play a friend")
    form = await taken(newcomer, form, "clock=5+0")
    assert "5+0" in text_of(form) and "whoever" not in text_of(form).splitlines()[0]
    assert GREEN not in [one["style"] for one in buttons(form)]
    offer = await invited(newcomer, form, bob.id)
    assert f"<@{bob.id}>" in text_of(offer) and "5+0" in text_of(offer)


async def test_the_options_of_a_match_with_a_friend_name_no_open_table(house, newcomer, bob):
    form = await form_of(newcomer, "gomoku challenge")
    await newcomer.click(form, label="Play a friend")
    await newcomer.click(form, label="Options")
    form = await taken(newcomer, form, "size=19")
    assert "with whoever joins" not in text_of(form) and "19\u00a0×\u00a019" in text_of(form)
    assert labels_of(form) == ["Anyone", "Both sides", "Rated", "Thread", "Back"]
    assert GREEN not in [one["style"] for one in buttons(form)][:2]
    forged = await newcomer.click(form, custom_id="t3.begin:gomoku;friend;first;11", forge=True)
    await refuses(forged, "That choice does not exist")
    await newcomer.click(form, label="Back")
    form = await newcomer.message(form)
    assert "19\u00a0×\u00a019" in text_of(form) and GREEN not in [one["style"] for one in buttons(form)]
    offer = await invited(newcomer, form, bob.id)
    assert "19\u00a0×\u00a019" in text_of(offer)


async def test_a_friend_who_is_not_here_is_not_offered_again(house, newcomer):
    await house.bot.preferences.set_person(int(newcomer.id), last_game="othello", last_friend_id=424242)
    form = await form_of(newcomer)
    assert "**Othello**" in text_of(form)
    assert likeliest(form) == "Medium"


async def test_the_clock_is_kept_for_the_next_time(house, newcomer):
    form = await form_of(newcomer)
    await newcomer.click(form, label="Options")
    form = await taken(newcomer, form, "clock=3+2")
    await started(newcomer, form)
    assert "3+2" in text_of(await form_of(newcomer))


@pytest.mark.parametrize("who", ["the bot", "nobody"])
async def test_whom_nobody_can_challenge(house, newcomer, who):
    named = {"the bot": house.playground.bot_id, "nobody": "424242"}[who]
    form = await form_of(newcomer)
    forged = f"t2.begin:gomoku;{named};first;10"
    sentence = {"the bot": "Other bots", "nobody": "does not exist"}[who]
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


async def test_a_command_with_a_level_needs_no_opponent(house, newcomer):
    answer = await newcomer.command("othello challenge", level="first-game", side="first")
    assert not answer.is_ephemeral
    assert "First game" in answer.text


async def test_a_command_with_any_option_begins_at_once(house, newcomer):
    answer = await newcomer.command("gomoku challenge", size="19", side="second")
    assert not answer.is_ephemeral
    assert (await exported(newcomer, match_number(answer.message)))["options"]["size"] == "19"
    unrated = await newcomer.command("othello challenge", rated=False)
    assert (await exported(newcomer, match_number(unrated.message)))["is_rated"] is False


async def test_in_a_direct_message_there_is_nobody_to_challenge(house, newcomer):
    await newcomer.open_dm()
    form = await form_of(newcomer)
    assert "Play a friend" not in labels_of(form)
    assert "Both sides" in labels_of(form)
    answer = await newcomer.click(form, custom_id="t2.begin:gomoku;5;first;10", forge=True)
    assert "just the two of us" in text_of(await told(newcomer, answer))
    board = await turn(newcomer, await started(newcomer, await form_of(newcomer), "Easy"))
    assert open_moves(board) or selects(board)


async def unfolded(person, command):
    form = await form_of(person, command)
    await person.click(form, label="Options")
    return await person.message(form)


def labels_of(form):
    return [one["label"] for one in buttons(form)]


def likeliest(form):
    """The green button, which starts what was played last."""
    (found,) = [one["label"] for one in buttons(form) if one["style"] == GREEN]
    return found


@pytest.mark.parametrize("game", first_of("othello", "tictactoe"))
async def test_a_thread_is_chosen_and_kept_for_the_next_time(house, newcomer, game):
    form = await unfolded(newcomer, f"{game} challenge")
    assert labels_of(form) == ["Start", "Rated", "Thread", "Back"]
    await newcomer.click(form, label="Thread")
    form = await newcomer.message(form)
    assert "Thread" in labels_of(form)
    assert "in its own thread" in text_of(form)
    announced = await started(newcomer, form)
    await newcomer.wait_event("THREAD_CREATE", lambda one: one["id"] == announced["id"])
    assert "in its own thread" in text_of(await form_of(newcomer))
    # Where there are none the choice is neither there nor lost.
    await newcomer.open_dm()
    alone = await unfolded(newcomer, "play")
    assert "Thread" not in labels_of(alone)
    assert "in its own thread" not in text_of(alone)
    await started(newcomer, alone)
    await newcomer.switch_channel("general")
    assert "in its own thread" in text_of(await form_of(newcomer))


async def test_a_thread_is_offered_only_where_one_can_be_made(house, newcomer):
    await newcomer.switch_channel("no-threads")
    await newcomer.deny_bot("CREATE_PUBLIC_THREADS")
    try:
        form = await unfolded(newcomer, "tictactoe challenge")
        assert labels_of(form) == ["Start", "Rated", "Back"]
    finally:
        await newcomer.deny_bot()


async def test_without_the_right_any_more_the_match_stays_in_the_channel(house, newcomer):
    await newcomer.switch_channel("threads-no-more")
    form = await unfolded(newcomer, "tictactoe challenge")
    await newcomer.click(form, label="Thread")
    await newcomer.deny_bot("CREATE_PUBLIC_THREADS")
    try:
        await newcomer.click(await newcomer.message(form), label="Start")
        told = await newcomer.wait_message(lambda one: "can't start threads" in text_of(one))
        assert told["flags"] & 1 << 6
    finally:
        await newcomer.deny_bot()


@pytest.mark.parametrize("press", ["t2.begin", "t2.setup.0"])
async def test_a_thread_where_there_are_none_is_refused(house, newcomer, press):
    await newcomer.open_dm()
    form = await form_of(newcomer)
    forged = await newcomer.click(form, custom_id=f"{press}:tictactoe;beginner;first;101", forge=True)
    await refuses(forged, "That choice does not exist")


@pytest.mark.parametrize("game", first_of("connect4", "gomoku"))
@pytest.mark.parametrize("is_in_people", [False, True])
async def test_one_teaches_on_both_sides(house, newcomer, game, is_in_people):
    form = await form_of(newcomer, f"{game} challenge")
    await newcomer.click(form, label="Options")
    await taken(newcomer, await newcomer.message(form), "clock=3+2")
    await newcomer.click(form, label="Back")
    await newcomer.click(form, label="Play a friend")
    if is_in_people:
        board = await invited(newcomer, form, newcomer.id)
    else:
        board = await started(newcomer, form, "Both sides")
    assert f"{newcomer.name} (1) to move" in text_of(board).replace("*", "")
    export = await exported(newcomer, match_number(board))
    assert (export["is_rated"], export["clock"]) == (False, None)
    # The next form is as this one was; with a level, rating and clock are what they were.
    form = await form_of(newcomer)
    assert "you play both sides" in text_of(form)
    assert "3+2" not in text_of(form).splitlines()[-1]
    assert likeliest(form) == "Both sides"
    assert "unrated" in text_of(form).splitlines()[-1]
    await newcomer.click(form, label="Back")
    assert "3+2" not in text_of(await newcomer.message(form))
    assert "unrated" not in text_of(await newcomer.message(form))


async def test_one_teaches_in_a_thread_and_in_a_direct_message_too(house, newcomer):
    announced = await newcomer.command("tictactoe challenge", opponent=newcomer.id, thread=True)
    await newcomer.wait_event("THREAD_CREATE", lambda one: one["id"] == announced.message["id"])
    await newcomer.open_dm()
    form = await form_of(newcomer)
    assert "you play both sides" in text_of(form)
    assert "(1) to move" in text_of(await started(newcomer, form, "Both sides"))


async def test_two_quick_presses_are_one_start(house, newcomer):
    form = await form_of(newcomer, "tictactoe challenge")
    await newcomer.click(form, label="Easy", times=2)
    await is_gone(newcomer, form)
    answer = await newcomer.command("match list")
    assert answer.text.count("Tic-tac-toe") == 1


async def test_the_form_outlives_a_restart(house, newcomer):
    form = await form_of(newcomer, "tictactoe challenge")
    await newcomer.click(form, label="Options")
    form = await taken(newcomer, await newcomer.message(form), "side=second")
    await house.stop_bot()
    await house.start_bot()
    await newcomer.click(form, label="Rated")
    await newcomer.click(form, label="Back")
    form = await newcomer.message(form)
    assert "Your opponent goes first" in text_of(form)
    assert "Beginner" in text_of(await started(newcomer, form, "Easy"))
