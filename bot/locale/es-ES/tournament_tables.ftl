# Tablas y cuadros de los torneos. Los encabezados son breves: aparecen en imágenes.

tournament-points = Puntos
tie-buchholz = Buchholz
tie-sonneborn-berger = Sonneborn
tie-direct-encounter = Directo
scheduled-event-about = Un torneo de { $game }. Quien quiera jugar se apunta en el mensaje al que lleva el lugar.
tournament-more = … y { $count } más
tournament-more-games = { $count ->
        [one] … y { $count } partida más
       *[other] … y { $count } partidas más
    }
bracket-bye = pasa sin jugar
bracket-round =
    { $left ->
        [2] Final
        [4] Semifinales
        [8] Cuartos de final
        [16] Octavos de final
        [32] Dieciseisavos
       *[other] Ronda de { $left }
    }
