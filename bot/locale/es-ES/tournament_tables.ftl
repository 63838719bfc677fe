# Tablas y cuadros de los torneos. Los encabezados son breves: aparecen en imágenes.

tournament-points = Puntos
tie-buchholz = Buchholz
tie-buchholz-cut-1 = Buchholz −1
tie-sonneborn-berger = Sonneborn
tie-direct-encounter = Directo
tie-wins = Triunfos
scheduled-event-about = Un torneo de { $game }. Para participar, abre el enlace de la ubicación del evento y pulsa Unirse.
tournament-more = … y { $count } más
tournament-more-games = { $count ->
        [one] … y { $count } partida más
       *[other] … y { $count } partidas más
    }
bracket-bye = exento
bracket-third-place = Tercer puesto
bracket-round =
    { $left ->
        [2] Final
        [4] Semifinales
        [8] Cuartos de final
        [16] Octavos de final
        [32] Dieciseisavos
       *[other] Ronda de { $left }
    }
