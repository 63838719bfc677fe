"""A person's openings: only moves that stayed on the board."""

from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.command import AnswerOffer, AskTakeback
from tests.lab.hosting import against_person
from tests.lab.noughts import NOUGHTS


async def play_with_takeback(service, before, after):
    """Play a match in which the player of the last of the actions `before` takes it back."""
    match = await service.challenges.accept((await service.challenges.offer(*against_person(1, 2))).id, 2)
    asker = other = 0
    for action in before:
        asker, other = match.player_to_move.user_id, asker
        match = await service.play(match.id, asker, action, match.seq)
    await service.execute_command(match.id, Viewer(asker), lambda match, seat: AskTakeback(seat))
    match = await service.execute_command(
        match.id, Viewer(other), lambda match, seat: AnswerOffer(seat, True)
    )
    for action in after:
        match = await service.play(match.id, match.player_to_move.user_id, action, match.seq)
    assert match.is_finished


async def test_opening_excludes_moves_taken_back(service):
    await play_with_takeback(service, [0, 3, 1], [2, 4, 1])
    assert (await service.records.profiles.in_game(1, NOUGHTS)).openings == ()


async def test_opening_survives_later_takeback(service):
    await play_with_takeback(service, [0, 3, 1, 4], [5, 2])
    (opening,) = (await service.records.profiles.in_game(1, NOUGHTS)).openings
    assert opening.moves == ("a1", "a2", "b1")
