# Clasificaciones y perfiles.

leaderboard-title = { $game }: { $place }
leaderboard-server = los mejores de este servidor
leaderboard-global = los mejores de todos los servidores
leaderboard-empty = Aún no hay nadie en la clasificación. Hacen falta { $needed } resultados puntuados, incluida una victoria.
# { $people }: names, ratings and leaderboard-progress
leaderboard-unranked = En camino: { $people }
leaderboard-progress = { $name } ({ $results } de { $needed })
leaderboard-other = Otro juego
leaderboard-people = Personas
leaderboard-engines = Motores
leaderboard-no-gain = En este periodo aún no ha ganado puntos nadie.
leaderboard-results =
    { $count ->
        [one] un resultado
       *[other] { $count } resultados
    }
span-all = General
span-week = Esta semana
span-month = Este mes
span-season = Esta temporada
button-picture = Imagen
tally =
    { $wins ->
        [one] { $wins } ganada
       *[other] { $wins } ganadas
    }, { $draws ->
        [one] { $draws } empatada
       *[other] { $draws } empatadas
    }, { $losses ->
        [one] { $losses } perdida
       *[other] { $losses } perdidas
    }
profile-empty = Aún no hay partidas terminadas.
profile-people = Contra personas: { $tally }
profile-engines = Contra motores: { $tally }
profile-unrated = aún sin puntuación
profile-more-games = Más juegos en el menú: { $games }
profile-ongoing =
    { $count ->
        [one] Una partida en curso
       *[other] { $count } partidas en curso
    }
streak-won = Ganó las últimas { $count } partidas contra personas.
streak-lost = Perdió las últimas { $count } partidas contra personas.
result-won = Victoria
result-lost = Derrota
result-draw = Empate
profile-plot = { $title }: puntuación { $first } el { $since }, ahora { $last }; la más alta { $highest }, la más baja { $lowest }
versus-title = { $one } contra { $other }
versus-empty = Todavía no hay ninguna partida terminada entre los dos.
