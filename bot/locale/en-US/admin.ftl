# For the owner of the app alone.

owner-only = Only the owner of this app can do that.
command-admin = For the owner of the app
command-admin-status = How the bot is, and what it is doing
command-admin-slow = What the database took longest for
command-admin-unplayable = Matches that can't be replayed
command-admin-close = End a match that can't be replayed, without a result
option-admin-match = Its number
admin-status =
    {""}**Started**: { $since }
    {""}**Servers**: { $servers } · **Gateway**: { $latency } ms
    {""}**Matches**: { $matches }{ $games }
    {""}**Engines**: { $workers } ({ $state }) · at work: { $running } · waiting: { $waiting }
    {""}**Searches run**: { $place }
    {""}**Boards behind**: { $behind }
admin-engines-ready = ready
admin-engines-warming = loading
admin-engines-closed = closed
admin-engines-compiling = compiling { $game }, { $level }; { $left } left
admin-searches-here = on this machine
admin-searches-cluster = on the cluster ({ $workers } workers) · answered there: { $there } · here: { $here } · taken back: { $returned }
admin-searches-no-cluster = on this machine; the cluster is away: { $trouble }
admin-slow-line = `{ $work }` ×{ $count }: mean { $mean } ms, longest { $longest } ms
admin-nothing-slow = Nothing has been asked of the database yet.
admin-unplayable-line = Match { $id } ({ $game }): { $reason }
admin-all-playable = Every match can be replayed.
admin-closed = Match { $id } is closed, without a result.
admin-more = … and { $count } more
