# Partidas passadas.

command-match-history = Veja partidas passadas: as suas ou, se você tiver acesso, as de outra pessoa
option-history-user = Escolha de quem são as partidas; se ficar vazio, as suas
option-result = Mostre só as partidas com este resultado
choice-result-won = Vitórias
choice-result-lost = Derrotas
choice-result-drawn = Empates
history-title = Partidas de { $name }
history-none = Nada encontrado até agora. Aperte ➡ para procurar em partidas mais antigas.
history-empty = Nenhuma partida encontrada.
history-pick = Rever uma partida
result-none = Cancelada
