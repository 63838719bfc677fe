# Whom people take challenges from.

challenges-refused = { $name } does not take challenges from you.
blocked-by-you = You have blocked { $name }. `/unblock` takes that back.
challenged-too-often = That is enough challenges for now. Try again { $when }.
command-block = Take no challenges from somebody
command-unblock = Take challenges from somebody again
option-blocked = Whom
blocked = { $name } can no longer challenge you or join your tables. `/unblock` takes that back.
blocked-already = You have blocked { $name } already.
unblocked = { $name } may challenge you again.
not-blocked = You have not blocked { $name }.
cannot-block = You can't block yourself, or me.
