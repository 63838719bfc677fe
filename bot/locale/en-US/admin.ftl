# For the owner of the app alone.

owner-only = Only the owner of this app can do that.
command-admin = Manage the app (its owner only)
command-admin-status = Show the bot's state and load
command-admin-slow = List the slowest database work
command-admin-unplayable = List matches that can't be replayed
command-admin-close = Close a match that can't be replayed, without a result
option-admin-match = Enter the match number
admin-status =
    {""}**Started**: { $since }
    {""}**Servers**: { $servers } · **Gateway**: { $latency } ms
    {""}**Matches**: { $matches }{ $games }
    {""}**Engines**: { $workers } ({ $state }) · busy: { $running } · queued: { $waiting }
    {""}**Searches run**: { $place }
    {""}**Boards to update**: { $behind }
admin-engines-ready = ready
admin-engines-warming = loading
admin-engines-closed = closed
admin-engines-compiling = compiling { $game }, { $level }; { $left } left
admin-searches-here = on this machine
admin-searches-cluster = on the cluster (workers: { $workers }) · answered there: { $there } · here: { $here } · taken back: { $returned }
admin-searches-no-cluster = on this machine; the cluster can't be reached: { $trouble }
admin-slow-line = `{ $work }` ×{ $count }: mean { $mean } ms, longest { $longest } ms
admin-nothing-slow = The database hasn't been used yet.
admin-unplayable-line = Match { $id } ({ $game }): { $reason }
admin-all-playable = Every match can be replayed.
admin-closed = Match { $id } is closed, without a result.
admin-more = … and { $count } more
