# Short answers to one person: the reason and the way on in one breath.

not-your-turn = It's { $name }'s move. You're next.
not-a-player = This is a match between { $first } and { $second }. Begin your own with `/play`.
stale-board = That board is out of date. Here's the current one: { $link }
match-finished = This match is over: { $result }
match-unfinished = This match is still going on. Finish it first.
game-over = The game is already over in this position. Go back a move and play on from there.
illegal = { $move } is not a legal move here.
illegal-advice = Try another.
illegal-occupied = { $move } is taken.
illegal-occupied-advice = Try another point.
illegal-off-board = { $move } is outside the board.
illegal-finished = This match is over.
unreadable = I can't read “{ $text }” as a move. Write it like { $example }.
unknown-match = There's no match #{ $id } that you can see here. `/match list` shows yours.
unreadable-match = I don't know that match. `/match list` shows yours.
unplayable = Match #{ $id } can't go on: I can't read its moves anymore. It counts for nothing; its players can close it with `/match resign`.
unplayable-over = Match #{ $id } is over, and I can't show its board anymore.
unplayable-closed = Match #{ $id } is closed, without a result.
unplayable-short = can't go on
match-waits = Match #{ $id } waits: its game isn't available at the moment. No time counts until the game is back.
match-waits-over = Match #{ $id } is over. I can show its board again when its game is back.
game-missing = This game isn't available at the moment. Everything is kept until it's back.
ambiguous-match = Which match do you mean?
no-match = You aren't playing a match. Start one with `/play`.
challenge-already-accepted = This challenge was accepted already.
challenge-already-declined = This challenge was declined already.
challenge-already-cancelled = This challenge was canceled.
challenge-already-expired = This challenge has expired. Ask for a new one.
not-your-challenge = This challenge is waiting for { $name }'s answer.
not-yours-to-cancel = Only { $name } can cancel this challenge.
unknown-challenge = I don't know this challenge anymore. Ask for a new one.
self-challenge = You can't play against yourself here. Challenge a friend, or me.
bot-opponent = Other bots don't answer challenges. Challenge a friend, or me.
only-the-two-of-us = Here it is just the two of us. Challenge a friend on a server, or play me.
too-many =
    You have { $limit ->
        [one] one match
       *[other] { $limit } matches
    } going already. Finish one first.
too-many-theirs = They're already playing as many matches as allowed. Try again later.
invalid-choice = That choice does not exist. Pick one from the list.
busy = I can't do that just now. Try again in a moment.
uncertain = I couldn't tell whether that worked. The board will show it in a moment.
asked-too-often =
    That was a lot in a short time. Try again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
too-often =
    You've just looked. Try again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }.
refused = That can't be done here.
old-button = This button is from an older version of me. `/match board` posts a fresh board.
unknown-button = I don't know this button. `/match board` posts a fresh board.
old-command = This command has changed. Restart Discord to see the new one.
apology = Something went wrong on my side, but nothing was lost. Please try again.

cannot-see = I can't see { $channel }. Ask an admin for permission.
cannot-send = I can't send messages in { $channel }. Ask an admin to let me.
cannot-files = I can't attach pictures in { $channel }. Ask an admin to let me.
cannot-thread = I can't start threads in { $channel }, so the match stays in the channel. Ask an admin to let me.
cannot-automod = This server's AutoMod blocks what I want to show here. Ask an admin to allow it, or play with me in direct messages.
no-threads-here = There are no threads here, so the match stays in the channel.
only-private-here = On this server only you see my answers, so two people can't share a board here. Play in your direct messages with me, in a group, or on a server that has invited me.

move-done = You played **{ $move }**. { $link }
move-typed = Your move is on the board.
unconfirmed-move = Play **{ $move }**?
button-play-move = Play { $move }
button-play-not = Cancel
resign-question = Do you really want to resign?
rematch-there = The rematch is here: { $link }
exported = Here is the match.

button-next = Next
button-waiting =
    Your move: { $count ->
        [one] { $count } game
       *[other] { $count } games
    } ▸
command-next = Go to the match that's waiting for your move
nothing-waits = No match is waiting for you. Start one with `/play`.
list-title = **Your matches**
your-turn = **your move**
their-turn = their move
finished = finished
against = against { $name }
both-sides = on both sides
and-more =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }

help-intro = I host board games. Start with `/play`: against me, or with a friend.
help-moves =
    {""}**Moves**: press a button below the board, or ⋯ to type a coordinate. `/match move` works everywhere.
    ⬅️ ⬆️ ⬇️ ➡️ look at other parts of a large board. ⋯ has the rest: typing, how the board is drawn, resigning.
help-museum =
    {""}**Museum**: some levels are old teaching programs, kept exactly as they were, bugs included:
help-topic-moves = Moves
help-topic-matches = Matches
help-about-matches = `/next`, `/match list`, `/match history`, `/match board` reposts a board, `/match export`, `/match import`, `/match replay`, `/match review`, `/match analyse`, `/match hint`.
help-topic-players = Between players
help-about-players = `/match takeback`, `/match draw`, `/match accept` or `/match decline`; `/match abort` aborts a match that has barely started, `/match claim` takes the win when time is up, `/match resign` resigns.
help-topic-others = More than two
help-about-others = `/match follow` mentions you once when a match ends, `/match plan` queues your replies in slow games; `watch` shows two levels playing, and with `vote` the channel plays me.
help-topic-ratings = Ratings
help-about-ratings = `/leaderboard`, `/profile`, `/versus`. **Puzzles**: `/puzzle`, `/daily`. **Tournaments**: `/tournament join`.
help-topic-people = People
help-about-people = {""}*Anyone* in `/play` opens a table anyone can join. `/block` stops someone's challenges, `/settings me` says whose you accept. `/privacy export`, `/privacy delete`.
help-topics = More about…
button-help = Help
invitation = [Add me to a server](<{ $url }>)
