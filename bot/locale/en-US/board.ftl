# The board message: who plays, what happened, who is next, how it ended.

match-number = match #{ $id }
match-level = Level: { $level }
move-number = move { $move }
rated = rated
rated-no-takeback = rated · no takebacks
unrated = unrated
begun-from = from a custom position
empty-board = The board is empty.
pieces-of-side = { $side } { $pieces }
board-turned = The board is flipped: { $side } is at the bottom.

did-pass = { $name } passed
did-play = { $name } played { $move }
did-play-brief = { $name }: { $move }
opening-drawn = Opening: { $moves }
turn = { $name } to move
turn-again = moves again
must-pass = **{ $name }** has no move and must pass
thinking = **{ $name } is thinking…**
thinking-less = **{ $name } is thinking…** (busy, so less deeply)
preparing = **{ $name } is getting ready…** (up to a minute)
rating-change = { $name }: { $change }
progress-rating = { $done } of { $needed } matches until a rating
progress-own-rating = { $done } of { $needed } matches until your rating
rating-explained = Everyone's rating starts at 1500: wins raise it, losses lower it.
too-short = Too short to affect ratings.
silence-uncounted = Unrated: a player already won or lost this way and hasn't moved in any match since.

win = { $winner } wins
win-line =
    { $winner } wins with { $length ->
        [3] three
        [4] four
        [5] five
        [6] six
       *[other] { $length }
    } in a row
win-count = { $winner } wins { $high }–{ $low }
win-no-moves = { $winner } wins: { FORM($loser, "subject") } has no moves left
win-resignation = { $loser } resigned, so { FORM($winner, "subject") } wins
win-timeout = { $loser } ran out of time, so { FORM($winner, "subject") } wins
win-abandoned = { $loser } left, so { FORM($winner, "subject") } wins
draw = Draw
draw-count = Draw: the score is even
draw-board-full = Draw: the board is full
draw-repetition = Draw by repetition
draw-counting = Draw: too many moves without progress
draw-agreement = Draw by agreement
draw-timeout = Draw: time ran out, but the opponent can no longer win
called-off = The match was aborted
called-off-by = { $name } aborted the match
abandoned = The match ended without a result because no one moved

button-type = Type a move
you-won = You won!
you-lost = You lost.
lost-try = To learn the game, try **{ $first }** or **{ $second }**. In unrated matches, ⋯ has hints.
button-rematch = Rematch
button-other-game = Another game
button-stronger = Harder
button-gentler = Easier
button-about = What's this?
button-export = Export
button-repost = Move to bottom
button-resign = Resign
button-stay = Keep playing
button-close = Close the match
button-rules = Rules
button-view = View
button-wide-pad = 5 buttons per row
button-back = Back
button-accept = Accept
button-decline = Decline
button-cancel = Cancel
extra-pass = Pass

pick-move = Your move: { $moves }
board-moved = This match continues here: { $link }
board-in-thread = The board is in the thread.
board-waits = The board updates the next time someone presses a button on it.

type-title = Type a move
type-label = Your move
type-example = for example, { $example }
forbidden-points = { $mark } forbidden
