# Respuestas cortas a una persona: el motivo y el camino en una sola frase.

not-your-turn = Le toca { JOINED("a", $name) }. Después vas tú.
not-a-player = Esta partida es entre { $first } y { $second }. Empieza la tuya con `/play`.
stale-board = Este tablero está desactualizado. El actual está aquí: { $link }
match-finished = Esta partida ha terminado: { $result }
match-unfinished = Esta partida sigue en curso. Termínala primero.
game-over = En esta posición la partida ya ha terminado. Retrocede una jugada y sigue desde ahí.
illegal = { $move } no es una jugada legal aquí.
illegal-advice = Prueba otra.
illegal-occupied = { $move } está ocupado.
illegal-occupied-advice = Prueba otro punto.
illegal-off-board = { $move } está fuera del tablero.
illegal-finished = Esta partida ha terminado.
unreadable = No entiendo «{ $text }» como jugada. Escríbela como { $example }.
ambiguous-move = «{ $text }» puede ser más de una jugada. ¿Cuál quieres?
unknown-match = No hay ninguna partida #{ $id } que puedas ver aquí. `/match list` muestra las tuyas.
unreadable-match = No encuentro esa partida. `/match list` muestra las tuyas.
unplayable = La partida #{ $id } no puede seguir: ya no puedo leer sus jugadas. No cuenta para nada; sus jugadores pueden cerrarla con `/match resign`.
unplayable-over = La partida #{ $id } ha terminado y ya no puedo mostrar su tablero.
unplayable-closed = La partida #{ $id } se ha cerrado, sin resultado.
unplayable-short = no puede seguir
match-waits = La partida #{ $id } está en pausa: su juego no está disponible en este momento. Los relojes están parados hasta que vuelva.
match-waits-over = La partida #{ $id } ha terminado. Podré mostrar su tablero cuando el juego vuelva.
game-missing = Este juego no está disponible en este momento. Tus partidas y puntuaciones se conservan hasta que vuelva.
ambiguous-match = ¿A qué partida te refieres?
no-match = No tienes ninguna partida en curso. Empieza una con `/play`.
challenge-already-accepted = Este desafío ya se ha aceptado.
challenge-already-declined = Este desafío ya se ha rechazado.
challenge-already-cancelled = Este desafío se ha cancelado.
challenge-already-expired = Este desafío ha caducado. Pide uno nuevo.
not-your-challenge = Este desafío es para { $name }.
not-yours-to-cancel = Solo { $name } puede cancelar este desafío.
unknown-challenge = Este desafío ya no existe. Pide uno nuevo.
self-challenge = No puedes desafiarte a ti. Desafía a un amigo o juega conmigo.
bot-opponent = Otros bots no pueden aceptar desafíos. Desafía a un amigo o juega conmigo.
only-the-two-of-us = Aquí solo estamos tú y yo. Desafía a un amigo en un servidor o juega conmigo.
too-many =
    Ya tienes { $limit ->
        [one] una partida
       *[other] { $limit } partidas
    } en curso. Termina una primero.
too-many-theirs = Esa persona ya tiene el máximo de partidas permitido. Inténtalo más tarde.
invalid-choice = Esa opción no existe. Elige una de la lista.
busy = Ahora mismo no puedo hacerlo. Inténtalo de nuevo en un momento.
uncertain = No sé si ha funcionado. El tablero lo mostrará en un momento.
asked-too-often =
    Han sido muchas peticiones en poco tiempo. Inténtalo de nuevo en { $seconds ->
        [one] un segundo
       *[other] { $seconds } segundos
    }.
too-often =
    Vas demasiado rápido. Inténtalo de nuevo en { $seconds ->
        [one] un segundo
       *[other] { $seconds } segundos
    }.
refused = Eso no se puede hacer aquí.
not-exhibition = Eso solo funciona en partidas entre dos niveles.
already-paused = Esta partida acaba de cambiar. Mira el tablero e inténtalo de nuevo.
old-button = Este botón es de una versión anterior. `/match board` muestra un tablero nuevo.
unknown-button = No reconozco este botón. `/match board` muestra un tablero nuevo.
old-command = Este comando ha cambiado. Reinicia Discord para ver el nuevo.
apology = Algo ha fallado por mi parte, pero no se ha perdido nada. Inténtalo de nuevo.

