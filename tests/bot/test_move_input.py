"""Presses on boards, ballots and puzzles are read alike; a forged press is unknown."""

from types import SimpleNamespace

import pytest

from bot.chat.incoming.presses import Presses
from bot.cogs.move_input import MoveInput
from bot.views.custom_id import BALLOT, PUZZLE, Press, custom_id, parse_custom_id
from bot.views.input.viewport import Viewport
from bot.views.menu import MOVE_FIELD
from tests.bot.bot_lab import a_match, a_match_at
from tests.contract.snapshots import GAMES

MATCH = a_match("gomoku", "H8")
TWO_STEPS = a_match_at(next(game for game in GAMES if game.id == "breakthrough").position())
FIRST = TWO_STEPS.position.legal_actions()[0]
PREFIXES = pytest.mark.parametrize("prefix", ["", BALLOT, PUZZLE])


class Heard:
    """Records actions, and answers presses for a board that has every kind of input."""

    def __init__(self, prefix, match=MATCH, **others):
        self.done, self.match = [], match
        self.presses, self.prefix = Presses(), prefix
        MoveInput(self.presses, prefix, self.act, self.current, self.show, **others)

    async def act(self, answer, number, revision, action):
        self.done.append(("act", number, revision, action))

    async def current(self, answer, number, revision):
        self.done.append(("current", number, revision))
        return self.match

    async def show(self, answer, match, viewport):
        assert match is self.match
        self.done.append(("show", viewport))

    async def say(self, text):
        self.done.append(("say", text))

    async def press(self, press, *numbers, **data):
        answer = SimpleNamespace(
            interaction=SimpleNamespace(data=data), say=self.say, words=lambda key: f"<{key}>"
        )
        click = parse_custom_id(custom_id(press.of(self.prefix), *numbers))
        await self.presses.handler_of(click.press)(answer, click)
        return self.done


@PREFIXES
async def test_a_move_is_made_by_a_button_or_out_of_a_menu(prefix):
    assert await Heard(prefix).press(Press.PLAY, 42, 7, 112) == [("act", 42, 7, 112)]
    assert await Heard(prefix).press(Press.PICK, 42, 7, 0, values=["113"]) == [("act", 42, 7, 113)]


async def test_a_menu_may_stand_where_something_else_is_done():
    picked = []

    async def pick(answer, number, revision, action):
        picked.append((number, revision, action))

    heard = Heard("", pick=pick)
    assert await heard.press(Press.PICK, 42, 7, 0, values=["113"]) == []
    assert picked == [(42, 7, 113)]


@PREFIXES
@pytest.mark.parametrize("values", [None, [], ["1", "2"], ["x"], ["-1"], ["٣"], ["1234567"]])
async def test_what_no_menu_offers_is_told_to_be_unknown(prefix, values):
    heard = Heard(prefix)
    assert await heard.press(Press.PICK, 42, 7, 0, values=values) == [("say", "<unknown-button>")]


@PREFIXES
async def test_a_pad_is_moved_and_keeps_the_steps(prefix):
    done = await Heard(prefix).press(Press.PAN, 42, 7, 30 * 4 + 1, 0, 0)
    assert done == [("current", 42, 7), ("show", Viewport(0, 0, 30))]


@PREFIXES
async def test_a_half_made_move_is_shown(prefix):
    done = await Heard(prefix, TWO_STEPS).press(Press.STEP, 42, 7, FIRST, 1)
    assert done == [("current", 42, 7), ("show", Viewport(FIRST, 1))]


@PREFIXES
@pytest.mark.parametrize("step", [(0, 9), (10**9, 1)])
async def test_a_forged_step_is_told_to_be_unknown(prefix, step):
    done = await Heard(prefix).press(Press.STEP, 42, 7, *step)
    assert done == [("current", 42, 7), ("say", "<unknown-button>")]


@PREFIXES
async def test_nothing_is_shown_of_what_is_no_longer_current(prefix):
    assert await Heard(prefix, None).press(Press.STEP, 42, 7, 0, 0) == [("current", 42, 7)]


@pytest.mark.parametrize("prefix", ["", BALLOT])
async def test_a_typed_move_is_read(prefix):
    typed = []

    async def read(answer, number, text):
        typed.append((number, text))

    field = {"type": 18, "component": {"custom_id": MOVE_FIELD, "value": "H9"}}
    await Heard(prefix, read=read).press(Press.TYPED, 42, components=[field])
    assert typed == [(42, "H9")]
