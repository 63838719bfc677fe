# Torneos: anunciados, con inscripción, jugados ronda a ronda.

command-tournament = Torneos de este servidor
command-tournament-create = Preparar un torneo
command-tournament-join = Inscribirte en un torneo
command-tournament-leave = Dejar un torneo; si ya se juega, retirarte
command-tournament-start = Empezar un torneo ahora
command-tournament-standings = Cómo va la clasificación de un torneo
command-tournament-cancel = Cancelar un torneo
option-tournament = Qué torneo; si no lo dices, el último
option-organisers = El rol que puede organizar torneos
setting-organisers = Organización de torneos
choice-organisers-automatic = Quien gestiona el servidor

tournament-of = Un torneo de { $game }
tournament-swiss = Sistema suizo
tournament-round-robin = Todos contra todos
tournament-elimination = Eliminación directa
tournament-arena = Arena
tournament-about-swiss = Se juega en cada ronda contra alguien con más o menos los mismos puntos; nadie se cruza dos veces con la misma persona.
tournament-about-round-robin = Cada participante juega una vez contra cada uno de los demás.
tournament-about-elimination = Quien pierde queda fuera. Un empate se repite con los puestos cambiados; tras el segundo pasa quien tiene mejor cabeza de serie.
tournament-about-arena = Quien está libre recibe enseguida una partida, hasta que se acaba el tiempo.
tournament-rounds = { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    }
tournament-most-rounds = { $rounds } rondas como mucho
tournament-minutes = { $minutes } minutos
tournament-size = hasta { $size } plazas
tournament-no-engines = Sin motores
tournament-engines = { $level } juega donde falte un rival
tournament-start-by-hand = Empieza cuando lo diga la organización
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
button-announce-named = Anunciar como…
button-rejoin = Reincorporarse
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
        [one] Ronda { $round } de { $rounds }: queda { $games } partida en juego.
       *[other] Ronda { $round } de { $rounds }: quedan { $games } partidas en juego.
    }
tournament-arena-ends = Termina { $when }. Partidas en juego: { $games }.
tournament-last-games = Se acabó el tiempo; se juegan las últimas partidas ({ $games }).
tournament-won = { $count ->
        [one] **{ $names }** ha ganado el torneo.
       *[other] **{ $names }** comparten el primer puesto.
    }
tournament-off-organiser = Se ha cancelado.
tournament-off-few = Se ha cancelado: había menos de dos participantes.
tournament-off-channel = Se ha cancelado: su canal ya no existe.
tournament-joined = Participan ({ $count }): { $names }
tournament-nobody = Todavía no participa nadie.
tournament-withdrawn = se ha retirado
tournament-announced = **{ $name }** está anunciado en este canal.
tournament-started = **{ $name }** ha empezado. Sus partidas se abren en hilos.
tournament-called-off = **{ $name }** queda cancelado.
tournament-you-joined = Participas en **{ $name }**. Cuando se abra una partida tuya, te mencionaré.
tournament-you-returned = Vuelves a participar en **{ $name }**, con tus puntos.
tournament-you-left = Has dejado **{ $name }**.
tournament-you-withdrew = Te has retirado de **{ $name }**. Si estás jugando una partida, sigue adelante.
tournament-you-may-return = Con *Reincorporarse* vuelves mientras queden partidas por asignar.

already-joined = Ya participas.
not-joined = No participas en este torneo.
withdrawn = Te has retirado de este torneo y ya no puedes volver.
tournament-full = Está completo: participan { $size }.
tournament-has-begun = Ya ha empezado.
tournament-over = Este torneo ha terminado.
too-few-entrants = Antes tienen que inscribirse al menos dos.
too-many-tournaments = En un servidor puede haber como mucho { $limit } torneos a la vez.
unknown-tournament = No encuentro ese torneo aquí.
no-tournament = Ahora no hay ningún torneo aquí. La organización prepara uno con `/tournament create`.
tournament-match = Es una partida de torneo: no se deshace ni se cancela nada. Puedes rendirte.
tournament-only-servers = Un torneo necesita un servidor al que me hayan invitado.
tournament-managers-only = Solo quien puede gestionar este servidor organiza torneos, hasta que `/settings server` nombre un rol.
tournament-organisers-only = Solo { $role } y quien puede gestionar este servidor organizan torneos.
