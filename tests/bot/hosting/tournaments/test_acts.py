"""Acts of organizers: who is removed, forfeits, is put back, admitted, paired by hand; time, and the end."""

import asyncio
from datetime import timedelta

import pytest

from bot.hosting.challenges.errors import ChallengesRefusedError
from bot.hosting.tournaments.errors import (
    ActImpossibleError,
    AlreadyEntrantError,
    EntryClosedError,
    MatchBegunError,
    MetAlreadyError,
    RemovedError,
    TournamentChangedError,
    TournamentOverError,
    TournamentStartedError,
)
from bot.hosting.tournaments.event import TournamentEventKind
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import GameVerdict, pairs_met, seats_of
from bot.hosting.tournaments.tournament import TournamentState
from db.store.person import settings
from tests.bot.hosting.tournaments.test_returning import begun, play_round, points_of, rounds_of
from tests.lab.circuit import HERE, announced
from tests.lab.hosting import ENGLISH, opened, person

FIRST, SECOND = person(901), person(902)
"""Two organizers."""


@pytest.fixture
async def service(any_url):
    """The service on SQLite, and again on PostgreSQL: an act is one transaction with locks."""
    async with opened(any_url) as built:
        yield built.service


async def open_cup(service, people=4, form=Format.SWISS, **changes):
    made = await service.tournaments.create(announced(form, **changes), person(999), HERE, ENGLISH)
    for number in range(1, people + 1):
        made = await service.tournaments.join(made.id, person(number), ENGLISH)
    return made


async def is_over(service, match_id):
    return (await service.get(match_id)).is_finished


async def test_removed_entrant_forfeits_and_stays_out(service):
    cup = await begun(service, Format.SWISS, people=6, rounds=3)
    game = cup.pairings[0]
    gone = cup.entrant(game.first).player.user_id
    after = await service.tournaments.acts.remove(cup.id, cup.seq, FIRST, game.first)
    assert await is_over(service, game.match_id)
    assert (await service.get(game.match_id)).result.winner is None
    assert after.pairings[0].verdict is GameVerdict.SECOND
    assert not after.pairings[0].is_played
    assert after.pairings[0].is_missed_by(game.first)
    assert not after.pairings[0].is_missed_by(game.second)
    assert seats_of(after.pairings, game.second) == []
    assert not after.offers_return
    with pytest.raises(RemovedError):
        await service.tournaments.join(cup.id, person(gone), ENGLISH)
    second = await play_round(service, after)
    assert rounds_of(second, gone) == [1]
    back = await service.tournaments.acts.put_back(cup.id, second.seq, FIRST, game.first)
    third = await play_round(service, back)
    assert rounds_of(third, gone) == [1, 3]


async def test_person_removed_before_start_needs_organizer_to_return(service):
    cup = await open_cup(service)
    number = cup.entrant_of(1).number
    after = await service.tournaments.acts.remove(cup.id, cup.seq, FIRST, number)
    assert after.entrant_of(1) is None
    with pytest.raises(RemovedError):
        await service.tournaments.join(cup.id, person(1), ENGLISH)
    back = await service.tournaments.acts.admit(cup.id, after.seq, FIRST, person(1))
    assert back.entrant_of(1).is_playing
    await service.tournaments.leave(cup.id, 1)
    assert (await service.tournaments.join(cup.id, person(1), ENGLISH)).entrant_of(1)


async def test_second_of_two_organizers_is_refused(service):
    cup = await begun(service, Format.SWISS, people=4, rounds=3)
    await service.tournaments.acts.remove(cup.id, cup.seq, FIRST, 1)
    with pytest.raises(TournamentChangedError):
        await service.tournaments.acts.remove(cup.id, cup.seq, SECOND, 2)
    now = await service.tournaments.load(cup.id)
    assert [one.user_id for one in now.news] == [901]


async def test_one_of_two_simultaneous_acts_is_refused(service):
    cup = await begun(service, Format.SWISS, people=6, rounds=3)
    acts = service.tournaments.acts
    done = await asyncio.gather(
        acts.remove(cup.id, cup.seq, FIRST, 1),
        acts.end_round(cup.id, cup.seq, SECOND),
        return_exceptions=True,
    )
    assert sum(isinstance(one, TournamentChangedError) for one in done) == 1
    news = (await service.tournaments.load(cup.id)).news
    assert len([one for one in news if one.user_id is not None]) == 1


