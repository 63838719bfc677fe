# Partidas pasadas.

command-match-history = Partidas pasadas: las tuyas, o las de alguien que puedas ver
option-history-user = De quién; las tuyas si no dices nada
option-result = Solo las partidas que acabaron así
choice-result-won = Ganadas
choice-result-lost = Perdidas
choice-result-drawn = Empatadas
history-title = Partidas de { $name }
history-none = Entre las partidas revisadas no hay ninguna así. Hay más antiguas: ➡
history-empty = No hay ninguna partida así que puedas ver.
history-pick = Repasar una partida
result-none = Cancelada
