"""Lists the hooks that run in the transaction that appends a match's events."""

from __future__ import annotations

from functools import partial

from bot.hosting.archive import explorer
from bot.hosting.fair_play import copying, fair_play, holds
from bot.hosting.matches.acting import timetable
from bot.hosting.matches.acting.waiting import store_waiting_seats
from bot.hosting.matches.stored.hooks import Hooks
from bot.hosting.matches.stored.replay import Replayer
from bot.hosting.plans import plans
from bot.hosting.records import feats
from bot.hosting.spectating import follows, votes
from bot.hosting.tournaments import tournaments


def hooks_of(replay: Replayer) -> Hooks:
    """Return the host's hooks, each group in the order in which they run."""
    vetoes = (
        partial(fair_play.veto_position_in_play, replay),
        partial(copying.veto_copied_move, replay),
    )
    return Hooks(
        before=(partial(plans.answer_as_planned, vetoes),),
        vetoes=vetoes,
        alongside=(
            store_waiting_seats,
            timetable.store_deadlines,
            tournaments.store_deadline,
            explorer.count_end,
            votes.update_poll,
            follows.store_deadline,
            feats.award_at_end,
            holds.store_deadline,
        ),
    )
