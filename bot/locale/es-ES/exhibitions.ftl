# Partidas a las que nadie se sienta: juegan dos niveles, o vota el canal.

the-channel = El canal
    .subject = el canal
    .a = al canal
    .de = del canal
exhibition-paused = En pausa
button-pause = Pausar
button-resume = Continuar
button-step = Una jugada
button-stop = Detener
not-starter = Solo { $name }, que empezó la partida, puede hacer eso.
too-many-exhibitions = Ya estás mostrando { $limit } partidas. Detén una primero.
command-watch = Mira cómo dos niveles juegan una partida de { $game }
command-match-pause = Pausa o reanuda una partida entre dos niveles
command-match-step = Avanza una jugada en la partida entre dos niveles y haz una pausa
command-match-stop = Detén una partida entre dos niveles, o una votación, que empezaste
option-first = Elige el nivel que empieza
option-second = Elige el nivel que juega segundo
option-pace = Elige cuánto tiempo se muestra cada jugada
choice-pace = { $choice } segundos

button-vote = Votar
button-vote-again = Cambiar el voto
vote-open = **El canal vota** ({ $count })
vote-open-again = **El canal vota otra vez** ({ $count })
vote-ends = cierra { $when }
voted = Tu voto: **{ $move }**. Puedes cambiarlo hasta que cierre la votación ({ $when }). { $link }
vote-elsewhere = Esa votación está en otro canal: { $link }
command-vote = Haz que el canal juegue una partida de { $game } contra mí, por votación
command-match-vote = Vota por una jugada en la partida de este canal
option-seconds = Elige cuánto tiempo dura cada votación
choice-seconds = { $choice } segundos
