# The acts of a tournament's organizers, and the messages about them.

button-manage = Manage
button-here = I'm here
button-admit = Admit a player
button-more-time = More time
button-end-round = End the round
button-end-arena = Stop pairing
button-history = History
button-cancel-tournament = Cancel tournament
button-give-reason = Give a reason…
button-remove = Remove
button-put-back = Put back
button-pair-with = Pair with…
button-pair = Pair
button-forfeit = Forfeit
manage-forfeits = { $name } forfeits
button-forfeit-both = Both forfeit
button-swap-sides = Swap sides
manage-player = Choose a player…
manage-match = Choose a match…
manage-member = Choose a member…
manage-admit = Who should join the tournament?
manage-pair = Whom should { $name } play in this round?
manage-pair-nobody = { $name } has met everyone who hasn't moved in this round.
entrant-away = sits out
entrant-removed = removed

ask-remove = Remove { $name }? Their match in progress is forfeited. Only an organizer can put them back.
ask-put-back = Put { $name } back? The points stay, and missed rounds give none.
ask-admit = Admit { $name } to the tournament?
ask-admit-late = Round 1 gives half a point, later missed rounds give none.
ask-forfeit = Does { $loser } forfeit against { $winner }? The match ends, and no rating changes.
ask-forfeit-both = Do { $first } and { $second } both forfeit? The match ends without points, and no rating changes.
ask-swap-sides = Swap the sides of { $first } and { $second }? They get a new match.
ask-pair = Pair { $first } with { $second }? Their opponents meet each other, and new matches open.
ask-more-time = How much more time do both players of each match in progress get?
ask-later-end = How much later does the tournament end?
ask-end-round = End this round? A player to move who has made no move yet loses. All other matches in progress are drawn.
ask-end-arena = Stop pairing now? Matches in progress are played to the end.
ask-cancel-tournament = Cancel the tournament? This can't be undone. Matches with moves go on, all others end.
ask-withdraw = Withdraw from **{ $name }**? You can't come back.
cancel-reason = Reason
cancel-reason-example = Too few players
tournament-off-noted = Canceled: { $note }

news-removed = { $name } was removed from the tournament.
news-put-back = { $name } is back in the tournament.
news-admitted = An organizer added { $name } to the tournament.
news-forfeit = { $winner } wins: { $loser } forfeits.
news-forfeit-both = { $first } and { $second } both forfeit.
news-round-ended = An organizer ended round { $round }.
news-new-pairings = { $count ->
        [1] New pairing: { $matches }
       *[other] New pairings: { $matches }
    }
news-more-time = Both players of every match in progress get { $amount } more.
news-ends-later = The tournament ends { $amount } later.
news-time-up = No more matches are paired. Matches in progress are played to the end.
news-away = { $count ->
        [1] { $names } didn't start their match and sits out until they press *I'm here*.
       *[other] { $names } didn't start their matches and sit out until they press *I'm here*.
    }

option-missed = Choose after how many missed matches a tournament's player sits out
setting-missed = Missed matches until a player sits out
choice-missed-never = No one sits out

removed-from-tournament = An organizer has removed you from this tournament. Ask them to put you back.
entry-closed = Entry is closed: half of the rounds have started.
tournament-changed = Another organizer was faster. Check the tournament again.
act-impossible = That can't be done in this tournament now.
met-already = They've already met, or their opponents have.
match-begun = This match already has moves.
already-entrant = This member is in the tournament, or was. Choose them in the list of players.
