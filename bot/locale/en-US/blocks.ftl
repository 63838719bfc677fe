# Who can challenge a person.

challenges-refused = { $name } isn't accepting challenges from you.
blocked-by-you = You've blocked { $name }. `/unblock` undoes that.
challenged-too-often = That's enough challenges for now. Try again { $when }.
command-block = Block someone from challenging you
command-unblock = Unblock someone
option-blocked = Choose who to block or unblock
blocked = { $name } can't challenge you or join your tables anymore, but you might still meet in tournaments. `/unblock` undoes that.
blocked-already = You've already blocked { $name }.
unblocked = { $name } can challenge you again.
not-blocked = You haven't blocked { $name }.
cannot-block = You can't block yourself or me.
