"""Races at the locks of a person's rows: vacations, deletions, and what is due for them."""

from __future__ import annotations

from bot.hosting.deadlines import DeadlineKind
from db.store import deadlines
from tests.lab.hosting import Hosting, against_person
from tests.races.in_database.crowd import strangers
from tests.races.in_database.meeting import meet
from tests.races.race import Race


# -- vacations ------------------------------------------------------------------
async def _known(hosting: Hosting) -> list[int]:
    """Return two people who have data."""
    pair = strangers(2)
    await hosting.service.challenges.offer(*against_person(*pair))
    return pair


async def two_vacations_begin_at_once(hosting: Hosting) -> None:
    """A person who asks twice for twenty days would lose forty."""
    (user_id, _), vacations = await _known(hosting), hosting.service.vacations

    async def again():
        hosting.clock.forward(milliseconds=1)
        return await vacations.take(user_id, 20)

    await meet(hosting.database, vacations.take(user_id, 20), again())
    assert (await vacations.of(user_id)).left == 10


async def vacation_begins_while_another_ends(hosting: Hosting) -> None:
    """Clocks that stand for the new vacation would never run again."""
    (user_id, _), vacations = await _known(hosting), hosting.service.vacations
    await vacations.take(user_id, 1)
    hosting.clock.forward(days=1)
    await meet(hosting.database, vacations.take(user_id, 1), vacations._end(user_id))
    kind = DeadlineKind.VACATION_ENDS
    assert await hosting.database.read(lambda it: deadlines.load_due(it, kind, user_id))


# -- deletions ------------------------------------------------------------------
async def deletion_while_person_challenges(hosting: Hosting) -> None:
    """The deletion would fail, since the challenge names the person."""
    user_id, _ = await _known(hosting)
    challenging = hosting.service.challenges.offer(*against_person(user_id, *strangers(1)))
    _, deleted = await meet(hosting.database, challenging, hosting.service.privacy.delete(user_id))
    assert deleted is True


async def two_people_are_deleted_at_once(hosting: Hosting) -> None:
    """Both would get one alias, and one deletion would fail."""
    strangers_to_each_other = [(await _known(hosting))[0] for _ in range(2)]
    deletions = [hosting.service.privacy.delete(user_id) for user_id in strangers_to_each_other]
    assert await meet(hosting.database, *deletions, at="_erase") == (True, True)


# -- deadlines ------------------------------------------------------------------
async def deadline_is_due_in_two_processes(hosting: Hosting) -> None:
    """A process would wait for another's long transaction, with all deadlines of its batch."""
    kind, subject_id = 1, strangers(1)[0]
    await hosting.database.write(lambda it: deadlines.put(it, kind, subject_id, hosting.clock()))

    def claim():
        return hosting.database.write(lambda it: deadlines.claim(it, kind, subject_id))

    assert await meet(hosting.database, claim(), claim(), may_wait=False) == (True, False)


_ERASING = "bot/hosting/privacy/privacy.py::Privacy._erase"
RACES = [
    Race("bot/hosting/presence/vacations.py::Vacations.take", two_vacations_begin_at_once),
    Race("bot/hosting/presence/vacations.py::Vacations._end", vacation_begins_while_another_ends),
    Race(_ERASING, deletion_while_person_challenges),
    Race("db/store/person/people.py::lock", deletion_while_person_challenges),
    Race("db/store/person/people.py::_alias", two_people_are_deleted_at_once),
    Race("db/store/deadlines.py::_FREE", deadline_is_due_in_two_processes),
]
