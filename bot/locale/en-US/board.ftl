# The board message: who plays, what happened, who is next, how it ended.

match-number = match #{ $id }
move-number = move { $move }
rated = rated
rated-no-takeback = rated · no takeback
unrated = unrated
begun-from = from a given position
empty-board = The board is empty.
pieces-of-side = { $side } { $pieces }
board-turned = The board is flipped: { $side } is at the bottom.

did-pass = { $name } passed
did-play = { $name } played { $move }
did-play-brief = { $name }: { $move }
opening-drawn = Opening: { $moves }
turn = { $name } to move
turn-again = still to move
must-pass = **{ $name }** has no move and must pass
thinking = **{ $name } is thinking…**
thinking-less = **{ $name } is thinking…** (busy now, so a little less deeply)
preparing = **{ $name } is getting ready…** (being compiled for this computer, which happens only once and can take a minute)
rating-change = { $name } { $change }
too-short = Too short to count for ratings.
silence-uncounted = Not counted again: of such claims, only the first counts until the player moves.

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
win-no-moves = { $winner } wins: { FORM($loser, "subject") } has no move left
win-resignation = { $loser } resigned, { FORM($winner, "subject") } wins
win-timeout = { $loser } ran out of time, { FORM($winner, "subject") } wins
win-abandoned = { $loser } left, { FORM($winner, "subject") } wins
draw = Draw
draw-count = Draw: the same number on both sides
draw-board-full = Draw: the board is full
draw-repetition = Draw: the same position came up too often
draw-counting = Draw: too many moves without progress
draw-agreement = Draw by agreement
draw-timeout = Draw: time ran out, but the opponent can no longer win
called-off = The match was aborted
called-off-by = { $name } aborted the match
abandoned = The match ended without a result: nobody moved

button-type = Type a move
button-rematch = Rematch
button-stronger = Harder
button-gentler = Easier
button-about = What is this?
button-export = Export
button-repost = To the bottom
button-resign = Resign
button-stay = Keep playing
button-close = Close the match
button-rules = Rules
button-view = View
button-wide-pad = Pad five wide
button-back = Back
button-accept = Accept
button-not-now = Not now
extra-pass = Pass

pick-move = Your move: { $moves }
board-moved = This match goes on here: { $link }
board-in-thread = The board is in the thread.
board-waits = The board will update the next time someone presses a button on it.

type-title = Type a move
type-label = Your move
type-example = for example { $example }
forbidden-points = { $mark }: forbidden for { $side }
