# Moves typed as plain messages: answers to those that can't be played.

typed-to-role = I can't read messages that mention my role. Mention me directly: pick the name with the APP tag.
typed-unread = I can't read this reply. Mention me: `@{ $name } { $move }`
no-waiting-match = No match here is waiting for your move. `/match list` shows yours, `/play` starts one.
help-typed = {""}**Typing**: mention me with your move: `@{ $name } h8`. In direct messages, just the move is enough.
help-bare = In a match's own thread, just the move is enough.
# Words, separated by commas, on which the card with Play, Puzzle and Help is shown.
greetings = hello, hi, hey, help, start, play
