# Lo que hace la organización de un torneo y lo que se cuenta de ello.

button-manage = Gestionar
button-here = Aquí estoy
button-admit = Admitir a alguien
button-more-time = Más tiempo
button-end-round = Terminar la ronda
button-end-arena = No emparejar más
button-history = Historial
button-cancel-tournament = Cancelar el torneo
button-give-reason = Dar un motivo…
button-remove = Excluir
button-put-back = Readmitir
button-pair-with = Emparejar con…
button-pair = Emparejar
button-forfeit = Dar por perdida
manage-forfeits = Pierde { $name }
button-forfeit-both = Pierden ambos
button-swap-sides = Cambiar de lado
manage-player = Elige a alguien…
manage-match = Elige una partida…
manage-member = Elige un miembro…
manage-admit = ¿Quién se une al torneo?
manage-pair = ¿Contra quién juega { $name } en esta ronda?
manage-pair-nobody = { $name } ya se ha enfrentado a quienes aún no han movido en esta ronda.
entrant-away = en pausa
entrant-removed = fuera del torneo

ask-remove = ¿Excluir a { $name }? Su partida en curso se da por perdida. Solo la organización puede readmitir.
ask-put-back = ¿Readmitir a { $name }? Conserva sus puntos; las rondas perdidas no dan ninguno.
ask-admit = ¿Admitir a { $name } en el torneo?
ask-admit-late = La ronda 1 da medio punto; las demás rondas perdidas, ninguno.
ask-forfeit = ¿Pierde { $loser } contra { $winner }? La partida termina y no cambia ninguna puntuación.
ask-forfeit-both = ¿Pierden { $first } y { $second }? La partida termina sin puntos y no cambia ninguna puntuación.
ask-swap-sides = ¿Cambiar de lado a { $first } y { $second }? Tendrán una partida nueva.
ask-pair = ¿Emparejar a { $first } con { $second }? Sus rivales se enfrentan entre sí y se abren partidas nuevas.
ask-more-time = ¿Cuánto tiempo más recibe cada bando de las partidas en curso?
ask-later-end = ¿Cuánto más tarde termina el torneo?
ask-end-round = ¿Terminar esta ronda? Pierde quien tiene el turno y aún no ha movido. Las demás partidas en curso quedan en empate.
ask-end-arena = ¿Dejar de emparejar? Las partidas en curso se juegan hasta el final.
ask-cancel-tournament = ¿Cancelar el torneo? No se puede deshacer. Las partidas con jugadas continúan; las demás terminan.
ask-withdraw = ¿Retirarte de **{ $name }**? No podrás volver.
cancel-reason = Motivo
cancel-reason-example = Muy pocos participantes
tournament-off-noted = Cancelado: { $note }

news-removed = { $name } ya no está en el torneo: la organización lo ha decidido.
news-put-back = { $name } vuelve al torneo.
news-admitted = La organización ha admitido a { $name } en el torneo.
news-forfeit = Gana { $winner }: { $loser } pierde por decisión de la organización.
news-forfeit-both = { $first } y { $second } pierden por decisión de la organización.
news-round-ended = La organización ha terminado la ronda { $round }.
news-new-pairings = { $count ->
        [1] Nuevo emparejamiento: { $matches }
       *[other] Nuevos emparejamientos: { $matches }
    }
news-more-time = En cada partida en curso, ambos bandos reciben { $amount } más.
news-ends-later = El torneo termina { $amount } más tarde.
news-time-up = Ya no se empareja. Las partidas en curso se juegan hasta el final.
news-away = { $count ->
        [1] { $names } no ha empezado su partida y queda en pausa hasta que pulse *Aquí estoy*.
       *[other] { $names } no han empezado sus partidas y quedan en pausa hasta que pulsen *Aquí estoy*.
    }

option-missed = Elige tras cuántas partidas sin empezar alguien queda en pausa en un torneo
setting-missed = Partidas sin empezar hasta la pausa
choice-missed-never = Nadie queda en pausa

removed-from-tournament = La organización te ha excluido de este torneo. Pídele que te readmita.
entry-closed = La inscripción está cerrada: ya ha empezado la mitad de las rondas.
tournament-changed = Otra persona de la organización fue más rápida. Mira cómo está ahora el torneo.
act-impossible = Ahora no se puede hacer eso en este torneo.
met-already = Ya se han enfrentado, o lo han hecho sus rivales.
match-begun = En esta partida ya hay jugadas.
already-entrant = Este miembro está o estuvo en el torneo. Elígelo en la lista.
