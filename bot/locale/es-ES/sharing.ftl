# Tableros, mesas y torneos en canales que no todos pueden ver.

board-moved-away = Esta partida sigue en otro sitio.
board-kept = El tablero se queda donde { $name } puede verlo. Esta copia es solo para ti.
board-kept-private = El tablero se queda donde está, porque allí no puedo preguntar a { $name }. Esta copia es solo para ti.
board-asked = Aquí podría mirar todo el servidor, así que he preguntado a { $name }. Esta copia es solo para ti.
board-asked-already = Ya he preguntado a { $name }. Esta copia es solo para ti.
share-question = { $person }, { $name } quiere continuar esta partida en { $channel }, donde todo el servidor puede mirar.
share-question-away = { $person }, { $name } quiere continuar esta partida en otro servidor, donde todos pueden mirar.
button-share-yes = Continuar allí
button-share-no = Quedarse aquí
share-declined = La partida se queda aquí.
share-over = Esta pregunta ya no vale. El tablero se queda donde está.
share-not-yours = Solo { $name } puede responder a esto.
table-private = Tu mesa solo la ve quien puede ver este canal. ¿Anunciarla en el servidor?
tournament-private = Solo quien puede ver este canal ve **{ $name }**. ¿Anunciar el torneo en el servidor?
button-tell-server = Avisar al servidor
told-server = Anunciado en el servidor.
no-table-list = Aquí no hay ningún canal de mesas abiertas que puedas ver.
