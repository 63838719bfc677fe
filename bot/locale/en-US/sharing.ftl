# Boards, tables and tournaments in channels that not everyone can view.

board-moved-away = This match continues elsewhere.
board-kept = The board stays where { $name } can see it. Only you can see this copy.
board-kept-private = The board stays where it is, because I can't ask { $name } there. Only you can see this copy.
board-asked = Everyone on the server could watch here, so I've asked { $name }. Only you can see this copy.
board-asked-already = I've already asked { $name }. Only you can see this copy.
share-question = { $person }, { $name } wants to continue this match in { $channel }, where everyone on the server can watch.
share-question-away = { $person }, { $name } wants to continue this match on another server, where everyone can watch.
button-share-yes = Continue there
button-share-no = Stay here
share-declined = The match stays here.
share-over = This question is out of date. The board stays where it is.
share-not-yours = Only { $name } can answer this.
table-private = Only people who can view this channel can see your table. Announce it to the server?
tournament-private = Only people who can view this channel can see **{ $name }**. Announce it to the server?
button-tell-server = Announce to server
told-server = Announced to the server.
no-table-list = There's no channel of open tables here that you can view.
