# Partidas a las que nadie se sienta: juegan dos niveles, o vota el canal.

the-channel = El canal
    .subject = el canal
    .a = al canal
    .de = del canal
exhibition-paused = En pausa
button-pause = Pausar
button-resume = Seguir
button-step = Una jugada
button-stop = Detener
not-starter = Eso solo puede hacerlo { $name }, que lo empezó.
too-many-exhibitions = Ya muestras { $limit } partidas. Detén antes una.
command-watch = Mira cómo dos niveles juegan una partida de { $game }
command-match-pause = Pausa una partida entre dos niveles, o deja que siga
command-match-step = Deja que dos niveles hagan una jugada, y pausa
command-match-stop = Detén una partida entre niveles o una votación que empezaste
option-first = El nivel que empieza
option-second = El nivel que responde
option-pace = Cuánto se ve cada jugada
choice-pace = { $choice } segundos

button-vote = Votar
button-vote-again = Cambiar el voto
vote-open = **El canal vota** ({ $count })
vote-open-again = **Vota otra vez** ({ $count })
voted = Has votado por **{ $move }**. Puedes cambiarlo hasta que cierre la votación { $when }. { $link }
vote-elsewhere = Esa votación está en otro canal: { $link }
command-vote = El canal juega una partida de { $game } contra mí, por votación
command-match-vote = Vota una jugada en la partida de este canal
option-seconds = Cuánto dura cada votación
choice-seconds = { $choice } segundos
