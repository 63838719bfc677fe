# Lo que los jugadores se piden durante una partida, y lo que hace el tiempo con ella.

asks-takeback = ¿Deshacer { $moves }?
asks-takeback-brief = ¿Deshacer?
asks-draw = ofrece empate
asks-draw-brief = ¿Empate?
refuses-draw = rechaza el empate
refuses-takeback = no acepta deshacer
refuses-brief = no acepta
is-late = sin tiempo
is-late-until = sin tiempo, fin { $when }
is-silent = { $other } puede reclamar la victoria
notice-rated = o posible derrota { $when }
notice-drawn = o empate { $when }
notice-unrated = ya se puede cancelar (⋯ *Cancelar partida*)
takeback-asked = Has pedido deshacer { $moves }. { $other } puede responder en el tablero: { $link }
takeback-done = Deshecho: { $moves }. { $link }
rated-takeback = En una partida puntuada contra mí no se deshacen jugadas. Puedes rendirte o jugar una amistosa.
draw-offered = Has ofrecido empate. { $other } puede responder en el tablero: { $link }
offer-refused = Rechazado. { $link }
nothing-to-take-back = Aún no tienes ninguna jugada que deshacer.
offer-open = Ya hay otra oferta pendiente de respuesta.
no-offer = En esta partida no hay ninguna oferta pendiente de tu respuesta.
draw-too-soon = Acabas de ofrecer empate. Haz dos jugadas más antes de ofrecerlo otra vez.
abort-too-late = Esta partida está demasiado avanzada para cancelarla. Puedes rendirte u ofrecer empate.
abort-too-often =
    Hoy ya has cancelado { $limit ->
        [one] una partida
       *[other] { $limit } partidas
    }. Juega esta o ríndete.
not-out-of-time = A nadie se le ha acabado el tiempo en esta partida.
own-time-over = Se te ha acabado el tiempo: solo tu rival puede reclamar la victoria. Aún puedes jugar.
time-given = { $other } recibe { $amount } más. Su reloj se agota { $when }. { $link }
no-time-to-give = Solo puedes dar tiempo mientras corre el reloj de tu rival.
enough-time = Tu rival ya tiene tiempo de sobra.

button-takeback = Deshacer jugada
button-draw = Ofrecer empate
button-give-time = Dar tiempo
button-abort = Cancelar partida
button-claim = Reclamar la victoria
button-accept-draw = Aceptar empate
button-decline-draw = Rechazar empate
button-accept-takeback = Sí, deshacer
button-decline-takeback = No deshacer

command-match-takeback = Pide deshacer tu última jugada
command-match-draw = Ofrece empate
command-match-accept = Acepta la oferta de tu rival
command-match-decline = Rechaza la oferta de tu rival
command-match-abort = Cancela una partida que apenas ha empezado
command-match-claim = Reclama la victoria cuando a tu rival se le acabe el tiempo
