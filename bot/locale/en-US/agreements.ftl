# Offers between players, and what happens when time is up.

asks-takeback = Take back { $moves }?
asks-takeback-brief = Takeback?
asks-draw = offers a draw
asks-draw-brief = Draw?
refuses-draw = declines the draw
refuses-takeback = declines the takeback
refuses-brief = says no
is-late = out of time
is-late-until = out of time, over { $when }
is-silent = { $other } can claim the win
notice-rated = or the win can be claimed { $when }
notice-drawn = or the match is drawn { $when }
notice-unrated = either player can end the match (⋯ *Abort*)
takeback-asked = You asked to take back { $moves }. { $other } can answer on the board: { $link }
takeback-done = Took back { $moves }. { $link }
rated-takeback = There are no takebacks in rated matches against me. You can resign, or play unrated.
draw-offered = You offered a draw. { $other } can answer on the board: { $link }
offer-refused = Declined. { $link }
nothing-to-take-back = You have no move to take back yet.
offer-open = There's already an offer waiting for an answer.
no-offer = There's no offer for you to answer in this match.
draw-too-soon = You just offered a draw. Make two more moves first.
abort-too-late = It's too late to abort this match. You can resign or offer a draw.
abort-too-often =
    You've aborted { $limit ->
        [one] one match
       *[other] { $limit } matches
    } today. Play this one, or resign.
not-out-of-time = No one is out of time in this match.
own-time-over = Your time is up: only your opponent can claim the win. You can still move.
time-given = { $other } has { $amount } more. The clock runs out { $when }. { $link }
no-time-to-give = You can only give time while your opponent's clock is running.
enough-time = Your opponent already has plenty of time.

button-takeback = Takeback
button-draw = Offer draw
button-give-time = Give time
button-abort = Abort
button-claim = Claim win
button-accept-draw = Accept draw
button-decline-draw = Decline draw
button-accept-takeback = Accept takeback
button-decline-takeback = Decline takeback

command-match-takeback = Ask to take back your last move
command-match-draw = Offer a draw
command-match-accept = Accept your opponent's offer
command-match-decline = Decline your opponent's offer
command-match-abort = Abort a match that has barely started
command-match-claim = Claim the win when your opponent is out of time
