# Boards, tables and tournaments in channels that not everybody can view.

board-moved-away = This match goes on elsewhere.
board-kept = The board stays where { $name } can see it. This copy is only yours.
board-kept-private = The board stays where it is, because { $name } can't be asked there. This copy is only yours.
board-asked = Everybody on the server could watch here, so I've asked { $name }. This copy is only yours.
board-asked-already = I've already asked { $name }. This copy is only yours.
share-question = { $person }, { $name } wants to continue this match in { $channel }, where everybody on the server can watch.
share-question-away = { $person }, { $name } wants to continue this match on another server, where everybody can watch.
button-share-yes = Continue there
button-share-no = Stay here
share-declined = The match stays here.
share-over = This question is out of date. The board stays where it is.
share-not-yours = Only { $name } can answer this.
table-private = Only people who can view this channel see your table. Announce it to the server?
tournament-private = Only people who can view this channel see **{ $name }**. Announce it to the server?
button-tell-server = Tell the server
told-server = It's announced to the server.
