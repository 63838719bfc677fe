# Short answers to one person: the reason, and what to do next.

not-your-turn = It's { $name }'s move. You're next.
not-a-player = This match is between { $first } and { $second }. Start your own with `/play`.
stale-board = This board is out of date. Here's the current one: { $link }
match-finished = This match is over: { $result }
match-unfinished = This match is still in progress. Finish it first.
game-over = This position is final. Go back a move and play from there.
illegal = { $move } isn't a legal move here.
illegal-advice = Try another move.
illegal-occupied = { $move } is taken.
illegal-occupied-advice = Try another point.
illegal-off-board = { $move } is off the board.
illegal-finished = This match is over.
unreadable = I can't read “{ $text }” as a move. Type it like { $example }.
ambiguous-move = “{ $text }” can mean several moves. Which one?
unknown-match = I can't find match #{ $id } among those you can see. `/match list` shows yours.
unreadable-match = I can't find that match. `/match list` shows yours.
unplayable = I can't read match #{ $id }'s moves anymore, so it can't continue and won't count. Either player can close it with `/match resign`.
unplayable-over = Match #{ $id } is over, but I can't show its board anymore.
unplayable-closed = Match #{ $id } is closed, without a result.
unplayable-short = can't continue
match-waits = Match #{ $id } is paused: its game isn't available right now. The clocks are stopped until it's back.
match-waits-over = Match #{ $id } is over. I can show its board once its game is back.
game-missing = This game isn't available right now. Your matches and ratings are kept until it's back.
ambiguous-match = Which match do you mean?
no-match = You have no matches in progress. Start one with `/play`.
challenge-already-accepted = This challenge has already been accepted.
challenge-already-declined = This challenge has already been declined.
challenge-already-cancelled = This challenge was canceled.
challenge-already-expired = This challenge has expired. Ask for a new one.
not-your-challenge = This challenge is for { $name }.
not-yours-to-cancel = Only { $name } can cancel this challenge.
unknown-challenge = I can't find this challenge anymore. Ask for a new one.
self-challenge = You can't challenge yourself. Challenge a friend, or play me.
bot-opponent = Other bots can't accept challenges. Challenge a friend, or play me.
only-the-two-of-us = Only you and I are in this chat. To challenge a friend, use a server.
too-many =
    You already have { $limit ->
        [one] 1 match
       *[other] { $limit } matches
    } in progress. Finish one first.
too-many-theirs = They already have as many matches as one player can have. Try again later.
invalid-choice = That isn't one of the choices. Pick one from the list.
busy = I can't do that right now. Try again in a moment.
uncertain = I'm not sure that worked. The board will show it in a moment.
asked-too-often =
    You're going too fast. Try again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
too-often =
    You're asking too fast. Try again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
refused = That can't be done here.
not-exhibition = That only works in matches between two levels.
already-paused = This match has just changed. Check the board, then try again.
old-button = This button is from an older version of me. `/match board` posts a new board.
unknown-button = I don't recognize this button. `/match board` posts a new board.
old-command = This command has changed. Restart Discord to get the new one.
apology = Something went wrong on my side. Nothing was lost; please try again.

cannot-see = I can't see { $channel }. Ask an admin to give me access.
cannot-send = I can't send messages in { $channel }. Ask an admin to let me.
cannot-files = I can't attach pictures in { $channel }. Ask an admin to let me.
cannot-thread = I can't start threads in { $channel }, so the match stays in the channel. Ask an admin to let me.
cannot-automod = This server's AutoMod blocked my message. Ask an admin to allow it, or play in your direct messages with me.
no-threads-here = This channel doesn't support threads, so the match stays in the channel.
only-private-here = On this server only you can see my answers, so two people can't share a board. Play in your direct messages with me, in a group, or on a server that has added me.

move-done = You played **{ $move }**. { $link }
move-typed = Your move is on the board.
unconfirmed-move = Play **{ $move }**?
button-play-move = Play { $move }
button-play-not = Cancel
resign-question = Resign this match?
rematch-there = Here's the rematch: { $link }
exported = Here's the match.

button-next = Next
button-waiting =
    Your move: { $count ->
        [one] { $count } match
       *[other] { $count } matches
    } ▸
command-next = Go to the next match waiting for your move
nothing-waits = No matches are waiting for your move. Start one with `/play`.
list-title = **Your matches**
your-turn = **your move**
their-turn = their move
finished = finished
against = vs. { $name }
both-sides = both sides
and-more =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }

help-intro = I host board games. Use `/play` to play me or a friend.
help-moves =
    {""}**Moves**: press a button below the board, or ⋯ to type a move. `/match move` works everywhere.
    ⬅️ ⬆️ ⬇️ ➡️ show other parts of a large board. ⋯ has the rest: typing, the look of the board, resigning.
help-museum =
    {""}**Museum**: some levels are old teaching programs, kept exactly as they were, bugs included:
help-topic-moves = Moves
help-topic-matches = Matches
help-about-matches = `/next` and `/match list` show your matches, `/match history` past ones, `/match board` posts the board again. Also: `/match export`, `/match import`, `/match replay`, `/match review`, `/match analyze`, `/match hint`.
help-topic-players = With your opponent
help-about-players = `/match takeback` asks to take back your last move, `/match draw` offers a draw, `/match accept` and `/match decline` answer. `/match abort` aborts a match that has barely started, `/match claim` claims the win when time is up, `/match resign` resigns.
help-topic-others = Watching and voting
help-about-others = `/match follow` mentions you once when a match ends, `/match plan` queues your replies in slow matches. `/{ $game } watch` shows two levels playing, `/{ $game } vote` lets the channel play me.
help-topic-ratings = Ratings
help-about-ratings = `/leaderboard`, `/profile`, `/versus`. **Puzzles**: `/puzzle`, `/daily`. **Tournaments**: `/tournament join`.
help-topic-people = People
help-about-people = *Anyone* in `/play` opens a table anyone can join. `/block` stops someone's challenges, `/settings me` sets who can challenge you. `/privacy export` gets your data, `/privacy delete` deletes it.
help-topics = More about…
button-help = Help
invitation = [Add me to a server](<{ $url }>)
