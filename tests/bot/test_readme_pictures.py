"""The README's pictures show today's bot; draw them again by `python -m tests.bench.readme_pictures`."""

import json

import pytest

from bot.hosting.matches.event import Event, EventKind
from bot.hosting.matches.fold import evolve
from bot.hosting.matches.match import MatchWithBoard
from bot.views.boards.match_page import draw
from tests.bench.readme_pictures.scenes import BOARDS, COMMAND, OPPONENT, PLAYER, WORDS, told_by
from tests.bot.bot_lab import MOMENT, every_tile
from tests.bot.chat import open_moves
from tests.e2e.messages import labels
from tests.e2e.person import Person
from tests.e2e.playing import match_number

pytestmark = pytest.mark.asyncio(loop_scope="session")
DRAWN = json.loads(WORDS.read_text(encoding="utf-8"))
"""What the bot said when the pictures were drawn."""


def told_in(drawing):
    return told_by({"components": drawing.view.to_components()})


def played(match):
    """The match after the moves of the film."""
    position = match.game.parse_moves(DRAWN["film"]["moves"])
    after = match.without_board()
    for seq, action in enumerate(position.actions):
        after = evolve(after, Event(seq, EventKind.MOVED, after.position.seat_to_move, MOMENT, action))
    return MatchWithBoard.of(after, match.board)


@pytest.mark.parametrize("scene", BOARDS, ids=lambda scene: scene.game)
async def test_boards_in_picture_say_what_bot_says(scene):
    assert told_in(await scene.drawing(every_tile())) == DRAWN["boards"][scene.game]


async def test_film_shows_todays_first_minute(lab):
    async with Person(lab.playground.url, PLAYER, is_new=True) as ada:
        await ada.switch_channel("film")
        form = (await ada.command(COMMAND)).message
        assert told_by(form) == DRAWN["film"]["play"]
        await ada.click(form, label=OPPONENT)
        board = await ada.wait_message(open_moves)
        assert told_by(board) == DRAWN["film"]["board"]
    match = await lab.bot.service.boards.match(match_number(board))
    assert match.game.title in labels(form)
    end, filmed = told_in(await draw(played(match))), DRAWN["film"]["end"]
    assert end["buttons"] == filmed["buttons"]
    assert end["words"][:2] == filmed["words"][:2]
