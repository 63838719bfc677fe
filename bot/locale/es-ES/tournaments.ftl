# Torneos: anunciados, con inscripción, jugados ronda a ronda.

command-tournament = Gestiona los torneos de este servidor
command-tournament-create = Crea un torneo
command-tournament-join = Únete a un torneo
command-tournament-leave = Sal de un torneo o, si ya ha empezado, retírate
command-tournament-start = Empieza un torneo ahora
command-tournament-standings = Mira la clasificación de un torneo
command-tournament-cancel = Cancela un torneo
option-tournament = Elige un torneo; si lo dejas vacío, el último
option-organizers = Elige el rol que puede organizar torneos
setting-organizers = Organización de torneos
choice-organizers-automatic = Quien tenga «Gestionar servidor»

tournament-of = Torneo de { $game }
menu-format = Formato
tournament-swiss = Sistema suizo
tournament-round-robin = Todos contra todos
tournament-elimination = Eliminación directa
tournament-arena = Arena
tournament-about-swiss = Todos juegan en cada ronda contra rivales con puntos parecidos; nadie se enfrenta dos veces al mismo rival.
tournament-about-round-robin = Todos juegan una vez contra todos.
tournament-about-elimination = Quien pierde queda fuera. Un empate se repite cambiando quién empieza; tras el segundo empate pasa el mejor cabeza de serie. Quienes pierden en semifinales juegan por el tercer puesto.
tournament-about-arena = Quien está libre recibe rival enseguida, hasta que acabe el tiempo. Tras dos victorias seguidas, los puntos valen el doble hasta que no ganes una partida.
tournament-rounds = { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    }
tournament-most-rounds = { $rounds } rondas como mucho
tournament-minutes = { $minutes } minutos
tournament-size = hasta { $size } participantes
tournament-no-engines = Sin motores
tournament-engines = { $name } juega donde falte un rival
tournament-start-by-hand = Empieza cuando la organización pulse «Empezar»
tournament-start-minutes = Empieza dentro de { $minutes } minutos
tournament-start-hours = { $hours ->
        [one] Empieza dentro de { $hours } hora
       *[other] Empieza dentro de { $hours } horas
    }
tournament-start-days = { $days ->
        [one] Empieza dentro de { $days } día
       *[other] Empieza dentro de { $days } días
    }
button-announce = Anunciar
button-announce-joined = Anunciar y unirse
button-announce-named = Anunciar como…
button-rejoin = Volver al torneo
button-leave = Salir
button-withdraw = Retirarse
button-standings = Clasificación
tournament-announce = Anunciar el torneo
tournament-name = Nombre
tournament-name-example = Copa de { $game }

tournament-waits = Empieza cuando la organización pulse *Empezar*.
tournament-starts = Empieza { $when }.
tournament-round = { $games ->
        [0] La ronda { $round } de { $rounds } ha terminado.
        [one] Ronda { $round } de { $rounds }: queda { $games } partida en curso.
       *[other] Ronda { $round } de { $rounds }: quedan { $games } partidas en curso.
    }
tournament-arena-ends = Termina { $when }. Partidas en curso: { $games }.
tournament-last-games = Se ha acabado el tiempo; se juegan las últimas partidas ({ $games }).
tournament-won = { $count ->
        [one] **{ $names }** ha ganado el torneo.
       *[other] **{ $names }** comparten el primer puesto.
    }
tournament-off-organiser = Cancelado.
tournament-off-few = Cancelado: se habían unido menos de dos personas.
tournament-off-channel = Cancelado: su canal ya no existe.
tournament-joined = Participantes ({ $count }): { $names }
tournament-nobody = Todavía no se ha unido nadie.
tournament-withdrawn = se ha retirado
tournament-announced = **{ $name }** se ha anunciado en este canal.
tournament-started = **{ $name }** ha empezado. Sus partidas se abren en hilos.
tournament-you-joined = Te has unido a **{ $name }**. Cuando se abra una partida tuya, te mencionaré.
tournament-blocks-ignored = En un torneo no cuentan los bloqueos: puedes enfrentarte a alguien a quien has bloqueado.
tournament-you-returned = Has vuelto a **{ $name }**, con tus puntos.
tournament-you-left = Has salido de **{ $name }**.
tournament-you-withdrew = Te has retirado de **{ $name }**. La partida que estés jugando continúa.
tournament-you-may-return = Pulsa *Volver al torneo* para regresar mientras queden partidas por emparejar.

already-joined = Ya participas en este torneo.
not-joined = No participas en este torneo.
withdrawn = Te has retirado de este torneo y ya no puedes volver.
tournament-full = Este torneo está completo: participan { $size }.
tournament-has-begun = Este torneo ya ha empezado.
tournament-over = Este torneo ha terminado.
too-few-entrants = Antes tienen que unirse al menos dos personas.
too-many-tournaments = En un servidor puede haber como mucho { $limit } torneos a la vez.
unknown-tournament = No encuentro ese torneo aquí.
no-tournament = Ahora no hay ningún torneo aquí. La organización crea uno con `/tournament create`.
tournament-match = Es una partida de torneo: no se pueden deshacer jugadas, ni cancelarla, ni pedir revancha. Puedes rendirte.
tournament-only-servers = Los torneos necesitan un servidor al que me hayan añadido.
tournament-managers-only = Solo quienes tengan el permiso «Gestionar servidor» pueden organizar torneos, hasta que `/settings server organizers:` indique un rol.
tournament-organizers-only = Solo { $role } y quienes tengan el permiso «Gestionar servidor» pueden organizar torneos.
