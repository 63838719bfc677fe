# El tiempo para pensar de una partida.

choice-clock-none = Sin reloj
choice-clock-1m = 1 minuto por jugada
choice-clock-5m = 5 minutos por jugada
choice-clock-1h = 1 hora por jugada
choice-clock-1d = 1 día por jugada
choice-clock-3d = 3 días por jugada
choice-clock-7d = 7 días por jugada
choice-clock = { $choice } (minutos + segundos por jugada)

option-clock = Elige el control de tiempo
option-rated = Elige si la partida es puntuada o amistosa
option-thread = Juega en un hilo propio

ping-turn = { $person }, te toca ({ $game } contra { $other }): { $link }
ping-turn-clock = { $person }, te toca ({ $game } contra { $other }, ⏳ { $when }): { $link }
ping-reminder = { $person }, se te acaba el tiempo ({ $game } contra { $other }): ⏳ { $when }. { $link }
ping-notice = { $person }, llevas días sin jugar en tu partida de { $game } contra { $other }. Si no juegas, puedes perder esta partida puntuada, como muy pronto { $when }: { $link }
ping-notice-drawn = { $person }, llevas días sin jugar en tu partida de { $game } contra { $other }. Si no juegas, esta partida puntuada terminará en empate, como muy pronto { $when }: { $link }
time-up = expira { $when }
is-away = vuelve { $when }
is-held = reloj parado por otra partida
