# Tempo para pensar em uma partida.

choice-clock-none = Sem relógio
choice-clock-1m = 1 minuto por jogada
choice-clock-5m = 5 minutos por jogada
choice-clock-1h = 1 hora por jogada
choice-clock-1d = 1 dia por jogada
choice-clock-3d = 3 dias por jogada
choice-clock-7d = 7 dias por jogada
choice-clock = { $choice } (minutos + segundos por jogada)

option-clock = Escolha o controle de tempo
option-rated = Escolha se a partida é ranqueada ou amistosa
option-thread = Jogue em um tópico próprio

ping-turn = { $person }, é a sua vez ({ $game } contra { $other }): { $link }
ping-turn-clock = { $person }, é a sua vez ({ $game } contra { $other }, ⏳ { $when }): { $link }
ping-reminder = { $person }, seu tempo está acabando ({ $game } contra { $other }): ⏳ { $when }. { $link }
ping-notice = { $person }, você não joga há dias na sua partida de { $game } contra { $other }. Sem uma jogada sua, você pode perder esta partida ranqueada já { $when }: { $link }
ping-notice-drawn = { $person }, você não joga há dias na sua partida de { $game } contra { $other }. Sem uma jogada sua, esta partida ranqueada pode terminar em empate já { $when }: { $link }
time-up = expira { $when }
is-away = volta { $when }
is-held = relógio parado por outra partida
