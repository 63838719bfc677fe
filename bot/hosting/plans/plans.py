"""Stores plans, and plays a planned answer in the same transaction as the opponent's move.

So a planned answer is played exactly once, together with the opponent's move, by any process. A plan is
secret: only its owner sees it, and no event and no log contains it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.hosting.matches.acting.execution import seat_of
from bot.hosting.matches.command import Play
from bot.hosting.matches.decide import Decision, decide
from bot.hosting.matches.errors import MatchError, MatchFinishedError
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import Match, MatchWithBoard
from bot.hosting.matches.stored.hooks import Veto
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.plans.plan import Plan, is_plannable, parse_plan
from bot.hosting.transactions.requests import request
from db.access import Connection
from db.row_validation import convert_valid
from db.rows import PlanRow
from db.store.match import plans
from engines.core.types import Seat


class Plans:
    """Stores the plans of players: at most one plan for each seat of a match.

    The methods also raise `BusyError` if the database fails.
    """

    def __init__(self, repository: MatchRepository) -> None:
        self._matches = repository

    @request
    async def make(self, match_id: int, user_id: int, line: str) -> tuple[MatchWithBoard, Plan]:
        """Store a plan, replacing the earlier one, and return it with its match.

        Raises `UnknownMatchError`, `NotAPlayerError`, `MatchFinishedError` or an error of `parse_plan`.
        """

        def work(connection: Connection) -> tuple[MatchWithBoard, Plan]:
            match = self._matches.locked_in(connection, match_id)
            seat = seat_of(match, user_id)
            if match.is_finished:
                raise MatchFinishedError(match)
            plan = parse_plan(match, seat, line)
            plans.save(connection, match.id, PlanRow(plan.seat, plan.ply, plan.actions))
            return match, plan

        return await self._matches.write(work)

    async def get(self, match_id: int, user_id: int) -> tuple[MatchWithBoard, Plan | None]:
        """Return the match and this person's plan in it, `None` without a plan.

        Raises `UnknownMatchError` or `NotAPlayerError`.
        """

        def work(connection: Connection) -> tuple[MatchWithBoard, Plan | None]:
            match = self._matches.load_shown_in(connection, match_id)
            seat = seat_of(match, user_id)
            return match, next((plan for plan in _load(connection, match) if plan.seat is seat), None)

        return await self._matches.read(work)

    @request
    async def drop(self, match_id: int, user_id: int) -> Match:
        """Delete this person's plan, if any, and return the match.

        Raises `UnknownMatchError` or `NotAPlayerError`.
        """

        def work(connection: Connection) -> Match:
            match = self._matches.load_in(connection, match_id)
            plans.drop(connection, match.id, seat_of(match, user_id))
            return match

        return await self._matches.write(work)


def answer_as_planned(
    vetoes: Sequence[Veto], connection: Connection, match: Match, decision: Decision, now: datetime
) -> Decision:
    """Return the decision, extended by the planned move that is now due, the one due after it, and so on.

    A planned move that is illegal, or that one of `vetoes` forbids, is not played. Its plan is dropped, as
    are plans that the decision ends. `match` is the match before the decision.
    """
    if not is_plannable(match.terms):
        return decision
    known = _load(connection, match)
    while known:
        holding = [plan for plan in known if _holds(plan, decision)]
        for plan in known:
            if plan not in holding:
                plans.drop(connection, match.id, plan.seat)
        due = _due(decision, holding)
        if due is None:
            break
        try:
            answer = decide(decision.after, due, now)
            for check in vetoes:
                check(connection, decision.after, answer.after)
        except MatchError:
            # It was legal when it was planned, but the rules or other matches have changed since.
            plans.drop(connection, match.id, due.seat)
            break
        decision = Decision(decision.events + answer.events, answer.after)
        known = holding
    return decision


def _holds(plan: Plan, decision: Decision) -> bool:
    """Whether a plan still has moves to play after a decision that did not end the plan."""
    is_taken_back = any(event.kind is EventKind.TAKEN_BACK for event in decision.events)
    return not (is_taken_back or decision.after.is_finished) and bool(plan.left(decision.after.position))


def _due(decision: Decision, holding: list[Plan]) -> Play | None:
    """Return the planned move to play after the latest move of `decision`; `None` without one.

    `holding` are the plans of both seats.
    """
    position = decision.after.position
    has_moved = any(event.kind is EventKind.MOVED for event in decision.events)
    for plan in holding:
        left = plan.left(position)
        if left and plan.seat is position.seat_to_move and has_moved:
            return Play(plan.seat, left[0])
    return None


def _load(connection: Connection, match: Match) -> list[Plan]:
    rows = plans.load(connection, match.id)
    return [plan for row in rows if (plan := convert_valid(row, _plan)) is not None]


def _plan(row: PlanRow) -> Plan:
    return Plan(Seat(row.seat), row.ply, tuple(row.actions))
