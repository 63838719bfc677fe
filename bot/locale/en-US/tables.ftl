# Open tables, which whoever comes may join.

table-offer = **{ $name }** looks for an opponent at **{ $game }** ({ $details }).
begins-opponent = the other player goes first
button-join = Join
button-close-table = Close the table
table-joined = Someone joined.
table-cancelled = The table is closed.
table-expired = Nobody joined in time.
table-already-joined = Someone else has already joined this table. Open your own with `/play`.
table-already-cancelled = This table is closed.
table-already-expired = This table has expired. `/play` opens a new one.
own-table = This is your own table. It's waiting for someone else to join.
not-your-table = Only { $name } can close this table.
unknown-table = I don't know this table anymore.
table-paired = Your opponent is here already: { $link }
table-there = Your table is here: { $link }
host-left = { $name } has left the server, so this table is closed.
command-open = Open a table of { $game } for whoever comes
setup-anyone = **{ $game }** with whoever joins
setup-anyone-summary = Whoever joins first plays with you