async def test_results_do_not_outdate_organizers_page(service):
    cup = await begun(service, Format.SWISS, people=6, rounds=3)
    page = await service.tournaments.acts.remove(cup.id, cup.seq, FIRST, 1)
    later = await play_round(service, page)
    assert later.seq > page.seq
    gone = await service.tournaments.acts.remove(cup.id, page.seq, SECOND, 2)
    assert [one.number for one in gone.entrants if one.is_removed] == [1, 2]


async def test_revision_of_future_is_refused(service):
    cup = await open_cup(service)
    with pytest.raises(TournamentChangedError):
        await service.tournaments.acts.remove(cup.id, cup.seq + 1, FIRST, 1)


@pytest.mark.parametrize("verdict", [GameVerdict.FIRST, GameVerdict.SECOND, GameVerdict.VOID])
async def test_forfeit_decides_game_without_rating(service, verdict):
    cup = await begun(service, Format.SWISS, people=4, rounds=3)
    game = cup.pairings[0]
    match = await service.get(game.match_id)
    await service.play(match.id, match.players[0].user_id, 0)
    after = await service.tournaments.acts.forfeit(cup.id, cup.seq, FIRST, game.key, verdict)
    assert after.pairings[0].verdict is verdict
    assert (await service.get(game.match_id)).rating_changes == (None, None)
    with pytest.raises(ActImpossibleError):
        await service.tournaments.acts.forfeit(cup.id, after.seq, FIRST, game.key, verdict)


async def test_elimination_needs_a_winner(service):
    cup = await begun(service, Format.ELIMINATION, people=4, size=4)
    game = cup.pairings[0]
    for verdict in (GameVerdict.VOID, GameVerdict.DRAW):
        with pytest.raises(ActImpossibleError):
            await service.tournaments.acts.forfeit(cup.id, cup.seq, FIRST, game.key, verdict)
    with pytest.raises(ActImpossibleError):
        await service.tournaments.acts.end_round(cup.id, cup.seq, FIRST)
    after = await service.tournaments.acts.forfeit(cup.id, cup.seq, FIRST, game.key, GameVerdict.SECOND)
    final = await play_round(service, after)
    (last,) = (one for one in final.pairings if (one.round, one.board) == (2, 1))
    assert game.second in last.numbers


async def test_forfeit_of_last_game_opens_next_round(service):
    cup = await begun(service, Format.SWISS, people=4, rounds=3)
    for place in (0, 1):
        now = await service.tournaments.load(cup.id)
        key = cup.pairings[place].key
        after = await service.tournaments.acts.forfeit(cup.id, now.seq, FIRST, key, GameVerdict.FIRST)
    assert after.round == 2
    assert sum(not one.is_over for one in after.pairings) == 2


async def test_late_entrant_gets_half_point_for_first_round_only(service):
    cup = await begun(service, Format.SWISS, people=6, rounds=5)
    during_first = await service.tournaments.join(cup.id, person(7), ENGLISH)
    second = await play_round(service, during_first)
    assert points_of(second, 7) == 0.5
    during_second = await service.tournaments.acts.admit(cup.id, second.seq, FIRST, person(8))
    assert points_of(during_second, 8) == 0.5
    assert [one.kind for one in during_second.news] == [TournamentEventKind.ADMITTED]
    third = await play_round(service, during_second)
    assert not third.can_join
    with pytest.raises(EntryClosedError):
        await service.tournaments.join(cup.id, person(9), ENGLISH)
    with pytest.raises(EntryClosedError):
        await service.tournaments.acts.admit(cup.id, third.seq, FIRST, person(9))
    with pytest.raises(AlreadyEntrantError):
        await service.tournaments.acts.admit(cup.id, third.seq, FIRST, person(8))


@pytest.mark.parametrize("form", [Format.ROUND_ROBIN, Format.ELIMINATION])
async def test_fixed_field_admits_nobody_after_start(service, form):
    cup = await begun(service, form, people=4)
    with pytest.raises(TournamentStartedError):
        await service.tournaments.acts.admit(cup.id, cup.seq, FIRST, person(5))


async def test_arena_admits_late_without_points(service):
    cup = await begun(service, Format.ARENA, people=2)
    after = await service.tournaments.acts.admit(cup.id, cup.seq, FIRST, person(3))
    assert points_of(after, 3) == 0


async def test_organizer_admits_nobody_who_refuses_challenges(service):
    cup = await open_cup(service)
    await service.tournaments.join(cup.id, person(5), ENGLISH)
    await service.tournaments.leave(cup.id, 5)
    now = await service.tournaments.load(cup.id)
    await service._matches.write(lambda it: settings.save_person(it, 5, {"challenges": "none"}))
    with pytest.raises(ChallengesRefusedError):
        await service.tournaments.acts.admit(cup.id, now.seq, FIRST, person(5))
    assert (await service.tournaments.acts.admit(cup.id, now.seq, person(5), person(5))).entrant_of(5)


