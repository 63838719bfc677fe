# Open tables, which anyone can join.

table-offer = **{ $name }** is looking for a **{ $game }** opponent ({ $details }).
begins-opponent = the other player goes first
button-join = Join
button-close-table = Close the table
table-joined = Someone joined.
table-cancelled = The table is closed.
table-expired = No one joined in time.
table-already-joined = Someone has already joined this table. Open your own with `/play`.
table-already-cancelled = This table is closed. Open a new one with `/play`.
table-already-expired = This table has expired. Open a new one with `/play`.
own-table = This is your own table. It's waiting for an opponent.
not-your-table = Only { $name } can close this table.
unknown-table = I can't find this table anymore. Open a new one with `/play`.
table-paired = Your opponent is already here: { $link }
table-there = Here's your table: { $link }
host-left = { $name } left the server, so this table is closed.
command-open = Open a { $game } table anyone can join
setup-anyone = **{ $game }** with anyone who joins
setup-anyone-summary = You'll play the first person who joins
