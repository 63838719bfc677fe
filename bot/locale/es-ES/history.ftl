# Partidas pasadas.

command-match-history = Mira partidas pasadas: las tuyas o, si tienes acceso, las de otra persona
option-history-user = Elige de quién son las partidas; si lo dejas vacío, las tuyas
option-result = Muestra solo las partidas con este resultado
choice-result-won = Ganadas
choice-result-lost = Perdidas
choice-result-drawn = Empatadas
history-title = Partidas de { $name }
history-none = No se ha encontrado nada por ahora. Pulsa ➡ para buscar en partidas más antiguas.
history-empty = No se ha encontrado ninguna partida.
history-pick = Recorrer una partida
result-none = Cancelada
