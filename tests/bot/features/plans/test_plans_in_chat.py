"""Plans over real sockets: by command, by buttons and by the form; seen by nobody else."""

import pytest

from tests.bot.chat import pvp, refuses
from tests.e2e.messages import buttons, text_of
from tests.e2e.playing import exported, match_number
from tests.lab.cases import first_by_default

LINES = {
    "tictactoe": ("b2", "a1 c3 c1 a3", "a1 → **c3** · c1 → **a3**", "a1", "c3"),
    "connect4": ("4", "4 3 3 5", "column 4 → **column 3** · column 3 → **column 5**", "4", "3"),
    "othello": ("d3", "c3 c4", "c3 → **c4**", "c3", "c4"),
    "gomoku": ("H8", "J9, J8, K10, H7", "J9 → **J8** · K10 → **H7**", "J9", "J8"),
    # The answer is a turn of two moves.
    "mancala": ("A", "E B D", "E → **B** → **D**", "E", "B D"),
}


async def begun(lab, alice, bob, game, clock="1d"):
    """After Alice's first move, whose board of days is Bob's to move on."""
    board = await pvp(lab, alice, bob, game, clock=clock)
    await alice.command("match move", at=LINES[game][0], match=str(match_number(board)))
    return board, str(match_number(board))


async def sees(person, words):
    """Whether anything that this person can read says so."""
    return any(words in text_of(one) for one in await person.messages())


@pytest.mark.parametrize("game", first_by_default(*LINES))
async def test_plan_is_made_shown_and_played(lab, alice, bob, game):
    board, number = await begun(lab, alice, bob, game)
    _, line, shown, foreseen, answer = LINES[game]
    made = await alice.command("match plan", line=line, match=number)
    assert made.is_ephemeral
    assert shown in made.text
    again = await alice.command("match plan", match=number)
    assert again.is_ephemeral
    assert shown in again.text
    export = await exported(bob, int(number))
    assert len(export["events"]) == 1
    assert await sees(alice, shown)
    assert not await sees(bob, shown)
    await bob.command("match move", at=foreseen, match=number)
    await bob.wait_update(board["id"], lambda one: "**Bob to move**" in text_of(one))
    assert (await exported(bob, int(number)))["moves"][1:] == [foreseen, *answer.split()]
    await alice.command("match resign", match=number)


async def test_panel_leads_to_plan_form_and_ends_plan(lab, alice, bob):
    board, number = await begun(lab, alice, bob, "gomoku")
    panel = (await alice.click(board, label="⋯")).message
    nothing = (await alice.click(panel, label="Plan")).changed[0]
    assert "You have no plan" in text_of(nothing)
    assert "Delete plan" not in {one["label"] for one in buttons(nothing)}
    form = (await alice.click(nothing, label="Plan a line")).modal
    wrong = (await alice.submit(form, text="J9 nonsense")).changed[0]
    assert "nonsense" in text_of(wrong)
    panel = await alice.message(wrong)
    planned = (await alice.click(panel, label="Plan")).changed[0]
    form = (await alice.click(planned, label="Plan a line")).modal
    shown = (await alice.submit(form, text="ｊ９　Ｊ８")).changed[0]
    assert "J9 → **J8**" in text_of(shown)
    dropped = (await alice.click(shown, label="Delete plan")).changed[0]
    assert "Your plan was deleted" in text_of(dropped)
    back = (await alice.click(dropped, label="Back")).changed[0]
    assert "Plan" in {one["label"] for one in buttons(back)}
    await bob.command("match move", at="J9", match=number)
    assert (await exported(bob, int(number)))["moves"] == ["H8", "J9"]
    await alice.command("match abort", match=number)


async def test_plan_errors_are_private(lab, alice, bob, carol):
    _, number = await begun(lab, alice, bob, "othello", clock="3d")
    await refuses(await alice.command("match plan", line="c3 z9", match=number), "z9")
    await refuses(await alice.command("match plan", line="c3 a1", match=number), "a1")
    await refuses(await alice.command("match plan", line="c3", match=number), "your reply, like")
    await refuses(await alice.command("match plan", line="c3 " * 60, match=number), "at most 40")
    await refuses(await carol.command("match plan", line="c3 c4", match=number), "between Alice and Bob")
    await refuses(await carol.command("match plan", match=number), "between Alice and Bob")
    assert not await sees(bob, "your reply")
    quick, other = await begun(lab, alice, bob, "othello", clock="1h")
    await refuses(await alice.command("match plan", line="c3 c4", match=other), "days per move")
    panel = (await alice.click(await alice.message(quick), label="⋯")).message
    assert "Plan" not in {one["label"] for one in buttons(panel)}
    for one in (number, other):
        await bob.command("match abort", match=one)
