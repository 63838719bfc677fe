# Whom people take challenges from.

challenges-refused = { $name } isn't accepting challenges from you.
blocked-by-you = You have blocked { $name }. `/unblock` takes that back.
challenged-too-often = That is enough challenges for now. Try again { $when }.
command-block = Stop someone from challenging you
command-unblock = Let someone challenge you again
option-blocked = Who to block or unblock
blocked = { $name } can no longer challenge you or join your tables, but you can meet in tournaments. `/unblock` takes that back.
blocked-already = You have blocked { $name } already.
unblocked = { $name } may challenge you again.
not-blocked = You have not blocked { $name }.
cannot-block = You can't block yourself, or me.