async def test_exchanged_seats_open_new_match(service):
    cup = await begun(service, Format.SWISS, people=4, rounds=3)
    game = cup.pairings[0]
    after = await service.tournaments.acts.exchange_seats(cup.id, cup.seq, FIRST, game.key)
    turned = after.pairings[0]
    assert turned.key == game.key
    assert (turned.first, turned.second) == (game.second, game.first)
    assert await is_over(service, game.match_id)
    match = await service.get(turned.match_id)
    assert match.players[0] == cup.entrant(game.second).player
    assert not match.is_finished
    await service.play(match.id, match.players[0].user_id, 0)
    with pytest.raises(MatchBegunError):
        await service.tournaments.acts.exchange_seats(cup.id, after.seq, FIRST, game.key)


async def test_pairing_by_hand_pairs_former_opponents_too(service):
    cup = await begun(service, Format.SWISS, people=6, rounds=3)
    one, other, untouched = cup.pairings
    after = await service.tournaments.acts.pair(cup.id, cup.seq, FIRST, one.first, other.first)
    met = {frozenset(pairing.numbers) for pairing in after.pairings}
    assert met == {
        frozenset((one.first, other.first)),
        frozenset((one.second, other.second)),
        frozenset(untouched.numbers),
    }
    assert [await is_over(service, number.match_id) for number in cup.pairings] == [True, True, False]
    assert len({pairing.key for pairing in after.pairings}) == 3
    for pairing in after.pairings:
        players = (await service.get(pairing.match_id)).players
        assert [player.user_id for player in players] == [
            after.entrant(number).player.user_id for number in pairing.numbers
        ]


async def test_pairing_by_hand_hands_on_the_bye(service):
    cup = await begun(service, Format.SWISS, people=5, rounds=3)
    bye = next(one for one in cup.pairings if one.is_bye)
    game = cup.pairings[0]
    after = await service.tournaments.acts.pair(cup.id, cup.seq, FIRST, bye.first, game.first)
    (free,) = (one for one in after.pairings if one.is_bye)
    assert free.first == game.second
    assert frozenset((bye.first, game.first)) in pairs_met(after.pairings)
    assert len({one.key for one in after.pairings}) == 3


async def test_withdrawn_entrant_gets_no_point_by_hand(service):
    cup = await begun(service, Format.SWISS, people=5, rounds=3)
    bye = next(one for one in cup.pairings if one.is_bye)
    game = cup.pairings[0]
    gone = cup.entrant(game.second).player.user_id
    left = await service.tournaments.leave(cup.id, gone)
    after = await service.tournaments.acts.pair(cup.id, left.seq, FIRST, bye.first, game.first)
    assert [one.verdict for one in after.pairings if one.is_bye] == [GameVerdict.VOID]
    assert points_of(await play_round(service, after), gone) == 0


async def test_withdrawn_entrant_gets_no_game_by_hand(service):
    cup = await begun(service, Format.SWISS, people=4, rounds=3)
    one, other = cup.pairings
    left = await service.tournaments.leave(cup.id, cup.entrant(one.second).player.user_id)
    after = await service.tournaments.acts.pair(cup.id, left.seq, FIRST, one.first, other.first)
    (walkover,) = (each for each in after.pairings if each.match_id is None)
    assert walkover.winner == other.second
    assert not walkover.is_played


async def test_late_entrant_plays_entrant_with_bye_at_once(service):
    cup = await begun(service, Format.SWISS, people=5, rounds=5)
    bye = next(one for one in cup.pairings if one.is_bye)
    late = await service.tournaments.join(cup.id, person(6), ENGLISH)
    number = late.entrant_of(6).number
    after = await service.tournaments.acts.pair(cup.id, late.seq, FIRST, number, bye.first)
    assert [one.numbers for one in after.pairings if one.is_bye] == []
    assert points_of(after, 6) == 0


async def test_pairing_by_hand_repeats_no_pair(service):
    cup = await begun(service, Format.SWISS, people=4, rounds=3)
    (one, two) = cup.pairings[0].numbers
    with pytest.raises(MetAlreadyError):
        await service.tournaments.acts.pair(cup.id, cup.seq, FIRST, one, two)
    second = await play_round(service, cup)
    with pytest.raises(MetAlreadyError):
        await service.tournaments.acts.pair(cup.id, second.seq, FIRST, one, two)