cannot-see = No puedo ver { $channel }. Pide a un admin que me dé acceso.
cannot-send = No puedo enviar mensajes en { $channel }. Pide a un admin que me dé permiso.
cannot-files = No puedo adjuntar imágenes en { $channel }. Pide a un admin que me dé permiso.
cannot-thread = No puedo crear hilos en { $channel }, así que la partida sigue en el canal. Pide a un admin que me dé permiso.
cannot-automod = El AutoMod de este servidor ha bloqueado mi mensaje. Pide a un admin que lo permita o juega conmigo por mensaje directo.
no-threads-here = Aquí no se pueden crear hilos, así que la partida sigue en el canal.
only-private-here = En este servidor solo tú ves mis respuestas, así que dos personas no pueden compartir un tablero. Juega en tus mensajes directos conmigo, en un grupo o en un servidor al que me hayan añadido.

move-done = Has jugado **{ $move }**. { $link }
move-typed = Tu jugada está en el tablero.
unconfirmed-move = ¿Jugar **{ $move }**?
button-play-move = Jugar { $move }
button-play-not = Cancelar
resign-question = ¿Seguro que quieres rendirte?
rematch-there = La revancha está aquí: { $link }
exported = Aquí está la partida.

button-next = Siguiente
button-waiting =
    Te toca: { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    } ▸
command-next = Ve a la siguiente partida en la que te toca
nothing-waits = Ninguna partida espera tu jugada. Empieza una con `/play`.
list-title = **Tus partidas**
your-turn = **te toca**
their-turn = le toca a tu rival
finished = terminada
against = contra { $name }
both-sides = con los dos bandos
and-more =
    { $count ->
        [one] y otra más
       *[other] y { $count } más
    }

help-intro = Juega a juegos de mesa conmigo o con tus amigos. Empieza con `/play`.
help-moves =
    {""}**Jugadas**: pulsa un botón bajo el tablero, o ⋯ para escribir una jugada. `/match move` sirve en todas partes.
    ⬅️ ⬆️ ⬇️ ➡️ muestran otras partes de un tablero grande. En ⋯ está lo demás: escribir jugadas, el estilo del tablero, rendirse.
help-museum =
    {""}**Museo**: algunos niveles son antiguos programas didácticos, conservados tal como eran, con errores y todo:
help-topic-moves = Jugadas
help-topic-matches = Partidas
help-about-matches = `/next` y `/match list` muestran tus partidas, `/match history` las pasadas y `/match board` vuelve a mostrar el tablero. También: `/match export`, `/match import`, `/match replay`, `/match review`, `/match analyze`, `/match hint`.
help-topic-players = Entre jugadores
help-about-players = `/match takeback` pide deshacer tu última jugada, `/match draw` ofrece empate, `/match accept` y `/match decline` responden. `/match abort` cancela una partida recién empezada, `/match claim` reclama la victoria cuando se acaba el tiempo, `/match resign` se rinde.
help-topic-others = Ver y votar
help-about-others = `/match follow` te menciona una vez cuando termina una partida, `/match plan` deja preparadas tus respuestas en partidas lentas; `/{ $game } watch` muestra a dos niveles jugando y con `/{ $game } vote` el canal juega contra mí.
help-topic-ratings = Puntuación
help-about-ratings = `/leaderboard`, `/profile`, `/versus`. **Problemas**: `/puzzle`, `/daily`. **Torneos**: `/tournament join`.
help-topic-people = Personas
help-about-people = {""}*Cualquiera* en `/play` abre una mesa a la que puede unirse cualquiera. `/block` impide los desafíos de alguien, `/settings me` decide quién puede desafiarte. `/privacy export` te da tus datos y `/privacy delete` los borra.
help-topics = Más sobre…
button-help = Ayuda
invitation = [Añádeme a un servidor](<{ $url }>)
