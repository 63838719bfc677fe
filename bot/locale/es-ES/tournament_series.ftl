# Torneos que se repiten y la clasificación de la temporada de una serie.

command-tournament-season = Mira la clasificación de la temporada de una serie de torneos
option-start = Elige cuándo empieza, por ejemplo 19:00, en la zona horaria del servidor
option-repeat = Elige cada cuánto se repite el torneo
option-timezone = Elige la zona horaria de los torneos; si lo dejas vacío, UTC
setting-timezone = Zona horaria

menu-repeat = Repetición
tournament-once = una sola vez
tournament-weekly = cada semana
tournament-monthly = cada mes
tournament-start-set = Empieza: { $when }

button-season = Temporada
button-end-series = Terminar la serie
ask-end-series = ¿Terminar la serie? Este torneo será el último. No se puede deshacer.
ask-cancel-series = La serie sigue en la próxima fecha.
news-series-ended = La serie termina con este torneo.
tournament-off-away = Cancelado: no estuve aquí a la hora de empezar.
tournament-off-unseen = Cancelado: no pude anunciarlo aquí. La serie ha terminado.

season-title = { $count ->
        [one] **Temporada { $quarter }** · { $count } torneo
       *[other] **Temporada { $quarter }** · { $count } torneos
    }
season-played = Torneos
season-won = Ganados
season-empty = Aún no ha terminado ningún torneo de esta serie.

no-series = Aquí no se repite ningún torneo. La organización lo elige en `/tournament create`.
