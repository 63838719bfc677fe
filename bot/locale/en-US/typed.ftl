# Moves typed as plain messages: what is said when one can't be played.

typed-to-role = I can't read what mentions my role. Mention me myself: of the two, the name marked APP.
typed-without-ping = I can only read replies that ping me. Switch the @ of your reply on, or mention me.
typed-to-which = { $count } matches here wait for your move. Reply to the board you mean.
no-waiting-match = No match here waits for your move. `/match list` shows yours. `/play` begins one.
help-typed = {""}**Typing**: write me your move in a direct message; elsewhere mention me before it, or reply to the board.