async def test_pairing_by_hand_needs_swiss_and_unplayed_games(service):
    robin = await begun(service, Format.ROUND_ROBIN, people=4, size=4)
    with pytest.raises(ActImpossibleError):
        await service.tournaments.acts.pair(robin.id, robin.seq, FIRST, 1, 2)
    cup = await begun(service, Format.SWISS, people=4, rounds=3)
    one, other = cup.pairings
    match = await service.get(other.match_id)
    await service.play(match.id, match.players[0].user_id, 0)
    with pytest.raises(MatchBegunError):
        await service.tournaments.acts.pair(cup.id, cup.seq, FIRST, one.first, other.first)
    with pytest.raises(ActImpossibleError):
        await service.tournaments.acts.pair(cup.id, cup.seq, FIRST, one.first, one.first)


async def test_extended_round_gives_both_players_time(service):
    cup = await begun(service, Format.SWISS, people=4, rounds=3)
    before = await service.get(cup.pairings[0].match_id)
    await service.tournaments.acts.extend(cup.id, cup.seq, FIRST, 15)
    after = await service.get(before.id)
    more = timedelta(minutes=15)
    assert after.clock.banks == (before.clock.banks[0] + more, before.clock.banks[1] + more)
    with pytest.raises(ActImpossibleError):
        await service.tournaments.acts.extend(cup.id, (await service.tournaments.load(cup.id)).seq, FIRST, 7)


async def test_extended_arena_ends_later_and_can_be_ended(service):
    cup = await begun(service, Format.ARENA, people=4)
    later = await service.tournaments.acts.extend(cup.id, cup.seq, FIRST, 60)
    assert later.ends_at - cup.ends_at == timedelta(hours=1)
    ended = await service.tournaments.acts.end_arena(cup.id, later.seq, FIRST)
    assert ended.is_time_up
    assert not await is_over(service, ended.pairings[0].match_id)


async def test_ended_round_is_lost_by_absent_players_only(service):
    cup = await begun(service, Format.SWISS, people=6, rounds=3)
    absent, answered, both = cup.pairings
    for pairing, moves in ((answered, 1), (both, 2)):
        for action in range(moves):
            match = await service.get(pairing.match_id)
            await service.play(match.id, match.player_to_move.user_id, action)
    after = await service.tournaments.acts.end_round(cup.id, cup.seq, FIRST)
    assert [one.verdict for one in after.pairings[:3]] == [
        GameVerdict.SECOND,
        GameVerdict.FIRST,
        GameVerdict.DRAW,
    ]
    away = [one.number for one in after.entrants if one.is_away]
    assert away == sorted([absent.first, answered.second])
    assert after.round == 2


async def test_note_of_cancelling_organizer_is_kept(service):
    cup = await begun(service, Format.SWISS, people=4, rounds=3)
    off = await service.tournaments.acts.cancel(cup.id, cup.seq, FIRST, "Too hot today")
    assert (off.state, off.note) == (TournamentState.CANCELLED, "Too hot today")
    with pytest.raises(TournamentOverError):
        await service.tournaments.acts.remove(cup.id, off.seq, SECOND, 1)


async def test_act_is_refused_as_a_whole(service, monkeypatch):
    cup = await begun(service, Format.SWISS, people=4, rounds=3)
    stop = service._matches.append_in

    def fail(connection, match, decision):
        stop(connection, match, decision)
        raise RuntimeError("killed")

    with monkeypatch.context() as patched:
        patched.setattr(service._matches, "append_in", fail)
        with pytest.raises(RuntimeError):
            await service.tournaments.acts.remove(cup.id, cup.seq, FIRST, 1)
    now = await service.tournaments.load(cup.id)
    assert now.seq == cup.seq
    assert not any([await is_over(service, one.match_id) for one in now.pairings])


async def test_news_are_untold_until_told(service):
    cup = await begun(service, Format.SWISS, people=4, rounds=3)
    assert await service.tournaments.load_untold() == []
    after = await service.tournaments.acts.remove(cup.id, cup.seq, FIRST, 1)
    assert [one.id for one in await service.tournaments.load_untold()] == [cup.id]
    await service.tournaments.save_told(cup.id, after.news[-1].seq + 1)
    assert await service.tournaments.load_untold() == []
    off = await service.tournaments.acts.cancel(cup.id, after.seq, FIRST, "")
    assert [one.told_seq for one in await service.tournaments.load_untold()] == [after.news[-1].seq + 1]
    assert off.news[-1].seq >= off.told_seq
