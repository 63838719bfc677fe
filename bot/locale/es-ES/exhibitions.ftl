# Partidas a las que nadie se sienta: juegan dos niveles, o vota el canal.

the-channel = el canal
exhibition-paused = En pausa
button-pause = Pausar
button-resume = Seguir
button-step = Una jugada
button-stop = Detener
not-starter = Eso solo puede hacerlo { $name }, que lo empezó.
too-many-exhibitions = Ya muestras { $limit } partidas. Detén antes una.
command-watch = Ver jugar entre sí a dos niveles de { $game }
command-match-pause = Pausar una partida entre dos niveles, o dejar que siga
command-match-step = Dejar que dos niveles hagan una jugada y pausar
command-match-stop = Detener una partida entre niveles o una votación que empezaste
option-first = El nivel que empieza
option-second = El nivel que responde
option-pace = Cuánto se ve cada jugada
choice-pace = { $choice } segundos
