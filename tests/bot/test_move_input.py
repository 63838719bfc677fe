"""Presses on boards, ballots and puzzles are read alike; a forged press is unknown."""

from types import SimpleNamespace

import pytest

from bot.chat.clicked import typed_text
from bot.chat.incoming.presses import MoveInput, Presses
from bot.features.puzzles.page import PUZZLE
from bot.hosting.errors import InvalidChoiceError
from bot.views import presses
from bot.views.custom_id import custom_id, parse_custom_id
from bot.views.input.walk import Viewport
from tests.bot.bot_lab import a_match, a_match_at
from tests.contract.snapshots import GAMES

MATCH = a_match("gomoku", "H8")
TWO_STEPS = a_match_at(next(game for game in GAMES if game.id == "breakthrough").position())
FIRST = TWO_STEPS.position.legal_actions()[0]
KINDS = pytest.mark.parametrize("kind", [presses.BOARD, presses.BALLOT, PUZZLE])


class ReceivedMessage:
    """Records actions, and answers presses for a board that has every kind of input."""

    def __init__(self, kind, match=MATCH, **others):
        self.done, self.match = [], match
        self.registry, self.kind = Presses(), kind
        MoveInput(self.registry, kind, self.find, self.act, self.current, self.show, **others)

    async def find(self, interaction, click):
        return click.id

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
        click = parse_custom_id(custom_id(getattr(self.kind, press), *numbers))
        route = self.registry.route_of(click.press)
        await route.handle(answer, click, await route.find(answer.interaction, click))
        return self.done


@KINDS
async def test_move_is_made_by_button_or_menu(kind):
    assert await ReceivedMessage(kind).press("play", 42, 7, 112) == [("act", 42, 7, 112)]
    assert await ReceivedMessage(kind).press("pick", 42, 7, 0, values=["113"]) == [("act", 42, 7, 113)]


async def test_menu_may_have_own_handler():
    picked = []

    async def pick(answer, number, revision, action):
        picked.append((number, revision, action))

    heard = ReceivedMessage(presses.BOARD, pick=pick)
    assert await heard.press("pick", 42, 7, 0, values=["113"]) == []
    assert picked == [(42, 7, 113)]


@KINDS
@pytest.mark.parametrize("values", [None, [], ["1", "2"], ["x"], ["-1"], ["٣"], ["1234567"]])
async def test_forged_menu_value_is_refused(kind, values):
    heard = ReceivedMessage(kind)
    with pytest.raises(InvalidChoiceError):
        await heard.press("pick", 42, 7, 0, values=values)
    assert heard.done == []


@KINDS
async def test_panned_pad_keeps_half_made_move(kind):
    done = await ReceivedMessage(kind).press("pan", 42, 7, 30 * 4 + 1, 0, 0)
    assert done == [("current", 42, 7), ("show", Viewport(0, 0, 30))]


@KINDS
async def test_half_made_move_is_shown(kind):
    done = await ReceivedMessage(kind, TWO_STEPS).press("step", 42, 7, FIRST, 1)
    assert done == [("current", 42, 7), ("show", Viewport(FIRST, 1))]


@KINDS
@pytest.mark.parametrize("step", [(0, 9), (10**9, 1)])
async def test_forged_step_is_answered_as_unknown_button(kind, step):
    done = await ReceivedMessage(kind).press("step", 42, 7, *step)
    assert done == [("current", 42, 7), ("say", "<unknown-button>")]


@KINDS
async def test_outdated_match_shows_no_step(kind):
    assert await ReceivedMessage(kind, None).press("step", 42, 7, 0, 0) == [("current", 42, 7)]


@pytest.mark.parametrize(
    "field", [{"type": 18, "component": {"value": "H9"}}, {"type": 1, "components": [{"value": " H9"}]}]
)
def test_typed_form_text_is_read(field):
    interaction = SimpleNamespace(data={"components": [{"type": 10}, field]})
    assert typed_text(SimpleNamespace(interaction=interaction)) == "H9"


@pytest.mark.parametrize("components", [None, [], [{"type": 18, "component": {}}]])
def test_form_without_field_is_empty(components):
    interaction = SimpleNamespace(data={"components": components})
    assert typed_text(SimpleNamespace(interaction=interaction)) == ""
