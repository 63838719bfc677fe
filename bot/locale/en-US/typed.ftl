# Moves typed as plain messages: what is said when one can't be played.

typed-to-role = I can't read messages that mention my role. Mention me directly: pick the name with the APP tag.
typed-unread = I can't read this reply. Mention me: `@{ $name } { $move }`
no-waiting-match = No match here is waiting for your move. See yours with `/match list`, or start one with `/play`.
help-typed = {""}**Typing**: mention me with your move: `@{ $name } h8`. In a direct message the move is enough.
help-bare = In a match's own thread the move alone is enough, too.
# Words, separated by commas, on which the card with Play, Puzzle and Help is shown.
greetings = hello, hi, hey, help, start, play
