"""Requests of people to the host, by their ids; each person may see everything."""

import pytest

from bot.hosting.matches.acting.access import Viewer
from bot.hosting.matches.acting.execution import parse, play_command
from bot.hosting.matches.command import AnswerOffer, AskTakeback, Claim, OfferDraw, Play, Resign
from bot.hosting.matches.errors import UnknownMatchError
from bot.hosting.service import GameService


def everywhere(channel_id):
    return True


def anybody(user_id):
    """Return a viewer who acts wherever a match is shown."""
    return Viewer(user_id, acts_in=everywhere)


def member(user_id, guild_id):
    """Return a member of a server who can view every channel, and acts in none that shows a match."""
    return Viewer(user_id, guild_id, sees=everywhere)


async def looks(service, match, viewer):
    """Whether a person may see a match, tested in both ways: to read it, and to press its buttons."""
    try:
        seen = await service.load_visible(match.id, viewer)
    except UnknownMatchError:
        with pytest.raises(UnknownMatchError):
            await service.find_visible(match.id, viewer)
        return False
    await service.find_visible(match.id, viewer)
    return seen.id == match.id


async def play(service, match_id, user_id, action, seq=None):
    return await service.execute_command(
        match_id, anybody(user_id), play_command(action, seq, is_confirmed=True)
    )


async def play_text(service, match_id, user_id, text, seq=None):
    def command(match, seat):
        return Play(seat, parse(match, text), seq, is_confirmed=True)

    return await service.execute_command(match_id, anybody(user_id), command)


async def resign(service, match_id, user_id):
    return await service.execute_command(match_id, anybody(user_id), lambda match, seat: Resign(seat))


async def take_back(service, match_id, user_id):
    return await service.execute_command(match_id, anybody(user_id), lambda match, seat: AskTakeback(seat))


async def offer_draw(service, match_id, user_id):
    return await service.execute_command(match_id, anybody(user_id), lambda match, seat: OfferDraw(seat))


async def answer(service, match_id, user_id, is_yes, seq=None):
    return await service.execute_command(
        match_id, anybody(user_id), lambda match, seat: AnswerOffer(seat, is_yes, seq)
    )


async def abort(service, match_id, user_id):
    return await GameService.abort(service, match_id, anybody(user_id))


async def claim(service, match_id, user_id):
    return await service.execute_command(match_id, anybody(user_id), lambda match, seat: Claim(seat))


async def get(service, match_id):
    """Return the current state of a match, from its log and its players."""
    return (await service.boards.match(match_id)).without_board()


async def get_challenge(service, challenge_id):
    """Return the current state of a challenge."""
    return await service.challenges.load(challenge_id)


class AskedService(GameService):
    """The host's service, with a method for each request."""

    play = play
    play_text = play_text
    resign = resign
    take_back = take_back
    offer_draw = offer_draw
    answer = answer
    abort = abort
    claim = claim
    get = get
    get_challenge = get_challenge
