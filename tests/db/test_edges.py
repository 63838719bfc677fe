"""The very moment at which something begins, ends or is forgotten, and the latest that a limit takes."""

from datetime import timedelta

from db.rows import AttendanceRow, ProtectionRow, ReviewClaim, ReviewRow, VacationRow
from db.store import attendances, challenges, deadlines, interactions
from db.store.match import reviews, silences
from db.store.person import follows, protections, vacations
from tests.db.rows import ANN, BOB, EVE, NOW, new_challenge, play, start

TICK = timedelta(milliseconds=1)


async def test_vacation_includes_its_first_moment_and_excludes_its_last(people):
    ends_at = NOW + timedelta(days=1)
    await people.write(lambda c: vacations.save(c, VacationRow(ANN, NOW, ends_at)))

    async def rest(moment):
        return await people.read(lambda c: vacations.rest(c, ANN, moment))

    assert await rest(NOW - TICK) == timedelta(0)
    assert await rest(NOW) == timedelta(days=1)
    assert await rest(ends_at - TICK) == TICK
    assert await rest(ends_at) == timedelta(0)
    assert await people.read(lambda c: vacations.rest(c, BOB, NOW)) == timedelta(0)
    assert await people.read(lambda c: vacations.load_away(c, ends_at - TICK)) == [ANN]
    assert await people.read(lambda c: vacations.load_away(c, ends_at)) == []


async def test_past_vacation_is_not_ended_again(people):
    ends_at = NOW + timedelta(days=1)
    rows = [
        VacationRow(ANN, NOW, ends_at),
        VacationRow(ANN, NOW + timedelta(days=9), NOW + timedelta(days=12)),
    ]
    for row in (*reversed(rows), VacationRow(BOB, NOW, NOW + timedelta(days=20))):
        await people.write(lambda c, row=row: vacations.save(c, row))
    assert await people.read(lambda c: vacations.load_away(c, NOW)) == [BOB, ANN]
    assert await people.read(lambda c: vacations.load(c, ANN, NOW)) == rows
    assert await people.read(lambda c: vacations.load(c, ANN, NOW + TICK)) == rows[1:]
    back_at = NOW + timedelta(days=10)
    await people.write(lambda c: vacations.end(c, ANN, back_at))
    ended = [rows[0], VacationRow(ANN, rows[1].begins_at, back_at)]
    assert await people.read(lambda c: vacations.load(c, ANN, NOW)) == ended
    assert await people.read(lambda c: vacations.load_away(c, back_at)) == [BOB]


async def test_claim_is_kept_until_its_last_moment(people):
    for number, at in ((1, NOW), (2, NOW + TICK)):
        assert await people.write(lambda c, number=number, at=at: interactions.claim(c, number, at))
    await people.write(lambda c: interactions.forget(c, NOW))
    assert not await people.write(lambda c: interactions.claim(c, 1, NOW))
    await people.write(lambda c: interactions.forget(c, NOW + TICK))
    assert await people.write(lambda c: interactions.claim(c, 1, NOW))
    assert not await people.write(lambda c: interactions.claim(c, 2, NOW))


async def test_process_is_forgotten_once_last_reached_before_the_moment(people):
    rows = [AttendanceRow("one", NOW, True), AttendanceRow("two", NOW + TICK, True)]
    for row in reversed(rows):
        await people.write(lambda c, row=row: attendances.save(c, row))
    await people.write(lambda c: attendances.forget(c, NOW))
    assert await people.read(attendances.load) == rows
    await people.write(lambda c: attendances.mark_absent(c, "two"))
    await people.write(lambda c: attendances.forget(c, NOW + TICK))
    assert await people.read(attendances.load) == [AttendanceRow("two", NOW + TICK, False)]


