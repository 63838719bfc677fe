# Partidas passadas.

command-match-history = Partidas passadas: as suas, ou as de alguém que você pode ver
option-history-user = De quem; as suas, se ficar vazio
option-result = Só as partidas que terminaram assim
choice-result-won = Vitórias
choice-result-lost = Derrotas
choice-result-drawn = Empates
history-title = Partidas de { $name }
history-none = Nenhuma assim entre as partidas examinadas. Há mais antigas: ➡
history-empty = Não há nenhuma partida assim que você possa ver.
history-pick = Rever uma partida
result-none = Cancelada