async def test_protection_lapses_at_its_moment_and_is_tidied_away(people):
    rows = [
        ProtectionRow("block", "Ann", "Eve", lapses_at=None),
        ProtectionRow("abort", "Ann", lapses_at=NOW),
    ]
    await people.write(lambda c: protections.keep(c, rows))

    async def load(moment):
        return await people.read(lambda c: protections.load(c, ["Ann"], moment))

    assert await load(NOW - TICK) == rows
    assert await load(NOW) == rows[:1]
    await people.write(lambda c: protections.tidy(c, NOW - TICK))
    assert await load(NOW - TICK) == rows
    await people.write(lambda c: protections.tidy(c, NOW))
    assert await load(NOW - TICK) == rows[:1]


async def test_followers_claimed_just_then_are_told_again(people):
    match_id = await start(people)
    for who in (EVE, BOB):
        await people.write(lambda c, who=who: follows.add(c, match_id, who))

    async def claim(now, since):
        return await people.write(lambda c: follows.claim(c, match_id, now, since))

    assert await claim(NOW, NOW - TICK) == [BOB, EVE]
    assert await claim(NOW + TICK, NOW) == [BOB, EVE]
    assert await claim(NOW + TICK, NOW + TICK) == []


async def test_challenge_can_be_accepted_until_its_last_moment(people):
    challenge_id = await people.write(lambda c: challenges.create(c, new_challenge(), NOW))

    async def unaccepted(since):
        return await people.read(lambda c: challenges.load_unaccepted(c, ANN, since))

    assert await unaccepted(NOW - TICK) == [(BOB, NOW)]
    assert await unaccepted(NOW) == []
    match_id = await start(people)
    almost = NOW + timedelta(hours=1) - TICK
    await people.write(lambda c: challenges.accept(c, challenge_id, match_id, almost))
    assert (await people.read(lambda c: challenges.load(c, challenge_id))).match_id == match_id
    assert await unaccepted(NOW - TICK) == []


async def test_move_of_the_same_moment_is_not_since(people):
    match_id = await start(people)
    await play(people, match_id, 0, 4)

    async def has_moved(who, moment):
        return await people.read(lambda c: silences.has_moved_since(c, who, moment, 1))

    assert await has_moved(ANN, NOW - TICK)
    assert not await has_moved(ANN, NOW)
    assert not await has_moved(BOB, NOW - TICK)


async def test_review_is_claimed_once_until_its_process_is_lost(people):
    match_id = await start(people)

    async def claim(process, at=NOW, left_before=NOW, version="1"):
        claimed = ReviewClaim(match_id, version, process, at)
        return await people.write(lambda c: reviews.claim(c, claimed, left_before))

    async def unfinished():
        return await people.read(reviews.load_unfinished)

    assert await claim("one")
    assert await unfinished() == [ReviewRow(match_id, "1", [], is_done=False)]
    assert await claim("one")
    assert not await claim("two", left_before=NOW)
    assert await claim("two", at=NOW + TICK, left_before=NOW + TICK)
    assert not await claim("one")
    await people.write(lambda c: reviews.release(c, "two"))
    assert await claim("one")
    done = ReviewRow(match_id, "1", [{"score": 1}], is_done=True)
    await people.write(lambda c: reviews.save(c, done))
    assert await unfinished() == []
    assert await people.read(lambda c: reviews.load(c, match_id)) == done
    assert not await claim("one", left_before=NOW + timedelta(days=1))
    assert await claim("one", version="2")


async def test_postponing_moves_set_deadlines_only(people):
    async def due(subject_id):
        return await people.read(lambda c: deadlines.load_due(c, 1, subject_id))

    await people.write(lambda c: deadlines.put(c, 1, 5, NOW))
    for subject_id in (5, 6):
        await people.write(lambda c, number=subject_id: deadlines.postpone(c, 1, number, timedelta(hours=1)))
    assert (await due(5), await due(6)) == (NOW + timedelta(hours=1), None)
    await people.write(lambda c: deadlines.postpone(c, 1, 5, timedelta(hours=-2)))
    assert await due(5) == NOW - timedelta(hours=1)
